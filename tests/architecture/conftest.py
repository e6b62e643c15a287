"""The rules of the house keep every module that they have parsed."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def _parsed_modules_are_no_garbage() -> Iterator[None]:
    """To look for garbage among so many nodes, which all stay, would take longer than to parse them."""
    before = gc.isenabled()
    gc.disable()
    yield
    gc.freeze()
    if before:
        gc.enable()
