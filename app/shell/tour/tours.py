"""The guided tours as tables: the page, the highlighted part of the window, and the preparation of each step.

The words of a step are the sentences "tour.title.KEY" and "tour.text.KEY".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter

from PySide6.QtWidgets import QWidget

from app.preview.result.view import CHART, TABLE
from app.shell.pages import Pages
from app.shell.top_bar import TopBar
from app.shell.tour.doors import ANALYZE, PLAN, PROTECT, SEE
from app.ui.columns import FOLD_BELOW, ThreeColumns
from app.workspace import transitions
from app.workspace.workspace import Page

Undo = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Step:
    """One stop of a tour.

    parts      finds the highlighted parts, in the window with this page on screen
    prepare    shows hidden parts, and returns a function that hides them again
    own_words  whether it has another text ("tour.text.KEY.own") while the user's own answers are open
    """

    key: str
    page: Page
    parts: Callable[[Pages], tuple[QWidget, ...]]
    prepare: Callable[[Pages], Undo] | None = None
    own_words: bool = False


def _unfold(columns: ThreeColumns) -> Undo:
    """Have the right column shown; afterwards it is as the person or the width of the window had it."""
    if columns.right_shown:
        return lambda: None
    columns.want_right(True)
    by_width = columns.width() < FOLD_BELOW
    return lambda: columns.want_right(None if by_width else False)


def _words(pages: Pages) -> Undo:
    return _unfold(pages.preview.columns)


def _inspector(pages: Pages) -> Undo:
    """Show the columns with a selection, the first one if needed, and its declarations."""
    data = pages.data
    back, fold = _part(pages, "columns"), _unfold(data.columns)
    if not data.column_list.selected:
        data.column_list.table.selectRow(0)

    def undo() -> None:
        fold()
        back()

    return undo


def _part(pages: Pages, wanted: str) -> Undo:
    """Show one of the three tabs of the data page; undo shows the previous tab."""
    data = pages.data
    before = next(key for key in ("columns", "questions", "rows") if data.tabs.button(key).isChecked())
    if before == wanted:
        return lambda: None
    data.show_part(wanted)
    return lambda: data.show_part(before)


def _preparing(pages: Pages) -> Undo:
    """Show the current release draft, or a draft of the current question if no question was chosen yet."""
    releases = pages.releases
    back, draft = _release_part(pages, "prepare"), releases.draft
    if not draft.questions:
        releases.prepare_present()

    def undo() -> None:
        releases.change(draft)
        back()

    return undo


def _ledger(pages: Pages) -> Undo:
    return _release_part(pages, "ledger")


def _release_part(pages: Pages, wanted: str) -> Undo:
    """Show one of the two tabs of the page; undo shows the previous tab."""
    releases = pages.releases
    before = releases.page.part
    releases.show_part(wanted)
    return lambda: releases.show_part(before)


def _frame_part(part: str) -> Callable[[Pages], Undo]:
    """Show this tab of a page with tabs; undo shows the previous tab."""

    def prepare(pages: Pages) -> Undo:
        store = pages.store
        before = store.workspace.look.part
        store.show(transitions.edit_look(store.workspace, part=part))
        return lambda: store.show(transitions.edit_look(store.workspace, part=before))

    return prepare


def _top(pages: Pages) -> TopBar:
    found = pages.window.findChild(TopBar)
    assert found is not None
    return found


def _of_collected(pages: Pages) -> tuple[QWidget, ...]:
    return (pages.collected.page.columns.middle,)


def tour_of(page: Page, part: str) -> str:
    """Return the tour of a tab that has one, otherwise of its page."""
    own = f"{page.value}.{part}"
    return own if own in TOURS else page.value


def _table(pages: Pages) -> Undo:
    """Turn to the table, which is hidden behind the chart in a low window."""
    pages.preview.result.turn(TABLE)
    return lambda: pages.preview.result.turn(CHART)


def _of_page(page: Page, *names: str) -> Callable[[Pages], tuple[QWidget, ...]]:
    """Return parts of the frame that both planning pages have."""
    return lambda pages: tuple(getattr(pages.planning.page(page), name) for name in names)


def _result_of(page: Page) -> Callable[[Pages], tuple[QWidget, ...]]:
    # Leave out the bar of tabs: the light would be as wide as the page, and the card would cover it.
    return lambda pages: (pages.planning.page(page).columns.middle,)


PREVIEW_STEPS = (
    Step("question", Page.PREVIEW, lambda w: (w.bar.question,)),
    Step("categories", Page.PREVIEW, lambda w: (w.preview.categories,)),
    Step("design", Page.PREVIEW, lambda w: (w.bar.design, w.bar.device)),
    Step("doors", Page.PREVIEW, lambda w: (w.bar.strength.doors, w.bar.strength.value)),
    Step("meaning", Page.PREVIEW, lambda w: (w.bar.strength.more,)),
    Step("draws", Page.PREVIEW, lambda w: (w.preview.buttons,)),
    Step("target", Page.PREVIEW, lambda w: (w.bar.target,)),
    Step("legend", Page.PREVIEW, lambda w: (w.preview.result.legend,)),
    Step("choices", Page.PREVIEW, lambda w: (w.preview.result.view,)),
    Step("table", Page.PREVIEW, lambda w: (w.preview.result.table_view,), _table),
    Step("observer", Page.PREVIEW, lambda w: (w.preview.words.report, w.preview.words.raw), _words),
    Step("ask", Page.PREVIEW, lambda w: (w.preview.words.person, w.preview.words.ask, w.preview.words.answer), _words),
)

DATA_STEPS = (
    Step("open", Page.DATA, lambda w: (w.data.open_card,)),
    Step("samples", Page.DATA, lambda w: (w.data.samples,)),
    Step("generator", Page.DATA, lambda w: (w.data.generator,)),
    Step("columns", Page.DATA, lambda w: (w.data.column_list,), lambda w: _part(w, "columns")),
    Step("inspector", Page.DATA, lambda w: (w.data.inspector,), _inspector),
    Step("base", Page.DATA, lambda w: (w.data.base_card,)),
    Step("codebook", Page.DATA, lambda w: (w.data.codebook_card,)),
    Step(
        "questionnaire",
        Page.DATA,
        lambda w: (w.data.questionnaire.title, w.data.questionnaire.table, w.data.questionnaire.total),
        lambda w: _part(w, "questions"),
    ),
    Step("about", Page.DATA, lambda w: (w.data.about,), lambda w: _unfold(w.data.columns)),
)

SEE_STEPS = (
    Step("survey", Page.PREVIEW, lambda w: (w.bar.question,), own_words=True),
    Step(
        "epsilon",
        Page.PREVIEW,
        lambda w: (w.bar.strength.doors, w.bar.strength.value, w.bar.strength.slider),
    ),
    Step("chart", Page.PREVIEW, lambda w: (w.preview.result.legend, w.preview.result.chart)),
    Step(
        "tiles",
        Page.PREVIEW,
        lambda w: (w.preview.result.error, w.preview.result.bias, w.preview.result.worth, w.preview.result.guess),
    ),
    Step("words", Page.PREVIEW, lambda w: (w.preview.words.sentence, w.preview.words.icons), _words),
)

TRADEOFF_STEPS = (
    Step("tradeoffs_parts", Page.TRADEOFFS, _of_page(Page.TRADEOFFS, "tabs")),
    Step("tradeoffs_expect", Page.TRADEOFFS, lambda w: (w.bar.question, w.bar.target)),
    Step("tradeoffs_privacy", Page.TRADEOFFS, lambda w: (w.bar.design, w.bar.strength)),
    Step("tradeoffs_compare", Page.TRADEOFFS, _result_of(Page.TRADEOFFS), _frame_part("compare")),
    Step("tradeoffs_models", Page.TRADEOFFS, _result_of(Page.TRADEOFFS), _frame_part("models")),
)

PLAN_STEPS = (
    Step("plan_expect", Page.PLAN, lambda w: (w.bar.question, w.bar.target)),
    Step("plan_solve", Page.PLAN, _result_of(Page.PLAN), _frame_part("solve")),
    Step("plan_designs", Page.PLAN, _result_of(Page.PLAN), _frame_part("solve")),
    Step("plan_questions", Page.PLAN, _result_of(Page.PLAN), _frame_part("questions")),
    Step("plan_kit", Page.PLAN, _result_of(Page.PLAN), _frame_part("kit")),
)

LAB_STEPS = (
    Step("lab_parts", Page.LAB, _of_page(Page.LAB, "tabs")),
    Step("lab_steps", Page.LAB, _result_of(Page.LAB), _frame_part("steps")),
    Step("lab_arrive", Page.LAB, _result_of(Page.LAB), _frame_part("convergence")),
    Step("lab_audit", Page.LAB, _result_of(Page.LAB), _frame_part("audit")),
    Step("lab_numbers", Page.LAB, _of_page(Page.LAB, "numbers"), _frame_part("mechanisms")),
    Step("lab_studies", Page.LAB, _result_of(Page.LAB), _frame_part("studies")),
)

COLLECTED_STEPS = (
    Step("collected_parts", Page.COLLECTED, lambda w: (w.collected.page.tabs,)),
    Step("collected_reports", Page.COLLECTED, lambda w: (w.collected.page.card,), _frame_part("setup")),
    Step("collected_setup", Page.COLLECTED, _of_collected, _frame_part("setup")),
    Step("collected_estimates", Page.COLLECTED, _of_collected, _frame_part("estimates")),
    Step("collected_honesty", Page.COLLECTED, _of_collected, _frame_part("honesty")),
)


def _of_regression(*names: str) -> Callable[[Pages], tuple[QWidget, ...]]:
    """Return widgets of the tab Regression; the middle of the page where these have nothing to show."""

    def found(pages: Pages) -> tuple[QWidget, ...]:
        part = pages.collected.page.part
        shown = tuple(one for name in names if (one := attrgetter(name)(part)).isVisible())
        return shown or _of_collected(pages)

    return found


_REGRESSION = _frame_part("regression")
COLLECTED_PAGE_STEPS = (
    *COLLECTED_STEPS[:-1], Step("collected_regression", Page.COLLECTED, _of_collected, _REGRESSION), COLLECTED_STEPS[-1]
)  # fmt: skip
REGRESSION_STEPS = (
    Step("regression_terms", Page.COLLECTED, _of_regression("fields.list", "fields.add"), _REGRESSION),
    Step("regression_settings", Page.COLLECTED, _of_regression("fields.settings"), _REGRESSION),
    Step("regression_table", Page.COLLECTED, _of_regression("card"), _REGRESSION),
    Step("regression_keep", Page.COLLECTED, _of_regression("fields.keep"), _REGRESSION),
    Step("regression_curve", Page.COLLECTED, _of_regression("curve"), _REGRESSION),
    Step("regression_shares", Page.COLLECTED, _of_regression("shares"), _REGRESSION),
)

RELEASE_STEPS = (
    Step("release_form", Page.RELEASES, lambda w: (w.releases.page.form.kind,), _preparing),
    Step("release_table", Page.RELEASES, lambda w: (w.releases.page.summary.table,), _preparing),
    Step("release_cost", Page.RELEASES, lambda w: (w.releases.page.summary.facts,), _preparing),
    Step("release_confirm", Page.RELEASES, lambda w: (w.releases.page.summary.confirm,), _preparing),
    Step("release_ledger", Page.RELEASES, lambda w: (w.releases.page.ledger,), _ledger),
    Step("release_budget", Page.RELEASES, lambda w: (w.releases.page.controls.account,), _ledger),
    Step("release_verify", Page.RELEASES, lambda w: (w.releases.page.controls.verify,), _ledger),
)

TOURS: Mapping[str, tuple[Step, ...]] = {
    SEE: SEE_STEPS,
    PLAN: PLAN_STEPS,
    ANALYZE: COLLECTED_STEPS,
    PROTECT: (DATA_STEPS[0], DATA_STEPS[3], SEE_STEPS[1], SEE_STEPS[3], RELEASE_STEPS[0]),
    Page.PREVIEW.value: PREVIEW_STEPS,
    Page.DATA.value: DATA_STEPS,
    Page.TRADEOFFS.value: TRADEOFF_STEPS,
    Page.PLAN.value: PLAN_STEPS,
    Page.COLLECTED.value: COLLECTED_PAGE_STEPS,
    f"{Page.COLLECTED.value}.regression": REGRESSION_STEPS,
    Page.LAB.value: LAB_STEPS,
    Page.RELEASES.value: RELEASE_STEPS,
}
