"""The questions that open a match."""

from fiftysix.opening import Opening, open_match
from fiftysix_cli.recorder.questions import Questions


def _asked(*lines: str) -> Questions:
    questions = Questions(str, Opening(players=6))
    for line in lines:
        questions.hear(line)
    return questions


def test_enter_takes_what_is_usual():
    """Four times Enter opens a match of six players in pairs."""
    opening = _asked("", "", "", "").opening
    assert opening is not None
    rules = open_match(opening).rules
    assert (rules.players, rules.teams) == (6, 3)


def test_everything_can_be_said():
    """Players, teams, names and a title."""
    opening = _asked("8", "2", "Anu, Biju,, ദീപു", "Onam cup").opening
    assert opening is not None
    assert open_match(opening).rules.teams == 2
    assert opening.names == {1: "Anu", 2: "Biju", 4: "ദീപു"}
    assert opening.title == "Onam cup"


def test_with_four_players_teams_are_not_asked_for():
    """Two sides and pairs are the same."""
    assert _asked("4").prompt == "names"


def test_what_cannot_be_is_asked_again():
    """What is wrong is said; the next answer begins with an empty line."""
    questions = _asked()
    answer = questions.hear("5")
    assert (answer.draft, answer.refused) == ("", 2)
    assert "4, 6, 8" in answer.lines[0] or "5" in answer.lines[0]
    assert questions.hear("six").lines == ["six is no number"]
    assert questions.prompt == "players"


def test_a_question_mark_explains_the_question():
    """`?` says what an answer is for and how to go back, not the question once more."""
    questions = _asked()
    for answer in ("6", "", "", ""):
        explained, ways = questions.hear("?").lines
        assert explained != questions.hint
        assert "<" in ways
        questions.hear(answer)


def test_one_question_back():
    """`<` asks the question before again, with what was answered."""
    questions = _asked("8", "4")
    assert questions.hear("<").draft == "4"
    assert questions.prompt == "teams"
    four = _asked("4")
    assert four.hear("<").draft == "4"
    assert four.prompt == "players"


def test_leaving_opens_nothing():
    """Nothing is stored before the last answer."""
    questions = _asked("8", "quit")
    assert questions.opening is None
