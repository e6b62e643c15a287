"""Reports from the field: their number, their designs, and the estimates of every group and arm."""

from __future__ import annotations

import math
from collections.abc import Set
from dataclasses import replace

from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.notices import Severity
from core.report.collected_table import TableWords, against_table, estimates_table
from core.report.document import Block, Bullets, Facts, Grid, Notes, Paragraph
from core.report.facts import CollectedFacts, CollectedPart, PairedFacts
from core.report.numbers import NO_NUMBER, count_text, epsilon_text, level_text, p_text
from core.report.sections.figures import chance_text
from core.report.sections.finding import collected_finding
from core.report.sections.spec import Part, SectionSpec
from core.report.table import Table
from core.types import RandomizedInField

MOST_ARMS, MOST_ROWS = 40, 200
"""The most arms and rows that are listed; more are counted."""
DIGITS = 2
"""Decimals of a percentage in the tables of the estimates."""
_TESTS: Set[str] = {"g2_design", "p_design"}
_RATIOS: Set[str] = {"ratio", "ratio_low", "ratio_high"}
"""Only in files and on the page."""


def _build(part: Part) -> tuple[Block, ...]:
    """Return nothing without collected reports; only the reason if the figures may not be in this report."""
    told = part.facts.collected
    if told is None:
        return ()
    if isinstance(told, str):
        return (Paragraph(told),)
    say = part.say
    if isinstance(told, PairedFacts):
        lead = Paragraph(say("report.collected.lead", {"question": told.title}))
        return lead, *_other_part(part, told.part), Paragraph(say("report.collected.errors", None), "soft")
    found = collected_finding(part, told)
    blocks: list[Block] = [
        Paragraph(say("report.collected.lead", {"question": told.collected.title})),
        *(() if found is None else (found,)),
    ]
    # A chart of a single dot says no more than the sentence above.
    if told.figure is not None and len(told.found.rows) > 1:
        bare = replace(told.figure, badge="", caption=(), bare=True)
        blocks.append(part.figure(bare, told.figure.summary))
    estimates, *tests = _estimates(part, told)
    blocks.append(estimates)
    left = len(told.found.rows) - MOST_ROWS
    if left > 0:
        blocks.append(Paragraph(say("report.collected.more_rows", {"count": count_text(left, part.style)}), "soft"))
    blocks += tests
    if told.found.against:
        blocks.append(_against(part, told))
    blocks += [_facts(part, told), _designs(part, told)]
    if len(told.collected.arms) > MOST_ARMS:
        more = count_text(len(told.collected.arms) - MOST_ARMS, part.style)
        blocks.append(Paragraph(say("report.collected.more_arms", {"count": more}), "soft"))
    blocks += [Paragraph(text, "soft") for text in told.conventions]
    notes = _notes(part, told)
    if notes:
        blocks.append(Notes(notes))
    blocks.append(Paragraph(say("report.collected.errors", None), "soft"))
    for one in told.parts:
        blocks += (Paragraph(one),) if isinstance(one, str) else _other_part(part, one)
    return tuple(blocks)


def _other_part(part: Part, one: CollectedPart) -> tuple[Block, ...]:
    """Return chart, table and words of a tab as on the page; sentences of the chart are not repeated."""
    summary = "" if one.figure is None else one.figure.summary
    said = tuple(text for text in one.words if text != summary)
    left = one.table.height - MOST_ROWS
    more = part.say("report.collected.more_rows", {"count": count_text(max(left, 0), part.style)})
    return (
        Paragraph(part.say(f"report.collected.part.{one.key}", None)),
        *(() if one.figure is None else (part.figure(one.figure, summary),)),
        part.grid(one.table, one.table.title, MOST_ROWS),
        *((Paragraph(more, "soft"),) if left > 0 else ()),
        *((Bullets(said),) if said else ()),
    )


def _estimates(part: Part, told: CollectedFacts) -> list[Grid]:
    """Return the last rows of the estimates, which include all respondents.

    With two answers only the carriers' share is shown, whatever they reported; otherwise one line per answer. Tests of
    fit have a table of their own, because one table would be too wide for paper.
    """
    found, say = told.collected, part.say
    two = found.k == 2
    heads = {"estimated_share": say("report.collected.head.carriers", None)} if two else {}
    made = replace(told.found, rows=told.found.rows[-MOST_ROWS:])
    words = TableWords(say, part.style, heads)
    table = estimates_table(found, made, range(1 if two else found.k), words, told.method)
    caption = "report.collected.estimates" if two else "report.collected.estimates_all"
    blocks = [part.grid(_without(table, _TESTS), say(caption, {"answer": found.labels[0]}))]
    tested = tuple(row for row in made.rows if row.fit_test is not None and row.fit_test.p_value < 1.0)
    if tested:
        once = estimates_table(found, replace(made, rows=tested), (0,), words, told.method)
        others = {one.key for one in once.columns} - _TESTS - {"group", "arm"}
        blocks.append(part.grid(_without(once, others), say("report.collected.fit", None)))
    return blocks


