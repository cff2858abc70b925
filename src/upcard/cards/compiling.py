"""How the fast tier is compiled: one decorator for all kernels, so that they keep one discipline.

Kernels are kept on disk once compiled, release the lock of Python while they run, and get the tables as arguments: a
kernel that closed over them would keep a copy in its file, or none at all. This module is imported by modules of
kernels only, and these only inside the call that needs them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar
from zlib import crc32

import numba

if TYPE_CHECKING:
    from collections.abc import Callable

Kernel = TypeVar("Kernel", bound="Callable[..., object]")


HERE = Path(__file__).parent

# Kernels make no arrays, so there are no references to count: left to itself, Numba counts those of the arguments in
# every function, and that costs more than the evaluation of a hand.
_DISCIPLINE: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}


def compiled(kernel: Kernel) -> Kernel:
    """Compile a function by Numba when it is first called with arguments of a kind."""
    return _made(kernel, inline=False)


def inlined(kernel: Kernel) -> Kernel:
    """Compile a small function into each kernel that calls it: a call costs more than looking up a value."""
    return _made(kernel, inline=True)


def _made(kernel: Kernel, *, inline: bool) -> Kernel:
    made: Any = numba.njit(**_DISCIPLINE, forceinline=inline)(kernel)
    # A kernel contains those that it calls, from other files too, yet Numba looks at its own file alone to see whether
    # what is kept on disk is still good.
    folder = Path(kernel.__code__.co_filename).parent if isinstance(kernel, FunctionType) else HERE
    made._cache._cache_file._source_stamp = _stamp(folder)  # noqa: SLF001 - there is no public way
    kept: Kernel = made
    return kept


@cache
def _stamp(folder: Path) -> int:
    """A number that changes with any file of this folder, whose constants kernels take in, or the cards' kernels."""
    files = sorted({Path(__file__), *HERE.glob("*kernels.py"), *folder.glob("*.py")})
    return crc32(b"".join(path.read_bytes() for path in files))
