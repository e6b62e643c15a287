"""Declarations about a frequency table, taken over from its study; its own columns get their roles."""

from __future__ import annotations

from dataclasses import replace

from core.data.base import Base
from core.data.codebooks.codebook import Codebook, Kind, Variable
from core.data.reading import Frequencies
from core.data.variable import DeclaredBy, Role


def without_frequencies(book: Codebook, frequencies: Frequencies) -> Codebook:
    """Return the codebook with the columns of the frequencies as weight or ignored, because none is a question."""
    return replace(book, variables=tuple(_own(one, frequencies) for one in book.variables))


def declared_for(known: Codebook, base: Base, book: Codebook, frequencies: Frequencies) -> tuple[Codebook, Base]:
    """Return the declarations `known` for the columns of a frequency table, and the base under its weight sums.

    book  declarations guessed for its columns, in its order
    """
    there = {one.column for one in book.variables}
    variables = tuple(known.variable(one.column) or one for one in book.variables)
    blocks = tuple(block for block in known.blocks if there.issuperset(block.columns))
    weight = frequencies.weights if base.weight else ""
    conditions = tuple(one for one in base.conditions if one.column in there)
    found = without_frequencies(Codebook(variables, blocks, book.decimal_comma), frequencies)
    return found, replace(base, conditions=conditions, weight=weight, missing=())


def _own(variable: Variable, frequencies: Frequencies) -> Variable:
    if variable.column not in frequencies.columns:
        return variable
    role = Role.WEIGHT if variable.column == frequencies.weights else Role.IGNORE
    sources = replace(variable.sources, role=DeclaredBy.CODEBOOK)
    return replace(variable, role=role, kind=Kind.NUMBER, sources=sources)
