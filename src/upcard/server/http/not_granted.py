"""A request that is not granted: the exception that becomes a `Problem`, in HTTP and on the socket alike."""

from litestar.exceptions import HTTPException

from upcard.server.api_types import FieldFault


class NotGranted(HTTPException):
    """Why a request was not granted: the HTTP code, our own code of a closed list, and one clear sentence.

    Codes: forbidden, malformed, too-large, too-many, no-table, no-hand, not-found, not-known, not-now, bad-settings,
    wrong-method, contradiction, fault, and those of a table's refusals.
    """

    def __init__(
        self,
        http: int,
        code: str,
        sentence: str,
        headers: dict[str, str] | None = None,
        fields: tuple[FieldFault, ...] = (),
    ) -> None:
        """Keep the code besides what HTTP needs."""
        super().__init__(detail=sentence, status_code=http, headers=headers)
        self.code = code
        self.sentence = sentence
        self.fields = fields
