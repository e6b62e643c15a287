"""The comparison of the current setting with a kept one: the differences in tiles and table, and their exchange."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.messages.data_texts import isolated
from app.messages.design_texts import short_name
from app.messages.plain_words import epsilon_words
from app.messages.speak import say, screen_numbers
from app.ui.basics import ElidedLabel, flat, put_tip
from app.ui.theme.zoom import px
from core.analyses.assumed import Assumed
from core.designs.base import Design
from core.report.columns import Form, NumberColumn, ShareColumn
from core.report.figure import Role
from core.report.numbers import count_text, points_text
from core.report.table import Table
from core.sentences.style import MINUS
from core.types import FloatArray


class CompareStrip(QWidget):
    """The strip of the comparison.

    swap_wanted()    exchange the two settings
    second_wanted()  keep this setting too, or compare with the other kept one
    """

    swap_wanted = Signal()
    second_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name = ElidedLabel()
        self.name.setProperty("tone", "soft")
        self.swap = flat(say("compare.swap"), tip=say("compare.swap.tip"), link=True)
        self.second = flat("", link=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(14))
        row.addWidget(self.name, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.swap)
        row.addWidget(self.second)
        self.swap.clicked.connect(self.swap_wanted)
        self.second.clicked.connect(self.second_wanted)
        self.hide()

    def show_setting(self, compared: str, spare: str) -> None:
        """Show the names of the compared setting and of the other kept one; "" without one."""
        self.setVisible(bool(compared))
        self.name.show_text(say("compare.with", {"setting": compared}))
        self.second.setText(say("compare.other", {"setting": spare}) if spare else say("compare.second"))
        put_tip(self.second, say("compare.other.tip" if spare else "compare.second.tip"))
        self.second.setAccessibleName(self.second.text())


def setting_name(design: Design, present: Design) -> str:
    """Return a short name of a kept setting: its epsilon, and its design if it differs."""
    epsilon = epsilon_words(design)
    if design.key == present.key:
        return say("compare.epsilon", {"epsilon": epsilon})
    return say("compare.setting", {"design": isolated(short_name(design.key)), "epsilon": epsilon})


def differences(here: Assumed, there: Assumed) -> tuple[str, str, str, str]:
    """Return the differences of the kept setting in typical error, bias, effective sample size and best guess.

    A difference is "" if one setting lacks the figure. Both are at the same shares.
    """
    return (
        _points(here.expected.typical_error, there.expected.typical_error),
        _points(here.expected.bias_if_not_debiased, there.expected.bias_if_not_debiased),
        _answers(here.expected.worth, there.expected.worth),
        _points(here.best_guess, there.best_guess),
    )


def _points(now: float | None, then: float | None) -> str:
    if now is None or then is None:
        return ""
    sign = "+" if now > then else ""
    return say("compare.points", {"difference": sign + points_text(now - then, screen_numbers())})


def _answers(now: float | None, then: float | None) -> str:
    if now is None or then is None:
        return ""
    sign = "+" if now >= then else MINUS
    return say("compare.answers", {"difference": sign + count_text(abs(now - then), screen_numbers())})


def compared_table(table: Table, presented: FloatArray, kept: FloatArray) -> Table:
    """The table on screen with the kept shares and the differences to them, in place of noisy shares and counts.

    presented, kept   the shares shown of the present and of the kept setting, shape (k,) each
    """
    columns = [column for column in table.columns if column.key not in ("noisy_share", "estimated_answers")]
    apart = tuple((presented - kept).tolist())
    added = (
        ShareColumn("compared_share", say("compare.head.share"), Role.PINNED, kept),
        NumberColumn("difference", say("compare.head.difference"), Form.SHARE, apart, beside_shares=True),
    )
    return replace(table, columns=(*columns, *added))
