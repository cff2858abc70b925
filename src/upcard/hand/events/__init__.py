"""Everything that can happen in a hand, in the past tense.

An event carries every consequence that a rule decided (who acts next, whether a raise counts, whether it reopens the
betting), so that ``evolve`` has nothing to judge and an old log can be replayed for ever. ``cites`` names the rules.
Cards are ints, seats are seat numbers, amounts are whole chips; ``next`` is the seat to act, 0 when the round is over.
"""

from upcard.hand.events.base import *
from upcard.hand.events.beside_play import *
from upcard.hand.events.of_the_floor import *
from upcard.hand.events.play import *

AnyEvent = (
    HandBegan | AntePosted | StreetBegan | CardBurned | CardDealt | DeadCardDealt | ShortageAnnounced | StubRemade
    | CommonCardDealt | Announced | RoundOpened | BroughtIn | BetMade | Completed | Raised | Called | Checked | Folded
    | HandKilled | ClockCalled | ActionBecameSubstantial | UncalledReturned | RoundClosed | HandsTurnedUp
    | ShowdownOpened | HandShown | HandMucked | HandCollected | LosersKilled | RakeTaken | CallRefunded | PotAwarded
    | HandEnded
    | MuckedHandSeen | AwardMoved | CardsShownToOne | CardsShownToAll | PotSplit | NextDealBegan | PotClaimed
    | PlayerLeft | PlayerReturned | SplitOffered | RulesChanged
    | Slipped | RulingGiven | FloorDecided | CardsMoved | DealChanged | HandRuledDead | HandRetrieved | ChipsReturned
    | HandVoided | ActionBackedUp | WagersCorrected | OrderPlaced | ChoiceOffered | AllInDeclared | ChipsLeftIn
    | ChipsAdded | TurnMoved | AllInProtected
)  # fmt: skip
