"""What the registry of sections promises: every page has its own, and everything that makes one is in it."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from app.messages.catalogue import all_sentences
from app.workspace.workspace import Page
from core.report import sections
from core.report.sections.registry import SECTIONS, USUAL, section


def test_that_every_page_of_the_program_contributes_sections_and_no_other_does() -> None:
    assert {one.page for one in SECTIONS} == {page.value for page in Page}


def test_that_every_module_with_sections_is_in_the_registry() -> None:
    modules = [import_module(f"{sections.__name__}.{found.name}") for found in iter_modules(sections.__path__)]
    made = [spec for module in modules for spec in getattr(module, "SPECS", ())]
    assert len(made) > 10
    assert {spec.key for spec in made} == set(USUAL)
    assert len(made) == len(SECTIONS) == len(set(USUAL))


def test_that_every_section_is_found_by_its_key_and_has_a_title_and_a_hint() -> None:
    for spec in SECTIONS:
        assert section(spec.key) is spec
        assert all_sentences()[f"report.section.{spec.key}"].strip()
        assert all_sentences()[f"report.hint.{spec.key}"].strip()
    assert section("release_ledger") is None


def test_that_a_plan_for_anyone_has_something_to_say() -> None:
    public = {spec.key for spec in SECTIONS if spec.public_plan}
    assert {"asked", "design", "methods", "versions"} <= public
    assert not {"chart", "table", "base", "data"} & public
