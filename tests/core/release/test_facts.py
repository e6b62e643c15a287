"""What forbids a release, and the figures that its custodian is shown first."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.messages.catalogue import english
from core.control import Control
from core.data.base import Base, Condition
from core.data.source import SurveySource
from core.data.variable import DeclaredBy
from core.errors import DataError
from core.release.facts import MOST_SAMPLED, ReleaseFacts, allowance, facts, need_allowed
from core.release.plan import OffList, ReleasedQuestion, ReleaseKind, ReleasePlan, SimilarIds
from tests.core.release import drawing
from tests.core.release.drawing import many_answers, plan_of, survey

TEXT = (
    "q,age,town,day,id,tv,web\n"
    "a,20,Rome,1,p1,1,0\n"
    "b,30,Rome,1,p1,,\n"
    ",40,Oslo,1,p2,1,1\n"
    "zz,50,Oslo,2,,0,0\n"
    "b,16,,2,p1,1,1\n"
    "b,16,,2,  ,1,1\n"
)
FILLED = Base((Condition("id", ("p1", "p2")),))


def one_answer(name: str = "q", values: Sequence[str] = ("a", "b"), **more: Any) -> ReleasedQuestion:
    """The answer "zz" is on no list."""
    return replace(drawing.one_answer(name, values, **more), off_list=OffList.MISSING)


def codes(found: ReleaseFacts) -> list[str]:
    for one in (*found.refusals, *found.notices):
        assert english(one)
    return [one.code for one in found.refusals]


def asked(plan: ReleasePlan, source: SurveySource) -> ReleaseFacts:
    return facts(plan, source, Control())


def test_that_the_figures_are_those_of_the_base(tmp_path: Path) -> None:
    base = Base((Condition("age", low=18),), weight="web")
    paid = {"person_id": "id", "rows_per_person": 3}
    plan = plan_of(one_answer(), many_answers(), base=base, raw=("town", "day"), **paid)
    with survey(tmp_path, TEXT) as source:
        found = asked(plan, source)
        everyone = asked(plan_of(one_answer(), raw=("town",)), source)
    assert (found.rows, found.rows_left_out, found.blank_ids, found.rows_that_go) == (4, 2, 1, 0)
    # Rome on day 1 is p1 alone, twice; Oslo on two days.
    assert found.unique_with_raw == 4
    assert [(one.count, one.answers) for one in found.off_list] == [(1, 3), (0, 0)]
    assert codes(found) == ["release.id_blank"]
    assert found.refusals[0].params == {"column": "id", "rows": 1}
    assert (everyone.unique_with_raw, everyone.rows_that_go, codes(everyone)) == (0, 0, [])


@pytest.mark.parametrize(("cap", "rows", "gone"), [(1, 2, 2), (2, 3, 1), (3, 4, 0), (9, 4, 0)])
def test_that_rows_beyond_the_declared_ones_are_counted_and_not_refused(
    tmp_path: Path, cap: int, rows: int, gone: int
) -> None:
    plan = plan_of(one_answer(), person_id="id", base=FILLED, rows_per_person=cap)
    with survey(tmp_path, TEXT) as source:
        found = asked(plan, source)
        need_allowed(plan, source, Control())
    assert (found.rows, found.rows_that_go, found.rows_left_out, codes(found)) == (rows, gone, 2, [])


ALIKE = "id,q\np1,a\np2,a\n P1,b\np3,b\np\u200b3,a\n"


def test_that_ids_that_look_alike_are_asked_about_where_it_matters(tmp_path: Path) -> None:
    plan = plan_of(one_answer(), person_id="id")
    with survey(tmp_path, ALIKE) as source:
        (told,) = asked(plan, source).refusals
        same, different = (
            asked(replace(plan, similar_ids=one), source) for one in (SimilarIds.SAME, SimilarIds.DIFFERENT)
        )
        enough = asked(replace(plan, rows_per_person=2), source)
    assert (told.code, dict(told.params)) == (
        "release.ids_alike", {"column": "id", "first": 1, "second": 3, "persons": 2},
    )  # fmt: skip
    assert english(told).startswith("Rows 1 and 3 have ids in “id” that differ only in case, blanks or form.")
    assert [(one.rows, codes(one)) for one in (same, different, enough)] == [(3, []), (5, []), (5, [])]


def test_that_an_id_that_shows_nothing_is_blank(tmp_path: Path) -> None:
    with survey(tmp_path, "id,q\np1,a\n\u200b\u00a0,a\n") as source:
        for similar in SimilarIds:
            assert codes(asked(plan_of(one_answer(), person_id="id", similar_ids=similar), source)) == [
                "release.id_blank"
            ]


def test_that_raw_texts_of_one_person_alone_single_the_person_out(tmp_path: Path) -> None:
    """Two rows of one person with the same town are not two people, and either may be the one that stays."""
    text = "id,q,town\np1,a,Rome\np1,b,Rome\np2,a,Oslo\np3,a,Oslo\np4,b,Bern\n"
    with survey(tmp_path, text) as source:
        rows = asked(plan_of(one_answer(), raw=("town",)), source)
        persons = asked(plan_of(one_answer(), raw=("town",), person_id="id"), source)
    assert (rows.unique_with_raw, persons.unique_with_raw) == (1, 2)


def test_that_lists_read_off_the_data_are_noticed_and_not_refused(tmp_path: Path) -> None:
    with survey(tmp_path, TEXT) as source:
        found = asked(plan_of(one_answer(source=DeclaredBy.FROM_DATA), many_answers()), source)
    assert codes(found) == []
    assert [(one.code, dict(one.params)) for one in found.notices] == [("release.from_data", {"question": "q"})]


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("plan", "wanted"),
    [
        (plan_of(), ["release.no_question"]),
        (plan_of(one_answer("gone"), raw=("gone", "lost")), ["base.no_column", "base.no_column",
                                                             "release.raw_is_released"]),
        (plan_of(one_answer(), base=Base((Condition("gone", ("1",)),)), person_id="nobody"), ["base.no_column"] * 2),
        (plan_of(one_answer(), base=Base((Condition("q", ("a", "b")),))), ["release.filter_on_released"]),
        (plan_of(many_answers(), base=Base((Condition("web", ("1",)),))), ["release.filter_on_released"]),
        (plan_of(one_answer(), base=Base((Condition("age", low=90),))), ["release.no_rows"]),
        (plan_of(one_answer(), kind=ReleaseKind.HISTOGRAM, base=Base((Condition("age", low=90),))), []),
        (plan_of(one_answer("women", ()), kind=ReleaseKind.COUNT, base=Base((Condition("age", low=90),))), []),
        (plan_of(one_answer(), raw=("q", "town")), ["release.raw_is_released"]),
        (plan_of(many_answers(), raw=("tv",)), ["release.raw_is_released"]),
        (plan_of(one_answer(), raw=("day",), person_id="day", rows_per_person=3), ["release.raw_is_id"]),
        (plan_of(one_answer(), person_id="q", rows_per_person=3), ["release.id_is_released", "release.id_blank"]),
        (plan_of(*[one_answer()] * (MOST_SAMPLED + 1), sampled=True), ["release.sampled_too_many"]),
        (plan_of(one_answer(), kind=ReleaseKind.HISTOGRAM, base=Base((Condition("q", ("a",)),))), []),
        (plan_of(one_answer("women", ()), kind=ReleaseKind.COUNT, base=Base((Condition("q", ("a",)),))), []),
    ],
)  # fmt: skip
def test_that_what_would_tell_too_much_is_refused(tmp_path: Path, plan: ReleasePlan, wanted: list[str]) -> None:
    with survey(tmp_path, TEXT) as source:
        assert codes(asked(plan, source)) == wanted


def test_that_a_raw_column_of_too_many_texts_is_refused(tmp_path: Path) -> None:
    with survey(tmp_path, "q,x,y\n" + "".join(f"a,{at},{at % 5000}\n" for at in range(5001))) as source:
        found = asked(plan_of(one_answer(), raw=("x", "y")), source)
    assert codes(found) == ["release.raw_too_many"]
    assert found.refusals[0].params["column"] == "x"
    assert found.unique_with_raw == 5001


def test_that_a_file_that_changed_has_no_facts(tmp_path: Path) -> None:
    with survey(tmp_path, TEXT) as source:
        os.utime(source.path, ns=(1, 1))
        with pytest.raises(DataError) as told:
            asked(plan_of(one_answer()), source)
        assert told.value.code == "data.changed"


def test_that_a_filter_on_answers_is_told_where_the_number_of_rows_is_public(tmp_path: Path) -> None:
    plan = plan_of(one_answer(), base=FILLED, filter_private=("id",))
    counted = replace(plan, kind=ReleaseKind.HISTOGRAM)
    with survey(tmp_path, TEXT) as source:
        told, quick = asked(plan, source), allowance(plan, source, Control())
        known, private = asked(replace(plan, filter_private=()), source), asked(counted, source)
    assert [(one.code, dict(one.params)) for one in told.notices] == [("release.filter_private", {"column": "id"})]
    assert quick.notices == told.notices
    assert codes(told) == []
    assert (known.notices, private.notices) == ((), ())
    with survey(tmp_path, TEXT) as source:
        refused = asked(replace(plan, base=Base((Condition("q", ("a",)),)), filter_private=("q",)), source)
    # What is refused need not be doubted.
    assert (codes(refused), refused.notices) == (["release.filter_on_released"], ())
