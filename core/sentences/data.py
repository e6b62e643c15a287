"""Sentences of data and their readers."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Files that cannot be opened
    "data.missing": "There is no file at this location. If the file was moved or renamed, open it at its new location.",
    "data.permission": "You may not read this file. Ask its owner, or copy it to your own folder.",
    "data.folder": "This is a folder. Open the data file inside it.",
    "data.not_a_file": "This is not an ordinary file. Save the data as CSV.",
    "data.unreadable": "The file could not be read ({reason}). Copy it to this computer and try again.",
    "data.empty": "This file is empty. Export the data again.",
    "data.no_rows": "The file has no rows of answers. If its first row has answers, switch the header off.",
    "data.binary": "This is not a text file. Save the data as CSV (UTF-8) in the original program.",
    "data.not_in_encoding": "Line {line} does not fit this encoding. Choose another, or save the data again as CSV "
    "(UTF-8).",
    "data.other_kind": "The file has changed to another kind. Open it again.",
    "data.format_encrypted": "Save this file without its password in the original program.",
    "data.format_sas": "Export this SAS file as SPSS (.sav), Stata (.dta) or CSV.",
    "data.format_r": "Save the data frame of this R file as SPSS (.sav), Stata (.dta), Parquet or CSV.",
    "data.format_arrow": "Save this Arrow or Feather file as Parquet or CSV.",
    "data.format_pdf": "Ask for the data of this PDF as CSV (UTF-8) or Excel workbook.",
    "data.format_packed": "Unpack this compressed file and open the file inside.",
    "data.format_sqlite": "Export the table of answers from this database as CSV (UTF-8).",
    "data.format_page": "This is a web page, even if its name says Excel. Save it as an Excel workbook (.xlsx) in a "
    "spreadsheet program.",
    "data.format_json": (
        "Save the answers of this JSON file as CSV (UTF-8) and open them. If the JSON file describes the "
        "columns, load it afterwards as a codebook."
    ),
    "data.format_document": "Copy the table of this document into an Excel workbook (.xlsx).",
    "data.format_picture": "Ask for the data of this picture as CSV (UTF-8) or Excel workbook.",
    "data.line_too_long": (
        "Line {line} has over {limit} characters. Check whether a quotation mark is missing and whether this "
        "file is a table."
    ),
    "data.too_many_columns": "With this delimiter the file has {columns} {columns:column|columns}, more than {limit}. "
    "Choose another delimiter.",
    "data.quote_open": "The quotation mark in line {line} never closes: all later rows would be lost. Repair it, or "
    "choose “no quotation marks”.",
    "data.changed": "The file changed while it was open here. Open it again.",
    "data.closed": "This file has been closed. Open it again.",
    "data.memory": "There is not enough memory for this file. Close other programs, or keep only the columns you need.",
    "data.disk_full": "The disk is full. Free some space and open the file again.",
    "data.engine": "The answers in the file could not be counted ({kind}). Save it again as CSV (UTF-8).",
    # What is odd about a file that can be opened
    "data.delimiter_doubtful": "The delimiter is uncertain. Check the columns below.",
    "data.header_doubtful": "Choose whether the first row holds names or answers.",
    "data.machine_names": "Line {line} contains machine-readable names, as in Qualtrics files. Choose more rows of "
    "column names.",
    "data.machine_row": "Line {line} contains machine-readable names, as in Qualtrics files. It is skipped.",
    "data.ragged": "Rows with more or fewer cells than columns: {rows}. Short rows are filled with blanks; long rows "
    "are not counted.",
    "data.fixed_width": "This looks like fixed-width text: lines of {length} characters. Convert it to CSV with its "
    "codebook or syntax file.",
    "data.one_column": "The file has one column. If it should have more, choose another delimiter.",
    "data.blank_headers": "Columns without a name, named by their position: {columns}.",
    "data.duplicate_headers": "Columns with the same name, now numbered: {columns}.",
    "data.encoding_asked": (
        "This file is not UTF-8. Lines with letters beyond A to Z: {lines} (first: line {line}). If the words "
        "below are wrong, choose another encoding."
    ),
    # A table from the clipboard
    "clipboard.empty": "Copy a table with its column names first.",
    "clipboard.one_cell": "Copy the whole table with its column names, not one cell.",
    # Steps of reading a file
    "data.checking": "Checking the file",
    "data.tidying": "Tidying rows",
    "data.counting": "Counting answers",
    "data.reading": "Reading rows",
    # How a file is cut
    "dialect.delimiter": "The delimiter is one character, such as a comma, semicolon or tab.",
    "dialect.quote": "The quotation mark must be one character, or nothing.",
    "dialect.quote_is_delimiter": "The quotation mark and the delimiter must differ.",
    "dialect.header": "Choose 0 to 3 rows of column names.",
    "dialect.encoding": "Choose one of the encodings in the list.",
    "reading.dialect": "Text files, and only text files, need a delimiter, header rows and an encoding.",
    "reading.sheet": "Workbooks, and only workbooks, need a sheet.",
    # Encodings
    "encoding.utf_8": "Unicode (UTF-8)",
    "encoding.utf_8_sig": "Unicode (UTF-8 with a byte-order mark)",
    "encoding.utf_16": "Unicode (UTF-16)",
    "encoding.utf_16_le": "Unicode (UTF-16 little-endian)",
    "encoding.utf_16_be": "Unicode (UTF-16 big-endian)",
    "encoding.cp1252": "Western European (Windows-1252)",
    "encoding.mac_roman": "Western European (Mac Roman)",
    "encoding.iso_8859_15": "Western European (ISO 8859-15)",
    "encoding.cp850": "Western European (DOS 850)",
    "encoding.cp1250": "Central European (Windows-1250)",
    "encoding.iso_8859_2": "Central European (ISO 8859-2)",
    "encoding.cp1251": "Cyrillic (Windows-1251)",
    "encoding.koi8_r": "Cyrillic (KOI8-R)",
    "encoding.iso_8859_5": "Cyrillic (ISO 8859-5)",
    "encoding.mac_cyrillic": "Cyrillic (Mac)",
    "encoding.cp1253": "Greek (Windows-1253)",
    "encoding.cp1254": "Turkish (Windows-1254)",
    "encoding.cp1255": "Hebrew (Windows-1255)",
    "encoding.cp1256": "Arabic (Windows-1256)",
    "encoding.iso_8859_6": "Arabic (ISO 8859-6)",
    "encoding.cp1257": "Baltic (Windows-1257)",
    "encoding.cp874": "Thai (Windows-874)",
    "encoding.gb18030": "Simplified Chinese (GB 18030)",
    "encoding.big5": "Traditional Chinese (Big5)",
    "encoding.shift_jis": "Japanese (Shift JIS)",
    "encoding.euc_jp": "Japanese (EUC-JP)",
    "encoding.iso_2022_jp": "Japanese (ISO-2022-JP)",
    "encoding.euc_kr": "Korean (EUC-KR)",
    # Columns and categories
    "column.too_many": "“{column}” has {distinct} or more different answers: probably numbers, names or ids, not "
    "categories.",
    "column.all_missing": "Nobody answered: every cell is blank or a missing code.",
    "column.nobody_left": "No respondent is left. Select at least two categories that respondents chose.",
    "column.one_category": "All answers are “{label}”. Select or add another category: a single category needs no "
    "protection.",
    "category.label_blank": "A category needs a name.",
    "category.label_twice": "The category \u201c{label}\u201d already exists. Choose another name, or merge the two.",
    "category.value_twice": "Two categories contain the same answer. Remove it from one.",
    "category.no_such": "Category {index} does not exist; there are {number}.",
    "category.split_single": "\u201c{label}\u201d is a single answer and cannot be split.",
    "category.choose_more": "Choose at least {at_least} categories first.",
    # Samples
    "sample.unreadable": "This sample survey cannot be read. Install the program again.",
    # Made-up distributions
    "shape.kind": "Choose one of the shapes offered.",
    "shape.k": "Type a number of categories from {low} to {high}.",
    "shape.shares": "Type one share per category, each 0 or more.",
    "shape.shares_sum": "The shares must add up to 100%.",
    "shape.n": "Type a number of respondents from {low} to {high}.",
    "margins.empty": "Type one category per line with its share, for example: Never 41.",
    "margins.too_many": "Type at most {high} categories.",
    "margins.line": "Line {line} does not end with a number. Type, for example: Never 41.",
    "margins.zero": "At least one share must be above 0.",
    # Files that a process of their own could not read
    "data.reading_file": "Reading the file",
    "data.damaged": "This file is damaged or does not match its name ({kind}). Save it again in the original program.",
    "data.reader_crashed": "The program could not read this file, which may be damaged. Save it again in the original "
    "program.",
    "data.too_slow": "Reading this file took too long. Save the answers as CSV (UTF-8).",
    "data.row_too_long": "The answers of respondent {row} have over {limit} characters. Remove the columns with long "
    "texts.",
    # Workbooks that cannot be opened
    "xlsx.old": "Save this old or binary workbook (.xls, .xlsb) as an Excel workbook (.xlsx).",
    "xlsx.opendocument": "Save the sheet of this OpenDocument file as Excel (.xlsx) or CSV (UTF-8).",
    "xlsx.no_workbook": "This is not an Excel workbook. Save the answers as Excel (.xlsx) or CSV (UTF-8).",
    "xlsx.cut_off": "A part of this workbook is missing. Copy or download it again.",
    "xlsx.packed_oddly": "The program cannot unpack this workbook. Save it again in a spreadsheet program.",
    "xlsx.bomb": (
        "This file unpacks to far more than a normal workbook and may be malicious. If you trust it, save the "
        "sheet as CSV (UTF-8)."
    ),
    "xlsx.too_large": "Unpacked, this workbook exceeds {megabytes} MB. Save the sheet as CSV (UTF-8).",
    "xlsx.too_many_columns": "The table has {columns} {columns:column|columns}, more than {limit}. Choose a smaller "
    "part of the sheet.",
    "xlsx.empty": "All sheets of this workbook are empty. Open the workbook with the answers.",
    "xlsx.empty_sheet": "This sheet is empty. Choose another sheet.",
    "xlsx.only_header": "There are no rows below the names. Choose a larger part of the sheet, or fewer header rows.",
    "xlsx.no_such_sheet": "This workbook has no such sheet. Its sheets are: {sheets}.",
    "xlsx.area_unclear": "Type cells such as A5:F15, whole columns such as A:F, or whole rows such as 5:15.",
    "xlsx.area_outside": "These cells are empty. The last filled cell of the sheet is {last}.",
    # What is to be known about a workbook that can be opened
    "xlsx.sheets": (
        "This workbook has {sheets} sheets; only “{sheet}” is read. Choose another sheet if that one contains "
        "the answers."
    ),
    "xlsx.area_proposed": "The table seems to be in {area}; other cells are left out. Check that.",
    "xlsx.rows_below": "Filled rows below {area}, not read: {rows}. Choose a larger part of the sheet if they are "
    "answers.",
    "xlsx.merged": "Merged cells count only for their first row and column: {ranges}.",
    "xlsx.formulas_without_results": "Formulas without a stored result are blank. Save the workbook again in a "
    "spreadsheet program.",
    "xlsx.blank_rows": "Rows without any answer, left out: {rows}.",
    # Saved tables
    "questionnaire.head.question": "Question",
    "questionnaire.head.text": "Text",
    "questionnaire.head.k": "k",
    "questionnaire.head.base_valid": "Base",
    "questionnaire.head.design_name": "Design",
    "questionnaire.head.epsilon": "\u03b5",
    "questionnaire.head.typical_error": "Typical error (1 SE), points",
    "questionnaire.head.worth_direct_answers": "Effective sample size (direct answers)",
    "questionnaire.head.reason": "Remark",
    "questionnaire.head.base_effective": "Effective n (weighting)",
    "questionnaire.head.epsilon_charged": "\u03b5 charged",
    "phrase.comma": ", ",
    "phrase.and_more": "{named} and {more} more",
    "saving.filter": "{kind} (*.{ending})",
    "saving.kind.csv": "Table for any program",
    "saving.kind.xlsx": "Excel workbook",
    "saving.kind.parquet": "Parquet file",
    "saving.kind.sav": "SPSS file",
    "saving.kind.dta": "Stata file",
    "saving.kind.tex": "LaTeX table",
    "saving.kind.json": "Results for programs",
    "saving.kind.svg": "SVG picture",
    "saving.kind.png": "PNG picture",
    "saving.kind.pdf": "PDF document",
    "saving.kind.html": "Web page",
}
