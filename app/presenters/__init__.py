"""Results put into the words and figures of a panel."""
