"""Charts, table and words for scrambled reports from the field. Files of them are public if epsilon is finite, because
no report then discloses more than epsilon allows."""

from __future__ import annotations

import numpy as np

from app.collected.scrambled.state import FieldAnswer, Reports
from app.messages.numbers import three_digits
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.ui.chart.badge import badge_and_watermark
from app.ui.scrambling.telling import caption, design_facts, with_error
from app.ui.tile import TileText
from core.analyses.numbers.scrambled import CELLS, FieldFigures
from core.data.delimited.formulas import harmless
from core.designs.numeric.scrambling import Scrambling
from core.report.columns import CountColumn, Form, NumberColumn, TextColumn
from core.report.export import is_public
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Boxes, PlotFigure, PlotKey, Points, Rule, Spans
from core.report.table import Table
from core.types import FloatArray, RandomizedInField, Target


def field_figure(answer: FieldAnswer, design: Scrambling, found: FieldFigures) -> PlotFigure:
    """Return the mean of the reports and the estimated mean with its interval."""
    style, raw, mean = screen_numbers(), found.report_mean, found.mean.mean
    ends = found.interval.low, found.interval.high
    rows = np.arange(2.0)
    level = {"level": level_text(answer.request.level, style), "about": about_words(answer)}
    return PlotFigure(
        title=say("scrambling.field.title"),
        caption=caption(answer.request.plan, design),
        badge=_marks(design)[0],
        x=linear_axis(say("scrambling.axis.number"), min(raw, *ends), max(raw, *ends), style=style),
        y=names_axis("", (say("scrambling.row.reports"), say("scrambling.row.mean"))),
        layers=(
            Points(Role.NOISY, np.array([raw]), rows[:1], 5.0),
            Spans(Role.DEBIASED, rows[1:], np.array(ends[:1]), np.array(ends[1:]), upright=False),
            Points(Role.DEBIASED, np.array([mean]), rows[1:], 5.0),
        ),
        legend=(
            PlotKey(Role.NOISY, say("scrambling.key.report_mean"), "points"),
            PlotKey(Role.DEBIASED, say("scrambling.key.mean"), "points"),
            PlotKey(Role.DEBIASED, say("scrambling.key.interval", level)),
        ),
        summary=field_sentence(answer, found),
        watermark=_marks(design)[1],
        state=RandomizedInField(design),
        height=200.0,
    )


def field_table(answer: FieldAnswer, design: Scrambling, found: FieldFigures) -> Table:
    """Return a row for each figure; a figure without an error has a blank."""
    mean, level = found.mean, {"level": level_text(answer.request.level, screen_numbers())}
    rows: list[tuple[str, str, tuple[float | None, ...]]] = [
        ("report_mean", say("scrambling.row.reports"), (found.report_mean, None, None, None)),
        ("mean", say("scrambling.row.mean"),
         (mean.mean, mean.standard_error, found.interval.low, found.interval.high)),
    ]  # fmt: skip
    if found.total is not None:
        rows.append(("total", say("scrambling.row.total"), found.total))
    rows.append(("report_sd", say("scrambling.row.report_sd"), (found.report_sd, None, None, None)))
    rows.append(("true_variance", say("scrambling.row.variance"), (found.true_variance, None, None, None)))
    heads = ("estimate", "error", "low", "high")
    keys = ("estimate", "standard_error", "low", "high")
    return Table(
        title=say("scrambling.field.title"),
        columns=(
            TextColumn("figure", say("scrambling.head.figure"), tuple(text for _, text, _ in rows)),
            *(
                NumberColumn(key, say(f"scrambling.head.{head}", level), Form.DECIMAL,
                             tuple(values[place] for _, _, values in rows))
                for place, (key, head) in enumerate(zip(keys, heads, strict=True))
            ),
        ),
        digits=1,
        style=screen_numbers(),
        facts=_facts(answer, design, found),
        hidden=(TextColumn("key", "key", tuple(key for key, _, _ in rows)),),
        state=RandomizedInField(design),
        about=(*caption(answer.request.plan, design), about_words(answer)),
        mark=_marks(design)[0],
    )  # fmt: skip


def reports_figure(answer: FieldAnswer, design: Scrambling, reports: Reports, found: FieldFigures) -> PlotFigure:
    """Return the chart of the observed reports and their mean."""
    style = screen_numbers()
    edges, counts = _cells(reports)
    return PlotFigure(
        title=say("scrambling.field.reports"),
        caption=caption(answer.request.plan, design)[:1],
        badge=_marks(design)[0],
        x=linear_axis(say("scrambling.axis.number"), float(edges[0]), float(edges[-1]), style=style),
        y=linear_axis(say("scrambling.axis.reports"), 0.0, float(counts.max()), style=style),
        layers=(
            Boxes(Role.NOISY, edges[:-1], edges[1:], np.zeros(counts.size), counts, hatched=True),
            Rule(Role.NOISY, found.report_mean, True, say("scrambling.key.report_mean")),
        ),
        legend=(PlotKey(Role.NOISY, say("scrambling.key.reports"), "hatched"),),
        summary=field_sentence(answer, found),
        watermark=_marks(design)[1],
        state=RandomizedInField(design),
        height=320.0,
    )


