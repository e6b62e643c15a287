"""The way of a field kit from the plan to the estimate, as a strip over the parts of Collected."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.messages.speak import local_count, say
from app.ui.basics import flat, label, retone
from app.ui.kit_names import kit_day
from app.ui.theme.zoom import px
from app.workspace.kits import kit_in_front
from core.analyses.collected.kits import sum_of
from core.study.collected import CollectedPlan

CONTEXT = "KitThread"
STEPS = ("plan", "kit", "counts", "estimate")


class KitThread(QFrame):
    """`wanted(step)`: the person goes to one of STEPS; `again_wanted()`: another rehearsal. Hidden where no kit is in
    front."""

    wanted = Signal(str)
    again_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("notice", "note")
        self.setAccessibleName(QCoreApplication.translate(CONTEXT, "From the plan to the estimate"))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(12), px(5), px(12), px(5))
        row.setSpacing(px(8))
        self.steps = {step: flat("", link=True) for step in STEPS}
        for step, button in self.steps.items():
            button.clicked.connect(lambda _=False, to=step: self.wanted.emit(to))
            if step != STEPS[0]:
                row.addWidget(label("—", tone="faint"))
            row.addWidget(button)
        row.addStretch(1)
        self.rehearsal = label(say("kits.rehearsal.here"), bold=True, factor=0.92)
        self.again = flat(say("kits.rehearsal.again"), link=True)
        self.again.clicked.connect(self.again_wanted)
        row.addWidget(self.rehearsal)
        row.addWidget(self.again)
        self.hide()

    def show_plan(self, plan: CollectedPlan, part: str) -> None:
        """`part`: the key of the current tab."""
        found = kit_in_front(plan)
        self.setVisible(found is not None)
        if found is None:
            return
        kept, read = found
        for widget in (self.rehearsal, self.again):
            widget.setVisible(kept.rehearsal > 0)
        sums = [sum_of(cell) for cell in kept.counts]
        typed = len(sums) == len(read.reports) and all(one is not None for one in sums)
        done = {"plan": True, "kit": True, "counts": typed, "estimate": typed and part == "estimates"}
        how = "drawn" if kept.rehearsal else "counts"
        n = local_count(sum(one or 0 for one in sums))
        texts = {
            "plan": say("kits.step.plan"),
            "kit": say("kits.rehearsal") if kept.rehearsal else say("kits.step.kit", {"date": kit_day(kept.date)}),
            "counts": say(f"kits.step.{how}", {"n": n}) if typed else say("kits.step.no_counts"),
            "estimate": say("kits.step.estimate"),
        }
        here = {"setup": "counts", "estimates": "estimate"}.get(part, "")
        for step, button in self.steps.items():
            text = f"✓ {texts[step]}" if done[step] else texts[step]
            button.setText(text)
            button.setAccessibleName(texts[step])
            button.setEnabled(step != "estimate" or typed)
            retone(button, "said", step == here)
