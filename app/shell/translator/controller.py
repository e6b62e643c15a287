"""The translator beside the window: the device described or picked there becomes the design of the preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.ui.services import Services
from app.workspace import transitions
from app.workspace.setting import resolve
from app.workspace.store import whole
from app.workspace.workspace import Workspace
from core.constraints import parse_probability
from core.study.plan import Door, Typed

if TYPE_CHECKING:
    from app.shell.translator.view import TranslatorDialog

Texts = tuple[tuple[str, str], ...]


class TranslatorController(QObject):
    """The controller opens the translator with the current question, and adopts the device as one undo step."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.owner)
        self._services = services
        self._dialog: TranslatorDialog | None = None
        services.store.watch(whole, self._follow)

    @property
    def dialog(self) -> TranslatorDialog:
        """Return the dialog, made on the first request."""
        if self._dialog is None:
            from app.shell.translator.view import TranslatorDialog

            self._dialog = TranslatorDialog(self._services.owner)
            self._dialog.use_wanted.connect(self._use)
            self._dialog.help_wanted.connect(self._services.tools.help)
        return self._dialog

    def open(self) -> None:
        """Open with the answers of the current question and its typed epsilon."""
        dialog, plan = self.dialog, self._services.store.workspace.plan
        self._follow(self._services.store.workspace)
        if plan.door is Door.EPSILON:
            dialog.show_epsilon(plan.epsilon.text)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def _follow(self, workspace: Workspace) -> None:
        """Follow a change of the question while the translator is open."""
        if self._dialog is not None:
            setting = resolve(workspace)
            labels = setting.counts.labels if setting.k >= 2 else ()
            self._dialog.show_question(labels, many=setting.many)

    def _use(self, key: str, p_text: str, further: Texts, forced: tuple[str, ...]) -> None:
        store = self._services.store
        p = Typed(p_text, parse_probability(p_text).value) if p_text else None
        store.seal()
        changed = transitions.set_device(store.workspace, key, p, further, forced)
        store.edit(transitions.to_preview(changed), self.tr("device"))
        store.seal()
