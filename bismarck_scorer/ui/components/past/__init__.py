"""The pieces of the list of evenings."""
