"""Every code of the data layer has its sentence, and every blank of a sentence is filled by the code's parameters."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

from app.messages.catalogue import english
from app.messages.sentences.data import SENTENCES
from core.errors import DataError

CORE = Path(__file__).parents[4] / "core" / "data"
PLACE_OF_CODE = {"DataError": 0, "InputError": 2, "Notice": 0}
CODE = re.compile(r"[a-z]+\.[a-z_0-9]+[a-z0-9]")
FORMATS = ("zip", "ole", "spss", "stata", "parquet", "pdf", "gzip", "sqlite")


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def uses() -> list[tuple[str, set[str]]]:
    """Codes that stand in the sources as such, and the names of their parameters."""
    found = []
    for path in sorted(CORE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = PLACE_OF_CODE.get(node.func.id)
            if place is None or len(node.args) <= place:
                continue
            names = {one.arg for one in node.keywords if one.arg}
            if node.func.id == "Notice" and len(node.args) > 1 and isinstance(node.args[1], ast.Dict):
                names = {str(getattr(key, "value", "")) for key in node.args[1].keys}
            for code in ast.walk(node.args[place]):
                if isinstance(code, ast.Constant) and CODE.fullmatch(str(code.value)):
                    found.append((str(code.value), names))
    return found


def test_that_every_code_of_the_data_layer_has_a_sentence_with_fitting_blanks() -> None:
    found = uses()
    assert len(found) > 50
    for code, names in found:
        assert code in SENTENCES, f"{code} has no sentence"
        assert blanks(SENTENCES[code]) <= names, code


def test_that_every_sentence_belongs_to_a_code_of_the_data_layer() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in CORE.glob("*.py"))
    for code in SENTENCES:
        assert f'"{code}"' in sources or code.removeprefix("data.format_") in FORMATS, code


def test_that_every_foreign_format_that_is_recognised_has_a_sentence() -> None:
    sources = (CORE / "head.py").read_text(encoding="utf-8")
    for kind in FORMATS:
        assert f'"{kind}"' in sources
        assert english(DataError(f"data.format_{kind}"))
