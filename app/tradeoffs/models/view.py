"""The tab Who sees what: one mean under three models of privacy, each with its own epsilon."""

from __future__ import annotations

from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel

from app.messages.speak import say
from app.tradeoffs.models.controls import ModelsControls
from app.tradeoffs.models.figure import NAMES, models_figure, models_reading, models_summary
from app.tradeoffs.models.state import ModelsFound, found_models
from app.tradeoffs.models.table import model_facts, models_curves, models_table, models_words
from app.ui.basics import Card, label
from app.ui.columns import stacked
from app.ui.numbers.part import ChartedNumbers
from app.ui.part import PartTools
from app.ui.table_buttons import TableButtons
from app.ui.theme.zoom import px
from app.workspace.numbers import NumbersSetting
from app.workspace.workspace import Workspace
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.table import Table

_NAMES = 128


class ModelFacts(Card):
    """Names on the left, texts on the right."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(px(12))
        self.grid.setVerticalSpacing(px(5))
        self.grid.setColumnMinimumWidth(0, px(_NAMES))
        self.grid.setColumnStretch(1, 1)
        self.body.addLayout(self.grid)
        self.texts: list[QLabel] = []
        self._names: list[QLabel] = []

    def show_facts(self, facts: tuple[tuple[str, str], ...]) -> None:
        for row, (name, text) in enumerate(facts):
            if row == len(self.texts):
                self._add(row)
            self._names[row].setText(name)
            self.texts[row].setText(text)
            self.texts[row].setAccessibleName(f"{name}: {text}")

    def _add(self, row: int) -> None:
        name, text = label("", tone="soft", factor=0.92, wrap=True), label("", wrap=True)
        name.setFixedWidth(px(_NAMES))
        self.grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        self.grid.addWidget(text, row, 1, Qt.AlignmentFlag.AlignTop)
        self._names.append(name)
        self.texts.append(text)


class ModelsPart(ChartedNumbers):
    """The tab draws at once after a change of the three settings."""

    key: ClassVar[str] = "models"
    help: ClassVar[tuple[str, str]] = ("numbers", "models")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Three trust models"), height=340)
        self._found: ModelsFound | None = None
        self.controls = self.fields = ModelsControls()
        self.fields.changed.connect(self._edit)
        self.fields.edit_finished.connect(tools.store.seal)
        self.cards = {name: ModelFacts(say(f"models.name.{name}")) for name in NAMES}
        self.buttons = TableButtons(tools.exporter, self._table)
        self.facts, _ = stacked(*self.cards.values(), self.buttons)
        self.column.insertWidget(2, self.facts)
        self.chart.describe(lambda x, _y: "" if self._found is None else models_reading(self._found, x))

    @property
    def found(self) -> ModelsFound | None:
        """Return the models on the chart."""
        return self._found

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self.fields.show_plan(setting.plan)
        found = self._find(found_models, workspace, setting)
        if found is None:
            return
        self._found = found
        self.chart.show_figure(models_figure(found), lambda: models_curves(found))
        self._say(models_summary(found), models_words())
        for name, card in self.cards.items():
            card.show_facts(model_facts(found, name))
        self.facts.show()

    def _nothing(self, reason: Notice | WorkbenchError) -> None:
        self._found = None
        self.facts.hide()
        self.show_reason(reason)

    def _table(self) -> Table | None:
        return None if self._found is None else models_table(self._found)

    def _edit(self, place: str, value: Any) -> None:
        """Change one field of one model, and leave the other two models."""
        model, _, field = place.partition(".")
        changes = {field: value}
        if model == "local":
            changes["levels"] = False
        names = {
            "epsilon": self.tr("epsilon"),
            "mechanism": self.tr("mechanism"),
            "delta": self.tr("delta"),
            "neighbours": self.tr("what epsilon protects"),
        }
        self._edit_model(model, names[field], changes, typed=field == "epsilon")
