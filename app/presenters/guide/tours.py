"""The guided tours as tables: which page, which part of the window is lit, and what has to be shown for it.

The words of a step are the sentences "tour.title.KEY" and "tour.text.KEY".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.state import transitions
from app.state.workspace import Page
from app.widgets.columns import FOLD_BELOW, ThreeColumns

if TYPE_CHECKING:
    from app.main_window import MainWindow

FIRST = "first"
"""The tour of the whole program; the others bear the key of their page."""

Undo = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Step:
    """One stop of a tour.

    parts    finds what is lit, in the window with this page on screen
    prepare  shows what would be hidden, and gives back what hides it again
    own_words  whether it speaks otherwise ("tour.text.KEY.own") while a person's own answers are open
    """

    key: str
    page: Page
    parts: Callable[[MainWindow], tuple[QWidget, ...]]
    prepare: Callable[[MainWindow], Undo] | None = None
    own_words: bool = False


def _unfold(columns: ThreeColumns) -> Undo:
    """Have the right column shown; afterwards it is as the person or the width of the window had it."""
    if columns.right_shown:
        return lambda: None
    columns.want_right(True)
    by_width = columns.width() < FOLD_BELOW
    return lambda: columns.want_right(None if by_width else False)


def _words(window: MainWindow) -> Undo:
    return _unfold(window.preview.columns)


def _columns_part(window: MainWindow) -> Undo:
    return _part(window, "columns")


def _questions_part(window: MainWindow) -> Undo:
    return _part(window, "questions")


def _about(window: MainWindow) -> Undo:
    return _unfold(window.data.columns)


def _inspector(window: MainWindow) -> Undo:
    """The columns with the first of them selected, where none is, and what is declared about it."""
    data = window.data
    back, fold = _columns_part(window), _unfold(data.columns)
    if not data.column_list.selected:
        data.column_list.table.selectRow(0)

    def undo() -> None:
        fold()
        back()

    return undo


def _part(window: MainWindow, wanted: str) -> Undo:
    """One of the three views of the data page; afterwards the one that was shown before."""
    data = window.data
    before = next(key for key in ("columns", "questions", "rows") if data.tabs.button(key).isChecked())
    if before == wanted:
        return lambda: None
    data.show_part(wanted)
    return lambda: data.show_part(before)


def _preparing(window: MainWindow) -> Undo:
    """The release that is being prepared; of the present question, where nothing was chosen yet."""
    desk = window.made.releases
    back, draft = _release_part(window, "prepare"), desk.draft
    if not draft.questions:
        desk.prepare_present()

    def undo() -> None:
        desk.change(draft)
        back()

    return undo


def _ledger(window: MainWindow) -> Undo:
    return _release_part(window, "ledger")


def _release_part(window: MainWindow, wanted: str) -> Undo:
    """One of the two views of the page; afterwards the one that was shown before."""
    desk = window.made.releases
    before = desk.page.part
    desk.show_part(wanted)
    return lambda: desk.show_part(before)


def _frame_part(part: str) -> Callable[[MainWindow], Undo]:
    """This part of a page with parts; afterwards the one that was shown before."""

    def prepare(window: MainWindow) -> Undo:
        store = window.store
        before = store.workspace.look.part
        store.show(transitions.edit_look(store.workspace, part=part))
        return lambda: store.show(transitions.edit_look(store.workspace, part=before))

    return prepare


def _of_numbers(window: MainWindow) -> tuple[QWidget, ...]:
    return (window.made.numbers.page.columns.middle,)


def _of_collected(window: MainWindow) -> tuple[QWidget, ...]:
    return (window.made.collected.page.columns.middle,)


def _of_page(page: Page, *names: str) -> Callable[[MainWindow], tuple[QWidget, ...]]:
    """Parts of the frame that both planning pages have."""
    return lambda window: tuple(getattr(window.made.planning.page(page), name) for name in names)


def _result_of(page: Page) -> Callable[[MainWindow], tuple[QWidget, ...]]:
    def found(window: MainWindow) -> tuple[QWidget, ...]:
        # without the bar of parts: the light would be as wide as the page, and the card lie over it
        return (window.made.planning.page(page).columns.middle,)

    return found


PREVIEW_STEPS = (
    Step("question", Page.PREVIEW, lambda w: (w.preview.question, w.preview.base)),
    Step("categories", Page.PREVIEW, lambda w: (w.preview.categories,)),
    Step("design", Page.PREVIEW, lambda w: (w.preview.privacy.design,)),
    Step("doors", Page.PREVIEW, lambda w: (w.preview.privacy.doors, w.preview.privacy.value)),
    Step("curve", Page.PREVIEW, lambda w: (w.preview.privacy.curve,)),
    Step("draws", Page.PREVIEW, lambda w: (w.preview.buttons,)),
    Step("target", Page.PREVIEW, lambda w: (w.preview.result.target,)),
    Step("legend", Page.PREVIEW, lambda w: (w.preview.result.legend,)),
    Step(
        "choices",
        Page.PREVIEW,
        lambda w: (
            w.preview.result.method,
            w.preview.result.level,
            w.preview.result.uncertainty,
            w.preview.result.post,
        ),
    ),
    Step("table", Page.PREVIEW, lambda w: (w.preview.result.table_view,)),
    Step("observer", Page.PREVIEW, lambda w: (w.preview.words.report, w.preview.words.raw), _words),
    Step("ask", Page.PREVIEW, lambda w: (w.preview.words.person, w.preview.words.ask, w.preview.words.answer), _words),
)

DATA_STEPS = (
    Step("open", Page.DATA, lambda w: (w.data.open_card,)),
    Step("samples", Page.DATA, lambda w: (w.data.samples,)),
    Step("generator", Page.DATA, lambda w: (w.data.generator,)),
    Step("columns", Page.DATA, lambda w: (w.data.column_list,), _columns_part),
    Step("inspector", Page.DATA, lambda w: (w.data.inspector,), _inspector),
    Step("base", Page.DATA, lambda w: (w.data.base_card,)),
    Step("codebook", Page.DATA, lambda w: (w.data.codebook_card,)),
    Step(
        "questionnaire",
        Page.DATA,
        lambda w: (w.data.questionnaire.title, w.data.questionnaire.table, w.data.questionnaire.total),
        _questions_part,
    ),
    Step("about", Page.DATA, lambda w: (w.data.about,), _about),
)

FIRST_STEPS = (
    Step("survey", Page.PREVIEW, lambda w: (w.preview.question, w.preview.base), own_words=True),
    Step(
        "epsilon",
        Page.PREVIEW,
        lambda w: (w.preview.privacy.doors, w.preview.privacy.value, w.preview.privacy.slider),
    ),
    Step("chart", Page.PREVIEW, lambda w: (w.preview.result.legend, w.preview.result.chart)),
    Step("redraw", Page.PREVIEW, lambda w: (w.preview.buttons,)),
    Step(
        "tiles",
        Page.PREVIEW,
        lambda w: (w.preview.result.error, w.preview.result.bias, w.preview.result.worth, w.preview.result.guess),
    ),
    Step("words", Page.PREVIEW, lambda w: (w.preview.words.sentence, w.preview.words.icons), _words),
    Step("export", Page.PREVIEW, lambda w: (w.top.export,)),
    Step("own", Page.DATA, lambda w: (w.data.open_card,)),
    Step("help", Page.PREVIEW, lambda w: (w.top.menus,)),
)

TRADEOFF_STEPS = (
    Step("tradeoffs_parts", Page.TRADEOFFS, _of_page(Page.TRADEOFFS, "tabs")),
    Step("tradeoffs_expect", Page.TRADEOFFS, _of_page(Page.TRADEOFFS, "scenario")),
    Step("tradeoffs_privacy", Page.TRADEOFFS, _of_page(Page.TRADEOFFS, "privacy")),
    Step("tradeoffs_compare", Page.TRADEOFFS, _result_of(Page.TRADEOFFS), _frame_part("compare")),
    Step("tradeoffs_arrive", Page.TRADEOFFS, _result_of(Page.TRADEOFFS), _frame_part("convergence")),
    Step("tradeoffs_audit", Page.TRADEOFFS, _result_of(Page.TRADEOFFS), _frame_part("audit")),
)

PLAN_STEPS = (
    Step("plan_expect", Page.PLAN, _of_page(Page.PLAN, "scenario")),
    Step("plan_solve", Page.PLAN, _result_of(Page.PLAN), _frame_part("solve")),
    Step("plan_advisor", Page.PLAN, _result_of(Page.PLAN), _frame_part("advisor")),
    Step("plan_questions", Page.PLAN, _result_of(Page.PLAN), _frame_part("questions")),
    Step("plan_attacker", Page.PLAN, _result_of(Page.PLAN), _frame_part("attacker")),
    Step("plan_kit", Page.PLAN, _result_of(Page.PLAN), _frame_part("kit")),
)

NUMBERS_STEPS = (
    Step("numbers_parts", Page.NUMBERS, lambda w: (w.made.numbers.page.tabs,)),
    Step("numbers_numbers", Page.NUMBERS, lambda w: (w.made.numbers.page.numbers,), _frame_part("local")),
    Step("numbers_local", Page.NUMBERS, _of_numbers, _frame_part("local")),
    Step("numbers_curator", Page.NUMBERS, _of_numbers, _frame_part("curator")),
    Step("numbers_studies", Page.NUMBERS, _of_numbers, _frame_part("studies")),
)

COLLECTED_STEPS = (
    Step("collected_parts", Page.COLLECTED, lambda w: (w.made.collected.page.tabs,)),
    Step("collected_reports", Page.COLLECTED, lambda w: (w.made.collected.page.card,), _frame_part("setup")),
    Step("collected_setup", Page.COLLECTED, _of_collected, _frame_part("setup")),
    Step("collected_estimates", Page.COLLECTED, _of_collected, _frame_part("estimates")),
    Step("collected_honesty", Page.COLLECTED, _of_collected, _frame_part("honesty")),
)

RELEASE_STEPS = (
    Step("release_form", Page.RELEASES, lambda w: (w.made.releases.page.form.kind,), _preparing),
    Step("release_table", Page.RELEASES, lambda w: (w.made.releases.page.summary.table,), _preparing),
    Step("release_cost", Page.RELEASES, lambda w: (w.made.releases.page.summary.facts,), _preparing),
    Step("release_confirm", Page.RELEASES, lambda w: (w.made.releases.page.summary.confirm,), _preparing),
    Step("release_ledger", Page.RELEASES, lambda w: (w.made.releases.page.ledger,), _ledger),
    Step("release_budget", Page.RELEASES, lambda w: (w.made.releases.page.controls.account,), _ledger),
    Step("release_verify", Page.RELEASES, lambda w: (w.made.releases.page.controls.verify,), _ledger),
)

TOURS: Mapping[str, tuple[Step, ...]] = {
    FIRST: FIRST_STEPS,
    Page.PREVIEW.value: PREVIEW_STEPS,
    Page.DATA.value: DATA_STEPS,
    Page.TRADEOFFS.value: TRADEOFF_STEPS,
    Page.PLAN.value: PLAN_STEPS,
    Page.COLLECTED.value: COLLECTED_STEPS,
    Page.NUMBERS.value: NUMBERS_STEPS,
    Page.RELEASES.value: RELEASE_STEPS,
}
