"""What is added to Qt's PDF."""

from __future__ import annotations

import re

import pytest

from app.export.pdf.file import pages_pdf
from app.export.pdf.finish import Heading, as_written, finished
from app.export.pdf.pages import ReportPages
from core.report.document import Document
from tests.app.export.pdf import documents
from tests.pdf_reader import Pdf, reference


@pytest.fixture(scope="module")
def made(qapp: object) -> tuple[Document, bytes]:
    document = documents.report(2)
    return document, pages_pdf(ReportPages(document))


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (0x09, " "),
        (0x41, "A"),
        (0xE071, "0"),
        (0xE07A, "9"),
        (0xE093, ","),
        (0x2F42, "\u6587"),
        (0xFE8D, "\u0627"),
        (0xFEFB, "\u0644\u0627"),
        (0x2EC4, "\u897f"),
        (0x2212, "\u2212"),
    ],
)
def test_that_each_glyph_maps_to_its_character(code: int, text: str) -> None:
    assert as_written(code, {0x2EC4: "\u897f"}) == text


def test_that_the_update_leaves_what_qt_wrote_and_can_be_followed(made: tuple[Document, bytes]) -> None:
    document, pdf = made
    first = pdf[: pdf.index(b"%%EOF") + 6]
    assert pdf.startswith(first)
    assert first.count(b"startxref") == 1
    assert pdf.count(b"startxref") == 2
    old, new = Pdf(first), Pdf(pdf)
    assert old.pages == new.pages
    assert b"/Lang" not in old.catalogue
    assert b"/Lang <FEFF0065006E>" in new.catalogue
    assert b"/DisplayDocTitle true" in new.catalogue
    assert document.title.encode("utf-16-be").replace(b"\x00", b"") in pdf.replace(b"\x00", b"")


def test_that_the_list_of_contents_is_a_tree_that_leads_to_the_pages(made: tuple[Document, bytes]) -> None:
    document, content = made
    pdf = Pdf(content)
    root = reference(pdf.catalogue, b"Outlines")

    def walk(number: int) -> list[tuple[str, int, list]]:
        found = []
        at = re.search(rb"/First (\d+)", pdf.dictionary(number))
        last = re.search(rb"/Last (\d+)", pdf.dictionary(number))
        before = None
        while at:
            item = int(at.group(1))
            body = pdf.dictionary(item)
            assert reference(body, b"Parent") == number
            assert (b"/Prev %d " % before in body) if before else (b"/Prev" not in body)
            title = re.search(rb"/Title <FEFF([0-9A-F]*)>", body)
            page = re.search(rb"/Dest \[(\d+) 0 R /XYZ null (\d+) null\]", body)
            assert title is not None
            assert page is not None
            assert 0 < int(page.group(2)) <= pdf.size()[1]
            text = bytes.fromhex(title.group(1).decode()).decode("utf-16-be")
            found.append((text, pdf.pages.index(int(page.group(1))), walk(item)))
            before, at = item, re.search(rb"/Next (\d+)", body)
        assert before == (int(last.group(1)) if last else None)
        return found

    tree = walk(root)
    assert [title for title, _, _ in tree] == ["Question 1: Never", "Question 2: Never"]
    inner = ["What was asked", "Design", "Chart", "Table", "Notes"]
    assert all([title for title, _, _ in below] == inner for _, _, below in tree)
    for title, page, below in tree:
        assert title in pdf.text(page)
        for name, at, _ in below:
            assert name in pdf.text(at)
    assert pdf.dictionary(root).endswith(b"/Count %d >>" % len([s for s in document.sections if s.level == 1]))


def test_that_an_orphan_heading_of_level_two_is_at_the_top() -> None:
    raw = pages_pdf(ReportPages(documents.of_blocks()))
    first = raw[: raw.index(b"%%EOF") + 6]
    headings = [Heading(2, "a", 0, 10), Heading(1, "b", 0, 20), Heading(2, "c", 0, 30)]
    pdf = Pdf(finished(first, "en", 842, headings=headings))
    root = pdf.dictionary(reference(pdf.catalogue, b"Outlines"))
    assert root.endswith(b"/Count 2 >>")


def test_that_nothing_is_painted_over_a_page(made: tuple[Document, bytes]) -> None:
    """One stream to a page, and nothing in it that later marks show through: figures are covered by no letters."""
    _, content = made
    pdf = Pdf(content)
    assert len(pdf.pages) > 1
    for page in range(len(pdf.pages)):
        body = pdf.dictionary(pdf.pages[page])
        contents = re.search(rb"/Contents\s*\[?([^\]/]*)", body)
        assert contents is not None
        assert len(re.findall(rb"\d+ 0 R", contents.group(1))) == 1
    assert b"/Watermark" not in content
    assert b"/Overlay" not in content


def test_that_a_file_of_another_writer_is_refused() -> None:
    with pytest.raises(ValueError):
        finished(b"%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< >>\nstartxref\n9\n%%EOF\n", "en", 842)
