"""Old evenings and players on a screen, before anything is drawn."""
