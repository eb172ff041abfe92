"""Backups on the screens: the list, a look into one, and a database that has to be mended."""
