"""Errors carry a code and parameters; `core.sentences` has their English sentence, and callers may translate it.

No error quotes a cell of a data file: a parameter is a place, a type or a number that the person typed.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any


class WorkbenchError(Exception):
    """Anything the program can explain to a person: `code` names the sentence, `params` fill its blanks."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.add_note(code)  # a traceback shows it below the sentence
        self.params: Mapping[str, Any] = MappingProxyType(params)

    def __str__(self) -> str:
        """The English sentence."""
        from core.sentences.english import english

        return english(self.code, self.params)


class InputError(WorkbenchError):
    """A value that a person gave and that cannot be used.

    The parameter `field` (the form field of that name shows the sentence) got `value`. The sentence of `code` states
    the allowed values (params: its blanks).
    """

    def __init__(self, field: str, value: object, code: str, **params: Any) -> None:
        super().__init__(code, **params)
        self.field = field
        self.value = value


class DataError(WorkbenchError):
    """A file or column that cannot be read or used, said by kind and place, never by content."""


class DesignError(InputError):
    """A design whose parameters make no usable rule (p = 1/k, a singular matrix, the wrong number of answers)."""


class Cancelled(Exception):
    """Raised inside long work after the person pressed Stop."""


def file_error(error: OSError | ValueError) -> DataError:
    """Return the typed error for an error of the operating system about a file."""
    # A path with a zero sign in it is a ValueError.
    if isinstance(error, FileNotFoundError | NotADirectoryError | ValueError):
        return DataError("data.missing")
    if isinstance(error, PermissionError):
        return DataError("data.permission")
    if isinstance(error, IsADirectoryError):
        return DataError("data.folder")
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DataError("data.disk_full")
    return DataError("data.unreadable", reason=errno.errorcode.get(error.errno or 0, type(error).__name__))
