"""The home page: categories on the left, the live result, plain words on the right."""

from __future__ import annotations

import time
from dataclasses import replace

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.export.results import figure_of, table_of
from app.jobs.live import Answer, LivePreview, answer_now
from app.messages import preview_texts as texts
from app.messages.speak import say, say_message
from app.preview.categories.view import CategoryEditor
from app.preview.comparing import compared_table, differences, setting_name
from app.preview.controller import PreviewIntents
from app.preview.draw_buttons import DrawButtons
from app.preview.explaining import WordsPresenter
from app.preview.guess import GuessCard
from app.preview.result.view import ResultPanel
from app.preview.shown_as import CATEGORIES, ShownAs
from app.ui.choice_box import offer
from app.ui.columns import ThreeColumns
from app.ui.debounce import Debounce
from app.ui.help_place import name_help
from app.ui.words_panel import WordsPanel
from app.workspace import transitions
from app.workspace.derived import Derived
from app.workspace.numbers import number_columns
from app.workspace.planning import previewed
from app.workspace.setting import Setting, pin_request, preview_request, resolve, resolve_pin
from app.workspace.store import Store
from app.workspace.workspace import Workspace
from core.analyses.assumed import Assumed, assumed, assumed_at
from core.analyses.outcomes import OUTCOMES
from core.estimation.postprocess import available
from core.report.figure import CategoryFigure, Role
from core.study.numbers import NumbersPlan
from core.study.plan import Uncertainty

QUIET_MS = 600


def _seen(workspace: Workspace) -> Workspace:
    """Return the workspace without settings of numbers and notes."""
    return replace(workspace, plan=replace(workspace.plan, numbers=NumbersPlan(), notes=()))


