from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.lab.steps.state import case_of
from app.preview.curator.view import CuratorPart
from app.ui.part import Releasing
from app.workspace.numbers import edit_numbers
from app.workspace.transitions import edit_look
from app.workspace.workspace import Page, Workspace
from core.central.curator_request import FigureKey
from core.central.mean_intervals import mean_interval
from core.errors import DataError, WorkbenchError
from core.notices import Notice
from core.steps.means import CuratorCase
from core.study.numbers import CuratorPlan, CuratorStatistic, DeclaredBounds, Neighbours, NumberSource, UnknownSize
from core.study.typed import Typed
from tests.app.made import survey
from tests.app.stand import PartStand


class Stand(PartStand[CuratorPart]):
    def __init__(self, bot: QtBot, releasing: Releasing | None = None) -> None:
        super().__init__(bot, CuratorPart, edit_numbers(survey(), source=NumberSource.AGES), releasing=releasing)
        self.follow()

    def plan(self, **changes: object) -> None:
        self.tools.store.edit(edit_numbers(self.workspace, curator=replace(self.now, **changes)), "plan")
        self.settle()

    @property
    def now(self) -> CuratorPlan:
        return self.workspace.plan.numbers.curator

    @property
    def shown(self) -> list[str]:
        return [tile.value_text for tile in self.part.tile_row.tiles if not tile.isHidden()]


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[Stand]:
    made = Stand(qtbot)
    made.settle()
    yield made
    made.close()


def test_that_every_statistic_is_drawn_with_table_and_words(stand: Stand) -> None:
    for changes, tiles in (
        ({}, 2),
        ({"method": UnknownSize.PLUG_IN}, 3),
        ({"known": True}, 1),
        ({"statistic": CuratorStatistic.SUM}, 1),
        ({"statistic": CuratorStatistic.COUNT}, 1),
        ({"statistic": CuratorStatistic.HISTOGRAM}, 2),
    ):
        stand.plan(**changes)
        assert stand.part.chart.figure is not None
        assert stand.part.chart.figure.summary == stand.part.sentence.text()
        assert len(stand.shown) == tiles
        assert any("Epsilon computed by OpenDP" in line.text() for line in stand.part.words.lines)


def test_that_the_first_draw_is_announced_and_a_refused_release_says_why(qtbot: QtBot) -> None:
    class Refusing:
        refused = True

        def why_not(self, workspace: Workspace, statistic: CuratorStatistic) -> WorkbenchError | None:
            return DataError("release.made_up") if self.refused else None

        def prepare_statistic(self, statistic: CuratorStatistic) -> None:
            raise AssertionError("nobody asked")

    releasing = Refusing()
    stand = Stand(qtbot, releasing)
    assert stand.part.chart.problem.text() == "Drawing…"
    stand.settle()
    assert stand.part.chart.problem.isHidden()
    assert not stand.part.release.isEnabled()
    assert stand.part.why.text().startswith("Invented answers cannot be released")
    assert not stand.part.why.isHidden()
    releasing.refused = False
    stand.show()
    assert stand.part.release.isEnabled()
    assert stand.part.why.isHidden()
    stand.close()


def test_that_a_draw_stays_for_a_look_and_another_is_made_on_demand(stand: Stand) -> None:
    stand.plan(epsilon=Typed("0.05", 0.05))
    first = stand.part._answered
    store = stand.tools.store
    store.show(edit_look(store.workspace, show_truth=False))
    assert not stand.part._latest.busy
    assert stand.part._answered is first
    stand.part.again.click()
    assert stand.part._latest.busy
    stand.settle()
    assert stand.part._answered is not first


def test_that_numbers_with_another_spread_are_drawn_again(stand: Stand) -> None:
    store, bounds = stand.tools.store, DeclaredBounds("\0normal", Typed("0", 0.0), Typed("100", 100.0))
    store.edit(edit_numbers(store.workspace, source=NumberSource.NORMAL, bounds=(bounds,)), "x")
    stand.settle()
    first = stand.part._answered
    store.edit(edit_numbers(store.workspace, normal_sd=Typed("5", 5.0)), "x")
    assert stand.part._latest.busy
    stand.settle()
    assert stand.part._answered is not first


@pytest.mark.parametrize("size", ["500", "2000", "1"])
def test_that_a_wrong_size_just_works(stand: Stand, size: str) -> None:
    stand.plan(known=True)
    stand.fill("size", size)
    stand.settle()
    assert stand.problem("size") == ""
    assert stand.part.chart.figure is not None
    assert any(f"the declared size is {int(size):,}" in line.text() for line in stand.part.words.lines)


