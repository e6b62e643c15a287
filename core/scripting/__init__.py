"""Functions for scripts: the names of `import core`, with pandas tables and error messages in sentences."""
