"""Own rules on a screen, before anything is drawn."""
