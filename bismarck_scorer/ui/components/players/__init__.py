"""The pieces of the page of a player."""
