"""Reports that the tests of this folder write."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.notices import Severity
from core.report.document import (
    Block,
    Bullets,
    Document,
    Facts,
    Figure,
    Finding,
    Formula,
    Grid,
    Notes,
    Paragraph,
    Section,
)
from core.report.figure import CategoryFigure
from core.types import Origin
from tests.core.report.examples import LABELS, figure, preview, with_shares

CHINESE = ("从不", "一两次", "每月", "每周", "每天", "不愿回答")
ARABIC = ("أبدا", "مرة أو مرتين", "شهريا", "أسبوعيا", "يوميا", "أفضل عدم الإجابة")
LONG = tuple(f"{label}, and what else a respondent may have wanted to say about it at some length" for label in LABELS)
LOREM = (
    "Each respondent spins a spinner and reports the true answer with probability p, else one of the others. "
    "Nobody but the respondent sees the raw answer. "
)


def question(number: int, labels: tuple[str, ...] = LABELS, *, private: bool = True) -> list[Section]:
    """What a report says about one question."""
    origin = Origin.PRIVATE if private else Origin.EXAMPLE
    shares = (0.40, 0.25, 0.20, 0.12, 0.07, -0.04)
    result = with_shares(shares, seed=number, origin=origin)
    drawn = figure(result, labels=labels, title=f"Question {number}: {labels[0]}")
    # As a report draws it: the page says what kind of report it is.
    drawn = replace(drawn, caption=(), badge="", watermark="", bare=True)
    rows = tuple(
        (label, "37.3 %", "36.1 %", "35.0 to 40.2 %", "1.32", f"{index + number:,}")
        for index, label in enumerate(labels)
    )
    matrix = tuple((label, *("0.4724" if i == j else "0.1055" for j in range(6))) for i, label in enumerate(labels))
    blocks: tuple[tuple[str, tuple[Block, ...]], ...] = (
        ("What was asked", (Paragraph(LOREM), Facts((("Variable", f"q{number}"), ("Base", "6,366 valid of 6,407"))))),
        (
            "Design",
            (
                Paragraph(LOREM * 2),
                Formula("p\u0302 = (C/n \u2212 q) / (p \u2212 q)"),
                Grid(("", *labels), matrix, (False, *(True,) * 6), "What is reported, by true answer"),
            ),
        ),
        ("Chart", (Figure(drawn, f"Figure {number}. {drawn.summary}"),)),
        (
            "Table",
            (
                Grid(
                    ("Answer", "Debiased", "Noisy", "95 % interval", "Error, points", "Reports"),
                    rows,
                    (False, True, True, True, True, True),
                    f"Table {number}. Shares of the respondents",
                ),
            ),
        ),
        (
            "Notes",
            (
                Notes(((Severity.WARNING, "One share lies below zero. " + LOREM), (Severity.NOTE, LOREM))),
                Bullets((LOREM, "Short.")),
            ),
        ),
    )
    found = f"about 40% answered \u201c{labels[0]}\u201d"
    told = Finding(f"Of these 6,366 students, {found}; privacy noise leaves 37.3 to 42.6% possible.", (found,))
    title = f"Question {number}: {labels[0]}"
    heading = Section("question", title, (told,), 1, kicker="Students \u00b7 6,366 of 6,407", fresh=number > 1)
    return [heading, *(Section(title.lower(), title, part, 2) for title, part in blocks)]


def report(questions: int = 3, *, labels: tuple[str, ...] = LABELS, private: bool = True, **more: str) -> Document:
    given = {"title": "Cannabis use among students", "language": "en", "footer": "Survey Privacy Workbench 0.3"} | more
    sections = [section for number in range(1, questions + 1) for section in question(number, labels, private=private)]
    return Document(
        given["title"],
        given["language"],
        "INTERNAL" if private else "EXAMPLE DATA",
        "Made from private data" if private else "Noise is simulated",
        private,
        given["footer"],
        tuple(sections),
    )


def figure_of_private_data() -> CategoryFigure:
    return figure(preview(origin=Origin.PRIVATE))


def of_blocks(*blocks: Block, heading: str = "One section", internal: bool = False, **more: str) -> Document:
    section = Section("one", heading, blocks)
    given = {"title": "A report", "language": "en", "badge": "", "about": "", "footer": "Foot"} | more
    return Document(sections=(section,), internal=internal, **given)


def many_rows(count: int = 200) -> Document:
    """A chart and a table of many categories."""
    labels = tuple(f"Category {number}" for number in range(count))
    shares = np.linspace(-0.01, 0.02, count)
    drawn = figure(with_shares(tuple(shares.tolist())), labels=labels, title="Many categories")
    rows = tuple((label, f"{share:.1%}") for label, share in zip(labels, shares, strict=True))
    return of_blocks(
        Paragraph(LOREM), Figure(drawn, "Figure 1. Many."), Grid(("Answer", "Share"), rows, (False, True), "Table 1"),
        Figure(figure(preview()), "Figure 2."),
    )  # fmt: skip