def _against(part: Part, told: CollectedFacts) -> Grid:
    """Return each arm minus direct questioning."""
    answers = range(1 if told.collected.k == 2 else told.collected.k)
    lines = [(one, at) for one in told.found.against[-MOST_ROWS:] for at in answers]
    table = against_table(told.collected, told.found, lines, TableWords(part.say, part.style))
    return part.grid(_without(table, _RATIOS), part.say("report.collected.against", None))


def _without(table: Table, keys: Set[str]) -> Table:
    """Return the table without these columns, with the decimals of paper."""
    return replace(table, columns=tuple(one for one in table.columns if one.key not in keys), digits=DIGITS)


def _facts(part: Part, told: CollectedFacts) -> Facts:
    say, style, found = part.say, part.style, told.collected
    lacking = int(found.times.sum()) - found.n
    rows = [(say("report.collected.reports", None), count_text(found.n, style))]
    if lacking:
        rows.append((say("report.collected.lacking", None), count_text(lacking, style)))
    if found.left_out:
        rows.append((say("report.collected.left_out", None), count_text(found.left_out, style)))
    method = say(f"collected.method.{told.method.value}", None)
    level = {"method": method, "level": level_text(told.found.level, style)}
    rows.append((say("report.collected.intervals", None), say("report.collected.intervals_by", level)))
    return Facts(tuple(rows))


def _designs(part: Part, told: CollectedFacts) -> Grid:
    """Return the designs of the arms: their two chances of a yes, and epsilon."""
    say, style = part.say, part.style
    arms = told.collected.arms[:MOST_ARMS]
    named = any(arm.name for arm in arms)
    yes_no = told.collected.k == 2
    rows = []
    for place, arm in enumerate(arms):
        n = float(told.collected.tally(place).sum())
        cells = [arm.name or NO_NUMBER] if named else []
        cells += [told.said[place], count_text(n, style)]
        cells += _chances(part, arm.design) if yes_no else []
        rows.append((*cells, epsilon_text(arm.design.epsilon, style)))
    codes = (*(("arm",) if named else ()), "design", "n", *(("carrier", "other") if yes_no else ()), "epsilon")
    return Grid(
        headers=tuple(say(f"report.collected.head.{code}", None) for code in codes),
        rows=tuple(rows),
        right=tuple(code not in ("arm", "design") for code in codes),
        caption=part.caption(say("report.collected.designs", None)),
    )


def _chances(part: Part, design: Design) -> list[str]:
    """Return P(yes | carrier) and P(yes | non-carrier).

    Designs with two groups have both pairs. Designs with more reports, or with an unknown share, have none.
    """
    if isinstance(design, UnrelatedUnknown):
        return [NO_NUMBER, NO_NUMBER]
    if isinstance(design, GroupsDesign):
        return ["; ".join(chance_text(pair[side], part.style) for pair in design.yes) for side in (0, 1)]
    values = design.response_matrix().values
    if values.shape != (2, 2):
        return [NO_NUMBER, NO_NUMBER]
    return [chance_text(float(values[0, column]), part.style) for column in (0, 1)]


def _notes(part: Part, told: CollectedFacts) -> tuple[tuple[Severity, str], ...]:
    say = part.say
    outside = [row for row in told.found.rows if row.outside.any()]
    notes: list[tuple[Severity, str]] = []
    expected = [row for row in outside if not row.doubtful]
    if expected:
        chances = [row.noise_chance for row in expected if math.isfinite(row.noise_chance)]
        p = p_text(min(chances), part.style) if chances else NO_NUMBER
        notes.append((Severity.NOTE, say("report.collected.outside", {"p": p})))
    if any(row.doubtful for row in told.found.rows):
        notes.append((Severity.WARNING, say("report.collected.contradict", None)))
    if any(row.missed.any() for row in told.found.rows):
        notes.append((Severity.NOTE, say("report.collected.missed", None)))
    if told.found.unestimated:
        count = {"count": count_text(len(told.found.unestimated), part.style)}
        notes.append((Severity.WARNING, say("report.collected.unsaid", count)))
    state = told.state
    if told.collected.groups and not (isinstance(state, RandomizedInField) and state.published):
        notes.append((Severity.NOTE, say("report.collected.sizes", None)))
    return tuple(notes)


SPECS = (SectionSpec("collected", "collected", False, True, _build),)
