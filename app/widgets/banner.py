"""One sentence above the pages, with a button that closes it or does what it suggests."""

from __future__ import annotations

from collections.abc import Callable

from app.widgets.notice_list import NoticeBox


class Banner(NoticeBox):
    """Hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self._do: Callable[[], None] | None = None
        self.acted.connect(self._act)
        self.hide()

    def tell(self, severity: str, text: str, action: str = "", do: Callable[[], None] | None = None) -> None:
        """Say it; `action` is what the button suggests, and `do` does it. Nothing when the text is empty."""
        self._do = do
        if text:
            self.show_notice(severity, text, action or self.tr("Close"))
        self.setVisible(bool(text))

    def _act(self) -> None:
        do, self._do = self._do, None
        self.hide()
        if do is not None:
            do()
