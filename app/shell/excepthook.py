"""Errors on the terminal: their place and kind, without the message, which may quote a cell of the data."""

from __future__ import annotations

import sys
import traceback
from types import TracebackType


def bare_traceback(kind: type[BaseException], trace: TracebackType | None) -> str:
    """Return the lines of the program that led there, then the kind of the error without its message."""
    where = "".join(traceback.format_tb(trace))
    return f"Traceback (most recent call last):\n{where}{kind.__name__}\n"


def tell(kind: type[BaseException], _error: BaseException, trace: TracebackType | None) -> None:
    """Tell the error briefly, as a hook for sys.excepthook: sessions keep what programs write to the terminal."""
    if sys.stderr is not None:
        sys.stderr.write(bare_traceback(kind, trace))
