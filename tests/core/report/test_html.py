"""The HTML report: whole, closed in itself, safe with any label, readable without a mouse and on paper."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.paths import asset
from core.designs.local.grr import GRR
from core.notices import Severity
from core.report.document import (
    Beside,
    Bullets,
    Columns,
    Document,
    Facts,
    Finding,
    Formula,
    Grid,
    Half,
    Notes,
    Paragraph,
    Section,
    unrolled,
)
from core.report.html import html_text, parts_of
from core.types import Origin
from tests.core.report.reports import SEED, document, planned, report

TEMPLATE = asset("templates", "report.html").read_text(encoding="utf-8")
VOID = {"meta", "link", "br", "img", "input", "hr", "col"}
HOSTILE = "<script>alert(1)</script>\"'&}</style>{{ 7*7 }}{% raw %}"


class Page(HTMLParser):
    """Open and close tags in balance, with everything that the tests ask for."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.faults: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(set(names)) < len(names):
            self.faults.append(f"twice an attribute in {tag}")
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] != "style":
            self.text += data

    def values(self, name: str, tag: str = "") -> list[str]:
        return [str(attrs[name]) for one, attrs in self.tags if name in attrs and tag in ("", one)]


def page(made: Document | None = None) -> Page:
    return Page(html_text(made if made is not None else document(), TEMPLATE))


def two_of_one_title() -> Document:
    return document(report(planned(name="Q7"), planned(GRR(3, 1.0), name="Q8")))


def test_that_the_page_is_well_formed_and_its_ids_are_unique() -> None:
    for made in (document(), two_of_one_title(), document(report(origin=Origin.PRIVATE))):
        found = page(made)
        assert found.faults == []
        assert found.open == []
        ids = found.values("id")
        assert len(set(ids)) == len(ids)
        assert {link.removeprefix("#") for link in found.values("href")} <= set(ids)
        named = [one for value in found.values("aria-labelledby") for one in value.split()]
        assert set(named) <= set(ids)


def test_that_the_checker_sees_a_page_that_is_not_well_formed() -> None:
    """The broken twin."""
    assert Page("<div><p>text</div>").faults
    assert Page('<p id="a" id="b">').faults


