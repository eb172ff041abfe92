"""Starting the app and keeping it running: window or browser, signals, sessions."""
