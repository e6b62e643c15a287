"""The card of models side by side: the kept models with their buttons, and the table."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.collected.regression.compared.table import compared_table
from app.collected.regression.compared.words import compared_words, model_name, model_sentence
from app.collected.state import CollectedSetting
from app.messages.preview_texts import table_columns
from app.messages.speak import paired, say
from app.ui.basics import Card, Inline, flat, label, put_text
from app.ui.dim_overlay import DimOverlay
from app.ui.part import Exporter
from app.ui.table_buttons import TableButtons
from app.ui.text_table import TextTable, TextTableView
from app.ui.theme.zoom import px
from core.analyses.collected.regression import RegressionFound
from core.report.table import Table
from core.study.regression import MOST_KEPT, ModelPlan


class _KeptLine(QWidget):
    """The name and the terms of a kept model, with its two buttons."""

    def __init__(self, place: int) -> None:
        super().__init__()
        name = model_name(place)
        self.text = label("", wrap=True, factor=0.95)
        self.use = flat(say("regress.compare.use"), tip=say("regress.compare.use.named", {"model": name}), link=True)
        self.remove = flat(
            say("regress.compare.remove"), tip=say("regress.compare.remove.named", {"model": name}), link=True
        )
        for button, code in ((self.use, "use"), (self.remove, "remove")):
            button.setAccessibleName(say(f"regress.compare.{code}.named", {"model": name}))
        row = Inline(self.text, self.use, self.remove, spacing=14, stretch=False)
        row_layout = row.layout()
        assert row_layout is not None
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(row)
        self.text.setSizePolicy(self.text.sizePolicy().Policy.Expanding, self.text.sizePolicy().verticalPolicy())


class ComparedCard(Card):
    """`used(ModelPlan)`: wanted as the current model; `removed(ModelPlan)`: no longer wanted."""

    used = Signal(object)
    removed = Signal(object)

    def __init__(self, exporter: Exporter) -> None:
        super().__init__(say("regress.compare.title"))
        self._made: Table | None = None
        self._kept: tuple[ModelPlan, ...] = ()
        self.lines = [_KeptLine(place) for place in range(MOST_KEPT)]
        for place, line in enumerate(self.lines):
            line.use.clicked.connect(lambda _=False, at=place: self.used.emit(self._kept[at]))
            line.remove.clicked.connect(lambda _=False, at=place: self.removed.emit(self._kept[at]))
            self.body.addWidget(line)
        self.rows = TextTable()
        self.table = TextTableView(self.rows, say("regress.compare.title"))
        self.tests = label("", tone="soft", factor=0.92, wrap=True)
        self.body.addWidget(self.table)
        self.body.addWidget(self.tests)
        self.body.addWidget(TableButtons(exporter, lambda: self._made))
        self._pale = DimOverlay(self.table)
        self.hide()

    def show_models(self, kept: tuple[ModelPlan, ...], *, two: bool) -> None:
        self._kept = kept
        self.setVisible(bool(kept))
        for place, line in enumerate(self.lines):
            line.setVisible(place < len(kept))
            if place < len(kept):
                put_text(line.text, paired(model_name(place), model_sentence(kept[place], two=two)))

    def show_found(self, setting: CollectedSetting | None, found: RegressionFound | None) -> None:
        """Show the figures; None: there are none."""
        self._made = None
        if setting is not None and found is not None and found.compared:
            self._made = compared_table(setting, found)
        if found is not None and self._made is not None:
            self.rows.show(table_columns(self._made), self._made.height)
            self.table.setFixedHeight(self.table.whole_height() + px(2))
            put_text(self.tests, "\n".join((say("regress.compare.about"), *compared_words(found))))
        self.table.setVisible(self._made is not None)
        self.tests.setVisible(self._made is not None)
        self.dim(False)

    def dim(self, dimmed: bool) -> None:
        self._pale.setVisible(dimmed and self.table.isVisible())
