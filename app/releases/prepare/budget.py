"""The allocation of epsilon over several questions, and the total if there is one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy

from app.releases.prepare.picture import FormPicture
from app.releases.state import Share
from app.ui.basics import Card, label, put_text
from app.ui.choice_box import choice_box, offer
from app.ui.number_field import NumberField
from app.ui.theme.zoom import px
from core.figures import EPSILON


def epsilon_field(name: str, tip: str) -> NumberField:
    """Return a field for an epsilon in the usual notation."""
    made = NumberField(EPSILON.read, EPSILON.stepped, name)
    made.setToolTip(tip)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


class ReleaseBudget(Card):
    """The budget; `share_chosen(Share)`, `total_entered(text)` for every text, even an invalid one."""

    share_chosen = Signal(object)
    total_entered = Signal(str)

    def __init__(self) -> None:
        super().__init__(self.tr("Epsilon"))
        self.share = choice_box(self.tr("Allocation"), tip=self.tr("Allocation of epsilon to the questions"))
        self.hint = label("", tone="soft", factor=0.92, wrap=True)
        self.name = label("", tone="soft", factor=0.92, wrap=True)
        self.total = epsilon_field(self.tr("Total epsilon"), self.tr("epsilon, also as “ln 3”"))
        self.total.setFixedWidth(px(110))
        self.error = label("", tone="error", factor=0.92, wrap=True)
        for part in (self.share, self.hint, self.name, self.total, self.error):
            self.body.addWidget(part)
        self.share.activated.connect(lambda row: self.share_chosen.emit(Share(self.share.itemData(row))))
        self.total.entered.connect(lambda number: self.total_entered.emit(number.text))
        self.total.refused.connect(lambda problem: self.total_entered.emit(str(problem.value)))

    def show_picture(self, picture: FormPicture) -> None:
        offer(self.share, [(share.value, text) for share, text in picture.shares], picture.draft.share.value)
        self.share.setVisible(bool(picture.shares))
        put_text(self.hint, picture.share_hint)
        put_text(self.name, picture.total)
        self.total.setVisible(bool(picture.total))
        self.total.setAccessibleName(picture.total or self.tr("Total epsilon"))
        self.total.show_text(picture.draft.total.text)
        if picture.total_error:
            self.total.show_wrong()
        put_text(self.error, picture.total_error)
        self.setVisible(bool(picture.shares or picture.total))
