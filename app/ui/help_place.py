"""The help topic of a widget: a property of the widget or of its nearest parent with one."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

HELP_PROPERTY = "helpTopic"


def name_help(places: Mapping[QWidget, str], topic: str = "") -> None:
    """Name the help place of each widget and its content; with a `topic` the places are anchors of that topic."""
    for widget, place in places.items():
        widget.setProperty(HELP_PROPERTY, f"{topic}#{place}" if topic else place)


def topic_for(widget: QWidget | None) -> tuple[str, str]:
    """Return (topic, anchor) of the nearest widget, upward from this one, that names its help; ("", "") without one.

    A widget names it by the property "helpTopic": "preview#privacy".
    """
    while widget is not None:
        named = widget.property(HELP_PROPERTY)
        if isinstance(named, str) and named:
            topic, _, anchor = named.partition("#")
            return topic, anchor
        widget = widget.parentWidget()
    return "", ""
