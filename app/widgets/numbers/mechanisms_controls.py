"""How the chart of mechanisms is drawn: over what, logarithmic or not, with the curator's line or without."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.presenters.numbers.mechanisms_found import Across, MechanismsLook
from app.widgets.basics import Card, Segmented, label
from app.widgets.plain import CheckBox

LINEAR, LOG = "linear", "log"


class MechanismsControls(Card):
    """changed(field of the look, value)."""

    changed = Signal(str, object)

    def __init__(self) -> None:
        super().__init__(self.tr("The chart"))
        self.across = Segmented(
            (
                (Across.EPSILON.value, "ε", self.tr("Against epsilon")),
                (Across.RESPONDENTS.value, "N", self.tr("Against the number of respondents")),
            ),
            self.tr("Against"),
        )
        self.across.chosen.connect(lambda key: self.changed.emit("across", Across(key)))
        self.up = Segmented(
            (
                (LOG, self.tr("Log"), self.tr("Logarithmic: equal factors are equally far apart")),
                (LINEAR, self.tr("Linear"), self.tr("Linear: equal differences are equally far apart")),
            ),
            self.tr("Vertical axis"),
        )
        self.up.chosen.connect(lambda key: self.changed.emit("log_y", key == LOG))
        self.curator = CheckBox(self.tr("Curator, for comparison"))
        self.curator.setAccessibleName(self.curator.text())
        self.curator.setToolTip(self.tr("The error of somebody who sees every number: another model of privacy"))
        self.curator.clicked.connect(lambda shown: self.changed.emit("curator", shown))
        for text, widget in ((self.tr("Against"), self.across), (self.tr("Vertical axis"), self.up)):
            self.body.addWidget(label(text, tone="soft", factor=0.92))
            self.body.addWidget(widget)
        self.body.addWidget(self.curator)

    def show_look(self, look: MechanismsLook) -> None:
        self.across.show_choice(look.across.value)
        self.up.show_choice(LOG if look.log_y else LINEAR)
        self.curator.setChecked(look.curator)
