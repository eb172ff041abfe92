"""The sheet as it is drawn: one description, one layout, one drawing of shapes for every kind of file.

`describe` and `blank` say what stands on a sheet (`content`), in words and without measures. `layout` gives
it places on pages of a size (`sizes`), as wide as the bundled fonts draw it (`lettering`). `drawing` makes
pages of `reportlab.graphics` shapes from that, and `files` writes the shapes down. Only what draws knows
reportlab: a format imports `files` when it writes, and not before.
"""
