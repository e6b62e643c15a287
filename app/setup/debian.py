"""Packages of Debian and Ubuntu: installed if that needs no question, and otherwise named in a line to type."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from app.setup.stopped import SetupStopped

OS_RELEASE = "/etc/os-release"
LISTS = "/var/lib/apt/lists"


def here() -> bool:
    """Return whether this is Debian, Ubuntu or one of their children, with its package tool."""
    try:
        with open(OS_RELEASE, encoding="utf-8", errors="replace") as file:
            fields = dict(line.strip().split("=", 1) for line in file if "=" in line)
    except OSError:
        return False
    family = (fields.get("ID", "") + " " + fields.get("ID_LIKE", "")).replace('"', "").split()
    return bool({"debian", "ubuntu"} & set(family)) and shutil.which("apt-get") is not None


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and here()


def line(packages: list[str]) -> str:
    """Return the command line that installs the packages."""
    return "sudo apt-get install -y " + " ".join(packages)


def offers(package: str) -> bool:
    """Return whether the package lists have an installable version; as root, missing lists are fetched first."""
    if may_install() and not _has_lists():
        _run(["update"])
    policy = subprocess.run(
        ["apt-cache", "policy", package],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=dict(os.environ, LC_ALL="C"),
        check=False,
    )
    candidates = [row.split(":", 1)[1].strip() for row in _text(policy.stdout) if row.strip().startswith("Candidate:")]
    return any(candidate != "(none)" for candidate in candidates)


def install(packages: list[str], why: str) -> None:
    """Install as root without a question. Raise SetupStopped with `why` and the exact command if that is impossible."""
    if not may_install():
        raise SetupStopped(why + ". Run this once, then start again:\n    " + line(packages))
    print(why + ". Installing with apt-get: " + " ".join(packages), file=sys.stderr, flush=True)
    wanted = ["install", "-y", "--no-install-recommends", *packages]
    # Old lists name versions that the servers no longer have, so a failure is answered by fetching new lists once.
    if (_has_lists() and _run(wanted)) or (_run(["update"]) and _run(wanted)):
        return
    raise SetupStopped(
        why
        + ", and apt-get could not install it (is the network up?). Run this, then start again:\n    "
        + line(packages)
    )


def _has_lists() -> bool:
    return os.path.isdir(LISTS) and any("_Packages" in name for name in os.listdir(LISTS))


def _run(arguments: list[str]) -> bool:
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive", LC_ALL="C.UTF-8")
    command = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=120", *arguments]
    result = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment,
        # It inherits the set-up lock, see SetupLock.
        close_fds=False,
        check=False,
    )
    if result.returncode:
        for row in _text(result.stdout)[-5:]:
            print("    " + row, file=sys.stderr)
    return result.returncode == 0


def _text(output: bytes) -> list[str]:
    return output.decode("utf-8", "replace").splitlines()
