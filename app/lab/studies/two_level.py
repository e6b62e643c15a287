"""Chart, table and sentences of noise at two levels as people arrive: mean of the reports, recovered spread."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import numpy as np

from app.lab.studies.words import Shown, amount, decimal_of, epsilon_said, reach_of
from app.messages.speak import local_count, local_number, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.numbers.table import numbers_table
from app.workspace.numbers import NumbersSetting
from core.analyses.convergence import Convergence
from core.analyses.numbers.two_level import MEAN, SPREAD, TwoLevel
from core.report.columns import CountColumn, Form, NumberColumn
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.plot.axis import linear_axis, log_axis
from core.report.plot.figure import Band, Dash, Line, PlotFigure, PlotKey, Points
from core.report.table import Table
from core.study.numbers import NumberSource
from core.types import FloatArray, Planned, Target

_TENFOLDS = tuple(10.0**power for power in range(8))
_SURE = 30
"""With fewer people than this the band of the spread is not drawn, because it holds for many people."""


def show_two_level(found: Convergence, asked: TwoLevel, setting: NumbersSetting, figure: int) -> Shown:
    """Return the contents for one of the two figures. The numbers of the page are not used."""
    setting = _of_its_own(asked, setting)
    sentence = _summary(found, asked)
    return Shown(
        figure=_figure(found, asked, setting, figure, sentence),
        table=lambda: _table(found, asked, setting),
        headline="",
        sentence=sentence,
        words=_words(asked),
    )


def _of_its_own(asked: TwoLevel, setting: NumbersSetting) -> NumbersSetting:
    """Return the setting for made-up people, which does not depend on the numbers of the page."""
    design = asked.request().design
    return replace(
        setting,
        title="",
        source=NumberSource.NORMAL,
        column="",
        numbers=None,
        low=design.low,
        high=design.high,
        declared=None,
        problem=None,
        state=Planned(),
        target=Target.POPULATION,
    )


def _reached(found: Convergence) -> int:
    """Return the number of sizes that the simulation has reached."""
    return int((~np.isnan(found.paths[0, :, MEAN])).sum())


def _title(figure: int) -> str:
    return say("numbers.studies.two_level.mean" if figure == MEAN else "numbers.studies.two_level.spread")


def _caption(found: Convergence, asked: TwoLevel) -> tuple[str, ...]:
    blanks = {
        "mean": local_number(asked.mean),
        "spread": local_number(asked.spread),
        "person": local_number(asked.person_sd),
        "report": local_number(asked.report_sd),
        "level": level_text(found.level, screen_numbers()),
    }
    return (say("numbers.studies.caption.two_level", blanks),)


def _figure(found: Convergence, asked: TwoLevel, setting: NumbersSetting, figure: int, sentence: str) -> PlotFigure:
    style, sizes = screen_numbers(), found.sizes.astype(np.float64)
    first = 0 if figure == MEAN else int(np.searchsorted(sizes, _SURE))
    truth, reach = found.truth[:, figure], found.reach[:, figure]
    band = Band(Role.DEBIASED, sizes[first:], (truth - reach)[first:], (truth + reach)[first:])
    path: FloatArray = found.paths[0, :, figure]
    known = np.flatnonzero(~np.isnan(path))
    shown = np.concatenate([band.low, band.high, path[known]])
    low, high = reach_of(shown, (float(truth[0]),))
    y = linear_axis(say("convergence.number_axis"), low, high, style=style)
    now = known[-1:]
    level = {"level": level_text(found.level, style)}
    return charted(
        setting.state,
        example=setting.example,
        title=_title(figure),
        caption=_caption(found, asked),
        x=log_axis(say("convergence.people"), sizes[0], sizes[-1], style=style, ticks=_TENFOLDS),
        y=y,
        layers=(
            band,
            Line(Role.DEBIASED, sizes[known], path[known], width=2.2),
            Points(Role.DEBIASED, sizes[now], path[now]),
            Line(Role.TRUTH, sizes, truth, dash=Dash.DASHED, width=1.5),
        ),
        legend=(
            PlotKey(Role.DEBIASED, say("numbers.studies.key.estimate")),
            PlotKey(Role.DEBIASED, say("convergence.key.band", level), "band"),
            PlotKey(Role.TRUTH, say("convergence.key.truth"), dash=Dash.DASHED),
        ),
        summary=sentence,
        notes=(say("numbers.studies.band_of_spread", {"people": local_count(_SURE)}),) if figure == SPREAD else (),
    )


def _table(found: Convergence, asked: TwoLevel, setting: NumbersSetting) -> Table:
    """Return the table. Sizes beyond the simulated respondents have no estimates."""
    level = {"level": level_text(found.level, screen_numbers())}
    columns: list[CountColumn | NumberColumn] = [
        CountColumn("respondents", say("convergence.head.people"), found.sizes.astype(np.float64))
    ]
    for figure, key in ((MEAN, "mean"), (SPREAD, "spread")):
        errors, truth, reach = found.errors[:, figure], found.truth[:, figure], found.reach[:, figure]
        parts = {"": found.paths[0, :, figure], "_low": truth - reach, "_high": truth + reach, "_se": errors}
        for part, values in parts.items():
            head = say(f"numbers.studies.head.{key}{part}", level)
            columns.append(NumberColumn(f"{key}{part}", head, Form.DECIMAL, _cells(values, errors)))
    facts = (
        ("study", "two_level"),
        ("true_mean", repr(asked.mean)),
        ("true_spread", repr(asked.spread)),
        ("person_sd", repr(asked.person_sd)),
        ("report_sd", repr(asked.report_sd)),
        ("level", repr(found.level)),
        ("seed", str(asked.seed)),
    )
    title = say("numbers.studies.name.two_level")
    return numbers_table(title, columns, setting=setting, facts=facts, about=_caption(found, asked))


def _cells(values: FloatArray, errors: FloatArray) -> tuple[Decimal | None, ...]:
    """Return cells with the decimals that the error of their row supports."""
    return tuple(
        None if np.isnan(value) or np.isnan(error) else decimal_of(value, error)
        for value, error in zip(values.tolist(), errors.tolist(), strict=True)
    )


def _summary(found: Convergence, asked: TwoLevel) -> str:
    last = max(0, _reached(found) - 1)
    # The last digits of an error do not matter for an estimate.
    error, own = (10.0 * float(np.nan_to_num(found.errors[last, one])) for one in (MEAN, SPREAD))
    blanks = {
        "n": local_count(int(found.sizes[last])),
        "mean": amount(float(found.paths[0, last, MEAN]), error),
        "low": amount(float(found.truth[last, MEAN] - found.reach[last, MEAN]), error),
        "high": amount(float(found.truth[last, MEAN] + found.reach[last, MEAN]), error),
        "level": level_text(found.level, screen_numbers()),
        "spread": amount(float(found.paths[0, last, SPREAD]), own),
        "truth": local_number(asked.spread),
    }
    return say("numbers.studies.summary.two_level", blanks)


def _words(asked: TwoLevel) -> tuple[str, ...]:
    design = asked.request().design
    squares = [one * one for one in (asked.spread, asked.person_sd, asked.report_sd)]
    blanks = {
        "people": local_number(squares[0]),
        "person": local_number(squares[1]),
        "report": local_number(squares[2]),
        "all": local_number(sum(squares)),
        "noise": local_number(squares[1] + squares[2]),
        "spread": local_number(asked.spread),
    }
    return (
        say("numbers.studies.words.squares", blanks),
        say("numbers.studies.words.early"),
        say("numbers.studies.words.two_level_epsilon", {"epsilon": epsilon_said(design.epsilon)}),
        say("numbers.studies.words.seed", {"seed": local_count(asked.seed)}),
    )
