"""The safety copy holds settings and a pointer: no answer and no name of a category is in its bytes."""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings

from app.messages.catalogue import english
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.counting.bins import bin_labels
from core.data.recode import Recode
from core.data.variable import Category, ColumnCounts, MissingPolicy, Role
from core.release.ledger.study_copy import StudyLedger
from core.study.answers import Replacement, answers_in, replaced
from core.study.codec import StudyError, study_bytes
from core.study.collected import KeptKit
from core.study.plan import Plan
from core.study.safety_copy import SafetyCopy, Words, known_words, read_safety, safety_bytes, safety_pointer
from core.study.study import DataFile, DataMadeUp, DataSample, Declared, Study
from tests.core.study.studies import rich_study, studies

NO_WORDS = Words(())


def with_kits(study: Study) -> Study:
    """With a second setting to compare with, and a field kit whose tally was typed."""
    kit = KeptKit(1, "2026-11-22", '{"answers": ["Never", "Once or more"]}', ("198", "7 + 2"))
    plan = replace(study.plan, collected=replace(study.plan.collected, kits=(kit,), kit=1))
    return replace(study, plan=plan, spare=study.pin)


RICH = rich_study()


def copy_of(study: Study) -> SafetyCopy:
    return SafetyCopy("/surveys/a.spw", "/surveys/data/2024/wave 1.csv", study, "ab" * 32, 1_700_000_000.5)


def counted(**values: tuple[str, ...]) -> list[ColumnCounts]:
    return [
        ColumnCounts(name, tuple((one, 3) for one in found), 0, 3 * len(found), len(found))
        for name, found in values.items()
    ]


def back(study: Study, words: Words) -> tuple[Study, int]:
    found = read_safety(safety_bytes(copy_of(study), words), words)
    assert replace(found.copy, study=study) == copy_of(study)
    return found.copy.study, found.lost


def present(study: Study) -> Study:
    """What a copy holds of a study: no steps, no data."""
    data = replace(study.data, content=None) if isinstance(study.data, DataFile) else study.data
    return replace(study, data=data, behind=(), ahead=())


def with_canaries(study: Study) -> tuple[Study, list[str]]:
    """The study with another word in the place of every answer and name, none of which occurs twice."""
    words: list[str] = []

    class Canaries(Replacement):
        def value(self, text: str) -> str:
            words.append(f"CANARY{len(words)}X")
            return words[-1]

    return replaced(study, Canaries()), words


def test_that_no_answer_and_no_name_is_in_the_bytes_whatever_is_known() -> None:
    study, canaries = with_canaries(with_kits(RICH))
    study = replace(study, data=replace(study.data, content=RICH.data.content), behind=RICH.behind, ahead=RICH.ahead)
    assert len(canaries) == 64
    for words in (NO_WORDS, known_words(study, ()), Words(tuple(canaries[::2]))):
        content = safety_bytes(copy_of(study), words)
        assert [one for one in canaries if one.encode() in content] == []
        assert b"CANARY" not in content
    before = safety_bytes(copy_of(RICH), NO_WORDS).decode()
    for text in ("Never", "Once or more", "Refused", "Gave no answer", "No wish to say", "A friend", "A parent", "male",
                 "Men from 18 on", "k. A.", "VXNlZ", "Rename a category"):  # fmt: skip
        assert text not in before
    # The broken twin: the study itself says them all.
    assert all(one.encode() in study_bytes(study) for one in canaries)


