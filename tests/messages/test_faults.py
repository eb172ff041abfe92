"""A sentence for every exception, in every language."""

import dataclasses
import typing
from pathlib import Path

import pytest

from bismarck_scorer import trouble
from bismarck_scorer.domain import errors
from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.messages.faults import SENTENCES

EN, ET = messages_for("en"), messages_for("et")
NAMES = ("Ema", "Isa", "Liis")
SAMPLES = {
    int: 7,
    int | None: 7,
    str: "seen",
    str | None: None,
    Path: Path("some/folder"),
    errors.RuleBroken: errors.TricksDoNotAddUp((4, 5, 2), 12),
    tuple[int, ...]: (3, -4),
    tuple[str, ...]: ("tricks", "scores"),
    tuple[str | int, ...]: (36, "forty"),
}

NOWHERE = {
    trouble.NotKept,
    trouble.OpenElsewhere,
}  # a page has no folder to look into


def kinds(base):
    return [base, *(kind for sub in base.__subclasses__() for kind in kinds(sub))]


def sample(kind):
    types = typing.get_type_hints(kind)
    return kind(**{field.name: SAMPLES[types[field.name]] for field in dataclasses.fields(kind)})


EVERY_KIND = [*kinds(errors.RuleBroken), *kinds(trouble.Trouble)]


def test_every_kind_has_its_own_sentence():
    assert len(EVERY_KIND) > 40
    assert set(SENTENCES) == set(EVERY_KIND)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVERY_KIND, ids=lambda kind: kind.__name__)
def test_a_sentence_is_whole(kind, language):
    _ = messages_for(language)
    fault, error = _.fault(sample(kind)), _.error(sample(kind))
    assert not {"{", "}", "\n"} & set(fault)
    assert fault.strip(" .") == fault
    assert error.endswith(".")
    assert error[0] == error[0].upper()
    assert error[1:-1] == fault[1:]
    if hasattr(sample(kind), "path"):  # no capital for a name of a file
        assert ("some/folder" in error) == (kind not in NOWHERE)
    assert language == "en" or fault != EN.fault(sample(kind))


