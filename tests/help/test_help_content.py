"""The help says what the program does: links lead somewhere, and nothing that stands on screen is left out."""

from __future__ import annotations

import re
import tomllib

import pytest

from app.shell.help.topics import TOPICS, Topic, example, read_topic, remarks, split_target
from core.designs.registry import SPECS
from core.designs.survey.custom import custom_design
from core.estimation.intervals import IntervalMethod, methods_of
from core.types import Target
from tests.help.pages import FOLDER, page, section

POPULATION, SAMPLE = Target.POPULATION, Target.SAMPLE
UNEQUAL = ((0.7, 0.2, 0.1), (0.2, 0.5, 0.2), (0.1, 0.3, 0.7))
WORDS = (
    "respondent",
    "answer",
    "report",
    "design",
    "response matrix",
    "epsilon (ε)",
    "noisy share",
    "debiased share",
    "standard error",
    "interval",
    "target",
    "population",
    "post-processing",
    "release",
    "ledger",
    "budget",
    "one-sided",
    "conditional",
    "allocation",
    "carrier",
    "compliant",
    "constrained estimate",
    "detectable difference",
    "device",
    "fill-in value",
    "finite-population correction",
    "interval width",
    "intraclass correlation",
    "mechanism",
    "non-compliance",
    "posterior belief",
    "power",
    "prevalence",
    "prior belief",
    "run",
    "significance level (α)",
    "study",
    "trusted curator",
    "untruncated estimate",
    "base",
    "best guess",
    "bias",
    "category",
    "draw",
    "estimated answers",
    "example",
    "forced answer",
    "internal file",
    "k",
    "level",
    "margin",
    "missing",
    "n",
    "odds factor",
    "p and q",
    "pin",
    "points",
    "preview",
    "privacy noise",
    "question",
    "sampling error",
    "support",
    "true share",
    "typical error",
    "effective sample size",
    "breaks",
    "codebook",
    "common setting",
    "condition",
    "decimal sign",
    "design effect",
    "effective n",
    "encoding",
    "fingerprint",
    "filter",
    "from the data",
    "item",
    "kind",
    "missing code",
    "person id",
    "questionnaire",
    "role",
    "safety copy",
    "section",
    "select-all question",
    "total epsilon",
    "value label",
    "watermark",
    "weight",
    "assumed figure",
    "compatibility test",
    "condition number",
    "delta method",
    "fresh step",
    "group",
    "likelihood ratio",
    "permanent step",
    "subset selection",
    "worst pair",
)
"""Words of the product and of the screen."""
PREVIEW_ANCHORS = (
    "question",
    "categories",
    "privacy",
    "design",
    "doors",
    "epsilon",
    "forced",
    "figures",
    "matrix",
    "chances",
    "curve",
    "draw",
    "chart",
    "legend",
    "target",
    "choices",
    "notices",
    "tiles",
    "table",
    "words",
    "observer",
    "best",
    "ask",
    "export",
)


@pytest.fixture(scope="module")
def topics() -> dict[str, Topic]:
    return {key: read_topic(key, page(key)) for key in TOPICS}


def test_that_every_file_of_the_help_is_a_topic() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(TOPICS)


def test_that_every_topic_begins_with_its_only_title(topics: dict[str, Topic]) -> None:
    for topic in topics.values():
        assert [section.level for section in topic.sections].count(1) == 1
        assert topic.sections[0].level == 1


def test_that_no_anchor_stands_twice_in_a_topic(topics: dict[str, Topic]) -> None:
    for topic in topics.values():
        anchors = [section.anchor for section in topic.sections]
        assert len(set(anchors)) == len(anchors), topic.key


def test_that_every_link_leads_to_a_topic_and_to_an_anchor_that_is_there(topics: dict[str, Topic]) -> None:
    links = [(topic.key, link) for topic in topics.values() for link in topic.links]
    assert len(links) >= 50
    for key, link in links:
        place = split_target(link)
        assert place is not None, f"{key}: {link}"
        topic, anchor = place
        assert not anchor or anchor in {section.anchor for section in topics[topic].sections}, f"{key}: {link}"


