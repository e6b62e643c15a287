"""Studies of earlier versions open where their part stands now."""

from __future__ import annotations

import pytest

from app.lab.page import LabPage
from app.plan.page import PlanPage
from app.preview.as_number import NumberPreview
from app.tradeoffs.page import TradeoffsPage
from app.ui.parts_frame import PartsPage
from app.workspace.workspace import NUMBER_PARTS, Page, place_of
from tests.app.made import survey, tools_for

PAGES: dict[Page, type[PartsPage]] = {
    Page.PREVIEW: NumberPreview,
    Page.TRADEOFFS: TradeoffsPage,
    Page.PLAN: PlanPage,
    Page.LAB: LabPage,
}
BEFORE = {
    "numbers": ("local", "mechanisms", "scrambling", "curator", "size", "studies", "models"),
    "tradeoffs": ("compare", "convergence", "anatomy", "laboratory", "audit"),
    "plan": ("solve", "advisor", "power", "questions", "attacker", "honesty", "direct", "kit"),
}


@pytest.mark.parametrize(("page", "part"), [(page, part) for page, parts in BEFORE.items() for part in parts])
def test_that_a_part_of_an_earlier_version_is_found_on_the_page_that_has_it_now(qapp, page: str, part: str) -> None:
    now, key = place_of(page, part)
    tools = tools_for(survey())
    made = PAGES[now](tools)  # type: ignore[call-arg, arg-type]
    assert key == ("solve" if part == "advisor" else part), "the ranking of designs is a table of the solver"
    assert key in made.keys
    made.deleteLater()
    tools.runner.close()


def test_that_what_nobody_knows_opens_preview_and_numbers_without_a_part_their_first() -> None:
    assert place_of("atlas", "maps") == (Page.PREVIEW, "maps")
    assert place_of("numbers", "") == (Page.PREVIEW, NUMBER_PARTS[0])
    assert place_of("tradeoffs", "") == (Page.TRADEOFFS, "")
