"""Texts of data, files, studies and people reach Qt by one door, `app/ui/plain.py`, and never as markup.

Tool tips and the labels of Qt's own dialogs need no door: a rule of the style sheet makes all of them plain, so nothing
but the theme sets a style sheet.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source import TOP, found_in, last_name, modules, nodes, tree

DOOR = "app/ui/plain.py"
BUTTONS = {
    "QAbstractButton", "QPushButton", "QToolButton", "QCheckBox", "QRadioButton", "QCommandLinkButton",
}  # fmt: skip
READERS = BUTTONS | {
    "QLabel", "QGroupBox", "QTabBar", "QTabWidget", "QToolBox", "QDockWidget", "QAction", "QErrorMessage", "QWhatsThis",
    "QStaticText", "QTextDocument", "QTextDocumentFragment", "QTextEdit", "QTextBrowser", "QSystemTrayIcon",
    "TextItem", "LabelItem", "LegendItem", "QGraphicsTextItem",
}  # fmt: skip
METHODS = {
    "addAction", "addMenu", "addTab", "setTabText", "setWindowTitle", "setWhatsThis", "setHtml", "insertHtml",
    "setMarkdown", "insertMarkdown", "setStyleSheet",
}  # fmt: skip
FORMATS = {"RichText", "AutoText", "MarkdownText", "TextShowMnemonic"}
OWN_WORDS = {
    "app/shell/actions.py": {"QAction"},
    "app/shell/menus.py": {"addMenu"},
    "app/ui/theme/manager.py": {"setStyleSheet"},
    "app/shell/help/page.py": {"QTextBrowser", "setMarkdown"},
    # Its HTML is for other programs, and escaped.
    "app/export/saving.py": {"setHtml"},
}
"""Where what is named says only what the program says itself."""


def around_the_door(code: ast.AST) -> Iterator[tuple[str, int]]:
    """What would read a text as more than text, with its line."""
    for node in nodes(code):
        if isinstance(node, ast.Call):
            called = last_name(node.func)
            if called in READERS or (isinstance(node.func, ast.Attribute) and called in METHODS):
                yield called, node.lineno
        elif isinstance(node, ast.ClassDef):
            bases = [last_name(base) for base in node.bases]
            plain = bases[:1] == ["PlainWords"]
            yield from ((base, node.lineno) for base in bases if base in READERS and not (plain and base in BUTTONS))
        elif isinstance(node, ast.Attribute) and node.attr in FORMATS:
            yield node.attr, node.lineno


def filled_twice(code: ast.AST) -> list[int]:
    """Lines where a sentence that is filled already is filled or translated: blanks of a label would be filled."""
    found = []
    for node in nodes(code):
        if not isinstance(node, ast.Call):
            continue
        if last_name(node.func) == "format" and isinstance(node.func, ast.Attribute):
            found += [node.lineno] * _filled(node.func.value)
        elif last_name(node.func) in ("tr", "translate", "translated") and node.args and not _moves(node.func):
            found += [node.lineno] * any(_filled(one) for one in node.args)
    return found


def _moves(called: ast.expr) -> bool:
    """Whether it is a painter that goes to another place."""
    return isinstance(called, ast.Attribute) and last_name(called.value).lstrip("_") == "painter"


def _filled(text: ast.expr) -> bool:
    if isinstance(text, ast.JoinedStr | ast.BinOp):
        return True
    return isinstance(text, ast.Call) and last_name(text.func) in ("format", "say", "say_message", "join")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("QLabel(text)", 1),
        ("QtWidgets.QToolButton()", 1),
        ("pg.TextItem(html=text)", 1),
        ("class Name(QLabel): ...", 1),
        ("class Name(QToolButton): ...", 1),
        ("class Name(PlainWords, QToolButton): ...", 0),
        ("class Name(QToolButton, PlainWords): ...", 1),
        ("class Name(PlainWords, QLabel): ...", 1),
        ("menu.addAction(text)", 1),
        ("menu.addActions(actions)", 0),
        ("self.setWindowTitle(name)", 1),
        ("part.setStyleSheet('color: red')", 1),
        ("part.setTextFormat(Qt.TextFormat.RichText)", 1),
        ("part.setTextFormat(Qt.TextFormat.PlainText)", 0),
        ("def f(part: QLabel) -> QToolButton: ...", 0),
        ("self.save.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)", 0),
        ("isinstance(part, QLabel)", 0),
    ],
)
def test_that_the_search_finds_ways_around_the_door_only(code: str, expected: int) -> None:
    assert len(list(around_the_door(ast.parse(code)))) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("self.tr('{n} of {m}').format(n=n).format(m=m)", 1),
        ("f'{label}: {{n}}'.format(n=n)", 1),
        ("(label + ': {n}').format(n=n)", 1),
        ("say('base.line').format(n=n)", 1),
        ("self.tr(f'Undo {label}')", 1),
        ("QCoreApplication.translate('Undo', 'Undo ' + label)", 1),
        ("painter.translate(x + words.x, y + words.y)", 0),
        ("self.tr('Undo {label}').format(label=label)", 0),
        ("template.format(base=template.format(n=n))", 0),
    ],
)
def test_that_the_search_finds_sentences_that_are_filled_twice_only(code: str, expected: int) -> None:
    assert len(filled_twice(ast.parse(code))) == expected


def test_that_texts_reach_qt_by_the_door_only() -> None:
    found = found_in(around_the_door, modules("app"))
    assert found.pop(DOOR)
    ways = {path: [way for way in there if way[0] not in OWN_WORDS.get(path, ())] for path, there in found.items()}
    assert {path: there for path, there in ways.items() if there} == {}


def test_that_every_exception_is_needed() -> None:
    for path, words in OWN_WORDS.items():
        assert words <= {what for what, _ in around_the_door(tree(TOP / path))}, path


def test_that_no_sentence_is_filled_twice() -> None:
    assert found_in(filled_twice, modules("app", "core")) == {}
