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
        "another seat: who should have had the card, who saw it, or who got what belonged to another",
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
    "own": Fact("whether the player concerned has acted on it", "Has that player acted since?"),
    "over": Fact(
        "whether the hand is over: the pot awarded, the shuffle for the next one begun, its first card dealt",
        "Is the hand over, and has the next one begun?",
    ),
    "aggressive": Fact("whether the player bet or raised knowing it", "Did the player bet or raise knowing it?"),
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
    "missed_acted": Fact("whether the player who was missed has acted", "Has the player who was missed acted?"),
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
        "whether the player got their own card as well and another has one too few, or the two got each other's",
        "Was another player skipped, or did the two get each other's card?",
    ),
    "last": Fact("whether the card too many was the last one dealt", "Was it the last card dealt?"),
    "top": Fact(
        "whether the card on top of the deck is the one that is missing",
        "Is the missing card on top of the deck?",
    ),
    "fault": Fact("who caused it, the dealer or the player", "Whose fault was it?"),
    "mucked": Fact("whether the hand has been folded or mucked already", "Has the hand been folded or mucked?"),
    "anted": Fact(
        "whether the player has anted, or has asked for a hand",
        "Has that player anted, or asked for a hand?",
    ),
    "present": Fact("whether the player sits at the table", "Is that player at the table?"),
    "back": Fact(
        "whether the player is back in time: at the turn, or in some tournaments when all have their starting cards",
        "Is the player back in time?",
    ),
    "why": Fact(
        "why the seat has no right to a hand: it is empty, its player is not entitled, or the pot is carried over",
        "Why has that seat no right to a hand?",
    ),
    "owes": Fact("whether the player has not matched all the bets", "Does the player owe a bet?"),
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
    "did": Fact("what that player did with chips or cards", "What did that player do?"),
    "words_only": Fact(
        "whether the player only said it and moved neither chips nor cards",
        "Did the player only say it, without moving chips or cards?",
    ),
    "put": Fact(
        "the chips that the player put in: the total for the round, of a bet in several motions the first",
        "How much did the player put in?",
    ),
    "added": Fact("the chips that the player put in later", "How much did the player add later?"),
    "to_call": Fact("the total that had to be matched; 0 if there was no bet", "How much did the player have to call?"),
    "full": Fact("the total that a whole raise would have made", "To how much would a whole raise have gone?"),
    "least": Fact(
        "the least that was allowed; of a bet that must be round, the nearest amount that is",
        "What was the least that was allowed?",
    ),
    "most": Fact("the most that was allowed", "What was the most that was allowed?"),
    "right": Fact("the limit of the street", "What was the limit of that street?"),
    "named": Fact("the amount that the player named", "Which amount did the player name?"),
    "missing": Fact("how many chips are missing", "How many chips are missing?"),
    "chip": Fact("what the one chip or bank note is worth", "What is the chip worth?"),
    "bill": Fact("whether it was a bank note, where those play", "Was it a bank note?"),
    "said": Fact("what the player announced", "What did the player announce?"),
    "when": Fact(
        "whether the player said it before or after the first chips went in",
        "Did the player say it before or after the first chips went in?",
    ),
    "legal": Fact(
        "whether what the player said was possible in the game", "Was what the player said possible at that moment?"
    ),
    "clear": Fact("whether the dealer clearly heard it", "Did the dealer clearly hear it?"),
    "in_turn": Fact("whether it was the player's turn", "Was it the player's turn?"),
    "gesture": Fact("what sign the player made with a hand", "What sign did the player make with a hand?"),
    "released": Fact(
        "whether the player let go of none, some or all of the chips", "Did the player let go of the chips?"
    ),
    "reached": Fact(
        "whether the player's hand came forward to the betting line, or far enough for a bet",
        "Did the player's hand come forward as far as the betting line?",
    ),
    "facing": Fact("whether the player faced a bet, the forced one too", "Did the player face a bet?"),
    "may_raise": Fact("whether the player was allowed to raise at all", "Was the player allowed to raise?"),
    "more": Fact("whether the player had more chips than they put in", "Did the player have more chips?"),
    "rounded": Fact(
        "whether the bet had to be a round amount and was not",
        "Was it wrong because it was not a round amount?",
    ),
    "meant_call": Fact(
        "whether the player only meant to call and put in too much", "Did the player only mean to call?"
    ),
    "open_pair": Fact("whether there was an open pair on fourth street", "Was there an open pair?"),
    "own_pair": Fact(
        "whether the open pair was the player's own, or its owner had checked before",
        "Was the open pair that player's own, or had its owner checked?",
    ),
    "opens": Fact(
        "whether the player opened a later street in the place of the leader",
        "Did the player open the betting of the street in another's place?",
    ),
    "unclear": Fact(
        "whether the act before it was not yet finished or not clear",
        "Was the act before it not yet finished?",
    ),
    "deliberate": Fact("whether the player did it on purpose", "Did the player do it on purpose?"),
    "unaware": Fact(
        "whether it seems that the player had not noticed the raise",
        "Does it seem that the player had not noticed the raise?",
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
        "whether the player was waiting for somebody before them who had not acted either",
        "Was the player waiting for somebody before them?",
    ),
    "called_time": Fact("whether the player had called time", "Had the player called time?"),
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
    "shown": Fact("whether another player has shown a hand since", "Has another player shown a hand since?"),
    "round_over": Fact("whether the betting round is over", "Is the betting round over?"),
    "next_dealt": Fact("whether a card of the next street has been dealt", "Has a card of the next street been dealt?"),
    "next_deal": Fact("how far the next deal has begun", "Has the next deal begun?"),
    "pushed": Fact("whether the pot has been pushed", "Has the pot been pushed?"),
    # Players who are away, and the clock
    "told": Fact(
        "whether the player promised to be back, or asked to be kept in", "Did the player promise to be back?"
    ),
    "protected": Fact(
        "whether the hand was held, or lay under a chip",
        "Did the player hold the cards, or did a chip lie on them?",
    ),
    "at_turn": Fact("whether the action has come to the player", "Has the player's turn come?"),
    "owes_bring_in": Fact(
        "whether the player has to make the forced bet", "Does the player have to make the forced bet?"
    ),
    "floor": Fact("whether the floor had the clock put on the player", "Did the floor put the clock on the player?"),
    "warned": Fact(
        "whether the player was warned before the time was over", "Was the player warned before the time was over?"
    ),
    "seconds": Fact("how many seconds the clock has run", "How many seconds has the clock run?"),
    # Hands that were lost or thrown away
    "matched": Fact(
        "whether the wager was the player's own, or the player had matched it",
        "Was that wager the player's own, or had the player matched it?",
    ),
    "at_showdown": Fact("whether it happened at the showdown, with the betting over", "Was it at the showdown?"),
    "identifiable": Fact("whether it is certain which cards the hand held", "Is it certain which cards the hand held?"),
    "at_fault": Fact("whether the player helped to cause it", "Did the player help to cause it?"),
    "tabled": Fact("whether the hand lay face up on the table", "Did the hand lie face up on the table?"),
    "reason": Fact(
        "why the player threw the hand away: thinking that the pot was won, or that more was owed, or owing a wager",
        "Why did the player throw the hand away?",
    ),
    "wrong_info": Fact(
        "whether the player was told something wrong and acted on it", "Was the player told something wrong?"
    ),
    "leads": Fact(
        "whether the player is the first to act in this round", "Was the player the first to act in this round?"
    ),
    "owed_by": Fact(
        "why the player owes the wager: it was declared, it is the forced bet, a ruling demands it or has lifted it",
        "Why does the player owe the wager?",
    ),
    # The showdown
    "misled": Fact(
        "the seat that threw its hand away because of it, 0 if nobody did",
        "Which seat threw its hand away because of it (0 for none)?",
    ),
    "rest": Fact(
        "whether the player still holds the cards not shown, or has thrown them away",
        "Does the player still hold the other cards?",
    ),
    "identified": Fact("whether the hand was read before it was taken in", "Had the hand been read?"),
    "beaten": Fact(
        "whether the upcards against the player beat any hand that the player could have",
        "Do the upcards alone beat any hand that the player could have?",
    ),
    "dealt_in": Fact("whether the one who asks was dealt into the hand", "Was the one who asks dealt into this hand?"),
    "called": Fact("whether the betting of the last round was called or checked around", "Was the last bet called?"),
    "asker": Fact(
        "the seat that asks to see the hand, 0 if it is none or nobody says which",
        "Which seat asks (0 if it is none)?",
    ),
    "withdrawn": Fact(
        "whether the right to ask has been taken from the player before",
        "Has the right to ask been taken from the player before?",
    ),
    "abused": Fact("whether the player asks too often", "Has the player asked for this too often?"),
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
    "declared_all_in": Fact("whether the player had announced all-in", "Had the player announced all-in?"),
    "lost": Fact("whether the player lost the pot", "Did the player lose the pot?"),
    "covered": Fact(
        "whether the opponent had chips enough to match them",
        "Did the opponent have enough chips to match them?",
    ),
    "obvious": Fact("whether they would plainly have gone in", "Would they plainly have gone in?"),
    "on_table": Fact("whether it lay on the table when the hand began", "Did it lie on the table when the hand began?"),
    "money": Fact(
        "what it is: cash, chips of another house, added during the hand, bought and on their way, or not declared",
        "What kind of money is it?",
    ),
    "knew_better": Fact("whether the player knew that it does not play", "Did the player know that it does not play?"),
    "cash_plays": Fact("whether cash plays in this game", "Does cash play in this game?"),
    "objection": Fact("whether somebody in the pot objects", "Does anybody in the pot object?"),
    "announced": Fact("whether the table was told how much", "Was the table told how much?"),
}
