"""The visible data, the trusted party and the possible loss in each model: cards, tables and plain words."""

from __future__ import annotations

from app.messages.measure_texts import delta_text
from app.messages.numbers import effective, epsilon_short
from app.messages.speak import local_count, say
from app.tradeoffs.models.figure import NAMES, models_caption, standings
from app.tradeoffs.models.state import ModelsFound
from app.ui.numbers.mechanism_words import amount
from app.ui.numbers.table import numbers_table
from core.designs.numeric.registry import mechanism
from core.report.columns import Column, Form, NumberColumn, TextColumn
from core.report.numbers import rounded_up
from core.report.table import Table

ROWS = ("sees", "trust", "promise", "error", "worth", "lies")


def model_facts(found: ModelsFound, name: str) -> tuple[tuple[str, str], ...]:
    """Return (name of a fact, text) for one model, in the order of ROWS."""
    one = standings(found)[name]
    said = {
        "sees": say(f"models.sees.{name}"),
        "trust": say(f"models.trust.{name}"),
        "promise": _promise(found, name),
        "error": say("models.error", {"error": amount(one.error)}),
        "worth": effective(one.worth),
        "lies": say(f"models.lies.{name}", {"epsilon": epsilon_short(found.request.shuffled)}),
    }
    return tuple((say(f"models.row.{row}"), said[row]) for row in ROWS)


def models_table(found: ModelsFound) -> Table:
    """Return a row for each model."""
    three = standings(found)
    facts = {name: dict(zip(ROWS, (text for _, text in model_facts(found, name)), strict=True)) for name in NAMES}
    columns: list[Column] = [
        TextColumn("model", say("models.head.model"), tuple(say(f"models.name.{name}") for name in NAMES)),
        NumberColumn("epsilon", say("models.head.epsilon"), Form.EPSILON, tuple(three[name].promise for name in NAMES)),
        NumberColumn("one_se", say("models.row.error"), Form.DECIMAL, tuple(three[name].error for name in NAMES)),
        NumberColumn("worth", say("models.row.worth"), Form.DECIMAL, tuple(three[name].worth for name in NAMES)),
    ]
    for row in ("sees", "trust", "promise", "lies"):
        texts = tuple(facts[name][row] for name in NAMES)
        columns.append(TextColumn(row, say(f"models.row.{row}"), texts))
    title = say("models.table", {"n": local_count(found.request.n)})
    return numbers_table(title, columns, setting=found.setting, facts=_facts(found), about=models_caption(found))


def models_curves(found: ModelsFound) -> Table:
    """Return the table twin of the chart."""
    three = standings(found)
    x = three["local"].x
    columns: list[Column] = [NumberColumn("epsilon", say("models.head.epsilon"), Form.EPSILON, tuple(x.tolist()))]
    for name in NAMES:
        values = tuple(three[name].y.tolist())
        columns.append(NumberColumn(f"se_{name}", say(f"models.head.{name}"), Form.DECIMAL, values))
    about = models_caption(found)
    return numbers_table(say("models.title"), columns, setting=found.setting, facts=_facts(found), about=about)


def models_words() -> tuple[str, ...]:
    """Return the benefit of trust, and an example for a class."""
    return say("models.words.trust"), say("models.words.class")


def _promise(found: ModelsFound, name: str) -> str:
    asked = found.request
    if name == "local":
        blanks = {"epsilon": epsilon_short(asked.local), "delta": delta_text(asked.local_delta)}
        exact = not mechanism(asked.local_key).needs_delta
        return say("models.promise.local", blanks) if exact else say("models.promise.local_delta", blanks)
    if name == "central":
        return say("models.promise.central", {"epsilon": epsilon_short(asked.central)})
    blanks = {
        "epsilon": epsilon_short(asked.shuffled),
        "promise": epsilon_short(rounded_up(found.models.shuffled.promise, 3)),
        "delta": delta_text(asked.shuffled_delta),
    }
    return say("models.promise.shuffled" if found.models.gains else "models.promise.shuffled_none", blanks)


def _facts(found: ModelsFound) -> tuple[tuple[str, str], ...]:
    asked = found.request
    return (
        ("respondents", str(asked.n)),
        ("local_mechanism", asked.local_key),
        ("local_epsilon", repr(asked.local)),
        ("local_delta", repr(asked.local_delta)),
        ("shuffled_mechanism", asked.shuffled_key),
        ("shuffled_epsilon_of_one_report", repr(asked.shuffled)),
        ("shuffled_epsilon", repr(found.models.shuffled.promise)),
        ("shuffled_delta", repr(asked.shuffled_delta)),
        ("curator_epsilon", repr(asked.central)),
        ("neighbours", found.setting.plan.curator.neighbours.value),
        ("errors", "worst" if asked.moments.worst else "of_these_numbers"),
    )
