"""Small charts of several questions stand on one scale and bear the figures of the table."""

from __future__ import annotations

import re

import pytest

from core.designs.local.grr import GRR
from core.report.document import Figure, Grid
from core.report.drawn.panels import Panels
from core.report.print_theme import PRINT
from tests.core.report.reports import document, planned, public_plan, report

QUESTIONS = tuple(planned(GRR(k, 1.0), name=f"Q{k}", title=f"Question {k}") for k in (2, 3, 4, 12, 40))


def drawn() -> list[Panels]:
    made = document(report(*QUESTIONS), ("summary",))
    figures = [block.figure for section in made.sections for block in section.blocks if isinstance(block, Figure)]
    return [one for one in figures if isinstance(one, Panels)]


def test_that_every_question_has_a_panel_in_its_order_two_to_a_line() -> None:
    assert [panel.title for line in drawn() for panel in line.panels] == [one.title for one in QUESTIONS]
    assert [len(line.panels) for line in drawn()] == [2, 2, 1]


def test_that_all_panels_have_the_same_scale() -> None:
    lines = drawn()
    assert len({(line.most, line.ticks) for line in lines}) == 1
    assert lines[0].most >= max(
        max(one.high, one.share) for line in lines for panel in line.panels for one in panel.shares
    )


def test_that_the_largest_bar_of_a_panel_is_the_share_of_the_table() -> None:
    made = document(report(*QUESTIONS), ("summary",))
    (table,) = [block for section in made.sections for block in section.blocks if isinstance(block, Grid)]
    panels = [panel for line in drawn() for panel in line.panels]
    for row, panel in zip(table.rows, panels, strict=True):
        # Of two answers the table has the first.
        place = 0 if len(panel.shares) == 2 else max(range(len(panel.shares)), key=lambda i: panel.shares[i].share)
        assert row[3] == panel.shares[place].label
        assert row[4] == panel.shares[place].words + "%"


def test_that_bars_are_as_long_as_their_shares() -> None:
    (line, *_) = drawn()
    svg = line.svg(720, None, PRINT)
    bars = [tuple(map(float, found)) for found in re.findall(r"M([\d.]+) [\d.]+H([\d.]+)V", svg)]
    shares = [one.share for panel in line.panels for one in panel.shares if one.share > 0]
    assert len(bars) == len(shares)
    panels = [panel for panel in line.panels for one in panel.shares if one.share > 0]
    for panel in line.panels:
        lengths = [(stop - start) for (start, stop), own in zip(bars, panels, strict=True) if own is panel]
        ratios = [
            length / one.share for length, one in zip(lengths, [s for s in panel.shares if s.share > 0], strict=True)
        ]
        assert ratios == pytest.approx([ratios[0]] * len(ratios), rel=0.02)


def test_that_very_many_answers_show_the_largest_and_count_the_others() -> None:
    panel = drawn()[2].panels[0]
    assert len(panel.shares) == 8
    assert panel.more == "and 32 more"


def test_that_a_plan_has_no_panels_since_it_has_no_shares() -> None:
    made = document(public_plan(*QUESTIONS), ("summary",))
    assert not [block for section in made.sections for block in section.blocks if isinstance(block, Figure)]
