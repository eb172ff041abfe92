"""The pieces of the sheet: the paper, what stands round it, its dialogs."""
