"""Reading of codebook files; their first character decides between JSON and CSV."""

from __future__ import annotations

from pathlib import Path

from core.data.codebooks.codebook_file import MAX_BYTES, CodebookFile, decoded
from core.errors import DataError, file_error
from core.guarded import Part, guard


def read_codebook(path: Path) -> CodebookFile:
    """Read a JSON or CSV codebook; the first character decides.

    Raises DataError: "codebook.too_large", ".not_text", ".empty", the errors of the parsers, and "data.*" for a file
    that cannot be opened.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise file_error(error) from None
    found = parse_codebook(decoded(content))
    guard(path, Part.CODEBOOK)
    return found


def parse_codebook(text: str) -> CodebookFile:
    from core.data.codebooks.codebook_csv import parse_csv
    from core.data.codebooks.codebook_json import parse_json

    plain = text.removeprefix("\ufeff").lstrip()
    if not plain:
        raise DataError("codebook.empty")
    return parse_json(text.removeprefix("\ufeff")) if plain[0] in "{[" else parse_csv(text.removeprefix("\ufeff"))
