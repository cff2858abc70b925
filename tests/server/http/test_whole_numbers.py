"""Whole numbers over HTTP are numbers, as on the socket: no text and no fraction is taken for one."""

from typing import Any, get_args

import pytest
from litestar.enums import ParamType
from litestar.handlers import HTTPRouteHandler

from tests.server.http.guests import Cardroom, settings
from upcard.server.app import create_app
from upcard.server.http.routes import StrictRequest


@pytest.mark.parametrize("wrong", ["600", 600.0, 600.5, True, [600], None, "6e2"])
def test_a_buy_in_that_is_no_whole_number_is_refused_by_its_name(cardroom: Cardroom, wrong: object) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    answer = ann.says(table, "sit-down", seat=1, buy_in=wrong)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["sentence"].startswith("do.buy_in: it must be a whole number, not ")
    assert cardroom.room.tables[table].state.seat_of(ann.player) == 0


def test_every_number_of_a_new_table_is_read_as_strictly(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    plain = settings()["settings"]
    numbers: list[tuple[str, ...]] = [(name,) for name, value in plain.items() if type(value) is int]
    numbers += [("stakes", name) for name in plain["stakes"]]
    assert len(numbers) > 6
    for path in numbers:
        for bend in (str, float):
            answer = ann.post("/api/tables", {"settings": _with(plain, path, bend)})
            assert answer.status_code == 400, path
            field = ".".join(("settings", *path))
            assert answer.json()["sentence"].startswith(f"{field}: it must be a whole number, not "), path
    flag = ann.post("/api/tables", {"settings": plain | {"private": "true"}})
    assert flag.json()["sentence"] == "settings.private: it must be true or false, not text."


def _with(plain: dict[str, Any], path: tuple[str, ...], bend: type) -> dict[str, Any]:
    first, *rest = path
    return plain | {first: _with(plain[first], tuple(rest), bend) if rest else bend(plain[first])}


def test_a_number_of_too_many_digits_is_refused_in_one_sentence(cardroom: Cardroom) -> None:
    ann = cardroom.guest("Ann")
    table = cardroom.opens(ann)
    body = b'{"do":{"type":"sit-down","seat":1,"buy_in":' + b"9" * 5000 + b"}}"
    headers = {"cookie": "; ".join(f"{name}={value}" for name, value in ann.cookies.items())}
    headers |= {"origin": "http://testserver.local", "x-csrf-token": ann.cookies["upcard_csrf"]}
    answer = cardroom.client.post(f"/api/tables/{table}/messages", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["sentence"] == "do.buy_in: it must be a whole number of fewer digits."


@pytest.mark.parametrize("wrong", ["1.0", "1e0", "01", "+1", "2", "true", "%D9%A1"])
def test_a_figure_in_an_address_is_read_as_it_is_written(cardroom: Cardroom, wrong: str) -> None:
    ann = cardroom.guest("Ann")
    answer = ann.get(f"/api/hands/{cardroom.opens(ann)}/1?after={wrong}")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["sentence"].startswith("after: ")


def _dependencies(handler: HTTPRouteHandler) -> dict[str, Any]:
    return dict(handler.resolve_dependencies())


def test_no_route_is_left_out(cardroom: Cardroom) -> None:
    handlers = {
        handler
        for route in create_app(cardroom.room).routes
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler)
    }
    with_body = [handler for handler in handlers if handler.parsed_data_field is not None]
    assert len(with_body) > 6
    for handler in with_body:
        assert handler.resolve_request_class() is StrictRequest, handler.handler_name
    asked = [
        (handler.handler_name, field)
        for handler in handlers
        for read in (handler, *_dependencies(handler).values())  # what reads an address for several of them
        for field in read.parsed_fn_signature.parameters.values()
        if field.name not in _dependencies(handler)
        and getattr(field.kwarg_definition, "param_type", None) is ParamType.QUERY
    ]
    assert len(asked) > 6
    for name, field in asked:
        kinds = {type(one) if isinstance(one, str) else one for one in get_args(field.annotation) or [field.annotation]}
        assert kinds <= {str, type(None)}, (name, field.name)
