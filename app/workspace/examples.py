"""The classic cases, ready to play, each with its known answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import NormalDist

from app.paths import asset
from app.workspace.datasets import letters, made_up_dataset, sample_dataset
from app.workspace.transitions import open_dataset, set_design, set_door
from app.workspace.workspace import Dataset, Page, Workspace, place_of
from core.data.numeric.invented_ages import OLDEST, YOUNGEST, invented_ages
from core.data.samples.generator import shape
from core.data.samples.samples import FIELD_KEY
from core.data.variable import DeclaredBy
from core.designs.registry import spec
from core.estimation.postprocess import PostProcess
from core.study.collected import (
    EXAMPLE_COUNTS,
    ArmsBy,
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    StatedArm,
    StatedDesign,
    SurveyPlan,
)
from core.study.numbers import DeclaredBounds, LocalPlan, NumberSource, NumbersPlan
from core.study.plan import Door, Plan, Typed
from core.study.regression import PlannedTerm, RegressionPlan

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


def _students() -> CollectedPlan:
    """The invented survey of students, with the terms of the model that made it."""
    reports, answers = ("same", "different"), ("copied", "did not copy")
    question = CollectedQuestion("report", reports, answers, ArmsBy.ONE, (StatedArm("", _QUARTER),))
    terms = (
        PlannedTerm("age", number=True, per=10), PlannedTerm("sex", reference="male"),
        PlannedTerm("semester", number=True), PlannedTerm("passport", reference="other"),
    )  # fmt: skip
    return CollectedPlan(
        source=CollectedSource.COLUMNS, questions=(question,), question="report", survey=SurveyPlan(cluster="class"),
        regression=RegressionPlan(terms),
    )  # fmt: skip


NIGERIA = CollectedPlan(source=CollectedSource.COUNTS, counts=EXAMPLE_COUNTS, question="report")
PLAGIARISM = _plagiarism("copied a passage", 198, 7)
SEVERE = _plagiarism("copied most of a paper", 230, 1)
DOPING = _doping()
DRUGS = _drugs()
PUBLISHED_COUNTS = frozenset(plan.counts for plan in (NIGERIA, PLAGIARISM, SEVERE, DOPING, DRUGS))
"""The counts of surveys that are part of the program; the page opens with the first."""


LN_3 = 1.0986122886681098


@dataclass(frozen=True, slots=True)
class Example:
    """`shares` or the `shape` of k categories say who answers what; `title` and `note` are codes of sentences.

    labels  codes of the answers; empty: letters
    said    the answers themselves, if they are numbers
    asked   code of the question
    numbers settings of the numbers; bounds in it apply to the question under any name
    collected  settings of the page Collected
    held    the fixed figure, as typed; None for a design without one
    page, part  where it opens
    sample  key of the invented survey whose rows it opens; "" for a made-up question
    """

    key: str
    design: str
    n: int
    shares: tuple[float, ...] = ()
    shape: tuple[str, int] | None = None
    labels: tuple[str, ...] = ()
    held: tuple[Door, Typed] | None = None
    page: Page = Page.PREVIEW
    part: str = ""
    said: tuple[str, ...] = ()
    asked: str = "example.question"
    numbers: NumbersPlan | None = None
    collected: CollectedPlan | None = None
    sample: str = ""

    @property
    def title(self) -> str:
        return f"example.{self.key}.title"

    @property
    def note(self) -> str:
        return f"example.{self.key}.note"


_YES_NO = ("example.yes", "example.no")
_THREE_QUARTERS = (Door.P, Typed("3/4", 0.75))
_ONE = (Door.EPSILON, Typed("1", 1.0))
_CLASSES = tuple(f"example.{name}" for name in ("under_20", "from_20", "from_30", "from_40", "from_50", "from_60"))


def _normal_shares(mean: float, spread: float) -> tuple[float, ...]:
    """Return the shares of the classes with limits 20, 30, 40, 50 and 60, to four digits."""
    below = [0.0, *(round(NormalDist(mean, spread).cdf(limit), 4) for limit in (20, 30, 40, 50, 60)), 1.0]
    return tuple(round(high - low, 4) for low, high in pairwise(below))


def _k_rr(kind: str) -> Example:
    return Example(f"krr_{kind}", "grr", 10_000, shape=(kind, 4), held=_ONE)


_AGES = tuple(str(age) for age in range(YOUNGEST, OLDEST + 1))
_AGE_SHARES = tuple(float(count) / 1_000 for count in invented_ages().counts)
_AGE_PLAN = NumbersPlan(bounds=(DeclaredBounds("", Typed("0", 0.0), Typed("120", 120.0), DeclaredBy.SAMPLE),))
_FIVE = Typed("5", 5.0)
_TWO_LEVELS = NumbersPlan(
    source=NumberSource.NORMAL,
    local=LocalPlan(mechanism="two_level_gaussian", levels=True, person_sd=_FIVE, report_sd=_FIVE),
)


def _of_ages(key: str) -> Example:
    return Example(key, "grr", 1_000, shares=_AGE_SHARES, held=_ONE, page=Page.LAB, part="studies", said=_AGES,
                   asked="example.age", numbers=_AGE_PLAN)  # fmt: skip


def _two_levels(key: str, part: str) -> Example:
    return Example(key, "grr", 10_000, shares=_normal_shares(42.0, 10.0), labels=_CLASSES, held=_ONE,
                   page=place_of("numbers", part)[0], part=part, numbers=_TWO_LEVELS)  # fmt: skip


def _collected(key: str, plan: CollectedPlan, n: int, share: float, design: str) -> Example:
    return Example(key, design, n, shares=(share, round(1 - share, 4)), labels=_YES_NO,
                   page=Page.COLLECTED, part="estimates", collected=plan)  # fmt: skip


EXAMPLES: tuple[Example, ...] = (
    Example("boolean", "grr", 1_000, shares=(0.228, 0.772), labels=_YES_NO, held=_THREE_QUARTERS),
    Example("four", "grr", 1_000, shares=(0.1, 0.4, 0.3, 0.2), held=_THREE_QUARTERS),
    Example("ten", "grr", 100_000, shape=("gauss", 10), held=(Door.EPSILON, Typed("ln 3", LN_3))),
    Example("two_coins", "two_coins", 10_000, shares=(0.42, 0.58), labels=_YES_NO),
    _k_rr("uniform"),
    _k_rr("gauss"),
    _k_rr("exp"),
    _k_rr("one"),
    _two_levels("two_level", "local"),
    Example("converge_coins", "two_coins", 10_000, shares=(0.42, 0.58), labels=_YES_NO,
            page=Page.LAB, part="convergence"),
    Example("converge_numbers", "grr", 10_000, shares=_normal_shares(42.0, 10.0), labels=_CLASSES, held=_ONE,
            page=Page.LAB, part="convergence"),
    _of_ages("mean_age"),
    _of_ages("assumed_size"),
    _of_ages("plug_in"),
    _two_levels("two_level_converges", "studies"),
    _collected("nigeria", NIGERIA, 2_435, 0.2619, "forced"),
    _collected("plagiarism", PLAGIARISM, 406, 0.2226, "crosswise"),
    _collected("severe_plagiarism", SEVERE, 406, 0.0161, "crosswise"),
    _collected("doping", DOPING, 1_211, 0.2103, "extended_crosswise"),
    _collected("no_drugs", DRUGS, 172, 0.0, "crosswise"),
    Example("students", "crosswise", 2_433, page=Page.COLLECTED,
            part="regression", collected=_students(), sample=FIELD_KEY),
)  # fmt: skip


def workspace_for(example: Example, workspace: Workspace, words: Callable[[str], str]) -> Workspace:
    """Return the example on its page, with raw estimates and truth shown; `look.note` holds the code of its note.

    `words(code)` gives the sentence of a code; the window hands in the translated ones.
    """
    dataset, question = _data(example, words)
    opened = set_design(open_dataset(workspace, dataset, question), example.design, spec(example.design).doors)
    if example.held is not None:
        opened = set_door(opened, *example.held)
    plan = _with_numbers(replace(opened.plan, level=0.95, postprocess=PostProcess.NONE), example, question)
    if example.collected is not None:
        plan = replace(plan, collected=example.collected)
    look = replace(opened.look, page=example.page, part=example.part, show_noisy=True, note=example.note)
    return replace(opened, plan=plan, look=look)


def _data(example: Example, words: Callable[[str], str]) -> tuple[Dataset, str]:
    """Return the data of an example, and the question that the page Preview shows."""
    if example.sample:
        return sample_dataset(example.sample, lambda name: asset("samples", name).read_text(encoding="utf-8"))
    question = words(example.asked)
    shares = example.shares if example.shape is None else shape(*example.shape)
    labels = example.said or tuple(words(code) for code in example.labels) or letters(len(shares))
    return made_up_dataset(example.key, words(example.title), question, labels, shares, example.n), question


def _with_numbers(plan: Plan, example: Example, question: str) -> Plan:
    if example.numbers is None:
        return plan
    bounds = tuple(replace(one, column=question) for one in example.numbers.bounds)
    return replace(plan, numbers=replace(example.numbers, bounds=bounds))
