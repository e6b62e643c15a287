"""The folder `.venv` beside the code: where it is, whether it is complete. Nothing here changes it but the stamps."""

from __future__ import annotations

import os
import sys
import zlib

APP = "app"
TESTS = "tests"
MARKER = "made-by-the-workbench"


class Environment:
    """The `.venv` of a clone. A stamp per group of requirements, written last, marks a completed set-up."""

    def __init__(self, top: str) -> None:
        self.top = top
        self.folder = os.path.join(top, ".venv")
        self.pyproject = os.path.join(top, "pyproject.toml")
        parts = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
        self.python = os.path.join(self.folder, *parts)
        self.marker = os.path.join(self.folder, MARKER)

    def is_running(self) -> bool:
        """Return whether this very process runs inside it."""
        try:
            return os.path.samefile(sys.prefix, self.folder)
        except OSError:
            return False

    def stamp(self, group: str) -> str:
        return os.path.join(self.folder, "ready-" + group)

    def complete(self, group: str) -> bool:
        """Return whether there is a finished set-up of `group`, for this list of requirements and with nothing missing.

        Fast, for every start: a checksum of pyproject.toml answers; only if that file changed is its list compared.
        """
        lines = self._lines(group)
        if not self._holds(lines) or not os.path.exists(self.python):
            return False
        python, wanted, checksum = lines[:3]
        if self.is_running() and python != python_version():
            return False
        if checksum == self.checksum():
            return True
        if wanted != self.wanted(group):
            return False
        self.write_stamp(group, [python, wanted, self.checksum(), *lines[3:]])
        return True

    def whole(self) -> bool:
        """Return whether everything that the last completed set-up left in its package folder is still there."""
        return self._holds(self._lines(APP))

    def stamped(self) -> bool:
        """Return whether some set-up was once completed here."""
        return bool(self._lines(APP))

    def write_stamp(self, group: str, lines: list[str]) -> None:
        waiting = f"{self.stamp(group)}.{os.getpid()}"
        with open(waiting, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        os.replace(waiting, self.stamp(group))

    def forget_stamps(self) -> None:
        for group in (APP, TESTS):
            if os.path.exists(self.stamp(group)):
                os.remove(self.stamp(group))

    def checksum(self) -> str:
        with open(self.pyproject, "rb") as file:
            return f"{zlib.crc32(file.read()):08x}"

    def wanted(self, group: str) -> str:
        """Return a hash of the list of requirements."""
        import hashlib

        from app.setup import requirements

        text = "\n".join(sorted(requirements.read(self.pyproject, group)))
        return hashlib.sha256(text.encode()).hexdigest()

    def _holds(self, lines: list[str]) -> bool:
        if len(lines) < 4:
            return False
        try:
            present = set(os.listdir(os.path.join(self.folder, lines[3])))
        except OSError:
            return False
        return present.issuperset(lines[4:])

    def _lines(self, group: str) -> list[str]:
        try:
            with open(self.stamp(group), encoding="utf-8") as file:
                return file.read().splitlines()
        except OSError:
            return []


def python_version() -> str:
    return f"{sys.version_info[0]}.{sys.version_info[1]}"
