"""What a choice is worth, as players say it: so much ahead of the others on average, as far as can be told."""

from __future__ import annotations

from collections.abc import Sequence

from ..book.wording import FORM, SLOT
from ..core.plain import list_in_words
from ..players.simulate import NORMAL, Estimate
from ..players.weighed_choices import WeighedChoice
from ..sitting.game import Table
from .lead_words import NOTHING, LeadWords, way
from .words import Words, number_in_words, sentence

ROUGH = 5.0  # from half an interval as wide as that on, a mean is told without a decimal


def is_same(behind: Estimate) -> bool:
    """Whether a choice came to the same as the best on every table on which both were tried."""
    return behind.low == behind.mean == behind.high == 0


def leans(choice: WeighedChoice, best: WeighedChoice) -> bool:
    """Whether what is not worse beyond doubt is likely worse all the same: by more than a standard error, or it was
    among the worse half and was not tried further.
    """
    behind = choice.behind
    dropped = choice.worth.deals < best.worth.deals and behind.mean > 0
    return dropped or behind.mean > (behind.high - behind.mean) / NORMAL


def may_lead(choice: WeighedChoice) -> bool:
    """Whether a choice is likely better than what stands first: by more than a standard error."""
    behind = choice.behind
    return -behind.mean > (behind.high - behind.mean) / NORMAL


class HintWords:
    """The words for what a seat might do.

    Args:
        table: the table, of which it asks nothing but its game and who sits there.
        seat: the place of the seat.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.words = Words(table.game, table.seats, seat)
        self.lead = LeadWords(self.words, seat)
        others = self.lead.others
        self.side = self.names(sorted(self.lead.own, key=lambda one: one != seat))
        self.others = self.names(others[0]) if len(others) == 1 else self.told("others")

    def told(self, key: str, *, you: bool = False, **slots: object) -> str:
        """Words of the section for hints."""
        text = FORM.sub(lambda form: form[1] if you else form[2], str(self.words.find("hint", key)))
        return SLOT.sub(lambda slot: self.words.slot(slot, slots), text)

    def names(self, seats: Sequence[int]) -> str:
        """ "you and Cecily"."""
        return list_in_words([self.words.name(seat) for seat in seats])

    # -- what a choice is worth ---------------------------------------------------------------------------
    def worth(self, choice: WeighedChoice, best: WeighedChoice) -> str:
        """What a choice comes to, beside the best.

        What that is worth is taken from the best, less what this lacks on the tables on which both were tried: so luck
        that one has had on its own tables counts for nothing.
        """
        behind = choice.behind
        if choice is best:
            return sentence(self.told("best", side=self.side, worth=self.place(best.worth, best.worth.mean)))
        bounds = max(best.worth, behind, key=lambda one: one.high - one.low)
        place = self.place(bounds, best.worth.mean - behind.mean, short=True)
        if is_same(behind):
            return sentence(self.told("identical"))
        if may_lead(choice):
            return sentence(self.told("better", worth=place))
        if choice.equal:
            first = self.place(best.worth, best.worth.mean, short=True)
            lacks = "-shade" if self.figure(behind.mean, behind) == NOTHING or place == first else ""
            return sentence(self.told(f"doubtful{lacks}" if leans(choice, best) else "equal", worth=place))
        return sentence(self.lacking(behind, place))

    def lacking(self, behind: Estimate, place: str) -> str:
        """How a choice that comes to this place is worse than the best, and by how much."""
        lacks = self.figure(behind.mean, behind)
        if lacks == NOTHING:
            return self.told("shade", worth=place)
        if behind.high - behind.low <= behind.mean:
            return self.told("worse", worth=place, amount=self.lead.amount(lacks))
        least, most = (self.figure(bound, behind) for bound in (behind.low, behind.high))
        return self.told("worse-between", worth=place, amount=self.lead.amount(lacks), least=least, most=most)

    def place(self, interval: Estimate, mean: float, *, short: bool = False) -> str:
        """ "about 1.4 points ahead of the others"; the number is about right where its interval is wider than itself.

        Args:
            short: whether it is known of whom it is said.
        """
        figure = self.figure(abs(mean), interval)
        amount = self.lead.amount(figure)
        if interval.high - interval.low > abs(mean):
            amount = self.told("about", amount=amount)
        return self.told(way(mean, figure, short=short), amount=amount, others=self.others)

    def figure(self, value: float, interval: Estimate) -> str:
        """A number with no more places than its interval bears."""
        half = (interval.high - interval.low) / 2 / self.lead.share
        return f"{round(value / self.lead.share, 0 if half >= ROUGH else 1):g}"

    # -- cards --------------------------------------------------------------------------------------------
    def either(self, cards: Sequence[int]) -> str:
        """One of these cards: "the six or the seven of clubs, or the ace of spades"."""
        pack = self.words.game.pack
        suits = dict.fromkeys(pack.suit[card] for card in cards)
        groups = [[card for card in cards if pack.suit[card] == suit] for suit in suits]
        return ", or ".join(self.of_suit(group) for group in groups)

    def of_suit(self, cards: Sequence[int]) -> str:
        """Cards of one suit, of which one will do."""
        pack, last = self.words.game.pack, self.words.cards(cards[-1:])
        return list_in_words([*(f"the {pack.rank_words[pack.rank[card]]}" for card in cards[:-1]), last], "or")

    def rest(self, others: Sequence[WeighedChoice], best: WeighedChoice) -> str:
        """What is said of the choices that are not shown: no more than holds of the best of them."""
        better, worse = any(may_lead(one) for one in others), not any(one.equal for one in others)
        likely = all(not one.equal or leans(one, best) for one in others)
        key = "rest-better" if better else "rest" if worse else "rest-doubtful" if likely else "rest-alike"
        return self.told(f"{key}-one" if len(others) == 1 else key, many=number_in_words(len(others)))
