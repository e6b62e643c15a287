"""Printing by Ctrl+P, and the projector view: the field kit or the chart on screen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.collected.setup.view import SetupPart
from app.messages.speak import filled
from app.plan.kit.view import KitPart
from app.shell.pages import Pages
from app.ui.chart.card import PlotCard
from app.ui.services import Services
from app.workspace.transitions import edit_look
from app.workspace.workspace import Page
from core.report.svg_page import AnyFigure

CONTEXT = "Printing"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class Printing:
    """Prints only content on screen, with its mark if it is internal."""

    def __init__(self, services: Services, pages: Pages) -> None:
        self._services, self._pages = services, pages
        self._drawn: tuple[object, AnyFigure | None] = (None, None)

    def print_present(self) -> None:
        from app.export.pages.pictures import Pages as Printed
        from app.export.printing import ChartPage, chosen_printer, put_on_paper

        part, banner = self._part, self._services.banner
        made: Printed | None = part.pages if isinstance(part, KitPart) else None
        name = _say("Field kit")
        figure = None if made is not None else self.figure
        if figure is not None:
            made, name = ChartPage(figure), figure.title
        if made is None:
            banner.tell("warning", _say("There is nothing to print on this page."))
            return
        printer = chosen_printer(self._services.owner, made, name)
        if printer is None:
            return
        if not put_on_paper(made, printer):
            banner.tell("error", _say("The printer did not take the pages. Check it, and print again."))
            return
        if isinstance(part, KitPart):
            part.keep()
        banner.tell("note", filled(_say("Printed: {name}"), name=name))

    @property
    def _part(self) -> object:
        look = self._pages.store.workspace.look
        if look.page in (Page.TRADEOFFS, Page.PLAN, Page.LAB) or look.as_number:
            return self._pages.planning.page(look.page).part
        return self._pages.collected.page.part if look.page is Page.COLLECTED else None

    @property
    def figure(self) -> AnyFigure | None:
        """Return the first visible chart, the same object as before if it is unchanged."""
        if self._part is None:
            preview = self._pages.store.workspace.look.page is Page.PREVIEW
            return self._of_preview() if preview else None
        result: QWidget = getattr(self._part, "result")  # noqa: B009
        cards = (card for card in result.findChildren(PlotCard) if card.isVisible() and card.figure is not None)
        return next((card.figure for card in cards), None)

    def figure_of_counts(self) -> AnyFigure | None:
        """Go from the counts of the field to their estimates, and return the chart; None without counts."""
        store, part = self._pages.store, self._part
        if not isinstance(part, SetupPart) or not part.ready:
            return None
        store.show(edit_look(store.workspace, part="estimates"))
        return self.figure

    def _of_preview(self) -> AnyFigure | None:
        presenter = self._pages.preview
        if presenter.figure is None or presenter.figure is not self._drawn[0]:
            self._drawn = presenter.figure, presenter.make_figure(keep_axis=False)
        return self._drawn[1]
