"""Columns of numbers: their content, and an invented one."""
