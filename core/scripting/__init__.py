"""What scripts use: the names of `import core`, with tables of pandas and sentences for errors."""
