"""Study files: what is written comes back, and any bytes are a study or one StudyError."""

from __future__ import annotations

import hashlib
import json
import random
import time
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.messages.catalogue import english
from core.codec.plain_shapes import NO_BASE
from core.codec.records import shape
from core.data.codebooks.codebook import Codebook, Variable
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from core.data.recode import Recode
from core.data.variable import Category
from core.study import codec
from core.study.codec import MAX_STEPS, StudyError, load_study, read_study, study_bytes
from core.study.plan import Plan, Typed
from core.study.scenario import Scenario
from core.study.study import DataFile, DataSample, Declared, Fingerprint, Step, Study
from tests.core.refusals import refused
from tests.core.study.studies import rich_numbers, rich_study, studies

FIXTURES = Path(__file__).resolve().parents[2] / "projects"
SLOW_TO_MAKE = settings(deadline=None, suppress_health_check=list(HealthCheck))
READING = Reading(FileKind.TEXT, Dialect(",", 1))
FILE = DataFile("answers.csv", Fingerprint("0" * 64, 10), READING, "")
BOOK = Codebook((Variable("q1", text="How?", labels=(("1", "Well"), ("2", "Badly"))), Variable("q2")))
RECODE = Recode((Category("Well", ("1",)), Category("Badly", ("2",))))
SMALL = Study(FILE, Declared(("q1", "q2"), BOOK), Plan("q1", (("q1", RECODE),)))


def code_of(content: bytes) -> tuple[str, str]:
    """Code and place of the error that these bytes give; its sentence has no blank left."""
    with pytest.raises(StudyError) as caught:
        read_study(content)
    assert "{" not in english(caught.value)
    return caught.value.code, caught.value.params.get("place", "")


def changed(study: Study = SMALL, /, **fields: object) -> bytes:
    """A sound file with other fields; a name with dots leads inside."""
    found = json.loads(study_bytes(study))
    for path, value in fields.items():
        *inside, last = path.split("__")
        here = found
        for key in inside:
            here = here[int(key) if isinstance(here, list) else key]
        if value is ...:
            del here[last]
        else:
            here[int(last) if isinstance(here, list) else last] = value
    return json.dumps(found).encode()


@pytest.mark.slow
@SLOW_TO_MAKE
@given(studies())
def test_that_every_study_is_restored_completely_and_written_with_the_same_bytes(study: Study) -> None:
    content = study_bytes(study)
    found = read_study(content)
    assert found.study == study
    assert not found.newer
    assert study_bytes(found.study) == content


def test_that_the_file_begins_with_its_format() -> None:
    text = study_bytes(SMALL).decode()
    assert text.startswith('{\n "format": "survey-privacy-workbench study",\n "version": 1,\n "readable_from": 1,\n')
    assert text.endswith("}\n")
    assert max(map(len, text.splitlines())) <= 140


def test_that_an_included_data_file_is_restored_exactly_and_must_match_its_fingerprint() -> None:
    content = bytes(range(256)) * 10
    mark = Fingerprint("f" * 64, len(content))
    with pytest.raises(StudyError, match=r"data\.content"):
        study_bytes(replace(SMALL, data=replace(FILE, content=content, fingerprint=mark)))
    mark = Fingerprint(hashlib.sha256(content).hexdigest(), len(content))
    written = study_bytes(replace(SMALL, data=replace(FILE, content=content, fingerprint=mark)))
    data = read_study(written).study.data
    assert isinstance(data, DataFile)
    assert data.content == content
    assert code_of(written.replace(b"AAECAw", b"AAECBA", 1)) == ("study.damaged", "data.content")


