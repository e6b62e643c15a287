"""Shared by the tests of what is refused: an error of its kind, with the code of its sentence, at its field."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from core.errors import InputError, WorkbenchError


@contextmanager
def refused(
    code: str = "", field: str = "", kind: type[WorkbenchError] = InputError
) -> Iterator[pytest.ExceptionInfo[Any]]:
    """Fails unless the block raises an error of this kind, with this code and at this field, where they are named."""
    with pytest.raises(kind) as caught:
        yield caught
    found = (caught.value.field if field else "", caught.value.code if code else "")
    assert found == (field, code), f"{found} instead of {(field, code)}"
