"""The files of translators: made and updated by a script, and checked before anybody sees them."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.messages.catalogue import all_sentences, room_of
from app.messages.screen_voice import plurals_of
from core.sentences.style import ENGLISH
from tests import translations
from tests.translations import FOLDER, Message, faults, messages, read, texts_of, trouble_with, updated, written

FILE = Message("Frame", "Files of {name}", place=("app/frame.py", "7"))
YES = Message("app.room.words", "yes", "answer.yes", "answer.yes")
OTHER = Message("app.room.words", "yes", "usable.yes", "usable.yes")
ELSEWHERE = Message("app.other.words", "Reports", "", "other.reports")


def test_that_every_finished_translation_can_be_used() -> None:
    wanted = messages()
    assert len(wanted) > 6_000
    assert [line for path in FOLDER.glob("*.ts") for line in faults(read(path), wanted, plurals_of(path.stem))] == []


def test_that_every_sentence_is_a_message_of_its_room_with_its_code() -> None:
    found = {one.code: one for one in messages() if one.code}
    assert {code: (one.room, one.source) for code, one in found.items()} == {
        code: (room_of(code), text) for code, text in all_sentences().items()
    }
    keys = [(one.room, one.source, one.comment) for one in messages()]
    assert len(set(keys)) == len(keys) > 6_000


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (
            "class Frame:\n    def f(self): return self.tr('Files') if self else self.tr('File')",
            [("Frame", "Files", 2), ("Frame", "File", 2)],
        ),
        ("CONTEXT = 'Page'\nQCoreApplication.translate(CONTEXT, 'Lab')", [("Page", "Lab", 2)]),
        ("def _say(text):\n    return QCoreApplication.translate('Page', text)\n_say('Lab')", [("Page", "Lab", 3)]),
    ],
)
def test_that_texts_of_widgets_are_read_from_the_code(code: str, expected: list[tuple[str, str, int]]) -> None:
    assert list(texts_of(ast.parse(code))) == expected


@pytest.mark.parametrize("code", ["class A:\n    def f(self, text): self.tr(text)", "def f(owner): owner.tr('Lab')"])
def test_that_a_text_that_no_file_can_have_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="line"):
        list(texts_of(ast.parse(code)))


@pytest.mark.parametrize(
    ("source", "translation", "language", "told"),
    [
        ("{n} {n:row|rows} of {name}", "{name}: {n} {n:wiersz|wiersze|wierszy|wiersza}", "pl", ""),
        ("{n} {n:row|rows}", "{n} 行", "zh_CN", ""),
        ("{n:one row|{n} rows}", "{n} {n:wiersz|wiersze|wierszy|wiersza}", "pl", ""),
        ("{n} {n:row|rows}", "{n} {n:wiersz|wiersze}", "pl", "2 forms. This language has 4: one, few, many, other"),
        ("Files of {name}", "Dateien", "de", "lacks {name}"),
        ("Files of {name}", "Dateien von {nme}", "de", "lacks {name}"),
        ("Files", "Dateien von {name}", "de", "has {name}"),
        ("{n} rows", "{n:行} {n}", "zh_CN", "cannot be filled"),
        ("{n} rows", "{n} Zeilen {", "de", "cannot be filled"),
    ],
)
def test_that_blanks_and_plural_forms_are_checked(source: str, translation: str, language: str, told: str) -> None:
    found = trouble_with(source, translation, plurals_of(language))
    assert told in found
    assert bool(told) is bool(found)


def test_that_a_finished_translation_of_a_sentence_that_is_gone_is_a_fault() -> None:
    old = replace(YES, source="yes!", translation="ja", state="")
    assert faults([old], [YES], ENGLISH) == [
        "answer.yes: the program does not say this any more. Update the file and check it again."
    ]
    assert faults([replace(old, state="unfinished"), replace(old, state="vanished")], [YES], ENGLISH) == []


def test_that_an_update_keeps_translations_and_marks_what_changed() -> None:
    done = replace(YES, translation="ja", state="", note="confirmed")
    changed = replace(FILE, source="Files of {owner}")
    assert updated(
        [done, replace(FILE, translation="Dateien von {name}", state="")], [YES, changed], everything=True
    ) == [
        changed,
        replace(FILE, translation="Dateien von {name}", state="vanished"),
        done,
    ]
    reworded = replace(YES, source="Yes")
    assert updated([done], [reworded], everything=True) == [
        replace(reworded, translation="ja", note="confirmed", old_source="yes")
    ]


def test_that_a_file_keeps_to_its_contexts_unless_all_are_wanted() -> None:
    present = [replace(YES, translation="ja", state="")]
    assert [one.code for one in updated(present, [ELSEWHERE, YES, OTHER], everything=False)] == [
        "answer.yes",
        "usable.yes",
    ]
    assert len(updated(present, [ELSEWHERE, YES, OTHER, FILE], everything=True)) == 4
    moved = replace(YES, room="app.other.words")
    assert [one.room for one in updated(present, [ELSEWHERE, moved], everything=False)] == ["app.other.words"] * 2


def test_that_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = [
        replace(FILE, source="a < b & “c”\nd", translation="x", state="", note="n"),
        YES,
        replace(OTHER, old_source="o"),
    ]
    path = tmp_path / "de.ts"
    path.write_text(written("de", found), encoding="utf-8")
    assert read(path) == found
    root = ElementTree.parse(path).getroot()
    assert (root.get("version"), root.get("language")) == ("2.1", "de")
    assert read(tmp_path / "fr.ts") == []


def test_that_the_script_makes_a_file_and_refuses_a_missing_blank(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(translations, "messages", lambda: [FILE, YES, OTHER])
    path = tmp_path / "languages" / "de.ts"
    assert translations.update(path, everything=False) == []
    assert "3 texts, 0 of them translated" in capsys.readouterr().out
    text = path.read_text(encoding="utf-8").replace(
        '<translation type="unfinished"></translation>', "<translation>D</translation>"
    )
    path.write_text(text, encoding="utf-8")
    assert translations.update(path, everything=False) == ["Frame, “Files of {name}”: The translation lacks {name}."]
    with pytest.raises(ValueError):
        translations.update(tmp_path / "klingon!.ts", everything=False)