def reports_table(answer: FieldAnswer, design: Scrambling, reports: Reports, found: FieldFigures) -> Table:
    edges, counts = _cells(reports)
    return Table(
        title=say("scrambling.field.reports"),
        columns=(
            NumberColumn("from", say("numbers.from"), Form.DECIMAL, tuple(edges[:-1].tolist())),
            NumberColumn("to", say("numbers.to"), Form.DECIMAL, tuple(edges[1:].tolist())),
            CountColumn("reports", say("scrambling.head.reports"), counts),
        ),
        digits=1,
        style=screen_numbers(),
        facts=_facts(answer, design, found),
        hidden=(),
        state=RandomizedInField(design),
        about=caption(answer.request.plan, design),
        mark=_marks(design)[0],
    )


def field_sentence(answer: FieldAnswer, found: FieldFigures) -> str:
    return say("scrambling.field.sentence", _blanks(answer, found))


def field_words(answer: FieldAnswer, found: FieldFigures) -> tuple[str, ...]:
    blanks, mean = _blanks(answer, found), found.mean
    moved = abs(found.report_mean - mean.mean) > 1e-9 * max(abs(mean.mean), mean.standard_error)
    said = [field_sentence(answer, found)]
    said.append(say("scrambling.field.words.raw" if moved else "scrambling.field.words.same", blanks))
    if found.total is not None and found.population is not None:
        total, error = found.total[:2]
        size = local_count(found.population.size)
        blanks |= {"size": size, "total": with_error(total, error), "error": three_digits(error)}
        said.append(say("scrambling.field.words.total", blanks))
    kept = [say("scrambling.field.words.kept"), say("scrambling.field.words.no_steps")]
    if answer.design is not None and not is_public(RandomizedInField(answer.design)):
        kept.append(say("scrambling.field.words.internal"))
    return (*said, *kept)


def field_notices(found: FieldFigures) -> tuple[tuple[str, str], ...]:
    """Return (severity, sentence) of all warnings."""
    said = [(one.severity.value, say_message(one)) for one in found.mean.notices]
    if found.true_variance is not None and found.true_variance < 0.0:
        said.append(("warning", say("scrambling.field.negative")))
    if found.unknown is not None:
        said.append(("note", say("scrambling.field.no_variance", {"reason": say_message(found.unknown)})))
    return tuple(said)


def field_tiles(answer: FieldAnswer, found: FieldFigures) -> tuple[TileText, ...]:
    blanks, variance = _blanks(answer, found), found.true_variance
    spread = "–" if variance is None or variance < 0.0 else three_digits(variance**0.5)
    below = "" if variance is None else say("scrambling.tile.variance", {"variance": three_digits(variance)})
    last = TileText(say("scrambling.tile.n"), local_count(found.sums.n), blanks["about"])
    if found.total is not None:
        total, error = found.total[:2]
        below_total = say("scrambling.tile.error", {"error": three_digits(error)})
        last = TileText(say("scrambling.tile.total"), with_error(total, error), below_total)
    return (
        TileText(say("scrambling.tile.estimate"), blanks["mean"], say("scrambling.tile.error", blanks)),
        TileText(say("scrambling.tile.interval", blanks), say("scrambling.tile.range", blanks), blanks["about"]),
        TileText(say("scrambling.tile.spread"), spread, below),
        last,
    )


def about_words(answer: FieldAnswer) -> str:
    """Return the words for the target of the figures."""
    found = answer.figures
    if found is not None and found.population is not None:
        return say("scrambling.of_size", {"size": local_count(found.population.size)})
    return say(f"scrambling.about.{answer.request.target.value}")


def _marks(design: Scrambling) -> tuple[str, str]:
    """(badge, watermark)"""
    return badge_and_watermark(RandomizedInField(design), example=False)


def _blanks(answer: FieldAnswer, found: FieldFigures) -> dict[str, str]:
    error = found.mean.standard_error
    return {
        "n": local_count(found.sums.n),
        "about": about_words(answer),
        "mean": with_error(found.mean.mean, error),
        "error": three_digits(error),
        "level": level_text(answer.request.level, screen_numbers()),
        "low": with_error(found.interval.low, error),
        "high": with_error(found.interval.high, error),
        "raw": with_error(found.report_mean, error),
    }


def _facts(answer: FieldAnswer, design: Scrambling, found: FieldFigures) -> tuple[tuple[str, str], ...]:
    plan, population = answer.request.plan, found.population
    given = (
        *design_facts(plan, design),
        ("n", str(found.sums.n)),
        ("target", answer.request.target.value),
        ("sampling", plan.sampling.value if answer.request.target is Target.POPULATION else ""),
        ("population", "" if population is None else str(population.size)),
        ("noise_rule", "" if population is None else plan.noise.value),
        ("level", repr(answer.request.level)),
        ("mode", "field_reports"),
    )
    return tuple((key, harmless(fact)) for key, fact in given)


def _cells(reports: Reports) -> tuple[FloatArray, FloatArray]:
    low, high = float(reports.values[0]), float(reports.values[-1])
    if low == high:
        low, high = low - 0.5, high + 0.5
    counts, edges = np.histogram(reports.values, np.linspace(low, high, CELLS + 1), weights=reports.counts)
    return edges, counts.astype(np.float64)