def test_that_invalid_text_gives_a_message_below_its_field_and_stays(stand: Stand) -> None:
    stand.plan(known=True)
    for name, texts in (
        ("size", ("0", "-5", "many", "1e9")),
        ("size_share", ("0", "100", "x")),
        ("cells", ("0", "10000", "1.5")),
        ("prior", ("x",)),
    ):
        before = stand.now
        for text in texts:
            stand.fill(name, text)
            assert stand.problem(name), (name, text)
            assert stand.part.fields.lines[name].field.text_now == text
            assert stand.now == before
    stand.settle()


def test_that_a_fill_in_value_outside_the_bounds_gives_a_message_below_its_field(stand: Stand) -> None:
    stand.fill("prior", "121")
    assert stand.problem("prior") == "Type a fill-in value between 0 and 120."
    assert stand.part.fields.lines["prior"].field.text_now == "121"
    assert stand.part.chart.figure is None
    stand.fill("prior", "40")
    stand.settle()
    assert stand.problem("prior") == ""
    assert stand.part.chart.figure is not None


def test_that_choices_are_in_the_plan_and_only_what_is_used_is_shown(stand: Stand) -> None:
    fields = stand.part.fields
    fields.statistic.button("histogram").click()
    fields.neighbours.button("added").click()
    assert stand.now.statistic is CuratorStatistic.HISTOGRAM
    assert stand.now.neighbours is Neighbours.ADDED
    assert not fields.lines["cells"].isHidden()
    assert all(fields.lines[name].isHidden() for name in ("size", "prior", "size_share"))
    fields.statistic.button("mean").click()
    fields.method.button("plug_in").click()
    assert fields.lines["prior"].isHidden()
    assert not fields.lines["size_share"].isHidden()
    stand.fill("size_share", "30")
    assert stand.now.size_share == Typed("30", 0.3)
    stand.settle()


def test_that_the_best_share_is_found_next_door_and_the_release_waits(stand: Stand) -> None:
    stand.part.fields.split.click()
    look = stand.workspace.look
    assert (look.page, look.part) == (Page.LAB, "size")
    assert stand.part.release.isHidden()


def test_that_missing_numbers_give_a_message_and_no_draw(stand: Stand) -> None:
    store = stand.tools.store
    store.edit(edit_numbers(store.workspace, source=NumberSource.COLUMN, column="Q"), "x")
    assert stand.part.chart.figure is None
    assert stand.part.tile_row.isHidden()
    assert not stand.part.again.isEnabled()


@pytest.mark.parametrize(("known", "lines"), [(True, 5), (False, 6)])
def test_that_the_steps_have_the_drawn_mean_its_noise_and_its_interval(stand: Stand, known: bool, lines: int) -> None:
    stand.plan(known=known, size=Typed("1000", 1000.0))
    stand.part.steps.click()
    workspace = stand.workspace
    assert (workspace.look.page, workspace.look.part) == (Page.LAB, "steps")
    case = case_of(workspace, workspace.look.derived)
    assert isinstance(case.drawn, CuratorCase)
    assert stand.part._answered is not None
    release = stand.part._answered[1].release
    mean = release.figure(FigureKey.MEAN)
    assert mean is not None
    assert (case.drawn.size, case.drawn.scale, case.drawn.released) == (release.size, mean.scale, mean.value)
    derivation = case.derivation(0)
    assert len(derivation.steps) == lines
    spent = derivation.step("privacy").answer
    assert spent is not None
    assert spent.result == pytest.approx(float(release.epsilon), rel=1e-6)
    if known:
        interval = mean_interval(release, level=case.drawn.level)
        half = derivation.step("interval").equations[0].result
        assert interval is not None
        assert half is not None
        assert half == pytest.approx((interval.high - interval.low) / 2.0, rel=1e-6)


@pytest.mark.parametrize("changes", [{"statistic": CuratorStatistic.COUNT}, {"method": UnknownSize.PLUG_IN}])
def test_that_a_figure_without_steps_is_explained_in_the_lab(stand: Stand, changes: dict[str, object]) -> None:
    stand.plan(**changes)
    stand.part.steps.click()
    workspace = stand.workspace
    case = case_of(workspace, workspace.look.derived)
    assert case.drawn is None
    assert isinstance(case.reason, Notice)
    assert case.reason.code == "steps.none_curator"
