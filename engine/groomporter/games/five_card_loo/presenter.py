"""What five-card Loo says of itself, beside what every Loo does: where Pam stands, and what it calls for."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, NO_SUIT, best_first
from ...presenter.presenter import Kind
from ...presenter.tricks import trumps_held
from ..loo.pooled_tricks import BIT
from ..loo.presenter import LooPresenter
from .laws import Laws
from .play import BLAZE, IN_TRUMPS, NOTHING, PAM_BLAZE, PLAIN, PLAIN_WITH_PAM, WITH_PAM, FiveCardLoo

PICTURES = ("KS", "KD", "QH", "QD")  # four of a blaze
# The kinds of hands: their names, and the rules that tell of them.
WITH, IN, OTHER = ("with-pam", "pam-flush"), ("in-trumps", "flush"), ("plain", "flush")
NAMED = {
    BLAZE: ("blaze", "blaze"), PLAIN: OTHER, PLAIN_WITH_PAM: WITH, IN_TRUMPS: IN, WITH_PAM: WITH,
    PAM_BLAZE: ("blaze-with-pam", "blaze"),
}  # fmt: skip


class FiveCardLooPresenter(LooPresenter):
    """A deal of five-card Loo, as a screen is told of it."""

    state: FiveCardLoo

    COUNTS = (
        "pam", "running-pam", "flush", "pam-flush", "equal-flushes", "blaze", "looed-by-a-flush", "pam-exempt",
        "fifths", "looed",
    )  # fmt: skip
    CHIPS = (("red", 5), ("white", 1))

    def because(self, seat: int, action: int) -> tuple[int | str, ...]:
        """The suit that was led, Pam being a trump."""
        state = self.state
        return ("trump-led",) if state.trick and state.trick[0] == state.pam else super().because(seat, action)

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """Aces high; above the ace of trumps Pam, the knave of clubs, or of trumps."""
        hearts = best_first(FRENCH, FRENCH.ranks, "H")
        pam = FRENCH.number["JH" if laws.running else "JC"]
        return [("trumps", [pam, *(card for card in hearts if card != pam)]), ("plain suits", hearts)]

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """A flush or a blaze; else the trumps, Pam beside them."""
        state = self.state
        hand = state.hands[seat] if state.looked & BIT[seat] and state.trump != NO_SUIT else 0
        kind = state.worth(seat) if hand else NOTHING
        if kind in (BLAZE, PAM_BLAZE):
            return ("blaze",)
        pam = hand & BIT[state.pam]
        if kind != NOTHING:
            suit = FRENCH.suit_words[FRENCH.suit[FRENCH.cards_of(hand & ~pam)[0]]]
            return ("pam-flush",) if pam else ("trump-flush",) if kind == IN_TRUMPS else ("flush", suit)
        many = (hand & ~pam & FRENCH.suit_mask[state.trump]).bit_count()
        return trumps_held(many) if not pam else ("pam-and-trumps", many) if many else ("pam",)

    def held_kind(self, seat: int) -> tuple[str, str]:
        """The kind of a flush or a blaze, once it has looked at its cards and a trump is turned."""
        state = self.state
        looked = state.looked & BIT[seat] and state.trump != NO_SUIT
        return NAMED.get(state.worth(seat), ("", "")) if looked else ("", "")

    def made(self, seat: int) -> Sequence[tuple[int, int]]:
        """All five cards of a flush or a blaze."""
        state = self.state
        shows = self.holding(seat) and state.worth(seat) != NOTHING
        return [(card, 0) for card in FRENCH.cards_of(state.hands[seat])] if shows else ()

    def won_with(self, seat: int) -> tuple[int | str, ...]:
        """The best flush; else tricks."""
        return self.holding(seat) if self.state.flushes[:1] == (seat,) else super().won_with(seat)

    @classmethod
    def kinds(cls, laws: Laws, trump: int) -> Sequence[Kind]:
        """Flushes and blazes; of the suit that is not trumps there is an example in the next."""
        suit = FRENCH.suits[trump if trump != NO_SUIT else FRENCH.suits.index("H")]
        other = "S" if suit != "S" else "H"
        pam = f"J{suit}" if laws.running else "JC"
        flush = Kind("with-pam", "pam-flush", FRENCH.read(f"{pam} A{other} T{other} 8{other} 3{other}"))
        found = [
            Kind("in-trumps", "flush", FRENCH.read(f"K{suit} T{suit} 9{suit} 7{suit} 4{suit}")),
            Kind("plain", "flush", FRENCH.read(f"A{other} K{other} 9{other} 7{other} 5{other}")),
        ]
        place = {"highest": 0, "best-of-plain": 1}.get(laws.pam_flush)
        if place is not None:
            found.insert(place, flush)
        if not laws.blaze:
            return found
        knave = "JH" if pam == "JD" else "JD"
        best = Kind("blaze-with-pam", "blaze", [FRENCH.number[card] for card in (pam, *PICTURES)])
        return [best, *found, Kind("blaze", "blaze", [FRENCH.number[card] for card in (*PICTURES, knave)])]

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now; where Pam was led, what it calls for."""
        state = self.state
        asked, *values = super().prompt(seat)
        return ("pam-led" if asked == "follow" and state.trick[0] == state.pam else asked, *values)
