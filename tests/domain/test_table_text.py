from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.table_text import guarded, unguarded

STARTS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
TEXTS = st.builds(
    str.__add__, st.text("'=+-@\t\r＝＋－＠", max_size=3), st.text(st.characters(codec="utf-8"), max_size=5)
)


@given(TEXTS)
def test_no_text_begins_like_a_formula_and_every_text_comes_back(text):
    assert not guarded(text).startswith(STARTS)
    assert unguarded(guarded(text)) == text


def test_case_31_only_what_looks_like_a_formula_is_changed():
    assert [guarded(text) for text in ("", "Ema", "a=b", "'Ema", "'")] == ["", "Ema", "a=b", "'Ema", "'"]
    assert [guarded(text) for text in ("=1+1", "'=1+1", "-3", "+")] == ["'=1+1", "''=1+1", "'-3", "'+"]


def test_what_people_wrote_without_an_apostrophe_stays_as_it_is():
    assert [unguarded(text) for text in ("=1+1", "'Ema", "Ema")] == ["=1+1", "'Ema", "Ema"]
