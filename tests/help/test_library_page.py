"""The page about the library is made from its docstrings."""

from __future__ import annotations

import core
from tests.help.library_page import PAGE, page


def test_that_the_page_agrees_with_the_docstrings() -> None:
    """Write it anew by `python3 -m tests.help.library_page`."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_that_every_name_of_the_library_has_its_section() -> None:
    """A function under its own heading, a class in the section of the function that returns it."""
    for name in core.__all__:
        assert (f"{{#{name.replace('_', '-')}}}" if name.islower() else f"Returns {name}.") in page()
