"""Who sits where, before a sheet is begun."""

from bismarck_scorer.ui.sheet.seating import Seating

THREE = Seating(("Ema", "Isa", "Liis"), first=1)


def test_moving_a_player_keeps_who_is_forehand_first():
    moved = THREE.move(1, 0)
    assert (moved.names, moved.first) == (("Isa", "Ema", "Liis"), 0)
    back = moved.move(0, 2)
    assert (back.names, back.first) == (("Ema", "Liis", "Isa"), 2)


def test_nobody_moves_beyond_the_table():
    assert THREE.move(0, -1) == THREE
    assert THREE.move(2, 3) == THREE


def test_a_fourth_seat_is_empty_and_an_empty_seat_goes_first():
    four = THREE.with_players(4)
    assert four.names == ("Ema", "Isa", "Liis", "")
    assert four.with_players(3).names == ("Ema", "Isa", "Liis")
    assert Seating(("Ema", "", "Isa", "Liis")).with_players(3).names == ("Ema", "Isa", "Liis")
    assert Seating(("a", "b", "c", "d"), first=3).with_players(3).first == 2


def test_who_stays_in_place_may_go_on_typing_while_seats_come_and_go():
    assert THREE.with_players(3) == THREE
    typing = THREE.with_name(0, "Emake")
    four = typing.with_players(4)
    assert (four.arranged, four.names, four.given) == (0, ("Emake", "Isa", "Liis", ""), (*THREE.names, ""))
    three = four.with_name(3, "Õie").with_players(3)
    assert (three.arranged, three.names, three.given) == (0, ("Emake", "Isa", "Liis"), THREE.names)
    assert three.with_players(4).given == (*THREE.names, "")


def test_fields_are_new_where_somebody_moves_up():
    moved = Seating(("Ema", "", "Isa", "Liis")).with_players(3)
    assert (moved.arranged, moved.given) == (1, ("Ema", "Isa", "Liis"))


def test_somebody_known_takes_the_first_empty_seat():
    assert Seating(("Ema", "", "")).seat("Isa").names == ("Ema", "Isa", "")
    assert THREE.seat("Juku") == THREE


def test_a_name_is_taken_however_it_is_spelled():
    assert Seating(("ÕIE ", "", "")).taken == Seating(("o\u0303ie", "", "")).taken


def test_typing_does_not_fill_the_fields_again_but_arranging_does():
    typed = THREE.with_name(0, "Vanaema")
    assert (typed.given, typed.arranged) == (THREE.names, 0)
    moved = typed.move(0, 1)
    assert (moved.given, moved.arranged) == (("Isa", "Vanaema", "Liis"), 1)
