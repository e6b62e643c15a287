"""English sentences about the files of reports that leave the house, and about reading them back."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "release.writing_file": "Writing the file",
    "release.reading_file": "Reading the file",
    # Before anything is drawn
    "release.blank_label": "An answer of \u201c{question}\u201d has no label. Give it one, so that whoever receives "
    "the file can read it.",
    "release.labels_alike": "Two answers of \u201c{question}\u201d have the same label, and could not be told apart in "
    "the file. Change one of them.",
    "release.no_rows_of_design": "The reports to \u201c{question}\u201d cannot be written as rows, so this is no file "
    "of randomized answers. Choose a table, or another design.",
    "release.xlsx_rows": "A workbook holds {limit} respondents at most, and there are {rows}. Choose CSV, Parquet or "
    "SPSS.",
    "release.xlsx_columns": "A workbook holds {limit} columns at most, and this file would have {columns}. Choose CSV, "
    "Parquet or SPSS, or a design that needs fewer columns.",
    "release.xlsx_label": "A label of \u201c{question}\u201d is longer than the {limit} signs that a cell of a "
    "workbook holds. Shorten it, or choose CSV, Parquet or SPSS.",
    "release.parquet_columns": "A Parquet file of this program holds {limit} columns at most, and this one would have "
    "{columns}. Choose CSV, or a design that needs fewer columns.",
    "release.sav_rows": "An SPSS file with {columns} {columns:column|columns} like these holds {limit} respondents at "
    "most, and there are {rows}. Choose CSV or Parquet.",
    "release.sav_text_too_long": "A text in the column \u201c{column}\u201d is longer than the {limit} bytes that an "
    "SPSS file keeps in a cell. Choose CSV, Parquet or a workbook; nothing is drawn again for that.",
    # Reading a released file
    "release.file_differs": "This file is not the one that was released: it first differs in row {row}, column "
    "{column} (the names of the columns are row 1). Ask for the file once more.",
}
