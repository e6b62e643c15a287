"""A project of the same build as ours whose requirements are tiny wheels in a folder: set up for real in seconds."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

from tests.architecture.source import TOP

START = """\
import sys
from app import bootstrap
from app.setup.stopped import SetupStopped
try:
    bootstrap.ensure(sys.argv[1])
except SetupStopped as stopped:
    sys.exit("STOPPED " + str(stopped))
import small_part
print("ready", small_part.VERSION, sys.prefix)
"""


def make_wheel(folder: Path, part: str, version: str) -> None:
    """A wheel of one module that knows its version."""
    stem = f"{part}-{version}"
    with zipfile.ZipFile(folder / f"{stem}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{part}/__init__.py", f"VERSION = {version!r}\n")
        wheel.writestr(f"{stem}.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {part}\nVersion: {version}\n")
        wheel.writestr(f"{stem}.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        record = [f"{part}/__init__.py,,", *(f"{stem}.dist-info/{name},," for name in ("METADATA", "WHEEL", "RECORD"))]
        wheel.writestr(f"{stem}.dist-info/RECORD", "\n".join(record) + "\n")


class SmallProject:
    """Its folder, and starting it the way a person does."""

    def __init__(self, folder: Path) -> None:
        self.top = folder / "clone"
        self.wheels = folder / "wheels"
        self.home = folder / "home"
        for made in (self.top / "app", self.wheels, self.home):
            made.mkdir(parents=True)
        shutil.copytree(TOP / "app" / "setup", self.top / "app" / "setup")
        for part in ("__init__.py", "bootstrap.py"):
            shutil.copy(TOP / "app" / part, self.top / "app" / part)
        (self.top / "start.py").write_text(START)
        for version in ("1.0", "2.0"):
            make_wheel(self.wheels, "small_part", version)
        make_wheel(self.wheels, "test_part", "1.0")
        self.ask("small-part>=1,<2")

    def ask(self, requirement: str) -> None:
        """Write pyproject.toml with this requirement of the program."""
        (self.top / "pyproject.toml").write_text(
            f'[project]\nname = "small"\ndependencies = ["{requirement}"]\n'
            '[project.optional-dependencies]\ntests = ["test-part>=1"]\n'
        )

    @property
    def environment(self) -> Path:
        return self.top / ".venv"

    def variables(self, **more: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
        found = kept | {"HOME": str(self.home), "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.wheels)}
        return {name: value for name, value in (found | more).items() if value}

    def process(self, group: str = "app", python: str = "", **more: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [python or base_python(), "start.py", group],
            cwd=self.top,
            env=self.variables(**more),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def start(self, group: str = "app", python: str = "", **more: str) -> tuple[str, str]:
        """What one start prints on stdout and stderr."""
        process = self.process(group, python, **more)
        out, told = process.communicate(timeout=90)
        return out.strip(), told

    def kill_when(self, sign: str) -> None:
        """Start, and kill the process (not its children) as soon as this file stands in `.venv`."""
        process = self.process()
        end = time.monotonic() + 60
        while not list(self.environment.glob(sign)) and process.poll() is None and time.monotonic() < end:
            time.sleep(0.002)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=60)

    def stamps(self) -> set[str]:
        return {path.name for path in self.environment.glob("ready-*")}


def base_python() -> str:
    """The Python behind the environment that runs the tests: one without our requirements."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)
