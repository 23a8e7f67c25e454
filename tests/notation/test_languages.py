"""Calls and cards in Catalan, Czech, Dutch and Malayalam, and English beside each of them."""

from unicodedata import normalize

import pytest

from fiftysix.notation.calls import read_call
from fiftysix.notation.cards import read_card
from tests.notation.reading import events_of, written

SUITS = {
    "en": "S: spades / H: hearts / D: diamonds / C: clubs",
    "ca": "S: piques / H: cors / D: diamants / C: trèvols",
    "cs": "S: piky / H: srdce / D: kára, kár, kárová / C: trefy, kříže",
    "nl": "S: schoppen / H: harten / D: ruiten / C: klaveren",
    "ml": ("S: സ്പേഡ്, ഇസ്പേഡ് / H: ഹാർട്ട്സ്, ആഡ്യൻ, ആടുതൻ / D: ഡയമണ്ട്, ഡൈമൺ / C: ക്ലാവർ, ക്ലബ്ബ്സ്"),
}
RANKS = {
    "en": "J: jack / 9: nine / T: ten / A: ace / K: king / Q: queen / 8: eight / 7: seven",
    "ca": (
        "J: jota, valet, joc, jot / 9: nou / T: deu / A: as / K: rei / Q: dama, reina / 8: vuit / "
        "7: set"
    ),
    "cs": (
        "J: kluk, spodek, valet / 9: devítka / T: desítka / A: eso / K: král / Q: dáma / "
        "8: osmička / 7: sedmička"
    ),
    "nl": (
        "J: boer / 9: negen / T: tien / A: aas / K: heer, koning / Q: vrouw, koningin / 8: acht / "
        "7: zeven"
    ),
    "ml": "J: ഗുലാൻ, ജാക്കി / A: എയ്സ് / K: രാജാവ്, കിങ് / Q: റാണി, ക്യൂൻ / 9: ഒൻപത് / T: പത്ത്",
}
CALLS = {
    "en": "P: pass / X: double / XX: redouble / 28NT: 28 no trumps, 28 NT / 28NS: 28 noes, 28 NS",
    "ca": (
        "P: passo / X: doblo, contro / XX: redoblo, recontro / "
        "28NT: 28 sense triomf, 28 sense trumfos / 28NS: 28 noes / +2S: més 2 piques"
    ),
    "cs": (
        "P: pas / X: kontra, double, zdvojnásobit / XX: rekontra, redouble / "
        "28NT: 28 bez trumfů, 28 BT, 28BT / 28NS: 28 noes / +2S: plus 2 piky"
    ),
    "nl": (
        "P: pas / X: doublet, verdubbelen / XX: redoublet, redouble / "
        "28NT: 28 sans atout, 28 SA, 28SA, 28 geen troeven / 28NS: 28 noes, 28 neen / "
        "+2S: plus 2 schoppen"
    ),
    "ml": "P: വിടൽ, പാസ് / X: ഡബിൾ / XX: റീഡബിൾ / 28NT: 28 നോ ട്രംപ്സ് / 28NS: 28 നോസ് / +2S: പ്ലസ് 2 സ്പേഡ്",
}


def rows(table: dict[str, str]) -> list[tuple[str, str, str]]:
    """Return language, meaning and word for every word of a table."""
    return [
        (language, meaning.strip(), word.strip())
        for language, line in table.items()
        for group in line.split(" / ")
        for meaning, _, words in [group.partition(":")]
        for word in words.split(",")
    ]


@pytest.mark.parametrize(("language", "suit", "word"), rows(SUITS))
def test_suits(language, suit, word):
    """A suit's word is read in a call, before and after the number, and in a card."""
    assert read_call(f"28 {word}", language) == f"28{suit}"
    assert read_call(f"{word} 28", language) == f"{suit}28"
    assert read_call(f"+2 {word.upper()}", language) == f"+2{suit}"
    assert read_card(f"9 {word}", language) == f"9{suit}"


