"""Pairs of measurements, ours and a bare reference's, taken in turn so that both see the same machine."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median

Measurement = Callable[[], float]
"""Does the thing once and returns how many milliseconds it took."""


@dataclass(frozen=True)
class Pair:
    """The medians of one comparison, in milliseconds, and how many times the bare one's we may take.

    `unit` is another one where it is not time that is measured.
    """

    name: str
    ours: float
    bare: float
    goal: float
    unit: str = "ms"

    @property
    def ratio(self) -> float:
        """How many times as long ours takes."""
        return self.ours / self.bare


def measure_pair(name: str, ours: Measurement, bare: Measurement, goal: float, rounds: int) -> Pair:
    """Measure both once to warm up, then ``rounds`` times in turn."""
    ours()
    bare()
    return pair_of(name, [(ours(), bare()) for _ in range(rounds)], goal)


def pair_of(name: str, taken: Sequence[tuple[float, float]], goal: float) -> Pair:
    """The medians of what was taken in turn, ours first."""
    return Pair(name, median(ours for ours, _ in taken), median(bare for _, bare in taken), goal)


def print_table(pairs: Iterable[Pair]) -> None:
    """Print one line a pair, each as soon as it is measured."""
    print(f"{'':<64}{'ours':>10}{'reference':>12}{'ratio':>8}{'goal':>7}")
    for pair in pairs:
        times = f"{pair.ours:>7.1f} {pair.unit}{pair.bare:>9.1f} {pair.unit}"
        verdict = "" if pair.ratio <= pair.goal else "  missed"
        print(f"{pair.name:<64}{times}{pair.ratio:>8.2f}{pair.goal:>7.1f}{verdict}", flush=True)
