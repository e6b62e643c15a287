"""Tables and plain words of the part Mechanisms."""

from __future__ import annotations

from app.lab.mechanisms.figure import curves_of, others_of, places
from app.lab.mechanisms.state import Across, MechanismsFound, MechanismsLook
from app.lab.mechanisms.words import caption, curve_name
from app.messages.measure_texts import delta_text
from app.messages.numbers import effective, epsilon_short, three_digits
from app.messages.speak import local_count, say
from app.ui.numbers.mechanism_words import amount, mechanism_name
from app.ui.numbers.table import numbers_table
from core.analyses.numbers.mechanisms import error_at
from core.analyses.numbers.moments import Moments, worth
from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.gaussian import NormalNoise
from core.designs.numeric.laplace import Laplace
from core.designs.numeric.one_bit import OneBit
from core.designs.numeric.registry import MECHANISMS
from core.report.columns import Column, Form, NumberColumn, TextColumn
from core.report.table import Table
from core.types import FloatArray, Target

_CLEARLY = 1.05
"""Errors with a smaller ratio count as equal, without a statement about respondents."""
WAVE, BIT = "square_wave", "one_bit"


def curves_table(found: MechanismsFound, look: MechanismsLook) -> Table:
    """Return the table twin of the chart: every place with the error of each mechanism."""
    over = look.across
    form = Form.EPSILON if over is Across.EPSILON else Form.COUNT
    columns: list[Column] = [NumberColumn(over.value, say(f"mechanisms.head.{over.value}"), form, _cells(places(look)))]
    for key, line in curves_of(found, look).items():
        columns.append(NumberColumn(f"se_{key}", curve_name(key), Form.DECIMAL, _cells(line)))
    for name, line in others_of(found, look):
        columns.append(NumberColumn(f"se_{name}", say(f"mechanisms.key.{name}"), Form.DECIMAL, _cells(line)))
    title = say(f"mechanisms.title.{over.value}")
    about = caption(found, look)
    return numbers_table(title, columns, setting=found.setting, facts=_facts(found), about=about)


def mechanisms_table(found: MechanismsFound) -> Table:
    """Return all mechanisms at the plan, in the order of the registry."""
    keys = tuple(one.key for one in MECHANISMS)
    moments, n, delta = found.moments, found.n, found.delta
    worst = Moments(moments.low, moments.high)
    population = [error_at(key, found.epsilon, delta, moments, n, Target.POPULATION) for key in keys]
    columns: tuple[Column, ...] = (
        TextColumn("mechanism", say("mechanisms.head.mechanism"), tuple(_name(found, key) for key in keys)),
        TextColumn("one_se", say("mechanisms.head.error"), tuple(amount(found.errors[key]) for key in keys)),
        TextColumn(
            "one_se_worst",
            say("mechanisms.head.worst"),
            tuple(amount(error_at(key, found.epsilon, delta, worst, n, found.target)) for key in keys),
        ),
        TextColumn(
            "worth", say("mechanisms.head.worth"), tuple(effective(worth(moments, error)) for error in population)
        ),
        TextColumn(
            "delta",
            say("mechanisms.head.delta"),
            tuple(delta_text(delta) if one.needs_delta else say("mechanisms.none") for one in MECHANISMS),
        ),
        TextColumn("report", say("mechanisms.head.report"), tuple(_report(found, key) for key in keys)),
    )
    return numbers_table(
        table_title(found), columns, setting=found.setting, facts=_facts(found), about=caption(found, MechanismsLook())
    )


def table_title(found: MechanismsFound) -> str:
    return say("mechanisms.table", {"epsilon": epsilon_short(found.epsilon), "n": local_count(found.n)})


def mechanisms_words(found: MechanismsFound) -> tuple[str, ...]:
    """Describe the cost of the chosen mechanism; the summary appears under the chart."""
    present, best = mechanism_name(found.key), mechanism_name(found.best)
    times = (found.errors[found.key] / found.errors[found.best]) ** 2
    said = []
    if times >= _CLEARLY:
        said.append(say("mechanisms.words.more", {"present": present, "best": best, "times": three_digits(times)}))
    said.append(say("mechanisms.words.wave"))
    if BIT in (found.best, found.key):
        said.append(say("mechanisms.words.bit"))
    return tuple(said)


def _name(found: MechanismsFound, key: str) -> str:
    name = mechanism_name(key)
    return say("mechanisms.yours", {"name": name}) if key == found.key else name


def _report(found: MechanismsFound, key: str) -> str:
    """Describe a respondent's report."""
    moments = found.moments
    built = next(one for one in MECHANISMS if one.key == key).build(
        moments.low, moments.high, found.epsilon, found.delta
    )
    if isinstance(built, OneBit):
        return say("mechanisms.report.bit")
    if isinstance(built, (Laplace, NormalNoise)):
        return say("mechanisms.report.number")
    blanks = {"low": amount(built.centre - _reach(built)), "high": amount(built.centre + _reach(built))}
    return say("mechanisms.report.between", blanks)


def _reach(built: BoundedMechanism) -> float:
    return built.half * built.farthest


def _facts(found: MechanismsFound) -> tuple[tuple[str, str], ...]:
    """Return the facts for files. If the truth is hidden, the errors do not depend on the numbers, and the file states
    it."""
    return (
        ("mechanism", found.key),
        ("epsilon", repr(found.epsilon)),
        ("delta", repr(found.delta)),
        ("respondents", str(found.n)),
        ("errors", "worst" if found.moments.worst else "of_these_numbers"),
    )


def _cells(values: FloatArray) -> tuple[float, ...]:
    return tuple(values.tolist())
