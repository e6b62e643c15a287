"""Running pip: quietly, with progress, and with one sentence when it fails."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
from typing import IO

from app.setup.progress import Progress
from app.setup.requirements import release

# These aim pip at another folder than the one it is started for; index, proxy and certificate settings stay.
REDIRECTIONS = ("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_PYTHON", "PYTHONPATH", "PYTHONHOME")
OFFLINE = ("NewConnectionError", "NameResolutionError", "Temporary failure in name resolution", "ProxyError",
           "ConnectTimeoutError", "ReadTimeoutError", "Connection refused", "Network is unreachable",
           "Connection aborted", "Connection broken", "SSLError", "HTTP error 4", "HTTP error 5",
           "503 Server Error", "502 Server Error")  # fmt: skip
NO_SPACE = ("No space left on device", "Disk quota exceeded", "not enough space")
NO_WHEEL = ("No matching distribution found", "Could not find a version")
RAW_PROGRESS = (24, 1)
OPTIONS = ["--disable-pip-version-check", "--no-input", "--only-binary", ":all:", "--no-warn-script-location"]
if not sys.dont_write_bytecode:
    # Python compiles what the program loads when it first loads it, which is a small part of what is installed.
    OPTIONS.append("--no-compile")


class PipFailed(Exception):
    """The error of a failed pip installation; `lines` is the output of pip."""

    def __init__(self, lines: list[str], reason: str = "") -> None:
        super().__init__(reason)
        self.lines = lines
        self.offline = self._says(OFFLINE)

    def sentence(self) -> str:
        """Return the message for the user."""
        again = " Start again afterwards: what was fetched is kept."
        if self._says(NO_SPACE):
            return "The disk is full: the workbench needs about 1 GB beside its code." + again
        if self.offline:
            return (
                "The workbench could not fetch its parts: the package index does not answer. Check the network "
                "(or the proxy settings of pip)." + again
            )
        last = [line for line in self.lines if line.upper().startswith("ERROR")][-1:] or self.lines[-1:]
        told = "\n    " + "\n    ".join(last) if last else " " + str(self) + "."
        if self._says(NO_WHEEL):
            return "A part of the workbench is not made for this Python or this computer:" + told
        return "The set-up could not install the workbench's parts:" + told

    def _says(self, signs: tuple[str, ...]) -> bool:
        return any(sign in line for line in self.lines for sign in signs)


def children_environment() -> dict[str, str]:
    """Return the user's environment without variables that would change where packages come from or go."""
    kept = {name: value for name, value in os.environ.items() if name not in REDIRECTIONS}
    return dict(kept, PYTHONUNBUFFERED="1", PYTHONIOENCODING="utf-8", PYTHONUTF8="1")


class Pip:
    """A pip that answers: the command that runs it and its version."""

    def __init__(self, command: list[str], version: tuple[int, ...]) -> None:
        self.command = command
        self.version = version

    def aimed_at(self, python: str) -> Pip:
        """Return the same pip for another environment."""
        return Pip([*self.command, "--python", python], self.version)


def find_pip(python: str) -> Pip | None:
    """Return the pip of this interpreter, if it has one that starts."""
    command = [python, "-m", "pip"]
    try:
        answer = subprocess.run(
            [*command, "--version"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=children_environment(),
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    words = answer.stdout.decode("utf-8", "replace").split()
    return Pip(command, release(words[1])) if len(words) > 1 and words[1][:1].isdigit() else None


def run_pip(pip: Pip, wanted: list[str]) -> None:
    """Run `pip install` for these requirements with progress on stderr; PipFailed if it does not end well."""
    progress = Progress()
    bar = "raw" if pip.version >= RAW_PROGRESS else "off"
    process = subprocess.Popen(
        [*pip.command, "install", *OPTIONS, "--progress-bar", bar, *wanted],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=children_environment(),
        # It inherits the set-up lock, see SetupLock.
        close_fds=False,
    )
    assert process.stdout is not None
    said: queue.Queue[str | None] = queue.Queue()
    threading.Thread(target=_read, args=(process.stdout, said), daemon=True).start()
    lines: list[str] = []
    try:
        while True:
            try:
                line = said.get(timeout=0.5)
            except queue.Empty:
                progress.tick()
                continue
            if line is None:
                break
            lines.append(line)
            progress.take(line)
    except KeyboardInterrupt:
        process.terminate()
        raise
    finally:
        process.wait()
        progress.end()
    if process.returncode:
        raise PipFailed(lines)


def _read(stream: IO[bytes], said: queue.Queue[str | None]) -> None:
    with stream:
        for raw in stream:
            said.put(raw.decode("utf-8", "replace").rstrip())
    said.put(None)
