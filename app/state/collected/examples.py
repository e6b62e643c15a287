"""Published surveys whose answers were randomized in the field, as the page Collected is set to them. No Qt."""

from __future__ import annotations

from core.project.collected import (
    EXAMPLE_COUNTS,
    ArmsBy,
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    StatedArm,
    StatedDesign,
)

_SAME, _DIFFERENT = "same / yes", "different / no"
_QUARTER = StatedDesign("crosswise", (("p", "1/4"),), "same")
_FIFTH = StatedDesign("extended_crosswise", (("p", "0.2"),), "different")


def _plan(counts: str, question: CollectedQuestion) -> CollectedPlan:
    return CollectedPlan(source=CollectedSource.COUNTS, counts=counts, questions=(question,), question=question.column)


def _plagiarism(title: str, same: int, yes: int) -> CollectedPlan:
    """310 in the crosswise arm, 96 asked directly: Jann, Jerke & Krumpal (2012), Public Opinion Quarterly 76."""
    lines = (
        f"arm\t{title}\tcount",
        f"crosswise\t{_SAME}\t{same}",
        f"crosswise\t{_DIFFERENT}\t{310 - same}",
        f"direct\t{_SAME}\t{yes}",
        f"direct\t{_DIFFERENT}\t{96 - yes}",
    )
    arms = StatedArm("crosswise", _QUARTER), StatedArm("direct", StatedDesign("direct"))
    question = CollectedQuestion(title, (_SAME, _DIFFERENT), ("Yes", "No"), ArmsBy.ARMS, arms, arm="arm", typed=True)
    return _plan("\n".join(lines), question)


def _doping() -> CollectedPlan:
    """Two groups whose innocuous question is the other way round: data `doping` of the package ecwm, question 1."""
    counts = "group\tdoping\tcount\n1\tone\t163\n1\tboth or neither\t438\n2\tone\t378\n2\tboth or neither\t232"
    arms = StatedArm("1", _FIFTH, 1), StatedArm("2", _FIFTH, 2)
    reports = ("one", "both or neither")
    return _plan(
        counts, CollectedQuestion("doping", reports, ("Yes", "No"), ArmsBy.ARMS, arms, arm="group", typed=True)
    )


def _drugs() -> CollectedPlan:
    """136 of 172 say "same": data ETHBE of Hoeglinger, Jann & Diekmann."""
    question = CollectedQuestion(
        "drugs", ("same", "different"), ("Yes", "No"), ArmsBy.ONE, (StatedArm("", _QUARTER),), typed=True
    )
    return _plan("drugs\tcount\nsame\t136\ndifferent\t36", question)


NIGERIA = CollectedPlan(source=CollectedSource.COUNTS, counts=EXAMPLE_COUNTS, question="report")
PLAGIARISM = _plagiarism("copied a passage", 198, 7)
SEVERE = _plagiarism("copied most of a paper", 230, 1)
DOPING = _doping()
DRUGS = _drugs()
EXAMPLES = frozenset(plan.counts for plan in (NIGERIA, PLAGIARISM, SEVERE, DOPING, DRUGS))
"""The counts of surveys that the program comes with; the page opens with the first of them."""
