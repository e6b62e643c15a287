"""The translator beside the window: what is described or picked there becomes the design of the preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.state import transitions
from app.state.setting import resolve
from app.state.workspace import Page
from core.constraints import parse_probability
from core.project.plan import Door, Typed

if TYPE_CHECKING:
    from app.dialogs.translator import TranslatorDialog
    from app.main_window import MainWindow

Texts = tuple[tuple[str, str], ...]


class DeviceDesk(QObject):
    """Opens the translator on the present question, and takes the device over as one step that can be undone."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._dialog: TranslatorDialog | None = None
        window.preview.privacy.translator_wanted.connect(self.open)
        window.store.changed.connect(self._follow)

    @property
    def dialog(self) -> TranslatorDialog:
        """Made when it is first wanted."""
        if self._dialog is None:
            from app.dialogs.translator import TranslatorDialog

            self._dialog = TranslatorDialog(self._window)
            self._dialog.use_wanted.connect(self._use)
            self._dialog.help_wanted.connect(self._window.help.open)
        return self._dialog

    def open(self) -> None:
        """With the answers of the present question and the epsilon that is typed there."""
        dialog, plan = self.dialog, self._window.store.workspace.plan
        self._follow()
        if plan.door is Door.EPSILON:
            dialog.show_epsilon(plan.epsilon.text)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def _follow(self) -> None:
        """Another question while the translator is open."""
        if self._dialog is not None:
            setting = resolve(self._window.store.workspace)
            labels = setting.counts.labels if setting.k >= 2 else ()
            self._dialog.show_question(labels, many=setting.many)

    def _use(self, key: str, p_text: str, further: Texts, forced: tuple[str, ...]) -> None:
        store = self._window.store
        p = Typed(p_text, parse_probability(p_text).value) if p_text else None
        store.seal()
        changed = transitions.set_device(store.workspace, key, p, further, forced)
        store.edit(transitions.go_to(changed, Page.PREVIEW), self.tr("device"))
        store.seal()
