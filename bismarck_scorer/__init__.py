"""Bismarck Scorer: the paper sheet of the card game Bismarck, kept on a screen."""

__version__ = "0.1.0"
