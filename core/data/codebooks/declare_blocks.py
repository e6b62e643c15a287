"""Proposals of select-all questions: their columns, the ticked value of each item, and the labels of the items.

The user confirms a proposal (declare.with_block). A label that was read off the answers shows that somebody ticked it,
so the block's source is then "from the data".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from core.data.codebooks.codebook import UNDECLARED, Codebook, Item, SelectAll
from core.data.codebooks.declare_headers import says_nothing
from core.data.codebooks.declare_ticks import Tick, fits, same_kind, tick_of
from core.data.names import untaken
from core.data.variable import Column, ColumnCounts, DeclaredBy, Role
from core.errors import InputError

# Survey tools name the columns of one question in these ways. REDCap: check_two___a, or "Which? (choice=A)" with
# labels. LimeSurvey: q4[SQ001], "Which? [A]", or both: "q4[SQ001]. Which? [A]".
_NAMED = tuple(
    map(
        re.compile,
        (
            r"(?P<stem>.+?)___(?P<item>.+)",
            r"(?P<stem>.+?)\s*\(choice=(?P<item>.+)\)",
            r"(?P<stem>\w+)\[\w+\]\. .*\[(?P<item>[^\[\]]+)\]",
            r"(?P<stem>[^\[\]]*[^\[\]\s])\s*\[(?P<item>[^\[\]]+)\]",
        ),
    )
)
_NUMBERED = re.compile(r"(?P<stem>.*[^\s_.\-\[(])(?:[\s_.\-\[(]+(?:\w{0,3}?)|(?<=\d)[rR_xX])0*\d+[\])]?")
_CUT = re.compile(r"^.*(?:[:?.\u2013\u2014|]|\s-|\s/)\s+", re.S)
_LEAST_STEM = 10
_LONGEST_NAME = 1_000
_JOIN = " _-.:?([/|\u2013\u2014"
_END = _JOIN.replace("?", "")


def propose_block(
    names: Sequence[str], columns: Sequence[Column], counts: Sequence[ColumnCounts], book: Codebook = UNDECLARED
) -> SelectAll:
    """Return one select-all question of the columns `names`, in the order of the file.

    Raises InputError("block"): "block.few_columns" for fewer than two, "block.not_ticked" with the name of the first
    column whose answers are not two-valued.
    """
    chosen = frozenset(names)
    members = [(column, counted) for column, counted in zip(columns, counts, strict=False) if column.name in chosen]
    if len(members) < 2:
        raise InputError("block", tuple(names), "block.few_columns")
    ticks = []
    for column, counted in members:
        tick = tick_of(counted, book.variable(column.name), book.decimal_comma)
        if tick is None:
            raise InputError("block", column.name, "block.not_ticked", column=column.name)
        ticks.append(tick)
    taken = {column.name for column in columns} | {block.name for block in book.blocks}
    return _proposed([column for column, _ in members], ticks, book, taken)


def candidate_blocks(
    columns: Sequence[Column], counts: Sequence[ColumnCounts], book: Codebook = UNDECLARED
) -> tuple[SelectAll, ...]:
    """Return groups of adjacent columns that look like select-all questions; columns in the book's blocks are skipped.

    Adjacent columns form a group in two cases. They are ticked in the same way and their names are those of items
    ("q4[A]", "q4[B]") or numbered ("Q4_1", "Q4_2"). Or each has a ticking text of its own, and their questions begin
    alike or all but the first have no header.
    """
    inside = {column for block in book.blocks for column in block.columns}
    taken = {column.name for column in columns} | {block.name for block in book.blocks}
    blocks: list[SelectAll] = []
    for members, ticks in _groups(columns, counts, book, inside):
        block = _proposed(members, ticks, book, taken)
        taken.add(block.name)
        blocks.append(block)
    return tuple(blocks)


def _groups(
    columns: Sequence[Column], counts: Sequence[ColumnCounts], book: Codebook, inside: set[str]
) -> Iterator[tuple[list[Column], list[Tick]]]:
    members: list[Column] = []
    ticks: list[Tick] = []
    for column, tick in zip(columns, _ticks(columns, counts, book, inside), strict=True):
        if tick is None and members and _items_alike(members[-1], column):
            # A comment between two items belongs to the same question.
            continue
        if members and (tick is None or not (_together(members[-1], column, tick) and same_kind([*ticks, tick]))):
            if len(members) > 1:
                yield members, ticks
            members, ticks = [], []
        if tick is not None:
            members, ticks = [*members, column], [*ticks, tick]
    if len(members) > 1:
        yield members, ticks


def _ticks(
    columns: Sequence[Column], counts: Sequence[ColumnCounts], book: Codebook, inside: set[str]
) -> list[Tick | None]:
    """Return the tick of each column, or None. An item that nobody or everybody ticked has the tick of its group."""
    found: list[Tick | None] = []
    usable: list[bool] = []
    for column, counted in zip(columns, counts, strict=True):
        variable = book.variable(column.name)
        usable.append(column.name not in inside and (variable is None or variable.role in (Role.QUESTION, Role.IGNORE)))
        found.append(tick_of(counted, variable, book.decimal_comma) if usable[-1] else None)
    stems = [_stem_of(column.name) for column in columns]
    for stem, group in groupby(range(len(columns)), key=stems.__getitem__):
        members = list(group) if stem else []
        known = [tick for place in members if (tick := found[place]) is not None and tick.generic]
        if not known or not same_kind(known):
            continue
        tick = max(known, key=lambda one: len(one.unticked))
        for place in members:
            variable = book.variable(columns[place].name)
            if found[place] is None and usable[place] and fits(tick, counts[place], variable, book.decimal_comma):
                found[place] = tick
    return found


def _named(name: str) -> tuple[str, str]:
    """Return (question, item) of a column name in the form of a survey tool; ("", "") for other names."""
    # The time of a pattern grows with the square of the length of a name.
    matches = (pattern.fullmatch(name) for pattern in _NAMED if len(name) <= _LONGEST_NAME)
    return next(((found["stem"], found["item"].strip()) for found in matches if found), ("", ""))


def _stem_of(name: str) -> str:
    """Return the common beginning of the names of a question's items; "" if the name is not an item's."""
    stem, _ = _named(name)
    if stem:
        return stem
    found = _NUMBERED.fullmatch(name) if len(name) <= _LONGEST_NAME else None
    return found["stem"] if found else ""


def _items_alike(left: Column, right: Column) -> bool:
    stem, _ = _named(left.name)
    return bool(stem) and stem == _named(right.name)[0]


def _together(left: Column, right: Column, tick: Tick) -> bool:
    stem = _stem_of(left.name)
    if stem and stem == _stem_of(right.name):
        return True
    if tick.generic:
        return False
    alike = len(_stem([left.text or left.name, right.text or right.name])) >= _LEAST_STEM
    return alike or says_nothing(right.header)


def _proposed(members: Sequence[Column], ticks: Sequence[Tick], book: Codebook, taken: set[str]) -> SelectAll:
    texts = [(variable.text if (variable := book.variable(one.name)) else "") or one.text for one in members]
    stem = _stem(texts)
    labels, from_data = _labels(members, ticks, texts, stem, book)
    items = tuple(
        Item(label, (column.name,), (tick.ticked,))
        for label, column, tick in zip(_distinct(labels), members, ticks, strict=True)
    )
    name = _new_name([column.name for column in members], taken)
    asked = _named(members[0].name)[0]
    text = stem.rstrip(_END) or (members[0].text if says_nothing(members[1].header) else "")
    if not text and (" " in asked or asked.endswith("?")):
        text = asked
    return SelectAll(name, text, items, source=DeclaredBy.FROM_DATA if from_data else DeclaredBy.TYPED)


def _labels(members: Sequence[Column], ticks: Sequence[Tick], texts: Sequence[str], stem: str,
            book: Codebook) -> tuple[list[str], bool]:  # fmt: skip
    """Return the label of each item, and whether any label was read off the answers."""
    labels = []
    from_data = False
    for column, tick, text in zip(members, ticks, texts, strict=True):
        variable = book.variable(column.name)
        listed = dict(variable.labels).get(tick.ticked, "") if variable is not None else ""
        _, item = _named(column.name)
        rest = text[len(stem) :].strip(_JOIN) if stem else text.strip()
        if item and not item.strip("_").isdecimal() and text.strip() in ("", column.name):
            rest = item
        if tick.generic:
            labels.append(rest or column.name)
        elif listed.strip() and listed != tick.ticked:
            labels.append(listed.strip())
        else:
            labels.append(tick.ticked.strip())
            from_data = True
    return labels, from_data


def _stem(texts: Sequence[str]) -> str:
    """Return the common beginning of all texts, up to a sign that can precede an item; "" if it is too short."""
    found = _CUT.match(_shared_start(texts))
    if found is None or len(found[0].strip(_JOIN)) < 3:
        return ""
    return found[0]


def _shared_start(texts: Sequence[str]) -> str:
    first, last = min(texts), max(texts)
    return first[: next((place for place, sign in enumerate(first) if sign != last[place : place + 1]), len(first))]


def _distinct(labels: Sequence[str]) -> list[str]:
    used: set[str] = set()
    found = []
    for label in labels:
        found.append(untaken(label, used))
        used.add(found[-1])
    return found


def _new_name(names: Sequence[str], taken: set[str]) -> str:
    """Return the common beginning of the names, made unique."""
    shared = _shared_start(names)
    found = _CUT.match(shared)
    stems = set(map(_stem_of, names))
    plain = stems.pop() if len(stems) == 1 else (found[0] if found else shared.rstrip("0"))
    plain = plain.rstrip(_END)
    if len(plain) < 2:
        plain = f"{names[0]} \u2013 {names[-1]}"
    return untaken(plain, taken)
