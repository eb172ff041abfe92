"""A Flet page without any client, for tests of components that take a tenth of a second.

The session, the page and the finding of differences are the real ones; the connection only records. Uses
internals of Flet, which is why its version is pinned, and why they are used in this file alone.
"""

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self, TypeVar

import flet as ft
import msgpack
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

Control = TypeVar("Control", bound=BaseControl)

EXECUTOR = ThreadPoolExecutor(2)
encode = configure_encode_object_for_msgpack(BaseControl)


class RecordingConnection(Connection):
    """Encodes what is sent, as a websocket would, and answers for the browser."""

    session: Session

    def __init__(self, hub: PubSubHub | None) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.executor = EXECUTOR
        self.pubsubhub = hub or PubSubHub(self.loop, EXECUTOR)
        self.page_url = "http://headless"
        self.crashes: list[str] = []
        self.sent: list[int] = []  # the bytes of every message so far
        self.answers: dict[str, object] = {}  # what the client returns from a method; from others None
        self.kept: dict[str, object] = {}  # in the device's own storage
        self.asked: list[tuple[str, dict[str, Any]]] = []  # every method with its arguments

    def send_message(self, message: Message) -> None:
        # Encoding finds values that cannot be sent, and is what makes Flet notice later changes.
        self.sent.append(len(msgpack.packb([message.action, message.body], default=encode)))
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body.message)
        elif message.action == MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._answer, message.body)

    def _answer(self, call: InvokeMethodRequestBody) -> None:
        if call.name == "push_route":
            route = {"route": call.args["route"]}
            self.session.apply_page_patch(route)
            self._arrival = asyncio.create_task(self.session.page._trigger_event("route_change", route))
        arguments = call.args or {}
        self.asked.append((call.name, arguments))
        if call.name == "set":
            self.kept[arguments["key"]] = arguments["value"]
        stored = self.kept.get(arguments["key"]) if call.name == "get" else None
        answer = self.answers.get(call.name, stored)
        self.session.handle_invoke_method_results(call.control_id, call.call_id, answer, None)


class HeadlessApp:
    """One session on a page nobody sees. Give two of them one ``hub`` and they hear of each other."""

    def __init__(
        self,
        route: str = "/",
        *,
        size: tuple[int, int] = (360, 740),
        hub: PubSubHub | None = None,
        window: str | None = None,
        alone: bool = False,
    ) -> None:
        """A tab of a browser, or else the app itself on the platform `window`; `alone` without a server."""
        self.connection = RecordingConnection(hub)
        self.session = self.connection.session = Session(self.connection)
        self.page = self.session.page
        width, height = size
        self.session.apply_page_patch(
            {
                "route": route,
                "width": width,
                "height": height,
                "web": window is None,
                "pyodide": alone,
                "platform": window or "linux",
            }
        )

    @property
    def hub(self) -> PubSubHub:
        """What sessions of one server speak to each other through."""
        return self.connection.pubsubhub

    async def start(self, main: Callable[[ft.Page], Any]) -> Self:
        """Connect, and run ``main`` as Flet does for a new session."""
        _context_page.set(self.page)
        context.reset_auto_update()
        welcome = RegisterClientResponseBody(
            session_id=self.session.id, page_patch=self.session.get_page_patch(), error=""
        )
        self.connection.send_message(Message(MessageAction.REGISTER_CLIENT, welcome))
        running = main(self.page)
        if isinstance(running, Awaitable):
            await running
        await self.settle()
        return self

    async def settle(self) -> None:
        """Let run whatever was set off, until all that is left waits for a thread or a clock.

        Raises AssertionError if Flet gave the session up.
        """
        loop: Any = asyncio.get_running_loop()
        await asyncio.sleep(0)
        while loop._ready:
            await asyncio.sleep(0)
        assert not self.connection.crashes, self.connection.crashes[0]

    async def until(self, condition: Callable[[], object], patience: float = 5) -> None:
        """Wait for what comes from a thread or another session; TimeoutError if it does not come."""
        async with asyncio.timeout(patience):
            while not condition():
                await asyncio.sleep(0.001)
        await self.settle()

    def controls(self) -> Iterator[BaseControl]:
        """Every control that shows, on the page and in dialogs; components are followed to what they drew."""
        return walk(self.page, set())

    def all(self, kind: type[Control], **properties: object) -> list[Control]:
        """The controls of this class with these values."""
        return [
            control
            for control in self.controls()
            if isinstance(control, kind)
            and all(getattr(control, name, None) == value for name, value in properties.items())
        ]

    def one(self, kind: type[Control], **properties: object) -> Control:
        """The only such control; AssertionError if there is none or more than one."""
        found = self.all(kind, **properties)
        assert len(found) == 1, f"{len(found)} of {kind.__name__} {properties}; texts: {self.texts()}"
        return found[0]

    def service(self, kind: type[Control]) -> Control:
        """The only service of this class, which stands on no screen."""
        (found,) = [service for service in self.page._services._services if isinstance(service, kind)]
        return found

    def texts(self) -> list[str]:
        """What all ``ft.Text`` read, in the order of the page."""
        return [text.value for text in self.all(ft.Text) if text.value]

    async def fire(
        self, control: BaseControl, event: str = "click", data: object = None, **properties: object
    ) -> None:
        """Send an event as the browser would, after the properties it would have changed."""
        if properties:
            self.session.apply_patch(control._i, properties)
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()


def walk(node: object, seen: set[int]) -> Iterator[BaseControl]:
    """Every control in `node` that is not `seen` yet; components are followed to what they drew."""
    if isinstance(node, list | tuple):
        for item in node:
            yield from walk(item, seen)
    elif isinstance(node, Component):
        yield from walk(node._b, seen)
    elif isinstance(node, BaseControl) and id(node) not in seen and getattr(node, "visible", True):
        seen.add(id(node))
        yield node
        for field in dataclasses.fields(node):
            private = field.name.startswith("_") and field.name != "_dialogs"
            if not private and not field.metadata.get("skip"):
                yield from walk(getattr(node, field.name, None), seen)
