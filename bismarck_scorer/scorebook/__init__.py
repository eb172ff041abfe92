"""Everything that can be done with the sheets: one function a use case, one file a group of them.

A use case is one transaction, rolled back unless it completes, and returns what changed. It takes the
`Scorebook` first. Anything that touches the database may raise trouble: DatabaseBusy, DiskFull,
FolderNotWritable, DatabaseDamaged.
"""
