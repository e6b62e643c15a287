"""A person at the page Releases: ticks questions, reads, confirms, hands out, looks into the ledger, verifies."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QMenu, QPushButton

from app.paths import releases_folder
from app.releases.controller import ReleaseController
from app.releases.dialogs import VerificationWindow
from app.releases.page import ReleasesPage
from app.workspace import transitions
from core.release.ledger.entry import Entry
from core.release.release_store import ReleaseStore
from core.study.plan import Typed
from tests.e2e.data_desk import DataDesk
from tests.e2e.desk import Button, shown_texts
from tests.e2e.papers import SaveDialogs


class Custodian:
    """The window with an empty house of releases; where files go is answered by `dialogs`."""

    def __init__(self, desk: DataDesk, dialogs: SaveDialogs, patch: pytest.MonkeyPatch) -> None:
        self.desk, self.dialogs, self._patch = desk, dialogs, patch
        store = desk.window.store
        store.show(transitions.set_epsilon(store.workspace, Typed("1.5", 1.5)))
        self.releases.release_store = ReleaseStore(releases_folder())
        self.releases._quiet.setInterval(10)  # nobody types here
        self.page.form.questions.ticks.search.clear()
        self.page.form.persons.column.view()
        self.releases.another()
        self.releases.look_again()
        self.looked()

    @property
    def releases(self) -> ReleaseController:
        return self.desk.window.pages.releases

    @property
    def page(self) -> ReleasesPage:
        return self.releases.page

    @property
    def release_store(self) -> ReleaseStore:
        return self.releases.release_store

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.release_store.ledger().entries

    @property
    def spent(self) -> Decimal:
        """What the ledger says now of the present data."""
        books = self.releases.books
        assert books is not None
        return self.release_store.ledger().account(books.identity).spent

    @property
    def out(self) -> Path:
        return self.dialogs.folder

    @property
    def texts(self) -> str:
        """All that can be read on the page."""
        return "\n".join(shown_texts(self.page))

    @property
    def said(self) -> str:
        """The sentence above the pages."""
        banner = self.desk.window.banner
        return banner.text if banner.isVisible() else ""

    def looked(self) -> Custodian:
        """Until nothing is being asked of data or ledger."""
        desk = self.releases
        self.desk.until(lambda: not desk._quiet.isActive() and not self.desk.window.runner._jobs)
        self.desk.idle()
        return self

    def click(self, button: QAbstractButton) -> None:
        self.desk.bot.mouseClick(button, Button.LeftButton)

    def prepare(self) -> Custodian:
        """From the preview: the question on show."""
        self.desk.trigger("page_preview")
        self.desk.window.actions_by_key["release"].trigger()
        return self.looked()

    def tick(self, *names: str) -> Custodian:
        """Exactly these questions, each with a click on its line."""
        rows = self.page.form.questions.ticks.list
        for place, row in enumerate(rows.rows.rows):
            if row.ticked != (row.key in names):
                index: QModelIndex = rows.rows.index(place)
                rows.scrollTo(index)
                self.desk.bot.mouseClick(rows.viewport(), Button.LeftButton, pos=rows.visualRect(index).center())
        return self.looked()

    def choose(self, combo: object, key: str) -> Custodian:
        self.desk.pick(combo, key)  # type: ignore[arg-type]
        return self.looked()

    def type_epsilon(self, name: str, text: str) -> Custodian:
        self.desk.retype(self.page.summary.table.lines[name].strength.field.lineEdit(), text)
        return self.looked()

    def confirm(self, name: str) -> Custodian:
        """Read, tick, press; the file gets this name. Until it is done, or said why not."""
        self.dialogs.name = name
        self.desk.window.banner.hide()
        card = self.page.summary.confirm
        self.click(card.read)
        assert card.release.isEnabled(), card.reason.text()
        self.click(card.release)
        self.desk.until(lambda: self.page.summary.done.isVisible() or bool(self.said))
        return self.looked()

    def released(self, name: str) -> bytes:
        """As `confirm`; the bytes that left."""
        self.confirm(name)
        assert self.page.summary.done.isVisible(), self.said
        return self.dialogs.files[name].read_bytes()

    def pick(self, button: QPushButton, words: str) -> None:
        """An entry of the menu of a button."""
        menu = button.menu() or button.findChild(QMenu)
        assert menu is not None
        action = next(one for one in menu.actions() if words in one.text())
        action.trigger()
        self.looked()

    def look_into_ledger(self, line: int | None = None) -> list[list[str]]:
        """The table of the ledger; and a click on one of its lines."""
        self.click(self.page.tabs.button("ledger"))
        self.looked()
        table = self.page.ledger.table.table
        if line is not None:
            self.desk.click_cell(table, table.model().index(line, 2))
            self.looked()
        return self.desk.table_now(table)

    def budget(self, text: str) -> Custodian:
        self.look_into_ledger()
        account = self.page.controls.account
        self.desk.retype(account.budget, text)
        self.click(account.set)
        self.looked()
        self.click(self.page.tabs.button("prepare"))
        return self.looked()

    def verify(self, path: Path) -> VerificationWindow:
        """File > Verify a release."""
        self._patch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
        self.desk.menu_entry("File", "Verify a release…").trigger()
        self.looked()
        window = self.releases.making.verification
        assert window is not None
        assert window.isVisible()
        window.close()
        return window

    def close(self) -> None:
        self.looked()
        self.desk.window.banner.hide()
