"""A form of named fields: figures, choices, lists, ticks. One signal reports a change, one call shows the values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.messages.speak import say_message
from app.ui.basics import Card, Segmented, in_column, label, put_text
from app.ui.choice_box import TextCombo
from app.ui.field_line import FieldLine
from app.ui.plain import CheckBox
from core.constraints import TypedNumber
from core.errors import InputError
from core.figures import Figure
from core.study.typed import Typed

C = TypeVar("C", bound=Card)
W = TypeVar("W", bound=QWidget)


def plain(value: Any) -> Any:
    """Return the value that `changed` carries: the number of a figure, any other value unchanged."""
    return value.value if isinstance(value, Typed) else value


class Form(QWidget):
    """Fields by name, on one card or several; each is added to the card that was begun last.

    `changed(field, value)`: the Typed of a figure, the key of a choice or of a list, whether a tick is set.
    `edit_finished()`: a figure is left.
    """

    changed = Signal(str, object)
    edit_finished = Signal()

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self.lines: dict[str, FieldLine] = {}
        self.choices: dict[str, Segmented] = {}
        self.lists: dict[str, TextCombo] = {}
        self.ticks: dict[str, CheckBox] = {}
        self._figures: dict[str, Figure] = {}
        self._keys: dict[str, tuple[Any, ...]] = {}
        self._parts: dict[str, list[QWidget]] = {}
        self.problems: dict[str, QLabel] = {}
        self._column = in_column(self, spacing=12)
        if title:
            self.card(Card(title))

    def card(self, card: C) -> C:
        """Start a card below the others."""
        self._column.addWidget(card)
        self.body = card.body
        return card

    def place(self, part: W, *names: str) -> W:
        """Add a widget; it is seen and hidden with these fields."""
        self.body.addWidget(part)
        for name in names:
            self._parts[name].append(part)
        return part

    def words(self, text: str = "", *names: str) -> QLabel:
        return self.place(label(text, tone="soft", factor=0.92, wrap=True), *names)

    def number(self, name: str, title: str, figure: Figure, spoken: str = "") -> FieldLine:
        """Add a number field. `spoken`: its full accessible name, if the title needs the heading above it."""
        line = self._add(name, FieldLine(title, figure))
        if spoken:
            line.field.setAccessibleName(spoken)
        self.lines[name], self._figures[name] = line, figure
        line.entered.connect(lambda number: self._enter(name, number))
        line.field.finished.connect(self.edit_finished)
        return line

    def choice(self, name: str, title: str, texts: Mapping[Any, tuple[str, str]], *, headed: bool = True) -> Segmented:
        """Add a few choices side by side, with the text and the tip of each. `headed`: show the title above them."""
        made = Segmented([(str(key), *both) for key, both in texts.items()], title)
        self.choices[name] = self._add(name, made, title if headed else "")
        keys = {str(key): key for key in texts}
        made.chosen.connect(lambda chosen: self.changed.emit(name, keys[chosen]))
        return made

    def pick(self, name: str, title: str, texts: Mapping[Any, str] | None = None, *, headed: bool = True) -> TextCombo:
        """Return a list; `offer` sets entries that are not known in advance."""
        made = TextCombo(title)
        # The longest name would make the column wider than the available room.
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.lists[name] = self._add(name, made, title if headed else "")
        self.offer(name, texts or {})
        made.activated.connect(lambda row: self.changed.emit(name, self._keys[name][row]))
        return made

    def offer(self, name: str, texts: Mapping[Any, str]) -> None:
        """Put these on a list; what is chosen stays chosen where it is offered again, otherwise the first is."""
        box, keys = self.lists[name], tuple(texts)
        held = self._keys.get(name, ())
        now = held[box.currentIndex()] if 0 <= box.currentIndex() < len(held) else None
        self._keys[name] = keys
        box.show_texts(tuple(texts.values()), keys.index(now) if now in keys else min(0, len(keys) - 1))

    def tick(self, name: str, text: str, tip: str = "") -> CheckBox:
        made = self.ticks[name] = self._add(name, CheckBox(text))
        made.setAccessibleName(text)
        made.setToolTip(tip)
        made.clicked.connect(lambda ticked: self.changed.emit(name, ticked))
        return made

    def show_values(self, values: object) -> None:
        """Show `values` by the names of the fields: a plan, or a mapping of some fields."""
        wanted = (*self.lines, *self.choices, *self.lists, *self.ticks)
        held = (
            values
            if isinstance(values, Mapping)
            else {name: getattr(values, name) for name in wanted if hasattr(values, name)}
        )
        for name, line in self.lines.items():
            if held.get(name) is not None:
                line.show_text(self._text(name, held[name]))
        for name, made in self.choices.items():
            if name in held:
                made.show_choice(str(held[name]))
        for name, box in self.lists.items():
            if name in held and held[name] in self._keys[name]:
                box.show_texts(box.texts, self._keys[name].index(held[name]))
        for name, tick in self.ticks.items():
            if name in held:
                tick.setChecked(bool(held[name]))

    def show_fields(self, names: Iterable[str], *, shown: bool) -> None:
        for name in names:
            for part in self._parts[name]:
                part.setVisible(shown)

    def show_problem(self, problem: InputError | None) -> None:
        """Show the problem at its field."""
        self.show_problems({} if problem is None else {problem.field: problem})

    def show_problems(self, problems: Mapping[str, InputError]) -> None:
        """Show each problem below its field. A figure that cannot be read keeps its own sentence."""
        for name, line in self.lines.items():
            if not line.field.unreadable:
                line.show_problem(problems.get(name))
        for name, part in self.problems.items():
            put_text(part, say_message(problems[name]) if name in problems else "")

    def _add(self, name: str, part: W, title: str = "") -> W:
        self._parts[name] = []
        if title:
            self.words(title, name).setBuddy(part)
        self.place(part, name)
        if not isinstance(part, FieldLine):
            problem = self.problems[name] = label("", tone="error", factor=0.92, wrap=True)
            self.body.addWidget(problem)
            problem.hide()
        return part

    def _text(self, name: str, value: Any) -> str:
        held = value.text if isinstance(value, Typed) else value
        return held if isinstance(held, str) else self._figures[name].text(held)

    def _enter(self, name: str, number: TypedNumber) -> None:
        self.changed.emit(name, Typed(number.text, number.value))
