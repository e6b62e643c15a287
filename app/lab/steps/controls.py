"""Controls for the derived estimate and its category."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages.speak import say
from app.ui.form import Form
from app.workspace.derived import Derived, Derives


class StepsControls(Form):
    """ "which" (Derives) and "answer" (the place of a category)."""

    def __init__(self) -> None:
        title = say("steps.case")
        super().__init__(title)
        self.which = self.pick("which", title, {one: say(f"steps.case.{one.value}") for one in Derives}, headed=False)
        self.answer = self.pick("answer", self.tr("Category"))

    def show_choices(self, chosen: Derived, labels: Sequence[str], answer: int) -> None:
        self.offer("answer", dict(enumerate(labels)))
        self.show_values({"which": chosen.which, "answer": answer})
        self.show_fields(["answer"], shown=len(labels) > 1)
