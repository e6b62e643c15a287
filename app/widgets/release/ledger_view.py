"""The middle of the ledger: what is wrong with it, its table, and the chosen entry in full."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.models.ledger_picture import LedgerPicture
from app.widgets.notice_list import NoticeBox
from app.widgets.release.ledger_confirm import Confirm
from app.widgets.release.ledger_details import ReleaseDetails
from app.widgets.release.ledger_table import LedgerTable


class LedgerView(QWidget):
    """`row_chosen(key)`, `export_wanted(release, form)`, `forget_wanted(release)`, `recover_wanted()`; the last two
    once the person said yes."""

    row_chosen = Signal(str)
    export_wanted = Signal(str, str)
    forget_wanted = Signal(str)
    recover_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._ask = ""
        self.problem = NoticeBox()
        self.confirm = Confirm(self.tr("Set it aside and begin again"), self.tr("Leave it as it is"))
        self.table = LedgerTable()
        self.details = ReleaseDetails()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for part in (self.problem, self.confirm, self.table, self.details):
            column.addWidget(part)
        column.addStretch(1)
        self.problem.hide()
        self.problem.acted.connect(lambda: self.confirm.ask(self._ask))
        self.confirm.answered.connect(lambda yes: self.recover_wanted.emit() if yes else None)
        self.table.row_chosen.connect(self.row_chosen)
        self.details.export_wanted.connect(self.export_wanted)
        self.details.forget_wanted.connect(self.forget_wanted)

    def show_ledger(self, picture: LedgerPicture | None) -> None:
        """None: nothing is known yet."""
        problem = picture.problem if picture is not None else None
        self.problem.setVisible(problem is not None)
        if problem is not None:
            self._ask = problem.ask
            self.problem.show_notice(problem.severity, problem.text, problem.action)
        else:
            self.confirm.hide()
        self.table.show_ledger(picture)
        self.details.show_details(picture.details if picture is not None else None)
