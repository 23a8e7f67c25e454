"""The page that comes with a bundle, for somebody who has never heard of the program."""

from textwrap import fill
from typing import NamedTuple

from fiftysix.evidence.keys import PublicKey
from fiftysix.wording import Message, say

_WIDTH = 78

_WHAT = say(
    "This folder is the record of a match of the card game 56, with what is needed to find out "
    "whether it was changed since it was signed. No program has to be installed: a computer with "
    "Python 3.9 or newer is enough (python.org; most have it)."
)
_RUN = say(
    "Open a terminal in this folder and run the first line below. With the second it also says "
    "whether the person whose key you name has signed it. Ask for that fingerprint by another way "
    "than the one by which this folder came: by telephone, or on the club's notice board."
)
_PLAIN = say(
    "Whoever prefers other tools: SHA256SUMS is signed with SSH, and allowed_signers holds the key "
    "that came with this folder, which proves nothing until you have compared its fingerprint."
)
_COSIGN = say(
    "Who was there and agrees can sign as well, with any Ed25519 key of SSH; name the new file "
    "SHA256SUMS.NAME.sig and leave it here:"
)
_EXITS = say(
    "It ends with 0 if all is whole; 1 if it is whole and the record has open errors, which the "
    "audit lists; 4 if anything was changed, forged or cut."
)
_VERIFIER = say(
    "A verifier that came with the evidence could have been changed with it. Read it, or take "
    "verify.py from another bundle or from the program itself, and give it this folder's name."
)

_FILES: tuple[tuple[str, Message], ...] = (
    ("audit.html", say("the audit, to be read: open it in a browser")),
    ("audit.json", say("the same for programs")),
    ("record.56", say("the record as people write it (not with a single deal)")),
    ("rules.json", say("the rules of this match, complete")),
    ("events.jsonl", say("every event exactly as it was stored and hashed")),
    ("words.jsonl", say("names and notes: in the events stand only their salted digests")),
    ("checkpoint", say("what the log committed itself to, signed")),
    ("proofs.json", say("that these events are in that log")),
    ("SHA256SUMS", say("the sum of every file, and in SHA256SUMS.sig its signature")),
    ("allowed_signers", say("the keys that signed")),
    ("verify.py", say("checks all of it")),
)


class About(NamedTuple):
    """What a bundle holds, and who signed it."""

    stream: str
    last: int
    deal: int | None
    signer: PublicKey


def readme(about: About) -> str:
    """Return the page as text."""
    return "\n".join(_lines(about))


def _lines(about: About) -> list[str]:
    return [
        str(say("EVIDENCE OF A MATCH OF 56")),
        "",
        _paragraph(_WHAT),
        _paragraph(_contents(about)),
        _paragraph(_RUN),
        "    python3 verify.py",
        "    python3 verify.py --key FINGERPRINT\n",
        _paragraph(_EXITS),
        _paragraph(_VERIFIER),
        str(say("THE FILES")),
        "",
        *(f"  {name:<16}{what}" for name, what in _FILES),
        "",
        str(say("WITHOUT PYTHON")),
        "",
        _paragraph(_PLAIN),
        "    sha256sum -c SHA256SUMS",
        f"    ssh-keygen -Y verify -f allowed_signers -I {about.signer.name} -n fiftysix \\",
        "        -s SHA256SUMS.sig < SHA256SUMS\n",
        _paragraph(_COSIGN),
        "    ssh-keygen -Y sign -n fiftysix -f KEY < SHA256SUMS > SHA256SUMS.NAME.sig\n",
    ]


def _contents(about: About) -> Message:
    if about.deal is not None:
        return say(
            "It holds deal {deal} of the match {stream}, and what was recorded later about that "
            "deal, up to event {last}. It says that it was signed with the key called {name}.",
            deal=about.deal,
            stream=about.stream,
            last=about.last,
            name=about.signer.name,
        )
    return say(
        "It holds the match {stream}, events 1 to {last}. It says that it was signed with the key "
        "called {name}.",
        stream=about.stream,
        last=about.last,
        name=about.signer.name,
    )


def _paragraph(message: Message) -> str:
    return fill(str(message), _WIDTH) + "\n"