def test_that_what_steps_share_is_written_once_and_held_once() -> None:
    names = tuple(f"column {number}" for number in range(400))
    book = Codebook(tuple(Variable(name, text=f"Text of {name}") for name in names))
    study = Study(FILE, Declared(names, book), Plan("column 1"))
    steps = []
    for number in range(60):
        steps.append(Step(study.declared, study.plan, f"Edit {number}"))
        variables = list(study.declared.codebook.variables)
        variables[number] = replace(variables[number], text="Edited")
        declared = replace(study.declared, codebook=Codebook(tuple(variables)))
        recodes = (*study.plan.recodes, (names[number], RECODE))
        study = replace(study, declared=declared, plan=replace(study.plan, recodes=recodes))
    study = replace(study, behind=tuple(steps))
    alone, whole = study_bytes(replace(study, behind=())), study_bytes(study)
    assert len(whole) - len(alone) < 60 * 400
    found = read_study(whole).study
    assert found == study
    assert found.behind[0].declared.codebook.variables[399] is found.declared.codebook.variables[399]
    assert found.behind[5].declared.names is found.declared.names


def figure(value: float, text: str = "x") -> dict[str, object]:
    return {"text": text, "value": value}


ASKED = {"name": "q", "answers": 2, "weight": "1", "locked": ""}
HOSTILE: tuple[tuple[str, dict[str, object]], ...] = (
    ("labels", {"labels": [str(place) for place in range(201)], "shares": [1 / 201] * 201}),
    ("labels", {"labels": ["Yes", " \u2028"]}),
    ("labels", {"labels": ["Yes", "N" * 1001]}),
    ("shares", {"labels": ["Yes", "Yes"]}),
    ("shares", {"shares": [-0.5, 1.5]}),
    ("shares", {"shares": ["nan", 1.0]}),
    ("shares", {"shares": [0.5, 0.75]}),
    ("shares", {"shares": [1.0]}),
    ("respondents", {"respondents": figure(0.0, "0")}),
    ("respondents", {"respondents": figure(1e300)}),
    ("respondents", {"respondents": figure(2000.0, "2" * 1_000_000)}),
    ("margin", {"margin": figure(1e-300)}),
    ("power", {"power": figure(1.0)}),
    ("alpha", {"alpha": figure(1.0)}),
    ("total", {"total": figure(1e6)}),
    ("compared", {"compared": ["nothing"]}),
    ("compared", {"compared": ["grr"] * 1000}),
    ("questions", {"questions": [ASKED] * 101}),
    ("questions", {"questions": [{**ASKED, "answers": 2**62}]}),
    ("questions", {"questions": [{**ASKED, "answers": -1}]}),
    ("questions", {"questions": [{**ASKED, "weight": "9" * 1_000_000}]}),
)
"""The field that is named, and what no page could show or work out."""
HARMLESS: tuple[dict[str, object], ...] = (
    {"labels": ["\0", "\u202e<script>"]},
    {"questions": [{**ASKED, "weight": "1e999", "locked": "ln", "answers": 0}]},
    {"respondents": figure(2000.0, "<b>"), "total": figure(3.0, "nonsense")},
)


def test_that_a_study_keeps_how_many_rows_of_a_person_leave_and_older_ones_say_one() -> None:
    old = Path(__file__).parents[2] / "projects" / "version-1.spw"
    assert load_study(old).study.plan.rows_per_person == 1
    assert b"rows_per_person" not in study_bytes(rich_study())
    four = replace(rich_study(), plan=replace(rich_study().plan, rows_per_person=4))
    assert read_study(study_bytes(four)).study == four
    for wrong in (0, -1, 1_001, 2**62):
        assert code_of(changed(plan__rows_per_person=wrong)) == ("study.damaged", "plan.rows_per_person")
    assert code_of(changed(plan__rows_per_person=1.5)) == ("study.damaged", "plan.rows_per_person")