CODED = {
    "Category.label", "Category.values", "Recode.missing_label", "Recode.missing_values", "Variable.labels",
    "MissingRule.values", "Item.label", "Item.values", "Condition.values", "Base.name", "Reading.missing_codes",
    "Scenario.labels", "CollectedPlan.counts", "CollectedQuestion.reports", "CollectedQuestion.answers",
    "PlannedTerm.reference", "RegressionPlan.at", "StatedArm.arm", "KeptKit.decoding", "KeptKit.counts",
    "Note.text", "CountingPlan.snapshot",
}  # fmt: skip
PLAIN = {
    # Names of columns and questions, texts of questions
    "Declared.names", "Variable.column", "Variable.text", "SelectAll.name", "SelectAll.text", "Item.columns",
    "Condition.column", "Base.weight", "Base.missing", "Plan.question", "Plan.recodes", "Plan.own",
    "Plan.left_out_of_total", "Note.question", "ReportPlan.questions", "ReportPlan.title", "Study.survey",
    # Words of the program, figures as they were typed, how and where the file is read
    "Variable.flag", "Plan.design", "Plan.forced", "Plan.further", "Protection.design", "Protection.forced",
    "Protection.further", "Typed.text", "Shown.derived",
    "Shown.page", "Shown.part",
    # What was typed of questions that are to come
    "Scenario.compared", "AskedToo.name", "AskedToo.weight", "AskedToo.locked",
    "Shown.note", "ReportPlan.sections", "Dialect.delimiter", "Dialect.encoding", "Dialect.quote", "SheetChoice.sheet",
    "SheetChoice.area", "DataFile.name", "DataFile.folder", "Fingerprint.sha256", "DataSample.key",
    # The page Numbers: its column, names of models and laws, figures as they were typed
    "NumbersPlan.column", "DeclaredBounds.column", "LocalPlan.mechanism", "ShuffledPlan.mechanism",
    "ScramblingPlan.model", "ScramblerTyped.law", "ScramblerTyped.first", "ScramblerTyped.second",
    # The page Collected: columns, names and figures of designs
    "CollectedPlan.question", "CollectedPlan.group", "CollectedQuestion.column", "CollectedQuestion.arm",
    "CollectedQuestion.model", "CollectedQuestion.p1", "CollectedQuestion.p2", "StatedDesign.design",
    "StatedDesign.figures", "StatedDesign.reading", "JointPlan.columns", "SurveyPlan.weight", "SurveyPlan.stratum",
    "SurveyPlan.cluster", "SurveyPlan.sizes", "SurveyPlan.paired", "SurveyPlan.second", "JointPlan.numeric",
    "JointPlan.sums", "HonestyPlan.anchor", "HonestyPlan.questions", "KeptKit.date",
    "PlannedTerm.column", "PlannedTerm.other", "RegressionPlan.against",
    # Languages of field kits, and who has confirmed one
    "KeptKit.languages", "Wording.language", "Wording.checked_by",
    # Made-up answers are public; steps and what the ledger knows are not written
    # How a file was counted: columns of the file and of the engine, its table, the code of the query
    "Frequencies.times", "Frequencies.weights", "Frequencies.squares", "Frequencies.together", "CountingPlan.table",
    "CountingPlan.left_out", "CountingPlan.group", "CountingPlan.row_key", "CountingPlan.query",
    "DataMadeUp.key", "DataMadeUp.title", "DataMadeUp.question", "DataMadeUp.counts", "Step.label", "Step.note",
    "StudyLedger.lines", "StudyLedger.head_hash",
}  # fmt: skip


def fields_of_text(kind: Any) -> set[str]:
    """Every field below a dataclass that can hold a text of its own, as "Class.field"."""
    found: set[str] = set()
    for one in dataclasses.fields(kind):
        if one.init:
            inside = list(parts_of(get_type_hints(kind)[one.name]))
            found |= {f"{kind.__name__}.{one.name}"} if str in inside else set()
            found |= {name for part in inside if dataclasses.is_dataclass(part) for name in fields_of_text(part)}
    return found


def parts_of(hint: Any) -> Iterator[Any]:
    yield hint
    for part in get_args(hint):
        yield from parts_of(part)


def test_that_every_text_of_a_study_is_coded_or_known_to_contain_no_answer() -> None:
    """A new field of a study must be put into one of the two lists, or this fails."""
    assert fields_of_text(Study) == CODED | PLAIN


def test_that_what_the_ledger_knows_is_not_in_it() -> None:
    lines = ('{"filter_text": "CANARY men"}',)
    study = replace(RICH, ledger=StudyLedger(lines, 3, "0" * 64))
    assert b"CANARY" in study_bytes(study)
    assert b"CANARY" not in safety_bytes(copy_of(study), known_words(study, ()))


def test_that_settings_names_of_columns_and_texts_of_questions_are_in_it() -> None:
    found, lost = back(RICH, NO_WORDS)
    assert lost > 10
    assert found.plan.question == "Used cannabis"
    assert found.declared.codebook.variables[0].text == "Have you used cannabis?"
    assert found.declared.codebook.block("Told") is not None
    assert replace(found.plan, recodes=()) == replace(RICH.plan, recodes=())
    assert (found.shown, found.report) == (RICH.shown, RICH.report)


@pytest.mark.slow
@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(studies())
def test_that_everything_is_restored_if_every_word_is_known(study: Study) -> None:
    found, lost = back(study, known_words(study, ()))
    assert (found, lost) == (present(study), 0)


@pytest.mark.slow
@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(studies())
def test_that_a_copy_of_anything_opens_where_no_word_is_known(study: Study) -> None:
    found, lost = back(study, NO_WORDS)
    texts = {text for text in answers_in(replace(study, behind=(), ahead=())) if text}
    assert lost <= len(texts)
    assert [name for name, _ in found.plan.recodes] == [name for name, _ in study.plan.recodes]


