"""What is pasted becomes a private file that reads like any other, and it does not outlive the program."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.clipboard import table_cells, write_pasted
from core.data.delimited.dialect import propose
from core.data.kept_files import forget_kept
from core.errors import DataError

pytestmark = pytest.mark.usefixtures("forgotten")


def pasted(folder: Path, text: str, html: str = "") -> list[tuple[str, ...]]:
    proposal = propose(write_pasted(text, html, folder))
    return [tuple(column.name for column in proposal.columns), *(row.cells for row in proposal.sample_rows)]


def test_that_cells_between_tabs_are_read_as_a_spreadsheet_shows_them(tmp_path: Path) -> None:
    text = 'age\tcomment\r\n23\t"two\nlines"\r\n31\t"say ""no"""\r\n44\tMüller\r\n'
    assert pasted(tmp_path, text) == [("age", "comment"), ("23", "two\nlines"), ("31", 'say "no"'), ("44", "Müller")]


def test_that_delimited_text_is_used_unchanged(tmp_path: Path) -> None:
    assert pasted(tmp_path, "age;sex\n23;1\n31;2\n") == [("age", "sex"), ("23", "1"), ("31", "2")]


def test_that_the_table_of_a_web_page_is_used_where_there_is_no_text(tmp_path: Path) -> None:
    html = (
        "<html><head><style>td {color: red}</style></head><body>Some words<table><thead><tr><th>age<th>likes &amp; more"
        "</tr></thead><tr><td> 23 </td><td>tea<br>milk</td></tr><tr><td>31<td></table></body></html>"
    )
    assert pasted(tmp_path, "", html) == [("age", "likes & more"), ("23", "tea milk"), ("31", "")]


def test_that_spanning_cells_keep_the_first_place() -> None:
    html = (
        "<table><tr><td rowspan=2>id</td><td colspan=2>Seen?</td><td>sex</td></tr><tr><td>Jaws</td><td>Alien</td>"
        "</tr><tr><td>1</td><td>x</td><td></td><td>f</td></tr></table>"
    )
    assert table_cells(html) == [["id", "Seen?", "", "sex"], ["", "Jaws", "Alien"], ["1", "x", "", "f"]]


def test_that_a_span_of_millions_is_cut() -> None:
    assert len(table_cells("<table><tr><td colspan=999999999>x</table>")[0]) <= 1_000


@pytest.mark.parametrize(
    ("text", "html", "code"),
    [
        ("", "", "clipboard.empty"),
        (" \n ", "", "clipboard.empty"),
        ("", "<p>no table</p>", "clipboard.empty"),
        ("42", "", "clipboard.one_cell"),
        ("a whole sentence, with a comma\n", "", "clipboard.one_cell"),
        ("", "<table><tr><td>42</td></tr></table>", "clipboard.one_cell"),
        ("a\tb\n1\t\ud800\n", "", "data.not_in_encoding"),
    ],
)
def test_that_texts_without_a_table_give_one_message(tmp_path: Path, text: str, html: str, code: str) -> None:
    with pytest.raises(DataError) as caught:
        write_pasted(text, html, tmp_path)
    assert caught.value.code == code
    assert caught.value.__context__ is None
    assert list(tmp_path.iterdir()) == []


def test_that_a_pasted_file_is_private_and_goes_with_the_program(tmp_path: Path) -> None:
    parent = tmp_path / "cache"
    one, two = (write_pasted(text, "", parent) for text in ("a\tb\n1\t2\n", "c\td\n3\t4\n"))
    assert one != two
    if os.name == "posix":
        assert stat.S_IMODE(one.stat().st_mode) == 0o600
        assert stat.S_IMODE(one.parent.stat().st_mode) == 0o700
    forget_kept()
    assert list(parent.iterdir()) == []


CELLS = st.text(st.characters(exclude_categories=("Cs", "Cc"), exclude_characters='\t"'), max_size=5)


@given(st.lists(st.lists(CELLS, min_size=2, max_size=4), min_size=1, max_size=5))
def test_that_any_table_of_a_web_page_is_read_cell_by_cell(rows: list[list[str]]) -> None:
    def safe(cell: str) -> str:
        return cell.replace("&", "&amp;").replace("<", "&lt;")

    html = "".join("<tr>" + "".join(f"<td>{safe(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    assert table_cells(f"<table>{html}</table>") == [[" ".join(cell.split()) for cell in row] for row in rows]


@given(st.text(max_size=60), st.text('<>/tabledrh ="0123&;x', max_size=60))
def test_that_any_clipboard_gives_a_file_or_one_sentence(
    tmp_path_factory: pytest.TempPathFactory, text: str, html: str
) -> None:
    folder = tmp_path_factory.getbasetemp() / "clipboard"
    code = ""
    try:
        content = write_pasted(text, html, folder).read_bytes().decode()
    except DataError as error:
        code, content = error.code, ""
    finally:
        forget_kept()
    assert bool(content) != (code in ("clipboard.empty", "clipboard.one_cell"))