def test_that_every_place_of_damage_is_named() -> None:
    def named(**fields: object) -> str:
        code, place = code_of(changed(**fields))
        assert code == "study.damaged"
        return place

    for wrong in ("0.95", True, 1.5):
        assert named(plan__level=wrong) == "plan.level"
    sane = shape(Scenario).write(Scenario(("Yes", "No"), (0.25, 0.75)), NO_BASE)
    for field, change in HOSTILE:
        assert named(plan__scenario={**sane, **change}) == f"plan.scenario.{field}", field
    for change in HARMLESS:
        read_study(changed(plan__scenario={**sane, **change}))
    assert named(plan__design="no such") == "plan.design"
    assert named(plan__target="nobody") == "plan.target"
    assert named(plan__question=...) == "plan.question"
    assert named(plan__surprise=1) == "plan"
    value = "plan.recodes.0.1.categories.1.values.0"
    assert named(plan__recodes__0__1__categories__1__values__0=2) == value
    assert named(plan__recodes__0__1__categories__1__label="Well") == "plan.recodes.0.1"
    assert named(plan__epsilon__value="inf") == "plan.epsilon"
    assert named(shown__seed=-1) == "shown.seed"
    assert named(shown__seed=2**63) == "shown.seed"
    assert named(data__kind="DataRemote") == "data.kind"
    assert named(data__fingerprint__sha256="00") == "data.fingerprint"
    assert named(data__reading__dialect=None) == "data.reading"
    assert named(data__content="not base64!") == "data.content"
    assert named(declared__names=["q1", "q1"]) == "declared.names"
    assert named(declared__codebook__variables__0__bounds=[2, 1]) == "declared.codebook.variables.0"
    assert named(behind=[{"label": 3}]) == "behind.0.label"
    assert named(behind=[{"label": "a", "plan": {"level": 2.0}}]) == "behind.0.plan.level"
    assert named(ahead={}) == "ahead"
    assert named(version="1") == "version"
    assert named(readable_from=2) == "version"
    same = {"declared": {"names": [{"same": [1, 5]}]}, "label": "", "note": ""}
    assert named(behind=[same]) == "behind.0.declared.names.0"
    assert named(declared__names=[{"same": [0, 1]}]) == "declared.names.0"


def test_that_a_plan_for_numbers_that_no_field_takes_is_refused() -> None:
    """Unknown words, figures out of their limits or not finite, texts that are too long, bounds said twice."""
    typed = {"text": "x", "value": 5.0}
    bounds = {"column": "q1", "low": typed, "high": typed, "declared": "typed"}
    numbers = replace(SMALL, plan=replace(SMALL.plan, numbers=rich_numbers()))
    assert read_study(study_bytes(numbers)).study == numbers
    for path, value, place in [
        ("source", "elsewhere", "source"),
        ("normal_sd", {"text": "0", "value": 0.0}, "normal_sd"),
        ("normal_n", {"text": "1e9", "value": 1e9}, "normal_n"),
        ("normal_mean", {"text": "x" * 40_001, "value": 1.0}, "normal_mean"),
        ("normal_mean", {"text": "", "value": "nan"}, "normal_mean"),
        ("normal_mean", {"text": "", "value": "inf"}, "normal_mean"),
        ("bounds", [bounds, bounds], "bounds"),
        ("bounds", [{**bounds, "low": {"text": "", "value": "-inf"}}], "bounds.0.low"),
        ("bounds", [{**bounds, "declared": "nobody"}], "bounds.0.declared"),
        ("local__mechanism", "magic", "local.mechanism"),
        ("local__epsilon", {"text": "0", "value": 0.0}, "local.epsilon"),
        ("local__delta", {"text": "1", "value": 1.0}, "local.delta"),
        ("shuffled__mechanism", "", "shuffled.mechanism"),
        ("curator__size_share", {"text": "120", "value": 1.2}, "curator.size_share"),
        ("curator__cells", 0, "curator.cells"),
        ("curator__prior", {"text": "", "value": "nan"}, "curator.prior"),
        ("scrambling__model", "magic", "scrambling.model"),
        ("scrambling__factor__law", "x" * 61, "scrambling.factor"),
        ("scrambling__offset__first", "9" * 40_001, "scrambling.offset"),
    ]:
        content = changed(numbers, **{f"plan__numbers__{path}": value})
        assert code_of(content) == ("study.damaged", f"plan.numbers.{place}"), path
    reversed_ = {**bounds, "low": {"text": "9", "value": 9.0}}
    assert read_study(changed(numbers, plan__numbers__bounds=[reversed_])).study.plan.numbers.bounds[0].low.value == 9.0


