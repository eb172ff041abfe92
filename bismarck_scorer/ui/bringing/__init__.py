"""What comes in from elsewhere, before anything is drawn: files, and papers being copied."""
