"""The kind of report, and an overview of all its questions."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from core.estimation.postprocess import PostProcess
from core.notices import Severity
from core.report.document import Block, Figure, Grid, Notes
from core.report.drawn.panels import Panel, Panels, Share
from core.report.facts import PlannedQuestion, PreviewedQuestion, Refused
from core.report.numbers import count_text, epsilon_text, level_text, number_text, points_text, share_text
from core.report.sections.exactness import general
from core.report.sections.figures import (
    PLANNED_RESPONDENTS,
    effective_words,
    even_shares_words,
    planned_error,
    shares_words,
)
from core.report.sections.finding import interval_at, largest
from core.report.sections.spec import Part, SectionSpec
from core.report.text_layout import text_width

_LONGEST_LIST = 900
"""Most signs of a list in a note, because a note is not broken between pages."""
_MOST_SHARES = 8
"""Answers in a small chart."""
_BESIDE = 2
_TICK = 0.2
_PLANNED = ("question", "answers", "design", "epsilon", "error_points")


def _build(part: Part) -> tuple[Block, ...]:
    """Return a table and small charts of several questions; of one question only what the report omits."""
    facts = part.facts
    blocks: list[Block] = []
    if part.several:
        blocks += [_grid(part), *_panels(part)]
        cautions = general(part)
        if cautions:
            blocks.append(Notes(tuple(cautions)))
    refused = [one for one in facts.refused if one.reason]
    if refused:
        lines = ((Severity.WARNING, part.say("report.refused", blanks)) for blanks in _together(refused))
        blocks.append(Notes(tuple(lines)))
    return tuple(blocks)


def _together(refused: Sequence[Refused]) -> Iterator[dict[str, str]]:
    """Yield questions that are omitted for the same reason together, up to `_LONGEST_LIST` signs at a time."""
    titles: dict[str, list[str]] = {}
    for one in refused:
        titles.setdefault(one.reason, []).append(one.title)
    for reason, names in titles.items():
        listed = ""
        for name in names:
            if listed and len(listed) + len(name) > _LONGEST_LIST:
                yield {"title": listed, "reason": reason}
                listed = ""
            listed = f"{listed}; {name}" if listed else name
        yield {"title": listed, "reason": reason}


def _grid(part: Part) -> Grid:
    say, facts = part.say, part.facts
    found = {one.planned.name: one for one in facts.previewed}
    codes = (
        ("question", "answers", "base", "largest", "share", "interval", "error_points", "worth") if found else _PLANNED
    )
    return Grid(
        headers=tuple(say(f"report.head.{code}", None) for code in codes),
        rows=tuple(_row(part, one, found.get(one.name)) for one in facts.planned),
        right=tuple(code not in ("question", "design", "largest") for code in codes),
        caption=part.caption(_footnote(part)),
    )


def _row(part: Part, planned: PlannedQuestion, previewed: PreviewedQuestion | None) -> tuple[str, ...]:
    design, style = planned.design, part.style
    answers = number_text(design.k, 0, style)
    if previewed is None:
        error = points_text(planned_error(design, planned.target).typical_error, style)
        name = part.say(f"design.name.{design.key}", None)
        return planned.title, answers, name, epsilon_text(design.epsilon, style), error
    place = largest(previewed)[0]
    worth = previewed.at.expected.worth
    return (
        planned.title,
        answers,
        count_text(previewed.base.answered, style),
        planned.labels[place],
        share_text(float(previewed.result.presented[place]), 1, style),
        interval_at(part, previewed, place),
        points_text(previewed.at.expected.typical_error, style),
        effective_words(worth, part),
    )


def _footnote(part: Part) -> str:
    """Return the target and the assumed shares of the typical error."""
    target = part.facts.planned[0].target
    who = part.say(f"report.target.{target.value}", None)
    if not part.facts.previewed:
        shares = even_shares_words(part, (one.design for one in part.facts.planned))
        blanks = {"target": who, "respondents": count_text(PLANNED_RESPONDENTS, part.style), "shares": shares}
        return part.say("report.error.planned", blanks)
    shares = shares_words(part, true=part.facts.previewed[0].at.true)
    return part.say("report.error.previewed", {"target": who, "shares": shares})


def _panels(part: Part) -> Iterator[Figure]:
    """Yield a small chart of each question, two to a line, all on one scale."""
    shown = [(one, _panel(part, one)) for one in part.facts.previewed]
    if not shown:
        return
    highest = max(max(one.share, one.high) for _, panel in shown for one in panel.shares)
    ticks = tuple(place * _TICK for place in range(math.floor(highest / _TICK + 1e-9) + 1))
    last = range(0, len(shown), _BESIDE)[-1]
    names = max(text_width(one.label, 1.0) for _, panel in shown for one in panel.shares)
    for start in range(0, len(shown), _BESIDE):
        panels = tuple(panel for _, panel in shown[start : start + _BESIDE])
        said = "; ".join(f"{one.label} {one.words}" for panel in panels for one in panel.shares)
        drawn = Panels(
            title=" \u00b7 ".join(panel.title for panel in panels),
            summary=said,
            panels=panels,
            most=highest,
            ticks=ticks,
            names=names,
        )
        if start < last:
            yield Figure(drawn, "")
        else:
            level = level_text(part.facts.previewed[0].planned.level, part.style)
            yield part.figure(drawn, part.say("report.panels", {"level": level}))


def _panel(part: Part, previewed: PreviewedQuestion) -> Panel:
    result, labels = previewed.result, previewed.planned.labels
    order = np.arange(len(labels))
    if len(labels) > _MOST_SHARES:
        order = np.sort(np.argsort(-result.presented, kind="stable")[:_MOST_SHARES])
    raw = previewed.result.request.postprocess is PostProcess.NONE
    shares = tuple(
        Share(
            labels[place],
            float(result.presented[place]),
            float(result.interval.low[place]) if raw else math.nan,
            float(result.interval.high[place]) if raw else math.nan,
            number_text(100.0 * float(result.presented[place]), 1, part.style),
        )
        for place in order.tolist()
    )
    left = len(labels) - len(shares)
    more = part.say("report.more_answers", {"count": count_text(left, part.style)}) if left else ""
    return Panel(previewed.planned.title, shares, more)


SPECS = (SectionSpec("summary", "preview", False, True, _build, titled=False),)
