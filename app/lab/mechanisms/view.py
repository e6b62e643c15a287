"""Mechanisms side by side: the error of a mean under each of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from app.lab.mechanisms.figure import mechanisms_figure
from app.lab.mechanisms.state import Across, MechanismsFound, MechanismsLook, clicked, found_mechanisms
from app.lab.mechanisms.table import curves_table, mechanisms_table, mechanisms_words, table_title
from app.lab.mechanisms.words import mechanisms_summary, reading
from app.messages.preview_texts import table_columns
from app.ui.basics import Card, label
from app.ui.form import Form
from app.ui.numbers.part import ChartedNumbers
from app.ui.part import PartTools
from app.ui.table_buttons import TableButtons
from app.ui.text_table import ROW, TextTable, TextTableView
from app.ui.theme.zoom import px
from app.workspace.numbers import NumbersSetting
from app.workspace.workspace import Workspace
from core.designs.numeric.registry import MECHANISMS
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.table import Table


class MechanismsControls(Form):
    """ "across", "log_y" and "curator" of the look."""

    def __init__(self) -> None:
        super().__init__(self.tr("Chart"))
        self.across = self.choice(
            "across",
            self.tr("By"),
            {
                Across.EPSILON: ("ε", self.tr("By epsilon")),
                Across.RESPONDENTS: ("N", self.tr("By number of respondents")),
            },
        )
        self.up = self.choice(
            "log_y",
            self.tr("Vertical axis"),
            {
                True: (self.tr("Log"), self.tr("Logarithmic: equal distances are equal factors")),
                False: (self.tr("Linear"), self.tr("Linear: equal distances are equal differences")),
            },
        )
        tip = self.tr("Error of a trusted curator, who sees every number")
        self.curator = self.tick("curator", self.tr("Curator, for comparison"), tip)


KEYS = tuple(one.key for one in MECHANISMS)


class MechanismsPart(ChartedNumbers):
    """Drawn at once; a click sets mechanism and epsilon in one step."""

    key: ClassVar[str] = "mechanisms"
    help: ClassVar[tuple[str, str]] = ("numbers", "mechanisms")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Error of every mechanism"), height=380)
        self._look = MechanismsLook()
        self._shown: tuple[Workspace, NumbersSetting] | None = None
        self._found: MechanismsFound | None = None
        self._table: Table | None = None
        self.controls = self.drawing = MechanismsControls()
        self.drawing.changed.connect(lambda field, value: self._change(**{field: value}))
        self.column.insertWidget(2, self._make_table())
        self.chart.describe(self._read)
        self.chart.picked.connect(self._pick)

    def _make_table(self) -> Card:
        self.table_card = Card()
        self.table_title = label("", factor=1.05, bold=True, wrap=True)
        self.rows = TextTable()
        self.table = TextTableView(self.rows, self.tr("All mechanisms at the epsilon of your plan"))
        self.table.setFixedHeight(px(ROW) * (len(KEYS) + 1) + px(24))
        self.table_card.body.addWidget(self.table_title)
        self.table_card.body.addWidget(self.table)
        self.table_card.body.addWidget(TableButtons(self._tools.exporter, lambda: self._table))
        return self.table_card

    @property
    def found(self) -> MechanismsFound | None:
        """Return the result in the chart."""
        return self._found

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self._shown = workspace, setting
        self._refresh()

    def _refresh(self) -> None:
        if self._shown is None:
            return
        workspace, setting = self._shown
        self.drawing.show_values(self._look)
        found = self._find(found_mechanisms, workspace, setting)
        if found is None:
            return
        self._found, look = found, self._look
        self.chart.show_figure(mechanisms_figure(found, look), lambda: curves_table(found, look))
        self._say(mechanisms_summary(found), mechanisms_words(found))
        self._table = mechanisms_table(found)
        self.table_title.setText(table_title(found))
        self.rows.show(table_columns(self._table), self._table.height)
        self.table_card.show()

    def _nothing(self, reason: Notice | WorkbenchError) -> None:
        self._found = self._table = None
        self.table_card.hide()
        self.show_reason(reason)

    def _read(self, x: float, _y: float) -> str:
        return "" if self._found is None else reading(self._found, self._look, x)

    def _pick(self, x: float, y: float) -> None:
        """Set mechanism and epsilon as one undo step."""
        figure = self.chart.figure
        if self._found is None or figure is None:
            return
        after = clicked(self._tools.store.workspace, self._found, self._look, figure.y, x, y)
        if after is not None:
            self._tools.store.edit(after, self.tr("mechanism from the chart"))

    def _change(self, **changes: Any) -> None:
        self._look = replace(self._look, **changes)
        self._refresh()
