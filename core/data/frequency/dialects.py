"""Dialects of SQL, as far as a query of counts needs them: quotes, types, and the count of rows.

A name or a text of a study is only ever written inside quotes, by `name` and `text`. Characters that cannot be read on
a screen are refused, because the custodian reads the query before running it.

Sources: PostgreSQL manual 4.1 (Lexical Structure), Spark SQL Reference (Literals, Identifiers), BigQuery (Lexical
structure and syntax), Snowflake (String & Binary Data Types), Transact-SQL (Constants, Database Identifiers), SQLite
(SQL As Understood By SQLite), DuckDB (Keywords and Identifiers).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.errors import InputError

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"
"""Format characters that are part of words in several languages."""


class DialectKey(StrEnum):
    STANDARD = "standard"
    POSTGRESQL = "postgresql"
    SPARK = "spark"
    BIGQUERY = "bigquery"
    SNOWFLAKE = "snowflake"
    SQL_SERVER = "sql_server"
    DUCKDB = "duckdb"
    SQLITE = "sqlite"


@dataclass(frozen=True, slots=True)
class SqlDialect:
    """One dialect.

    name_marks     the marks around a name, and the text that writes the closing one inside
    escape         function from a text to its literal
    replaced       texts that tools of this engine replace even inside quotes, so no name may have them
    text_type      type of texts
    number         SQL template of a cell as a number, NULL for other cells as far as the engine can do that
    count          SQL of the number of rows, wide enough for any table
    hashed         SQL template of a hash of a text; "" if the dialect has none
    name_escape    character that has to be written twice in a name
    whole          SQL template of whether a number is whole
    grouping_sets  whether several tables can be counted in one pass
    """

    key: DialectKey
    title: str
    name_marks: tuple[str, str, str]
    escape: Callable[[str], str]
    text_type: str
    number: str
    hashed: str = ""
    count: str = "COUNT(*)"
    replaced: str = ""
    grouping_sets: bool = True
    name_escape: str = ""
    whole: str = "{number} = FLOOR({number})"

    def name(self, name: str) -> str:
        """Return a name of a column in quotes. Raises InputError "query.unseen", "query.replaced"."""
        need_seen(name)
        if not name or (self.replaced and self.replaced in name):
            raise InputError("query", name, "query.replaced", marks=self.replaced, name=name, engine=self.title)
        first, last, closing = self.name_marks
        if self.name_escape:
            name = name.replace(self.name_escape, 2 * self.name_escape)
        return first + name.replace(last, closing) + last

    def table(self, typed: str) -> str:
        """Return the typed name of a table, each part in quotes. Raises as `name`, and InputError "query.table"."""
        return ".".join(self.name(part) for part in table_parts(typed))

    def text(self, text: str) -> str:
        """Return a text as a literal. Raises InputError "query.unseen"."""
        need_seen(text)
        return self.escape(text)

    def as_text(self, cell: str) -> str:
        return f"TRIM(CAST({cell} AS {self.text_type}))"

    def as_number(self, cell: str) -> str:
        return self.number.format(cell=cell)


def need_seen(text: str) -> None:
    """Raise InputError "query.unseen" for a text with control characters or marks that turn the reading direction."""
    for sign in text:
        if unicodedata.category(sign) in _UNSEEN and sign not in _JOINERS:
            raise InputError("query", text, "query.unseen", sign=f"U+{ord(sign):04X}")


def table_parts(typed: str) -> tuple[str, ...]:
    """Return the parts of a table's name as typed: separated by points, which quotes around a part make ordinary signs.

    Raises InputError "query.table".
    """
    parts: list[str] = []
    rest = typed.strip()
    while True:
        closing = {'"': '"', "`": "`", "[": "]"}.get(rest[:1], "")
        if closing:
            end = rest.find(closing, 1)
            part, rest = rest[1:end], rest[end + 1 :].lstrip()
            if end < 0 or (rest and not rest.startswith(".")):
                raise InputError("table", typed, "query.table")
        else:
            part, point, rest = rest.partition(".")
            part, rest = part.strip(), point + rest
        if not part:
            raise InputError("table", typed, "query.table")
        parts.append(part)
        if not rest:
            return tuple(parts)
        rest = rest[1:].lstrip()


def _doubled(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _postgresql(text: str) -> str:
    # A plain literal with a backslash depends on a setting of the server; this form does not.
    return _doubled(text) if "\\" not in text else "E" + _doubled(text.replace("\\", "\\\\"))


def _backslashed(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _spark(text: str) -> str:
    # The shell of Spark replaces ${...} by settings of the computer, even inside quotes.
    return _backslashed(text).replace("${", "\\u0024{")


def _snowflake(text: str) -> str:
    # The shell of Snowflake can replace &name, even inside quotes.
    return _doubled(text.replace("\\", "\\\\")).replace("&", "\\u0026")


def _sql_server(text: str) -> str:
    # The shell of SQL Server replaces $(name), even inside quotes.
    return "N" + _doubled(text).replace("$(", "$' + N'(")


_QUOTES = ('"', '"', '""')
_BACKTICKS = ("`", "`", "``")

DIALECTS: Mapping[DialectKey, SqlDialect] = {
    one.key: one
    for one in (
        SqlDialect(
            DialectKey.STANDARD, "Standard SQL", _QUOTES, _doubled, "VARCHAR(4000)",
            "CAST({cell} AS DOUBLE PRECISION)",
        ),
        SqlDialect(
            DialectKey.POSTGRESQL, "PostgreSQL", _QUOTES, _postgresql, "TEXT",
            "CAST({cell} AS DOUBLE PRECISION)", "MD5({text})",
        ),
        SqlDialect(
            DialectKey.SPARK, "Spark", _BACKTICKS, _spark, "STRING", "TRY_CAST({cell} AS DOUBLE)",
            "MD5({text})", replaced="${",
        ),
        SqlDialect(
            DialectKey.BIGQUERY, "BigQuery", ("`", "`", "\\`"), _backslashed, "STRING",
            "SAFE_CAST({cell} AS FLOAT64)", "TO_HEX(MD5({text}))", name_escape="\\",
        ),
        SqlDialect(
            DialectKey.SNOWFLAKE, "Snowflake", _QUOTES, _snowflake, "VARCHAR",
            "TRY_TO_DOUBLE(CAST({cell} AS VARCHAR))", "MD5({text})",
        ),
        SqlDialect(
            DialectKey.SQL_SERVER, "SQL Server", ("[", "]", "]]"), _sql_server, "NVARCHAR(4000)",
            "TRY_CAST({cell} AS FLOAT)", "HASHBYTES('SHA2_256', {text})", "COUNT_BIG(*)", replaced="$(",
        ),
        SqlDialect(
            DialectKey.DUCKDB, "DuckDB", _QUOTES, _doubled, "VARCHAR", "TRY_CAST({cell} AS DOUBLE)",
            "MD5({text})",
        ),
        SqlDialect(
            DialectKey.SQLITE, "SQLite", _QUOTES, _doubled, "TEXT",
            # CAST would turn every other text into 0.
            "CASE WHEN TRIM({cell}) GLOB '*[0-9]*' AND NOT TRIM({cell}) GLOB '*[^-+.0-9eE]*' "
            "THEN CAST({cell} AS REAL) END",
            grouping_sets=False, whole="{number} = CAST({number} AS INTEGER)",
        ),
    )
}  # fmt: skip
PRINTED = tuple(key for key in DialectKey if key is not DialectKey.SQLITE)
"""Dialects on offer for printing."""
