"""The columns of a table of a released sum or mean."""

from __future__ import annotations

from core.report.columns import Column, Form, NumberColumn, TextColumn
from core.report.numbers import level_text
from core.report.release.number_results import NumberResult
from core.report.words import Say
from core.sentences.style import NumberStyle


def number_columns(one: NumberResult, say: Say, style: NumberStyle) -> tuple[Column, ...]:
    """Return columns for the name and value of each figure, the standard deviation of its noise, and its interval."""
    figures = one.figures
    level = {"level": level_text(one.level, style)}
    return (
        TextColumn("question", say("report.head.question", None), tuple(one.question.name for _ in figures)),
        TextColumn("figure", say("release.head.figure", None), tuple(figure.name.value for figure in figures)),
        NumberColumn("value", say("release.head.value", None), Form.DECIMAL, tuple(figure.value for figure in figures)),
        NumberColumn(
            "standard_error_of_noise",
            say("release.head.noise_error", None),
            Form.DECIMAL,
            tuple(figure.error for figure in figures),
        ),
        NumberColumn("low", say("release.head.low", level), Form.DECIMAL, tuple(figure.low for figure in figures)),
        NumberColumn("high", say("release.head.high", level), Form.DECIMAL, tuple(figure.high for figure in figures)),
    )


def number_designs(one: NumberResult) -> tuple[Column, ...]:
    """Return what an analyst needs for each figure in data files: bounds, size, fill-in value, noise, epsilon."""
    question, asked, figures = one.question, one.number.statistic, one.figures
    words = {
        "question_text": question.text,
        "bounds_from": question.source.value,
        "size_known": asked.known.value,
        "missing_answers": question.missing.value,
        "interval_holds": "",
    }
    drawn = [figure.drawn for figure in figures]
    columns: list[Column] = [
        TextColumn(key, "", tuple(figure.holds.value if key == "interval_holds" else text for figure in figures))
        for key, text in words.items()
    ]
    for key, number in (("lowest", asked.low), ("highest", asked.high), ("prior", asked.prior)):
        columns.append(NumberColumn(key, "", Form.DECIMAL, (number,) * len(figures)))
    columns += [
        NumberColumn("fitted_to_size", "", Form.COUNT, tuple(None if fig is None else fig.size for fig in drawn)),
        NumberColumn("noise_scale", "", Form.DECIMAL, tuple(None if fig is None else fig.scale for fig in drawn)),
        NumberColumn("epsilon", "", Form.EPSILON, tuple(None if fig is None else fig.charge for fig in drawn)),
    ]
    return tuple(columns)
