"""The pages of a printed report: the match, one page a deal, one a dispute, and the last."""

from fiftysix.audit.document import Document, Section
from fiftysix.audit.full_report import FullReport
from fiftysix.audit.pages.deal_page import deal_page
from fiftysix.audit.pages.dispute_page import dispute_page
from fiftysix.audit.pages.last_page import last_page
from fiftysix.audit.pages.match_page import match_page, subtitle
from fiftysix.wording import say


def document_of(report: FullReport) -> Document:
    """Return a report as a document."""
    match = report.match
    pages = [
        match_page(report),
        *(deal_page(match, sheet) for sheet in report.deals),
        *(dispute_page(match, file) for file in report.disputes),
    ]
    return _document(report, pages)


def file_of(report: FullReport, dispute: int) -> Document:
    """Return the director's file of one dispute as a document, with the deal that it is about.

    Raises `LookupError` for a dispute that the record does not have.
    """
    match = report.match
    file = next((each for each in report.disputes if each.number == dispute), None)
    if file is None:
        raise LookupError(f"there is no dispute {dispute}")
    deals = [sheet for sheet in report.deals if file.deal and sheet.deal.number == file.deal.number]
    pages = [dispute_page(match, file), *(deal_page(match, sheet) for sheet in deals)]
    return _document(report, pages)


def _document(report: FullReport, pages: list[Section]) -> Document:
    made, match_id = report.made, report.audit.match_id
    return Document(
        title=report.match.opened.title or say("(no title)"),
        subtitle=subtitle(report),
        sections=[*pages, last_page(report, pages)],
        footer=say("Match {id}, entries 1 to {last}", id=match_id, last=made.entries),
        made_at=made.last_at,
        number=f"{match_id} 1-{made.entries}",
    )