def test_that_nothing_runs_and_nothing_is_fetched() -> None:
    text = html_text(two_of_one_title(), TEMPLATE)
    found = Page(text)
    assert not {tag for tag, _ in found.tags} & {"script", "link", "iframe", "object", "embed", "img", "form", "base"}
    assert not [name for _, attrs in found.tags for name in attrs if name.startswith("on")]
    assert all(link.startswith("#") for link in found.values("href"))
    assert "@import" not in text
    assert "url(" not in text.replace("url(#", "")
    addresses = set(re.findall(r"https?://[^\s\"'<]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    assert "default-src 'none'" in text


def test_that_it_has_language_title_landmarks_and_headings_in_order() -> None:
    for made in (document(), two_of_one_title()):
        found = page(made)
        assert found.values("lang", "html") == ["en"]
        tags = [tag for tag, _ in found.tags]
        assert [tags.count(one) for one in ("header", "main", "footer", "h1")] == [1, 1, 1, 1]
        assert tags.count("title") == 1 + tags.count("svg"), "that of the page, and one for each picture"
        assert found.values("href")[0] == "#report"
    assert tags.count("nav") == 1


@pytest.mark.parametrize("questions", [1, 2])
def test_that_no_level_of_headings_is_left_out(questions: int) -> None:
    made = document() if questions == 1 else two_of_one_title()
    levels = [int(tag[1]) for tag, _ in page(made).tags if re.fullmatch("h[1-6]", tag)]
    # The heading of the table of contents stands above the first.
    levels = levels[levels.index(1) :]
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels


def test_that_the_page_has_every_heading_of_the_document() -> None:
    made = document(report(origin=Origin.PRIVATE))
    found = page(made)
    for section in unrolled(made.sections):
        assert section.title in found.text
        assert section.kicker in found.text


def test_that_what_was_found_reads_on_the_page_as_in_the_document() -> None:
    for made in (document(), two_of_one_title()):
        (sentence,) = [block for block in made.sections[0].blocks if isinstance(block, Finding)]
        text = html_text(made, TEMPLATE)
        (shown,) = re.findall(r'<p class="finding" dir="auto">(.*?)</p>', text)[:1]
        assert html.unescape(re.sub("<[^>]+>", "", shown)) == sentence.text
        assert [html.unescape(one) for one in re.findall("<strong>(.*?)</strong>", shown)] == list(sentence.strong)


def test_that_key_figures_have_three_cells_and_formulas_their_numbers() -> None:
    text = html_text(document(), TEMPLATE)
    rows = re.findall(r'<div class="three">\s*<dt[^>]*>(.*?)</dt>(.*?)\s*</div>', text, re.S)
    assert len(rows) >= 6
    assert all(rest.count("<dd") == rest.count("</dd>") == 2 for _, rest in rows)
    numbers = re.findall(r'<span class="place">\((\d+)\)</span>', text)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert len(numbers) > 5


def test_that_tables_name_their_rows_and_columns() -> None:
    found = page(two_of_one_title())
    cells = [attrs.get("scope") for tag, attrs in found.tags if tag == "th"]
    assert set(cells) == {"col", "row"}
    tags = [tag for tag, _ in found.tags]
    assert tags.count("caption") == tags.count("table") == tags.count("thead") > 3


def test_that_each_chart_is_valid_inside_the_page_with_all_labels_as_text() -> None:
    text = html_text(two_of_one_title(), TEMPLATE)
    charts = re.findall(r"<svg.*?</svg>", text, re.S)
    assert len(charts) == 1 + 2 * 3, "the panels, and of each question its chart, what a report gives away, one draw"
    for chart in charts:
        root = ElementTree.fromstring(chart)
        words = " ".join(root.itertext())
        assert "Answer 0" in words
        named = set(str(root.get("aria-labelledby")).split())
        assert named == {node.get("id") for node in root if node.get("id")}


def hostile(text: str) -> Document:
    """A document with this text in every place that takes one."""
    blocks = (
        Paragraph(text, "soft"), Bullets((text,)), Notes(((Severity.WARNING, text),)),
        Grid((text, text), ((text, text),), (False, True), text), Finding(f"{text} {text}", (text,)),
        Formula(text, text), Facts(((text, text, text),)), Facts(((text, text),)),
    )  # fmt: skip
    half = Half("half", text, blocks)
    blocks = (*blocks, Beside((half, half)), Columns((half, half, half)))
    made = document(report(planned(title=text.strip() or "x", labels=(text + "1", text + "2", text + "3", text + "4"))))
    more = (*made.sections, Section("data", text, blocks, kicker=text))
    return replace(made, title=text, badge=text, about=text, internal=True, footer=text, sections=more)


def test_that_labels_cannot_become_markup_style_or_template() -> None:
    made = hostile(HOSTILE)
    found = page(made)
    assert found.faults == []
    assert not {tag for tag, _ in found.tags} & {"script"}
    assert "{{ 7*7 }}" in found.text
    assert [tag for tag, _ in found.tags].count("style") == 1


@settings(deadline=None)
@given(st.text(max_size=40))
def test_that_any_text_gives_a_whole_page(text: str) -> None:
    strong = (text,) if text else ()
    blocks = (Paragraph(text), Finding(text, strong), Facts(((text,) * 3,)), Grid((text,), ((text,),), (False,), text))
    half = Half("half", text, blocks)
    sections = (
        Section("data", text, blocks, kicker=text),
        Section("asked", text, (Beside((half, half)), Columns((half,))), 2),
    )
    made = Document(text, "en", text, text, True, text, sections)
    content = html_text(made, TEMPLATE)
    found = Page(content)
    assert (found.faults, found.open) == ([], [])
    assert not [sign for sign in content if ord(sign) < 32 and sign != "\n"]
    assert content.count("</style>") == 1


def test_that_every_part_of_an_internal_report_says_so() -> None:
    made = document(report(planned(), planned(GRR(3, 1.0), name="Q8"), origin=Origin.PRIVATE))
    text = html_text(made, TEMPLATE)
    parts = parts_of(made.sections)
    marks = re.findall(r'<p class="mark" dir="auto">(.*?)</p>', text)
    assert len(parts) > 3
    assert marks == ["INTERNAL"] * (len(parts) - 1), "the first part stands right under the band"
    (band,) = re.findall(r'<p class="band internal" dir="auto">(.*?)</p>', text)
    assert band == f"<strong>INTERNAL</strong> {made.about}"
    assert '@top-left { content: "INTERNAL"' in text, "on every page of paper"
    assert "watermark" not in text.split("<body>")[1]
    public = html_text(document(), TEMPLATE)
    assert not {"mark", "band internal"} & set(Page(public).values("class"))
    assert "INTERNAL" not in public
    assert "@top-left" not in public
    assert page().values("class").count("band") == 1


def test_that_right_to_left_languages_turn_the_page_and_leave_numbers_and_charts() -> None:
    made = replace(document(), language="ar")
    found = page(made)
    assert (found.values("lang", "html"), found.values("dir", "html")) == (["ar"], ["rtl"])
    directions = {(attrs.get("class"), attrs.get("dir")) for tag, attrs in found.tags if tag == "td"}
    assert directions <= {("number", "ltr"), (None, "auto")}
    assert [attrs.get("dir") for tag, attrs in found.tags if attrs.get("class") == "chart"] == ["ltr"] * 3
    assert {attrs.get("dir") for tag, attrs in found.tags if tag == "dd"} == {"auto"}
    formulas = [attrs.get("dir") for _, attrs in found.tags if attrs.get("class") == "formula"]
    assert set(formulas) == {"ltr"}


def test_that_paper_is_light_and_breaks_no_figure_and_no_row() -> None:
    style = html_text(document(), TEMPLATE).split("<style>")[1].split("</style>")[0]
    assert "@media screen and (prefers-color-scheme: dark)" in style
    rules = style.split("@media print")[1]
    for rule in ("break-inside: avoid", "table-header-group", "break-after: avoid"):
        assert rule in rules


def test_that_no_seed_is_in_a_report() -> None:
    text = html_text(document(report(origin=Origin.PRIVATE)), TEMPLATE)
    assert str(SEED) not in text
    assert hex(SEED)[2:] not in text


@pytest.mark.parametrize("levels", [(1, 2, 2, 1), (2, 1, 2)])
def test_that_every_section_finds_its_place(levels: tuple[int, ...]) -> None:
    sections = tuple(Section("x", str(i), (), level) for i, level in enumerate(levels))
    found = parts_of(sections)
    assert [one.title for part in found for one in (part.section, *part.below)] == [one.title for one in sections]


def test_that_a_chart_of_very_many_rows_comes_in_parts_that_fit_on_a_page() -> None:
    text = html_text(document(report(planned(GRR(90, 3.0))), ("chart",)), TEMPLATE)
    charts = re.findall(r"<svg.*?</svg>", text, re.S)
    assert len(charts) == 3
    assert all(float(str(ElementTree.fromstring(chart).get("height"))) < 1100 for chart in charts)
    assert page(document(report(planned(GRR(90, 3.0))))).faults == []
    ids = page(document(report(planned(GRR(90, 3.0))))).values("id")
    assert len(set(ids)) == len(ids)
