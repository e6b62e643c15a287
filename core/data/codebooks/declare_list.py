"""Initial list of answers of a question: declared answers first, then others that occur."""

from __future__ import annotations

from dataclasses import replace

from core.data.codebooks.codebook import SelectAll, Variable
from core.data.codebooks.declare_missing import missing_values
from core.data.counting.bins import NOT_A_NUMBER, bin_labels
from core.data.names import untaken
from core.data.order import natural_order
from core.data.recode import Recode, default_recode, missing_label
from core.data.variable import Category, ColumnCounts, DeclaredBy


def default_recode_for(
    declared: Variable | SelectAll | None, counts: ColumnCounts, decimal_comma: bool = False
) -> Recode:
    """Return the categories of a column or block before the user edits them.

    * A variable with a list: its labels in order, with values of the same label together. Unlisted values that occur
      follow in natural order, each as a category; one whose text is a label joins that category. If a typed list lacks
      values that occur, all categories are in natural order. One added category makes the whole list count as taken
      from the data, because it shows which answers occurred.
    * A variable with breaks, counted in its bins (counting.bins): all bins in order, also empty ones. Cells without a
      number are left out of the base. The list counts as typed, because the user typed the breaks.
    * A block: its items in order, with the block's source.
    * Without a declaration: the values in natural order, taken from the data.

    Values that the missing rule covers become `missing_values`, listed or not. Raises DataError "column.too_many" if
    not all values were counted.
    """
    plain = default_recode(counts)
    if isinstance(declared, SelectAll):
        return _plain_list([item.label for item in declared.items], declared.source)
    if declared is None:
        return plain
    if declared.breaks and (bins := _bins(declared, counts)) is not None:
        return bins
    return _listed(declared, counts, decimal_comma)


def completed(edited: Recode, fresh: Recode) -> Recode:
    """Return an edited list with new answers, which nobody had given when it was edited.

    fresh  the list without edits; its new categories are appended, and its new missing values are added

    Otherwise respondents would vanish from the base because of an answer that no list shows.
    """
    known = {*edited.missing_values, *(value for category in edited.categories for value in category.values)}
    missing = tuple(value for value in fresh.missing_values if value not in known)
    labels = {category.label for category in edited.categories}
    added = []
    for category in fresh.categories:
        values = tuple(value for value in category.values if value not in known)
        if values:
            label = untaken(category.label, labels)
            labels.add(label)
            added.append(replace(category, label=label, values=values))
    if not added and not missing:
        return edited
    return replace(
        edited,
        categories=(*edited.categories, *added),
        missing_label=missing_label(edited.missing_label, labels),
        missing_values=(*edited.missing_values, *missing),
        declared=fresh.declared if added and edited.declared.private_safe else edited.declared,
    )


def _listed(declared: Variable, counts: ColumnCounts, decimal_comma: bool) -> Recode:
    occurring = [value for value, _ in counts.values]
    known = dict.fromkeys((*declared.missing.values, *(value for value, _ in declared.labels), *occurring))
    missing = missing_values(declared.missing, known, decimal_comma)
    no_answer = frozenset(missing)
    grouped: dict[str, list[str]] = {}
    placed = set(no_answer)
    for value, label in declared.labels:
        # A blank cell is missing, even if the list has a label for it.
        if value.strip() and value not in placed:
            grouped.setdefault(label if label.strip() else value, []).append(value)
            placed.add(value)
    listed = len(grouped)
    for value in natural_order(value for value in occurring if value not in placed):
        grouped.setdefault(value, []).append(value)
    if len(grouped) > listed and declared.sources.categories is DeclaredBy.TYPED:
        # A user who labeled only a few values has not set the order of all values.
        firsts = {values[0]: label for label, values in grouped.items()}
        grouped = {firsts[value]: grouped[firsts[value]] for value in natural_order(firsts)}
    source = declared.sources.categories if listed and len(grouped) == listed else DeclaredBy.FROM_DATA
    categories = tuple(Category(label, tuple(values)) for label, values in grouped.items())
    return Recode(categories, missing_values=missing, declared=source)


def _bins(declared: Variable, counts: ColumnCounts) -> Recode | None:
    """Return the bins, or None if the counts are of the numbers themselves."""
    counted = tuple(value for value, _ in counts.values if value != NOT_A_NUMBER)
    if counted not in (bin_labels(declared.breaks, whole=True), bin_labels(declared.breaks, whole=False)):
        return None
    categories = tuple(Category(value, (value,), value != NOT_A_NUMBER) for value, _ in counts.values)
    return Recode(categories, declared=DeclaredBy.TYPED)


def _plain_list(labels: list[str], source: DeclaredBy) -> Recode:
    return Recode(tuple(Category(label, (label,)) for label in labels), declared=source)
