"""What leaves, and as which kind of file."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox

from app.presenters.release.pictures import FormPicture
from app.widgets.basics import Card, Segmented, label
from core.release.plan import Form, ReleaseKind

_COUNTED = (ReleaseKind.REPORTS, ReleaseKind.HISTOGRAM, ReleaseKind.COUNT)
_NUMBERS = (ReleaseKind.SUM, ReleaseKind.MEAN)


class ReleaseKindCard(Card):
    """`kind_chosen(ReleaseKind)`, `form_chosen(Form)`."""

    kind_chosen = Signal(object)
    form_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("What leaves"))
        self.kind = Segmented(
            (
                (ReleaseKind.REPORTS.value, self.tr("Reports"), self.tr("Randomized answers")),
                (ReleaseKind.HISTOGRAM.value, self.tr("Histogram"), self.tr("Noisy counts of each answer")),
                (ReleaseKind.COUNT.value, self.tr("Count"), self.tr("Noisy number of respondents")),
            ),
            self.tr("What leaves"),
        )
        self.number = Segmented(
            (
                (ReleaseKind.SUM.value, self.tr("Sum of a number"), self.tr("Noisy sum of a number")),
                (ReleaseKind.MEAN.value, self.tr("Mean of a number"), self.tr("Noisy mean of a number")),
            ),
            self.tr("What leaves"),
        )
        self.hint = label("", tone="soft", factor=0.92, wrap=True)
        name = label(self.tr("Written as"), tone="soft", factor=0.92)
        self.form = QComboBox()
        self.form.setAccessibleName(self.tr("Written as"))
        self.form.setToolTip(self.tr("The kind of file; one draw serves all of them"))
        self.form.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        name.setBuddy(self.form)
        for part in (self.kind, self.number, self.hint, name, self.form):
            self.body.addWidget(part)
        for choices in (self.kind, self.number):
            choices.chosen.connect(lambda key: self.kind_chosen.emit(ReleaseKind(key)))
        self.form.activated.connect(lambda row: self.form_chosen.emit(Form(self.form.itemData(row))))

    def show_picture(self, picture: FormPicture) -> None:
        self._show_kind(picture.draft.kind)
        self.hint.setText(picture.kind_hint)
        keys = [form.value for form, _ in picture.forms]
        if keys != [self.form.itemData(row) for row in range(self.form.count())]:
            self.form.clear()
            for form, text in picture.forms:
                self.form.addItem(text, form.value)
        self.form.setCurrentIndex(keys.index(picture.draft.form.value) if picture.draft.form.value in keys else 0)

    def _show_kind(self, kind: ReleaseKind) -> None:
        """One of two rows of choices."""
        for keys, choices in ((_COUNTED, self.kind), (_NUMBERS, self.number)):
            if kind in keys:
                choices.show_choice(kind.value)
                continue
            group = choices.button(keys[0].value).group()
            group.setExclusive(False)
            for key in keys:
                choices.button(key.value).setChecked(False)
            group.setExclusive(True)
