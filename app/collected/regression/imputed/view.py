"""The card that saves imputed true answers as data sets for other software."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QToolButton

from app.messages.data_texts import isolated
from app.messages.speak import joined, say
from app.ui.basics import flat, label, put_text
from app.ui.form import Form
from app.ui.plain import add_entry
from core.analyses.collected.regression import RegressionFound
from core.study.regression import SETS, RegressionPlan

KINDS = ("csv", "sav", "dta")


class ImputedCard(Form):
    """`saved(kind)`: a file of this kind is wanted. The number of data sets is the field `sets`."""

    saved = Signal(str)

    def __init__(self) -> None:
        super().__init__(say("regress.impute.title"))
        self.words(say("regress.impute.about"))
        self.model = self.place(label("", tone="soft", factor=0.92, wrap=True))
        self.number("sets", say("regress.impute.sets"), SETS)
        self.save = self.place(flat(say("regress.impute.save"), link=True))
        menu = self.menu = QMenu(self.save)
        for kind in KINDS:
            add_entry(menu, say(f"saving.kind.{kind}"), partial(self.saved.emit, kind))
        self.save.setMenu(menu)
        self.save.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.hide()

    def show_found(self, plan: RegressionPlan, found: RegressionFound) -> None:
        columns = dict.fromkeys(name for term in found.terms for name in term.columns)
        put_text(self.model, say("regress.impute.model", {"columns": joined(isolated(one) for one in columns)}))
        self.show_values(plan)
        self.setVisible(found.sound)
