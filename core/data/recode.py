"""Recoding of column values into the categories of a question, by edits that never lose a respondent.

Every edit returns a new Recode and keeps the source of the list (`declared`). A renamed or merged list still shows
which answers occurred, so it counts as taken from the data until the user declares the list (`confirmed`).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from core.data.blanks import each_trimmed, trimmed
from core.data.counting.sums import total_sums
from core.data.order import natural_order
from core.data.variable import Category, ColumnCounts, DeclaredBy, MissingPolicy
from core.errors import DataError, InputError
from core.notices import Notice, Severity

_OTHER_WORDS = "Missing answer"


def missing_label(wanted: str, labels: Collection[str]) -> str:
    """Return a label for missing answers that differs from these labels: a category "No answer" is a real answer."""
    return wanted if wanted not in labels else unlike(_OTHER_WORDS, labels)


def unlike(wanted: str, labels: Collection[str]) -> str:
    """Return the words, with a number after them if a category already has this label: "Missing answer 2"."""
    found, number = wanted, 2
    while found in labels:
        found, number = f"{wanted} {number}", number + 1
    return found


@dataclass(frozen=True, slots=True)
class Recode:
    """The categories of a question in order.

    missing         treatment of respondents without an answer
    missing_label   label of their own category, if they have one; it is last
    missing_values  values of the file that the user marked as missing ("NA", "99")
    declared        source of the list

    Blanks around values do not matter: if values differ only in blanks, the first category gets them.
    """

    categories: tuple[Category, ...]
    missing: MissingPolicy = MissingPolicy.LEAVE_OUT
    missing_label: str = "No answer"
    missing_values: tuple[str, ...] = ()
    declared: DeclaredBy = DeclaredBy.FROM_DATA

    def __post_init__(self) -> None:
        labels = [category.label for category in self.categories]
        if self.missing is MissingPolicy.OWN_CATEGORY:
            if not self.missing_label.strip():
                raise InputError("label", self.missing_label, "category.label_blank")
            labels.append(self.missing_label)
        if len(set(labels)) < len(labels):
            twice = next(label for label in labels if labels.count(label) > 1)
            raise InputError("label", twice, "category.label_twice", label=twice)
        values = [value for category in self.categories for value in category.values]
        if len({*values, *self.missing_values}) < len(values) + len(self.missing_values):
            raise InputError("categories", None, "category.value_twice")
        if any(value != trimmed(value) for value in (*values, *self.missing_values)):
            self._take_blanks_away()

    def _take_blanks_away(self) -> None:
        """Trim the values and drop duplicates, because studies of earlier versions may hold untrimmed values."""
        taken: set[str] = set()

        def new(values: Iterable[str]) -> tuple[str, ...]:
            found = tuple(value for value in each_trimmed(values) if value not in taken)
            taken.update(found)
            return found

        categories = tuple(replace(one, values=new(one.values)) for one in self.categories)
        object.__setattr__(self, "categories", categories)
        object.__setattr__(self, "missing_values", new(self.missing_values))

    def checked(self, index: int, included: bool) -> Recode:
        """Include a category in the base, or exclude its respondents."""
        return self._with(index, replace(self._at(index), included=included))

    def moved(self, index: int, to: int) -> Recode:
        """Move the category at `index` to position `to` of the new order."""
        category = self._at(index)
        self._at(to)
        rest = [*self.categories[:index], *self.categories[index + 1 :]]
        return replace(self, categories=(*rest[:to], category, *rest[to:]))

    def renamed(self, index: int, label: str) -> Recode:
        return self._with(index, replace(self._at(index), label=label))

    def merged(self, indices: Iterable[int], label: str) -> Recode:
        """Merge categories into one, at the place of the first of them; it is included if any of them was."""
        chosen = self._chosen(indices, at_least=2)
        rest = [category for index, category in enumerate(self.categories) if index not in chosen]
        rest.insert(chosen[0], self._joined(chosen, label))
        return replace(self, categories=tuple(rest))

    def as_other(self, indices: Iterable[int], label: str) -> Recode:
        """Gather categories under one label at the end, together with a category that already has this label."""
        chosen = set(self._chosen(indices, at_least=1))
        chosen |= {index for index, category in enumerate(self.categories) if category.label == label}
        rest = tuple(category for index, category in enumerate(self.categories) if index not in chosen)
        return replace(self, categories=(*rest, self._joined(sorted(chosen), label)))

    def split(self, index: int) -> Recode:
        """Undo a merge: each value of the category becomes a category of its own, with the value as its label."""
        category = self._at(index)
        if len(category.values) < 2:
            raise InputError("categories", index, "category.split_single", label=category.label)
        parts = tuple(Category(value, (value,), category.included) for value in category.values)
        return replace(self, categories=(*self.categories[:index], *parts, *self.categories[index + 1 :]))

    def called_missing(self, index: int) -> Recode:
        """Mark the values of a category as missing."""
        values = self._at(index).values
        rest = (*self.categories[:index], *self.categories[index + 1 :])
        return replace(self, categories=rest, missing_values=(*self.missing_values, *values))

    def with_missing(self, policy: MissingPolicy, label: str | None = None) -> Recode:
        """Set the policy for missing answers. label: of their category; None keeps the old one or finds a free one."""
        if label is None:
            taken = policy is MissingPolicy.OWN_CATEGORY
            label = missing_label(self.missing_label, {one.label for one in self.categories} if taken else ())
        return replace(self, missing=policy, missing_label=label)

    def confirmed(self, declared: DeclaredBy = DeclaredBy.TYPED) -> Recode:
        """Mark the list as declared: it is then the user's list of possible answers and discloses no answers."""
        return replace(self, declared=declared)

    def _at(self, index: int) -> Category:
        if not 0 <= index < len(self.categories):
            raise InputError("categories", index, "category.no_such", index=index, number=len(self.categories))
        return self.categories[index]

    def _with(self, index: int, category: Category) -> Recode:
        return replace(self, categories=(*self.categories[:index], category, *self.categories[index + 1 :]))

    def _chosen(self, indices: Iterable[int], at_least: int) -> list[int]:
        chosen = sorted(set(indices))
        for index in chosen:
            self._at(index)
        if len(chosen) < at_least:
            raise InputError("categories", tuple(chosen), "category.choose_more", at_least=at_least)
        return chosen

    def _joined(self, chosen: Sequence[int], label: str) -> Category:
        parts = [self.categories[index] for index in chosen]
        values = tuple(value for part in parts for value in part.values)
        return Category(label, values, any(part.included for part in parts))