def test_that_no_error_quotes_the_file() -> None:
    secret = "CANARY-7f3a"
    for path in ("plan__level", "plan__target", "data__kind", "shown__seed", "declared__names__0", "pin", "version"):
        content = changed(**{path: [secret] if path != "plan__target" else secret})
        with pytest.raises(StudyError) as caught:
            read_study(content)
        assert secret not in f"{caught.value} {caught.value.__context__} {caught.value.__cause__}"


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("/etc/passwd", ""), ("..", ""), (".", ""), ("", ""), ("a/b.csv", ""), ("a\\b.csv", ""), ("C:a.csv", ""),
        ("a\0b", ""), ("n" * 256, ""), ("a.csv", "/"), ("a.csv", "/data"), ("a.csv", ".."), ("a.csv", "x/../.."),
        ("a.csv", "x//y"), ("a.csv", "x/"), ("a.csv", "./x"), ("a.csv", "C:/x"), ("a.csv", "\\\\server\\share"),
        ("a.csv", "..\\x"), ("a.csv", "x/" * 3_000 + "x"),
    ],
)  # fmt: skip
def test_that_a_pointer_out_of_the_folder_is_refused_when_read_and_when_written(name: str, folder: str) -> None:
    assert code_of(changed(data__name=name, data__folder=folder)) == ("study.path", "")
    with refused("study.path", kind=StudyError):
        study_bytes(replace(SMALL, data=replace(FILE, name=name, folder=folder)))


def test_that_the_key_of_a_sample_cannot_lead_to_another_file() -> None:
    with pytest.raises(StudyError, match=r"data\.key"):
        study_bytes(replace(SMALL, data=DataSample("../../secret")))


def test_that_a_later_version_is_read_where_it_allows_it_and_refused_where_not() -> None:
    found = read_study(changed(version=7, plan__later={"a": [1]}, declared__base__later=1, later=None))
    assert found.newer
    assert found.study == SMALL
    assert code_of(changed(version=7, readable_from=2)) == ("study.too_new", "")
    assert code_of(changed(later=None)) == ("study.damaged", "study")


def test_that_other_files_are_refused_and_partial_studies_are_damaged() -> None:
    for content in (b"", b"{}", b"[]", b"null", b"\x89PNG\r\n", b"\xff\xfe{}", b'{"format": "other"}', b"a,b\n1,2\n"):
        assert code_of(content) == ("study.not_a_study", "")
    whole = study_bytes(SMALL)
    for end in range(60, len(whole) - 2, 97):
        assert code_of(whole[:end]) == ("study.damaged", "study")
    twice = whole.replace(b'"readable_from"', b'"version": 1, "readable_from"', 1)
    assert code_of(twice) == ("study.damaged", "study")
    assert read_study(b"\xef\xbb\xbf" + whole).study == SMALL


