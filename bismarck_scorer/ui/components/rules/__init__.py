"""The pieces of choosing, making and reading rules."""
