"""Versions of PySide6 that the workbench must not use, and its change of `import`."""

from __future__ import annotations

import builtins
import sys

from app.setup.requirements import meets, release
from app.setup.stopped import SetupStopped

# The line of pyproject.toml; a test keeps them equal.
REQUIREMENT = "PySide6-Essentials>=6.10.2,!=6.11.0,!=6.11.1,<6.12"
IMMORTAL_NONE = (3, 12)
LOSES_NONE = (6, 12)


def trouble(version: str, python: tuple[int, ...] = tuple(sys.version_info[:2])) -> str | None:
    """Return the reason why this PySide6 cannot be used, as a sentence with the remedy; None if it can.

    6.12.0 drops a reference to None in each void call. Before Python 3.12, where None became immortal, the program
    therefore aborts after some thousand calls. On old Pythons, versions outside the declared range are refused only if
    they are known to be bad. A person may have installed a newer one on purpose.
    """
    if release(version) == LOSES_NONE and python < IMMORTAL_NONE:
        why = "PySide6 {} stops the program after a while on Python {}.{}".format(version, *python)
    elif release(version) in (release("6.11.0"), release("6.11.1")):
        why = f"The workbench does not run on PySide6 {version}"
    elif not meets(version, REQUIREMENT.split("<")[0].split("!")[0]):
        why = f"PySide6 {version} is too old for the workbench"
    else:
        return None
    return f"{why}. Install another one:\n    python3 -m pip install '{REQUIREMENT}'"


def require() -> None:
    import PySide6

    told = trouble(PySide6.__version__)
    if told is not None:
        raise SetupStopped(told)


def import_as_usual() -> None:
    """Put back the import function under that of PySide6, which reads the source of each module imported after Qt.

    That serves `from __feature__ import ...`, which nobody uses here, and is a tenth of the time of the start.
    """
    import PySide6.QtCore  # noqa: F401

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
