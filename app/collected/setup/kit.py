"""The tally of a field kit: a field for each report, under the kit's own labels."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from app.messages.data_texts import isolated
from app.messages.speak import local_count, say
from app.ui.basics import Card, flat, label, put_text, retone
from app.ui.choice_box import TextCombo
from app.ui.tab_order import tab_through
from app.ui.theme.zoom import px
from core.analyses.collected.kits import ReadKit, sum_of
from core.study.collected import KeptKit

_WIDE, _MOST = 110, 420


class KitCard(Card):
    """`typed(counts)` at every change, a text for each report; `chosen(number)`: another kit; `of_file_wanted()`: its
    reports are in the open file; `edit_finished()`: a field is left."""

    typed = Signal(tuple)
    chosen = Signal(int)
    of_file_wanted = Signal()
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Tally of the field kit"))
        self.kits = TextCombo(self.tr("Field kit"))
        self.question = label("", bold=True, wrap=True)
        self.about = label("", tone="soft", factor=0.92, wrap=True)
        self.fields: list[QLineEdit] = []
        self._numbers: tuple[int, ...] = ()
        self._shown: tuple[str, ...] = ()
        self._table = QWidget()
        self._grid = QGridLayout(self._table)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(px(5))
        self._grid.setColumnStretch(0, 1)
        self._table.setMaximumWidth(px(_MOST))
        self.total = label("", tone="soft")
        self.hint = label(say("kits.hint"), tone="soft", factor=0.92, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.of_file = flat(say("kits.of_file"), tip=say("kits.of_file.tip"), link=True)
        for part in (self.kits, self.question, self.about, self._table, self.total, self.problem, self.hint):
            self.body.addWidget(part)
        self.body.addWidget(self.of_file, 0, Qt.AlignmentFlag.AlignLeft)
        self.kits.activated.connect(lambda row: self.chosen.emit(self._numbers[row]))
        self.of_file.clicked.connect(self.of_file_wanted)

    def show_kits(self, kits: tuple[tuple[KeptKit, ReadKit], ...], names: tuple[str, ...], front: int) -> None:
        """`names`: of the kits; `front`: the number of the kit with typed counts."""
        self._numbers = tuple(kept.number for kept, _ in kits)
        self.kits.setVisible(len(kits) > 1)
        self.kits.show_texts(names, self._numbers.index(front))
        kept, read = kits[self._numbers.index(front)]
        self.question.setText(read.decoding.question)
        put_text(self.about, names[0] if len(kits) == 1 else "")
        self._show_reports(read.reports)
        counts = kept.counts or ("",) * len(self.fields)
        for field, text in zip(self.fields, counts, strict=False):
            field.setReadOnly(kept.rehearsal > 0)
            if field.text() != text:
                field.setText(text)
        for part in (self.hint, self.of_file):
            part.setVisible(not kept.rehearsal)
        self._say(counts)

    def _show_reports(self, reports: tuple[str, ...]) -> None:
        if reports == self._shown:
            return
        self._shown, self.fields = reports, []
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for row, report in enumerate(reports):
            field = QLineEdit()
            field.setFixedWidth(px(_WIDE))
            field.setMaxLength(200)
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setAccessibleName(say("kits.count_of", {"report": isolated(report)}))
            field.textEdited.connect(lambda _: self._type())
            field.editingFinished.connect(self.edit_finished)
            self._grid.addWidget(label(report, wrap=True), row, 0)
            self._grid.addWidget(field, row, 1)
            self.fields.append(field)
        tab_through(self.kits, (*self.fields, self.of_file))

    def _type(self) -> None:
        counts = tuple(field.text() for field in self.fields)
        self._say(counts)
        self.typed.emit(counts)

    def _say(self, counts: tuple[str, ...]) -> None:
        """Show the sum, and which field cannot be read."""
        sums = [sum_of(text) for text in counts]
        wrong = [bool(text.strip()) and one is None for text, one in zip(counts, sums, strict=True)]
        for field, bad in zip(self.fields, wrong, strict=True):
            retone(field, "wrong", bad)
        put_text(self.problem, say("kits.wrong") if any(wrong) else "")
        whole = all(one is not None for one in sums)
        put_text(self.total, say("kits.total", {"n": local_count(sum(one or 0 for one in sums))}) if whole else "")
