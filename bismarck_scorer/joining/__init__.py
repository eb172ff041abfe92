"""How other devices are let in: the secrets of the links, and how guessing them is slowed down."""
