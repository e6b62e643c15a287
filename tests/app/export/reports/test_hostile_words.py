"""Answers, names and texts that would be commands somewhere are words in every file: in the page, the workbook, LaTeX,
the script and on the clipboard."""

from __future__ import annotations

import ast
import csv
import io
import re
import zipfile
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.data.script import questionnaire_script
from app.export.pdf.file import pdf_bytes
from app.export.reports.copy import clip
from app.export.results import figure_of, results_of
from app.export.script.writing import preview_script
from app.messages.speak import say
from app.ui.theme.style import load_fonts
from app.workspace import transitions
from app.workspace.questionnaire import Questionnaire
from app.workspace.setting import preview_request, resolve
from app.workspace.workspace import Workspace
from core.analyses.preview import run
from core.control import Control
from core.data.base import Base, Condition
from core.report.build import build_document
from core.report.clipboard import clipboard_html, clipboard_text
from core.report.export import ExportFile, InternalFile, csv_file, save, svg_file
from core.report.html import html_text
from core.report.latex import latex_file
from core.report.report_file import report_file
from core.report.results_json import results_file
from core.report.sections.registry import USUAL
from core.report.xlsx import xlsx_file
from core.study.plan import Plan, Typed
from core.study.report_plan import ReportPlan
from tests.app.export.reports.reports import TEMPLATE, dataset_of, gather
from tests.pdf_reader import Pdf

ANSWERS = (
    "=cmd|' /C calc'!A0",
    "+1+1",
    "@SUM(A1:A9)",
    "<script>alert(1)</script>",
    '"><img src=http://zebra.example/x onerror=alert(1)>',
    "{{ 7 * 191 }}{% include '/etc/passwd' %}",
    r"\input{/etc/passwd}\write18{ls}",
    'quote""" + __import__("os").system("x") #',
    "line\nbreak = open('x')",
    "</style><svg onload=alert(1)>",
    "url(http://zebra.example/font)",
    "]]><!ENTITY x SYSTEM 'file:///etc/passwd'>",
)
TITLE = "../../../tmp/zebra </title><script>alert(2)</script> .internal. {{ 7 * 191 }}"
NAME = 'Q1"); import os #\nos.system("x")'


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Workspace:
    path = tmp_path_factory.mktemp("hostile") / "answers.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow((NAME, "who"))
        writer.writerows((answer, "all") for place, answer in enumerate(ANSWERS) for _ in range(30 + place))
    dataset = dataset_of(path)
    name = dataset.columns[0].name
    columns = (replace(dataset.columns[0], text=TITLE), *dataset.columns[1:])
    base = Base((Condition("who", ("all",)),), name=TITLE)
    dataset = replace(dataset, columns=columns, title=TITLE, about=ANSWERS[4], base=base)
    made = Workspace(dataset, Plan(name, epsilon=Typed("1.5", 1.5)), report=ReportPlan(title=TITLE))
    assert {category.label for category in transitions.recode_of(made).categories} == set(ANSWERS)
    return made


@pytest.fixture(scope="module")
def files(qapp: QApplication, hostile: Workspace) -> dict[str, ExportFile]:
    load_fonts()
    setting = resolve(hostile)
    request = preview_request(hostile, setting)
    assert request is not None
    result = run(request)
    results = results_of(hostile, setting, result)
    facts = gather(hostile, hostile.report, made=TITLE)
    document = build_document(facts, USUAL, say)
    page = report_file(document, html_text(document, TEMPLATE).encode(), "html", facts)
    copied = clip(document, Control())
    return {
        "csv": csv_file(results.table),
        "xlsx": xlsx_file(results.table),
        "tex": latex_file(results.table),
        "json": results_file(results, say),
        "svg": svg_file(figure_of(hostile, setting, result)),
        "html": page,
        "clipboard": InternalFile("clip.html", clipboard_html(results.table).encode()),
        "text": InternalFile("clip.txt", clipboard_text(results.table).encode()),
        "report": InternalFile("report.html", copied.html.encode()),
        "script": InternalFile("script.py", preview_script(hostile, setting, result).encode()),
        "questionnaire": InternalFile(
            "all.py", questionnaire_script(hostile, Questionnaire(hostile), Control()).encode()
        ),
    }


