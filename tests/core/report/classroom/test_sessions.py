"""The classroom pack: figures follow from the examples, and worksheets do not disclose solutions."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
import pytest

from app.messages.speak import say
from app.shell.classroom.pack import material
from core.designs.survey.two_coins import TwoCoins
from core.report.classroom.sessions import classroom_sessions
from core.report.classroom.tasks import Session, classroom_document
from core.report.document import Block, Facts, Formula, Grid, Paragraph

FIRST = classroom_sessions(material(), say)


def texts(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Paragraph | Formula):
            yield block.text
        elif isinstance(block, Facts | Grid):
            yield from (cell for row in block.rows for cell in row)


def solutions(session: Session) -> str:
    return "\n".join(text for task in session.tasks for text in texts(task.solution))


def test_that_two_coins_are_solved_from_the_counts_that_the_page_shows() -> None:
    counts = material().coins.counts
    yes = int(TwoCoins().randomize_counts(np.array(counts), rng=np.random.default_rng(1))[0])
    assert f"{yes:,}" in list(texts(FIRST[0].given))
    assert f"= {(yes / 10_000 - 0.25) / 0.5:.4f}" in solutions(FIRST[0])
    assert "ε = ln(p / q) = 1.0986" in solutions(FIRST[0])


def test_that_both_parts_of_warners_variance_add_up() -> None:
    parts = re.findall(r"= (0\.0\d{6})", solutions(FIRST[1]))
    assert len(parts) == 3
    assert float(parts[0]) + float(parts[1]) == pytest.approx(float(parts[2]), abs=1.1e-7)
    assert float(parts[1]) == pytest.approx(0.75 * 0.25 / (999 * 0.25), abs=1e-7)


def test_that_debiased_shares_of_the_table_add_up_to_one() -> None:
    (table,) = (block for task in FIRST[2].tasks for block in task.solution if isinstance(block, Grid))
    assert sum(float(row[3]) for row in table.rows) == pytest.approx(1.0, abs=2e-4)
    assert "Σ π̂ⱼ = 1.0000" in solutions(FIRST[2])


def test_that_the_crosswise_session_reproduces_the_published_estimate() -> None:
    """22.3% of 310: Jann, Jerke and Krumpal (2012), Public Opinion Quarterly 76."""
    assert "= 0.2226" in solutions(FIRST[3])
    assert "contain 198 respondents" in solutions(FIRST[3])


def test_that_the_error_of_a_local_mean_is_the_root_of_n_times_the_error_of_a_curator() -> None:
    assert "= 5.37\n" in solutions(FIRST[4])
    assert "= √n = 31.6" in solutions(FIRST[4])


def test_that_an_observer_multiplies_the_odds_in_every_wave() -> None:
    (table,) = (block for task in FIRST[5].tasks for block in task.solution if isinstance(block, Grid))
    assert [row[2] for row in table.rows] == ["3", "9", "81", "6,561"]
    assert float(table.rows[0][3]) == pytest.approx(3 * 0.228 / (3 * 0.228 + 0.772), abs=1e-4)


def test_that_worksheets_have_the_tasks_without_their_solutions() -> None:
    document = classroom_document(FIRST, "worksheets", say, language="en", footer="")
    blocks = [block for section in document.sections for block in section.blocks]
    assert not any(isinstance(block, Formula) for block in blocks)
    said = list(texts(tuple(blocks)))
    for session in FIRST:
        assert all(any(task.text in text for text in said) for task in session.tasks)


def test_that_another_draw_changes_reports_only() -> None:
    other = classroom_sessions(material(), say, draw=3)
    assert [one.title for one in other] == [one.title for one in FIRST]
    assert other[0] != FIRST[0]
    assert other[3] == FIRST[3]
    assert classroom_sessions(material(), say) == FIRST
