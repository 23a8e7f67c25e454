"""Reports in every form but text and JSON; what a form needs is imported when it is asked for."""

from enum import StrEnum
from typing import TYPE_CHECKING

from fiftysix.languages import speaking
from fiftysix.refusals import NotUnderstood
from fiftysix.wording import say
from fiftysix_cli.exits import Unusable
from fiftysix_cli.speaking import reader

if TYPE_CHECKING:
    from fiftysix.audit.document import Document
    from fiftysix.audit.full_report import FullReport


class Form(StrEnum):
    """In which form a report can be had."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"
    MD = "md"
    CSV = "csv"
    XLSX = "xlsx"
    PDF = "pdf"


BINARY = (Form.XLSX, Form.PDF)
"""Forms that are no text, and go into a file only."""

PAGED = (Form.HTML, Form.MD, Form.PDF)
"""Forms that have pages, of which one dispute's can be had alone."""

TABULAR = (Form.CSV, Form.XLSX)

_LIBRARIES = {"fpdf", "uharfbuzz", "xlsxwriter"}


def rendered(report: "FullReport", form: Form, dispute: int | None = None) -> bytes:
    """Return a report, or the file of one dispute, in one of the forms that are files.

    Raises `Unusable` where a library is not installed, and says which extra brings it.
    """
    try:
        if form in TABULAR:
            return _tabular(report, form)
        return _paged(_document(report, dispute), form)
    except ModuleNotFoundError as error:
        if error.name not in _LIBRARIES:
            raise
        text = say(
            "{form} needs {library}, which is not installed: pip install 'fiftysix[reports]'",
            form=form.value,
            library=error.name,
        )
        raise Unusable(text) from error


def _document(report: "FullReport", dispute: int | None) -> "Document":
    from fiftysix.audit.pages import document_of, file_of

    if dispute is None:
        return document_of(report)
    try:
        return file_of(report, dispute)
    except LookupError as error:
        raise NotUnderstood(say("there is no dispute {dispute}", dispute=dispute)) from error


def _tabular(report: "FullReport", form: Form) -> bytes:
    if form is Form.XLSX:
        from fiftysix.audit.renderers.xlsx import xlsx

        return xlsx(report, speaking(reader().language))
    from fiftysix.audit.renderers.csv import comma_separated

    return comma_separated(report).encode()


def _paged(document: "Document", form: Form) -> bytes:
    language = reader().language
    speak = speaking(language)
    if form is Form.PDF:
        from fiftysix.audit.renderers.pdf import pdf

        return pdf(document, speak, language=language)
    if form is Form.MD:
        from fiftysix.audit.renderers.markdown import markdown

        return markdown(document, speak).encode()
    from fiftysix.audit.renderers.html import html

    return html(document, speak, language=language).encode()
