"""Sentences of data and their readers."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Files that cannot be opened
    "data.missing": "This file is not there any more. Check whether it was moved or renamed, then open it again.",
    "data.permission": "You may not read this file. Ask its owner for permission, or copy it to a folder of your own.",
    "data.folder": "This is a folder. Open the data file inside it.",
    "data.not_a_file": "This is not an ordinary file. Save the data as a CSV file and open that.",
    "data.unreadable": "The file could not be read ({reason}). Copy it to this computer and try again.",
    "data.empty": "This file is empty. Export the data once more, then open the new file.",
    "data.no_rows": "There is no row of answers here. If the first row is an answer, switch the header off.",
    "data.binary": "This is not a text file. Save the data as CSV (UTF-8) in the program that made it, and open that.",
    "data.not_in_encoding": "The letters in line {line} do not fit this encoding. Choose another encoding before the "
    "file is opened; if none fits, save the data as CSV (UTF-8) once more.",
    "data.other_kind": "This file is of another kind than it was when you looked at it. Open it again.",
    "data.format_encrypted": "This file is protected by a password. Save it without one in the program that made it, "
    "and open the new file.",
    "data.format_sas": "This is a SAS file. Export it from SAS as an SPSS (.sav), Stata (.dta) or CSV file, and open "
    "that.",
    "data.format_r": "This is an R file. Save its data frame from R as an SPSS (.sav), Stata (.dta), Parquet or CSV "
    "file, and open that.",
    "data.format_arrow": "This is an Arrow or Feather file. Save it as Parquet or CSV and open that.",
    "data.format_pdf": "This is a PDF. Ask for the data behind it as CSV (UTF-8) or as an Excel workbook.",
    "data.format_packed": "This file is compressed. Unpack it and open the file inside.",
    "data.format_sqlite": "This is a database. Export the table with the answers as CSV (UTF-8) and open that.",
    "data.format_page": "This is a web page, even if its name says Excel: some survey tools export it so. Open it in "
    "a spreadsheet program, save it as an Excel workbook (.xlsx), and open that.",
    "data.format_json": "This is a JSON file. If it describes the columns, load it as a codebook after the answers are "
    "open; if it holds the answers, save them as CSV (UTF-8) and open that.",
    "data.format_document": "This is a text document. Copy its table into a spreadsheet, save that as an Excel "
    "workbook (.xlsx), and open it.",
    "data.format_picture": "This is a picture. Ask for the data behind it as CSV (UTF-8) or as an Excel workbook.",
    "data.line_too_long": "Line {line} is longer than {limit} signs. A quotation mark may be missing there, or this is "
    "no table.",
    "data.too_many_columns": "With this delimiter the file has {columns} {columns:column|columns}; at most {limit} "
    "can be opened. Choose another delimiter.",
    "data.quote_open": "A quotation mark opens in line {line} and is never closed, so all rows after it would be lost. "
    "Repair that line, or choose \u201cno quotation marks\u201d.",
    "data.changed": "The file was changed while it was open here. Open it again.",
    "data.closed": "This file has been closed. Open it again.",
    "data.memory": "There is not enough memory for this file. Close other programs, or keep only the columns you need.",
    "data.disk_full": "The disk is full, and room is needed to read this file. Free some space and open it again.",
    "data.engine": "The file could not be counted ({kind}). Save it as CSV (UTF-8) once more and open the new file.",
    # What is odd about a file that can be opened
    "data.delimiter_doubtful": "The delimiter could not be told for sure. Look whether the columns below are right.",
    "data.header_doubtful": "It is not clear whether the first row holds names or answers. Look at it and choose.",
    "data.machine_names": "Line {line} holds names for programs, as Qualtrics writes them, and would count as a "
    "respondent. Choose more rows of column names.",
    "data.machine_row": "Line {line} holds names for programs, as Qualtrics writes them. It is skipped.",
    "data.ragged": "Rows with more or fewer cells than there are columns: {rows}. Short rows are filled with blanks, "
    "long ones are set aside.",
    "data.fixed_width": "This looks like fixed-width text: each line has {length} characters, and every answer has its "
    "place in the line. Convert it to CSV with the codebook or syntax file that belongs to it, and open that.",
    "data.one_column": "There is one column. If there should be more, choose another delimiter.",
    "data.blank_headers": "Columns without a name: {columns}. They are called by their place.",
    "data.duplicate_headers": "Columns with a name that occurs twice: {columns}. A number tells them apart.",
    "data.encoding_asked": "This file is not written in UTF-8. Lines with letters beyond A to Z: {lines}, the first is "
    "line {line}. Look whether the words are right; if not, choose another encoding.",
    # A table from the clipboard
    "clipboard.empty": "The clipboard holds no text. Copy the table with its names in your spreadsheet first.",
    "clipboard.one_cell": "The clipboard holds one cell only. Copy the whole table with its names first.",
    # Steps of reading a file
    "data.checking": "Checking the file",
    "data.tidying": "Tidying rows",
    "data.counting": "Counting answers",
    "data.reading": "Reading rows",
    # How a file is cut
    "dialect.delimiter": "The delimiter is one single sign, such as a comma, a semicolon or a tab.",
    "dialect.quote": "The quotation mark is one single sign, or nothing.",
    "dialect.quote_is_delimiter": "The quotation mark and the delimiter must differ.",
    "dialect.header": "Choose 0 to 3 rows of column names.",
    "dialect.encoding": "Choose one of the encodings in the list.",
    "reading.dialect": "Delimiter, names and encoding belong to text files, and every text file needs them.",
    "reading.sheet": "Sheets belong to workbooks, and every workbook needs one.",
    # Encodings
    "encoding.utf_8": "Unicode (UTF-8)",
    "encoding.utf_8_sig": "Unicode (UTF-8 with a mark)",
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
    "column.too_many": "\u201c{column}\u201d has {distinct} different answers or more. That is a number, a name or an "
    "id rather than a question with categories.",
    "column.all_missing": "Nobody answered this question: every cell is blank or called missing.",
    "column.nobody_left": "No respondent is left: check at least two categories that people chose.",
    "column.one_category": "All answers are \u201c{label}\u201d. There is nothing to hide with one category: check or "
    "add another.",
    "category.label_blank": "A category needs a name.",
    "category.label_twice": "There is a category \u201c{label}\u201d already. Choose another name, or merge the two.",
    "category.value_twice": "The same answer stands in two categories. Take it out of one of them.",
    "category.no_such": "There is no category number {index}; there are {number}.",
    "category.split_single": "\u201c{label}\u201d is one single answer and cannot be split.",
    "category.choose_more": "Choose at least {at_least} categories first.",
    "category.not_missing": "This value is not among the missing ones.",
    # Samples
    "sample.unreadable": "This sample survey cannot be read. Install the program again.",
    # Made-up distributions
    "shape.kind": "Choose one of the shapes offered.",
    "shape.k": "The number of categories lies between {low} and {high}.",
    "shape.shares": "Shares are numbers from 0 up, one for each category.",
    "shape.shares_sum": "The shares must add up to 100%.",
    "shape.n": "The number of respondents lies between {low} and {high}.",
    "margins.empty": "Type one category to a line with its share, for example: Never 41.",
    "margins.too_many": "At most {high} categories can be tried.",
    "margins.line": "Line {line} has no number at its end. Type a name and its share, for example: Never 41.",
    "margins.zero": "At least one share must be above 0.",
    # Files that a process of their own could not read
    "data.reading_file": "Reading the file",
    "data.damaged": "This file is damaged or not quite what its name says ({kind}). Save it once more in the program "
    "that made it, then open the new file.",
    "data.reader_crashed": "This file is damaged: reading it failed half-way, and nothing was taken. Save it once more "
    "in the program that made it, then open the new file.",
    "data.too_slow": "Looking at this file took too long. Save the answers as CSV (UTF-8) and open that.",
    "data.row_too_long": "The answers of respondent {row} are longer than {limit} signs together. Leave the columns "
    "with long texts out, then open the file.",
    # Workbooks that cannot be opened
    "xlsx.encrypted": "This workbook is protected by a password. Open it in the program that made it, save it without "
    "a password, and open the new file.",
    "xlsx.old": "This is an old Excel workbook (.xls). Save it as an Excel workbook (.xlsx) and open that.",
    "xlsx.old_office": "This is an Office file, but no Excel workbook. Save the answers as an Excel workbook (.xlsx) "
    "or as CSV (UTF-8) and open that.",
    "xlsx.binary": "This is a binary Excel workbook (.xlsb). Save it as an Excel workbook (.xlsx) and open that.",
    "xlsx.opendocument": "This is an OpenDocument file. Save the sheet with the answers as an Excel workbook (.xlsx) "
    "or as CSV (UTF-8) and open that.",
    "xlsx.word": "This is a Word document. Copy its table into a spreadsheet, save that as an Excel workbook (.xlsx), "
    "and open it.",
    "xlsx.slides": "This is a presentation. Copy its table into a spreadsheet, save that as an Excel workbook (.xlsx), "
    "and open it.",
    "xlsx.zip": "This is a ZIP archive, not an Excel workbook. Unpack it and open the data file inside.",
    "xlsx.no_workbook": "This is no Excel workbook, whatever its name says. Save the answers as an Excel workbook "
    "(.xlsx) or as CSV (UTF-8) and open that.",
    "xlsx.cut_off": "A part of this workbook is missing. Copy or download it once more, then open it.",
    "xlsx.packed_oddly": "This workbook is packed in a way that cannot be read. Save it once more in a spreadsheet "
    "program and open the new file.",
    "xlsx.bomb": "This file unpacks to far more than a workbook holds, as files made to do harm do, so it was not "
    "opened. If you trust it, save the sheet with the answers as CSV (UTF-8) and open that.",
    "xlsx.too_large": "This workbook holds more than {megabytes} MB once it is unpacked. Save the sheet with the "
    "answers as CSV (UTF-8) and open that.",
    "xlsx.too_many_columns": "The table has {columns} {columns:column|columns}; at most {limit} can be opened. Choose "
    "a smaller part of the sheet.",
    "xlsx.empty": "All sheets of this workbook are empty. Open the workbook that holds the answers.",
    "xlsx.empty_sheet": "This sheet is empty. Choose another sheet.",
    "xlsx.only_header": "There is no row of answers below the names. Choose a larger part of the sheet, or fewer "
    "header rows.",
    "xlsx.no_such_sheet": "This workbook has no sheet of that name. Choose one of its sheets: {sheets}.",
    "xlsx.area_unclear": "Type the cells from corner to corner, such as A5:F15; whole columns, such as A:F; or whole "
    "rows, such as 5:15.",
    "xlsx.area_outside": "There is nothing in these cells: the sheet is filled as far as {last}.",
    # What is to be known about a workbook that can be opened
    "xlsx.sheets": "There are {sheets} sheets, and \u201c{sheet}\u201d is read. Choose another one if the answers "
    "stand there.",
    "xlsx.area_proposed": "The table seems to stand in {area}; what stands around it is left out. Look whether that "
    "is right.",
    "xlsx.rows_below": "Below {area} there are more filled rows, which are not read: {rows}. Choose a larger part of "
    "the sheet if they are answers.",
    "xlsx.merged": "Merged cells among the answers: {ranges}. What they say counts for the first row and column of "
    "each; the other cells are blank.",
    "xlsx.formulas_without_results": "Some formulas have no stored result, so their cells are blank. Open the workbook "
    "in a spreadsheet program, save it, and open it here again.",
    "xlsx.blank_rows": "Rows without any answer, left out: {rows}.",
    # Saved tables
    "questionnaire.head.question": "Question",
    "questionnaire.head.text": "Text",
    "questionnaire.head.k": "k",
    "questionnaire.head.base_valid": "Base",
    "questionnaire.head.design_name": "Design",
    "questionnaire.head.epsilon": "\u03b5",
    "questionnaire.head.typical_error": "Typical error (1 SE), points",
    "questionnaire.head.worth_direct_answers": "Worth in direct answers",
    "questionnaire.head.reason": "Remark",
    "questionnaire.head.base_effective": "Effective base",
    "questionnaire.head.epsilon_charged": "\u03b5 charged",
    "saving.kind.csv": "Table for any program",
    "saving.kind.xlsx": "Excel workbook",
    "saving.kind.parquet": "Parquet file",
    "saving.kind.sav": "SPSS file",
    "saving.kind.tex": "LaTeX table",
    "saving.kind.json": "Results for programs",
    "saving.kind.svg": "SVG picture",
    "saving.kind.png": "PNG picture",
    "saving.kind.pdf": "PDF document",
    "saving.kind.html": "Web page",
}
