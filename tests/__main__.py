"""`python3 -m tests`: every check a change must pass."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]

CHECKS = {
    "ruff": [sys.executable, "-m", "ruff", "check", "."],
    "ruff format": [sys.executable, "-m", "ruff", "format", "--check", "."],
    "mypy": [sys.executable, "-m", "mypy"],
    "import rules": [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
    "pytest": [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal"],
}


def main() -> int:
    failed = [name for name, command in CHECKS.items() if subprocess.run(command, cwd=TOP).returncode != 0]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
