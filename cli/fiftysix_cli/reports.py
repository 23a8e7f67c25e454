"""Reports in every form but text and JSON; what a form needs is imported when it is asked for."""

from enum import StrEnum
from typing import TYPE_CHECKING

from fiftysix.languages import speaking
from fiftysix.wording import say
from fiftysix_cli.exits import Unusable
from fiftysix_cli.speaking import reader

if TYPE_CHECKING:
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

_LIBRARIES = {"fpdf", "uharfbuzz", "xlsxwriter"}


def rendered(report: "FullReport", form: Form) -> bytes:
    """Return a report in one of the forms that are files.

    Raises `Unusable` where a library is not installed, and says which extra brings it.
    """
    try:
        return _rendered(report, form)
    except ModuleNotFoundError as error:
        if error.name not in _LIBRARIES:
            raise
        text = say(
            "{form} needs {library}, which is not installed: pip install 'fiftysix[reports]'",
            form=form.value,
            library=error.name,
        )
        raise Unusable(text) from error


def _rendered(report: "FullReport", form: Form) -> bytes:
    from fiftysix.audit.pages import document_of

    language = reader().language
    speak = speaking(language)
    match form:
        case Form.HTML:
            from fiftysix.audit.renderers.html import html

            return html(document_of(report), speak, language=language).encode()
        case Form.MD:
            from fiftysix.audit.renderers.markdown import markdown

            return markdown(document_of(report), speak).encode()
        case Form.CSV:
            from fiftysix.audit.renderers.csv import comma_separated

            return comma_separated(report).encode()
        case Form.XLSX:
            from fiftysix.audit.renderers.xlsx import xlsx

            return xlsx(report, speak)
        case Form.PDF:
            from fiftysix.audit.renderers.pdf import pdf

            return pdf(document_of(report), speak, language=language)
        case Form.TEXT | Form.JSON:
            raise ValueError(f"{form} is printed, not rendered")
