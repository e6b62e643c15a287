"""The other libraries' own environment, made by the benchmark outside the project: none of them is a dependency."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

RIVALS = ("multi-freq-ldpy==0.2.5", "pure-ldp==1.2.0", "ldp-toolbox==0.1.3")
NEEDED = ("numpy", "scipy", "numba", "xxhash<4", "joblib", "bitstring", "bitarray", "scikit-learn", "statsmodels")
"""What their oracles import. Two of them pass text to xxhash, which version 4 refuses; the web pages of the third
would bring another hundred megabytes that no oracle uses."""

# Taken while this file is read: later the tests move to a home that is thrown away.
ENVIRONMENT = dict(os.environ)
CACHE = Path(ENVIRONMENT.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "survey-privacy-workbench"
SCRIPT = Path(__file__).with_name("oracle_rivals.py")


class NoRivals(Exception):
    """Why the environment cannot be had here, in one line."""


def rivals_python() -> Path:
    """The interpreter of the environment, which is made when it is absent or half made. Raises NoRivals."""
    wanted = json.dumps([sys.version_info[:2], RIVALS, NEEDED])
    folder = CACHE / f"rivals-{hashlib.sha256(wanted.encode()).hexdigest()[:12]}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = folder / "complete"
    if not stamp.is_file():
        try:
            venv.create(folder, clear=True, with_pip=True)
            for requirements in (("--no-deps", *RIVALS), NEEDED):
                _run([str(python), "-m", "pip", "install", "--quiet", *requirements], 900.0)
            stamp.write_text(wanted, encoding="utf-8")
        except (OSError, subprocess.SubprocessError) as problem:
            raise NoRivals(f"the other libraries cannot be had here: {_last_line(problem)}") from problem
    return python


def measured_rivals(oracle: str, sizes: tuple[int, ...]) -> list[dict[str, Any]]:
    """One row for each library and number of answers; see oracle_rivals.py. Raises NoRivals."""
    command = [str(rivals_python()), str(SCRIPT), oracle, *map(str, sizes)]
    rows: list[dict[str, Any]] = json.loads(_run(command, 600.0).splitlines()[-1])
    return rows


def _run(command: list[str], seconds: float) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=True, env=ENVIRONMENT)
    return done.stdout


def _last_line(problem: Exception) -> str:
    said = str(getattr(problem, "stderr", None) or problem).strip().splitlines()
    return said[-1] if said else type(problem).__name__
