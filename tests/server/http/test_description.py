"""/openapi.json covers every address and every type; /healthz says how the server is."""

import re

from litestar.routes import HTTPRoute

import upcard
from tests.server.http.guests import Cardroom, Told
from upcard.server import api_types

WANTED = {
    "GET /api/me", "POST /api/me", "POST /api/me/passphrase", "POST /api/me/recover", "POST /api/me/leave",
    "POST /api/me/token", "GET /api/lobby", "POST /api/play-now", "POST /api/tables", "GET /api/tables/{}",
    "GET /api/tables/{}/invitation", "POST /api/tables/{}/messages", "GET /api/tables/{}/stream",
    "GET /api/tables/{}/settle", "GET /api/tables/{}/rules", "GET /api/tables/{}/hands/{}/proof", "GET /api/why",
    "GET /api/why/lines", "GET /api/floor", "GET /api/floor/{}", "GET /api/study", "GET /api/study/odds",
    "GET /api/hands", "GET /api/hands/{}/{}", "GET /api/hands/{}/{}/export", "POST /api/hands/{}/{}/share",
    "GET /api/hands/{}/{}/odds", "GET /api/shared/{}", "GET /api/shared/{}/odds",
    "GET /api/tables/{}/elsewhere",
    "GET /api/statistics", "GET /api/notes", "PUT /api/notes", "GET /healthz", "GET /readyz",
}  # fmt: skip


def described(cardroom: Cardroom) -> Told:
    told: Told = cardroom.guest().get("/openapi.json").json()
    return told


def addresses(paths: dict[str, Told]) -> set[str]:
    return {f"{method.upper()} {re.sub('{.+?}', '{}', path)}" for path, methods in paths.items() for method in methods}


def test_every_address_of_the_plan_is_described(cardroom: Cardroom) -> None:
    assert addresses(described(cardroom)["paths"]) >= WANTED


def test_every_route_under_api_is_described(cardroom: Cardroom) -> None:
    paths = {re.sub("{.+?}", "{}", path) for path in described(cardroom)["paths"]}
    served = {route.path for route in cardroom.client.app.routes if isinstance(route, HTTPRoute)}
    for path in served:
        if path.startswith("/api/") and not path.startswith("/api/openapi"):
            assert re.sub("{.+?}", "{}", path) in paths


def test_every_type_is_described(cardroom: Cardroom) -> None:
    types = described(cardroom)["components"]["schemas"]
    ours = {
        name for name, kind in vars(api_types).items()
        if isinstance(kind, type) and kind.__module__ == api_types.__name__
    }  # fmt: skip
    assert ours <= set(types)
    assert {"Update", "Message", "Done", "Refused", "Closing", "TableView", "Numbered"} <= set(types)


def test_every_reference_leads_somewhere_and_refusals_are_problems(cardroom: Cardroom) -> None:
    told = described(cardroom)
    types = told["components"]["schemas"]
    for name in re.findall(r"'\$ref': '#/components/schemas/([^']+)'", str(told)):
        assert name in types
    for path in told["paths"].values():
        for operation in path.values():
            assert operation["responses"]["default"]["content"]["application/json"]["schema"]["$ref"].endswith(
                "/Problem"
            )
            assert operation.get("summary")


def test_health(cardroom: Cardroom) -> None:
    told = cardroom.guest().get("/healthz").json()
    assert told["ok"] is True
    assert told["version"] == upcard.__version__
    assert told["tables"] == len(cardroom.room.tables) > 0
    assert told["database"] == "SQLite"
    assert told["uptime"] >= 0
    assert (told["fault"], told["closed"]) == ("", 0)
    assert cardroom.client.head("/healthz").status_code == 200


def test_readiness(cardroom: Cardroom) -> None:
    ready = cardroom.client.get("/readyz")
    assert (ready.status_code, ready.json()) == (200, {"ok": True, "fault": ""})
    cardroom.room.open = False
    try:
        opening = cardroom.client.get("/readyz")
        cardroom.room.stopping = True
        closing = cardroom.client.get("/readyz")
    finally:
        cardroom.room.open, cardroom.room.stopping = True, False
    assert (opening.status_code, opening.json()["fault"]) == (503, "The room is opening.")
    assert (closing.status_code, closing.json()["fault"]) == (503, "The room is closing.")