class PreviewPage(QWidget):
    """The page shows the store and the results of the live preview; edits go through PreviewIntents."""

    drawn = Signal(object)
    menu_wanted = Signal(QPoint)
    help_wanted = Signal(str)
    question_wanted = Signal()

    def __init__(self, store: Store, live: LivePreview) -> None:
        super().__init__()
        self._store = store
        self._live = live
        self._setting: Setting | None = None
        self._answer: Answer | None = None
        self.figure: CategoryFigure | None = None
        self._shown_question = ("", "")
        self._unhurried = Debounce()
        self._draws, self._figure_ms = OUTCOMES, 0.0
        self.shown_as = ShownAs()
        self.shown_as.show_choice(CATEGORIES)
        self.guess = GuessCard()
        self.categories = CategoryEditor(self.tr("Categories"))
        self.buttons = DrawButtons()
        self.result = ResultPanel(self._describe, self.buttons)
        self.words = WordsPanel()
        self.presenter = WordsPresenter(self.words, store)
        self._lay_out()
        self.intents = PreviewIntents(self, store, self)
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self._announce)
        self._connect()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.columns = ThreeColumns((self.shown_as, self.guess, self.categories), self.result, self.words, parent=self)
        row.addWidget(self.columns)

    def _connect(self) -> None:
        self._store.watch(_seen, self._follow)
        self._live.ready.connect(self.show_answer)
        self._live.busy.connect(self._show_busy)
        self._unhurried.rested.connect(self._show_all_draws)
        self.result.picked.connect(self.presenter.pick)
        self.result.menu_wanted.connect(self.menu_wanted)
        self.result.question_wanted.connect(self.question_wanted)
        self.result.steps_wanted.connect(
            lambda: self._store.show(transitions.to_steps(self._store.workspace, Derived(answer=self.presenter.picked)))
        )
        self.words.help_wanted.connect(self.help_wanted)
        name_preview_help(self)

    @property
    def workspace(self) -> Workspace:
        """Return the workspace of this page: the question of the data, or the guess that replaces it."""
        return previewed(self._store.workspace, say("preview.guess.name"))

    def _follow(self) -> None:
        self.show_workspace(self.workspace)

    def show_workspace(self, workspace: Workspace) -> None:
        """Update the controls at once, and the picture when the preview has answered."""
        setting = resolve(workspace)
        self._setting = setting
        numeric = bool(number_columns(workspace.dataset)) or workspace.plan.numbers != NumbersPlan()
        self.shown_as.show_choice(CATEGORIES, numeric=numeric)
        guess = self._store.workspace.plan.scenario
        self.guess.setVisible(bool(guess.labels))
        self.categories.setVisible(not guess.labels)
        self.guess.show_shares(guess.labels, guess.shares)
        self._show_question(workspace, setting)
        shown = setting.answers if workspace.look.show_truth else None
        self.categories.show_recode(
            setting.recode, shown, setting.counts, texts.source_line(setting), texts.missing_line(setting)
        )
        problem = setting.problem
        self.categories.show_error(say_message(problem.reason) if problem and problem.place == "categories" else "")
        self.buttons.show_setting(pinned=workspace.pin is not None, possible=setting.design is not None)
        self.buttons.show_outcomes(workspace.look.uncertainty is Uncertainty.OUTCOMES)
        self._show_choices(workspace, setting)
        request = preview_request(workspace, setting)
        if request is None:
            assert problem is not None
            self._live.forget()
            self._answer = None
            self.result.show_waiting(("error", say_message(problem.reason)), empty=problem.place == "question")
            self.words.dim(True)
            return
        pinned = pin_request(workspace)
        if self._answer is not None and self._answer.answers(request, pinned):
            self.show_answer(self._answer)
            return
        self._live.request(request, pinned)

    def _show_question(self, workspace: Workspace, setting: Setting) -> None:
        dataset, plan = workspace.dataset, workspace.plan
        self.result.show_title(texts.chart_title(dataset, plan.question), texts.base_line(dataset, setting))
        if (dataset.key, plan.question) != self._shown_question:
            self._shown_question = (dataset.key, plan.question)
            self.presenter.forget()
            self.figure = None

    def _show_choices(self, workspace: Workspace, setting: Setting) -> None:
        plan, look = workspace.plan, workspace.look
        result = self.result
        result.target_question.setVisible(not look.target_asked)
        kinds = (
            (Uncertainty.WHISKERS.value, self.tr("whiskers")),
            (Uncertainty.DOTS.value, self.tr("20 dots")),
            (Uncertainty.FIFTY.value, self.tr("50 dots")),
            (Uncertainty.OUTCOMES.value, self.tr("other surveys")),
        )
        offer(result.uncertainty, kinds, look.uncertainty.value)
        if setting.design is not None:
            posts = tuple(
                (one.value, self.tr("as estimated") if one.value == "none" else say(f"chart.post_{one.value}"))
                for one in available(setting.design)
            )
            offer(result.post, posts, plan.postprocess.value)

    def show_answer(self, answer: Answer) -> None:
        """Show a draw for the current settings; drop a late draw for others."""
        setting, workspace, request = self._setting, self.workspace, answer.result.request
        if setting is None or request.origin is not workspace.dataset.origin or not setting.drew(request):
            return
        self._answer = answer
        result = answer.result
        self.words.dim(False)
        at = assumed(result, truth=workspace.look.show_truth)
        played = workspace.look.uncertainty is Uncertainty.OUTCOMES
        self._draws = 1 if played and self._unhurried.hurried(self._figure_ms) else OUTCOMES
        self._show_figure(workspace, answer, at)
        self._show_tiles(answer, at)
        self._show_table()
        self.presenter.show_answer(workspace, setting, answer)
        self.drawn.emit(answer)
        self._quiet.start()

    def _show_all_draws(self) -> None:
        """Draw the other surveys that the chart omitted during the drag."""
        self._draws = OUTCOMES
        workspace, answer = self.workspace, self._answer
        if answer is not None and self._setting is not None and self._setting.drew(answer.result.request):
            self._show_figure(workspace, answer, assumed(answer.result, truth=workspace.look.show_truth))

    def make_figure(self, *, keep_axis: bool) -> CategoryFigure | None:
        """Return the figure on screen; exported figures do not keep the axis and belong to the current setting."""
        answer = self._answer if keep_axis else self.current_answer
        if self._setting is None or answer is None:
            return None
        look = self.workspace.look
        return figure_of(
            self.workspace,
            self._setting,
            answer.result,
            answer.pinned,
            axis=self.figure.axis if keep_axis and self.figure is not None else None,
            draws=self._draws if keep_axis else OUTCOMES,
            remarks=() if keep_axis else texts.warnings(assumed(answer.result, truth=look.show_truth)),
        )

    def _show_figure(self, workspace: Workspace, answer: Answer, at: Assumed) -> None:
        start = time.perf_counter()
        figure = self.make_figure(keep_axis=True)
        assert figure is not None
        if self._draws == OUTCOMES:
            self._figure_ms = 1000.0 * (time.perf_counter() - start)
        if self.figure is not None and self.figure.labels == figure.labels:
            figure = replace(figure, labels=self.figure.labels)
        self.figure = figure
        hidden = []
        if not workspace.look.show_truth:
            hidden.append((Role.TRUTH, self.tr("show true share")))
        if not workspace.look.show_noisy:
            hidden.append((Role.NOISY, self.tr("show noisy share")))
        self.result.show_figure(figure, tuple(hidden), figure.badge, self._compared(workspace, answer))
        self.result.notices.show_notices((*texts.note_lines(workspace.look.note), *texts.notice_lines(at)))

    def _compared(self, workspace: Workspace, answer: Answer) -> tuple[str, str]:
        """Return the name of the compared setting, and of the other kept setting."""
        if answer.pinned is None:
            return "", ""
        present = answer.result.request.design
        spare = None if workspace.spare is None else resolve_pin(workspace, workspace.spare).design
        other = "" if spare is None else setting_name(spare, present)
        return setting_name(answer.pinned.request.design, present), other

    def _show_tiles(self, answer: Answer, at: Assumed) -> None:
        """Show the tiles; in a comparison each states the difference instead of its assumptions."""
        panel, result = self.result, answer.result
        tiles = (panel.error, panel.bias, panel.worth, panel.guess)
        told: tuple[tuple[str, ...], ...] = (
            texts.error_tile(result, at),
            texts.bias_tile(at),
            texts.worth_tile(result, at),
            texts.guess_tile(result, at),
        )
        against = ("",) * 4 if answer.pinned is None else differences(at, assumed_at(answer.pinned, at.shares))
        for tile, (value, below, *title), differs in zip(tiles, told, against, strict=True):
            tile.show_figure(value, differs or below, *title)

    def _show_table(self) -> None:
        """The table twin of the chart."""
        assert self._setting is not None
        assert self._answer is not None
        result, pinned = self._answer.result, self._answer.pinned
        table = table_of(self.workspace, self._setting, result)
        if pinned is not None and pinned.presented.size == result.presented.size:
            table = compared_table(table, result.presented, pinned.presented)
        self.result.table.show(texts.table_columns(table), table.height)

    @property
    def current_answer(self) -> Answer | None:
        """Return the draw for files and the clipboard: of the current setting, even if the last draw is of another."""
        if self._setting is None or self._answer is None:
            return None
        workspace = self.workspace
        request, pinned = preview_request(workspace, self._setting), pin_request(workspace)
        if request is None:
            return None
        return self._answer if self._answer.answers(request, pinned) else answer_now(request, pinned)

    def _describe(self, index: int) -> str:
        if self._answer is None or self._setting is None or index >= self._setting.k:
            return ""
        look = self.workspace.look
        return texts.category_tip(
            self._answer.result, self._setting.counts.labels, index, truth=look.show_truth, noisy=look.show_noisy
        )

    def _show_busy(self, busy: bool) -> None:
        if busy or self._answer is not None:
            self.result.dim(busy)

    def _announce(self) -> None:
        """Announce one polite sentence to screen readers after a quiet moment."""
        if self.figure is None or not self.isVisible() or not QAccessible.isActive():
            return
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.result.chart, self.figure.summary))

    @property
    def answer(self) -> Answer | None:
        return self._answer

    @property
    def setting(self) -> Setting | None:
        return self._setting

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.result.give_height(self.height())

    def present(self) -> None:
        """Show the store's workspace from scratch (first start)."""
        self.show_workspace(transitions.edit_look(self.workspace))


def name_preview_help(page: PreviewPage) -> None:
    """Name the help sections for F1 in each part of the page."""
    panel, words = page.result, page.words
    name_help(
        {
            page.categories: "categories",
            page.guess: "question",
            page.buttons: "draw",
            panel.chart: "chart",
            panel.legend: "legend",
            panel.view: "choices",
            panel.uncertainty: "choices",
            panel.post: "choices",
            panel.notices: "notices",
            panel.table_view: "table",
            words: "words",
            words.report: "observer",
            words.prior.field: "observer",
            words.fold: "observer",
            words.use_best: "best",
            words.person: "ask",
            words.ask: "ask",
        },
        "preview",
    )
