"""One sentence above the pages, with a button that closes it or does what it suggests."""

from __future__ import annotations

from collections.abc import Callable

from app.widgets.notice_list import NoticeBox


class Banner(NoticeBox):
    """Hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self._do: Callable[[], None] | None = None
        self._do_other: Callable[[], None] | None = None
        self.acted.connect(self._act)
        self.declined.connect(lambda: self._act(True))
        self.hide()

    def tell(
        self,
        severity: str,
        text: str,
        action: str = "",
        do: Callable[[], None] | None = None,
        other: str = "",
        do_other: Callable[[], None] | None = None,
    ) -> None:
        """Say it; `action` is what the button suggests, and `do` does it; `other` is a second one. "" says nothing."""
        self._do, self._do_other = do, do_other
        if text:
            self.show_notice(severity, text, action or self.tr("Close"), other)
        self.setVisible(bool(text))

    def _act(self, other: bool = False) -> None:
        do = self._do_other if other else self._do
        self._do = self._do_other = None
        self.hide()
        if do is not None:
            do()