def test_that_a_value_of_blanks_does_not_become_the_name_of_a_category() -> None:
    blank = Recode((Category("Nothing said", ("\u2028",)), Category("Never", ("n",))))
    study = replace(RICH, plan=replace(RICH.plan, recodes=(("q", blank),)), behind=(), ahead=(), pin=None)
    found, _ = back(study, Words(("\u2028", "n")))
    (one, other) = dict(found.plan.recodes)["q"].categories
    assert one.values == ("",)
    assert one.label.strip()
    assert other.label == "n"


def test_that_words_of_the_saved_study_its_steps_and_the_data_are_enough() -> None:
    saved = replace(RICH, plan=replace(RICH.plan, recodes=()), behind=(), ahead=(), pin=None)
    saved = replace(saved, declared=replace(saved.declared, base=Base()))
    words = known_words(saved, counted(q=("1", "2", "3", "8", "male", "999", "-9"), r=("Never",)))
    found, lost = back(RICH, words)
    assert lost == 4
    recode = found.plan.recodes[0][1]
    assert [one.label for one in recode.categories] == ["Never", "2, 3", "8"]
    assert [one.values for one in recode.categories] == [("1",), ("2", "3"), ("8",)]
    assert (recode.missing_label, recode.missing_values) == ("No answer", ("9", "-9"))
    assert found.declared.base.name == ""
    assert found.declared.base.conditions == RICH.declared.base.conditions
    assert found.declared.codebook == RICH.declared.codebook
    assert back(RICH, known_words(replace(saved, behind=(*RICH.behind, *RICH.ahead)), ()))[1] < 10


def test_that_each_lost_name_falls_back_to_its_own_value_also_where_two_questions_call_theirs_alike() -> None:
    book = Codebook((Variable("a", labels=(("1", "Weekly"), ("2", "Daily"))), Variable("b", labels=(("7", "Weekly"),))))
    recodes = tuple(
        (name, Recode((Category("Weekly", (value,)), Category("Daily", ("2",)))))
        for name, value in (("a", "1"), ("b", "7"))
    )
    study = replace(RICH, declared=Declared(("a", "b"), book), plan=Plan("a", recodes), pin=None)
    found, lost = back(study, known_words(None, counted(a=("1", "2"), b=("7",))))
    assert lost == 2 + 2  # and the missing codes of the reading
    assert found.declared.codebook.variables[0].labels == (("1", "1"), ("2", "2"))
    assert found.declared.codebook.variables[1].labels == (("7", "7"),)
    assert [[one.label for one in recode.categories] for _, recode in found.plan.recodes] == [["1", "2"], ["7", "2"]]


def test_that_lost_names_never_make_two_categories_alike() -> None:
    recode = Recode(
        (Category("Typed", ("1",)), Category("1", ("2",)), Category("Empty", ()), Category("Void", ())),
        MissingPolicy.OWN_CATEGORY, "No answer",
    )  # fmt: skip
    study = replace(RICH, plan=Plan("a", (("a", recode),)), declared=Declared(), pin=None)
    found, _ = back(study, known_words(None, counted(a=("1", "2"))))
    assert [one.label for one in found.plan.recodes[0][1].categories] == ["1", "1 (2)", "?", "? (2)"]


def test_that_lost_items_keep_one_name_in_the_block_and_in_the_edited_list() -> None:
    items = (Item("Friends", ("t",), ("x",)), Item("Parents", ("t",), ("y",)), Item("Teacher", ("u",), ("x",)))
    labels = [item.label for item in items]
    recode = Recode(tuple(Category(f"{label}!", (label,)) for label in labels))
    declared = Declared(("t", "u"), Codebook((Variable("t"), Variable("u")), (SelectAll("B", "", items),)))
    study = replace(RICH, declared=declared, plan=Plan("B", (("B", recode),)), pin=None)
    found, _ = back(study, known_words(None, counted(t=("x", "y"), u=("x", "u"))))
    block = found.declared.codebook.block("B")
    assert block is not None
    assert [item.label for item in block.items] == ["t", "t (2)", "u (2)"]
    assert [one.values for one in found.plan.recodes[0][1].categories] == [("t",), ("t (2)",), ("u (2)",)]


def test_that_a_filter_with_a_lost_value_is_taken_away_with_its_name_and_one_without_stays() -> None:
    base = Base((Condition("a", ("1", "typed")), Condition("b", ("2",)), Condition("c", (), 1.0, 2.0)), "2")
    study = replace(RICH, declared=Declared(("a", "b", "c"), Codebook(), base), plan=Plan("a"), pin=None)
    found, lost = back(study, known_words(None, counted(a=("1",), b=("2",))))
    assert found.declared.base == Base((base.conditions[1], base.conditions[2]), "")
    assert lost == 3
    kept, _ = back(study, known_words(None, counted(a=("1", "typed"), b=("2",))))
    assert kept.declared.base == base


