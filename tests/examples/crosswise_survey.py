"""Prevalence of a crosswise question by group, with weights and clusters."""

import numpy as np
import pandas as pd

import core

rng = np.random.default_rng(7)
data = pd.DataFrame({"school": rng.integers(0, 40, 1200), "sex": rng.choice(["f", "m"], 1200)})
data["weight"] = rng.uniform(0.5, 2.0, 1200)
data["report"] = np.where(rng.random(1200) < 0.68, "different", "same")

device, survey = core.Crosswise(p=0.2), {"weights": data["weight"], "clusters": data["school"]}
found = core.design_based(device, data["report"], by=data["sex"], carrier="same", **survey)
print(found.to_frame().round(3))
print("groups:", *found.to_frame().index.get_level_values("group").unique())
# groups: all f m
