"""Charts over numbers for tests: every kind of layer, long, Chinese and Arabic names."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.report.figure import Role
from core.report.plot.axis import epsilon_axis, linear_axis, log_axis, names_axis
from core.report.plot.figure import (
    Band,
    Boxes,
    Dash,
    Hue,
    Line,
    PlotFigure,
    PlotKey,
    Points,
    Rule,
    Spans,
    Tone,
)
from core.types import Origin, Planned, TrueAnswers

NAMES = ("Generalized randomized response", "隐私噪声与抽样误差的总和", "الخصوصية والبيانات الشخصية", "OUE", "Direct")


def curves(count: int = 5, *, log: bool = True, points: int = 200) -> PlotFigure:
    """Curves over epsilon that leave the plot below and above, a band, rules, crossings with labels."""
    x = np.geomspace(0.05, 10, points)
    lines = tuple(
        Line(Hue(i), x, 0.3 * (1 + i) / x**0.9 / 10 / (1 + 0.1 * i * x), NAMES[i % len(NAMES)], markers=True)
        for i in range(count)
    )
    y = (
        log_axis("Typical error, points", 0.002, 0.5, points=True)
        if log
        else linear_axis("Typical error, points", 0, 0.3, points=True)
    )
    return PlotFigure(
        "Error against epsilon",
        ("1,000 respondents", "error about the population"),
        "PLAN \u00b7 no answers used",
        epsilon_axis("Epsilon", 0.05, 10),
        y,
        (
            Band(Tone.SOFT, x, np.full(points, 0.001), 0.02 + 0.1 * x),
            *lines,
            Rule(Tone.ACCENT, 1.1, True, "present plan"),
            Rule(Tone.SOFT, 0.05, False, "5 points wanted"),
            Points(Tone.STRONG, np.array([0.5, 2.0]), np.array([0.09, 0.02]), labels=("here", "there"), hollow=True),
        ),
        (*(PlotKey(Hue(i), NAMES[i % len(NAMES)]) for i in range(count)), PlotKey(Tone.SOFT, "band", "band")),
        summary="At epsilon 1 the error is 3 points.",
        notes=("Above epsilon 5 reports hide little.",),
        state=Planned(),
    )


def rows(count: int = 5) -> PlotFigure:
    """Bars of two parts with spans over names that run down."""
    at, length = np.arange(count, dtype=np.float64), np.linspace(0.02, 0.08, count)
    names = [f"{NAMES[i % len(NAMES)]} {i}" for i in range(count)]
    values = tuple(f"{50 * one:.1f}" for one in length)
    return PlotFigure(
        "Parts of the error",
        (),
        "PREVIEW \u00b7 not a release",
        linear_axis("Points", 0, 0.1, points=True),
        names_axis("Question", names),
        (
            Boxes(Hue(0), np.zeros(count), length / 2, at - 0.3, at + 0.3, values),
            Boxes(Hue(1), length / 2, length, at - 0.3, at + 0.3, values, hatched=True),
            Spans(Tone.STRONG, at, length - 0.01, length + 0.5, upright=False),
            Points(Role.TRUTH, length, at, hollow=True),
        ),
        (PlotKey(Hue(0), "sampling", "box"), PlotKey(Hue(1), "privacy", "hatched"), PlotKey(Role.TRUTH, "t", "points")),
        summary="Most of it is privacy noise.",
        watermark="INTERNAL \u00b7 preview of private data",
        state=TrueAnswers(Origin.PRIVATE),
    )


def columns() -> PlotFigure:
    """Boxes and spans over names under the plot."""
    at, height = np.arange(4.0), np.array([0.5, 0.9, 0.95, 0.99])
    return replace(
        rows(4),
        x=names_axis("Method", NAMES[:4]),
        y=linear_axis("Coverage", 0, 1, percent=True),
        layers=(
            Boxes(Tone.GOOD, at - 0.3, at + 0.3, np.zeros(4), height, ("50%", "90%", "95%", "99%")),
            Spans(Tone.STRONG, at, height - 0.05, height + 0.03),
            Rule(Tone.STRONG, 0.95, False, "95% wanted", Dash.DOTTED),
        ),
    )
