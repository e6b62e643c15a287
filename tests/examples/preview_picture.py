"""One simulated survey of invented answers, saved as a picture."""

import tempfile
from pathlib import Path

import core

seen = core.preview(core.OUE(k=3, epsilon=1.0), {"never": 600, "once": 300, "often": 100}, seed=3, example=True)
print(seen.to_frame().round(3))
with tempfile.TemporaryDirectory() as folder:
    print(seen.save(Path(folder) / "preview.svg").name)
# preview.svg
