"""Bodies are read as on the socket: a number is a number, and no text or fraction is taken for one.

Left to itself, Litestar reads a body into plain values first and bends these to what a handler wants: "600" and 600.0
would pass for 600. Here the body is read once, straight into the handler's own type.
"""

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, ValidationException


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is exactly what its handler asks for."""

    async def json(self) -> Any:  # noqa: ANN401 - whatever the handler's type is
        """Read the body; ValidationException names the field that is wrong."""
        wanted = self.route_handler.parsed_data_field
        if wanted is None:
            return await super().json()
        try:
            return _decoder(wanted.annotation).decode(await self.body())
        except msgspec.ValidationError as fault:
            said, _, where = str(fault).partition(" - at ")
            field = where.strip("`").removeprefix("$").removeprefix(".") or "data"
            raise ValidationException(extra=[{"key": field, "message": said}]) from None
        except (msgspec.DecodeError, UnicodeError) as fault:
            raise ClientException(str(fault)) from None


@lru_cache
def _decoder(wanted: type) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)
