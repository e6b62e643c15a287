"""The picture of what one report gives away shows the chances of the design, counted and to scale."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.report.document import Figure
from core.report.drawn.gives_away import GivesAway, People
from core.report.print_theme import PRINT
from core.risk.posterior import posterior
from tests.core.report.paths import dots_of, lines_of
from tests.core.report.reports import COUNTS, document, planned, report

DESIGNS = (GRR(4, 1.5), OUE(4, 1.0), ForcedResponse((0.1, 0.2, 0.1, 0.1)))


def drawn(design: Design) -> GivesAway:
    made = document(report(planned(design)), ("odds",))
    (found,) = (block.figure for one in made.sections for block in one.blocks if isinstance(block, Figure))
    assert isinstance(found, GivesAway)
    return found


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: design.key)
def test_that_so_many_of_a_hundred_dots_are_filled_as_people_report_the_answer(design: Design) -> None:
    found = drawn(design)
    answer = int(design.support_own.argmin())
    wanted = [round(100 * float(side[answer])) for side in (design.support_own, design.support_other)]
    assert [crowd.marked for crowd in found.crowds] == wanted
    root = ElementTree.fromstring(found.svg(720, None, PRINT))
    marked = [place for place in dots_of(root, PRINT.debiased) if place[0] < 250]
    rings = dots_of(root, PRINT.noisy)
    assert (len(marked), len(rings)) == (sum(wanted), 200 - sum(wanted))
    assert len({(round(x, 1), round(y, 1)) for x, y in (*marked, *rings)}) == 200


def test_that_two_hundred_people_take_less_than_two_kilobytes() -> None:
    """A report has one such picture for each question."""
    found = drawn(GRR(4, 1.5))
    for crowds in (found.crowds, (People("a", 0, "b"), People("c", 100, "d"))):
        svg = replace(found, crowds=crowds).svg(720, None, PRINT)
        people = svg[svg.index("<g") : svg.rindex("stroke-dasharray")]
        assert len(people) < 2000, len(people)
        assert len(svg) < 5500, len(svg)


def test_that_the_odds_are_those_of_bayes() -> None:
    design = GRR(4, 1.5)
    shares = np.array(COUNTS) / sum(COUNTS)
    table = posterior(design, shares)
    found = drawn(design)
    assert np.allclose([row.before for row in found.rows], shares)
    assert np.allclose([row.after for row in found.rows], np.diag(table))
    assert [row.after_text for row in found.rows] == [f"{100 * value:.1f}%" for value in np.diag(table)]


def test_that_dots_stand_where_their_shares_are_on_the_axis() -> None:
    found = drawn(GRR(4, 1.5))
    root = ElementTree.fromstring(found.svg(720, None, PRINT))
    (grid,) = [node for node in root.iter() if node.get("stroke") == PRINT.hairline]
    ends = [x for line in lines_of(grid.get("d", "")) for x, _ in line]
    first, last = min(ends), max(ends)
    filled = [x for x, y in dots_of(root, PRINT.debiased) if x > 250][1:]
    assert len(filled) == len(found.rows)
    for x, row in zip(filled, found.rows, strict=True):
        assert x == pytest.approx(first + (last - first) * row.after, abs=0.02)


def test_that_a_report_that_makes_an_answer_less_likely_is_drawn_the_other_way() -> None:
    turned = drawn(Warner(0.2))
    assert all(row.after < row.before for row in turned.rows)
    svg = turned.svg(720, None, PRINT)
    for row in turned.rows:
        assert row.before_text in svg
        assert row.after_text in svg


def test_that_a_lower_picture_keeps_every_row_and_a_narrow_one_every_mark() -> None:
    found = drawn(GRR(4, 1.5))
    for svg in (found.svg(720, 60, PRINT), found.svg(400, None, PRINT)):
        assert all(row.label in svg and row.after_text in svg for row in found.rows)
