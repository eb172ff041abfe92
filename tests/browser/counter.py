"""A small Flet app that has every trouble the shell must bear; also a program, served as the real app is."""

import argparse
from pathlib import Path

import flet as ft

from bismarck_scorer.ui import guards
from bismarck_scorer.ui.running import signals
from bismarck_scorer.ui.running.listening import address_of, listen
from bismarck_scorer.ui.web import build_asgi, serve

ASSETS = Path(__file__).parents[2] / "assets"


@guards.component
def Fragile(breaks: bool):
    if breaks:
        raise ValueError("this part cannot be drawn")
    return ft.Text("part is whole")


@guards.component
def Counter():
    count, set_count = ft.use_state(0)
    breaks, set_breaks = ft.use_state(False)
    asking, set_asking = ft.use_state(False)

    def fail():
        raise ValueError("the handler failed")

    async def fail_later():
        raise ValueError("the async handler failed")

    def add():
        set_count(lambda old: old + 1)

    ft.use_dialog(
        ft.AlertDialog(
            title=ft.Text(f"so far {count}"),
            actions=[
                ft.TextButton("Add in dialog", on_click=add),
                ft.TextButton("Close", on_click=lambda: set_asking(False)),
            ],
        )
        if asking
        else None
    )
    return ft.Column(
        [
            ft.Text(f"count {count}"),
            Fragile(breaks),
            ft.FilledButton("Add", on_click=guards.safe(add)),
            ft.FilledButton("Ask", on_click=lambda: set_asking(True)),
            ft.FilledButton("Break or mend", on_click=lambda: set_breaks(not breaks)),
            ft.FilledButton("Fail", on_click=guards.safe(fail)),
            ft.FilledButton("Fail later", on_click=guards.safe(fail_later)),
        ]
    )


@guards.component
def FailingEffect():
    def setup():
        raise ValueError("the effect failed")

    ft.use_effect(guards.safe_effect(setup), dependencies=[])
    return ft.Text("below the effect")


@guards.screen
def Home():
    return ft.View(route="/", appbar=ft.AppBar(title=ft.Text("Counter")), controls=[Counter()])


@guards.screen
def Broken():
    raise ValueError("this screen cannot be drawn")


@guards.screen
def Effect():
    return ft.View(route="/effect", appbar=ft.AppBar(title=ft.Text("Effect")), controls=[FailingEffect()])


@guards.component
def App():
    children = [ft.Route(path="broken", component=Broken), ft.Route(path="effect", component=Effect)]
    return ft.Router([ft.Route(component=Home, children=children)], manage_views=True)


def main(page: ft.Page):
    page.render_views(App)


def counter_asgi(**options):
    return build_asgi(main, assets_dir=ASSETS, **options)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    with listen("127.0.0.1", parser.parse_args().port) as listening, signals.caught() as ending:
        print(f"The counter is at {address_of(listening)}", flush=True)
        serve(counter_asgi(), listening, ending)
