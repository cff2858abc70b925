"""The arrays that the kernels are handed, for those who read them and for the type checker: see `layout`."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Number = Any
"""A whole number, of the kind that the compiler makes of it."""
State = NDArray[np.int64]
Cards = NDArray[np.uint8]
Words = NDArray[np.uint64]
Lookup = NDArray[np.uint8]
Keys = NDArray[np.uint32]
Values = NDArray[np.uint16]
Story = NDArray[np.int64]
"""A row for each act: seat, verb, total."""
Nets = NDArray[np.int64]
"""Chips by place: what a bot starts with, or (a row for each hand) what it has won or lost."""
