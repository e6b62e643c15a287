"""What the registry of sections promises: every page has its own, and everything that makes one is in it."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import pytest

from app.messages.catalogue import all_sentences
from app.workspace.workspace import Page
from core.report import sections
from core.report.sections.registry import SECTIONS, USUAL, known_keys, section, usual


def test_that_every_page_of_the_program_contributes_sections_and_no_other_does() -> None:
    assert {one.page for one in SECTIONS} == {page.value for page in Page}


def test_that_every_module_with_sections_is_in_the_registry() -> None:
    modules = [import_module(f"{sections.__name__}.{found.name}") for found in iter_modules(sections.__path__)]
    made = [spec for module in modules for name in ("SPECS", "CHART", "TABLE") for spec in getattr(module, name, ())]
    assert len(made) > 10
    assert {spec.key for spec in made} == set(USUAL)
    assert len(made) == len(SECTIONS) == len(set(USUAL))


def test_that_every_section_is_found_by_its_key_and_has_a_title_and_a_hint() -> None:
    for spec in SECTIONS:
        assert section(spec.key) is spec
        assert all_sentences()[f"report.section.{spec.key}"].strip()
        assert all_sentences()[f"report.hint.{spec.key}"].endswith(".")
    assert section("release_ledger") is None


def test_that_a_plan_for_anyone_has_something_to_say() -> None:
    public = {spec.key for spec in SECTIONS if spec.public_plan}
    assert {"asked", "interval", "odds", "methods", "versions"} <= public
    assert not {"chart", "table", "base", "released"} & public


@pytest.mark.parametrize(("before", "now"), [("design", "asked"), ("data", "versions")])
def test_that_a_key_of_an_earlier_version_leads_to_where_its_content_stands(before: str, now: str) -> None:
    assert before not in USUAL
    found = section(before)
    assert found is not None
    assert found is section(now)
    assert known_keys((before, now, "chart", before, "of a later version")) == (now, "chart")


def test_that_a_report_nobody_chose_has_details_of_one_question_only_and_pages_of_their_own_only_when_chosen() -> None:
    one, several = usual(1), usual(2)
    assert usual(0) == one, "the report follows the question in front"
    assert usual(40) == several
    assert set(USUAL) - set(one) == {"tradeoffs", "plan", "questionnaire"}
    assert set(one) - set(several) == {"odds", "asked", "base"}
    for found in (one, several):
        assert found == tuple(key for key in USUAL if key in found), "in their usual order"
