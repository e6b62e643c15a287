"""The lines of the design picker: headings, designs that fit, designs that don't, and those folded under "more"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from app.messages import design_texts as texts
from app.messages.speak import say, say_message
from core.designs.spec import DesignSpec

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Role = Qt.ItemDataRole
ROW_ROLE = int(Role.UserRole)


class Kind(StrEnum):
    HEADING = "heading"
    DESIGN = "design"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class DesignLine:
    """One line. `key`: the design's, or the family's of headings and of the line "more"; `open`: whether that is.

    `fixed`: a search holds the line "more" open. `protects` is the word of the registry, `mark` the same for people;
    `why_not` says why the design does not fit.
    """

    kind: Kind
    key: str
    title: str
    hint: str = ""
    protects: str = ""
    mark: str = ""
    why_not: str = ""
    tip: str = ""
    spoken: str = ""
    present: bool = False
    open: bool = False
    fixed: bool = False

    @property
    def can_be_reached(self) -> bool:
        """Return whether the arrow keys stop here: also at designs that do not fit, so that the reason can be read."""
        return self.kind is not Kind.HEADING and not self.fixed

    @property
    def can_be_chosen(self) -> bool:
        return self.can_be_reached and not self.why_not


@dataclass(frozen=True, slots=True)
class Offered:
    """A design as this question can have it."""

    spec: DesignSpec
    searched: str
    why_not: str


def offered(specs: Iterable[DesignSpec], k: int, many: bool) -> tuple[Offered, ...]:
    """Return every design, with the reason if a question of k answers (or items) cannot have it."""
    found = []
    for one in specs:
        reason = one.why_not(k, many)
        found.append(Offered(one, texts.searchable(one), say_message(reason) if reason is not None else ""))
    return tuple(found)


def lines_for(designs: Sequence[Offered], present: str, query: str, unfolded: frozenset[str]) -> tuple[DesignLine, ...]:
    """Return the lines of a search by family: first the designs that fit, in the order of the registry.

    Folded designs follow their family's line "more" when the family is among the `unfolded` or the search found them.
    """
    alike = texts.alike_words() if query.strip() else ()
    found = [one for one in designs if texts.holds(one.searched, query, alike)]
    lines: list[DesignLine] = []
    for family in texts.FAMILIES:
        own = sorted((one for one in found if one.spec.family == family), key=lambda one: bool(one.why_not))
        folded = [one for one in own if one.spec.folded]
        if not own:
            continue
        lines.append(DesignLine(Kind.HEADING, family, texts.family_title(family), mark=say("picker.protects")))
        lines += [_line(one, present) for one in own if not one.spec.folded]
        if folded:
            searched = bool(query.strip())
            shown = searched or family in unfolded
            title = texts.more_line(len(folded))
            said = say("picker.opened" if shown else "picker.closed", {"line": title})
            lines.append(DesignLine(Kind.MORE, family, title, spoken=said, open=shown, fixed=searched))
            lines += [_line(one, present) for one in folded if shown]
    return tuple(lines)


def best_line(lines: Sequence[DesignLine], present: str, query: str) -> int:
    """Return the index of the line to select. It is the current design, or in a search the first match, with matching
    names before all other matches."""
    words = texts.folded(query).split()
    designs = [place for place, line in enumerate(lines) if line.kind is Kind.DESIGN]
    if not words:
        return next((place for place in designs if lines[place].key == present), designs[0] if designs else -1)

    def rank(place: int) -> tuple[bool, bool, int]:
        name = texts.folded(lines[place].title)
        return bool(lines[place].why_not), not all(word in name for word in words), place

    return min(designs, key=rank, default=-1)


def _line(one: Offered, present: str) -> DesignLine:
    spec, here = one.spec, one.spec.key == present
    return DesignLine(
        Kind.DESIGN,
        spec.key,
        say(f"design.name.{spec.key}"),
        say(f"design.hint.{spec.key}"),
        spec.protects,
        texts.protects_label(spec),
        one.why_not,
        texts.design_tip(spec, one.why_not),
        texts.spoken_row(spec, one.why_not, present=here),
        present=here,
    )


class DesignLines(QAbstractListModel):
    """The lines as Qt wants them."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[DesignLine, ...] = ()

    def show(self, lines: tuple[DesignLine, ...]) -> None:
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or not self.lines[index.row()].can_be_chosen:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == Role.DisplayRole:
            return line.title
        if role == ROW_ROLE:
            return line
        if role == Role.ToolTipRole:
            return line.tip or None
        if role == Role.AccessibleTextRole:
            return line.spoken or line.title
        return None
