"""A select-all question and a weighted one at the window."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtWidgets import QLabel

from app.workspace.transitions import open_dataset, set_design
from app.workspace.workspace import Dataset
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Item, SelectAll
from core.data.variable import Column, ColumnCounts, WeightSums
from core.designs.registry import spec
from core.types import Origin
from tests.e2e.desk import Desk

LABELS = ("Newspapers", "Television", "Radio", "Web", "Nothing of these")
TICKED = (1210, 2480, 900, 2700, 95)
WEIGHTS = WeightSums(
    tuple((float(count) * 1.1, float(count) * 1.9) for count in TICKED), (40.0, 60.0), (3300.0, 5400.0)
)


def survey(*, many: bool, weighted: bool = False, base: Base | None = None) -> Dataset:
    pairs = tuple(zip(LABELS, TICKED if many else (300, 250, 112, 200, 40), strict=True))
    rows = 3040 if many else 902
    sums = WEIGHTS if many else WeightSums(((200.0, 260.0),) * 5, (0.0, 0.0), (1000.0, 1300.0))
    counts = ColumnCounts("News", pairs, 40 if many else 0, rows, 5, many=many, weighted=sums if weighted else None)
    column = Column("News", "News", 0, "Where do you get your news?")
    block = SelectAll("News", column.text, tuple(Item(label, (label,), ("1",)) for label in LABELS))
    book = Codebook(blocks=(block,))
    return Dataset("made:news", "News", Origin.EXAMPLE, 4000, (column,), (counts,), codebook=book, base=base or Base())


def opened(desk: Desk, data: Dataset, design: str) -> None:
    workspace = open_dataset(desk.workspace, data, "News")
    desk.window.store.edit(set_design(workspace, design, spec(design).doors), "open")
    desk.settle()


@pytest.fixture
def items(desk: Desk) -> Desk:
    opened(desk, survey(many=True), "each_item")
    desk.enter("3")
    return desk


def test_that_items_are_drawn_near_their_shares_which_need_not_sum_to_one(items: Desk) -> None:
    result = items.drawn
    assert result.true_shares == pytest.approx([count / 3000 for count in TICKED])
    assert result.true_shares.sum() > 2
    error = np.abs(result.estimate.shares - result.true_shares)
    assert (error <= 5.5 * result.expected.standard_errors).all(), "5.5 SE: false alarm below 1e-6"
    assert items.column("Category") == list(LABELS)


def test_that_the_text_describes_items_and_their_coins(items: Desk) -> None:
    words = items.page.words
    assert "Each item is randomized separately" in words.sentence.text()
    assert "only design" in words.best.text()
    assert not words.use_best.isVisible()
    assert "random item" in items.page.result.guess.accessibleName()
    assert "one item that the person ticks" in words.hint.text()
    words.ask.click()
    assert words.answer.text().startswith("They tick:")


def test_that_other_designs_are_disabled_with_the_reason_and_enabled_for_one_answer(items: Desk) -> None:
    reasons = items.offered_designs()
    assert {key for key, reason in reasons.items() if not reason} == {"each_item", "direct"}
    assert "protects a single answer" in reasons["oue"]
    opened(items, survey(many=False), "grr")
    reasons = items.offered_designs()
    assert "select-all questions" in reasons["each_item"]
    assert not reasons["oue"]


def test_that_a_design_for_one_answer_says_why_it_cannot_draw_items(items: Desk) -> None:
    opened(items, survey(many=True), "grr")
    assert items.bar.error.isVisible()
    assert "protects a single answer" in items.bar.error.text()
    items.design("each_item")
    assert not items.bar.error.isVisible()


def test_that_only_clipping_is_offered_after_items(items: Desk) -> None:
    post = items.page.result.post
    assert [post.itemData(i) for i in range(post.count())] == ["none", "clip"]


def test_that_merging_items_is_refused_under_the_list(items: Desk) -> None:
    before = items.plan
    items.type_in_dialog("Print and screen")
    items.page.categories.merge_wanted.emit([0, 1])
    assert "cannot be merged" in items.page.categories.error.text()
    assert items.plan == before


def test_that_a_drag_over_items_moves_epsilon_of_the_whole_report(items: Desk) -> None:
    for epsilon in items.drag_slider(0.3, 0.5, 0.7):
        assert items.drawn.request.design.epsilon == pytest.approx(epsilon)
        assert items.drawn.request.design.many


def test_that_weights_and_filter_are_named_wherever_the_base_is(desk: Desk) -> None:
    base = Base((Condition("sex", ("1",)),), name="men 18-34", weight="wt")
    opened(desk, survey(many=False, weighted=True, base=base), "grr")
    result = desk.drawn
    assert result.n == pytest.approx(1000**2 / 1300)
    assert "men 18-34" in desk.page.result.base.text()
    assert "weighted by" in desk.page.result.base.text()
    assert "effective n 769.2" in desk.page.result.base.text()
    figure = desk.page.make_figure(keep_axis=False)
    assert figure is not None
    assert figure.caption[0] == "Base: 902 of 4,000, men 18-34, weighted by wt (effective n 769.2)"
    table = desk.exported_table()
    assert dict(table.facts)["base_weight"] == "wt"
    shown = [part.text() for part in desk.page.result.notices.findChildren(QLabel) if part.isVisible()]
    assert any("769.2 of 902" in text for text in shown)
    assert (
        "Effective sample size of 902 respondents (weighting alone: 769.2)" in desk.page.result.worth.accessibleName()
    )
    unweighted = replace(survey(many=False), key="made:plain")
    opened(desk, unweighted, "grr")
    assert desk.drawn.n == 902
    assert desk.page.result.base.text().endswith("no filter · unweighted")
