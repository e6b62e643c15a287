"""Making `.venv` and filling it. Whatever interrupts this, the next start finds no stamp and begins afresh."""

from __future__ import annotations

import glob
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time

from app.setup import debian, requirements
from app.setup.environment import APP, Environment, python_version
from app.setup.interpreter import MINIMUM
from app.setup.lock import SetupLock
from app.setup.pip_run import Pip, PipFailed, children_environment, find_pip, run_pip
from app.setup.stopped import SetupStopped

PROBE = "import json, sys, sysconfig; print(json.dumps([list(sys.version_info[:2]), sysconfig.get_path('purelib')]))"
TOOLS = ("pip", "setuptools", "pkg_resources", "_distutils_hack")
HOST_PIP_WITH_TARGET = (22, 3)


def set_up(environment: Environment, group: str) -> None:
    """Leave `.venv` complete for the group, or raise SetupStopped. Safe to call from several processes at once."""
    if not os.access(environment.top, os.W_OK):
        raise SetupStopped(
            "The workbench keeps its parts in a folder .venv beside its code, and this folder cannot be written:\n    "
            + environment.top
            + "\nMove or copy the code to a folder of yours and start it there."
        )
    with SetupLock(os.path.join(environment.top, ".venv.lock")):
        if environment.complete(group):
            return
        _remove_leftovers(environment)
        began = time.monotonic()
        wanted = requirements.read(environment.pyproject, group)
        print("Setting up the workbench in .venv (once, at the first start).", file=sys.stderr, flush=True)
        kept = _worth_keeping(environment)
        environment.forget_stamps()
        try:
            if not (kept and _added_to(environment, group, wanted)):
                _make(environment)
                _fill(environment, group, wanted)
        except PipFailed as failure:
            raise SetupStopped(failure.sentence()) from failure
        except OSError as error:
            raise SetupStopped(PipFailed([str(error)]).sentence()) from error
        print(f"Set-up finished after {time.monotonic() - began:.0f} s.", file=sys.stderr, flush=True)


def _added_to(environment: Environment, group: str, wanted: list[str]) -> bool:
    """Install into an existing `.venv`; return False if it is ours and should be made again."""
    try:
        _fill(environment, group, wanted)
    except PipFailed as failure:
        if failure.offline or not os.path.exists(environment.marker):
            raise
        return False
    return True


def _worth_keeping(environment: Environment) -> bool:
    """Return whether to add to `.venv`: it is complete with another list, or a person made it. Any other one is
    rebuilt."""
    if not environment.stamped() and os.path.exists(environment.marker):
        print("The last set-up was interrupted; starting it afresh.", file=sys.stderr)
        return False
    if environment.stamped() and not environment.whole():
        print("Parts of .venv are missing; making it afresh.", file=sys.stderr)
        return False
    probed = _probe(environment)
    return probed is not None and probed[0] >= MINIMUM and _pip_for(environment) is not None


def _probe(environment: Environment) -> tuple[tuple[int, ...], str] | None:
    """Return version and site-packages of the interpreter in `.venv`, or None if it does not run."""
    try:
        answer = subprocess.run(
            [environment.python, "-c", PROBE], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60, check=True
        )
        version, site = json.loads(answer.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    inside = os.path.realpath(site).startswith(os.path.realpath(environment.folder) + os.sep)
    return (tuple(version), site) if inside else None


def _make(environment: Environment) -> None:
    """Make an empty `.venv` with some pip to fill it, whatever this Python includes."""
    _set_aside(environment)
    os.mkdir(environment.folder)
    with open(environment.marker, "w", encoding="utf-8") as file:
        file.write("Made by the set-up of the Survey Privacy Workbench; it may be deleted at any time.\n")
    has_venv, has_ensurepip = (importlib.util.find_spec(name) is not None for name in ("venv", "ensurepip"))
    host = _host_pip() if has_venv else None
    if has_venv and has_ensurepip:
        try:
            _venv(environment)
            return
        except PipFailed:
            if host is None:
                raise
    if host is not None:
        _venv(environment, "--without-pip")
        return
    package = f"python{python_version()}-venv"
    why = "This Python came without the modules venv and ensurepip"
    if not debian.here():
        raise SetupStopped(why + ". Install Python from https://www.python.org/downloads/ and start again.")
    debian.install([package], why)
    _venv(environment)


def _venv(environment: Environment, *options: str) -> None:
    """Create the environment. Raises PipFailed with the output of Python if it does not run."""
    made = subprocess.run(
        [_base_python(), "-m", "venv", *options, environment.folder],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=children_environment(),
        # It inherits the set-up lock, see SetupLock.
        close_fds=False,
        check=False,
    )
    if made.returncode or _probe(environment) is None:
        raise PipFailed(made.stdout.decode("utf-8", "replace").splitlines(), "no environment was made")


def _fill(environment: Environment, group: str, wanted: list[str]) -> None:
    """Install, check the result, then stamp."""
    pip = _pip_for(environment)
    if pip is None:
        raise PipFailed([], "no pip answers in .venv")
    run_pip(pip, wanted)
    probed = _probe(environment)
    if probed is None or requirements.unmet(wanted, [probed[1]]):
        raise PipFailed([], "pip ended well, yet parts are missing")
    version, site = probed
    parts = [name for name in os.listdir(site) if not name.endswith((".dist-info", ".pth", "__pycache__"))]
    parts = [name for name in parts if name not in TOOLS]
    for done in sorted({APP, group}):
        lines = [".".join(map(str, version)), environment.wanted(done), environment.checksum()]
        environment.write_stamp(done, [*lines, os.path.relpath(site, environment.folder), *sorted(parts)])


def _pip_for(environment: Environment) -> Pip | None:
    """Return the pip inside `.venv`, or the pip of the running Python, with `.venv` as its target."""
    inside = find_pip(environment.python)
    if inside is not None:
        return inside
    host = _host_pip()
    return host.aimed_at(environment.python) if host else None


def _host_pip() -> Pip | None:
    """Return the pip of this Python, if it can install into another environment."""
    host = find_pip(_base_python())
    return host if host and host.version >= HOST_PIP_WITH_TARGET else None


def _base_python() -> str:
    """Return the Python behind a virtual environment, or without one the running Python."""
    return getattr(sys, "_base_executable", None) or sys.executable


def _set_aside(environment: Environment) -> None:
    """Move an unusable `.venv` away in one step before deleting it, so that no half of it is ever taken for whole."""
    if not os.path.lexists(environment.folder):
        return
    away = f"{environment.folder}.old-{os.getpid()}"
    try:
        os.rename(environment.folder, away)
    except OSError as error:
        raise SetupStopped(
            f"The folder .venv cannot be replaced ({error.strerror}). "
            "Close what uses it, or delete it, and start again."
        ) from error
    _remove_leftovers(environment)


def _remove_leftovers(environment: Environment) -> None:
    for path in glob.glob(glob.escape(environment.folder) + ".old-*"):
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path, ignore_errors=True)
        else:
            os.remove(path)
