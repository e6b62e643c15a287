"""How a file was read, in a few words for a report."""

from __future__ import annotations

from app.messages.import_texts import encoding_name
from app.messages.speak import say
from core.data.reading import Reading

_DELIMITERS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar", " ": "space"}


def how_read(reading: Reading | None) -> str:
    """ "Text file · Unicode (UTF-8) · semicolon between cells · 1 row of names"; "" for data that were not read."""
    if reading is None:
        return ""
    parts = [say(f"page.kind.{reading.kind.value}")]
    if reading.dialect is not None:
        delimiter = reading.dialect.delimiter
        named = say(f"report.read.{_DELIMITERS[delimiter]}") if delimiter in _DELIMITERS else delimiter
        parts += [encoding_name(reading.dialect.encoding), say("report.read.delimiter", {"delimiter": named})]
        parts.append(say("report.read.names", {"rows": reading.dialect.header}))
    if reading.sheet is not None:
        if reading.sheet.sheet:
            parts.append(say("report.read.sheet", {"sheet": reading.sheet.sheet}))
        if reading.sheet.area:
            parts.append(say("report.read.area", {"area": reading.sheet.area}))
        parts.append(say("report.read.names", {"rows": reading.sheet.header}))
    if reading.decimal_comma:
        parts.append(say("report.read.decimal_comma"))
    if reading.missing_codes:
        parts.append(say("report.read.missing", {"codes": reading.missing_codes}))
    return " · ".join(parts)
