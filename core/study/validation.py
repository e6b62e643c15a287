"""Checks of a decoded study: nothing in it may lead out of its folder or crash the program later."""

from __future__ import annotations

import dataclasses
import hashlib
import math
import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any

from core.central.curator_request import CELLS
from core.constraints import MOST_ROWS_PER_PERSON
from core.data.base import Base
from core.data.codebooks.codebook import Codebook
from core.data.codebooks.declare_breaks import checked_bounds, checked_breaks
from core.data.collected.counts_head import MOST_TEXT
from core.data.delimited.text import MAX_COLUMNS
from core.designs.numeric.registry import mechanism
from core.designs.registry import spec
from core.designs.several.scheme import MOST_QUESTIONS
from core.errors import InputError
from core.planning.field_kit.wording import LANGUAGES, LONGEST_NAME
from core.study.collected import CollectedPlan, CollectedQuestion, StatedArm
from core.study.counting import counting_faults
from core.study.numbers import NumbersPlan
from core.study.numbers_scrambling import ScramblerLaw, ScramblerTyped, ScramblingModel
from core.study.plan import LONGEST_NOTE, Plan, Protection
from core.study.regression import MOST_KEPT, MOST_TERMS, PERS, ModelPlan
from core.study.scenario import LONGEST_LABEL, MOST_ANSWERS, Scenario
from core.study.study import Data, DataFile, DataMadeUp, DataSample, Declared, Study
from core.study.typed import LONGEST, typed_faults


def numbers_faults(plan: NumbersPlan) -> Iterator[str]:
    """Yield places of faults, such as "curator.epsilon" or "bounds"."""
    yield from typed_faults(plan)
    bounds = plan.bounds
    # A low bound above the high one is allowed here, because the page explains it.
    if len(bounds) > MAX_COLUMNS or _twice(one.column for one in bounds):
        yield "bounds"
    yield from (f"bounds.{place}.{fault}" for place, one in enumerate(bounds) for fault in typed_faults(one))
    for name in ("local", "shuffled", "curator"):
        yield from (f"{name}.{fault}" for fault in typed_faults(getattr(plan, name)))
    for name in ("local", "shuffled"):
        try:
            mechanism(getattr(plan, name).mechanism)
        except InputError:
            yield f"{name}.mechanism"
    if not CELLS.allows(plan.curator.cells):
        yield "curator.cells"
    yield from _scrambling(plan)


def _scrambling(plan: NumbersPlan) -> Iterator[str]:
    scrambling = plan.scrambling
    yield from (f"scrambling.{fault}" for fault in typed_faults(scrambling))
    if scrambling.model not in set(ScramblingModel):
        yield "scrambling.model"
    for name in (field.name for field in dataclasses.fields(scrambling)):
        one = getattr(scrambling, name)
        # The page checks the figures of a distribution and explains errors, so only their length is checked.
        if isinstance(one, ScramblerTyped) and (
            one.law not in set(ScramblerLaw) or max(len(one.first), len(one.second)) > LONGEST
        ):
            yield f"scrambling.{name}"


MOST_COLLECTED = 2 * MAX_COLUMNS
"""All columns of the file and all columns of the typed counts."""
MOST_REPORTS = 5_000
MOST_FIGURES = 1_000
LONGEST_TEXT = 2 * MOST_TEXT
"""Longest text, in characters.

The page refuses texts above MOST_TEXT, but they are saved so that no typed text is lost. Cells of a file that are
reports, and a matrix of 200 lines, are longer than a line of a form.
"""


MOST_KITS, MOST_DECODING, MOST_SEED = 500, 1 << 20, 1 << 31
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def collected_faults(plan: CollectedPlan) -> Iterator[str]:
    """Yield places of faults, such as "questions.2.arms" or "counts"."""
    yield from _fields(plan)
    named = [(one.column, one.typed) for one in plan.questions]
    if len(named) > MOST_COLLECTED or _twice(named):
        yield "questions"
    for place, question in enumerate(plan.questions):
        yield from (f"questions.{place}.{fault}" for fault in _question(question))
    numbers = [one.number for one in plan.kits]
    if len(numbers) > MOST_KITS or _twice(numbers) or any(one < 1 for one in numbers):
        yield "kits"
    for place, kit in enumerate(plan.kits):
        drawn = 0 <= kit.rehearsal < MOST_SEED and 0.0 <= kit.ignored <= 1.0
        known = set(kit.languages) <= set(LANGUAGES) and not _twice(kit.languages)
        small = len(kit.decoding) <= MOST_DECODING and len(kit.counts) <= MOST_REPORTS
        if not (drawn and small and known and _DAY.fullmatch(kit.date)):
            yield f"kits.{place}"
        yield from (f"kits.{place}.{fault}" for fault in _fields(dataclasses.replace(kit, decoding="")))
    if len(plan.joint.columns) > MOST_COLLECTED:
        yield "joint.columns"
    for name in ("joint", "survey", "honesty", "regression"):
        yield from (f"{name}.{fault}" for fault in _fields(getattr(plan, name)))
    yield from (f"regression.{fault}" for fault in _terms(plan.regression))
    if len(plan.regression.kept) > MOST_KEPT:
        yield "regression.kept"
    for place, model in enumerate(plan.regression.kept):
        yield from (f"regression.kept.{place}.{fault}" for fault in _terms(model))
    values = plan.regression.at
    if _twice([name for name, _ in values]) or any(len(part) > LONGEST_TEXT for pair in values for part in pair):
        yield "regression.at"


