"""What every store must do. A store's tests subclass this and give it a `store` fixture."""

import threading
from itertools import islice
from unicodedata import normalize

import pytest

from fiftysix_events.canonical import canonical
from fiftysix_events.chain import anchor, link
from fiftysix_events.errors import (
    LedgerUnavailable,
    MalformedEvent,
    RequestReused,
    VersionConflict,
)
from fiftysix_events.sealing import digest_of
from fiftysix_events.stores.protocol import Append, Head, Kept, Store
from tests.events.texts import AT, assert_growing, assert_whole, numbers, text, texts, word

LATER = "2026-05-01T19:31:07.250Z"


class StoreContract:
    """Subclass it, and give it a fixture `store` that yields an empty store."""

    # --- append and read -----------------------------------------------------------------------

    def test_an_empty_ledger_has_nothing(self, store: Store):
        """Nothing is there before the first append, and asking is no error."""
        assert list(store.read("m")) == list(store.read_all()) == list(store.streams()) == []
        assert store.head("m") == Head(0, anchor("m"))
        assert store.last_stream() is None
        assert store.answer("r") is store.word("0" * 64) is None

    def test_what_was_appended_is_read_back(self, store: Store):
        """Append returns the events as they are read, numbered from 1, bytes untouched."""
        first = store.append("m", 0, texts(2))
        second = store.append("m", 2, texts(1, 3))
        assert list(store.read("m")) == list(store.read_all()) == first + second
        assert [(each.stream, each.version) for each in first + second] == [
            ("m", 1),
            ("m", 2),
            ("m", 3),
        ]
        assert [each.text for each in first + second] == texts(3)
        assert_growing([each.position for each in first + second])

    def test_hashes_are_chained_from_the_anchor(self, store: Store):
        """Each hash is that of the one before and the text; the head is the last of them."""
        store.append("m", 0, texts(3))
        expected = anchor("m")
        for each in store.read("m"):
            expected = link(expected, each.text)
            assert each.hash == expected
        assert store.head("m") == Head(3, expected)

    def test_reading_starts_after_what_is_known(self, store: Store):
        """`after` leaves out what the reader has seen, in a stream and in the ledger."""
        store.append("m", 0, texts(3))
        store.append("n", 0, texts(2))
        assert numbers(store, "m") == [1, 2, 3]
        assert [each.version for each in store.read("m", 2)] == [3]
        assert list(store.read("m", 3)) == list(store.read("m", 99)) == []
        everything = list(store.read_all())
        assert list(store.read_all(everything[2].position)) == everything[3:]

    def test_long_streams_are_read_whole(self, store: Store):
        """More events than are fetched at a time come in order, once each."""
        for start in range(0, 9000, 3000):
            store.append("long", start, texts(3000, start))
        assert numbers(store, "long") == list(range(1, 9001))
        assert len(list(store.read_all())) == 9000
        assert_whole(store)

    def test_nothing_is_nothing(self, store: Store):
        """An append without texts is no event and makes no stream."""
        assert store.append("m", 0, []) == store.append_all([]) == []
        assert list(store.streams()) == []

    def test_a_reader_may_append(self, store: Store):
        """Appending while a reader is under way disturbs neither."""
        store.append("m", 0, texts(3))
        for each in islice(store.read("m"), 3):
            store.append("copy", each.version - 1, [each.text])
        assert numbers(store, "copy") == [1, 2, 3]

    @pytest.mark.parametrize(
        "spoken",
        [
            "",
            "\0",
            "\x01\x1f\x7f\u2028\ufeff",
            '"\\/\b\f\n\r\t',
            "é e\u0301",
            "അമ്പത്തിയാറ് ♠\ufe0f",
            "🃏" * 50,
            "';DROP TABLE events;--",
            "x" * 1_000_000,
        ],
        ids=lambda spoken: ascii(spoken[:8]),
    )
    def test_texts_come_back_byte_for_byte(self, store: Store, spoken: str):
        """Whatever characters a text has, the bytes that were hashed are the bytes read."""
        written = text(spoken)
        store.append("m", 0, [written])
        assert [each.text for each in store.read("m")] == [written]
        assert_whole(store)

    def test_text_that_is_not_utf8_is_refused(self, store: Store):
        """Bytes that are no text are refused before anything is stored."""
        with pytest.raises(MalformedEvent):
            store.append("m", 0, [text(1), b"\xff\xfe"])
        assert list(store.read_all()) == []

    @pytest.mark.parametrize("stream", ["", "a b", "%_*?", "ആന", "x" * 500, "'\"", "M", "m"])
    def test_any_text_may_be_a_stream(self, store: Store, stream: str):
        """A stream's id is a name and nothing else: no pattern, no path, no SQL."""
        store.append("other", 0, texts(1))
        store.append(stream, 0, texts(2))
        assert numbers(store, stream) == [1, 2]
        assert store.last_stream() == stream
        assert stream in store.find_streams(stream[:3])
        assert_whole(store)

    # --- expected versions ---------------------------------------------------------------------

    @pytest.mark.parametrize("expected", [0, 1, 3, 10])
    def test_a_wrong_version_is_a_conflict(self, store: Store, expected: int):
        """Who does not know the stream as it is appends nothing, and learns what it is."""
        store.append("m", 0, texts(2))
        with pytest.raises(VersionConflict) as conflict:
            store.append("m", expected, texts(1), words=[word("left out")])
        assert (conflict.value.stream, conflict.value.expected, conflict.value.actual) == (
            "m",
            expected,
            2,
        )
        assert numbers(store, "m") == [1, 2]
        assert store.word(word("left out").digest) is None

    def test_a_conflict_is_over_when_the_stream_is_read_again(self, store: Store):
        """After a conflict the same append with the right version goes through."""
        store.append("m", 0, texts(2))
        with pytest.raises(VersionConflict):
            store.append("m", 0, texts(1), "r")
        assert [each.version for each in store.append("m", 2, texts(1), "r")] == [3]

    def test_several_streams_at_once(self, store: Store):
        """A batch appends to several streams; its answer is in the order of the batch."""
        store.append("a", 0, texts(1))
        answer = store.append_all(
            [Append("b", 0, texts(2)), Append("a", 1, texts(1, 2)), Append("b", 2, texts(1, 3))]
        )
        assert [(each.stream, each.version) for each in answer] == [
            ("b", 1),
            ("b", 2),
            ("a", 2),
            ("b", 3),
        ]
        assert list(store.streams()) == [("a", 2), ("b", 3)]
        assert list(store.read_all())[1:] == answer
        assert_whole(store)

    def test_a_batch_is_all_or_nothing(self, store: Store):
        """One conflict in a batch leaves every stream and the register as they were."""
        store.append("a", 0, texts(1))
        before = list(store.read_all())
        batch = [
            Append("new", 0, texts(3), [word("a title", "title")]),
            Append("a", 1, texts(1)),
            Append("a", 1, texts(1)),  # the batch itself was faster
        ]
        with pytest.raises(VersionConflict):
            store.append_all(batch, "r")
        assert list(store.read_all()) == before
        assert store.find_titles("") == []
        assert store.find_streams("new") == []
        assert store.answer("r") is None

    # --- requests ------------------------------------------------------------------------------

    def test_a_request_again_returns_the_first_answer(self, store: Store):
        """The same id with the same request appends once, however often it comes and whatever
        was appended in between."""
        first = store.append("m", 0, texts(2), "r")
        store.append("m", 2, texts(5, 10))
        store.append("n", 0, texts(1))
        assert store.append("m", 0, texts(2), "r") == first
        assert store.append("m", 7, texts(2), "r") == first
        assert store.answer("r") == first
        assert numbers(store, "m") == [1, 2, 3, 4, 5, 6, 7]

    def test_a_request_again_has_another_moment_and_other_salts(self, store: Store):
        """A command that is tried again says the same later and sealed anew: the same request."""
        one, other = word("a note", salt="01"), word("a note", salt="02")
        first = store.append("m", 0, [text(one.digest)], "r", words=[one])
        assert store.append("m", 0, [text(other.digest, at=LATER)], "r", words=[other]) == first
        assert store.word(other.digest) is None

    def test_a_request_again_after_its_word_was_erased(self, store: Store):
        """Nobody can tell any more what was said, so it counts as said again."""
        one, other = word("a note", salt="01"), word("a note", salt="02")
        first = store.append("m", 0, [text(one.digest)], "r", words=[one])
        store.erase([one.digest])
        assert store.append("m", 0, [text(other.digest)], "r", words=[other]) == first

    def test_a_batch_is_a_request_too(self, store: Store):
        """A batch across streams that comes again returns its whole first answer."""
        batch = [Append("b", 0, texts(2)), Append("a", 0, texts(1))]
        first = store.append_all(batch, "r")
        store.append("b", 2, texts(1))
        assert store.append_all(batch, "r") == first
        assert store.append_all([], "empty") == store.append_all([], "empty") == []

    @pytest.mark.parametrize(
        "batch",
        [
            [],
            [Append("n", 0, [text("plain")])],
            [Append("m", 0, [text("otherwise")])],
            [Append("m", 0, [text("plain"), text("more")])],
            [Append("m", 0, [canonical({"at": AT, "by": "ben"})])],
            [Append("m", 0, [text(digest_of("5a17", "a commitment"))])],
        ],
        ids=["nothing", "stream", "text", "more", "recorder", "commitment"],
    )
    def test_a_request_id_serves_one_request(self, store: Store, batch: list[Append]):
        """The id of another request is refused and nothing is appended."""
        store.append("m", 0, [text("plain")], "r")
        with pytest.raises(RequestReused):
            store.append_all(batch, "r")
        assert len(list(store.read_all())) == 1

    @pytest.mark.parametrize("sealed", [True, False], ids=["words", "commitments"])
    def test_another_word_is_another_request(self, store: Store, sealed: bool):  # noqa: FBT001
        """Words are compared, not their digests; what is no word is compared as it stands."""
        one, other = word("one", salt="01"), word("other", salt="02")
        store.append("m", 0, [text(one.digest)], "r", words=[one] if sealed else [])
        with pytest.raises(RequestReused):
            store.append("m", 0, [text(other.digest)], "r", words=[other] if sealed else [])

    # --- finding -------------------------------------------------------------------------------

    def test_streams_are_listed_in_the_order_in_which_they_began(self, store: Store):
        """Each stream comes once, with its number of events; the last appended to is known."""
        for stream, version in [("z", 0), ("a", 0), ("z", 1), ("k", 0), ("z", 2), ("a", 1)]:
            store.append(stream, version, texts(1))
        assert list(store.streams()) == [("z", 3), ("a", 2), ("k", 1)]
        assert store.last_stream() == "a"

    def test_streams_are_found_by_their_start(self, store: Store):
        """The exact start counts, case included; at most ten come, in order."""
        for stream in ["b", "B", "bb", *(f"m{number:02}" for number in range(15))]:
            store.append(stream, 0, texts(1))
        assert store.find_streams("b") == ["b", "bb"]
        assert store.find_streams("m") == [f"m{number:02}" for number in range(10)]
        assert store.find_streams("m1") == ["m10", "m11", "m12", "m13", "m14"]
        assert store.find_streams("c") == []

    def test_titles_are_found_in_any_case_of_letters(self, store: Store):
        """A title is found by its start, whatever its case and however its accents are coded."""
        titles = ["Été à Kochi", "ÉTÉ 2026", "Straße", "കൊച്ചി ലീഗ്", "Kochi %"]
        for number, title in enumerate(titles):
            store.append(f"m{number}", 0, texts(1), words=[word(title, "title"), word("note")])
        assert store.find_titles("ÉTÉ À") == [("m0", titles[0])]
        assert store.find_titles(normalize("NFD", "été ")) == [("m1", titles[1]), ("m0", titles[0])]
        assert store.find_titles("STRASS") == [("m2", "Straße")]
        assert store.find_titles("കൊച്ചി") == [("m3", titles[3])]
        assert store.find_titles("kochi") == [("m4", "Kochi %")]
        assert store.find_titles("%") == store.find_titles("note") == []
        assert len(store.find_titles("")) == 5

    def test_at_most_ten_titles_come(self, store: Store):
        """A short start does not bring a club's whole life."""
        store.append_all(
            [Append(f"m{n}", 0, texts(1), [word(f"Evening {n:02}", "title")]) for n in range(30)]
        )
        found = store.find_titles("evening")
        assert [title for _, title in found] == [f"Evening {n:02}" for n in range(10)]

    # --- the register --------------------------------------------------------------------------

    def test_words_are_kept_beside_the_events(self, store: Store):
        """A digest leads to its word; the same word may come again."""
        note = word("The light went out.\nTwice.")
        store.append("m", 0, texts(1), words=[note])
        store.append("m", 1, texts(1), words=[note])
        assert store.word(note.digest) == note.text

    def test_people_are_found_by_their_exact_name(self, store: Store):
        """Names are told apart by every letter, composed or not; words of no person are none."""
        ann, other_ann, zoe = (
            word("Ann", "name", "p1", "01"),
            word("Ann", "name", "p2", "02"),
            word("Zoë", "name", "p3"),
        )
        store.append("m", 0, texts(1), words=[ann, zoe, word("Ann", "note"), word("Ann", "title")])
        store.append("n", 0, texts(1), words=[other_ann, word("Bea", "name")])
        assert store.names("Ann") == [ann, other_ann]
        assert store.names(normalize("NFD", "Zoë")) == [zoe]
        assert store.names("ann") == store.names("An") == store.names("Bea") == []
        assert list(store.people()) == [ann, zoe, other_ann]

    def test_words_can_be_erased_and_evidence_cannot(self, store: Store):
        """Erased words are gone from everywhere they are looked for; every hash still holds."""
        ann, title = word("Ann", "name", "p1"), word("Finale", "title")
        store.append("m", 0, [text(ann.digest), text(title.digest)], words=[ann, title])
        before = list(store.read_all())
        assert store.erase([ann.digest, title.digest, "0" * 64]) == 2
        assert store.word(ann.digest) is store.word(title.digest) is None
        assert store.names("Ann") == list(store.people()) == store.find_titles("fin") == []
        assert list(store.read_all()) == before
        assert_whole(store)

    def test_what_says_that_words_were_erased_is_appended_with_it(self, store: Store):
        """Erasing and its events are one: a conflict leaves the words, a repeat adds nothing."""
        ann, bob = word("Ann", "name", "p1"), word("Bob", "name", "p2")
        store.append("m", 0, texts(2), words=[ann, bob])
        store.append("n", 0, texts(1), "first")
        with pytest.raises(VersionConflict):
            store.erase(
                [ann.digest], [Append("n", 1, texts(1, 9)), Append("m", 1, texts(1, 9))], "r"
            )
        assert store.word(ann.digest) == "Ann"
        assert (store.head("n").version, store.answer("r")) == (1, None)
        said = [Append("n", 1, texts(1, 9)), Append("m", 2, texts(1, 9))]
        assert store.erase([ann.digest], said, "r") == 1
        assert store.erase([ann.digest], said, "r") == 0
        assert (numbers(store, "m"), numbers(store, "n")) == ([1, 2, 3], [1, 2])
        assert len(store.answer("r") or []) == 2
        assert len(store.answer("first") or []) == 1
        assert list(store.register()) == [bob]
        assert_whole(store)

    def test_the_newest_name_of_a_person_is_shown(self, store: Store):
        """Of two names of one person the later is shown for both digests; both stay words."""
        old, new = word("Ane", "name", "p1"), word("Anne", "name", "p1")
        bea, note = word("Bea", "name", "p2"), word("a note")
        store.append("m", 0, texts(1), words=[old, bea, note])
        assert store.shown(old.digest) == "Ane"
        store.append("", 0, [], words=[new])
        assert [store.shown(each.digest) for each in (old, new, bea, note)] == [
            "Anne",
            "Anne",
            "Bea",
            "a note",
        ]
        assert store.word(old.digest) == "Ane"
        assert store.shown("0" * 64) is None
        assert list(store.register()) == [old, bea, note, new]
        store.erase([new.digest])
        assert store.shown(old.digest) == "Ane"

    # --- following -----------------------------------------------------------------------------

    def test_follow_gives_history_then_news(self, store: Store):
        """A follower gets what was there, then what another thread appends, and misses nothing."""
        store.append("m", 0, texts(3))
        start = next(iter(store.read_all())).position
        news = store.follow(start)
        assert [each.version for each in islice(news, 2)] == [2, 3]
        writer = threading.Timer(0.05, lambda: store.append("n", 0, texts(2)))
        writer.start()
        assert [(each.stream, each.version) for each in islice(news, 2)] == [("n", 1), ("n", 2)]
        writer.join()

    def test_follow_ends_with_close(self, store: Store):
        """Closing from another thread ends a follower that waits, without an error."""
        store.append("m", 0, texts(1))
        closer = threading.Timer(0.05, store.close)
        closer.start()
        assert [each.version for each in store.follow()] == [1]
        closer.join()

    # --- threads -------------------------------------------------------------------------------

    def test_threads_append_and_read_at_once(self, store: Store):
        """Threads share a store: every append is whole, and a reader meanwhile misses none."""
        writers = [
            threading.Thread(target=_fill, args=(store, stream)) for stream in ("a", "b", "c")
        ]
        for writer in writers:
            writer.start()
        seen = [each.position for each in islice(store.follow(), 3 * 40)]
        for writer in writers:
            writer.join()
        assert seen == [each.position for each in store.read_all()]
        assert sorted(store.streams()) == [("a", 40), ("b", 40), ("c", 40)]
        assert_whole(store)

    def test_one_thread_wins_each_version(self, store: Store):
        """Threads that race for the next version of one stream: one gets it, the others know."""
        won: list[int] = []
        racers = [threading.Thread(target=_race, args=(store, won)) for _ in range(4)]
        for racer in racers:
            racer.start()
        for racer in racers:
            racer.join()
        assert sorted(won) == numbers(store, "m") == list(range(1, len(won) + 1))
        assert len(won) >= 30
        assert_whole(store)

    # --- checkpoints -----------------------------------------------------------------------------

    def test_notes_on_the_ledger_are_kept(self, store: Store):
        """Notes come back byte for byte, smallest first; of one size, in the order they came."""
        assert store.checkpoints() == []
        for size, note in ((7, "b — ü\n"), (3, "a"), (7, "c")):
            store.add_checkpoint(size, note.encode())
        notes = [Kept(3, b"a"), Kept(7, "b — ü\n".encode()), Kept(7, b"c")]
        assert store.checkpoints() == notes

    def test_words_come_with_their_salts(self, store: Store):
        """Entries are found by digest, in the order asked for; erased ones are not."""
        one, two = word("one"), word("two")
        store.append("m", 0, texts(1), words=[one, two])
        assert store.words([two.digest, "0" * 64, one.digest]) == [two, one]
        store.erase([two.digest])
        assert store.words([two.digest, one.digest]) == [one]

    # --- closing -------------------------------------------------------------------------------

    def test_closing_twice_is_harmless(self, store: Store):
        """After closing, every use says so; closing again says nothing."""
        store.append("m", 0, texts(1))
        with store as same:
            assert same is store
        store.close()
        with pytest.raises(LedgerUnavailable, match="closed"):
            list(store.read_all())
        with pytest.raises(LedgerUnavailable, match="closed"):
            store.append("m", 1, texts(1))
        assert list(store.follow()) == []


def _fill(store: Store, stream: str) -> None:
    for version in range(0, 40, 2):
        store.append(stream, version, texts(2, version))


def _race(store: Store, won: list[int]) -> None:
    while (version := store.head("m").version) < 30:
        try:
            won.extend(each.version for each in store.append("m", version, texts(1)))
        except VersionConflict:
            continue
