"""What the part Scrambling says of a design, and chart, table and words of "Try it". No Qt."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from app.messages.speak import local_count, say, screen_numbers
from app.presenters.numbers_tables import numbers_table, numbers_title
from app.presenters.planned import percent
from app.presenters.plot_marks import badge_and_watermark
from app.presenters.three_digits import digits_of, three_digits
from app.state.numbers import NumbersSetting
from app.state.scrambling import WITH_P, model_of
from core.designs.numeric.scrambling import Scrambling
from core.project.numbers_scrambling import ScramblingModel, ScramblingPlan
from core.report.columns import CountColumn, Form, NumberColumn
from core.report.figure import Role
from core.report.numbers import epsilon_text, level_text, number_text
from core.report.plot_axis import linear_axis
from core.report.plot_figure import Boxes, Line, PlotFigure, PlotKey, PlotLayer, Rule
from core.report.table import Table
from core.studies.numbers.scrambled import Scrambled
from core.types import FloatArray, Target


@dataclass(frozen=True, slots=True)
class TileText:
    """A tile: its title, its figure, what stands below."""

    title: str
    value: str
    below: str


def does(model: ScramblingModel) -> str:
    """What the respondent does, with the source."""
    return say(f"scrambling.does.{model.value}")


def epsilon_words(plan: ScramblingPlan, design: Scrambling | None) -> str:
    """Epsilon, and why it is what it is."""
    model = model_of(plan)
    if design is not None and math.isfinite(design.epsilon):
        return say("scrambling.epsilon.finite", {"epsilon": epsilon_text(design.epsilon, screen_numbers())})
    if model is ScramblingModel.ERIKSSON:
        return say("scrambling.epsilon.cards")
    return say("scrambling.epsilon.curve" if model is ScramblingModel.GREENBERG else "scrambling.epsilon.noise")


def sees_words(plan: ScramblingPlan) -> str:
    """Who sees the raw number."""
    if model_of(plan) in WITH_P:
        return say("scrambling.sees.mixed", {"p": percent(plan.p.value)})
    return say("scrambling.sees.scrambled")


def with_error(value: float, error: float) -> str:
    """A figure with the decimals that two digits of its error give."""
    return number_text(value, max(0, digits_of(error) - 1) if error > 0.0 else 4, screen_numbers())


def caption(plan: ScramblingPlan, design: Scrambling) -> tuple[str, str]:
    """The design by its source, and its epsilon."""
    epsilon = epsilon_text(design.epsilon, screen_numbers())
    return say(f"scrambling.source.{model_of(plan).value}"), say("scrambling.epsilon.caption", {"epsilon": epsilon})


def design_facts(plan: ScramblingPlan, design: Scrambling) -> tuple[tuple[str, str], ...]:
    """The design in a data file."""
    shift, slope = repr(float(design.shift)), repr(float(design.slope))
    return ("design", model_of(plan).value), ("epsilon", repr(design.epsilon)), ("shift", shift), ("slope", slope)


def try_figure(setting: NumbersSetting, design: Scrambling, found: Scrambled) -> PlotFigure:
    """True numbers as boxes, reports as steps over the same cells, both means."""
    style, edges = screen_numbers(), found.edges
    x = linear_axis(say("scrambling.axis.number"), float(edges[0]), float(edges[-1]), style=style)
    most = float(max(found.true.max(), found.reports.max()))
    y = linear_axis(say("scrambling.axis.reports"), 0.0, most, style=style)
    bottom = np.zeros(found.true.size)
    estimate = found.estimate
    layers: tuple[PlotLayer, ...] = (
        Boxes(Role.TRUTH, edges[:-1], edges[1:], bottom, found.true),
        Line(Role.NOISY, *_steps(edges, found.reports)),
        Rule(Role.TRUTH, found.true_mean, True, say("scrambling.mark.true")),
    )
    if edges[0] <= estimate.mean <= edges[-1]:
        layers = (*layers, Rule(Role.DEBIASED, estimate.mean, True, say("scrambling.mark.estimate")))
    badge, watermark = badge_and_watermark(setting.state, setting.example)
    beyond = {"count": local_count(found.beyond)}
    return PlotFigure(
        title=say("scrambling.try.title", {"title": numbers_title(setting)}),
        caption=caption(setting.plan.scrambling, design),
        badge=badge,
        x=x,
        y=y,
        layers=layers,
        legend=(
            PlotKey(Role.TRUTH, say("scrambling.key.true"), "box"),
            PlotKey(Role.NOISY, say("scrambling.key.reports")),
        ),
        summary=try_sentence(setting, found),
        watermark=watermark,
        notes=(say("scrambling.beyond", beyond),) if found.beyond else (),
        state=setting.state,
    )


def try_table(setting: NumbersSetting, design: Scrambling, found: Scrambled, seed: int) -> Table:
    columns = (
        NumberColumn("from", say("numbers.from"), Form.DECIMAL, tuple(found.edges[:-1].tolist())),
        NumberColumn("to", say("numbers.to"), Form.DECIMAL, tuple(found.edges[1:].tolist())),
        CountColumn("true_numbers", say("scrambling.head.true"), found.true),
        CountColumn("reports", say("scrambling.head.reports"), found.reports),
    )
    facts = (
        *design_facts(setting.plan.scrambling, design),
        ("estimated_mean", repr(found.estimate.mean)),
        ("standard_error", repr(found.estimate.standard_error)),
        ("true_mean", repr(found.true_mean)),
        ("design_effect", repr(found.design_effect)),
        ("beyond", str(found.beyond)),
        ("seed", str(seed)),
    )
    title = say("scrambling.try.title", {"title": numbers_title(setting)})
    about = caption(setting.plan.scrambling, design)
    return numbers_table(title, columns, setting=setting, facts=facts, about=about)


def try_sentence(setting: NumbersSetting, found: Scrambled) -> str:
    blanks = _figures(setting, found)
    if setting.target is Target.SAMPLE:
        return say("scrambling.try.sample", blanks)
    return say("scrambling.try.population", blanks)


def try_words(setting: NumbersSetting, design: Scrambling, found: Scrambled) -> tuple[str, ...]:
    planned = {"planned": three_digits(found.planned_error), "direct": three_digits(found.direct_error)}
    said = []
    if math.isfinite(found.design_effect):
        said.append(say("scrambling.try.words.effect", {"effect": three_digits(found.design_effect)}))
    else:
        said.append(say("scrambling.try.words.same"))
    sample = setting.target is Target.SAMPLE
    said.append(say("scrambling.try.words.sample" if sample else "scrambling.try.words.error", planned))
    if design.p2:
        said.append(say("scrambling.no_bounds"))
    return tuple(said)


def try_tiles(setting: NumbersSetting, found: Scrambled) -> tuple[TileText, ...]:
    blanks = _figures(setting, found)
    about = say(f"scrambling.about.{setting.target.value}")
    effect = three_digits(found.design_effect)
    return (
        TileText(say("scrambling.tile.estimate"), blanks["mean"], say("scrambling.tile.error", blanks)),
        TileText(say("scrambling.tile.interval", blanks), say("scrambling.tile.range", blanks), about),
        TileText(say("scrambling.tile.effect"), effect, say("scrambling.tile.times")),
        TileText(say("scrambling.tile.direct"), three_digits(found.direct_error), about),
    )


def _figures(setting: NumbersSetting, found: Scrambled) -> dict[str, str]:
    estimate = found.estimate
    interval, error = estimate.interval(setting.level), estimate.standard_error
    return {
        "mean": with_error(estimate.mean, error),
        "error": three_digits(error),
        "level": level_text(setting.level, screen_numbers()),
        "low": with_error(interval.low, error),
        "high": with_error(interval.high, error),
        "true": with_error(found.true_mean, error),
    }


def _steps(edges: FloatArray, counts: FloatArray) -> tuple[FloatArray, FloatArray]:
    """The outline of a histogram, from the axis up and down to it again."""
    return np.repeat(edges, 2), np.concatenate([[0.0], np.repeat(counts, 2), [0.0]])
