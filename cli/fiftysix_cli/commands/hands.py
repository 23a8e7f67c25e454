"""`fiftysix hands`."""

from fiftysix_cli.options import (
    AsOfOption,
    AsRecordedOption,
    DealOption,
    JsonOption,
    LedgerOption,
    MatchName,
    PlainOption,
)
from fiftysix_cli.output import print_json, print_lines
from fiftysix_cli.reading import deal_of, read_match


def command(
    match: MatchName,
    deal: DealOption = None,
    ledger: LedgerOption = None,
    as_recorded: AsRecordedOption = False,
    as_of: AsOfOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Show the hands of a deal, as far as they are known.

    A hand is given in the record, or deduced from the cards that were played.

    \b
    Examples:
      fiftysix hands -
      fiftysix hands - --deal 3
      fiftysix hands - --as-of 120
    """
    from fiftysix.projections.hands import hands_as_json, hands_of
    from fiftysix_cli.views import hands, symbols

    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of)
    whole = reading.match
    chosen = deal_of(whole, deal)
    if json:
        print_json(chosen and hands_as_json(chosen, hands_of(chosen)))
    elif chosen is None:
        print_lines([symbols.NO_DEAL])
    else:
        print_lines(hands.lines(whole, chosen, hands_of(chosen), plain=plain))