@dataclass(frozen=True, slots=True)
class Weighted:
    """Weighted results for counted categories.

    shares       weighted shares in the base, one for each category
    effective_n  Kish's effective number of respondents in the base: (sum w)^2 / sum w^2. Kish (1965), Survey Sampling
    """

    shares: tuple[float, ...]
    effective_n: float


@dataclass(frozen=True, slots=True)
class CategoryCounts:
    """Respondents per included category; base + left_out + missing = total, and the counts sum to the base.

    left_out  respondents whose answer is in no included category
    missing   respondents without an answer who are not in the base (0 if they have a category of their own)
    weighted  set if respondents have weights whose sum over the base is not 0
    many      True for a select-all question: a respondent counts for every ticked item, so the counts need not sum to
              the base
    """

    labels: tuple[str, ...]
    counts: tuple[int, ...]
    base: int
    left_out: int
    missing: int
    total: int
    weighted: Weighted | None = None
    many: bool = False

    @property
    def shares(self) -> tuple[float, ...]:
        """Return the share of the base with each answer, weighted if there are weights."""
        if self.weighted is not None:
            return self.weighted.shares
        return tuple(count / max(1, self.base) for count in self.counts)

    @property
    def even_shares(self) -> tuple[float, ...]:
        """Return shares that disclose no answers: equal shares, or one half for each item of a select-all question."""
        k = len(self.labels)
        return (0.5 if self.many else 1.0 / max(1, k),) * k

    @property
    def size(self) -> float:
        """Return the divisor of every variance: the base, or its effective number of respondents under weights."""
        return float(self.base) if self.weighted is None else self.weighted.effective_n