def _terms(plan: ModelPlan) -> Iterator[str]:
    named = [set(one.columns) for one in plan.terms]
    if len(named) > MOST_TERMS or any(one in named[:at] for at, one in enumerate(named)):
        yield "terms"
    for place, term in enumerate(plan.terms):
        # An interaction takes the form of its columns from their own terms.
        parts = all(plan.term(name) is not None for name in term.columns)
        if term.per not in PERS or not term.column or not parts or term.column == term.other:
            yield f"terms.{place}"
        yield from (f"terms.{place}.{fault}" for fault in _fields(term))


def _question(question: CollectedQuestion) -> Iterator[str]:
    yield from _fields(question)
    for name in ("reports", "answers", "arms"):
        if len(getattr(question, name)) > MOST_REPORTS:
            yield name
    # A value listed twice would name two reports, and nothing could tell them apart.
    if _twice(question.reports):
        yield "reports"
    if _twice(one.arm for one in question.arms):
        yield "arms"
    for place, arm in enumerate(question.arms):
        yield from (f"arms.{place}.{fault}" for fault in _arm(arm))


def _arm(arm: StatedArm) -> Iterator[str]:
    yield from _fields(arm)
    yield from (f"stated.{fault}" for fault in _fields(arm.stated))
    if arm.member not in (0, 1, 2):
        yield "member"
    names = [name for name, _ in arm.stated.figures]
    if len(names) > MOST_FIGURES or _twice(names):
        yield "stated.figures"
    if any(len(part) > LONGEST_TEXT for pair in arm.stated.figures for part in pair):
        yield "stated.figures"


def _fields(plan: Any) -> Iterator[str]:
    """Yield the fields whose texts or figures are outside their limits."""
    for one in dataclasses.fields(plan):
        found = getattr(plan, one.name)
        texts = [part for part in (found if isinstance(found, tuple) else (found,)) if isinstance(part, str)]
        if any(len(text) > LONGEST_TEXT for text in texts):
            yield one.name
    yield from typed_faults(plan)


_HASH = re.compile(r"[0-9a-f]{64}")
_KEY = re.compile(r"[a-z0-9_]{1,60}")
_LONGEST_NAME = 255
_LONGEST_FOLDER = 4_000
_MOST_IN_FIELD = 1_000_000


def inside_its_folder(name: str, folder: str | None) -> bool:
    """Return whether `name` is a bare name and `folder` only goes down: on no system an absolute path or ".."."""
    return _is_name(name) and (not folder or (len(folder) <= _LONGEST_FOLDER and all(map(_is_name, folder.split("/")))))


def _is_name(name: str) -> bool:
    if not name or len(name) > _LONGEST_NAME or "\0" in name:
        return False
    # Windows separates folders by a backslash. It is refused on all systems, because studies move between them.
    windows = PureWindowsPath(name)
    return name not in (".", "..") and not windows.drive and windows.name == name and PurePosixPath(name).name == name


def first_fault(study: Study) -> str:
    """Return the place of the first fault, or ""."""
    seen: set[int] = set()
    places: list[tuple[str, Declared, Plan]] = [("", study.declared, study.plan)]
    for side, steps in (("behind", study.behind), ("ahead", study.ahead)):
        places += [(f"{side}.{place}.", step.declared, step.plan) for place, step in enumerate(steps)]
    faults: list[str] = [*_data(study.data)]
    faults += [fault for at, declared, plan in places for fault in _state(at, declared, plan, seen)]
    for name, kept in (("pin", study.pin), ("spare", study.spare)):
        if kept is not None:
            faults += [f"{name}.{fault}" for fault in _plan(kept.plan)]
            faults += [] if kept.seed >= 0 else [f"{name}.seed"]
    faults += [f"shown.{name}" for name in ("seed", "draw", "derived_answer") if getattr(study.shown, name) < 0]
    return next(iter(faults), "")


def _state(at: str, declared: Declared, plan: Plan, seen: set[int]) -> Iterator[str]:
    """Yield the faults of a state; `seen` holds ids of checked parts, because steps share most of their parts."""
    if len(declared.names) > MAX_COLUMNS or _twice(declared.names):
        yield f"{at}declared.names"
    if id(declared.codebook) not in seen:
        seen.add(id(declared.codebook))
        yield from (f"{at}declared.codebook.{fault}" for fault in _codebook(declared.codebook, seen))
    yield from (f"{at}declared.base.{fault}" for fault in _base(declared.base))
    if id(plan) not in seen:
        seen.add(id(plan))
        yield from (f"{at}{fault}" for fault in _plan(plan))


