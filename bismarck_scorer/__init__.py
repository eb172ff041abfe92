"""Bismarck Scorer: the paper sheet of the card game Bismarck, kept on a screen."""
