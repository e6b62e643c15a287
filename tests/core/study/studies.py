"""Studies for tests: any that the types allow (hypothesis), and one full of distinct words."""

from __future__ import annotations

import hashlib
from dataclasses import fields, replace

from hypothesis import strategies as st

from core.central.curator_request import CELLS
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Item, Kind, MissingRule, SelectAll, Sources, Variable
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading, SheetChoice
from core.data.recode import Recode
from core.data.variable import Category, DeclaredBy, MissingPolicy, Role
from core.designs.registry import SPECS
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.study.collected import (
    ArmsBy,
    CollectedMethod,
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    JointPlan,
    StatedArm,
    StatedDesign,
    SurveyPlan,
    SurveyVariance,
)
from core.study.numbers import (
    CuratorPlan,
    CuratorStatistic,
    DeclaredBounds,
    LocalPlan,
    Neighbours,
    NumberSource,
    NumbersPlan,
    ShuffledPlan,
    UnknownSize,
)
from core.study.numbers_scrambling import ScramblerTyped, ScramblingPlan
from core.study.plan import Door, Note, Plan, Protection, Typed, Uncertainty
from core.study.study import (
    DataFile,
    DataMadeUp,
    DataSample,
    Declared,
    Fingerprint,
    Pinned,
    ReportPlan,
    Shown,
    Step,
    Study,
)
from core.types import Target

TEXTS = st.one_of(st.text(max_size=8), st.sampled_from(["=1+1", "\ud83d", "\u2028", '"\\', "\x00", "ja; nein", "same"]))
NAMES = TEXTS.filter(str.strip)
NUMBERS = st.floats(allow_nan=False)
FINITE = st.floats(allow_nan=False, allow_infinity=False)
SOURCES = st.sampled_from(DeclaredBy)


def tuples(of: st.SearchStrategy, most: int = 3) -> st.SearchStrategy:
    return st.lists(of, max_size=most).map(tuple)


def distinct(of: st.SearchStrategy, most: int = 4) -> st.SearchStrategy:
    return st.lists(of, max_size=most, unique=True).map(tuple)


def keyed(of: st.SearchStrategy) -> st.SearchStrategy:
    return st.dictionaries(NAMES, of, max_size=2).map(lambda found: tuple(found.items()))


@st.composite
def recodes(draw: st.DrawFn) -> Recode:
    labels = draw(distinct(NAMES))
    values = draw(st.lists(TEXTS, unique=True, max_size=6))
    shares: list[list[str]] = [[] for _ in range(len(labels) + 1)]
    for place, value in enumerate(values):
        shares[place % len(shares)].append(value)
    categories = tuple(
        Category(one, tuple(part), draw(st.booleans())) for one, part in zip(labels, shares[1:], strict=True)
    )
    missing_label = draw(NAMES.filter(lambda one: one not in labels))
    return Recode(categories, draw(st.sampled_from(MissingPolicy)), missing_label, tuple(shares[0]), draw(SOURCES))


RULES = st.builds(MissingRule, tuples(TEXTS), tuples(st.tuples(NUMBERS, NUMBERS), 2))
BOUNDS = st.one_of(st.none(), st.tuples(FINITE, FINITE).filter(lambda ends: ends[0] < ends[1]))
BREAKS = st.sets(FINITE, max_size=3).map(lambda found: tuple(sorted(found)))
VARIABLES = st.builds(
    Variable, NAMES, st.sampled_from(Role), st.sampled_from(Kind), TEXTS, tuples(st.tuples(TEXTS, TEXTS)), RULES,
    BOUNDS, BREAKS, st.builds(Sources, SOURCES, SOURCES, SOURCES, SOURCES, SOURCES), TEXTS,
)  # fmt: skip
BLOCKS = st.builds(
    SelectAll, NAMES, TEXTS, tuples(st.builds(Item, TEXTS, tuples(NAMES), tuples(TEXTS))), st.booleans(), SOURCES
)
CODEBOOKS = st.builds(
    Codebook,
    st.lists(VARIABLES, max_size=4, unique_by=lambda one: one.column).map(tuple),
    st.lists(BLOCKS, max_size=2, unique_by=lambda one: one.name).map(tuple),
    st.booleans(),
)
CONDITIONS = st.one_of(
    st.builds(Condition, NAMES, st.lists(TEXTS, min_size=1, max_size=3).map(tuple)),
    st.builds(lambda column, low: Condition(column, (), low, None), NAMES, NUMBERS),
    st.builds(lambda column, ends: Condition(column, (), min(ends), max(ends)), NAMES, st.tuples(NUMBERS, NUMBERS)),
)
BASES = st.builds(Base, tuples(CONDITIONS, 2), TEXTS, TEXTS, keyed(RULES))
DECLARED = st.builds(Declared, distinct(NAMES), CODEBOOKS, BASES)
TYPED = st.builds(Typed, TEXTS, FINITE)
DESIGNS = st.sampled_from([one.key for one in SPECS])
PROTECTIONS = st.builds(Protection, DESIGNS, st.sampled_from(Door), TYPED, TYPED, TYPED, TYPED, tuples(TEXTS))


