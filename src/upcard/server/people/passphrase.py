"""The words that passphrases are made of: plain English, four to eight letters, easy to say and to spell."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

WORDS: tuple[str, ...] = tuple(
    """
    acorn actor adapt admire adult advice agree airport album alley almond alpine amber anchor angle ankle answer antler
    apple apricot apron arch arena armchair arrow artist aspen atlas attic august author autumn avenue awake bacon badge
    badger bagel baker balance balcony ballad bamboo banana banjo barley barn barrel basil basket bath beach beacon
    beaver bedroom beetle belfry bench berry bicycle birch biscuit blanket blossom blue boat bonfire bonnet book border
    bottle boulder bowl bracket branch brave bread breeze brick bridge bright bronze brook broom brother brown brush
    bubble bucket buckle budget buffalo bundle butter button cabbage cabin cactus calendar camel camera camp canal
    candle canoe canvas canyon captain caravan card careful cargo carpet carrot castle cattle cedar celery cellar cement
    cereal chair chalk channel chapel charm cheese cherry chess chestnut chicken chimney cinema circle circus citrus
    clay clever cliff climb clock cloud clover coach coast cobalt cobbler coconut coffee coin collar colony comet
    compass copper coral cork corner cotton counter country cousin cover crane crater crayon cream creek cricket crocus
    crown crystal cupboard curious curtain cushion custard cycle dahlia dairy daisy dance daring dawn deer delta denim
    depot desert desk diamond diary dinner dolphin domino donkey door dragon drawer dream drum duck dune eager eagle
    early earth easel east echo effort eight elbow elder elegant elephant ember emerald empire energy engine enjoy
    evening explore fable fabric falcon family farm farmer father feather fennel ferry festival fiddle field finch
    finger fire flag flame flannel flower flute forest fossil fountain freckle friend frost fruit furnace gallery galley
    garage garden garlic garnet gate gentle geyser giant ginger giraffe glacier glass glove goat golden goose gorge
    granite grape grass gravel green guitar habit hammer hammock hamper happy harp harvest hazel heart heather hedge
    helmet herb hermit heron hickory hill hinge hobby hollow honest honey horizon horse hotel hour house humble hundred
    ivory jacket jaguar jasmine jersey jewel jigsaw journey jovial juice jungle juniper kayak kernel kettle kitchen kite
    kitten kiwi knot ladder lagoon lake lamp lantern larch laundry laurel lava lavender leaf leather ledger lemon lentil
    letter lettuce library light lilac lily lime linen lion lizard llama lobster locket lotus lucky lumber lunch lupin
    lyric machine magic magnet mallet mango maple marble march margin marina market marsh meadow medal melody melon
    mercury merry meteor method metro mild milk mill mimosa mineral minnow mint minute mirror mitten model monkey month
    moon morning mosaic moss mother motor mountain muffin mulberry museum mushroom music mustard nature nectar needle
    nephew nest nickel night noble noodle north notebook novel number nutmeg oasis oats object ocean october olive onion
    opal open opera orange orbit orchard orchid organ origin osprey otter outdoor oven oyster paddle page paint palace
    palm panda panel panther paper paprika parade park parrot parsley pasta pasture path patient peach peacock peanut
    pear pearl pebble pelican pencil penguin pepper piano pickle picnic picture pigeon pillow pilot pine pioneer planet
    plaster plate plum pocket poem polar polite pond pony poplar poppy porch portrait postcard potato pottery prairie
    prism proud puddle pumpkin puppet purple puzzle quail quarry quartz quick quiet quill quilt rabbit radio radish
    rafter railway rain raisin raven ready record reef relay ribbon rice riddle river road robin rocket rooster rope
    rose rowing ruby rudder saddle saffron sailor salad salmon salt sand sandal sapphire satin saucer school scooter
    seagull season secret seven shadow shelf shell shelter sheriff shield shine shirt shore shovel silent silk silver
    simple singer sister sketch slipper smile smooth snail snow socket soda sofa solar song sparrow spinach spiral
    sponge spoon spring spruce square squirrel stable star station steady steam steel stone stork storm story stove
    straw stream street student sturdy sugar summer sunny sunrise supper swallow swan sweater symbol table talent tango
    teacher teapot temple tennis tent thicket thimble thistle thread thunder ticket tiger timber toast today tomato
    topaz torch tower town tractor trail train travel treasure tree triangle trout trumpet tulip tundra tunnel turnip
    turtle twelve umbrella uncle union upland useful valley vanilla velvet verse vessel village vine vinegar violet
    violin vivid volcano voyage wagon walnut walrus warm water wave weaver wedding welcome whale wheat wheel whisper
    whistle willow window winter wisdom wonder wood wooden wool wren writer yard yarn yellow young zebra zenith zigzag
    zinc
    """.split()  # noqa: SIM905 - a word list is read as lines of words
)


LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that look like another."""
CODE_LENGTH = 6
WORD_COUNT = 6

# 32 MiB and some 50 ms: dear for anyone who tries many, cheap for those who know their words.
_hasher = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1, type=Type.ID)
_beside = ThreadPoolExecutor(2, thread_name_prefix="passphrase")


class Passphrase(NamedTuple):
    """A passphrase in its two parts."""

    lookup: str
    words: str

    def __str__(self) -> str:
        """Write it as it is shown."""
        return f"{self.lookup} {self.words}"


def new_passphrase() -> Passphrase:
    """Make one from the operating system's randomness."""
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
    return Passphrase(code, " ".join(secrets.choice(WORDS) for _ in range(WORD_COUNT)))


def read_passphrase(typed: str) -> Passphrase:
    """Read what somebody typed: case, spaces, hyphens and other signs between the words do not matter."""
    parts = "".join(sign if sign.isalnum() else " " for sign in typed.casefold()).split()
    return Passphrase(parts[0] if parts else "", " ".join(parts[1:]))


async def hashed(words: str) -> str:
    """Return what is kept of the words; computed in other threads than the tables', and not too many at once."""
    return await asyncio.get_running_loop().run_in_executor(_beside, _hasher.hash, words)


async def fits(words: str, kept: str | None) -> bool:
    """Tell whether the words are those of which this was kept; with None it only takes as long, and is false."""
    return await asyncio.get_running_loop().run_in_executor(_beside, _fits, words, kept)


def _fits(words: str, kept: str | None) -> bool:
    if kept is None:
        # Whether a code is known at all shall not show in the time that the answer takes.
        _hasher.hash(words)
        return False
    try:
        return _hasher.verify(kept, words)
    except (VerificationError, InvalidHashError):
        return False
