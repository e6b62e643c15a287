"""Every part of every page, one after the other, with something in it."""

from __future__ import annotations

from collections.abc import Iterator

from app.state import transitions
from app.state.collected.page import edit_collected
from app.state.numbers.page import edit_numbers
from app.state.workspace import Page
from core.project.collected import CollectedSource
from core.project.collected_honesty import HonestyMethod, HonestyPlan
from core.project.collected_joint import JointPlan, JointView
from core.project.numbers import NumberSource
from tests.e2e.desk import Desk


def rooms(desk: Desk) -> Iterator[str]:
    """Show each part in turn, and yield its name once it is on screen."""
    window, store = desk.window, desk.window.store

    def show(page: Page, part: str = "") -> str:
        store.show(transitions.edit_look(store.workspace, page=page, part=part))
        desk.settle()
        return f"{page.value} {part}".strip()

    yield show(Page.PREVIEW)
    show(Page.DATA)
    for part in ("columns", "questions", "rows"):
        window.data.show_part(part)
        desk.settle()
        yield f"data {part}"
    for page in (Page.TRADEOFFS, Page.PLAN):
        show(page)
        for part in window.made.planning.page(page).keys:
            yield show(page, part)
    show(Page.COLLECTED)
    store.edit(edit_collected(store.workspace, source=CollectedSource.COUNTS), "reports")
    ways = [{"honesty": HonestyPlan(method=one)} for one in HonestyMethod]
    views = [{"joint": JointPlan(view=one)} for one in JointView]
    for part in window.made.collected.page.keys:
        for said in {"honesty": ways, "joint": views}.get(part, [{}]):
            store.edit(edit_collected(store.workspace, **said), "plan")
            yield f"{show(Page.COLLECTED, part)} {said or ''}".strip()
    for source in NumberSource:
        store.edit(edit_numbers(store.workspace, source=source), "numbers")
        show(Page.NUMBERS)
        for part in window.made.numbers.page.keys:
            yield f"{show(Page.NUMBERS, part)} {source.value}"
    show(Page.RELEASES)
    window.made.releases.prepare_present()
    for part in ("prepare", "ledger"):
        window.made.releases.page.show_part(part)
        desk.settle()
        yield f"releases {part}"
    for made in (window.made.planning, window.made.numbers, window.made.collected):
        made.leave()
    desk.bot.waitUntil(lambda: not window.runner._jobs, timeout=30_000)
