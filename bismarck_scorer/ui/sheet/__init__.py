"""The sheet on a screen, before anything is drawn: its state, what is shown of it, its keys."""
