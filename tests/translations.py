"""The files of translators: `python3 -m tests.translations LANGUAGE` makes or updates assets/languages/LANGUAGE.ts.

An existing file keeps its contexts: one with field kits alone stays so. `--all` adds every text of the window.
"""

from __future__ import annotations

import ast
import string
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from core.sentences.filling import English, fill
from core.sentences.style import NumberStyle, Plurals
from tests.architecture import source

FOLDER = source.TOP / "assets" / "languages"
OBSOLETE = ("vanished", "obsolete")
TABLES = ("sentence(code)", "row.text")
"""What the catalogue and the table of actions have translated; their texts are taken from there."""


@dataclass(frozen=True, slots=True)
class Message:
    """One text as Qt keeps it.

    room     its context: the module of a sentence, or the class of a widget
    comment  the code again where the room says the same text by another code, so that the two can differ
    code     of a sentence in the catalogue; "" for a text of a widget
    place    file and line of a text of a widget
    state    "" is finished; else "unfinished", "vanished" or "obsolete"
    """

    room: str
    source: str
    comment: str = ""
    code: str = ""
    place: tuple[str, str] = ("", "")
    translation: str = ""
    state: str = "unfinished"
    old_source: str = ""
    note: str = ""


@cache
def messages() -> tuple[Message, ...]:
    """Return every text of the program that can be translated. To look through all modules takes two seconds."""
    return (*_sentences(), *_actions(), *_window_texts())


def _sentences() -> list[Message]:
    from app.messages.catalogue import all_sentences, room_of

    codes: dict[tuple[str, str], list[str]] = {}
    for code, text in all_sentences().items():
        codes.setdefault((room_of(code), text), []).append(code)
    return [
        Message(room, text, code if len(alike) > 1 else "", code)
        for (room, text), alike in codes.items()
        for code in alike
    ]


def _actions() -> Iterator[Message]:
    from app.shell import actions

    for row in actions.ACTIONS:
        yield Message(actions.CONTEXT, row.text, place=("app/shell/actions.py", ""))


def _window_texts() -> list[Message]:
    found: dict[tuple[str, str], Message] = {}
    for path in source.modules("app"):
        code = path.read_text(encoding="utf-8")
        if ".tr(" not in code and ".translate(" not in code:
            continue
        for room, text, line in texts_of(ast.parse(code)):
            found.setdefault((room, text), Message(room, text, place=(source.name(path), str(line))))
    return list(found.values())


def texts_of(module: ast.Module) -> Iterator[tuple[str, str, int]]:
    """Yield context, text and line of each `self.tr("…")` and `QCoreApplication.translate(context, "…")`.

    A function that only translates its argument stands for the call: `_say("…")`. Raises ValueError for a text that
    nobody can read from the code.
    """
    constants = {
        ast.unparse(part.targets[0]): part.value.value
        for part in module.body
        if isinstance(part, ast.Assign) and isinstance(part.value, ast.Constant)
    }
    own = dict(_translating(module, constants))
    yield from _texts(module, "", constants, own)


def _texts(
    node: ast.AST, owner: str, constants: dict[str, object], own: dict[str, str]
) -> Iterator[tuple[str, str, int]]:
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.FunctionDef) and part.name in own:
            continue
        if isinstance(part, ast.Call):
            called = ast.unparse(part.func)
            if called.endswith(".tr"):
                if called != "self.tr" or not owner:
                    raise ValueError(f"line {part.lineno}: only self.tr of a class names a context")
                yield owner, _literal(part.args[0]), part.lineno
            elif called.endswith("QCoreApplication.translate") and ast.unparse(part.args[1]) not in TABLES:
                yield _context(part.args[0], constants), _literal(part.args[1]), part.lineno
            elif called in own:
                yield own[called], _literal(part.args[0]), part.lineno
        yield from _texts(part, part.name if isinstance(part, ast.ClassDef) else owner, constants, own)


