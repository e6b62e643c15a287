"""Python itself: new enough, or another one on this computer, or the line that installs it."""

from __future__ import annotations

import os
import sys

from app.setup.stopped import SetupStopped

MINIMUM = (3, 11)
NEWEST_LOOKED_FOR = 16


def new_enough() -> bool:
    return sys.version_info >= MINIMUM


def run_again(executable: str) -> None:
    """Start the same command under another interpreter and end with it; never returns."""
    started = getattr(sys, "orig_argv", None)
    command = [executable, *(started[1:] if started else ["-m", __name__.partition(".")[0], *sys.argv[1:]])]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "posix":
        os.execv(executable, command)
    import subprocess

    sys.exit(subprocess.call(command))


def require() -> None:
    """Continue if this Python is new enough, or under a newer one that is present or installable. Otherwise explain
    what to do."""
    if new_enough():
        return
    needed = "Python {}.{} or newer is needed; this is Python {}.{}".format(*MINIMUM, *sys.version_info[:2])
    newer = find_newer() or install_newer(needed)
    print(f"{needed}. Going on with {newer}.", file=sys.stderr)
    run_again(newer)


def find_newer() -> str | None:
    """Return the path of a newer Python that runs, the newest first."""
    import shutil

    for minor in _minors():
        path = shutil.which(f"python3.{minor}")
        if path and _answers(path):
            return path
    return None


def install_newer(why: str) -> str:
    """Install the newest packaged Python as root on Debian or Ubuntu; SetupStopped with the exact line otherwise."""
    from app.setup import debian

    offered = [f"python3.{minor}" for minor in _minors() if debian.here() and debian.offers(f"python3.{minor}")]
    if not offered:
        raise SetupStopped(why + ". Install a newer one from https://www.python.org/downloads/ and start with that.")
    debian.install([offered[0], offered[0] + "-venv"], why)
    newer = find_newer()
    if newer is None:
        raise SetupStopped(f"{why}, and {offered[0]} was installed but does not start.")
    return newer


def _minors() -> range:
    return range(NEWEST_LOOKED_FOR, MINIMUM[1] - 1, -1)


def _answers(path: str) -> bool:
    import subprocess

    probe = f"import sys; sys.exit(sys.version_info < {MINIMUM})"
    try:
        return subprocess.call([path, "-c", probe], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False
