"""Portable SPSS files (.por). Their user-missing values are read as blank, so a notice warns about every such file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from core.data.codebooks.codebook import Codebook
from core.data.readers.converted import Converted, Progress, Write
from core.data.readers.number_text import rounded_text
from core.data.readers.spss import declared_variables, value_of
from core.data.readers.statistical import bound, take
from core.data.reading import Reading
from core.errors import DataError
from core.notices import Notice, Severity

_BEGINNING = 700


def convert(path: Path, reading: Reading, write: Write, limit: int | None, progress: Progress) -> Converted:
    """Write the respondents of a portable file (core.data.readers.converted.Converter).

    The format stores numbers in base 30; they are written with 15 digits. Letters beyond ASCII cannot be read. Raises
    DataError "data.empty", "statistical.not_por", and those of core.data.readers.statistical.take.
    """
    with path.open("rb") as source:
        beginning = source.read(_BEGINNING)
    if not beginning:
        raise DataError("data.empty")
    if b"SPSSPORT" not in beginning.replace(b"\r", b"").replace(b"\n", b""):
        raise DataError("statistical.not_por")
    import pyreadstat

    read = bound(pyreadstat.read_por, path)
    value = partial(value_of, number=rounded_text)
    # The library does not know the number of respondents in advance and cannot skip any.
    taken = take(read, write, limit, progress, value_of=value, declared="", padded=True, portable=True)
    variables = declared_variables(taken)
    notices = [Notice("por.user_missing_unknown", severity=Severity.WARNING)]
    if taken.decode.failed:
        notices.append(Notice("por.letters_lost", severity=Severity.WARNING))
    return Converted(
        taken.columns,
        reading,
        taken.rows,
        taken.whole,
        Codebook(tuple(variables.values())),
        notices=tuple(notices),
        counts=taken.counts,
    )
