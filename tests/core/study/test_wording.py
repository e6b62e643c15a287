"""The language of field kits in a study: kept, absent where it is English, refused where nobody knows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.planning.field_kit.wording import LANGUAGES, LONGEST_NAME, Wording
from core.study.codec import read_study, study_bytes
from core.study.collected import KeptKit
from core.study.study import Study
from core.study.validation import first_fault
from tests.core.study.studies import rich_study


def worded(wording: Wording) -> Study:
    study = rich_study()
    return replace(study, plan=replace(study.plan, wording=wording))


@pytest.mark.parametrize("wording", [Wording("ar"), Wording("zh", "李娜")])
def test_that_a_language_and_a_name_are_read_as_they_were_written(wording: Wording) -> None:
    assert read_study(study_bytes(worded(wording))).study.plan.wording == wording


def test_that_a_study_of_english_kits_has_no_trace_of_a_language() -> None:
    assert b"wording" not in study_bytes(worded(Wording()))
    assert b"languages" not in study_bytes(worded(Wording()))


def test_that_languages_of_a_kept_kit_are_read_as_they_were_written() -> None:
    study = rich_study()
    kits = (KeptKit(1, "2026-11-22", "{}", languages=("ar", "en")),)
    kept = replace(study, plan=replace(study.plan, collected=replace(study.plan.collected, kits=kits)))
    assert read_study(study_bytes(kept)).study.plan.collected.kits == kits


def test_that_a_language_nobody_knows_and_an_endless_name_are_unsound() -> None:
    for wording in (Wording("xx"), Wording("es", "x" * (LONGEST_NAME + 1))):
        assert first_fault(worded(wording)) == "plan.wording"
    assert not any(first_fault(worded(Wording(language, "x" * LONGEST_NAME))) for language in LANGUAGES)


def test_that_only_a_translation_without_a_name_is_a_draft() -> None:
    assert not Wording().draft
    assert not Wording("en", "").translated
    assert Wording("es").draft
    assert Wording("es", "  ").draft
    assert not Wording("es", "Ana Ruiz").draft
