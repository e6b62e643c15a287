"""The questions of a survey by name: its columns, then its select-all questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.data.codebooks.codebook import Codebook
from core.data.variable import Column


def all_questions(columns: Sequence[Column], codebook: Codebook) -> tuple[Column, ...]:
    """Return the columns of the file with their declared texts, then one for each select-all question."""
    named = []
    for column in columns:
        variable = codebook.variable(column.name)
        text = column.text if variable is None else variable.text
        named.append(column if text == column.text else replace(column, text=text))
    blocks = (
        Column(block.name, block.name, len(columns) + place, block.text) for place, block in enumerate(codebook.blocks)
    )
    return (*named, *blocks)
