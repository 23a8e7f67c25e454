"""The pages of a printed report: the match, one page a deal, one a dispute, and the last."""

from fiftysix.audit.document import Document
from fiftysix.audit.full_report import FullReport
from fiftysix.audit.pages.deal_page import deal_page
from fiftysix.audit.pages.dispute_page import dispute_page
from fiftysix.audit.pages.last_page import last_page
from fiftysix.audit.pages.match_page import match_page, subtitle
from fiftysix.wording import say


def document_of(report: FullReport) -> Document:
    """Return a report as a document."""
    match, made = report.match, report.made
    pages = [
        match_page(report),
        *(deal_page(match, sheet) for sheet in report.deals),
        *(dispute_page(match, file) for file in report.disputes),
    ]
    number = f"{report.audit.match_id} 1-{made.entries}"
    return Document(
        title=match.opened.title or say("(no title)"),
        subtitle=subtitle(report),
        sections=[*pages, last_page(report, pages)],
        footer=say("Match {id}, entries 1 to {last}", id=report.audit.match_id, last=made.entries),
        made_at=made.last_at,
        number=number,
    )
