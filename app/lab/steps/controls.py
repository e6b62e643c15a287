"""Controls for the derived estimate and its category."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages.speak import say
from app.ui.form import Form
from app.workspace.derived import Derived, Derives


class StepsControls(Form):
    """ "which" (Derives), "row" (the place of a handed estimate) and "answer" (the place of a category)."""

    def __init__(self) -> None:
        title = say("steps.case")
        super().__init__(title)
        self.which = self.pick("which", title, {one: say(f"steps.case.{one.value}") for one in Derives}, headed=False)
        self.row = self.pick("row", self.tr("Group or arm"))
        self.answer = self.pick("answer", self.tr("Category"))

    def show_choices(self, chosen: Derived, labels: Sequence[str], answer: int) -> None:
        handed = chosen.handed
        names = [name for name, _ in handed.cases] if handed is not None and handed.which is chosen.which else []
        self.offer("row", dict(enumerate(names)))
        self.offer("answer", dict(enumerate(labels)))
        self.show_values({"which": chosen.which, "row": chosen.row, "answer": answer})
        self.show_fields(["row"], shown=len(names) > 1)
        self.show_fields(["answer"], shown=len(labels) > 1)
