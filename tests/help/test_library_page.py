"""The page about the library is made from its docstrings."""

from __future__ import annotations

from tests.help.library_page import PAGE, page


def test_that_the_page_agrees_with_the_docstrings() -> None:
    """Write it anew by `python3 -m tests.help.library_page`."""
    assert PAGE.read_text(encoding="utf-8") == page()
