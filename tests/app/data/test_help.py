"""F1 on the data page leads to a place in the help, whatever control has the keyboard."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.data.help import name_data_help
from app.data.page import DataPage
from app.paths import asset
from app.shell.help.topics import TOPICS, read_topic
from app.ui.help_place import HELP_PROPERTY, topic_for


def controls(page: DataPage) -> list[QWidget]:
    return [one for one in page.findChildren(QWidget) if one.focusPolicy() & Qt.FocusPolicy.TabFocus]


def test_that_every_control_of_the_data_page_has_a_place_in_the_help(page: DataPage) -> None:
    without = [one for one in controls(page) if not topic_for(one)[0]]
    assert len(without) > 40
    name_data_help(page)
    places = {key: read_topic(key, asset("help", f"{key}.md").read_text(encoding="utf-8")) for key in TOPICS}
    for control in controls(page):
        topic, anchor = topic_for(control)
        assert topic, control
        assert anchor in {section.anchor for section in places[topic].sections}, (topic, anchor)


def test_that_controls_of_one_card_lead_to_their_own_sections(page: DataPage) -> None:
    name_data_help(page)
    named = [one.property(HELP_PROPERTY) for one in page.inspector.findChildren(QWidget) if one.property(HELP_PROPERTY)]
    assert len(set(named)) >= 7
    assert topic_for(page.inspector.role) == ("columns", "roles")
    assert topic_for(page.importing.choices.delimiter.button("tab")) == ("data", "cut")
    assert topic_for(page.importing.use) == ("data", "import")
    assert topic_for(page.base_card.weight) == ("counted", "weight")