def _translating(module: ast.Module, constants: dict[str, object]) -> Iterator[tuple[str, str]]:
    """Yield name and context of each function that translates what it is given."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and isinstance(node.body[-1], ast.Return):
            given = node.body[-1].value
            if (
                isinstance(given, ast.Call)
                and ast.unparse(given.func) == "QCoreApplication.translate"
                and ast.unparse(given.args[1]) in {one.arg for one in node.args.args}
            ):
                yield node.name, _context(given.args[0], constants)


def _context(given: ast.expr, constants: dict[str, object]) -> str:
    return str(constants[ast.unparse(given)]) if isinstance(given, ast.Name) else _literal(given)


def _literal(given: ast.expr) -> str:
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        return given.value
    raise ValueError(f"line {given.lineno}: {ast.unparse(given)} is no text")


def updated(present: Sequence[Message], wanted: Sequence[Message], *, everything: bool) -> list[Message]:
    """Return the messages of a file after an update, by room.

    Translations stay; that of a changed sentence is unfinished, and that of a text that is gone has vanished.
    """
    by_code = {one.code: one for one in present if one.code}
    by_text = {(one.room, one.source): one for one in present if not one.code}
    rooms = {one.room for one in present} | {one.room for one in wanted if one.code in by_code}
    kept, used = [], set()
    for one in wanted:
        if not everything and one.room not in rooms:
            continue
        before = by_code.get(one.code) if one.code else by_text.get((one.room, one.source))
        if before is not None:
            used.add(id(before))
            one = replace(one, translation=before.translation, note=before.note, old_source=before.old_source)
            if before.source != one.source and before.translation:
                one = replace(one, old_source=before.source)
            elif before.state not in OBSOLETE:
                one = replace(one, state=before.state)
        kept.append(one)
    gone = [replace(one, state="vanished") for one in present if id(one) not in used and one.translation]
    return sorted([*kept, *gone], key=lambda one: one.room)


def faults(found: Sequence[Message], wanted: Sequence[Message], plurals: Plurals) -> list[str]:
    """Return a sentence for each finished translation that the program cannot use."""
    known = {(one.code, one.source) if one.code else (one.room, one.source) for one in wanted}
    sentences = []
    for one in found:
        if one.state or not one.translation:
            continue
        name = one.code or f"{one.room}, “{one.source}”"
        if ((one.code, one.source) if one.code else (one.room, one.source)) not in known:
            sentences.append(f"{name}: the program does not say this any more. Update the file and check it again.")
        elif trouble := trouble_with(one.source, one.translation, plurals):
            sentences.append(f"{name}: {trouble}")
    return sentences


def trouble_with(source: str, translation: str, plurals: Plurals) -> str:
    """Return a sentence about blanks or plural forms that do not fit; "" if all do."""
    try:
        expected, given = _blanks(source), _blanks(translation)
        forms = [spec.split("|") for _, spec in _fields(translation) if "|" in spec]
        fill(translation, dict.fromkeys(given, 2), _Reader(plurals))
    except (ValueError, KeyError, IndexError, AttributeError) as error:
        return f"The blanks cannot be filled ({error})."
    if lacking := sorted(expected - given):
        return f"The translation lacks {_named(lacking)}."
    if strange := sorted(given - expected):
        return f"The translation has {_named(strange)}, which the English text does not have."
    wrong = [form for form in forms if len(form) != len(plurals.categories)]
    if wrong:
        count, names = len(plurals.categories), ", ".join(plurals.categories)
        return f"“{'|'.join(wrong[0])}” has {len(wrong[0])} forms. This language has {count}: {names}."
    return ""


class _Reader(English):
    """Fills blanks with the plural words of a language."""

    def __init__(self, plurals: Plurals) -> None:
        super().__init__(str)
        self._style = NumberStyle(plurals=plurals)

    def style(self) -> NumberStyle:
        return self._style


def _fields(text: str) -> Iterator[tuple[str, str]]:
    """Yield name and forms of each blank, of blanks inside plural forms too."""
    for _, name, spec, _ in string.Formatter().parse(text):
        if name is not None:
            yield name, spec or ""
            yield from _fields(spec or "")


def _blanks(text: str) -> set[str]:
    return {name for name, _ in _fields(text)}


def _named(blanks: Sequence[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in blanks)


def read(path: Path) -> list[Message]:
    """Return the messages of a file; none if there is no file."""
    if not path.exists():
        return []
    return [
        _read(context.findtext("name", ""), one)
        for context in ElementTree.parse(path).getroot().iter("context")
        for one in context.iter("message")
    ]


def _read(room: str, message: ElementTree.Element) -> Message:
    translation, place = message.find("translation"), message.find("location")
    return Message(
        room,
        message.findtext("source", ""),
        message.findtext("comment", ""),
        message.findtext("extracomment", ""),
        ("", "") if place is None else (place.get("filename", "").removeprefix("../../"), place.get("line", "")),
        "" if translation is None else translation.text or "",
        "unfinished" if translation is None else translation.get("type", ""),
        message.findtext("oldsource", ""),
        message.findtext("translatorcomment", ""),
    )


def written(language: str, found: Sequence[Message]) -> str:
    """Return the text of a file as Qt Linguist writes it."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>"]
    lines.append(f'<TS version="2.1" language={quoteattr(language)} sourcelanguage="en">')
    for room, group in groupby(found, key=lambda one: one.room):
        lines += ["<context>", f"    <name>{escape(room)}</name>"]
        for one in group:
            lines += ["    <message>", *(f"        {line}" for line in _written(one)), "    </message>"]
        lines.append("</context>")
    return "\n".join([*lines, "</TS>", ""])


def _written(one: Message) -> Iterator[str]:
    file, line = one.place
    if file:
        yield f'<location filename="../../{file}"{f" line={quoteattr(line)}" if line else ""}/>'
    state = f" type={quoteattr(one.state)}" if one.state else ""
    for tag, attribute, text in (
        ("source", "", one.source),
        ("oldsource", "", one.old_source),
        ("comment", "", one.comment),
        ("extracomment", "", one.code),
        ("translatorcomment", "", one.note),
        ("translation", state, one.translation),
    ):
        if text or tag == "translation":
            yield f"<{tag}{attribute}>{escape(text)}</{tag}>"


def update(path: Path, *, everything: bool) -> list[str]:
    """Update or make the file of a language and return the sentences about its faults. Raises ValueError for a
    language that nobody knows."""
    from babel import Locale

    from app.messages.screen_voice import plurals_of

    language = path.stem
    Locale.parse(language)
    present, wanted = read(path), messages()
    found = updated(present, wanted, everything=everything or not present)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(language, found), encoding="utf-8")
    done = sum(not one.state for one in found)
    gone = sum(one.state in OBSOLETE for one in found)
    print(f"{path.name}: {len(found) - gone} texts, {done} of them translated; {gone} that the program no longer says")
    return faults(found, wanted, plurals_of(language))


if __name__ == "__main__":
    from app import bootstrap

    bootstrap.ensure()
    from babel import UnknownLocaleError

    languages = [one for one in sys.argv[1:] if one != "--all"]
    if not languages:
        sys.exit("Name a language by its code, for example: python3 -m tests.translations pt_BR")
    try:
        wrong = [
            f"{language}: {fault}"
            for language in languages
            for fault in update(FOLDER / f"{language}.ts", everything="--all" in sys.argv)
        ]
    except (ValueError, UnknownLocaleError) as error:
        sys.exit(str(error))
    sys.exit("\n".join(wrong) or 0)
