"""k-ary randomized response at epsilon 1.5: reports stand in a column of a data frame."""

import pandas as pd

import core

data = pd.DataFrame({"report": ["never"] * 500 + ["once"] * 300 + ["often"] * 200})
found = core.estimate(core.GRR(k=3, epsilon=1.5), data["report"].value_counts())
print(found.to_frame().round(3))
print(f"{found.shares.sum():.3f} is the sum of the shares")
# 1.000 is the sum of the shares