def figures(kind: type, name: str) -> st.SearchStrategy[Typed]:
    """What the form could have in this field of a plan."""
    (of,) = (one.metadata["figure"] for one in fields(kind) if one.name == name)
    return st.builds(Typed, TEXTS, st.floats(of.lowest, of.highest, exclude_min=of.open, exclude_max=of.open))


EPSILONS, SPANS = figures(LocalPlan, "epsilon"), figures(DeclaredBounds, "low")
PART, SIZE_SHARE = figures(LocalPlan, "person_share"), figures(CuratorPlan, "size_share")
TRUTH, PEOPLE = figures(ScramblingPlan, "p"), figures(SurveyPlan, "population")
MECHANISMS = st.sampled_from(["laplace", "piecewise", "square_wave"])
SCRAMBLERS = st.builds(ScramblerTyped, st.sampled_from(["normal", "uniform"]), TEXTS, TEXTS)
NUMBERS_PLANS = st.builds(
    NumbersPlan, st.sampled_from(NumberSource), TEXTS, SPANS,
    bounds=st.lists(
        st.builds(DeclaredBounds, TEXTS, SPANS, SPANS, SOURCES), max_size=3, unique_by=lambda one: one.column
    ).map(tuple),
    local=st.builds(LocalPlan, MECHANISMS, EPSILONS, levels=st.booleans(), person_share=PART),
    shuffled=st.builds(ShuffledPlan, MECHANISMS, EPSILONS),
    curator=st.builds(CuratorPlan, st.sampled_from(CuratorStatistic), EPSILONS, st.sampled_from(Neighbours),
                      st.booleans(), method=st.sampled_from(UnknownSize), size_share=SIZE_SHARE, prior=SPANS,
                      cells=st.integers(int(CELLS.lowest), int(CELLS.highest))),
    scrambling=st.builds(ScramblingPlan, st.sampled_from(["eriksson", "saha"]), TRUTH, SCRAMBLERS, SCRAMBLERS),
)  # fmt: skip
STATED = st.builds(StatedDesign, TEXTS, keyed(TEXTS), TEXTS)
ARMS = st.builds(StatedArm, TEXTS, STATED, st.integers(0, 2))
QUESTIONS = st.builds(
    CollectedQuestion, TEXTS, distinct(TEXTS), tuples(TEXTS), st.sampled_from(ArmsBy),
    st.lists(ARMS, max_size=3, unique_by=lambda one: one.arm).map(tuple), TEXTS, TEXTS, TEXTS, TEXTS, st.booleans(),
    st.booleans(),
)  # fmt: skip
COUNTED = st.one_of(st.text(max_size=30), st.text(alphabet='ab1 \t;,"\n\r\u2028#?', max_size=40))
COLLECTED_PLANS = st.builds(
    CollectedPlan, st.sampled_from(CollectedSource), COUNTED,
    st.lists(QUESTIONS, max_size=3, unique_by=lambda one: (one.column, one.typed)).map(tuple), TEXTS, TEXTS,
    st.sampled_from(CollectedMethod), st.builds(JointPlan, tuples(TEXTS)),
    st.builds(SurveyPlan, weight=TEXTS, stratum=TEXTS, population=PEOPLE, variance=st.sampled_from(SurveyVariance)),
)  # fmt: skip
NOTES = keyed(NAMES).map(lambda found: tuple(Note(question, text) for question, text in found))
PLANS = st.builds(
    Plan, NAMES, keyed(recodes()), DESIGNS, st.sampled_from(Door), TYPED, TYPED, TYPED, TYPED, tuples(TEXTS),
    st.sampled_from(Target), st.sampled_from(IntervalMethod), st.sampled_from([0.8, 0.95, 0.5]),
    st.sampled_from(PostProcess), keyed(PROTECTIONS), st.one_of(st.none(), PROTECTIONS), tuples(NAMES),
    numbers=NUMBERS_PLANS, collected=COLLECTED_PLANS, notes=NOTES,
)  # fmt: skip
DIALECTS = st.builds(
    Dialect, st.sampled_from(",;\t|"), st.sampled_from([0, 1, 2]), st.just("utf-8"), st.sampled_from(["", '"'])
)
SHEETS = st.builds(SheetChoice, TEXTS, TEXTS, st.sampled_from([0, 1, 2]))


