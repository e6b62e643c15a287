"""What holds of every report on paper: no empty pages, no line twice, no advice for the screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from app.export.pdf.flow import FULL, Piece
from app.export.pdf.marks import UNIT, Box, Picture, Words
from app.export.pdf.pages import ReportPages
from app.export.pdf.picture import size_of
from core.data.recode import Weighted
from core.designs.base import Design
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.registry import spec
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.forced import ForcedResponse
from core.estimation.postprocess import PostProcess
from core.report.base_note import BaseNote
from core.report.document import Document, Paragraph
from core.report.facts import PlannedQuestion, ReportFacts
from core.report.sections.registry import USUAL, usual
from core.types import Origin, Target
from tests.app.export.pdf.documents import ARABIC, of_blocks
from tests.architecture.test_paper import ON_SCREEN
from tests.core.report.reports import document, planned, previewed, public_plan, report
from tests.each import each

SMALLEST = 6.5
LETTERS = 25
"""A line with more letters stands nowhere else."""
ANSWERS = (
    "Never", "Once or twice", "Monthly", "Weekly", "Daily", "Prefer not to say", "Only in the holidays", "At parties",
    "Several times a day", "I do not remember", "Earlier in my life", "Less than once a year",
)  # fmt: skip
LONG = (
    "{0}, and what ({1}a) else a respondent ({1}b) may have wanted ({1}c) to say about it ({1}d) at some length ({1}e)"
)
"""Every line that it can be broken into is one of this answer alone."""


def answers(k: int, words: tuple[str, ...] = ANSWERS) -> tuple[str, ...]:
    """As many different answers."""
    return tuple(words[place % len(words)] + (f" ({place + 1})" if place >= len(words) else "") for place in range(k))


LONG_ANSWERS = tuple(LONG.format(answer, place) for place, answer in enumerate(answers(40), 1))


def asked(design: Design, words: tuple[str, ...] = ANSWERS, **more: object) -> PlannedQuestion:
    return planned(design, labels=answers(design.k, words), **more)  # type: ignore[arg-type]


def several(count: int, words: tuple[str, ...] = ANSWERS) -> tuple[PlannedQuestion, ...]:
    """Questions as a questionnaire has them: few answers and many, all by one design."""
    sizes = (2, 4, 6, 5, 3, 12, 7, 2)
    return tuple(
        asked(GRR(sizes[place % 8], 1.0), words, name=f"q{place}", title=f"How often in week {place} of the year")
        for place in range(count)
    )


def weighted(question: PlannedQuestion) -> ReportFacts:
    """With a filter, a weight and missing answers."""
    plain = previewed(question)
    counts = plain.result.request.counts
    n = sum(counts)
    shown = previewed(question, weighted=Weighted(tuple(count / n for count in counts), 0.6 * n))
    base = BaseNote(n, n + 41, n + 900, "age: 18 to 34", "wt", 0.6 * n)
    return report(question, origin=Origin.PRIVATE, previewed=(replace(shown, base=base),))


def private(*questions: PlannedQuestion, **more: object) -> ReportFacts:
    return report(*questions, origin=Origin.PRIVATE, **more)  # type: ignore[arg-type]


POPULATION = Target.POPULATION
DESIGNS: dict[str, Callable[[], Design]] = {
    "oue": lambda: OUE(6, 1.0),
    "items": lambda: EachItem(5, 2.0),
    "crosswise": lambda: Crosswise(0.25),
    "forced": lambda: ForcedResponse((0.1, 0.2, 0.1, 0.05)),
    "subset": lambda: spec("subset").build(6, 1.0),
    "direct": lambda: spec("direct").build(4, 1.0),
}
ONE: dict[str, Callable[[], ReportFacts]] = {
    **{f"internal, {k} answers": lambda k=k: private(asked(GRR(k, 1.5))) for k in (2, 6, 12, 40)},
    **{f"example, {k} answers": lambda k=k: report(asked(GRR(k, 1.5))) for k in (2, 6, 12, 40)},
    **{f"plan, {k} answers": lambda k=k: public_plan(asked(GRR(k, 1.5))) for k in (2, 6, 12, 40)},
    **{
        f"population, {k} answers": lambda k=k: private(asked(GRR(k, 1.5), target=POPULATION), truth=False)
        for k in (2, 6, 12, 40)
    },
    **{f"{name}, internal": lambda make=make: private(asked(make())) for name, make in DESIGNS.items()},
    **{f"{name}, plan": lambda make=make: public_plan(asked(make())) for name, make in DESIGNS.items()},
    "weighted": lambda: weighted(asked(GRR(6, 1.5), target=POPULATION)),
    "changed": lambda: private(asked(GRR(6, 0.3), post=PostProcess.NORM_SUB)),
    **{f"long, {k} answers": lambda k=k: private(asked(GRR(k, 1.5), LONG_ANSWERS)) for k in (2, 6, 12, 40)},
    **{f"long plan, {k} answers": lambda k=k: public_plan(asked(GRR(k, 1.5), LONG_ANSWERS)) for k in (2, 6, 12, 40)},
    **{
        f"arabic, {k} answers": lambda k=k: private(asked(GRR(k, 1.5), ARABIC, title=ARABIC[1]), language="ar")
        for k in (2, 6, 12, 40)
    },
    "arabic plan": lambda: replace(public_plan(asked(GRR(6, 1.5), ARABIC, title=ARABIC[1])), language="ar"),
}  # fmt: skip
SEVERAL: dict[str, Callable[[], ReportFacts]] = {
    **{f"{count} questions, internal": lambda count=count: private(*several(count)) for count in (2, 3, 8)},
    **{f"{count} questions, plan": lambda count=count: public_plan(*several(count)) for count in (2, 8, 40)},
    "8 questions, example": lambda: report(*several(8)),
    "8 questions of as many designs": lambda: private(
        *(asked(make(), name=name, title=f"Asked by {name}") for name, make in DESIGNS.items())
    ),
    "8 long questions": lambda: private(*several(8, LONG_ANSWERS)),
    "8 arabic questions": lambda: private(*several(8, ARABIC), language="ar"),
    "40 questions, internal": lambda: private(*several(40)),
}
WHOLE: dict[str, Callable[[], ReportFacts]] = {
    "all sections, internal": ONE["internal, 6 answers"],
    "all sections, plan": ONE["plan, 6 answers"],
    "all sections, 40 answers": ONE["internal, 40 answers"],
    "all sections, 8 questions": SEVERAL["8 questions, internal"],
}
EVERY = {**ONE, **SEVERAL, **WHOLE}


@cache
def made(case: str) -> Document:
    facts = EVERY[case]()
    return document(facts, USUAL if case in WHOLE else usual(len(facts.planned)))


@cache
def laid_out(case: str, letter: bool = False) -> ReportPages:
    return ReportPages(made(case), letter=letter)


def lines(pages: ReportPages, page: int) -> Iterator[str]:
    """The lines of text on a page, without its head and foot and the head of a table that goes on."""
    shown = [piece for _, piece in pages._pages[page]]
    for place, piece in enumerate(shown):
        if place == 0 and page and len(shown) > 1 and again(piece, shown[1]):
            continue
        yield from (mark.text for mark in piece.marks if isinstance(mark, Words))


def again(first: Piece, second: Piece) -> bool:
    """Whether a page begins with the head of a table."""
    return second.repeat is not None and second.repeat.marks == first.marks


def letters(line: str) -> int:
    return sum(sign.isalpha() for sign in line)


def twice(found: Iterator[str]) -> dict[str, int]:
    counts = Counter(line for line in found if letters(line) > LETTERS)
    return {line: count for line, count in counts.items() if count > 1}


@pytest.mark.sweep
@pytest.mark.parametrize("case", [*ONE, *SEVERAL])
def test_that_no_page_is_more_than_a_third_empty_the_last_included(case: str) -> None:
    full = laid_out(case).fullness()
    assert {number: round(part, 2) for number, part in enumerate(full, 1) if part < FULL} == {}


@each("case", ["internal, 6 answers", "example, 6 answers", "plan, 6 answers"])
def test_that_the_methods_of_one_question_take_one_page(case: str) -> None:
    pages = laid_out(case)
    assert [one.page for one in pages.headings() if one.level == 1][-1] == pages.count - 1


@pytest.mark.slow
@each("case", EVERY)
def test_that_no_content_is_below_the_end_of_a_page(case: str) -> None:
    full = laid_out(case).fullness()
    assert {number: round(part, 2) for number, part in enumerate(full, 1) if part > 1.0 + 1e-9} == {}


@pytest.mark.sweep
@pytest.mark.parametrize(
    "case",
    # Both have the same room for the same pieces: a case of each kind shows it, the others are for audits.
    [case if place % 5 == 0 else pytest.param(case, marks=pytest.mark.slow) for place, case in enumerate(EVERY)],
)
def test_that_pages_break_alike_on_a4_and_letter(case: str) -> None:
    pages, other = laid_out(case), laid_out(case, letter=True)
    assert pages.page_size != other.page_size
    assert pages.count == other.count
    for page in range(pages.count):
        assert pages.words(page) == other.words(page)


def tables(pages: ReportPages) -> dict[int, dict[int, int]]:
    """For each table, by the identity of its head, how many rows stand on each page; a row ends with a line."""
    found: dict[int, dict[int, int]] = {}
    for number, page in enumerate(pages._pages):
        for _, piece in page:
            if piece.repeat is not None:
                rows = found.setdefault(id(piece.repeat), {})
                rows[number] = rows.get(number, 0) + any(isinstance(mark, Box) for mark in piece.marks)
    return found


@each("case", EVERY)
def test_that_a_table_that_is_split_has_three_rows_on_each_page_and_its_head_again(case: str) -> None:
    pages = laid_out(case)
    for rows in tables(pages).values():
        split = sorted(rows)
        if len(split) == 1:
            continue
        assert min(rows.values()) >= 3, rows
        assert split == list(range(split[0], split[-1] + 1))
        for page in split[1:]:
            (top, head), (below, first) = pages._pages[page][:2]
            assert top == 0.0
            assert below == pytest.approx(head.height)
            assert again(head, first)


def test_that_tables_are_split_in_some_of_these_reports() -> None:
    """The rule above is put to the test."""
    split = [case for case in EVERY if any(len(rows) > 1 for rows in tables(laid_out(case)).values())]
    assert len(split) >= 2


@each("case", [case for case in EVERY if case not in SEVERAL and "questions" not in case])
def test_that_no_line_of_a_report_of_one_question_stands_twice(case: str) -> None:
    pages = laid_out(case)
    assert twice(line for page in range(pages.count) for line in lines(pages, page)) == {}


@each("case", [case for case in EVERY if case in SEVERAL or "questions" in case])
def test_that_no_line_stands_twice_on_a_page_of_a_report_of_several_questions(case: str) -> None:
    pages = laid_out(case)
    found = {page + 1: twice(lines(pages, page)) for page in range(pages.count)}
    assert {page: there for page, there in found.items() if there} == {}


def printed(pages: ReportPages) -> Iterator[str]:
    """All that stands on each page in one string, letters in pictures too."""
    for page in range(pages.count):
        marks = [mark for _, piece in pages._pages[page] for mark in piece.marks]
        svgs = [mark.svg.decode() for mark in marks if isinstance(mark, Picture)]
        yield " ".join(pages.words(page))
        yield from (text for svg in svgs for text in re.findall(r">([^<>]+)</text>", svg))


@each("case", EVERY)
def test_that_no_printed_sentence_asks_the_reader_to_click_choose_or_type(case: str) -> None:
    texts = list(printed(laid_out(case)))
    assert len(texts) > laid_out(case).count or "plan" in case, "pictures are read too"
    assert {found[0] for text in texts for found in ON_SCREEN.finditer(text)} == set()


@each("case", EVERY)
@pytest.mark.slow
def test_that_every_page_of_an_internal_report_bears_its_badge_twice_and_no_other_page_does(case: str) -> None:
    pages = laid_out(case)
    for page in range(pages.count):
        assert pages.words(page).count("INTERNAL") == (2 if made(case).internal else 0)
        if not made(case).internal:
            assert made(case).badge in pages.words(page)
            assert not [line for line in pages.words(page) if "INTERNAL" in line.upper()]


@each("case", EVERY)
def test_that_a_picture_keeps_its_caption_and_bears_no_mark_of_its_own(case: str) -> None:
    """The page says what kind of report it is."""
    pages = laid_out(case)
    for page in pages._pages:
        shown = [piece for _, piece in page]
        for piece, after in pairwise([*shown, None]):
            assert piece is not None
            drawn = [mark for mark in piece.marks if isinstance(mark, Picture)]
            assert not [mark for mark in drawn if b"INTERNAL" in mark.svg.upper()]
            if drawn and piece.keep:
                assert after is not None, "what follows stands on the next page"


@each("case", EVERY)
def test_that_no_letter_is_smaller_than_six_and_a_half_points(case: str) -> None:
    pages = laid_out(case)
    for page in range(pages.count):
        marks = [*pages._edges[page], *(mark for _, piece in pages._pages[page] for mark in piece.marks)]
        assert min(mark.style.size for mark in marks if isinstance(mark, Words)) >= SMALLEST
        for mark in marks:
            if isinstance(mark, Picture):
                scale = mark.width / size_of(mark.svg)[0] / UNIT
                sizes = [float(size) for size in re.findall(rb'font-size="([\d.]+)"', mark.svg)]
                assert sizes
                assert scale * min(sizes) >= SMALLEST - 1e-6


def test_that_the_rules_see_a_page_that_breaks_them() -> None:
    """The broken twin."""
    line = "Twenty-six letters and more stand in this line."
    pages = ReportPages(of_blocks(Paragraph(line), Paragraph(line), Paragraph("Choose a design.")))
    assert pages.fullness()[0] < FULL
    assert twice(lines(pages, 0)) == {line: 2}
    assert any(ON_SCREEN.search(text) for text in printed(pages))
