"""The PDF file: letters that can be found, fonts inside, no bitmap, Stop."""

from __future__ import annotations

import re
import threading
from dataclasses import replace

import numpy as np
import pytest

from app.export.pdf.file import figure_pdf, pdf_bytes
from app.jobs.runner import Runner
from core.control import Control
from core.errors import Cancelled
from core.report.document import Figure, Paragraph
from core.report.figure import Bars, CategoryFigure
from core.types import Origin
from tests.app.export.pdf import documents
from tests.core.report.examples import LABELS, figure, preview, with_shares
from tests.pdf_reader import Pdf

MOST_BYTES = 2_000_000


def flat(text: str) -> str:
    """Without the breaks where the letters of another font begin, and without spaces."""
    return "".join(text.split())


def below_zero(drawn: CategoryFigure) -> CategoryFigure:
    """Every bar reaches below zero, the noisy ones too."""
    lower = [
        replace(layer, base=np.full_like(layer.base, -0.05)) if isinstance(layer, Bars) else layer
        for layer in drawn.layers
    ]
    return replace(drawn, layers=tuple(lower))


def every_kind() -> list[CategoryFigure]:
    impossible = with_shares((-0.2, 0.4, 0.5, 0.3))
    return [
        below_zero(figure(impossible)),
        figure(impossible, uncertainty="dots"),
        figure(with_shares((-0.1, *(0.05,) * 20, 1.1)), pinned=preview((5,) * 22, 3)),
        documents.figure_of_private_data(),
        figure(preview(), labels=documents.ARABIC),
        figure(preview(), labels=documents.CHINESE, title="\u5927\u9ebb"),
    ]


@pytest.mark.parametrize("index", range(6))
def test_that_a_picture_has_no_bitmap_fonts_inside_and_every_label_as_text(index: int) -> None:
    drawn = every_kind()[index]
    pdf = Pdf(figure_pdf(drawn, 700))
    assert pdf.images == 0
    assert pdf.fonts
    assert all(font.embedded for font in pdf.fonts.values())
    text = flat(pdf.text(0))
    for words in (*drawn.labels, drawn.title, *drawn.axis.tick_labels, *(entry.text for entry in drawn.legend)):
        assert flat(words) in text, words
    assert flat(drawn.watermark) in text


