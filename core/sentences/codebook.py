"""English sentences about what is declared of columns: flags, breaks, bounds, select-all questions, codebook files."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What a column looks like
    "variable.index": "This column has no name and counts the rows, so it is taken for a row number.",
    "variable.id": "This looks like an id: nearly every respondent has their own. It is no question, and it must not "
    "be published.",
    "variable.names": "This looks like names of people. It is ignored; keep it out of everything you share.",
    "variable.email": "This looks like e-mail addresses. It is ignored; keep it out of everything you share.",
    "variable.phone": "This looks like telephone numbers. It is ignored; keep it out of everything you share.",
    "variable.free_text": "This looks like free text, in which people may name themselves or others. It is ignored.",
    "variable.date": "These are many different dates or times. They can single people out, so they are ignored.",
    "variable.like_release": "The file looks like a changed copy of a release, so these answers count as randomized "
    "already. If they are true answers, give the column the role question.",
    "variable.many": "There are too many different answers to look at: a number, a name or an id. Say what it is.",
    "variable.empty": "Nobody has an answer here, so the column is ignored.",
    "variable.constant": "Everybody has the same answer here, so there is nothing to ask.",
    "variable.rare": "One of the answers was given by one person only. Merge it with another before you publish.",
    # Declarations
    "declare.no_such_column": "There is no column \u201c{column}\u201d any more. Choose another one.",
    "declare.role_by_block": "A column becomes part of a select-all question when you put several together. Select "
    "them and choose \u201cselect-all question\u201d.",
    "declare.value_blank": "Row {place} has no value. Type the value as it stands in the file, or delete the row.",
    "declare.value_twice": "The value in row {place} stands further up already. Delete one of the two.",
    "declare.too_many_labels": "A list can have up to {limit} answers. A longer one is a number, a name or an id.",
    "declare.range": "A range of missing codes runs from the lower to the higher number, for example -99 to -90.",
    # Breaks and bounds
    "breaks.empty": "Type at least one number at which the answers are cut, for example 18, 35, 50.",
    "breaks.not_a_number": "Entry {place} is no number. Type numbers such as 18, 35, 50, or ranges such as "
    "18-34, 35-49.",
    "breaks.order": "Entry {place} is not above the one before it. Type the numbers from the lowest to the highest.",
    "breaks.gap": "Range {place} does not begin where the one before it ends. Type ranges without gaps, such as 18-34, "
    "35-49.",
    "breaks.too_many": "Numbers can be cut at up to {limit} places. Use fewer.",
    "bounds.not_a_number": "Type a lowest and a highest number, or leave both blank.",
    "bounds.order": "The lowest number must be below the highest.",
    # Select-all questions
    "block.few_columns": "Choose at least two columns for a select-all question.",
    "block.not_ticked": "\u201c{column}\u201d does not look like ticks: besides \u201cno\u201d and missing codes, a "
    "column of a select-all question has one answer. Leave it out, or call its other answers missing.",
    "block.name_blank": "A select-all question needs a name.",
    "block.name_taken": "There is a column or question \u201c{block}\u201d already. Choose another name.",
    "block.few_items": "A select-all question needs at least two items.",
    "block.item": "Item {place} needs a label, a column and the value that means it is ticked.",
    "block.item_twice": "Two items have the same label. Give each its own.",
    "block.column_taken": "\u201c{column}\u201d is part of the select-all question \u201c{block}\u201d already. Take "
    "that one apart first.",
    "block.no_such": "There is no select-all question \u201c{block}\u201d any more.",
    # Codebook files that cannot be read
    "codebook.too_large": "A codebook may be up to {limit} MB. Did you choose the data file?",
    "codebook.not_text": "This codebook is not written in UTF-8: a character in line {line} does not fit. Save it as "
    "UTF-8 and open it again.",
    "codebook.empty": "This codebook is empty. Choose another file.",
    "codebook.nothing": "This codebook describes no column. Choose another file.",
    "codebook.json": "This is no complete JSON file; look at line {line}.",
    "codebook.shape": "This JSON file is no codebook that can be read. It should list columns with their text, values "
    "and labels; export one from here to see how.",
    "codebook.newer": "This codebook was written by a newer version of this program. Update the program, or export it "
    "as CSV there.",
    "codebook.csv": "Line {line} of this codebook cannot be read: a quotation mark or a cell is too many there.",
    "codebook.csv_header": "The first row of a CSV codebook names its columns. It needs \u201ccolumn\u201d and at "
    "least one of \u201ctext\u201d, \u201cvalue\u201d, \u201clabel\u201d, \u201cmissing\u201d, \u201crole\u201d.",
    "codebook.no_name": "This codebook describes a column without saying its name. Add the name.",
    "codebook.column_twice": "The codebook describes \u201c{column}\u201d twice. Delete one of the two.",
    "codebook.entry": "What the codebook says of \u201c{column}\u201d cannot be: a value stands twice, there are more "
    "than 5,000 answers, or numbers do not run from low to high.",
    "codebook.number": "The codebook gives \u201c{column}\u201d a bound, range or break that is no number.",
    "codebook.role": "The codebook gives \u201c{column}\u201d a role that is not known. Use question, number, "
    "weight, person_id, filter or ignore.",
    "codebook.kind": "The codebook gives \u201c{column}\u201d a kind that is not known. Use categories, ordered, "
    "number, date or text.",
    "codebook.block": "The select-all question \u201c{block}\u201d of the codebook is incomplete: it needs a name "
    "of its own and two items or more, each with a label, a column and a value.",
    "codebook.too_many": "A codebook may describe up to {limit} columns.",
    "codebook.long_text": "A text of \u201c{column}\u201d is longer than {limit} signs. Shorten it.",
    # What a codebook did
    "codebook.by_place": "The file has no header row, so its {columns} {columns:column|columns} got the names of the "
    "codebook in order.",
    "codebook.columns_differ": "The file has no header row and {columns} {columns:column|columns}, but the codebook "
    "describes {listed}. Names could not be given by their place.",
    "codebook.not_in_data": "Described in the codebook, but not in the data: {columns}.",
    "codebook.not_in_data_more": "Described in the codebook, but not in the data: {columns} and {more} more.",
    "codebook.not_described": "Columns that the codebook does not describe: {columns}.",
    "codebook.values_not_listed": "Columns with answers that the codebook does not list: {columns}. They stand after "
    "the listed ones.",
    "codebook.blocks_left_out": "Select-all questions of the codebook that do not fit the data: {blocks}.",
}
