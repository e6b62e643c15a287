"""Chart, table and sentences of the part Error anatomy."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from app.messages.numbers import effective, people_asked, points_of
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.chart.table import plot_table
from app.workspace.planning import PlanSetting
from core.estimation.postprocess import PostProcess
from core.planning.anatomy import Anatomy, Reworked
from core.report.columns import Column, Form, NumberColumn, ShareColumn, TextColumn
from core.report.figure import Role
from core.report.numbers import epsilon_text, share_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Boxes, Ink, PlotFigure, PlotKey, PlotLayer, Tone
from core.report.table import Table
from core.types import FloatArray, Target

MOST_ROWS = 40
"""Answers on the chart; the table has them all."""
_SQUARE_POINTS = 10_000.0
_ALL = 0.9995
"""From this part on, privacy counts as all of the squared error."""
_LEFT, _BIAS = Tone.GOOD, Tone.DOUBTFUL


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """The components of the error: the planned ones, and the effect of post-processing after its simulation."""

    setting: PlanSetting
    parts: Anatomy
    reworked: Reworked | None = None

    @property
    def rows(self) -> list[int]:
        """Return the answers on the chart: all, or those with the largest errors, in their order."""
        k = self.parts.total.size
        if k <= MOST_ROWS:
            return list(range(k))
        largest = np.argsort(-self.parts.total, kind="stable")[:MOST_ROWS]
        return sorted(largest.tolist())


def anatomy_figure(shown: Shown) -> PlotFigure:
    """Return the chart, with one bar for all answers and one for each answer: sampling and privacy side by side, in
    squared points. Post-processed shares have a second bar below it with the remaining variance and the squared bias.
    """
    setting, rows, after = shown.setting, shown.rows, shown.reworked
    names = (say("anatomy.all"), *(setting.labels[row] for row in rows))
    sampling, privacy = (_with_mean(part, rows) for part in (shown.parts.sampling, shown.parts.privacy))
    layers: list[PlotLayer] = []
    half = after is not None
    layers += _stack(((Role.SAMPLING, sampling, False), (Role.DEBIASED, privacy, False)), -0.38, 0.0 if half else 0.38)
    highest = float((sampling + privacy).max())
    if after is not None:
        left, bias = _with_mean(after.variance, rows), _with_mean(after.bias_squared, rows)
        layers += _stack(((_LEFT, left, False), (_BIAS, bias, True)), 0.04, 0.36)
        highest = max(highest, float((left + bias).max()))
    hidden = shown.parts.total.size - len(rows)
    return charted(
        setting.state,
        example=setting.example,
        title=_title(shown),
        caption=caption(shown),
        x=linear_axis(say("anatomy.axis"), 0.0, highest or 1.0, style=screen_numbers()),
        y=names_axis("", names),
        layers=layers,
        legend=_legend(shown),
        summary=" ".join(error_sentences(shown)),
        notes=(say("anatomy.note.rows", {"shown": len(rows), "hidden": hidden}),) if hidden else (),
        height=max(260.0, 150.0 + 26.0 * len(names)),
    )


def caption(shown: Shown) -> tuple[str, ...]:
    setting = shown.setting
    epsilon = epsilon_text(setting.design.epsilon if setting.design else math.inf, screen_numbers())
    blanks = {
        "design": say(f"design.name.{setting.spec.key}"),
        "epsilon": epsilon,
        "n": people_asked(setting.n),
    }
    if setting.target is Target.POPULATION:
        return (say("anatomy.caption.population", blanks),)
    return (say("anatomy.caption.sample", blanks),)


def error_sentences(shown: Shown) -> tuple[str, ...]:
    """Return the error and its parts in points, the effective sample size, and the effect of post-processing."""
    parts, setting = shown.parts, shown.setting
    whole, sampling, privacy = (_root(part) for part in (parts.total, parts.sampling, parts.privacy))
    blanks = {"error": points_of(whole), "sampling": points_of(sampling), "privacy": points_of(privacy)}
    if whole == 0.0:
        said = [say("anatomy.parts.none")]
    elif setting.target is Target.SAMPLE:
        said = [say("anatomy.parts.sample", blanks)]
    else:
        said = [say("anatomy.parts.population", blanks)]
    said.append(say("anatomy.worth", {"n": people_asked(parts.n), "worth": effective(parts.worth or 0.0)}))
    if shown.reworked is not None:
        said.append(_after(shown, shown.reworked))
    return tuple(said)


def anatomy_words(shown: Shown) -> tuple[str, ...]:
    """Explain the result: the larger component, the best remedy, and the effective sample size. The summary under the
    chart gives the error itself."""
    parts = shown.parts
    sampling, privacy = float(parts.sampling.sum()), float(parts.privacy.sum())
    said = list(error_sentences(shown))[1:]
    if privacy > 0.0 and privacy >= _ALL * (sampling + privacy):
        said.insert(0, say("anatomy.mostly.all"))
    elif sampling + privacy > 0.0:
        share = {"share": _part_text(privacy / (sampling + privacy))}
        mostly = privacy > sampling
        said.insert(0, say("anatomy.mostly.privacy", share) if mostly else say("anatomy.mostly.sampling", share))
    return tuple(said)


def _part_text(part: float) -> str:
    """Return a part of a whole; with a decimal near its ends, so that no existing part reads as 0% or 100%."""
    return share_text(part, 0 if 0.01 <= part <= 0.99 or part in (0.0, 1.0) else 1, screen_numbers())


def anatomy_table(shown: Shown) -> Table:
    """Return all answers, with the whole in the first row; squared points as on the chart, and errors in points."""
    setting, parts, after = shown.setting, shown.parts, shown.reworked
    rows = list(range(parts.total.size))
    shares = np.concatenate([[np.nan], np.asarray(setting.shares, dtype=np.float64)])
    columns: list[Column] = [
        TextColumn("answer", say("anatomy.head.answer"), (say("anatomy.all"), *setting.labels)),
        ShareColumn("expected_share", say("anatomy.head.share"), Role.TRUTH, shares),
        _squares("sampling_square_points", say("anatomy.head.sampling"), _with_mean(parts.sampling, rows)),
        _squares("privacy_square_points", say("anatomy.head.privacy"), _with_mean(parts.privacy, rows)),
        _points("standard_error", say("anatomy.head.error"), np.sqrt(_with_mean(parts.total, rows)) / 100.0),
    ]
    facts = [
        ("design", setting.spec.key),
        ("respondents", f"{parts.n:.10g}"),
        ("worth_direct_answers", "" if parts.worth is None else f"{parts.worth:.10g}"),
    ]
    if setting.design is not None:
        facts.append(("epsilon", f"{setting.design.epsilon:.10g}"))
    if after is not None:
        squares = np.concatenate([[after.mean_square], after.mean_squares])
        doubts = np.concatenate([[after.doubt], after.doubts])
        roots = np.sqrt(squares)
        halves = np.divide(doubts, 2.0 * roots, out=np.zeros_like(doubts), where=roots > 0.0)
        columns += [
            _squares("variance_left_square_points", say("anatomy.head.left"), _with_mean(after.variance, rows)),
            _squares("bias_square_points", say("anatomy.head.bias"), _with_mean(after.bias_squared, rows)),
            _points("rmse", say("anatomy.head.rmse"), roots),
            _points("rmse_monte_carlo_error", say("anatomy.head.doubt"), halves),
        ]
        facts += [("postprocess", after.method.value), ("simulated_surveys", str(after.runs))]
    return plot_table(_title(shown), columns, setting=setting, facts=facts, about=caption(shown))


def reading(shown: Shown, y: float) -> str:
    """Return the figures of one bar."""
    rows = shown.rows
    place = min(max(round(y), 0), len(rows))
    chosen = list(range(shown.parts.total.size)) if place == 0 else [rows[place - 1]]
    name = say("anatomy.all") if place == 0 else shown.setting.labels[rows[place - 1]]
    whole, sampling, privacy = (
        points_of(_root(part[chosen])) for part in (shown.parts.total, shown.parts.sampling, shown.parts.privacy)
    )
    return say("anatomy.reading", {"name": name, "error": whole, "sampling": sampling, "privacy": privacy})


def method_name(method: PostProcess) -> str:
    return say(f"chart.post_{method.value}")


def _after(shown: Shown, after: Reworked) -> str:
    root = math.sqrt(after.mean_square)
    blanks = {
        "method": method_name(after.method),
        "error": points_of(root),
        "before": points_of(_root(shown.parts.total)),
        "deviation": points_of(_root(after.variance)),
        "bias": points_of(_root(after.bias_squared)),
        "doubt": points_of(after.doubt / (2.0 * root) if root > 0.0 else 0.0),
        "runs": local_count(after.runs),
    }
    return say("anatomy.after", blanks)


def _title(shown: Shown) -> str:
    question = shown.setting.question
    return say("anatomy.title_of", {"question": question}) if question else say("anatomy.title")


def _legend(shown: Shown) -> tuple[PlotKey, ...]:
    keys = [] if shown.setting.target is Target.SAMPLE else [PlotKey(Role.SAMPLING, say("anatomy.key.sampling"), "box")]
    keys.append(PlotKey(Role.DEBIASED, say("anatomy.key.privacy"), "box"))
    if shown.reworked is not None:
        method = {"method": method_name(shown.reworked.method)}
        keys.append(PlotKey(_LEFT, say("anatomy.key.left", method), "box"))
        keys.append(PlotKey(_BIAS, say("anatomy.key.bias", method), "hatched"))
    return tuple(keys)


def _stack(parts: tuple[tuple[Ink, FloatArray, bool], ...], low: float, high: float) -> list[PlotLayer]:
    """Return boxes in a row; each states its part of the whole bar."""
    whole = sum(values for _, values, _ in parts)
    start = np.zeros_like(parts[0][1])
    at = np.arange(start.size, dtype=np.float64)
    found: list[PlotLayer] = []
    for ink, values, hatched in parts:
        end = start + values
        labels = tuple(
            _part_text(float(value / all_)) if value > 0.0 else ""
            for value, all_ in zip(values, np.asarray(whole), strict=True)
        )
        found.append(Boxes(ink, start, end, at + low, at + high, labels, hatched))
        start = end
    return found


def _with_mean(part: FloatArray, rows: list[int]) -> FloatArray:
    """Return squared points: the mean over all answers, then these answers."""
    found: FloatArray = _SQUARE_POINTS * np.concatenate([[part.mean()], part[rows]])
    return found


def _root(part: FloatArray) -> float:
    """Return the typical error: the root of the mean over answers."""
    return math.sqrt(float(part.mean()))


def _squares(key: str, head: str, values: FloatArray) -> NumberColumn:
    return NumberColumn(key, head, Form.DECIMAL, tuple(values.tolist()))


def _points(key: str, head: str, errors: FloatArray) -> NumberColumn:
    """Return errors as shares, which are shown in points."""
    return NumberColumn(key, head, Form.SHARE, tuple(errors.tolist()))
