"""The screens, and what serves them: Flet in a desktop window or in the browser."""
