"""The pieces of the screens of backups."""
