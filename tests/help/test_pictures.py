"""The pictures of the README and the help come from the program, by one command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.help.test_readme import PAGES, README, TOP


@pytest.mark.slow
def test_that_one_command_makes_every_picture(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.pictures", str(tmp_path)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, cwd=TOP, env=environment, capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr
    made = {path.name: QImage(str(path)) for path in tmp_path.iterdir()}
    assert sorted(done.stdout.split()) == sorted(made)
    texts = README + "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert all(f"pictures/{name})" in texts for name in made)
    sizes = {name: (picture.width(), picture.height()) for name, picture in made.items()}
    assert all(min(size) > 150 for size in sizes.values()), sizes
