"""Every design for 32 answers at epsilon 1, the most precise first."""

import core

table = core.compare(32, 1.0, n=5000)
print(table.round(4))
print(table.index[0])
# subset
