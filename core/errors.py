"""Errors carry a code and parameters; the sentence a person reads is made by the caller's catalogue.

No error quotes a cell of a data file: a parameter is a place, a type or a number that the person typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any


class WorkbenchError(Exception):
    """Anything the program can explain to a person: `code` names the sentence, `params` fill its blanks."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params: Mapping[str, Any] = MappingProxyType(params)

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}({inside})"


class InputError(WorkbenchError):
    """A value that a person gave and that cannot be used.

    `field` is the name of the parameter (the form field of that name shows the sentence), `value` what was
    given, `code` the sentence that says what is allowed (params: its blanks).
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
