"""Noise that each respondent adds to their own number: what arrives, and what can be told from it."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from app.messages.speak import local_count, say, screen_numbers
from app.parts.base import PartTools
from app.parts.charted import ChartedNumbers
from app.presenters.numbers_tables import numbers_table, numbers_title
from app.presenters.plot_marks import badge_and_watermark
from app.state.numbers import NumbersSetting
from app.state.workspace import Workspace
from app.widgets.columns import stacked
from app.widgets.model_card import Model, ModelCard
from core.report.columns import CountColumn, Form, NumberColumn
from core.report.plot_axis import linear_axis
from core.report.plot_figure import Boxes, PlotFigure, PlotKey, Tone


class LocalPart(ChartedNumbers):
    """Shows the numbers."""

    key: ClassVar[str] = "local"
    help: ClassVar[tuple[str, str]] = ("numbers", "local")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Distribution"))
        self.model = ModelCard(Model.LOCAL)
        self.controls, _ = stacked(self.model)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self.model.show_epsilon(setting.plan.local.epsilon)
        if setting.problem is not None:
            self.show_reason(setting.problem.reason)
            return
        numbers, bounds = setting.numbers, setting.bounds
        if numbers is None or bounds is None:
            return
        edges = np.linspace(*bounds, 41)
        counts, _ = np.histogram(numbers.clamped(*bounds).values, edges, weights=numbers.clamped(*bounds).counts)
        title = numbers_title(setting)
        badge, watermark = badge_and_watermark(setting.state, setting.example)
        style = screen_numbers()
        figure = PlotFigure(
            title=title,
            caption=(),
            badge=badge,
            x=linear_axis(title, *bounds, style=style),
            y=linear_axis(say("numbers.respondents"), 0.0, float(counts.max()), style=style),
            layers=(Boxes(Tone.STRONG, edges[:-1], edges[1:], np.zeros(40), counts),),
            legend=(PlotKey(Tone.STRONG, title, "box"),),
            watermark=watermark,
            state=setting.state,
        )
        columns = (
            NumberColumn("from", say("numbers.from"), Form.DECIMAL, tuple(edges[:-1].tolist())),
            NumberColumn("to", say("numbers.to"), Form.DECIMAL, tuple(edges[1:].tolist())),
            CountColumn("respondents", say("numbers.respondents"), counts.astype(np.int64)),
        )
        table = numbers_table(title, columns, setting=setting)
        self.show_result(figure, table, say("numbers.about", {"n": local_count(numbers.n)}), ())
