"""The progress of an installation: a name, a count or percent, the time elapsed."""

from __future__ import annotations

import re
import sys
import time
from typing import TextIO

COLLECTING = re.compile(r"Collecting ([A-Za-z0-9][A-Za-z0-9._-]*)")
FETCHING = re.compile(r"(?:Downloading|Using cached|Processing) (\S+?)(?: \(([^)]+)\))?")
WHEEL = re.compile(r"([A-Za-z0-9_.]+)-([0-9][^-]*)-.+\.whl")
SHARE = re.compile(r"Progress (\d+) of (\d+)")
INSTALLING = re.compile(r"Installing collected packages: (.+)")
QUIET_SECONDS = 10.0


class Progress:
    """Turns the lines of pip into one line on a terminal, or a line for each change elsewhere."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = sys.stderr if out is None else out
        self.live = self.out.isatty()
        self.began = self.last_said = time.monotonic()
        self.count = 0
        self.now = "Looking up what is needed"
        self.said = ""

    def take(self, line: str) -> None:
        """Read one line of pip's output."""
        before, line = self.now, line.strip()
        fetching, installing, share = FETCHING.fullmatch(line), INSTALLING.fullmatch(line), SHARE.fullmatch(line)
        if COLLECTING.match(line):
            self.count += 1
        elif fetching:
            self.now = self._fetching(fetching.group(1), fetching.group(2))
        elif installing:
            self.now = f"Unpacking {installing.group(1).count(',') + 1} parts"
        elif share and int(share.group(2)):
            self._show(f"{self.now}, {100 * int(share.group(1)) // int(share.group(2))}%")
            return
        if self.now != before:
            self._say()

    def tick(self) -> None:
        """Update the time; called about twice a second."""
        if self.live:
            self._show(self.now)
        elif time.monotonic() - self.last_said >= QUIET_SECONDS:
            self._say()

    def end(self) -> None:
        """Take the live line away, so that what follows starts on a line of its own."""
        if self.said:
            self.out.write("\r\033[K")
            self.out.flush()
            self.said = ""

    def seconds(self) -> int:
        return round(time.monotonic() - self.began)

    def _fetching(self, path: str, size: str | None) -> str:
        wheel = WHEEL.fullmatch(path.rsplit("/", 1)[-1].replace(".metadata", ""))
        name = " ".join(wheel.groups()) if wheel else path.rsplit("/", 1)[-1]
        about = f" ({size})" if size and not path.endswith(".metadata") else ""
        return f"Fetching part {max(self.count, 1)}: {name}{about}"

    def _say(self) -> None:
        self.last_said = time.monotonic()
        if self.live:
            self._show(self.now)
        else:
            self.out.write(f"  {self.now}, {self.seconds()} s\n")
            self.out.flush()

    def _show(self, text: str) -> None:
        if self.live:
            self.said = text
            self.out.write(f"\r\033[K  {text}, {self.seconds()} s")
            self.out.flush()
