"""Reading of files that somebody else wrote: bytes to a sheet, refused whole where anything is wrong."""
