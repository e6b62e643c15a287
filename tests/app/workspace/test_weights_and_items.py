"""Weighted answers and select-all questions on their way from the workspace to a preview."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.workspace import transitions
from app.workspace.setting import preview_request, resolve
from app.workspace.workspace import Dataset, Look, Workspace
from core.analyses.preview import run
from core.data.base import Base
from core.data.variable import Column, ColumnCounts, WeightSums
from core.designs.registry import SPECS
from core.errors import InputError
from core.estimation.expected import expected_error
from core.estimation.levels import normal_quantile
from core.estimation.postprocess import PostProcess
from core.study.plan import Door, Plan, Typed
from core.types import Origin

PLAIN = ColumnCounts("Q", (("a", 300), ("b", 200), ("c", 112)), 28, 640, 3)
SUMS = WeightSums(((200.0, 160.0), (250.0, 300.0), (100.0, 80.0)), (20.0, 20.0), (550.0, 540.0))
ITEMS = ColumnCounts("Q", (("a", 300), ("b", 250), ("c", 400)), 28, 640, 3, many=True)


def asked(counts: ColumnCounts, **plan: object) -> Workspace:
    base = Base(weight="wt") if counts.weighted is not None else Base()
    data = Dataset("made:t", "T", Origin.EXAMPLE, 640, (Column("Q", "Q", 0),), (counts,), base=base)
    return Workspace(data, Plan("Q", **{"design": "grr", **plan}), Look())  # type: ignore[arg-type]


def test_that_weights_reach_shares_request_and_result() -> None:
    workspace = asked(replace(PLAIN, weighted=SUMS))
    setting = resolve(workspace)
    assert setting.shares == pytest.approx((200 / 550, 250 / 550, 100 / 550))
    request = preview_request(workspace, setting)
    assert request is not None
    assert (request.counts, request.respondents) == ((300, 200, 112), 612)
    assert setting.drew(request)
    assert not resolve(asked(PLAIN)).drew(request), "the same counts without weights are another preview"
    result = run(request)
    assert result.n == pytest.approx(550**2 / 540)
    assert result.true_shares == pytest.approx(setting.shares)


def test_that_a_margin_is_that_of_the_effective_number() -> None:
    plan = {"door": Door.MARGIN, "margin": Typed("9", 0.09)}
    setting = resolve(asked(replace(PLAIN, weighted=SUMS), **plan))
    assert setting.design is not None
    errors = expected_error(setting.design, np.array(setting.shares), 550**2 / 540, Plan("Q").target).standard_errors
    assert normal_quantile(0.95) * errors.max() == pytest.approx(0.09, rel=1e-6)
    plain = resolve(asked(PLAIN, **plan))
    assert plain.design is not None
    assert setting.design.epsilon > plain.design.epsilon


def test_that_all_zero_weights_are_a_problem_and_are_not_silently_dropped() -> None:
    nothing = WeightSums(((0.0, 0.0),) * 3, (0.0, 0.0), (0.0, 0.0))
    setting = resolve(asked(replace(PLAIN, weighted=nothing)))
    assert setting.problem is not None
    assert (setting.problem.place, setting.problem.reason.code) == ("question", "weights.nobody")
    assert setting.design is None


@pytest.mark.parametrize("design", [one.key for one in SPECS])
def test_that_a_select_all_question_takes_its_designs_and_refuses_the_others(design: str) -> None:
    workspace = asked(ITEMS, design=design)
    setting = resolve(workspace)
    if design not in ("each_item", "direct"):
        assert setting.problem is not None
        assert (setting.problem.place, setting.problem.reason.code) == ("design", "design.one_answer_only")
        return
    request = preview_request(workspace, setting)
    assert request is not None
    result = run(request)
    assert (result.n, result.respondents) == (612, 612)
    assert result.true_shares == pytest.approx([300 / 612, 250 / 612, 400 / 612])


def test_that_each_door_sets_the_epsilon_of_the_whole_report() -> None:
    for plan in (
        {"epsilon": Typed("2", 2.0)},
        {"door": Door.P, "p": Typed("x", 1 / (1 + np.exp(-2 / 3)))},
        {"door": Door.ODDS, "odds": Typed("x", float(np.exp(2)))},
    ):
        setting = resolve(asked(ITEMS, design="each_item", **plan))
        assert setting.design is not None
        assert setting.design.epsilon == pytest.approx(2.0, abs=1e-9)


def test_that_a_post_processing_that_makes_shares_sum_is_left_out_for_items() -> None:
    for chosen, used in ((PostProcess.NORM_SUB, PostProcess.NONE), (PostProcess.CLIP, PostProcess.CLIP)):
        workspace = asked(ITEMS, design="each_item", postprocess=chosen)
        request = preview_request(workspace, resolve(workspace))
        assert request is not None
        assert request.postprocess is used


def test_that_items_are_neither_merged_nor_called_missing() -> None:
    workspace = asked(ITEMS, design="each_item")
    recode = transitions.recode_of(workspace)
    for edited in (recode.merged((0, 1), "x"), recode.as_other((0, 1), "y"), recode.called_missing(0)):
        with pytest.raises(InputError) as caught:
            transitions.set_recode(workspace, edited)
        assert caught.value.code == "category.no_merge_items"
    fewer = transitions.set_recode(workspace, recode.checked(0, False).renamed(1, "Radio"))
    setting = resolve(fewer)
    assert setting.counts.labels == ("Radio", "c")
    assert setting.counts.base == 612
    merged = transitions.set_recode(asked(PLAIN), recode.merged((0, 1), "x"))
    assert resolve(merged).k == 2
