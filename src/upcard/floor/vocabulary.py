"""What each fact of an incident means, once for all incidents, and the question that asks for it."""

from typing import NamedTuple


class Fact(NamedTuple):
    """A fact in words."""

    meaning: str
    question: str


FACTS: dict[str, Fact] = {
    # Who, and which card
    "seat": Fact("the seat it happened to, or whose act or hand it is", "Which seat is it about?"),
    "to": Fact(
        "another seat: who should have had the card, who saw it, or who got what was not his",
        "Which other seat is concerned?",
    ),
    "by": Fact("who did it, asked for it or reports it", "Who did it, or who asks?"),
    "card": Fact(
        "which card of that seat, in the order received (1 and 2 are the hole cards, 3 the door card, 7 the last)",
        "Which card is it, counted in the order that the seat received them?",
    ),
    "street": Fact("the street being dealt, or whose betting is open: 3 to 7", "Which street is it?"),
    "count": Fact("how many cards", "How many cards are concerned?"),
    "players": Fact("how many live hands are left", "How many players are left in the hand?"),
    "first": Fact(
        "whether the card was the first of its round among players who are not all-in",
        "Was it the first card of that round?",
    ),
    "all_in": Fact("whether that seat is all-in already", "Is that player all-in already?"),
    "how": Fact(
        "whether the card lay face up, was flashed, or it is doubtful whether it flashed",
        "Did the card lie face up, did it flash, or is that in doubt?",
    ),
    "looked": Fact(
        "whether the face of the card was looked at by the player who holds it",
        "Has the player who holds the card looked at it?",
    ),
    "mixed": Fact(
        "whether the card, or the one that came after it, lies among other down cards and cannot be told from them",
        "Is that card mixed with other down cards?",
    ),
    "dealt_on": Fact(
        "whether cards went to later players before it was noticed",
        "Were cards dealt to later players before it was noticed?",
    ),
    "third": Fact("whether the player's third card has been dealt yet", "Has that player's third card been dealt?"),
    "low": Fact(
        "whether the exposed card would have to make the forced bet",
        "Would that card have to make the forced bet?",
    ),
    "off_deck": Fact(
        "which card off the deck it was, counted from the first of the deal",
        "Which card off the deck was it, counted from the first of the deal?",
    ),
    "others": Fact(
        "how many cards of other seats were exposed in the same deal",
        "How many cards of other seats were exposed as well?",
    ),
    "where": Fact(
        "whether the bad card was found in a hand or on the board, or among the undealt cards",
        "Was the card dealt already, or is it among the undealt cards?",
    ),
    # How far the hand has gone
    "acted": Fact(
        "how many players have decided since the forced bet (on third street) or on the street concerned",
        "How many players have acted since?",
    ),
    "own": Fact("whether the player concerned has himself acted on it", "Has that player himself acted since?"),
    "over": Fact(
        "whether the hand is over: the pot awarded, the shuffle for the next one begun, its first card dealt",
        "Is the hand over, and has the next one begun?",
    ),
    "aggressive": Fact("whether he bet or raised while he knew it", "Did he bet or raise while he knew it?"),
    "void": Fact("whether the hand was declared void", "Was the hand declared void?"),
    # The deal, the deck and the supervisor
    "wagered": Fact(
        "how many of these put chips in of their own will (none: all of them)",
        "How many of these put chips in of their own will?",
    ),
    "behind": Fact(
        "how many players had acted behind one whom the action had passed over",
        "How many players had acted behind the one who was passed over?",
    ),
    "next_betting": Fact(
        "whether the betting on the next street has begun, or after the last one the showing of hands",
        "Has the betting on the next street begun (after the last one: the showing of hands)?",
    ),
    "no_betting": Fact(
        "whether there is no betting on that street because players are all-in",
        "Is there no betting on that street because players are all-in?",
    ),
    "opened": Fact("whether the forced bet has been made", "Has the forced bet been made?"),
    "missed_acted": Fact("whether the player who was missed has acted himself", "Has the player who was missed acted?"),
    "begun": Fact(
        "whether the last street was begun although the cards are too few",
        "Has the dealer begun the last street?",
    ),
    "complete": Fact(
        "whether some player has all three starting cards already",
        "Does anybody have all three starting cards already?",
    ),
    "kind": Fact("whether no card was burned, or two were", "Was no card burned, or were there two?"),
    "then": Fact(
        "whether he got his own card as well and another has one too few, or the two got each other's",
        "Was another player skipped, or did the two get each other's card?",
    ),
    "last": Fact("whether the card too many was the last one dealt", "Was it the last card dealt?"),
    "top": Fact(
        "whether the card on top of the deck is the one that he lacks",
        "Is the card that he lacks on top of the deck?",
    ),
    "fault": Fact("who caused it, the dealer or the player", "Whose fault was it?"),
    "mucked": Fact("whether the hand has been folded or mucked already", "Has the hand been folded or mucked?"),
    "anted": Fact(
        "whether the player has anted, or has asked for a hand",
        "Has that player anted, or asked for a hand?",
    ),
    "present": Fact("whether the player sits at the table", "Is that player at the table?"),
    "back": Fact(
        "whether he is back in time: at his turn, or in some tournaments when all have their starting cards",
        "Is he back in time?",
    ),
    "why": Fact(
        "why the seat has no right to a hand: it is empty, its player is not entitled, or the pot is carried over",
        "Why has that seat no right to a hand?",
    ),
    "owes": Fact("whether he has not matched all the bets", "Does he owe a bet?"),
    "left": Fact("how many cards the stub has left", "How many cards are left in the stub?"),
    "burns": Fact("how many burn cards there are", "How many burn cards are there?"),
    "removed": Fact("how many cards were set aside because they came too early", "How many cards have been set aside?"),
    "served": Fact("how many players have their last card already", "How many players have their last card already?"),
    "largest_bet": Fact("the largest bet of the game", "How large is the largest bet of this game?"),
    "ruling": Fact(
        "which ruling of the hand is contested, by its number; 0 if there has been none",
        "Which ruling is it about (0 if there was none)?",
    ),
    "line": Fact("whether it is about chips and the betting line", "Is it about the betting line?"),
    "acted_after": Fact("how many others have acted since it went wrong", "How many others have acted since?"),
    # Turns and wagers
    "due": Fact("the seat that should have acted, or made the forced bet", "Which seat should have acted?"),
    "did": Fact("what that player did with his chips or cards", "What did that player do?"),
    "words_only": Fact(
        "whether he only said it and moved neither chips nor cards",
        "Did he only say it, without moving chips or cards?",
    ),
    "put": Fact(
        "the chips that he put in: his total for the round, of a bet in several motions the first",
        "How much did he put in?",
    ),
    "added": Fact("the chips that he put in later", "How much did he add later?"),
    "to_call": Fact("the total that had to be matched; 0 if there was no bet", "How much did he have to call?"),
    "full": Fact("the total that a whole raise would have made", "To how much would a whole raise have gone?"),
    "least": Fact(
        "the least that was allowed; of a bet that must be round, the nearest amount that is",
        "What was the least that was allowed?",
    ),
    "most": Fact("the most that was allowed", "What was the most that was allowed?"),
    "right": Fact("the limit of the street", "What was the limit of that street?"),
    "named": Fact("the amount that he named", "Which amount did he name?"),
    "missing": Fact("how many chips are missing", "How many chips are missing?"),
    "chip": Fact("what the one chip or bank note is worth", "What is the chip worth?"),
    "bill": Fact("whether it was a bank note, where those play", "Was it a bank note?"),
    "said": Fact("what he announced", "What did he announce?"),
    "when": Fact(
        "whether he said it before or after the first chips went in",
        "Did he say it before or after the first chips went in?",
    ),
    "legal": Fact("whether what he said was possible in the game", "Was what he said possible at that moment?"),
    "clear": Fact("whether the dealer clearly heard it", "Did the dealer clearly hear it?"),
    "in_turn": Fact("whether it was his turn", "Was it his turn?"),
    "gesture": Fact("what he did with his hand", "What did he do with his hand?"),
    "released": Fact("whether he let go of none, some or all of the chips", "Did he let go of the chips?"),
    "reached": Fact(
        "whether his hand came forward to the betting line, or far enough for a bet",
        "Did his hand come forward as far as the betting line?",
    ),
    "facing": Fact("whether there was a bet before him, the forced one too", "Was there a bet before him?"),
    "may_raise": Fact("whether he was allowed to raise at all", "Was he allowed to raise?"),
    "more": Fact("whether he had more chips than he put in", "Did he have more chips?"),
    "rounded": Fact(
        "whether the bet had to be a round amount and was not",
        "Was it wrong because it was not a round amount?",
    ),
    "meant_call": Fact("whether he only meant to call and put in too much", "Did he only mean to call?"),
    "open_pair": Fact("whether there was an open pair on fourth street", "Was there an open pair?"),
    "own_pair": Fact(
        "whether the open pair was the player's own, or its owner had checked before",
        "Was the open pair that player's own, or had its owner checked?",
    ),
    "opens": Fact(
        "whether he opened a later street in the place of the leader",
        "Did he open the betting of the street in another's place?",
    ),
    "unclear": Fact(
        "whether the act before his was not yet finished or not clear",
        "Was the act before his not yet finished?",
    ),
    "deliberate": Fact("whether he did it on purpose", "Did he do it on purpose?"),
    "unaware": Fact(
        "whether it seems that he had not noticed the raise",
        "Does it seem that he had not noticed the raise?",
    ),
    "quiet": Fact("whether the amount was hard to hear", "Was the amount hard to hear?"),
    "between": Fact(
        "the strongest act since, of a player between the one due and the one who acted too early",
        "What have the players in between done since?",
    ),
    "dealer_passed": Fact(
        "whether the dealer went along with it: burned a card, or sent the action on",
        "Did the dealer burn a card or send the action on?",
    ),
    "waiting": Fact(
        "whether he was waiting for somebody before him who had not acted either",
        "Was he waiting for somebody before him?",
    ),
    "called_time": Fact("whether he had called time", "Had he called time?"),
    "callers": Fact("how many have called it", "How many have called it?"),
    "acted_on": Fact("whether everybody has acted on it", "Has everybody acted on it?"),
    "thought": Fact(
        "whether somebody thought long about it and then called or raised",
        "Did somebody think long about it and then call or raise?",
    ),
    "full_call_after": Fact(
        "whether a later player has called the whole bet or raised it",
        "Has a later player called the whole bet, or raised?",
    ),
    "shown": Fact("whether another player has shown his hand since", "Has another player shown his hand since?"),
    "round_over": Fact("whether the betting round is over", "Is the betting round over?"),
    "next_dealt": Fact("whether a card of the next street has been dealt", "Has a card of the next street been dealt?"),
    "next_deal": Fact("how far the next deal has begun", "Has the next deal begun?"),
    "pushed": Fact("whether the pot has been pushed", "Has the pot been pushed?"),
    # Players who are away, and the clock
    "told": Fact("whether he said that he would be back, or asked to be kept in", "Did he say that he would be back?"),
    "protected": Fact(
        "whether the hand was held, or lay under a chip",
        "Did he hold his cards, or did a chip lie on them?",
    ),
    "at_turn": Fact("whether the action has come to him", "Has his turn come?"),
    "owes_bring_in": Fact("whether he has to make the forced bet", "Does he have to make the forced bet?"),
    "floor": Fact("whether the floor had the clock put on him", "Did the floor put the clock on him?"),
    "warned": Fact("whether he was warned before his time was over", "Was he warned before his time was over?"),
    "seconds": Fact("how many seconds the clock has run", "How many seconds has the clock run?"),
    # Hands that were lost or thrown away
    "matched": Fact(
        "whether he had made the wager himself, or matched it",
        "Had he made that wager himself, or matched it?",
    ),
    "at_showdown": Fact("whether it happened at the showdown, with the betting over", "Was it at the showdown?"),
    "identifiable": Fact("whether it is certain which cards the hand held", "Is it certain which cards the hand held?"),
    "at_fault": Fact("whether he helped to cause it", "Did he help to cause it?"),
    "tabled": Fact("whether the hand lay face up on the table", "Did the hand lie face up on the table?"),
    "reason": Fact(
        "why he threw his hand away: he thought that the pot was his, that he owed more, or he owed a wager",
        "Why did he throw his hand away?",
    ),
    "wrong_info": Fact("whether he acted on something wrong that he was told", "Was he told something wrong?"),
    "leads": Fact("whether he is the first to act in this round", "Was he the first to act in this round?"),
    "owed_by": Fact(
        "why he owes the wager: he declared it, it is the forced bet, a ruling holds him to it or has released him",
        "Why does he owe the wager?",
    ),
    # The showdown
    "misled": Fact(
        "the seat that threw its hand away because of it, 0 if nobody did",
        "Which seat threw its hand away because of it (0 for none)?",
    ),
    "rest": Fact(
        "whether he still holds the cards that he has not shown, or has thrown them away",
        "Does he still hold the other cards?",
    ),
    "identified": Fact("whether the hand was read before it was taken in", "Had the hand been read?"),
    "beaten": Fact(
        "whether the upcards against him beat anything that he could have",
        "Do the upcards alone beat anything that he could have?",
    ),
    "dealt_in": Fact("whether the one who asks was dealt into the hand", "Was he dealt into this hand?"),
    "called": Fact("whether the betting of the last round was called or checked around", "Was the last bet called?"),
    "asker": Fact(
        "the seat that asks to see the hand, 0 if it is none or nobody says which",
        "Which seat asks (0 if it is none)?",
    ),
    "withdrawn": Fact(
        "whether the right to ask has been taken from him before",
        "Has the right to ask been taken from him before?",
    ),
    "abused": Fact("whether he asks too often", "Has he asked for this too often?"),
    "better": Fact("whether the hand that is shown is the better one", "Is the hand that is shown the better one?"),
    "outsider": Fact(
        "whether the one who saw the cards is not in the hand",
        "Is the one who saw the cards out of the hand?",
    ),
    "has_decision": Fact(
        "whether the one who saw the cards can still act in this round, in a later one, or not at all",
        "Can the one who saw the cards still act, in this round or later?",
    ),
    "folded": Fact("whether the hand had been folded", "Had the hand been folded?"),
    "won_uncalled": Fact("whether the hand won without a call", "Did the hand win without a call?"),
    # Pots and chips
    "pot": Fact("which pot, 0 for the main pot", "Which pot is it (0 for the main pot)?"),
    "mingled": Fact("whether the pot was mixed with other chips", "Has the pot been mixed with other chips?"),
    "can_wait": Fact("whether the decision can wait while play goes on", "Can the decision wait while play goes on?"),
    "amount": Fact("how many chips", "How many chips are concerned?"),
    "declared_all_in": Fact("whether he had said that he was all-in", "Had he said that he was all-in?"),
    "lost": Fact("whether he lost the pot", "Did he lose the pot?"),
    "covered": Fact(
        "whether his opponent had chips enough to match them",
        "Did his opponent have enough chips to match them?",
    ),
    "obvious": Fact("whether they would plainly have gone in", "Would they plainly have gone in?"),
    "on_table": Fact("whether it lay on the table when the hand began", "Did it lie on the table when the hand began?"),
    "money": Fact(
        "what it is: cash, chips of another house, added during the hand, bought and on their way, or not declared",
        "What kind of money is it?",
    ),
    "knew_better": Fact("whether he knew that it does not play", "Did he know that it does not play?"),
    "cash_plays": Fact("whether cash plays in this game", "Does cash play in this game?"),
    "objection": Fact("whether somebody in the pot objects", "Does anybody in the pot object?"),
    "announced": Fact("whether the table was told how much", "Was the table told how much?"),
}
