"""Old paper sheets: copied row by row, checked against the rules, and turned into sheets."""
