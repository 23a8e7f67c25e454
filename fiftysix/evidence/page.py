"""The audit of a deal that stands alone, as a plain HTML page: its figures, and what was found."""

from collections.abc import Iterator
from html import escape
from typing import Any

from fiftysix.audit.report import AuditReport
from fiftysix.wording import Message, say

_STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse}th,td{border:1px solid #999;padding:.2em .6em;text-align:left}"
)
_HEADS = (
    say("Deal"),
    say("Contract"),
    say("Piles"),
    say("Result"),
    say("Due"),
    say("Paid"),
    say("Tables after"),
)


def page(report: AuditReport, audited: dict[str, Any]) -> str:
    """Return the page of a report that was written as JSON before."""
    return "".join(f"{line}\n" for line in _lines(report, audited))


def _lines(report: AuditReport, audited: dict[str, Any]) -> Iterator[str]:
    title = escape(report.match.opened.title or report.match_id)
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield f"<title>{title}</title>"
    yield f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>"
    yield f"<p>{escape(str(_verdict(report)))}</p>\n<table>"
    yield "<tr>" + "".join(f"<th>{escape(str(head))}</th>" for head in _HEADS) + "</tr>"
    for deal in audited["deals"]:
        yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in _cells(deal)) + "</tr>"
    yield "</table>\n<ul>"
    for finding in report.findings:
        where = f"{finding.code} ({finding.rule}), {finding.severity}, {finding.status}"
        yield f"<li>{escape(str(finding.text))} <small>{escape(where)}</small></li>"
    yield "</ul>\n</body>\n</html>"


def _verdict(report: AuditReport) -> Message:
    return say("The record has no open errors.") if report.ok else say("There are open errors.")


def _cells(deal: dict[str, Any]) -> Iterator[str]:
    contract = deal["contract"]
    yield str(deal["number"])
    yield (
        f"{contract['number']} {contract['denomination']}, {contract['stake']}, {contract['team']}"
        if contract
        else "–"
    )
    yield _sums(deal["piles"] or {})
    made = {True: say("made"), False: say("failed"), None: say("not known")}[deal["made"]]
    yield str(say("annulled") if deal["annulled"] else made)
    yield _transfers(deal["due"])
    yield _transfers(deal["paid"])
    yield _sums(deal["tables"])


def _sums(sums: dict[str, int]) -> str:
    return ", ".join(f"{team} {amount}" for team, amount in sums.items()) or "–"


def _transfers(transfers: list[list[Any]]) -> str:
    moves = (f"{payer or ''} → {payee} {amount}" for payer, payee, amount in transfers)
    return ", ".join(moves) or "–"
