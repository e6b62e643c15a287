"""The help sections for F1 in each part of the data page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.help_place import name_help

if TYPE_CHECKING:
    from app.data.page import DataPage


def name_data_help(page: DataPage) -> None:
    """Name the section of each control; other controls have the section of their card."""
    importing, inspector, columns, base = page.importing, page.inspector, page.column_list, page.base_card
    choices, questions, rows = importing.choices, page.questionnaire, page.rows
    name_help(
        {
            page.tabs: "data#parts",
            page.problem: "data#changed",
            page.columns.unfold: "columns#describe",
            page.open_card: "data#open",
            page.open_card.paste: "data#paste",
            page.counting_view: "frequency-tables#query",
            page.samples: "data#samples",
            page.generator: "data#generator",
            page.about: "data#about",
            page.note: "studies#notes",
            rows: "data#rows",
            importing: "data#import",
            choices.encoding: "data#encoding",
            choices.delimiter: "data#cut",
            choices.sign: "data#cut",
            choices.quote: "data#cut",
            choices.header: "data#header",
            choices.sheet: "data#sheet",
            choices.area: "data#sheet",
            choices.decimal: "data#decimal",
            choices.counts: "frequency-tables#columns",
            choices: "data#missing",
            importing.table: "data#taken",
            columns: "columns#list",
            columns.search: "columns#find",
            columns.roles: "columns#find",
            inspector: "columns#describe",
            inspector.role: "columns#roles",
            inspector.kind: "columns#kinds",
            inspector.text: "columns#text",
            inspector.table: "columns#labels",
            inspector.missing: "columns#missing",
            inspector.breaks: "columns#breaks",
            inspector.low: "columns#bounds",
            inspector.high: "columns#bounds",
            inspector.join: "columns#select-all",
            inspector.blank: "columns#blank",
            inspector.apart: "columns#select-all",
            page.codebook_card: "columns#codebooks",
            base: "counted#conditions",
            base.name: "counted#name",
            base.weight: "counted#weight",
            questions: "questionnaire#table",
            questions.apply: "questionnaire#apply",
            questions.export: "questionnaire#export",
        }
    )