def test_that_bombs_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deep nesting, numbers of millions of digits, millions of values, lists that repeat what a step shares."""
    head = b'{"format": "survey-privacy-workbench study", "version": 1, "readable_from": 1, "plan": '
    start = time.perf_counter()
    assert code_of(head + b"[" * 4_000_000) == ("study.damaged", "study")
    assert code_of(head + b'{"a":' * 2_000_000)[0] == "study.damaged"
    assert code_of(head + b"9" * 3_000_000 + b"}") == ("study.damaged", "study")
    assert code_of(head + b"[" + b"[]," * 3_000_000 + b"[]]}")[0] == "study.too_large"
    names = [f"n{number}" for number in range(5_000)]
    step = {"declared": {"names": [{"same": [0, 5_000]}] * 20}, "label": "", "note": ""}
    content = changed(declared__names=names, behind=[step])
    assert code_of(content)[0] == "study.damaged"
    repeated = {"declared": {"names": [{"same": [0, 5_000]}]}, "label": "", "note": ""}
    assert len(read_study(changed(declared__names=names, behind=[repeated] * MAX_STEPS)).study.behind) == MAX_STEPS
    assert time.perf_counter() - start < 15
    monkeypatch.setattr(codec, "MAX_BYTES", 1_000)
    assert code_of(b"x" * 1_001)[0] == "study.too_large"
    with pytest.raises(StudyError, match="too_large"):
        study_bytes(SMALL)


def test_that_more_steps_than_can_be_read_are_not_written() -> None:
    step = Step(SMALL.declared, SMALL.plan, "Edit")
    with pytest.raises(StudyError, match="too_large"):
        study_bytes(replace(SMALL, ahead=(step,) * (MAX_STEPS + 1)))


def test_that_numbers_outside_json_are_restored() -> None:
    plan = replace(SMALL.plan, epsilon=Typed("1e-300", 1e-300))
    variables = (
        replace(
            BOOK.variables[0],
            missing=replace(BOOK.variables[0].missing, ranges=((float("-inf"), -1.0), (99.0, float("inf")))),
        ),
    )
    study = replace(SMALL, plan=plan, declared=replace(SMALL.declared, codebook=Codebook(variables)))
    content = study_bytes(study)
    assert b"Infinity" not in content
    assert read_study(content).study == study


@SLOW_TO_MAKE
@given(st.binary(max_size=300))
def test_that_any_bytes_are_a_study_or_one_study_error(content: bytes) -> None:
    with pytest.raises(StudyError):
        read_study(content)


ANYTHING = [
    None, True, -1, 0, 1, 2.5, 10**30, "", "x", "inf", "nan", [], {}, [[]], [1, 2], ["a", "b"], {"kind": "Study"},
    {"same": [0, 1]}, {"same": [0, 10**9]}, {"same": [-1, 1]}, {"like": 0, "now": {}}, {"like": 9, "now": 1},
]  # fmt: skip


def places(found: object) -> list[tuple[object, object]]:
    """Every (container, key) of a JSON value."""
    pairs = (
        list(found.items()) if isinstance(found, dict) else list(enumerate(found)) if isinstance(found, list) else []
    )
    return [(found, key) for key, _ in pairs] + [place for _, inside in pairs for place in places(inside)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_that_a_file_with_anything_in_any_place_is_a_study_or_one_study_error(seed: int) -> None:
    chance = random.Random(seed)
    whole = study_bytes(rich_study())
    opened = 0
    for _ in range(500):
        found = json.loads(whole)
        for _ in range(chance.randint(1, 2)):
            every = places(found)
            container, key = chance.choice(every)
            donor, other = chance.choice(every)
            new = json.loads(json.dumps(donor[other])) if chance.random() < 0.5 else chance.choice(ANYTHING)
            if isinstance(container, list) and chance.random() < 0.3:
                container.insert(key, new)
            elif chance.random() < 0.1:
                del container[key]
            else:
                container[key] = new
        opened += expect_study_or_error(json.dumps(found).encode())
    assert 0 < opened < 500


def expect_study_or_error(content: bytes) -> bool:
    """Whether these bytes are a study; then it can be written and read again."""
    try:
        found = read_study(content)
    except StudyError:
        return False
    assert read_study(study_bytes(found.study)).study == found.study or b"nan" in content.lower()
    return True


def test_that_flipped_bits_and_lost_pieces_are_a_study_or_one_study_error() -> None:
    chance = random.Random(11)
    whole = study_bytes(replace(SMALL, behind=(Step(SMALL.declared, Plan("q2"), "Choose"),)))
    opened = 0
    for _ in range(2_000):
        content = bytearray(whole)
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(len(content))
            if chance.random() < 0.5:
                content[place] ^= 1 << chance.randrange(8)
            else:
                del content[place : place + chance.randrange(30)]
        opened += expect_study_or_error(bytes(content))
    assert 0 < opened < 2_000


def test_that_every_version_ever_written_opens() -> None:
    files = sorted(FIXTURES.glob("version-*.spw"))
    assert [path.stem for path in files] == [f"version-{number}" for number in range(1, codec.VERSION + 1)]
    for path in files:
        found = read_study(path.read_bytes())
        assert not found.newer
        assert found.study == rich_study()
