"""The pieces of bringing in files and papers."""
