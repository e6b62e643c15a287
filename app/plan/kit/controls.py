"""Controls for the inputs of a field kit: the question, the device, the print."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from app.messages.speak import say
from app.plan.kit.look import KitLook, ShownKit
from app.plan.kit.words import language_names
from app.ui.basics import Card, Segmented, label
from app.ui.choice_box import TextCombo
from app.ui.plain import CheckBox
from core.planning.field_kit.wording import LANGUAGES, LONGEST_NAME, Wording

LONGEST = 400
_A4, _LETTER = "a4", "letter"


class KitControls(Card):
    """`look_changed(dict of KitLook fields)`, `wording_changed(Wording)`."""

    look_changed = Signal(object)
    wording_changed = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("The question in the field"))
        self._kinds: tuple[tuple[str, str], ...] = ()
        self.question = self._line(self.tr("Wording of the question"), "question")
        self.other_label = label(self.tr("The other question"), tone="soft", factor=0.92)
        self.other = QLineEdit()
        self.kind_label = label(self.tr("How it is asked"), tone="soft", factor=0.92)
        self.kind = TextCombo(self.kind_label.text())
        self.language = TextCombo(self.tr("Language"))
        self.checked_label = label(self.tr("Wording checked by"), tone="soft", factor=0.92)
        self.checked = QLineEdit()
        self._wording = Wording()
        self.large = CheckBox(self.tr("Large print (18 points)"))
        self.large.setAccessibleName(self.large.text())
        self.paper = Segmented(
            ((_A4, self.tr("A4"), self.tr("210 × 297 mm")), (_LETTER, self.tr("Letter"), self.tr("8.5 × 11 inches"))),
            self.tr("Paper"),
        )
        self._set_up()

    def show_look(self, look: KitLook, shown: ShownKit) -> None:
        title = "" if shown.setting is None else shown.setting.title
        self.question.setPlaceholderText(title or say("kit.untitled"))
        for field, text in ((self.question, look.question), (self.other, look.other)):
            if field.text() != text:
                field.setText(text)
        self._kinds = shown.kinds
        keys = [key for key, _ in shown.kinds]
        place = keys.index(shown.kind) if shown.kind in keys else -1
        self.kind.show_texts(tuple(name for _, name in shown.kinds), place)
        self.kind_label.setVisible(bool(keys))
        self.kind.setVisible(bool(keys))
        for part in (self.other_label, self.other):
            part.setVisible(shown.asks_other)
        self._wording = shown.wording
        self.language.show_texts(language_names(), list(LANGUAGES).index(shown.wording.language))
        if self.checked.text() != shown.wording.checked_by:
            self.checked.setText(shown.wording.checked_by)
        for part in (self.checked_label, self.checked):
            part.setVisible(shown.wording.translated)
        self.large.setChecked(look.large)
        self.paper.show_choice(_LETTER if look.letter else _A4)

    def _set_up(self) -> None:
        self.other.setMaxLength(LONGEST)
        self.other.setAccessibleName(self.other_label.text())
        self.other.textEdited.connect(lambda text: self.look_changed.emit({"other": text}))
        self.kind.activated.connect(self._choose)
        self.large.clicked.connect(lambda on: self.look_changed.emit({"large": on}))
        self.paper.chosen.connect(lambda key: self.look_changed.emit({"letter": key == _LETTER}))
        self.body.addWidget(self.other_label)
        self.body.addWidget(self.other)
        self.language.activated.connect(self._speak)
        self.checked.setMaxLength(LONGEST_NAME)
        self.checked.setAccessibleName(self.checked_label.text())
        self.checked.setPlaceholderText(self.tr("Name"))
        self.checked.textEdited.connect(lambda name: self.wording_changed.emit(Wording(self._wording.language, name)))
        language_label = label(self.tr("Language"), tone="soft", factor=0.92)
        paper_label = label(self.tr("Paper"), tone="soft", factor=0.92)
        for part in (
            self.kind_label,
            self.kind,
            language_label,
            self.language,
            self.checked_label,
            self.checked,
            paper_label,
            self.paper,
            self.large,
        ):
            self.body.addWidget(part)

    def _line(self, name: str, field: str) -> QLineEdit:
        line = QLineEdit()
        line.setMaxLength(LONGEST)
        line.setAccessibleName(name)
        line.textEdited.connect(lambda text: self.look_changed.emit({field: text}))
        self.body.addWidget(label(name, tone="soft", factor=0.92))
        self.body.addWidget(line)
        return line

    def _speak(self, place: int) -> None:
        """A name is for one language: the person who has confirmed Spanish has not confirmed Arabic."""
        language = list(LANGUAGES)[place]
        if language != self._wording.language:
            self.wording_changed.emit(Wording(language))

    def _choose(self, place: int) -> None:
        if 0 <= place < len(self._kinds):
            self.look_changed.emit({"kind": self._kinds[place][0]})
