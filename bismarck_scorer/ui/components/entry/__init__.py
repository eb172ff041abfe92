"""The pieces of entering a row."""
