"""English sentences about what is declared of columns: flags, breaks, bounds, select-all questions, codebook files."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What a column looks like
    "variable.index": "This column without a name numbers the rows, so it counts as a row number.",
    "variable.id": "This looks like an id: nearly every respondent has a different value. It cannot be a question and "
    "must not be published.",
    "variable.names": "This looks like names of people. The column is ignored. Share it with nobody.",
    "variable.email": "This looks like e-mail addresses. The column is ignored. Share it with nobody.",
    "variable.phone": "This looks like telephone numbers. The column is ignored. Share it with nobody.",
    "variable.free_text": "This looks like free text, in which people may name themselves or others. It is ignored.",
    "variable.date": "Many different dates or times can identify people. The column is ignored.",
    "variable.like_release": "The file looks like a changed copy of a release, so these answers count as randomized. "
    "If they are true answers, give the column the role question.",
    "variable.many": "There are too many different answers to list, so the column probably holds numbers, names or "
    "ids. Choose its role.",
    "variable.empty": "Nobody has an answer here: the column is ignored.",
    "variable.constant": "Everybody has the same answer: the column cannot be a question.",
    "variable.rare": "One of the answers comes from only one person. Merge it with another before you publish.",
    # Declarations
    "declare.no_such_column": "The column \u201c{column}\u201d no longer exists. Choose another one.",
    "declare.role_by_block": "To make a select-all question, select several columns and choose \u201cselect-all "
    "question\u201d.",
    "declare.value_blank": "Row {place} has no value. Type the value exactly as in the file, or delete the row.",
    "declare.value_twice": "The value in row {place} repeats an earlier row. Delete one of the two.",
    "declare.too_many_labels": "A list can have up to {limit} answers; longer ones are numbers, names or ids.",
    "declare.range": "A range of missing codes goes from the lower to the higher number, for example -99 to -90.",
    # Breaks and bounds
    "breaks.empty": "Type at least one number at which to cut the answers, for example 18, 35, 50.",
    "breaks.not_a_number": "Entry {place} is not a number. Type numbers such as 18, 35, 50, or ranges such as 18-34, "
    "35-49.",
    "breaks.order": "Entry {place} is not above the previous entry. Type the numbers from the lowest to the highest.",
    "breaks.gap": "Range {place} does not begin where the previous range ends. Type ranges without gaps, such as "
    "18-34, 35-49.",
    "breaks.too_many": "The limit is {limit} breaks. Use fewer.",
    "bounds.not_a_number": "Type a lowest and a highest number, or leave both blank.",
    "bounds.order": "The lowest number must be below the highest.",
    # Select-all questions
    "block.few_columns": "Choose at least two columns for a select-all question.",
    "block.not_ticked": "“{column}” does not look like a tick box: it has several answers besides “no” and missing "
    "codes. Leave it out, or make its other answers missing codes.",
    "block.name_blank": "A select-all question needs a name.",
    "block.name_taken": "A column or question \u201c{block}\u201d already exists. Choose another name.",
    "block.few_items": "A select-all question needs at least two items.",
    "block.item": "Item {place} needs a label, a column and the value that means \u201cticked\u201d.",
    "block.item_twice": "Two items have the same label. Give each item its own label.",
    "block.column_taken": "\u201c{column}\u201d is already part of the select-all question \u201c{block}\u201d. Take "
    "that question apart first.",
    "block.no_such": "The select-all question \u201c{block}\u201d no longer exists.",
    # Codebook files that cannot be read
    "codebook.too_large": "A codebook may have up to {limit} MB. Check whether you chose the data file.",
    "codebook.not_text": "This codebook is not UTF-8: a character in line {line} does not fit. Save it as UTF-8.",
    "codebook.empty": "This codebook is empty. Choose another file.",
    "codebook.nothing": "This codebook describes no column. Choose another file.",
    "codebook.json": "This JSON file is incomplete or invalid at line {line}.",
    "codebook.shape": "This JSON file is not a readable codebook: it must list columns with their text, values and "
    "labels. Export a codebook here as an example.",
    "codebook.newer": "A newer version of this program wrote this codebook. Update the program, or export the "
    "codebook there as CSV.",
    "codebook.csv": "Line {line} of this codebook is not valid CSV: it has an extra quotation mark or cell.",
    "codebook.csv_header": "The first row of a CSV codebook names its columns. It needs \u201ccolumn\u201d and at "
    "least one of \u201ctext\u201d, \u201cvalue\u201d, \u201clabel\u201d, \u201cmissing\u201d, \u201crole\u201d.",
    "codebook.no_name": "This codebook describes a column without a name. Add the name.",
    "codebook.column_twice": "The codebook describes \u201c{column}\u201d twice. Delete one of the two entries.",
    "codebook.entry": "The codebook entry for “{column}” is invalid: a value is listed twice, a range runs from high "
    "to low, or there are more than 5,000 categories.",
    "codebook.number": "The codebook gives \u201c{column}\u201d a bound, range or break that is not a number.",
    "codebook.role": "The codebook gives \u201c{column}\u201d an unknown role. Use question, number, weight, "
    "person_id, filter or ignore.",
    "codebook.kind": "The codebook gives \u201c{column}\u201d an unknown kind. Use categories, ordered, number, date "
    "or text.",
    "codebook.block": "The select-all question “{block}” of the codebook is incomplete. It needs a unique name and at "
    "least two items, each with label, column and value.",
    "codebook.too_many": "A codebook may describe up to {limit} columns.",
    "codebook.long_text": "A text of \u201c{column}\u201d has more than {limit} characters. Shorten it.",
    # What a codebook did
    "codebook.by_place": "The file has no header row, so its {columns} {columns:column|columns} got the codebook "
    "names in order.",
    "codebook.columns_differ": "The file has no header row and {columns} {columns:column|columns}, but the codebook "
    "describes {listed}: its names could not be assigned.",
    "codebook.not_in_data": "Described in the codebook, but not in the data: {columns}.",
    "codebook.not_in_data_more": "Described in the codebook, but not in the data: {columns} and {more} more.",
    "codebook.not_described": "Columns that the codebook does not describe: {columns}.",
    "codebook.values_not_listed": "Columns with answers that the codebook does not list: {columns}. These answers "
    "follow the listed ones.",
    "codebook.blocks_left_out": "Select-all questions of the codebook that do not fit the data: {blocks}.",
}
