"""Widths and lines of words in charts that are drawn again and again with the same words."""

from __future__ import annotations

from functools import lru_cache

from core.report import text_layout


@lru_cache(maxsize=4096)
def text_width(text: str, size: float) -> float:
    """Estimated width in pixels (see `text_layout.text_width`)."""
    return text_layout.text_width(text, size)


@lru_cache(maxsize=4096)
def wrapped(text: str, width: float, size: float, most: int = 3) -> tuple[str, ...]:
    """The text in lines (see `text_layout.wrapped`)."""
    return text_layout.wrapped(text, width, size, most)


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """One line of plain signs (see `text_layout.clean`)."""
    return text_layout.clean(text)