def test_that_a_lost_value_cannot_be_taken_for_an_answer_of_the_file() -> None:
    book = Codebook((Variable("a", labels=(("typed", "Label"),), missing=MissingRule(("other",))),))
    study = replace(RICH, declared=Declared(("a",), book), plan=Plan("a"), pin=None)
    found, _ = back(study, known_words(None, counted(a=("?1", "?1?", "?2"))))
    variable = found.declared.codebook.variables[0]
    assert not {variable.labels[0][0], *variable.missing.values} & {"?1", "?1?", "?2"}


def test_that_names_of_bins_are_restored_with_the_breaks() -> None:
    labels = bin_labels((18.0, 35.0), whole=True)
    book = Codebook((Variable("age", Role.NUMBER, breaks=(18.0, 35.0)),))
    recode = Recode(tuple(Category(label, (label,)) for label in labels))
    study = replace(RICH, declared=Declared(("age",), book), plan=Plan("age", (("age", recode),)), pin=None)
    found, lost = back(study, known_words(None, counted(age=("1", "20"))))
    assert found.plan == study.plan
    assert lost == 2


def test_that_made_up_answers_are_restored_and_samples_keep_their_base() -> None:
    recode = Recode((Category("Yes!", ("Yes",)), Category("Maybe", ())))
    made_up = DataMadeUp("k", "t", "q", recode, (("Yes", 4),), 4)
    study = replace(RICH, data=made_up, declared=Declared(), plan=Plan("q", (("q", recode),)), pin=None)
    assert back(study, NO_WORDS) == (present(study), 0)
    sample = replace(study, data=DataSample("adults"))
    assert b"Yes" not in safety_bytes(copy_of(sample), known_words(None, counted(q=("Yes",))))
    assert back(sample, known_words(sample, ()))[0] == present(sample)


def test_that_the_pointer_is_read_before_the_words_are_known() -> None:
    content = safety_bytes(copy_of(RICH), known_words(RICH, ()))
    found = safety_pointer(content)
    assert (found.study_path, found.data_path) == ("/surveys/a.spw", "/surveys/data/2024/wave 1.csv")
    assert (found.saved_sha256, found.time) == ("ab" * 32, 1_700_000_000.5)
    assert isinstance(found.data, DataFile)
    assert isinstance(RICH.data, DataFile)
    assert found.data == replace(RICH.data, content=None, reading=replace(RICH.data.reading, missing_codes=()))


def code_of(content: bytes, words: Words) -> str:
    with pytest.raises(StudyError) as caught:
        read_safety(content, words)
    assert "{" not in english(caught.value)
    return caught.value.code


def test_that_other_words_bring_nothing_back_rather_than_wrong_names() -> None:
    words = known_words(RICH, counted(q=("1", "2")))
    content = safety_bytes(copy_of(RICH), words)
    for other in (Words(words.texts[::-1]), Words(words.texts[1:]), Words((*words.texts, "more")), NO_WORDS):
        assert code_of(content, other) == "study.safety_other"


@pytest.mark.slow
def test_that_any_bytes_are_a_copy_or_one_study_error() -> None:
    words = known_words(RICH, ())
    whole = safety_bytes(copy_of(RICH), words)
    for content in (b"", b"{}", b"[1]", whole[:-5], whole.replace(b'"version": 1', b'"version": 2', 1)):
        assert code_of(content, words) == "study.safety_damaged"
    chance, opened = random.Random(3), 0
    anything = [None, 1, -1.5, 10**400, "", "#0", "#99999", "?7", "x", [], {}, True]
    for _ in range(400):
        found = json.loads(whole)
        here, depth = found, chance.randint(0, 6)
        for _ in range(depth):
            keys = list(here) if isinstance(here, dict) else list(range(len(here)))
            inner = [here[key] for key in keys if isinstance(here[key], dict | list) and here[key]]
            here = chance.choice(inner) if inner else here
        key = chance.choice(list(here) if isinstance(here, dict) else list(range(len(here))))
        here[key] = chance.choice(anything)
        content = json.dumps(found).encode()
        with contextlib.suppress(StudyError):
            safety_pointer(content)
        with contextlib.suppress(StudyError):
            opened += bool(read_safety(content, words))
    assert 0 < opened < 400


def test_that_words_are_distinguished_by_their_order_and_their_ends() -> None:
    different = [("ab", "c"), ("a", "bc"), ("c", "ab"), ("abc",), (), ("ab", "c", ""), ("\ud800",)]
    marks = [Words(texts).sha256 for texts in different]
    assert all(one != other for one, other in itertools.combinations(marks, 2))
    assert Words(("a", "b", "a")) == Words(("a", "b"))