@pytest.mark.parametrize(("language", "rank", "word"), rows(RANKS))
def test_ranks(language, rank, word):
    """A rank's word is a card beside any suit of its language, in either order, and alone."""
    for each, suit, name in rows(SUITS):
        if each == language:
            assert read_card(f"{word} {name}", language) == rank + suit
            assert read_card(f"{name.title()} {word.title()}", language) == rank + suit
    assert read_card(word, language) == ("AS" if word == "as" else rank)


@pytest.mark.parametrize(("language", "call", "words"), rows(CALLS))
def test_other_calls(language, call, words):
    """Pass, double, redouble, no trumps, noes and plus, slips of translations among them."""
    assert read_call(words, language) == call


@pytest.mark.parametrize(
    ("language", "call", "words"),
    [
        ("ca", "28D", "28 diamants"), ("ca", "D28", "Diamonds 28"), ("ca", "D28", "diamants 28"),
        ("ca", "28NT", "28 Sense trumfos"), ("ca", "29NS", "29 Noes"),
        ("ca", "+2D", "Plus 2 diamonds"), ("ca", "+2D", "més 2 diamants"),
        ("cs", "28D", "28 kár"), ("cs", "D28", "kárová 28"), ("cs", "D28", "kára 28"),
        ("cs", "28D", "28 károvek"),
        ("cs", "28NT", "28 Žádné trumfy"), ("cs", "28NT", "28 bez trumfů"),
        ("cs", "29NS", "29 Noes"), ("cs", "+2D", "Plus 2 kára"), ("cs", "30D", "30 kár"),
        ("nl", "28D", "28 ruiten"), ("nl", "D28", "Ruiten 28"),
        ("nl", "28NT", "28 geen troeven"), ("nl", "29NS", "29 Noes"), ("nl", "29NS", "29 neen"),
        ("nl", "+2D", "Plus 2 ruiten"), ("nl", "+2NS", "plus twee neen"),
        ("nl", "30D", "30 ruiten"),
    ],
)  # fmt: skip
def test_bids_of_the_translated_rules(language, call, words):
    """The bids that translations of the rules give as examples are read as what they mean."""
    assert read_call(words, language) == call


@pytest.mark.parametrize(
    ("language", "card", "words"),
    [
        ("nl", "JD", "ruiten boer"), ("nl", "JD", "boer ruiten"), ("nl", "JD", "boer van ruiten"),
        ("nl", "JD", "de ruitenboer"), ("nl", "9H", "hartennegen"), ("nl", "AC", "klaveraas"),
        ("nl", "JD", "BR"), ("nl", "QH", "vh"), ("nl", "TD", "10R"), ("nl", "J", "b"),
        ("ca", "JH", "jota de cors"), ("ca", "JD", "joc de diamants"),
        ("ca", "AS", "l’as de piques"),
        ("ca", "AH", "as dels cors"), ("ca", "9C", "el nou de trèvols"), ("ca", "QS", "dama d'♠"),
        ("cs", "JH", "srdcový kluk"), ("cs", "JD", "kárového spodka"),
        ("cs", "QH", "srdcovou dámu"),
        ("cs", "KC", "křížový král"), ("cs", "9C", "trefová devítka"), ("cs", "AS", "eso piky"),
        ("cs", "AH", "EH"), ("cs", "TC", "desítka C"),
        ("ml", "JH", "ഹാർട്ട്സ് ഗുലാൻ"), ("ml", "JH", "ഹാർട്ട്സിന്റെ ഗുലാൻ"), ("ml", "9H", "൯ ഹാർട്ട്സ്"),
        ("ml", "TS", "൧൦♠"), ("ml", "9C", "ക്ലാവർ ഒമ്പത്"),
        ("cs", "JH", "jack of hearts"), ("nl", "JD", "jack ruiten"),
    ],
)  # fmt: skip
def test_cards_in_words(language, card, words):
    """Rank and suit in either order, with small words, in inflected forms, or as one word."""
    assert read_card(words, language) == card