def test_that_a_pale_group_would_have_been_a_bitmap(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check sees what it is there for: with an opacity on the group Qt writes an image."""
    import app.export.pdf.file as module

    original = module.picture_svg

    def grouped(*given: object, **more: object) -> bytes:
        svg = original(*given, **more)  # type: ignore[arg-type]
        pale = b'<g opacity="0.4"><path d="M1 1H20V20H1Z" fill="red"/><path d="M5 5H9V9H5Z" fill="blue"/></g></svg>'
        return svg.replace(b"</svg>", pale)

    monkeypatch.setattr(module, "picture_svg", grouped)
    assert Pdf(figure_pdf(every_kind()[0], 700)).images > 0


def test_that_a_picture_is_a_page_of_its_own_size() -> None:
    pdf = Pdf(figure_pdf(figure(preview()), 600, 480))
    assert len(pdf.pages) == 1
    assert pdf.size() == (450, 360)


# What sets a right-to-left label apart in a sentence is drawn as nothing, so it is no letter either.
APART = re.compile("\ufffd(?=\\n\\n[\u0600-\u06ff])|(?<=[\u0600-\u06ff]\\n\\n)\ufffd")


@pytest.mark.parametrize("labels", [LABELS, documents.CHINESE, documents.ARABIC, documents.LONG])
def test_that_a_report_can_be_searched_from_end_to_end(labels: tuple[str, ...]) -> None:
    document = documents.report(2, labels=labels)
    pdf = Pdf(pdf_bytes(document))
    assert pdf.images == 0
    assert len(pdf.fonts) >= 3
    assert all(font.embedded for font in pdf.fonts.values())
    assert all(font.name[6] == "+" for font in pdf.fonts.values()), "the name says that it is a subset"
    text = pdf.all_text()
    assert "\ufffd" not in APART.sub("", text)
    assert "p\u0302 = (C/n \u2212 q) / (p \u2212 q)" in text
    assert "0.4724" in text
    assert "6,366 valid of 6,407" in text
    assert "35.0 to 40.2 %" in text
    found = flat(text)
    for label in labels:
        assert flat(label) in found, label
    assert flat(documents.LOREM) in found


def test_that_a_report_for_anyone_does_not_say_internal() -> None:
    document = documents.report(2, private=False)
    pdf = Pdf(pdf_bytes(document))
    text = pdf.all_text()
    assert "nternal" not in text
    assert "NTERNAL" not in text
    assert [pdf.text(page).count(document.badge) for page in range(len(pdf.pages))] == [1] * len(pdf.pages)


@pytest.mark.slow
def test_that_forty_questions_make_less_than_two_megabytes() -> None:
    content = pdf_bytes(documents.report(40))
    assert len(content) < MOST_BYTES
    pdf = Pdf(content)
    assert f"Page {len(pdf.pages)} of {len(pdf.pages)}" in pdf.text(len(pdf.pages) - 1)
    assert len(pdf.pages) > 60
    assert pdf.images == 0


def test_that_the_same_report_has_the_same_pages_each_time() -> None:
    first, second = (Pdf(pdf_bytes(documents.report(1))) for _ in range(2))
    assert [first.operators(page) for page in range(2)] == [second.operators(page) for page in range(2)]


def test_that_progress_rises_to_the_end_and_stop_is_heard_within_a_page() -> None:
    done: list[float] = []
    pdf_bytes(documents.report(4), Control(lambda part, _: done.append(part)))
    assert done == sorted(done)
    assert done[0] == 0.0
    assert done[-1] > 0.9
    for stop_at in (0.1, 0.6):
        after: list[float] = []
        with pytest.raises(Cancelled):
            pdf_bytes(documents.report(4), stopping_at(stop_at, after))
        assert len([part for part in after if part >= stop_at]) == 1


def stopping_at(stop: float, seen: list[float]) -> Control:
    """Someone presses Stop when this much is done."""

    def heard(part: float, _code: str) -> None:
        seen.append(part)
        if part >= stop:
            control.cancel()

    control = Control(heard)
    return control


def test_that_a_report_is_written_beside_the_window(qtbot) -> None:  # type: ignore[no-untyped-def]
    runner = Runner()
    made: list[bytes] = []
    threads: list[str] = []

    def work(control: Control) -> bytes:
        threads.append(threading.current_thread().name)
        return pdf_bytes(documents.report(2, labels=documents.CHINESE), control)

    job = runner.run("pdf", work)
    job.succeeded.connect(made.append)
    qtbot.waitUntil(lambda: bool(made), timeout=30_000)
    runner.close()
    assert threads[0].startswith("job")
    assert len(Pdf(made[0]).pages) == 4


def test_that_markup_in_a_label_is_text() -> None:
    nasty = ("<b>bold</b>", "a & b", "</svg>", "(x) \\ )", "%%EOF", "stream\nendobj")
    document = documents.of_blocks(
        *(Paragraph(text) for text in nasty), Figure(figure(preview(), labels=nasty), "&amp;"), heading="</title> (x"
    )
    found = flat(Pdf(pdf_bytes(document)).all_text())
    for text in (*nasty, "&amp;", "</title> (x"):
        assert flat(text) in found, text


def test_that_a_picture_of_private_data_has_its_watermark_in_every_size() -> None:
    drawn = figure(preview(origin=Origin.PRIVATE))
    for width in (240, 900, 4000):
        assert drawn.watermark in Pdf(figure_pdf(drawn, width, transparent=True)).text(0)
