"""Tables of the regression on the page Collected: coefficients, predicted shares, and models side by side."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from core.analyses.collected.regression import Coefficient, RegressionFound
from core.regression.columns import INTERCEPT
from core.regression.links import Link
from core.regression.terms import Category, Interaction, Term
from core.report.collected_part_tables import bare_table, floats, numbers
from core.report.columns import (
    Column,
    EstimateColumn,
    Form,
    ShareColumn,
    TextColumn,
    interval_column,
    plain_number,
)
from core.report.figure import Role
from core.report.numbers import count_text, level_text
from core.report.table import Table
from core.report.words import Say, unsaid
from core.sentences.style import PLAIN_STYLE, NumberStyle
from core.types import FloatArray

RATIOS = {Link.LOGIT: "odds", Link.CLOGLOG: "hazard"}
"""The ratios that e to a coefficient is; the other links have none."""


def term_column(term: Term, part: int, say: Say) -> tuple[str, str]:
    """Return the name of a column of a term, and a note on its unit or its comparison, "" for none."""
    if isinstance(term, Interaction):
        first, second = divmod(part, len(term.second.names))
        names = term_column(term.first, first, say)[0], term_column(term.second, second, say)[0]
        return say("regress.name.times", {"first": names[0], "second": names[1]}), ""
    if isinstance(term, Category):
        level = {"column": term.column, "category": term.levels[part + 1]}
        return say("regress.name.category", level), say("regress.note.category", {"reference": term.reference})
    per = say("regress.note.per", {"per": count_text(term.per, PLAIN_STYLE)}) if term.per != 1.0 else ""
    if not part:
        return term.column, per
    if term.squared:
        return say("regress.name.square", {"column": term.column}), per
    return say("regress.name.bend", {"column": term.column, "number": part}), per


def coefficient_name(found: RegressionFound, line: Coefficient, say: Say) -> tuple[str, str]:
    """Return the name of a line of the table, and its note."""
    if line.term < 0:
        note = "regress.note.constant" if found.link is Link.LOGIT else "regress.note.constant.plain"
        return say("regress.name.constant", None), say(note, None)
    return term_column(found.terms[line.term], line.part, say)


def regression_table(found: RegressionFound, say: Say = unsaid, style: NumberStyle = PLAIN_STYLE) -> Table:
    """Return a line for each coefficient, with its odds ratio or hazard ratio where the link has one; without figures
    where it has no finite estimate."""
    lines, level = found.lines, {"level": level_text(found.level, style)}
    names = [coefficient_name(found, one, say) for one in lines]
    told = tuple(f"{name} ({note})" if note else name for name, note in names)
    answer = TextColumn("answer", say("regress.head.answer", None), tuple(one.answer for one in lines))
    constant = np.array([one.term < 0 for one in lines])

    def ratio(name: str) -> FloatArray:
        return np.where(constant, np.nan, floats(lines, name))

    scale = RATIOS.get(found.link, "")
    columns: list[Column] = [
        TextColumn("predictor", say("regress.head.predictor", None), told, tuple(one.name for one in lines)),
    ]
    if scale:
        columns += [
            numbers(f"{scale}_{name}", say(f"regress.head.{scale}{end}", level), Form.DECIMAL, ratio(name), 2)
            for name, end in (("ratio", ""), ("ratio_low", "_low"), ("ratio_high", "_high"))
        ]
    limits: list[Column] = [
        numbers("low", say("regress.head.low", level), Form.DECIMAL, floats(lines, "low"), 3),
        numbers("high", say("regress.head.high", level), Form.DECIMAL, floats(lines, "high"), 3),
    ]
    columns += [
        numbers("coefficient", say("regress.head.coefficient", None), Form.DECIMAL, floats(lines, "value"), 3),
        *([] if scale else limits),
        numbers("standard_error", say("regress.head.error", None), Form.DECIMAL, floats(lines, "error"), 3),
        numbers("p_value", say("regress.head.p", None), Form.P_VALUE, floats(lines, "p_value")),
    ]
    several = len({one.answer for one in lines}) > 1
    hidden: list[Column] = [
        *(limits if scale else []),
        numbers("share_change", say("regress.head.effect", None), Form.SHARE, floats(lines, "effect")),
        numbers("share_change_low", say("regress.head.effect_low", level), Form.SHARE, floats(lines, "effect_low")),
        numbers("share_change_high", say("regress.head.effect_high", level), Form.SHARE, floats(lines, "effect_high")),
        numbers("direction", say("regress.head.direction", None), Form.COUNT, floats(lines, "direction")),
        numbers("error_over_direct", say("regress.head.cost", None), Form.DECIMAL, floats(lines, "cost")),
    ]
    facts = [
        ("reference", found.reference), ("link", found.link.value), ("level", repr(found.level)),
        ("errors", found.errors.value), ("limits", found.limits.value),
        ("verdict", found.kind.value.replace(" ", "_")), ("respondents", str(found.n)),
        ("left_out", str(found.left_out)), ("clusters", str(found.clusters)), ("prior_respondents", repr(found.prior)),
    ]  # fmt: skip
    deviance = None if found.loglik is None else -2.0 * found.loglik
    for name, value in (("minus_2_log_likelihood", deviance), ("aic", found.aic), ("bic", found.bic)):
        facts += [(name, plain_number(value))] if value is not None else []
    return bare_table(
        [answer, *columns] if several else columns, facts, style, hidden if several else [answer, *hidden]
    )


def curve_table(found: RegressionFound, say: Say = unsaid, style: NumberStyle = PLAIN_STYLE) -> Table:
    """Return the predicted shares at each value of the column, for two answers those of the first.

    Raises ValueError for a model without a curve."""
    curve = found.curve
    if curve is None:
        raise ValueError("no curve")
    size, shown = curve.shares.shape[1], range(1) if len(found.labels) == 2 else range(len(found.labels))
    names = curve.names or tuple(plain_number(float(one)) for one in curve.values)
    low, high = curve.low[shown].ravel(), curve.high[shown].ravel()
    columns: list[Column] = [
        TextColumn("value", curve.column, names * len(shown)),
        ShareColumn("share", say("regress.head.share", None), Role.DEBIASED, curve.shares[shown].ravel()),
        interval_column(
            "interval", say("survey.head.interval", {"level": level_text(found.level, style)}), low, high,
            curve.shares[shown].ravel(), say, coded=True,
        ),
    ]  # fmt: skip
    answers = tuple(found.labels[at] for at in shown for _ in range(size))
    answer = TextColumn("answer", say("regress.head.answer", None), answers)
    facts = (("column", curve.column), ("level", repr(found.level)), ("respondents", str(found.n)))
    several = len(shown) > 1
    return bare_table([answer, *columns] if several else columns, facts, style, () if several else (answer,))


def models_of(found: RegressionFound) -> tuple[RegressionFound | None, ...]:
    """Return the models of the comparison: the kept ones, then the current one."""
    return (*(one.found for one in found.compared), found)


def models_table(found: RegressionFound, say: Say = unsaid, style: NumberStyle = PLAIN_STYLE) -> Table:
    """Return the kept models and the current one side by side: a line for each coefficient of any of them, then for
    respondents, measures of fit, and the test against the current model."""
    models = models_of(found)
    lines: dict[tuple[str, str], list[Coefficient | None]] = {}
    codes: dict[tuple[str, str], str] = {}
    for place, model in enumerate(models):
        if model is None:
            continue
        for one in model.lines:
            name, note = coefficient_name(model, one, say)
            key = one.answer, f"{name} ({note})" if note and one.term >= 0 else name
            lines.setdefault(key, [None] * len(models))[place] = one
            codes[key] = one.name
    # The constant is the last line of each answer.
    order = sorted(lines, key=lambda key: (found.labels.index(key[0]), codes[key] == INTERCEPT))
    measures = _measures(found, models)
    several = len({answer for answer, _ in order}) > 1
    rest = [math.nan] * len(measures)
    columns: list[Column] = [
        TextColumn(
            "predictor", say("regress.head.predictor", None),
            (*(name for _, name in order), *(say(f"regress.compare.{key}", None) for key, _, _ in measures)),
            (*(codes[key] for key in order), *(key for key, _, _ in measures)),
        )
    ]  # fmt: skip
    for place in range(len(models)):
        head, name = _model_name(place, len(models), say)
        own = [lines[line][place] for line in order]
        figures = {
            part: np.array([math.nan if one is None else float(getattr(one, part)) for one in own] + after)
            for part, after in (("value", [each[place] for _, _, each in measures]), ("error", rest), ("p_value", rest))
        }
        error, p_value = (
            say("regress.compare.head", {"model": head, "figure": say(f"regress.head.{part}", None)})
            for part in ("error", "p")
        )
        decimals = (*(3 for _ in order), *(digits for _, digits, _ in measures))
        columns.append(
            EstimateColumn(
                name, head, figures["value"], figures["error"], figures["p_value"], decimals, error, p_value
            )
        )  # fmt: skip
    answer = TextColumn(
        "answer", say("regress.head.answer", None), (*(answer for answer, _ in order), *("" for _ in measures))
    )
    facts = (("reference", found.reference), ("level", repr(found.level)))
    return bare_table([answer, *columns] if several else columns, facts, style, () if several else (answer,))


def _model_name(place: int, count: int, say: Say) -> tuple[str, str]:
    if place == count - 1:
        return say("regress.compare.current", None), "current"
    return say("regress.compare.model", {"number": place + 1}), f"model_{place + 1}"


def _measures(
    found: RegressionFound, models: Sequence[RegressionFound | None]
) -> list[tuple[str, int | None, tuple[float, ...]]]:
    """Return (key, decimals or None for a p value, a figure for each model) of the respondents, the fit, and the tests
    against the current model."""
    wanted = [("respondents", 0, "n"), ("loglik", 2, "loglik"), ("aic", 1, "aic"), ("bic", 1, "bic")]
    measures: list[tuple[str, int | None, tuple[float, ...]]] = []
    for key, digits, name in wanted:
        values = [None if one is None else getattr(one, name) for one in models]
        figures = tuple(math.nan if one is None else float(one) for one in values)
        if any(map(math.isfinite, figures)):
            measures.append((key, digits, figures))
    tests = [one.test for one in found.compared]
    if any(one is not None for one in tests):
        first = "ratio_test" if found.plain else "wald_test"
        lines: tuple[tuple[str, int | None, str], ...] = (
            (first, 2, "statistic"), ("df", 0, "df"), ("p_value", None, "p_value")
        )  # fmt: skip
        for key, places, name in lines:
            told = tuple(math.nan if one is None else float(getattr(one, name)) for one in tests)
            measures.append((key, places, (*told, math.nan)))
    return measures
