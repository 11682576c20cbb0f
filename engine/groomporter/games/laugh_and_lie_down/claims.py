"""Laugh and Lie Down out of turn: laying down what is proved, and claiming what another has overlooked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...core.cards import FRENCH, mask_of
from ...core.events import EVERYONE, Emit, Event, account
from ...core.state import act
from ...play.pool import POOL, Payment
from .laws import IN_HAND, MOURNIVAL, NONE, PAIR, RANK_WORDS, RANKS, ROYAL, alike
from .spread import TURN, Spread


class Claims(Spread):
    """A deal in which pairs are proved, and what is overlooked is claimed."""

    __slots__ = ()

    def could(self, seat: int) -> Iterator[int]:
        """Pairs and mournivals of the hand; what lies together on the table; and what another may hold."""
        lay, claim, challenge = (self.PLACE[name] for name in ("lay", "claim", "challenge"))
        for rank in range(len(RANKS)):
            held = FRENCH.cards_of(self.held_of_rank(seat, rank))
            for many in (PAIR, MOURNIVAL):
                yield from (act(lay, seat, mask_of(some)) for some in combinations(held, many))
            yield from (act(claim, seat, cards) for cards in self.together(rank))
            if self.laws.claims == IN_HAND:
                yield from (act(challenge, seat, other | rank << 4) for other in range(len(self.hands)))

    # -- proved pairs -------------------------------------------------------------------------------------
    def bars_lay(self, seat: int, cards: int) -> str:
        """While the hand is played and this seat has not lain down: two or four of a rank."""
        if self.pending != TURN:
            return "turn"
        if not self.live >> seat & 1:
            return "lie-down"
        fits = alike(cards) >= 0 and cards.bit_count() in (PAIR, MOURNIVAL)
        return "" if self.laws.proved and fits else "proved-pairs"

    def fails_lay(self, seat: int, cards: int) -> str:
        """A mournival; a pair whose others lie by the players; a pair of a pair royal."""
        return "" if self.provable_cards(seat, alike(cards)) else "proved-pairs"

    def do_lay(self, seat: int, cards: int, emit: Emit | None) -> None:
        """The cards are put by their holder; of a pair royal the third is shown."""
        rank = alike(cards)
        rule = self.laying(rank, cards)
        self.hands[seat] &= ~cards
        if emit and rule == "pair-of-a-pair-royal":
            emit(
                Event(
                    "look", rule, seat, FRENCH.cards_of(self.held_of_rank(seat, rank))[:1], (f"hand:{seat}",), EVERYONE
                )
            )
        self.wins(seat, cards, f"hand:{seat}", rule, emit)
        self.pass_if_empty(emit)

    def laying(self, rank: int, cards: int) -> str:
        """The rule by which these are proved."""
        if cards.bit_count() == MOURNIVAL:
            return "mournival-in-hand"
        return "proved-pair" if self.laid_of_rank(rank) == PAIR else "pair-of-a-pair-royal"

    # -- what lies on the table ---------------------------------------------------------------------------
    def together(self, rank: int) -> list[int]:
        """What might be claimed of this rank on the table: a pair, any pair of three, or all four."""
        cards = FRENCH.cards_of(self.there(rank))
        if len(cards) in (PAIR, MOURNIVAL):
            return [mask_of(cards)]
        return [mask_of(two) for two in combinations(cards, PAIR)] if len(cards) == ROYAL else []

    def bars_claim(self, seat: int, cards: int) -> str:
        """While the hand is played: two or four together; a mournival dealt to the table is the dealer's first."""
        rank = alike(cards)
        if self.pending != TURN:
            return "turn"
        if rank < 0 or cards not in self.together(rank):
            return "two-or-four"
        if not self.begun and cards.bit_count() == MOURNIVAL:
            return "" if seat == self.dealer else "dealers-mournival"
        if self.laws.claims == NONE:
            return "claims"
        return "another-overlooked" if self.careless[rank] >> seat & 1 else ""

    def overlooked(self, rank: int, cards: int) -> bool:
        """Whether these cards are there for whoever notices: nobody can match them any more, or they are two of a pair
        royal that was laid down whole.
        """
        royal = self.royals[rank]
        return cards == self.dead(rank) or bool(royal and not royal & ~self.table and not cards & ~royal)

    def do_claim(self, seat: int, cards: int, emit: Emit | None) -> None:
        """What was overlooked is the claimant's; after a false claim the cards stay where they are."""
        rank = alike(cards)
        if not self.overlooked(rank, cards):
            self.said |= {act(self.PLACE["claim"], seat, cards)}
            if emit:
                emit(Event("rule", "still-to-be-matched", seat, FRENCH.cards_of(cards), ("wrong",)))
            self.forfeit(seat, cards.bit_count() // PAIR, emit)
            return
        rule = self.claiming(cards)
        if emit:
            emit(Event("rule", rule, seat, (), ("right",)))
        self.table &= ~cards
        self.wins(seat, cards, "table", rule, emit)

    def forfeit(self, seat: int, chips: int, emit: Emit | None) -> None:
        """What a false claim costs goes to the pot, where it costs anything."""
        if self.laws.false_claims_cost:
            self.forfeits += chips
            self.pay([Payment("false-claim", account(seat), POOL, chips)], emit)

    def claiming(self, cards: int) -> str:
        """The rule by which these cards of the table are claimed."""
        if cards.bit_count() == MOURNIVAL:
            return "overlooked-mournival" if self.begun else "dealers-mournival"
        return "overlooked-pair" if cards == self.dead(alike(cards)) else "overlooked-in-a-hand"

    # -- what another holds -------------------------------------------------------------------------------
    def bars_challenge(self, seat: int, argument: int) -> str:
        """Where hands can be claimed from: of another who is in, a rank of which there can be something proved."""
        other, rank = argument & 15, argument >> 4
        if self.laws.claims != IN_HAND:
            return "claims"
        if not self.laws.proved:
            return "proved-pairs"
        if self.pending != TURN:
            return "turn"
        if other == seat or not self.live >> other & 1:
            return "another-player"
        gone, there = self.laid_of_rank(rank), self.there(rank).bit_count()
        proved = there == 0 if gone else there < PAIR
        return (
            ""
            if proved and gone < MOURNIVAL and self.hands[other].bit_count() >= self.least_to_prove(rank)
            else "claims"
        )

    def least_to_prove(self, rank: int) -> int:
        """How many of this rank a hand needs at the least, so that some of them are proved."""
        return PAIR if self.laid_of_rank(rank) else ROYAL

    def fails_challenge(self, seat: int, argument: int) -> str:
        """Whoever holds too many of the rank knows that the other cannot hold what could be laid."""
        rank = argument >> 4
        seen = self.laid_of_rank(rank) + self.there(rank).bit_count() + self.held_of_rank(seat, rank).bit_count()
        return "" if MOURNIVAL - seen >= self.least_to_prove(rank) else "claims"

    def do_challenge(self, seat: int, argument: int, emit: Emit | None) -> None:
        """What the other could have laid down of this rank is the claimant's, of a pair royal two; else nothing."""
        other, rank = argument & 15, argument >> 4
        proved = FRENCH.cards_of(self.provable_cards(other, rank))
        cards = mask_of(proved[:PAIR] if len(proved) == ROYAL else proved)
        if emit:
            told = ("right" if cards else "wrong", account(other), RANK_WORDS[rank])
            emit(Event("rule", "claims", seat, (), told))
        if not cards:
            self.said |= {act(self.PLACE["challenge"], seat, argument)}
            self.forfeit(seat, 1, emit)
            return
        self.hands[other] &= ~cards
        if emit and len(proved) == ROYAL:
            emit(Event("look", "claims", other, proved[PAIR:], (f"hand:{other}",), EVERYONE))
        self.wins(seat, cards, f"hand:{other}", "claims", emit)
        self.pass_if_empty(emit)

    def pass_if_empty(self, emit: Emit | None) -> None:
        """Whoever has the turn may have no card left: then it passes, where one without cards stays in."""
        if not self.hands[self.turn] and not self.laws.empty_lies_down:
            self.go_on(emit)
