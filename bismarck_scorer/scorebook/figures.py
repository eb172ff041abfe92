"""What old sheets tell of the players: a player's page, and all players beside each other.

Each figure has with it, or names, the filter that lists the sheets behind it (`library.page`).
"""

from bismarck_scorer.domain.errors import NoSuchPlayer
from bismarck_scorer.domain.figures import Comparison, PlayerFigures
from bismarck_scorer.scorebook.book import Scorebook


def of_player(book: Scorebook, player: int) -> PlayerFigures:
    """A person's page; of a player who was merged, the page of the one for both. Raises NoSuchPlayer."""
    with book.store.look() as work:
        person = work.people.roots().get(player)
        if person is None:
            raise NoSuchPlayer(player)
        return work.figures.of(person)


def compared(book: Scorebook) -> tuple[Comparison, ...]:
    """A line for everybody with a sheet that was finished with all its rows, the most sheets first."""
    with book.store.look() as work:
        return work.figures.compared()