@st.composite
def readings(draw: st.DrawFn) -> Reading:
    kind = draw(st.sampled_from(FileKind))
    dialect = draw(DIALECTS) if kind is FileKind.TEXT else None
    sheet = draw(SHEETS) if kind is FileKind.XLSX else None
    return Reading(kind, dialect, sheet, draw(st.booleans()), draw(tuples(TEXTS)))


FOLDERS = st.sampled_from([None, "", "data", "data/2024 wave/\u00fcber"])
FILE_NAMES = st.sampled_from(["a.csv", "\u8abf\u67fb.sav", "a b (2).xlsx", ".hidden", "bad\udcff.csv"])


@st.composite
def data_files(draw: st.DrawFn) -> DataFile:
    content = draw(st.one_of(st.none(), st.binary(max_size=40)))
    known = content if content is not None else draw(st.binary(max_size=4))
    mark = Fingerprint(hashlib.sha256(known).hexdigest(), len(known))
    return DataFile(draw(FILE_NAMES), mark, draw(readings()), draw(FOLDERS), content)


COUNTS = st.dictionaries(TEXTS, st.integers(0, 10**9), max_size=4).map(lambda found: tuple(found.items()))


@st.composite
def made_up(draw: st.DrawFn) -> DataMadeUp:
    counts = draw(COUNTS)
    rows = sum(number for _, number in counts)
    return DataMadeUp(draw(TEXTS), draw(TEXTS), draw(NAMES), draw(recodes()), counts, rows)


DATA = st.one_of(data_files(), st.builds(DataSample, st.sampled_from(["youth_health", "adults"])), made_up())
SEEDS = st.integers(0, 2**63 - 1)
SHOWN = st.builds(
    Shown, TEXTS, st.booleans(), st.booleans(), st.sampled_from(Uncertainty), SEEDS, SEEDS, TEXTS, st.booleans()
)
REPORTS = st.builds(ReportPlan, TEXTS, tuples(TEXTS), tuples(NAMES), st.booleans())


@st.composite
def studies(draw: st.DrawFn) -> Study:
    """Its steps are partly edits of each other, as real ones are, and partly anything."""
    study = Study(draw(DATA), draw(DECLARED), draw(PLANS), draw(SHOWN),
                  draw(st.one_of(st.none(), st.builds(Pinned, PLANS, SEEDS))), draw(REPORTS))  # fmt: skip
    return replace(study, behind=draw(steps(study)), ahead=draw(steps(study)))


@st.composite
def steps(draw: st.DrawFn, study: Study) -> tuple[Step, ...]:
    declared, plan = study.declared, study.plan
    made = []
    for _ in range(draw(st.integers(0, 3))):
        declared, plan = draw(edited(declared)), draw(st.one_of(st.just(plan), PLANS, planned(plan)))
        made.append(Step(declared, plan, draw(TEXTS), draw(TEXTS)))
    return tuple(reversed(made))


@st.composite
def edited(draw: st.DrawFn, declared: Declared) -> Declared:
    """The same, all different, or one variable more, less, moved or renamed."""
    kind = draw(st.sampled_from(["same", "other", "base", "text", "moved", "less", "more"]))
    if kind == "other":
        return draw(DECLARED)
    if kind == "base":
        return replace(declared, base=draw(BASES))
    book = declared.codebook
    found = list(book.variables)
    if kind == "more":
        known = {one.column for one in found}
        found.insert(draw(st.integers(0, len(found))), draw(VARIABLES.filter(lambda one: one.column not in known)))
    if found and kind == "text":
        place = draw(st.integers(0, len(found) - 1))
        found[place] = replace(found[place], text=draw(TEXTS), labels=draw(tuples(st.tuples(TEXTS, TEXTS))))
    if found and kind == "moved":
        found.append(found.pop(0))
    if found and kind == "less":
        found.pop(draw(st.integers(0, len(found) - 1)))
    return declared if kind == "same" else replace(declared, codebook=Codebook(tuple(found), book.blocks))


@st.composite
def planned(draw: st.DrawFn, plan: Plan) -> Plan:
    """One recode more, at the end."""
    known = dict(plan.recodes)
    name = draw(NAMES)
    known.pop(name, None)
    return replace(
        plan, recodes=(*known.items(), (name, draw(recodes()))), common=draw(st.one_of(st.none(), PROTECTIONS))
    )


