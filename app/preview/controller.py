"""The controller of the preview page: it turns user actions into edits of the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog, QLineEdit, QWidget

from app.messages.speak import say_message
from app.workspace import transitions
from app.workspace.store import Store
from core.data.recode import Recode
from core.data.variable import MissingPolicy
from core.errors import InputError
from core.estimation.postprocess import PostProcess
from core.study.plan import Uncertainty
from core.types import Target

if TYPE_CHECKING:
    from app.preview.categories.view import CategoryEditor
    from app.preview.draw_buttons import DrawButtons
    from app.preview.result.view import ResultPanel
    from app.ui.words_panel import WordsPanel


class Page(Protocol):
    """The widgets for edits of the plan."""

    categories: CategoryEditor
    buttons: DrawButtons
    result: ResultPanel
    words: WordsPanel


class PreviewIntents(QObject):
    """The connections of the page's signals; every edit of the plan is one undo step, a drag too."""

    def __init__(self, owner: QWidget, store: Store, page: Page) -> None:
        super().__init__(owner)
        self._owner = owner
        self._store = store
        self._page = page
        self._connect_categories()
        self._connect_result()
        page.buttons.draw_wanted.connect(self.redraw)
        page.buttons.pin_wanted.connect(self.pin)
        page.result.compare.swap_wanted.connect(self.swap)
        page.result.compare.second_wanted.connect(self.second)

    def _connect_categories(self) -> None:
        editor = self._page.categories
        editor.checked.connect(
            lambda i, on: self._recode(lambda recode: recode.checked(i, on), self.tr("category choice"))
        )
        editor.moved.connect(lambda i, to: self._recode(lambda recode: recode.moved(i, to), self.tr("category order")))
        editor.renamed.connect(
            lambda i, text: self._recode(lambda recode: recode.renamed(i, text), self.tr("category name"))
        )
        editor.split_wanted.connect(lambda i: self._recode(lambda recode: recode.split(i), self.tr("split category")))
        editor.merge_wanted.connect(self._merge)
        editor.other_wanted.connect(
            lambda rows: self._recode(
                lambda recode: recode.as_other(rows, self.tr("Other")), self.tr("combine as Other")
            )
        )
        editor.all_checked.connect(self._check_all)
        editor.missing_wanted.connect(
            lambda policy: self._recode(
                lambda recode: recode.with_missing(MissingPolicy(policy)), self.tr("missing answers")
            )
        )
        editor.called_missing.connect(
            lambda i: self._recode(lambda recode: recode.called_missing(i), self.tr("missing answers"))
        )
        editor.confirm_wanted.connect(
            lambda: self._recode(lambda recode: recode.confirmed(), self.tr("confirm categories"))
        )
        editor.reset_wanted.connect(self._reset)

    def _connect_result(self) -> None:
        result = self._page.result
        store = self._store
        result.target_chosen.connect(self._target)
        result.post_chosen.connect(lambda key: self._plan(self.tr("post-processing"), postprocess=PostProcess(key)))
        result.uncertainty_chosen.connect(
            lambda key: store.show(transitions.edit_look(store.workspace, uncertainty=Uncertainty(key)))
        )
        result.series_switched.connect(self._series)

    def _plan(self, what: str, **changes: object) -> None:
        self._store.edit(transitions.edit_plan(self._store.workspace, **changes), what)

    def _recode(self, edit: Callable[[Recode], Recode], what: str) -> None:
        """Apply an edit of the categories; if it fails, the list does not change and the reason is shown below it."""
        workspace = self._store.workspace
        try:
            edited = transitions.set_recode(workspace, edit(transitions.recode_of(workspace)))
        except InputError as problem:
            self._page.categories.show_error(say_message(problem))
            return
        self._store.edit(edited, what)

    def _merge(self, rows: list[int]) -> None:
        recode = transitions.recode_of(self._store.workspace)
        proposal = " / ".join(recode.categories[row].label for row in rows)
        text, agreed = QInputDialog.getText(
            self._owner,
            self.tr("Merge categories"),
            self.tr("Name of the merged category:"),
            QLineEdit.EchoMode.Normal,
            proposal,
        )
        if agreed:
            self._recode(lambda old: old.merged(rows, text.strip()), self.tr("merge categories"))

    def _check_all(self, on: bool) -> None:
        def edit(recode: Recode) -> Recode:
            for i in range(len(recode.categories)):
                recode = recode.checked(i, on)
            return recode

        self._recode(edit, self.tr("category choice"))

    def _reset(self) -> None:
        workspace = self._store.workspace
        declared = transitions.declared_recode(workspace.dataset, workspace.plan.question)
        self._store.edit(transitions.set_recode(workspace, declared), self.tr("reset categories"))

    def _target(self, key: str) -> None:
        """Set the target.

        The first answer for a file may be the assumed one: then only the fact of the answer is stored.
        """
        changed = transitions.set_target(self._store.workspace, Target(key))
        if changed.plan == self._store.workspace.plan:
            self._store.show(changed)
        else:
            self._store.edit(changed, self.tr("target"))

    def _series(self, role: str, shown: bool) -> None:
        change = {"truth": "show_truth", "noisy": "show_noisy"}[role]
        self._store.show(transitions.edit_look(self._store.workspace, **{change: shown}))

    def redraw(self) -> None:
        workspace = self._store.workspace
        self._store.show(transitions.redraw(workspace, workspace.look.seed + 1))

    def pin(self) -> None:
        self._store.show(transitions.toggle_pin(self._store.workspace))

    def second(self) -> None:
        self._store.show(transitions.second_pin(self._store.workspace))

    def swap(self) -> None:
        self._store.seal()
        self._store.edit(transitions.swapped_pin(self._store.workspace), self.tr("swap settings"))
