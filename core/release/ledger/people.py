"""Data sets of the same people: their releases are charged to one account, independent of file names and content."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from core.release.ledger.entry import Entry
from core.release.ledger.shape import Kind


class People:
    """Groups of data sets, read from lines in order.

    A line names the data sets that hold some of the same people (`same_people`). Older lines lack this field, so each
    of their data sets is a group of its own.
    """

    def __init__(self, lines: Iterable[Entry] = ()) -> None:
        self._above: dict[str, str] = {}
        self._budgets: dict[str, Decimal | None] = {}
        for line in lines:
            self.read(line)

    def read(self, line: Entry) -> None:
        """Add the information of a line."""
        for other in names_in(line, "same_people"):
            self.join(line.dataset, other)
        if line.kind is Kind.BUDGET:
            budget = line.body["budget"]
            self._budgets[self.group(line.dataset)] = None if budget is None else Decimal(budget)

    def join(self, one: str, other: str) -> None:
        """Join the groups of two data sets. The smaller budget applies until another one is set."""
        first, second = self.group(one), self.group(other)
        if first == second:
            return
        self._above[second] = first
        budgets = [self._budgets.pop(group) for group in (first, second) if group in self._budgets]
        limits = [budget for budget in budgets if budget is not None]
        if budgets:
            self._budgets[first] = min(limits, default=None)

    def group(self, dataset: str) -> str:
        """Return the name of the group, which is the name of one of its data sets."""
        while dataset in self._above:
            dataset = self._above[dataset]
        return dataset

    def budget(self, dataset: str) -> Decimal | None:
        return self._budgets.get(self.group(dataset))


def names_in(line: Entry, field: str) -> tuple[str, ...]:
    """Return the texts of a list that a line may lack; lines of other versions may hold any value."""
    found = line.body.get(field)
    return tuple(one for one in found if isinstance(one, str)) if isinstance(found, list) else ()