@pytest.mark.parametrize(
    ("language", "call", "words"),
    [
        ("cs", "D28", "kara 28"), ("cs", "28NT", "28 zadne trumfy"), ("cs", "28C", "28 krizu"),
        ("ca", "+2D", "mes 2 diamants"), ("ca", "28C", "28 trevols"),
        ("nl", "22H", "tweeentwintig harten"), ("nl", "+1H", "plus een harten"),
        ("ca", "28C", normalize("NFD", "28 trèvols")),
        ("cs", "28NT", normalize("NFD", "28 Žádné TRUMFY")),
        ("ml", "28H", normalize("NFD", "28 ഹാർട്ട്സ്")),
        ("ml", "28H", "൨൮ ഹാർട്ട്സ്"), ("ml", "H28", "ഹാർട്ട്സ് ൨൮"),
        ("ml", "28H", "28 ഹാര്\u200dട്ട്\u200cസ്"), ("ml", "28D", "28 ഡൈമണ്\u200d"),
        ("ml", "28C", "28 ക്ലാവര്"),
        ("ml", "H56", "ആഡ്യൻ അമ്പത്തിയാറ്"),
        ("cs", "28S", "osmadvacet piků"), ("cs", "28S", "dvacet osm piků"),
        ("ca", "28S", "vint-i-vuit piques"), ("ca", "H31", "cors trenta-u") ,
        ("nl", "H28", "harten achtentwintig"), ("nl", "28D", "28R"), ("nl", "D28", "r28"),
    ],
)  # fmt: skip
def test_spellings(language, call, words):
    """Accents may be missing or apart; joiners, digits and number words are read."""
    assert read_call(words, language) == call


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("nl", "28 zwaarden"), ("nl", "geen troeven 28"), ("nl", "28 ruiten boer"), ("nl", "28"),
        ("nl", "28K"), ("nl", "57 ruiten"), ("nl", "ruiten"), ("nl", "plus 2 geen troeven"),
        ("nl", "28 van ruiten"), ("nl", "harten heer"),
        ("cs", "plus dvě bez trumfů"), ("cs", "28 trumfy"), ("ca", "28 no"), ("ml", "28 ഗുലാൻ"),
        ("nl", "28 kár"), ("ca", "28 ruiten"), ("zz", "28 ruiten"),
    ],
)  # fmt: skip
def test_no_calls(language, words):
    """A word that is not known, of another language or at a wrong place makes no call."""
    assert read_call(words, language) is None


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("nl", "R boer"), ("nl", "HR"), ("nl", "H"), ("nl", "BK"), ("nl", "bo"), ("nl", "van"),
        ("nl", "boer vrouw"), ("nl", "ruiten harten"), ("nl", "zes van ruiten"), ("nl", "boer van"),
        ("nl", "ruitenboer harten"), ("ca", "VH"), ("cs", "srdcový"), ("ml", "ഹാർട്ട്സ്"),
        ("cs", "ruiten boer"),
    ],
)  # fmt: skip
def test_no_cards(language, words):
    """Letters stand rank first; a suit alone, two ranks or another language make no card."""
    assert read_card(words, language) is None


DUTCH = (
    "fiftysix 1\nmatch x lang=nl\nrules classic players=6\ndeal 1 dealer=6\n"
    'hand 1 "harten boer" hartenboer "9 harten" KH "vrouw van schoppen" 10S "klaver aas" VC\n'
)


def test_a_match_in_dutch_becomes_the_notation():
    """Words of the declared language are kept as canonical calls and cards, English beside them."""
    text = (
        DUTCH
        + 'call 1 "28 harten" pas "plus 2 ruiten" doublet pas pass pas pas pas\n'
        + 'play 1 "boer van harten" negen heer !BR A tien\n'
    )
    assert [
        line for line in written(text).splitlines() if line[:4] in {"hand", "call", "play"}
    ] == [
        "hand 1 TS QS JH JH 9H KH AC QC",
        "call 1 28H P +2D X P P",
        "call 1 P P P",
        "play 1 JH 9 K JD A T",
    ]


def test_a_contract_in_dutch():
    """A contract and its double may be said in words, too."""
    (*_, contract) = events_of(DUTCH + 'contract "30 geen troeven" verdubbelen by 2\n')
    assert (contract.bid, contract.stake) == ("30NT", "doubled")
