"""The counts behind the estimates: a field for each report, beside the chart that follows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from app.collected.state import CollectedSetting, edit_collected
from app.messages.data_texts import isolated
from app.messages.speak import local_count, say
from app.ui.basics import Card, label, put_text, retone
from app.ui.kit_names import kit_name
from app.ui.part import PartTools
from app.ui.theme.zoom import px
from app.workspace.kits import kit_in_front, with_kit_counts
from core.analyses.collected.kits import sum_of
from core.data.collected.counts_head import cells_of, plain_count, sign_of
from core.study.collected import CollectedSource

MOST = 12
"""Fields; longer tables are edited under Set-up."""
_WIDE = 84


@dataclass(frozen=True, slots=True)
class CountLine:
    """A report with its count as typed; `head`: its arm and group, "" without any."""

    head: str
    report: str
    count: str


def typed_lines(text: str, column: str) -> tuple[CountLine, ...]:
    """The lines of a typed table whose reports are in this column; () for a table that is long, quoted or unequal."""
    lines = [line for line in text.splitlines() if line.strip()]
    if '"' in text or not 1 < len(lines) <= MOST + 1:
        return ()
    sign = sign_of(lines[0])
    names, *body = (cells_of(line, sign) for line in lines)
    if column not in names[:-1] or any(len(cells) != len(names) for cells in body):
        return ()
    at = names.index(column)
    return tuple(
        CountLine(" · ".join(cell for place, cell in enumerate(cells[:-1]) if place != at), cells[at], cells[-1])
        for cells in body
    )


def with_typed_count(text: str, place: int, count: str) -> str:
    """The typed table with another count in this line; everything else stays as it was typed."""
    lines = text.splitlines()
    at = [number for number, line in enumerate(lines) if line.strip()][place + 1]
    sign = sign_of(next(line for line in lines if line.strip()))
    lines[at] = f"{lines[at].rpartition(sign)[0]}{sign}{count}"
    return "\n".join(lines)


class CountsCard(Card):
    """The tally of a field kit or typed counts. What is no count is marked, and changes nothing."""

    def __init__(self, tools: PartTools) -> None:
        super().__init__(self.tr("Counts"))
        self._tools = tools
        self._shown: tuple[tuple[str, str], ...] = ()
        self._kit = False
        self.fields: list[QLineEdit] = []
        self.about = label("", tone="soft", factor=0.92, wrap=True)
        self._table = QWidget()
        self._grid = QGridLayout(self._table)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(px(5))
        self._grid.setColumnStretch(0, 1)
        self.total = label("", tone="soft", factor=0.92)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        for part in (self.about, self._table, self.total, self.problem):
            self.body.addWidget(part)
        self.hide()

    def show_setting(self, setting: CollectedSetting) -> None:
        kit = kit_in_front(setting.plan)
        lines: tuple[CountLine, ...] = ()
        if kit is not None:
            counts = kit[0].counts or ("",) * len(kit[1].reports)
            lines = tuple(CountLine("", *both) for both in zip(kit[1].reports, counts, strict=False))
        elif setting.source is CollectedSource.COUNTS:
            lines = typed_lines(setting.plan.counts, setting.asked.column)
        self._kit = kit is not None
        put_text(self.about, "" if kit is None else kit_name(*kit))
        self.setVisible(0 < len(lines) <= MOST)
        if not self.isHidden():
            self._show_lines(lines, frozen=kit is not None and kit[0].rehearsal > 0)

    def _show_lines(self, lines: Sequence[CountLine], *, frozen: bool) -> None:
        names = tuple((line.head, line.report) for line in lines)
        if names != self._shown:
            self._shown = names
            self._make_fields()
        for field, line in zip(self.fields, lines, strict=True):
            field.setReadOnly(frozen)
            if not (field.hasFocus() and self._read(field.text()) == self._read(line.count)):
                field.setText(line.count)
        self._tell()

    def _make_fields(self) -> None:
        self.fields, row, before = [], 0, ""
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for place, (head, report) in enumerate(self._shown):
            if head != before:
                self._grid.addWidget(label(head, bold=True, factor=0.92, wrap=True), row, 0, 1, 2)
                row, before = row + 1, head
            field = QLineEdit()
            field.setFixedWidth(px(_WIDE))
            field.setMaxLength(200)
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            blanks = {"report": isolated(f"{head} · {report}" if head else report)}
            field.setAccessibleName(say("kits.count_of", blanks))
            field.textEdited.connect(lambda _, at=place: self._type(at))
            field.editingFinished.connect(self._tools.store.seal)
            self._grid.addWidget(label(report, wrap=True), row, 0)
            self._grid.addWidget(field, row, 1)
            self.fields.append(field)
            row += 1

    def _read(self, text: str) -> int | None:
        """A sum of counts for the sheets of a kit, otherwise one count."""
        return sum_of(text) if self._kit or plain_count(text) else None

    def _tell(self) -> None:
        """Show the sum, or mark the fields that are no counts."""
        sums = [self._read(field.text()) for field in self.fields]
        for field, one in zip(self.fields, sums, strict=True):
            retone(field, "wrong", one is None)
        wrong = say("kits.wrong" if self._kit else "collected.estimates.counts.wrong")
        put_text(self.problem, wrong if None in sums else "")
        total = say("kits.total", {"n": local_count(sum(one or 0 for one in sums))})
        put_text(self.total, total if self._kit and None not in sums else "")

    def _type(self, place: int) -> None:
        self._tell()
        text, store = self.fields[place].text(), self._tools.store
        if self._read(text) is None:
            return
        if self._kit:
            counts = tuple(field.text() for field in self.fields)
            store.edit(with_kit_counts(store.workspace, counts), self.tr("tally"), merge="collected-tally")
            return
        plan = store.workspace.plan.collected
        edited = edit_collected(store.workspace, counts=with_typed_count(plan.counts, place, text.strip()))
        store.edit(edited, self.tr("typed counts"), merge="collected-counts")
