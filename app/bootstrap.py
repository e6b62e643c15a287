"""From a fresh clone to a Python that has everything: called first by `python3 -m app` and `python3 -m tests`.

Standard library only, and the syntax of Python 3.7, so that an older Python can still report the missing parts.
"""

from __future__ import annotations

import os
import sys

from app.setup import interpreter
from app.setup.environment import APP, Environment
from app.setup.stopped import SetupStopped

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TURNS = "SURVEY_PRIVACY_WORKBENCH_TURNS"
MOST_TURNS = 3


def ensure(group: str = APP, top: str = TOP) -> None:
    """Return in a process that has the requirements of the group; SetupStopped where that cannot be.

    Missing packages are installed into `.venv` beside the code, and the same command is started again inside it. An
    installed program (no pyproject.toml beside it) got them from its installer.
    """
    interpreter.require()
    environment = Environment(top)
    if not os.path.exists(environment.pyproject):
        return
    inside = environment.is_running()
    if inside and environment.complete(group):
        os.environ.pop(TURNS, None)
        return
    ours = inside and os.path.exists(environment.marker)
    if not ours and (inside or _may_have_all()) and _has_all(environment, group):
        return
    if not environment.complete(group):
        if not inside:
            from app.setup.installing import set_up

            set_up(environment, group)
        else:
            # This process must not replace the files it runs from: the Python behind it does.
            _turn(_python_behind())
    _turn(environment.python)


def repair(top: str = TOP) -> None:
    """Make `.venv` afresh and start again, if this process runs in it; return otherwise."""
    environment = Environment(top)
    if environment.is_running() and os.path.exists(environment.marker):
        environment.forget_stamps()
        _turn(_python_behind())


def _turn(executable: str) -> None:
    turns = int(os.environ.get(TURNS, "0")) + 1
    if turns > MOST_TURNS:
        raise SetupStopped("The set-up in .venv does not hold. Delete the folder .venv and start again.")
    os.environ[TURNS] = str(turns)
    interpreter.run_again(executable)


def _python_behind() -> str:
    behind = getattr(sys, "_base_executable", None)
    if not behind or behind == sys.executable:
        raise SetupStopped("The set-up in .venv is incomplete. Delete the folder .venv and start again.")
    return str(behind)


def _may_have_all() -> bool:
    """Return whether Qt for Python is installed for this interpreter, by a cheap check."""
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        if any(name.lower().startswith("pyside6_essentials-") for name in names):
            return True
    return False


def _has_all(environment: Environment, group: str) -> bool:
    from app.setup import requirements

    return not requirements.unmet(requirements.read(environment.pyproject, group), sys.path)
