"""Reports that were randomized in the field, row by row as they stand in a file."""
