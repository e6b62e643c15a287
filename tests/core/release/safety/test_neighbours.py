"""Two surveys that differ in one answer: every byte that is not noise is the same, in every file of a release."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import core.release.composed as composed_module
from core.data.base import Base, Condition
from core.release.plan import Form, ReleasePlan
from tests.core.release.drawing import plan_of
from tests.core.release.safety.custodian import (
    Custodian,
    asked,
    count,
    counted,
    custodian,
    histogram,
    survey_text,
    ticked,
)
from tests.core.release.safety.fixed_noise import RELEASE, fix, fix_names

CANARY = "an answer that nobody declared and that is far longer than all of the others"

PLANS: dict[str, tuple[ReleasePlan, tuple[Form, ...]]] = {
    "grr": (plan_of(asked(), raw=("town",)), tuple(Form)),
    "together": (plan_of(asked(), asked("r", "xy", own=False), ticked()), tuple(Form)),
    "sampled": (plan_of(asked(), asked("r", "xy"), ticked(), sampled=True), tuple(Form)),
    "hashed": (plan_of(asked(design="olh"), asked("r", "xy", design="subset")), tuple(Form)),
    "bits": (plan_of(asked(design="oue", own=False), asked("r", "xy", design="hadamard")), tuple(Form)),
    "filtered": (
        plan_of(asked(), base=Base((Condition("age", low=30),)), filter_text="age from 30", person_id="id"),
        tuple(Form),
    ),
    "histogram": (histogram(counted(), counted("r", "xy")), (Form.TABLE_CSV, Form.TABLE_XLSX)),
    "count": (count(), (Form.TABLE_CSV, Form.TABLE_XLSX)),
}
"""Plans and the forms they leave in."""


def changed(at: int, **cells: str) -> str:
    """The survey with other cells in row `at`."""
    head, *rows = survey_text().splitlines()
    fields = dict(zip(head.split(","), rows[at].split(","), strict=True)) | cells
    rows[at] = ",".join(fields.values())
    return "\n".join((head, *rows)) + "\n"


def only_one() -> str:
    """A survey in which nobody answered c but one."""
    return survey_text().replace("c,", "a,")


NEIGHBOURS = {
    "another answer": (survey_text(), changed(5, q="a", r="x", tv="0", web="0")),
    "the only one of its answer": (only_one(), only_one().replace("\na,", "\nc,", 1)),
    "no answer": (survey_text(), changed(5, q="", r="", tv="", web="")),
    "an undeclared answer": (survey_text(), changed(5, q=CANARY, r="  ", tv=CANARY, web="0")),
}

LIGHT = (
    ("together", "an undeclared answer"),
    ("grr", "the only one of its answer"),
    ("histogram", "no answer"),
)


def files(who: Custodian, plan: ReleasePlan, forms: tuple[Form, ...]) -> dict[str, bytes]:
    """Everything that a release wrote, by name: what was handed out, what is kept, the ledger with its key and head."""
    release = ""
    for form in forms:
        name = f"{form.value}.{form.ending}"
        made = who.release(plan, name, form) if not release else who.export(release, name, form)
        release = made.made.description.release
    folders = (who.out, who.release_store.folder)
    return {
        str(one.relative_to(who.top)): one.read_bytes()
        for folder in folders
        for one in sorted(folder.rglob("*"))
        if one.is_file()
    }


def differing(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """Names of files that are there once only, or hold other bytes."""
    return sorted(name for name in {*one, *other} if one.get(name) != other.get(name))


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    fix(monkeypatch)
    fix_names(monkeypatch)
    return monkeypatch


def pair(
    folder: Path, texts: tuple[str, str], plan: ReleasePlan, forms: tuple[Form, ...],
    write: Callable[[Custodian, ReleasePlan, tuple[Form, ...]], dict[str, bytes]] = files,
) -> list[str]:  # fmt: skip
    found = []
    for at, text in enumerate(texts):
        top = folder / str(at)
        top.mkdir(parents=True)
        with custodian(top, text) as who:
            found.append(write(who, plan, forms))
    return differing(*found)


@pytest.mark.usefixtures("fixed")
@pytest.mark.parametrize(
    ("which", "neighbour"),
    [
        pytest.param(which, neighbour, marks=() if (which, neighbour) in LIGHT else pytest.mark.slow)
        for which in PLANS
        for neighbour in NEIGHBOURS
    ],
)
def test_that_one_answer_changes_nothing_but_the_noise(tmp_path: Path, which: str, neighbour: str) -> None:
    plan, forms = PLANS[which]
    assert pair(tmp_path, NEIGHBOURS[neighbour], plan, forms) == []


def test_that_noise_itself_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The search sees: with true noise the reports of two releases differ, and what is made of them."""
    fix_names(monkeypatch)
    plan, _ = PLANS["grr"]
    found = pair(tmp_path, (survey_text(), survey_text()), plan, (Form.CSV,))
    assert {"out/csv.csv", "out/csv.report.html", f"releases/kept/{RELEASE}/reports.bin"} <= set(found)
    assert "releases/key" not in found


def test_that_labels_in_the_order_of_their_frequency_would_be_seen(tmp_path: Path, fixed: pytest.MonkeyPatch) -> None:
    """The broken twin: the description lists the most frequent answer first."""
    described = composed_module._question

    def write(who: Custodian, plan: ReleasePlan, forms: tuple[Form, ...]) -> dict[str, bytes]:
        column = {one.column: one for one in who.source.column_counts()}["q"]
        often = [value for value, _ in sorted(column.values, key=lambda pair: -pair[1]) if value in "abc"]
        order = (*sorted("abc", key=lambda one: often.index(one) if one in often else 9), "No answer")
        fixed.setattr(composed_module, "_question", lambda one, figures: replace(described(one, figures), labels=order))
        return files(who, plan, forms)

    texts = (survey_text(61), survey_text(61).replace("\na,", "\nb,", 1))
    assert "out/csv.csv" in pair(tmp_path, texts, PLANS["grr"][0], (Form.CSV,), write)


def test_that_a_list_of_the_answers_that_occur_would_be_seen(tmp_path: Path, fixed: pytest.MonkeyPatch) -> None:
    """The broken twin: the filter in words tells how many answers there are."""
    del fixed

    def write(who: Custodian, plan: ReleasePlan, forms: tuple[Form, ...]) -> dict[str, bytes]:
        column = {one.column: one for one in who.source.column_counts()}["q"]
        return files(who, replace(plan, filter_text=f"{len(column.values)} answers"), forms)

    plan, _ = PLANS["grr"]
    found = pair(tmp_path, NEIGHBOURS["the only one of its answer"], plan, (Form.CSV,), write)
    assert {"out/csv.description.json", "releases/ledger.jsonl"} <= set(found)
