"""Columns that a query can read together: all columns of an ordinary file, or those of one table of counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.data.delimited.cells import Table
from core.errors import DataError


@dataclass(frozen=True, slots=True)
class TablePart:
    """A table whose columns are columns of the file: `at` has the place in the file of each."""

    at: tuple[int, ...]
    table: Table

    def only(self, places: Iterable[int]) -> TablePart:
        """Return the part with these columns of the file, in this order, and the weight sums."""
        sums = self.table.sums
        wanted = tuple(dict.fromkeys((*places, *(self.at[one] for one in sums or ()))))
        if set(wanted) == set(self.at):
            return self
        return narrowed(self.table, [self.at.index(place) for place in wanted], wanted)


def narrowed(table: Table, places: Sequence[int], at: tuple[int, ...]) -> TablePart:
    """Return the part of some columns of a table. `at`: their places in the file."""
    new = {old: place for place, old in enumerate(places)}
    cells = [f"c{old} AS c{place}" for old, place in new.items()]
    if table.times:
        cells.append(table.times)
    return TablePart(at, replace(
        table,
        source=f"(SELECT {', '.join(cells)} FROM {table.source})",
        stored=tuple(table.stored[old] for old in places),
        padded=frozenset(new[old] for old in table.padded if old in new),
        sums=None if table.sums is None else (new[table.sums[0]], new[table.sums[1]]),
    ))  # fmt: skip


def part_with(parts: Sequence[TablePart], wanted: Iterable[int], names: Sequence[str]) -> TablePart:
    """Return the smallest part with these columns of the file. Raises DataError "counts.not_together"."""
    needed = frozenset(wanted)
    fitting = [one for one in parts if needed.issubset(one.at)]
    if not fitting:
        raise DataError("counts.not_together", columns=", ".join(names[place] for place in sorted(needed)))
    return min(fitting, key=lambda one: len(one.at))


def shared(
    parts: Sequence[TablePart], places: Iterable[int], needed: Sequence[int], names: Sequence[str]
) -> list[tuple[TablePart, tuple[int, ...]]]:
    """Return tables, each with the places of the file to be counted in it: one of `places` and all `needed` ones.

    Raises DataError "counts.not_together".
    """
    chosen: dict[tuple[int, ...], list[int]] = {}
    by_columns = {part.at: part for part in parts}
    for place in places:
        chosen.setdefault(part_with(parts, (place, *needed), names).at, []).append(place)
    return [(by_columns[at].only((*mine, *needed)), tuple(mine)) for at, mine in chosen.items()]
