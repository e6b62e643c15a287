"""A survey file with semicolons: reports of two arms, each with its own device."""

import tempfile
from pathlib import Path

import core

with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "field.csv"
    file.write_text("arm;report\n" + "A;yes\n" * 40 + "A;no\n" * 60 + "B;yes\n" * 35 + "B;no\n" * 65)
    data = core.read_survey(file)
designs = {"A": core.Warner(p=0.7), "B": core.Warner(p=0.8)}
for arm, reports in data.groupby("arm")["report"]:
    print(arm, core.estimate(designs[arm], reports.value_counts(), carrier="yes"))
print(len(data))
# 200
