"""A release within a budget, and its check: what leaves was drawn once, and everything in it fits together."""

import subprocess
import sys
import tempfile
from pathlib import Path

app = [sys.executable, "-m", "app"]
with tempfile.TemporaryDirectory() as folder:
    survey, out = Path(folder) / "survey.csv", Path(folder) / "release.csv"
    survey.write_text("smokes\n" + "yes\n" * 30 + "no\n" * 70)
    (Path(folder) / "answers.txt").write_text("yes\nno\n")
    words = ["--column", "smokes", "--categories", Path(folder) / "answers.txt", "--design", "grr", "--epsilon", "1"]
    subprocess.run([*app, "privatize", survey, *words, "--out", out], check=True, capture_output=True)
    checked = subprocess.run([*app, "verify", out], check=True, capture_output=True, text=True)
print(checked.stdout)
# The ledger of this computer has this file: it was released here. All figures agree.
