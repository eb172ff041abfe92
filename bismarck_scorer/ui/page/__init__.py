"""The app inside a browser's page, with no server behind it."""
