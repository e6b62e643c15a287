from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.plan.attacker.figure import (
    AttackLook,
    attack_figure,
    attack_reading,
    attack_table,
    attack_words,
    believed,
    found_attack,
    request_of,
)
from app.workspace.planning import PlanSetting
from app.workspace.transitions import set_design
from core.designs.registry import spec
from core.report.plot.figure import Line, Rule
from core.risk.attacker import MOST_WAVES
from tests.app.made import expected, setting_of


def planned(shares: tuple[float, ...] = (0.5, 0.5), epsilon: str = "1") -> PlanSetting:
    labels = tuple(f"Answer {i}" for i in range(len(shares)))
    return setting_of(expected(labels, shares, 2000, epsilon=epsilon))


def test_that_chart_table_and_words_say_the_same_of_eleven_reports() -> None:
    setting, look = planned(), AttackLook()
    request = request_of(setting, look)
    found = found_attack(request)
    figure, table = attack_figure(setting, look, request, found), attack_table(setting, look, request, found)
    lines = [one for one in figure.layers if isinstance(one, Line)]
    assert len(lines) == 3
    assert float(lines[0].y[10]) == pytest.approx(0.95191, abs=5e-6)
    assert [column.text(10, 1, table.style) for column in table.columns][:3] == ["11", "95.2%", "73.1%"]
    words = attack_words(setting, look, request, found)
    assert "correct for 95% of people" in words[0]
    assert "after one report: 73%" in words[0]
    assert figure.summary == words[0]
    assert "Exact" in figure.notes[0]
    assert "95%" in attack_reading(request, found, look, 11.2)


def test_that_the_worse_of_two_groups_is_shown_with_the_other_beside_it() -> None:
    """Unrelated question, p = 2/3 and 1/3, unknown trait: group 1 asks the sensitive question more often."""
    labels = ("Yes", "No")
    workspace = set_design(expected(labels, (0.3, 0.7), 2000), "unrelated_unknown", spec("unrelated_unknown").doors)
    setting = setting_of(workspace)
    worse, better = (request_of(setting, AttackLook(group=group)) for group in (None, 2))
    assert (worse.group, better.group) == (1, 2)
    assert worse.epsilon > better.epsilon
    found = found_attack(worse)
    assert found.fresh.guess[10] > found.other.guess[10]
    assert found_attack(better).fresh.guess.tolist() == found.other.guess.tolist()
    figure = attack_figure(setting, AttackLook(), worse, found)
    assert [key.text for key in figure.legend][-1] == "Fresh noise, group 2"
    assert "group 1" in figure.caption[-1]
    table = attack_table(setting, AttackLook(), worse, found)
    assert ("group", "1") in table.facts
    words = attack_words(setting, AttackLook(), worse, found)
    assert "for group 1, whose reports disclose more" in words[0]
    other = attack_words(setting, AttackLook(group=2), better, found_attack(better))
    assert "Group 1 discloses more" in other[0]


def test_that_beliefs_start_where_they_were_typed_and_the_others_keep_their_proportions() -> None:
    setting = planned((0.2, 0.3, 0.5))
    look = AttackLook(answer=1, prior=0.1, beliefs=True)
    request = request_of(setting, look)
    assert request.prior == pytest.approx((0.9 * 2 / 7, 0.1, 0.9 * 5 / 7))
    found = found_attack(request)
    figure = attack_figure(setting, look, request, found)
    before = next(one for one in figure.layers if isinstance(one, Rule) and not one.upright)
    assert before.value == pytest.approx(0.1)
    assert found.fresh.middle[-1] > 0.99
    assert found.same.guess[0] == found.same.guess[-1] == found.fresh.guess[0]


def test_that_nobody_else_answering_leaves_equal_parts() -> None:
    assert believed(np.array([1.0, 0.0, 0.0]), 0, 0.4).tolist() == pytest.approx([0.4, 0.3, 0.3])


@pytest.mark.slow
def test_that_the_same_request_gives_the_same_curve_and_names_its_error() -> None:
    setting = planned((0.25,) * 4)
    look = AttackLook(reports=3)
    request = request_of(setting, look)
    found, again = found_attack(request), found_attack(request)
    assert np.array_equal(found.fresh.guess, again.fresh.guess)
    assert "standard error" in attack_figure(setting, look, request, found).notes[0]
    assert len(attack_table(setting, look, request, found).columns[0].parts()[0].values) == MOST_WAVES
    assert attack_words(setting, replace(look, reports=4), request, found) != attack_words(
        setting, look, request, found
    )
