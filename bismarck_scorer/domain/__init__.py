"""What a sheet of Bismarck is: pure Python, no screen, no store, no clock, no sentences."""
