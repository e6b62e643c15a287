"""Controls for the attacked answer, its prior belief, the number of reports and the figure in the chart."""

from __future__ import annotations

from app.plan.attacker.figure import AttackLook
from app.ui.belief_field import BeliefField
from app.ui.form import Form
from core.risk.attacker import REPORTS


class AttackerControls(Form):
    """Fields of AttackLook."""

    def __init__(self) -> None:
        super().__init__(self.tr("What an attacker sees"))
        self.answer = self.pick("answer", self.tr("Answer"))
        self.prior = self.place(BeliefField(self.tr("Prior belief")))
        self.prior.believed.connect(lambda prior: self.changed.emit("prior", prior))
        self.reports = self.number("reports", self.tr("Reports of one person (waves)"), REPORTS)
        self.group = self.choice(
            "group",
            self.tr("Group of the person"),
            {
                None: (self.tr("the worse"), self.tr("The group whose reports disclose more")),
                1: (self.tr("1"), self.tr("A person in group 1")),
                2: (self.tr("2"), self.tr("A person in group 2")),
            },
        )
        self.shown = self.choice(
            "beliefs",
            self.tr("Chart"),
            {
                False: (self.tr("Best guess"), self.tr("How often the best guess of an answer is correct")),
                True: (self.tr("Belief"), self.tr("Posterior belief about people for whom the answer is true")),
            },
            headed=False,
        )

    def show_look(self, look: AttackLook, share: float, labels: tuple[str, ...], grouped: bool) -> None:
        """`share`: of the answer in the setting; `grouped`: whether the person is in one of two groups."""
        self.offer("answer", dict(enumerate(labels)))
        self.show_values(look)
        self.show_fields(["group"], shown=grouped)
        if look.prior is None:
            self.prior.forget()
        self.prior.show_share(share)
