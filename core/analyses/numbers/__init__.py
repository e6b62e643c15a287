"""Studies of numbers: noise of respondents, of a trusted curator, and the estimates from noisy numbers."""
