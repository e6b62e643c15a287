"""The questions of a survey by name: its columns, then its select-all questions."""

from __future__ import annotations

from collections.abc import Sequence

from core.data.codebook import Codebook
from core.data.variable import Column


def all_questions(columns: Sequence[Column], codebook: Codebook) -> tuple[Column, ...]:
    """The columns of the file, then one for each select-all question."""
    blocks = (
        Column(block.name, block.name, len(columns) + place, block.text) for place, block in enumerate(codebook.blocks)
    )
    return (*columns, *blocks)
