"""Reports randomized in the field: rows of a file, or typed counts."""