@pytest.mark.parametrize(
    ("exc", "english", "estonian"),
    [
        (
            errors.RowBroken(2, errors.TricksDoNotAddUp((4, 5, 2), 12)),
            "deal 3: tricks 4 + 5 + 2 = 11, the deal has 12",
            "mäng 3: tihid 4 + 5 + 2 = 11, mängus on 12",
        ),
        (
            errors.ScoresDoNotSum((-1, 3, -4), 0),
            "scores −1 + 3 − 4 = −2, they must sum to 0",
            "punktid −1 + 3 − 4 = −2, kokku peab tulema 0",
        ),
        (
            errors.FigureOutOfRange(1, 13, 0, 12),
            "13 is not possible for player 2, 0 to 12 is",
            "13 ei ole võimalik (mängija 2), võimalik on 0 kuni 12",
        ),
        (
            errors.NotOneWentOut((0, 0, 3)),
            "cards left 0, 0, 3, but only one player goes out",
            "kätte jäi 0, 0, 3, aga lahti saab ainult üks mängija",
        ),
        (
            errors.NotOneWentOut((1, 2, 3)),
            "cards left 1, 2, 3, but somebody must go out",
            "kätte jäi 1, 2, 3, aga keegi peab lahti saama",
        ),
        (
            errors.WrongNumberOfPlayers(5, (3, 4)),
            "5 players, these rules are for 3 or 4",
            "5 mängijat, need reeglid on 3 või 4 mängijale",
        ),
        (errors.SameName("Ema"), "two players are called “Ema”", "kahel mängijal on sama nimi „Ema”"),
        (errors.NameEmpty(0), "player 1 has no name", "mängijal 1 ei ole nime"),
        (errors.NameEmpty(), "a name is missing", "nimi puudub"),
        (
            errors.TrumpNotAllowed("misere", Trump.HEARTS),
            "“Misère” does not go with the trump “hearts”",
            "„Andmine” ja trump „ärtu” ei sobi kokku",
        ),
        (
            errors.RanksNotAllowed("domino_free", "J", "J"),
            "“Free domino” cannot be built from J to J",
            "mängus „Vaba ladumine” ei saa laduda kaardist S kaardini S",
        ),
        (
            errors.WrongType("players", "text", "list"),
            "“players” holds a text, it must hold a list",
            "„players” on tekst, aga peab olema loend",
        ),
        (
            errors.WrongKind("misere", "cards_left"),
            "“Misère” does not count cards left",
            "„Andmine” ei loe kätte jäänud kaarte",
        ),
        (errors.WrongKind("domino_up", "tricks"), "“Domino 6–A” does not count tricks", None),
        (errors.NotOneInput(()), "there are neither tricks nor cards_left nor scores", None),
        (errors.NotOneInput(("tricks",)), "a redealt deal has no figures, here are tricks", None),
        (
            errors.NotOneInput(("tricks", "scores")),
            "a row has only one of tricks, cards_left and scores, here are tricks, scores",
            None,
        ),
        (
            errors.UnknownValue("trump", "green", ("clubs", "none")),
            "“trump” is “green”, it can be clubs or none",
            None,
        ),
        (errors.UnknownValue("played_on", "29.11"), "“played_on” cannot be “29.11”", None),
        (errors.NoSuchRow(3), "deal 4 is not written yet", "mäng 4 ei ole veel kirjas"),
        (
            errors.ContractSpent("spades", ("misere", "no_trump")),
            "“Spades” is not open to this forehand, open are: Misère, No trump",
            "eelises olija ei saa valida mängu „Poti trumbiks”, valida on: Andmine, Võtmine",
        ),
        (errors.SheetNotComplete(14, 24), "14 of 24 deals are played, the rest is still to come", None),
        (errors.TextNotPrintable(7), "the text holds a character that cannot be shown (U+0007)", None),
        (
            errors.TextNotPrintable(7, "name", 1),
            "the name of player 2 holds a character that cannot be shown (U+0007)",
            "mängija 2 nimes on märk, mida ei saa näidata (U+0007)",
        ),
        (
            errors.TextNotPrintable(7, "place"),
            "the place holds a character that cannot be shown (U+0007)",
            None,
        ),
        (
            errors.TextNotPrintable(7, "note"),
            "the note holds a character that cannot be shown (U+0007)",
            None,
        ),
        (
            trouble.DiskFull(Path("x.db")),
            "no space is left on the disk of x.db",
            "kettal on ruum otsas: x.db",
        ),
        (
            ZeroDivisionError("x"),
            "something went wrong that nobody foresaw; what was saved before is safe",
            "midagi läks ootamatult viltu; varem salvestatu on alles",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_sentences(exc, english, estonian):
    assert EN.fault(exc) == english
    assert estonian is None or ET.fault(exc) == estonian


def test_players_are_told_by_name_where_it_is_known():
    exc = errors.RowBroken(0, errors.NotTheForehandOfTheRow(expected=0, seen=2))
    assert EN.error(exc, NAMES) == "Deal 1: forehand is Liis, it must be Ema."
    assert ET.error(exc, NAMES) == "Mäng 1: eelises olijaks on märgitud Liis, aga peab olema Ema."
    assert "player 10" in EN.error(errors.FigureOutOfRange(9, 1, 0, 0), NAMES)


@pytest.mark.parametrize("steering", ["\n", "\x1b", "\x00", "\u2028", "\u202e", "\u2066"])
def test_somebody_elses_text_cannot_break_the_line(steering):
    assert EN.fault(errors.UnknownKey(f"a{steering}b")) == "“a□b” is not known here"


def test_somebody_elses_long_text_is_cut():
    assert len(EN.fault(errors.UnknownKey("x" * 10_000))) < 80