def default_recode(counts: ColumnCounts, declared: DeclaredBy = DeclaredBy.FROM_DATA) -> Recode:
    """Make each value a category, in natural order (core.data.order); blank cells are left out of the base.

    A codebook, a sample or a typed list has its own order: the values keep the order of the counts. Raises DataError
    "column.too_many" if not all values were counted.
    """
    _need_complete(counts)
    values = [value for value, _ in counts.values]
    ordered = natural_order(values) if declared is DeclaredBy.FROM_DATA else tuple(values)
    return Recode(tuple(Category(value, (value,)) for value in ordered), declared=declared)


def tally(counts: ColumnCounts, recode: Recode) -> CategoryCounts:
    """Count the respondents of each included category; values without a category count as left out.

    The base of a select-all question is all respondents who answered it, whichever items are excluded.
    """
    _need_complete(counts)
    found = dict(counts.values)
    called_missing = 0 if counts.many else sum(found.get(value, 0) for value in recode.missing_values)
    missing = counts.missing + called_missing
    included = [category for category in recode.categories if category.included]
    labels = [category.label for category in included]
    numbers = [sum(found.get(value, 0) for value in category.values) for category in included]
    base = counts.rows - missing if counts.many else sum(numbers)
    if recode.missing is MissingPolicy.OWN_CATEGORY:
        labels.append(recode.missing_label)
        numbers.append(missing)
        base, missing = base + missing, 0
    return CategoryCounts(tuple(labels), tuple(numbers), base, counts.rows - base - missing, missing, counts.rows,
                          _weighted(counts, recode, included), counts.many)  # fmt: skip


def _weighted(counts: ColumnCounts, recode: Recode, included: Sequence[Category]) -> Weighted | None:
    if counts.weighted is None:
        return None
    by_value = {value: sums for (value, _), sums in zip(counts.values, counts.weighted.values, strict=True)}
    groups = [[by_value.get(value, (0.0, 0.0)) for value in category.values] for category in included]
    answered = [counts.weighted.answered]
    if recode.missing is MissingPolicy.OWN_CATEGORY:
        called = () if counts.many else (by_value.get(value, (0.0, 0.0)) for value in recode.missing_values)
        groups.append([*called, counts.weighted.missing])
        answered.append(counts.weighted.missing)
    sums = [math.fsum(w for w, _ in group) for group in groups]
    if counts.many:
        return _kish(sums, *total_sums(answered))
    return _kish(sums, math.fsum(sums), math.fsum(square for group in groups for _, square in group))


def _kish(sums: Sequence[float], total: float, squares: float) -> Weighted | None:
    """Return shares and effective number (at least 1, despite rounding); None if the weights sum to 0."""
    if not (total > 0.0 and squares > 0.0):
        return None
    return Weighted(tuple(one / total for one in sums), max(1.0, total / squares * total))


def obstacle(counts: CategoryCounts) -> Notice | None:
    """Return the reason why no design can protect a question with these categories, or None."""
    if not counts.base:
        code = "column.all_missing" if counts.missing == counts.total else "column.nobody_left"
        return Notice(code, severity=Severity.WARNING)
    if len(counts.labels) < 2:
        return Notice("column.one_category", {"label": counts.labels[0]}, Severity.WARNING)
    return None


def _need_complete(counts: ColumnCounts) -> None:
    if not counts.complete:
        raise DataError("column.too_many", column=counts.column, distinct=counts.distinct)