READING = Reading(FileKind.TEXT, Dialect(";", 1, "cp1252"), None, True, ("-9", "k. A."))


def rich_numbers() -> NumbersPlan:
    """A plan of the page Numbers of which nothing is as it is at the first start."""
    two = Typed("2", 2.0)
    bounds = (
        DeclaredBounds("Age", Typed("12", 12.0), Typed("9 9", 99.0)),
        DeclaredBounds("w", Typed("", 0.0), Typed("", 0.0), DeclaredBy.FROM_DATA),
    )
    return NumbersPlan(
        NumberSource.COLUMN, "Age", two, two, Typed("1e6", 1e6), bounds,
        LocalPlan("two_level_gaussian", two, Typed("1e-9", 1e-9), True, Typed("30", 0.3), two, two),
        ShuffledPlan("piecewise", two, Typed("1e-9", 1e-9)),
        CuratorPlan(CuratorStatistic.HISTOGRAM, two, Neighbours.ADDED, True, Typed("998", 998.0), UnknownSize.PLUG_IN,
                    Typed("40", 0.4), two, 7, two, two, two),
        ScramblingPlan("saha", Typed("60", 0.6), *[ScramblerTyped("uniform", "3", "4")] * 3),
    )  # fmt: skip


def rich_study() -> Study:
    """A study in which every field is set and every kind of thing occurs, with three steps behind and one ahead."""
    recode = Recode(
        (Category("Never", ("1",)), Category("Once or more", ("2", "3")), Category("Refused", ("8",), False)),
        MissingPolicy.OWN_CATEGORY, "Gave no answer", ("9", "-9"), DeclaredBy.TYPED,
    )  # fmt: skip
    typed = DeclaredBy.TYPED
    book = Codebook(
        (
            Variable("Used cannabis", Role.QUESTION, Kind.ORDERED, "Have you used cannabis?",
                     (("1", "Never"), ("2", "Once"), ("9", "No wish to say")),
                     MissingRule(("9", "-9"), ((float("-inf"), -1.0),)),
                     sources=Sources(typed, typed, typed, typed, typed)),
            Variable("Age", Role.NUMBER, Kind.NUMBER, "Age", bounds=(12.0, 99.0), breaks=(18.0, 35.5),
                     flag="variable.number"),
            Variable("t1", Role.SELECT_ALL), Variable("t2", Role.SELECT_ALL), Variable("w", Role.WEIGHT),
        ),
        (SelectAll("Told", "Whom did you tell?",
                   (Item("A friend", ("t1",), ("yes", "1")), Item("A parent", ("t2",), ("yes",))), True),),
        True,
    )  # fmt: skip
    base = Base((Condition("Sex", ("male", "")), Condition("Age", (), 18.0, None)), "Men from 18 on", "w",
                (("Age", MissingRule(("999",), ((-9.0, -1.0),))),))  # fmt: skip
    declared = Declared(("Used cannabis", "Age", "t1", "t2", "w", "Sex"), book, base)
    own = Protection("forced", Door.P, Typed("1", 1.0), Typed("2/3", 2 / 3), forced=("1/6", "1/6"))
    plan = Plan("Used cannabis", (("Used cannabis", recode),), "oue", Door.EPSILON, Typed("ln 3", 1.0986122886681098),
                target=Target.POPULATION, method=IntervalMethod.WILSON, level=0.9, postprocess=PostProcess.NORM_SUB,
                own=(("Told", own),), common=Protection("two_coins"), left_out_of_total=("Age",))  # fmt: skip
    content = b"Used cannabis;Age;t1;t2;w;Sex\r\n1;20;yes;;1,5;male\r\n"
    data = DataFile(
        "wave 1.csv", Fingerprint(hashlib.sha256(content).hexdigest(), len(content)), READING, "data/2024", content
    )
    plain = Declared(declared.names, Codebook((Variable("Used cannabis"), *book.variables[1:])))
    behind = (
        Step(plain, Plan("Age"), "Choose a question", "A note"),
        Step(plain, Plan("Used cannabis", design="sue"), "Choose a design"),
        Step(declared, replace(plan, recodes=(), design="warner", common=None), "Rename a category"),
    )
    ahead = (Step(replace(declared, base=Base()), replace(plan, level=0.99), "Take the filter away"),)
    shown = Shown("data", False, True, Uncertainty.DOTS, 2**62, 17, "A classic case", False)
    report = ReportPlan("Wave 1", ("summary", "chart"), ("Used cannabis", "Told"), True)
    return Study(data, declared, plan, shown, Pinned(replace(plan, design="grr"), 5), report, behind, ahead)
