"""Who sits where before a sheet is begun: names in seat order and who is forehand first. Pure."""

from dataclasses import dataclass, replace

from bismarck_scorer.domain.text import name_key


@dataclass(frozen=True, slots=True)
class Seating:
    """`names` in seat order as typed so far; `first` is the seat that is forehand in the first deal.

    `given` are the names as they stood when the seats were last arranged otherwise than by typing, which was
    done `arranged` times: what the fields were filled with.
    """

    names: tuple[str, ...]
    first: int = 0
    given: tuple[str, ...] = ()
    arranged: int = 0

    def __post_init__(self) -> None:
        if not self.given:
            object.__setattr__(self, "given", self.names)

    @property
    def taken(self) -> frozenset[str]:
        """The keys of the names that sit already."""
        return frozenset(name_key(name.strip()) for name in self.names if name.strip())

    def with_players(self, count: int) -> "Seating":
        """For so many players: seats are added empty, or taken away from the end, empty ones first.

        Who stays in place is not arranged anew: a name may be half typed there.
        """
        names = list(self.names)
        while len(names) > count:
            empty = [seat for seat, name in enumerate(names) if not name.strip()]
            names.pop(empty[-1] if empty else -1)
        names += [""] * (count - len(names))
        first = min(self.first, count - 1)
        both = min(count, len(self.names))
        if tuple(names[:both]) != self.names[:both]:
            return self._arranged(tuple(names), first)
        given = (*self.given[:both], *names[both:])
        return replace(self, names=tuple(names), first=first, given=given)

    def with_name(self, seat: int, name: str) -> "Seating":
        """With `name` typed into `seat`."""
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    def seat(self, name: str) -> "Seating":
        """With `name` in the first empty seat; as it was when there is none."""
        empty = next((seat for seat, taken in enumerate(self.names) if not taken.strip()), None)
        if empty is None:
            return self
        return self._arranged(self.with_name(empty, name).names, self.first)

    def forehand(self, seat: int) -> "Seating":
        """With `seat` as the first forehand."""
        return replace(self, first=seat)

    def move(self, seat: int, to: int) -> "Seating":
        """With the player of `seat` at `to`, the others closing up; who is first stays first."""
        if not 0 <= to < len(self.names):
            return self
        order = list(range(len(self.names)))
        order.insert(to, order.pop(seat))
        return self._arranged(tuple(self.names[old] for old in order), order.index(self.first))

    def _arranged(self, names: tuple[str, ...], first: int) -> "Seating":
        return Seating(names, first, names, self.arranged + 1)
