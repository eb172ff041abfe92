"""Scripts for developers: none of them is part of the app."""
