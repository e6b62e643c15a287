"""The response matrix of a stated design as cells of a small table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.collected.design.words import short_chance
from app.messages.speak import local_count, local_number, say
from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.designs.registry import spec

MOST = 8
FIRST = 5
LEFT_OUT = "…"


@dataclass(frozen=True, slots=True)
class MatrixCells:
    """A matrix as text. corner: meaning of the figures; answers: heads of columns; reports: heads of rows."""

    corner: str
    answers: tuple[str, ...]
    reports: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]


def matrix_cells(key: str, design: Design, labels: Sequence[str], reports: Sequence[str]) -> MatrixCells | None:
    """Return the cells; of more than eight answers or reports the first five and the last, with an ellipsis between."""
    if isinstance(design, GroupsDesign):
        return None
    values = design.response_matrix().values
    rows, columns = _shown(values.shape[0]), _shown(values.shape[1])
    heads = _heads(key, values.shape[0], reports)
    return MatrixCells(
        say("stated.matrix_of"),
        tuple(LEFT_OUT if at is None else labels[at] for at in columns),
        tuple(LEFT_OUT if at is None else heads[at] for at in rows),
        tuple(
            tuple(LEFT_OUT if y is None or x is None else short_chance(_near(float(values[y, x]))) for x in columns)
            for y in rows
        ),
    )


def _shown(size: int) -> tuple[int | None, ...]:
    return tuple(range(size)) if size <= MOST else (*range(FIRST), None, size - 1)


def _near(chance: float) -> float:
    """Return the chance without the last digits, which rounding of sums makes uncertain."""
    return round(chance, 15)


def _heads(key: str, count: int, reports: Sequence[str]) -> tuple[str, ...]:
    """Return the listed reports, or the device's own names if none are listed."""
    if len(reports) == count:
        return tuple(reports)
    if key in ("kuk", "christofides", "matrix"):
        first = spec(key).words.first_sign if key != "matrix" else 1
        return tuple(say(f"stated.sign.{key}", {"number": local_count(at + first)}) for at in range(count))
    return tuple(local_number(at + 1) for at in range(count))
