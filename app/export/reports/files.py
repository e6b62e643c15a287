"""A finished report as the bytes of a file, as work for the runner."""

from __future__ import annotations

from collections.abc import Callable

from app.export.reports.maker import MadeReport
from app.paths import asset
from core.control import Control


def report_bytes(made: MadeReport, kind: str) -> Callable[[Control], bytes]:
    """Work that writes the report as "html" or "pdf"."""

    def work(control: Control) -> bytes:
        if kind == "pdf":
            from app.export.pdf.file import pages_pdf

            return pages_pdf(made.pages, control)
        from core.report.html import html_text

        template = asset("templates", "report.html").read_text(encoding="utf-8")
        return html_text(made.document, template).encode("utf-8")

    return work
