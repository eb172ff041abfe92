"""Names in the order of each language's alphabet."""

from itertools import pairwise

import pytest

from bismarck_scorer.messages import messages_for

IN_ORDER = {
    "et": "Aino Siim Šura Zoja Žanna Tiiu Uku Velve Willem Õie Ära Öie Ülle Xenia Yrjö",
    "fi": "Aino Siim Šura Tiina Ulla Veikko Willem Yrjö Zoja Åke Äiti Öjvind",
    "sv": "Anna Sven Ulla Zara Åke Ärla Östen",
    "nl": "Ida Iemke IJsbrand Ilse Jan Özlem Peter",
    "en": "Ann Åse Ben Ömer Pat Zoe",
}


@pytest.mark.parametrize("language", IN_ORDER)
def test_names_stand_as_in_the_dictionaries_of_the_language(language):
    order = messages_for(language).order
    for first, second in pairwise(IN_ORDER[language].split()):
        assert order(first) < order(second), (first, second)


def test_a_letter_of_the_neighbours_stands_where_ones_own_does():
    assert sorted(("Zoe", "Müller", "Mz", "Mx", "Øystein"), key=messages_for("sv").order) == [
        "Mx",
        "Müller",
        "Mz",
        "Zoe",
        "Øystein",
    ]


@pytest.mark.parametrize("language", ["en", "et", "fi", "nl", "sv"])
def test_neither_case_nor_how_an_accent_was_typed_makes_a_difference_in_rank(language):
    order = messages_for(language).order
    assert sorted(("liis b", "Liis A", "LIIS C"), key=order) == ["Liis A", "liis b", "LIIS C"]
    assert order("Õie") == order("O\u0303ie")
    assert order("Ole")[0] == order("Olé")[0]
    assert order("Ole") < order("Olé")


def test_digits_come_before_letters_and_other_alphabets_after_them():
    assert sorted(("Жанна", "Ωmega", "Zoe", "9 elu", "Ann"), key=messages_for("en").order) == [
        "9 elu",
        "Ann",
        "Zoe",
        "Ωmega",
        "Жанна",
    ]
