"""What each device keeps for itself, in the client's own storage."""

import asyncio
import logging
from collections.abc import Iterable

import flet as ft

from bismarck_scorer.domain.text import NAME_LIMIT
from bismarck_scorer.ui.desk import Preferences
from bismarck_scorer.ui.scale import MOST, PERCENTS

log = logging.getLogger("bismarck_scorer")

_KEYS = {
    "language": "bismarck.language",
    "theme": "bismarck.theme",
    "percent": "bismarck.percent",
    "cells": "bismarck.cells",
    "reminder": "bismarck.reminder",
    "person": "bismarck.person",
}
_BROWSER = "bismarck.browser_percent"  # which the page itself keeps there
_PAPER = "bismarck.paper"
_PATIENCE = 3  # seconds to wait for a client that does not answer; the app starts without its wishes then


async def kept() -> Preferences:
    """Read what this device prefers; nothing where its storage does not answer."""
    storage = ft.SharedPreferences()
    try:
        async with asyncio.timeout(_PATIENCE):
            values = await asyncio.gather(*(storage.get(key) for key in (*_KEYS.values(), _BROWSER)))
    except Exception as error:  # the client's side can fail in any way: nobody's evening may hang on it
        log.warning("the device's preferences could not be read (%s)", type(error).__name__)
        return Preferences()
    language, lighting, percent, cells, reminder, person, browser = (
        value if isinstance(value, str) and value else None for value in values
    )
    large = next((of for of in PERCENTS if str(of) == percent), PERCENTS[0])
    person = person and person[:NAME_LIMIT]
    wanted = int(browser) if browser and browser.isdecimal() else 100
    device = min(max(wanted, 100), MOST)
    return Preferences(language, lighting, large, cells, person, reminder, device_percent=device)


async def keep(preferences: Preferences) -> None:
    """Write what this device prefers from now on: all at once, for the page may be closed the next moment."""
    storage = ft.SharedPreferences()
    await asyncio.gather(
        *(storage.set(key, str(getattr(preferences, field) or "")) for field, key in _KEYS.items())
    )


async def kept_paper() -> str:
    """Read the old paper that is being copied on this device; "" where there is none, or no answer."""
    try:
        async with asyncio.timeout(_PATIENCE):
            value = await ft.SharedPreferences().get(_PAPER)
    except Exception as error:  # as above
        log.warning("the paper being copied could not be read (%s)", type(error).__name__)
        return ""
    return value if isinstance(value, str) else ""


async def keep_paper(text: str) -> None:
    """Write the old paper that is being copied; "" when it is none any more."""
    await ft.SharedPreferences().set(_PAPER, text)


async def device_languages(page: ft.Page) -> list[str]:
    """Return the languages that the device asks for, most wanted first; none where it does not say."""
    try:
        async with asyncio.timeout(_PATIENCE):
            info = await page.get_device_info()
    except Exception as error:  # as above
        log.warning("the device did not tell its languages (%s)", type(error).__name__)
        return []
    languages = getattr(info, "languages", None) or [getattr(info, "language", None)]
    return [language for language in languages if language]


def tags(locales: Iterable[ft.Locale]) -> list[str]:
    """Return the tags of the languages that a device asks for from now on, most wanted first."""
    parts = ((each.language_code, each.script_code, each.country_code) for each in locales)
    return ["-".join(filter(None, each)) for each in parts]
