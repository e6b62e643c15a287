"""Lines of the chart of estimates: as many groups as can be read, and always all respondents."""

from __future__ import annotations

import pytest

from app.collected.estimates.figure import MOST_LINES, shown_lines
from app.collected.state import collected_setting, edit_collected
from app.messages.speak import say
from core.study.collected import ArmsBy, CollectedQuestion, CollectedSource, StatedArm, StatedDesign
from tests.app.collected.made_estimates import made_of
from tests.app.made import survey

COINS = StatedArm("", StatedDesign("forced", (("no", "1/6"), ("yes", "1/6")), "of_all"))


@pytest.mark.parametrize(("count", "left_out"), [(MOST_LINES - 1, 0), (MOST_LINES, 0), (MOST_LINES + 3, 3)])
def test_that_the_total_is_below_any_number_of_groups(count: int, left_out: int) -> None:
    counts = "district\treport\tcount\n" + "\n".join(
        f"D{at}\t{report}\t{n}" for at in range(count) for report, n in (("yes", 40), ("no", 60))
    )
    asked = CollectedQuestion("report", ("yes", "no"), by=ArmsBy.ONE, arms=(COINS,), typed=True)
    setting = collected_setting(
        edit_collected(
            survey(), source=CollectedSource.COUNTS, counts=counts, questions=(asked,), question="report",
            group="district",
        )
    )  # fmt: skip
    assert setting.front is not None
    lines = shown_lines(setting.front, made_of(setting), 0)
    assert lines.left_out == left_out
    assert lines.names[-1] == say("collected.everybody")
    assert len(lines.names) == min(count, MOST_LINES) + 1
    assert lines.series[0].rows[-1].n == 100 * count