class Page(HTMLParser):
    """Tags and attributes; what would run or be fetched."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.words = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "iframe", "object", "embed", "link", "base", "form", "foreignobject", "use"):
            self.wrong.append(tag)
        for name, value in attrs:
            held = (value or "").strip().lower()
            local = held.startswith(("#", "data:image/png;base64,"))
            if name.startswith("on") or (name in ("src", "href", "xlink:href", "action", "srcset") and not local):
                self.wrong.append(f"{tag} {name}={value}")
            if name == "style" and ("url(" in held or "expression" in held):
                self.wrong.append(f"{tag} {name}={value}")

    def handle_data(self, data: str) -> None:
        if self.get_starttag_text() and (self.get_starttag_text() or "").startswith("<style"):
            # What would leave a string of the style sheet stands in it as numbers of signs.
            self.wrong += re.findall(r"url\(|@import|expression", data)
        self.words += data


@pytest.mark.parametrize("kind", ["html", "svg", "clipboard", "report"])
def test_that_pages_and_pictures_run_nothing_and_fetch_nothing(files: dict[str, ExportFile], kind: str) -> None:
    text = files[kind].content.decode()
    page = Page(text)
    assert page.wrong == []
    assert "alert(1)" in page.words
    assert "{{ 7 * 191 }}" in page.words
    assert str(7 * 191) not in page.words


def test_that_the_page_test_would_notice() -> None:
    """The broken twin."""
    for bad in (ANSWERS[3], ANSWERS[4], ANSWERS[9], "<style>a{b:url(x)}</style>", "<a href='javascript:x'>"):
        assert Page(bad).wrong, bad


def test_that_no_cell_of_a_table_is_a_formula(files: dict[str, ExportFile]) -> None:
    cells = [cell for row in csv.reader(io.StringIO(files["csv"].content.decode("utf-8-sig"))) for cell in row]
    lines = files["text"].content.decode().split("\n")
    cells += [cell for line in lines for cell in line.split("\t")]
    assert len([cell for cell in cells if "cmd|" in cell]) >= 2
    started = [cell for cell in cells if cell[:1] in "=+@\t\r-" and cell and not re.fullmatch(r"[-+]?[\d.,e%-]+", cell)]
    assert started == []
    with zipfile.ZipFile(io.BytesIO(files["xlsx"].content)) as book:
        names = book.namelist()
        parts = {name: book.read(name).decode() for name in names if name.endswith((".xml", ".rels"))}
    assert not [name for name in names if "external" in name.lower() or "vba" in name.lower()]
    assert all("<f>" not in text and "<f " not in text and "TargetMode" not in text for text in parts.values())
    strings = re.findall(r"<t[^>]*>(.*?)</t>", parts["xl/sharedStrings.xml"], re.DOTALL)
    assert any("cmd|" in one for one in strings)
    assert [one for one in strings if one[:1] in "=+@-\t" and len(one) > 1] == []


def test_that_latex_knows_no_command_but_ours(files: dict[str, ExportFile]) -> None:
    text = files["tex"].content.decode()
    body = "\n".join(line for line in text.split("\n") if not line.startswith("%"))
    ours = {
        "begin", "end", "centering", "caption", "label", "toprule", "midrule", "bottomrule", "small", "textbf",
        "textbackslash", "textasciitilde", "textasciicircum", "textless", "textgreater", "textbar", "symbol", "ldots",
        "textperiodcentered", "varepsilon", "infty", "times", "leq", "geq", "linewidth",
    }  # fmt: skip
    assert set(re.findall(r"\\([A-Za-z]+)", body)) <= ours
    assert r"\textbackslash{}input\{/etc/passwd\}" in body
    assert re.sub(r"\\[{}]", "", body).count("{") == re.sub(r"\\[{}]", "", body).count("}")


@pytest.mark.parametrize("kind", ["script", "questionnaire"])
def test_that_words_are_only_strings_and_comments_of_a_script(files: dict[str, ExportFile], kind: str) -> None:
    tree = ast.parse(files[kind].content.decode())
    modules = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    froms = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert "os" not in modules
    assert {name.partition(".")[0] for name in froms | modules} <= {"__future__", "app", "core", "pathlib", "sys"}
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not called & {"__import__", "open", "eval", "exec", "system"}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "system"]


def test_that_names_of_files_lead_nowhere_else_and_keep_their_mark(
    files: dict[str, ExportFile], tmp_path: Path
) -> None:
    for file in files.values():
        assert Path(file.name).name == file.name
        assert "\\" not in file.name
        assert file.name.count(".internal.") == 1
        path = save(file, tmp_path / file.name)
        assert path.resolve().parent == tmp_path.resolve()
        assert path.stat().st_mode & 0o777 == 0o600


def test_that_a_pdf_opens_nothing(qapp: QApplication, hostile: Workspace) -> None:
    load_fonts()
    facts = gather(hostile, hostile.report, made=TITLE)
    content = pdf_bytes(build_document(facts, USUAL, say))
    for word in (b"/JavaScript", b"/JS", b"/Launch", b"/URI", b"/OpenAction", b"/EmbeddedFile", b"/AA", b"/SubmitForm"):
        assert word not in content
    assert "alert(1)" in Pdf(content).all_text()
