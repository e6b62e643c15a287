"""Means of an unknown number of people: the split of epsilon, the effect of a wrong size, and the better method."""

from __future__ import annotations

from typing import Any, ClassVar

from app.lab.size import figure as charts
from app.lab.size.controls import SizeControls
from app.lab.size.state import SizeLook, SizeView, expected_of, size_case, size_look, size_problems
from app.lab.size.words import picked, size_words
from app.messages.preview_texts import table_columns
from app.ui.basics import Card, Segmented
from app.ui.numbers.part import ChartedNumbers
from app.ui.part import PartTools
from app.ui.table_buttons import TableButtons
from app.ui.text_table import ROW, TextTable, TextTableView
from app.ui.theme.zoom import px
from app.workspace.numbers import NumbersSetting
from app.workspace.workspace import Workspace
from core.report.table import Table
from core.study.typed import Typed


class SizePart(ChartedNumbers):
    """The tab Unknown size. The plan's expected figures give all results at once, without a simulation."""

    key: ClassVar[str] = "size"
    help: ClassVar[tuple[str, str]] = ("numbers", "size")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Unknown size"))
        self.view = SizeView.SPLIT
        self._look: SizeLook | None = None
        self._setting: NumbersSetting | None = None
        self.fields = SizeControls()
        self.controls = self.fields
        self.views = Segmented(
            (
                (SizeView.SPLIT.value, self.tr("Split"), self.tr("Share of epsilon for the count")),
                (SizeView.WRONG.value, self.tr("Wrong size"), self.tr("Mean under a wrong declared size")),
                (SizeView.ERROR.value, self.tr("Error by size"), self.tr("Bias and noise under a wrong declared size")),
                (SizeView.WAYS.value, self.tr("Method"), self.tr("Fitted to the noisy count, or sum / count")),
            ),
            self.tr("Chart"),
        )
        self.views.show_choice(self.view.value)
        self.column.insertWidget(0, self.views)
        self._make_figures()
        self._connect()

    def _make_figures(self) -> None:
        name = self.tr("Both methods at equal epsilon")
        self.figures = Card(name)
        self.rows = TextTable()
        self.table = TextTableView(self.rows, name)
        self.figures.body.addWidget(self.table)
        self.figures.body.addWidget(TableButtons(self._tools.exporter, self._figures_table))
        self.column.insertWidget(self.column.count() - 1, self.figures)

    def _connect(self) -> None:
        store = self._tools.store
        self.views.chosen.connect(self._choose_view)
        self.chart.picked.connect(self._pick)
        self.chart.describe(self._describe)
        self.fields.changed.connect(self._change)
        self.fields.data_wanted.connect(self._take_data)
        self.fields.edit_finished.connect(store.seal)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self._setting = setting
        case = size_case(setting)
        problems = size_problems(case)
        data = expected_of(setting) is not None
        self.fields.show_plan(setting.plan.curator, problems, self.view, data=data)
        self._look = None if case is None or problems else size_look(setting, case)
        if self._look is not None:
            self._show(self._look)
            return
        self.figures.hide()
        reason = next(iter(problems.values()), None) or (setting.problem.reason if setting.problem else None)
        if reason is not None:
            self.show_reason(reason)
        else:
            # The file is being read for the bounds.
            self.chart.dim(True)

    def _show(self, look: SizeLook) -> None:
        view = self.view
        if view is SizeView.SPLIT:
            figure, table = charts.split_figure(look), charts.split_table
        elif view is SizeView.WAYS:
            figure, table = charts.ways_figure(look), charts.ways_table
        elif view is SizeView.WRONG:
            figure, table = charts.wrong_figure(look), charts.wrong_table
        else:
            figure, table = charts.error_figure(look), charts.wrong_table
        self.chart.show_figure(figure, lambda: table(look))
        self._say(figure.summary, size_words(look, view))
        self.figures.setVisible(view is SizeView.WAYS)
        if view is SizeView.WAYS:
            figures = charts.figures_table(look)
            self.rows.show(table_columns(figures), figures.height)
            self.table.setFixedHeight(px(ROW) * (figures.height + 1) + px(22))

    def _figures_table(self) -> Table | None:
        return None if self._look is None else charts.figures_table(self._look)

    def _describe(self, x: float, _y: float) -> str:
        if self._look is None:
            return ""
        if self.view is SizeView.SPLIT:
            return charts.split_reading(self._look, x)
        if self.view is SizeView.WAYS:
            return charts.ways_reading(self._look, x)
        return charts.wrong_reading(self._look, x)

    def _choose_view(self, key: str) -> None:
        self.view = SizeView(key)
        if self._setting is not None:
            self.show_setting(self._tools.store.workspace, self._setting)

    def _pick(self, x: float, _y: float) -> None:
        """Share, prior or size from the chart, as one step."""
        if self._look is not None:
            self._edit_model("curator", self.tr("plan from the chart"), picked(self.view, self._look, x))

    def _take_data(self) -> None:
        found = None if self._setting is None else expected_of(self._setting)
        if found is not None:
            self._edit_model("curator", self.tr("copy expected figures from these data"), found)

    def _change(self, field: str, value: Any) -> None:
        names = {
            "neighbours": self.tr("what epsilon protects"),
            "size_share": self.tr("share for the count"),
            "size": self.tr("declared size"),
            "prior": self.tr("fill-in value"),
            "expected_size": self.tr("expected number of people"),
            "expected_mean": self.tr("expected mean"),
            "expected_sd": self.tr("expected standard deviation"),
        }
        self._edit_model("curator", names[field], {field: value}, typed=isinstance(value, Typed))