def _codebook(book: Codebook, seen: set[int]) -> Iterator[str]:
    if len(book.variables) > MAX_COLUMNS or _twice(one.column for one in book.variables):
        yield "variables"
    for place, one in enumerate(book.variables):
        if id(one) in seen:
            continue
        seen.add(id(one))
        try:
            checked_bounds(one.bounds)
            checked_breaks(one.breaks or (0.0,))
        except InputError:
            yield f"variables.{place}"
    if _twice(block.name for block in book.blocks) or not all(block.name.strip() for block in book.blocks):
        yield "blocks"


def _base(base: Base) -> Iterator[str]:
    ends = [end for one in base.conditions for end in (one.low, one.high) if end is not None]
    if any(map(math.isnan, ends)):
        yield "conditions"


def _plan(plan: Plan) -> Iterator[str]:
    """Yield faults of levels, designs, numbers, and questions that are listed twice."""
    if not 0 < plan.level < 1:
        yield "plan.level"
    if _twice(name for name, _ in plan.recodes):
        yield "plan.recodes"
    if _twice(name for name, _ in plan.own):
        yield "plan.own"
    if not 1 <= plan.rows_per_person <= MOST_ROWS_PER_PERSON:
        yield "plan.rows_per_person"
    settings: list[tuple[str, Plan | Protection]] = [
        ("plan", plan),
        *((f"plan.own.{place}.1", own) for place, (_, own) in enumerate(plan.own)),
    ]
    if plan.common is not None:
        settings.append(("plan.common", plan.common))
    for at, one in settings:
        try:
            spec(one.design)
        except InputError:
            yield f"{at}.design"
        for name in ("epsilon", "p", "margin", "odds"):
            if not math.isfinite(getattr(one, name).value):
                yield f"{at}.{name}"
    if _twice(one.question for one in plan.notes) or len(plan.notes) > MAX_COLUMNS:
        yield "plan.notes"
    if not all(one.text.strip() and len(one.text) <= LONGEST_NOTE for one in plan.notes):
        yield "plan.notes"
    if plan.wording.language not in LANGUAGES or len(plan.wording.checked_by) > LONGEST_NAME:
        yield "plan.wording"
    yield from (f"plan.scenario.{fault}" for fault in _scenario(plan.scenario))
    yield from (f"plan.numbers.{fault}" for fault in numbers_faults(plan.numbers))
    yield from (f"plan.collected.{fault}" for fault in collected_faults(plan.collected))
    yield from (f"plan.counting.{fault}" for fault in counting_faults(plan.counting))


def _scenario(scenario: Scenario) -> Iterator[str]:
    """Yield faults of labels, shares (one for each label, sum 1), figures, and designs."""
    shares = scenario.shares
    labelled = all(label.strip() and len(label) <= LONGEST_LABEL for label in scenario.labels)
    if len(scenario.labels) > MOST_ANSWERS or not labelled:
        yield "labels"
    fitting = len(shares) == len(scenario.labels) != 1 and not _twice(scenario.labels)
    chances = all(0.0 <= share <= 1.0 for share in shares) and (not shares or abs(sum(shares) - 1.0) <= 1e-6)
    if not fitting or not chances:
        yield "shares"
    yield from typed_faults(scenario)
    if _twice(scenario.compared):
        yield "compared"
    for key in scenario.compared:
        try:
            spec(key)
        except InputError:
            yield "compared"
    # Impossible numbers and texts that are not numbers may be in a field, because the page explains them.
    fields = [text for one in scenario.questions for text in (one.name, one.weight, one.locked)]
    numbers = all(0 <= one.answers < _MOST_IN_FIELD for one in scenario.questions)
    if len(scenario.questions) > MOST_QUESTIONS or not numbers or any(len(text) > LONGEST for text in fields):
        yield "questions"


def _data(data: Data) -> Iterator[str]:
    if isinstance(data, DataFile):
        yield from _file(data)
    elif isinstance(data, DataSample):
        if not _KEY.fullmatch(data.key):
            yield "data.key"
    else:
        yield from _made_up(data)


def _file(data: DataFile) -> Iterator[str]:
    known = data.fingerprint
    if not _HASH.fullmatch(known.sha256) or known.size < 0:
        yield "data.fingerprint"
    elif data.content is not None and (
        len(data.content) != known.size or hashlib.sha256(data.content).hexdigest() != known.sha256
    ):
        yield "data.content"


def _made_up(data: DataMadeUp) -> Iterator[str]:
    numbers = [number for _, number in data.counts]
    if _twice(answer for answer, _ in data.counts) or min(numbers, default=0) < 0 or sum(numbers) > data.rows:
        yield "data.counts"


def _twice(names: Iterable[object]) -> bool:
    listed = tuple(names)
    return len(set(listed)) < len(listed)
