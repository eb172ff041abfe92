"""What is dropped on the page waits until it is looked at."""

from bismarck_scorer.ui.dropped import DROPS_LIMIT, FILES_LIMIT, Dropped


def test_files_of_one_drop_wait_together_and_are_taken_once():
    dropped = Dropped()
    key = dropped.put("", "a.json", b"1")
    assert dropped.put(key, "b.json", b"2") == key
    other = dropped.put("", "c.json", b"3")
    assert dropped.take(key) == [("a.json", b"1"), ("b.json", b"2")]
    assert dropped.take(key) == []
    assert dropped.take(other) == [("c.json", b"3")]


def test_nobody_chooses_a_key():
    dropped = Dropped()
    key = dropped.put("mine", "a.json", b"1")
    assert key != "mine"
    assert dropped.take("mine") == []


def test_the_oldest_drop_makes_room_and_no_drop_grows_for_ever():
    dropped = Dropped()
    first, *_others = [dropped.put("", f"{number}.json", b"") for number in range(DROPS_LIMIT + 1)]
    assert dropped.take(first) == []
    key = dropped.put("", "0.json", b"")
    for number in range(FILES_LIMIT + 5):
        dropped.put(key, f"{number}.json", b"")
    assert len(dropped.take(key)) == FILES_LIMIT
