"""Studies of numbers: noise of respondents, of a trusted curator, and what is left of the truth."""
