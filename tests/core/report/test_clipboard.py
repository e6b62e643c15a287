"""The clipboard gets one table in two forms, and nothing in it runs."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from core.report.clipboard import clipboard_html, clipboard_text
from core.types import Origin
from tests.core.report.examples import BASE, LABELS, preview, table


class Cells(HTMLParser):
    """Texts of the cells row by row, and every tag that was opened."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.sides: list[list[str]] = []
        self.caption = ""
        self.tags: set[str] = set()
        self._into = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self._into = tag
        if tag == "tr":
            self.rows.append([])
            self.sides.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self.sides[-1].append(str(dict(attrs)["align"]))

    def handle_endtag(self, tag: str) -> None:
        self._into = ""

    def handle_data(self, data: str) -> None:
        if self._into == "caption":
            self.caption += data
        elif self._into in ("td", "th"):
            self.rows[-1][-1] += data


def test_that_text_and_html_hold_the_cells_on_screen() -> None:
    shown = table(preview(), base=BASE)
    lines = clipboard_text(shown).split("\n")
    cells = Cells(clipboard_html(shown))
    assert [tuple(line.split("\t")) for line in lines[1:]] == [shown.headers, *shown.rows()]
    assert [tuple(row) for row in cells.rows] == [shown.headers, *shown.rows()]
    assert cells.sides[1] == ["left", *["right"] * 5]
    assert cells.caption == lines[0]


@pytest.mark.parametrize(
    ("origin", "mark"),
    [(Origin.PRIVATE, "INTERNAL · preview of private data"), (Origin.EXAMPLE, "EXAMPLE · simulated noise")],
)
def test_that_the_first_line_describes_the_table(origin: Origin, mark: str) -> None:
    first = clipboard_text(table(preview(origin=origin), base=BASE, design_name="k-ary")).split("\n")[0]
    assert first == (
        f"Cannabis use, past year · {mark} · Base: 6,366 valid of 6,407 · "
        "Target: this sample (privacy noise only) · k-ary, ε = 1.5, 95% score intervals"
    )


def test_that_labels_neither_break_rows_nor_run() -> None:
    labels = ("two\nlines\tand tabs", "=1+1", "<script>x</script>", "a & b", "\x00nul", "\u2028odd\u0085")
    shown = table(preview(), labels=labels)
    texts = ("two lines and tabs", "'=1+1", "<script>x</script>", "a & b", "nul", " odd ")
    lines = clipboard_text(shown).split("\n")
    assert [line.split("\t")[0] for line in lines[2:]] == list(texts)
    assert {line.count("\t") for line in lines[1:]} == {5}
    cells = Cells(clipboard_html(shown))
    assert [row[0] for row in cells.rows[1:]] == list(texts)
    assert cells.tags == {"meta", "table", "caption", "thead", "tbody", "tr", "td", "th"}


def test_that_a_title_does_not_start_a_formula() -> None:
    first = clipboard_text(table(preview(), title="=evil()")).split("\n")[0]
    assert first.startswith("'=evil() · ")


def test_that_hidden_series_are_in_neither() -> None:
    shown = table(preview(), show_truth=False, show_noisy=False)
    for text in (clipboard_text(shown), clipboard_html(shown)):
        assert "True" not in text
        assert "Noisy" not in text
        assert LABELS[0] in text
