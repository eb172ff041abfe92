"""Hypothesis strategies for rule sets of a family's own."""

from hypothesis import strategies as st

from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.own_rules import CUSTOM, LEADERS, PLAYERS, ROWS_LIMIT, TRICKS
from bismarck_scorer.domain.rules import CalledTrump, Layout, MisereScoring, Quota, Round, Rules, TieBreak

PLAYED = [id_ for id_, contract in CATALOGUE.items() if contract.goal is not Goal.CHOICE]
NAMES = ("Võtmine", "Kuningas", "Ässad, palun", "8 vooru", "Viimane!")
RULES_NAMES = ("Vanaema reeglid", "Suvila", "42", "Kööginurga Bismarck")


@st.composite
def own_rules(draw: st.DrawFn, most_rows: int = ROWS_LIMIT) -> Rules:
    """Playable rules as the editor can make them, clean already."""
    players = draw(st.sampled_from(PLAYERS))
    tricks = draw(st.integers(1, min(TRICKS[-1], 104 // players)))
    layout = draw(st.sampled_from(Layout))
    quotas = st.builds(Quota, st.integers(0, tricks), st.integers(0, tricks))
    pack = max(draw(st.sampled_from([32, 36, 40, 43, 52, 104])), players * tricks)
    return Rules(
        CUSTOM,
        players=players,
        pack=pack,
        tricks=tricks,
        win=draw(quotas),
        avoid=draw(quotas),
        rounds=draw(rounds(layout, max(1, most_rows // players))),
        dealer=draw(st.sampled_from([-1, 0, 1])),
        leader=draw(st.sampled_from(LEADERS)),
        layout=layout,
        misere_scoring=draw(st.sampled_from(MisereScoring)),
        called_trump=draw(st.sampled_from(CalledTrump)),
        tie_break=draw(st.sampled_from(TieBreak)),
        name=draw(st.sampled_from(RULES_NAMES)),
        domino_cards=draw(st.none() | st.integers(1, tricks)),
    )


@st.composite
def rounds(draw: st.DrawFn, layout: Layout, most: int) -> tuple[Round, ...]:
    """Rounds that can be played in this layout; each contract bears one name, and no two the same."""
    contracts = draw(st.lists(st.sampled_from(PLAYED), min_size=1, max_size=most))
    if layout is not Layout.CHOICE and len(contracts) < most and draw(st.booleans()):
        contracts.append("free_choice")
    free = list(draw(st.permutations(NAMES)))
    names = {
        contract: free.pop() if free and draw(st.booleans()) else "" for contract in dict.fromkeys(contracts)
    }
    return tuple(
        Round(str(number), contract, names[contract]) for number, contract in enumerate(contracts, start=1)
    )
