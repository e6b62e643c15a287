"""Columns of numbers: what they hold, and one that was invented."""