def test_that_every_design_of_the_registry_has_its_section_with_rule_formula_and_source(
    topics: dict[str, Topic],
) -> None:
    sections = {section.anchor: section for section in topics["designs"].sections}
    for one in SPECS:
        found, words = sections[one.key], one.words
        assert found.title == words.name
        assert words.hint in found.text
        assert words.p in found.text
        assert words.formulas, one.key
        assert all(" ".join(line.split()) in found.text for line in words.formulas), one.key
        assert all(field.label in found.text and field.hint in found.text for field in one.fields)
        assert "ε = " in found.text
        assert "Protection." in found.text
        if one.key != "direct":
            assert words.source
            assert f"Source: {words.source}" in found.text
        assert f"help:designs#{one.key}" in topics["designs"].links


def test_that_designs_follow_the_order_of_the_list_with_folded_ones_last(topics: dict[str, Topic]) -> None:
    shown = [section.anchor for section in topics["designs"].sections]
    for family in ("survey", "local"):
        keys = [one.key for folded in (False, True) for one in SPECS if (one.family, one.folded) == (family, folded)]
        first = shown.index(family) + 1
        assert shown[first : first + len(keys)] == keys


def test_that_additional_remarks_refer_to_existing_designs() -> None:
    told = remarks((FOLDER / "designs.md").read_text(encoding="utf-8"))
    assert len(set(told)) == len(told) >= 20
    assert set(told) <= {one.key for one in SPECS}


def test_that_every_paper_of_the_list_is_the_source_of_a_design(topics: dict[str, Topic]) -> None:
    named = re.findall(r"^- \*\*(.+?)\*\*: ", section("designs", "papers"), re.MULTILINE)
    sources = {name for one in SPECS for name in re.split(r"; | for each item|PRAM: ", one.words.source) if name}
    assert len(named) == len(set(named)) >= 25
    assert named == sorted(named)
    assert set(named) <= sources


def test_that_every_interval_method_has_its_section(topics: dict[str, Topic]) -> None:
    anchors = {section.anchor for section in topics["intervals"].sections}
    assert {method.value for method in IntervalMethod} <= anchors


def test_that_the_methods_of_each_design_are_those_of_the_table(topics: dict[str, Topic]) -> None:
    """Every row has the methods of some design, and every design those of some row."""
    rows = re.findall(r"^\| [^|]+ \| ([^|]+) \| ([^|]+) \|$", section("intervals", "offered"), re.MULTILINE)[1:]
    told = {tuple(cell.strip().casefold() for cell in row) for row in rows}
    titles = {one.anchor: one.title.casefold() for one in topics["intervals"].sections}
    offered = {
        tuple(
            ", ".join(titles[method] for method in methods_of(example(one), target)) for target in (SAMPLE, POPULATION)
        )
        for one in SPECS
    }
    assert offered <= told
    answers = (methods_of(custom_design(3, UNEQUAL), target) for target in (SAMPLE, POPULATION))
    assert told == offered | {tuple(", ".join(titles[method] for method in methods) for methods in answers)}


def test_that_the_glossary_explains_the_words_of_the_product_and_of_the_screen(topics: dict[str, Topic]) -> None:
    terms = [section for section in topics["glossary"].sections if section.level == 3]
    assert set(WORDS) <= {section.title for section in terms}
    assert all(section.text for section in terms)
    titles = [section.title.casefold() for section in terms]
    assert titles == sorted(titles)


def test_that_every_control_of_the_preview_page_has_its_place(topics: dict[str, Topic]) -> None:
    assert set(PREVIEW_ANCHORS) <= {section.anchor for section in topics["preview"].sections}


def test_that_the_keys_page_leaves_a_line_for_the_table_of_actions() -> None:
    assert "\n{{keys}}\n" in (FOLDER / "keys.md").read_text(encoding="utf-8")


def test_that_no_page_says_of_anything_that_this_version_lacks_it() -> None:
    """Such a line outlives the version in which it was true."""
    denied = re.compile("(not|nothing)[^.]* in this version|this version (makes|has) no", re.IGNORECASE)
    assert [path.name for path in FOLDER.iterdir() if denied.search(path.read_text(encoding="utf-8"))] == []


def test_that_the_page_about_the_program_names_every_library_it_is_built_with() -> None:
    project = tomllib.loads((FOLDER.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split(r"[<>!=~]", line)[0].removesuffix("-Essentials") for line in project["dependencies"]]
    about = (FOLDER / "about.md").read_text(encoding="utf-8").casefold()
    assert len(names) >= 10
    assert [name for name in names if name.casefold() not in about] == []
