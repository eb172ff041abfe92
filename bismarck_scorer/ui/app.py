"""The app: one desk for each session, and a screen for each route."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import flet as ft

from bismarck_scorer.messages import messages_for, negotiate
from bismarck_scorer.scorebook import Scorebook
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.desk import Desk, Preferences, with_desk
from bismarck_scorer.ui.guards import component, safe
from bismarck_scorer.ui.preferences import device_languages, keep, kept
from bismarck_scorer.ui.screens.evenings import EveningsScreen
from bismarck_scorer.ui.screens.new_sheet import NewSheetScreen
from bismarck_scorer.ui.screens.settings import SettingsScreen
from bismarck_scorer.ui.screens.sheet import SheetScreen
from bismarck_scorer.ui.screens.start import StartScreen
from bismarck_scorer.ui.screens.trouble import Missing, trouble_view

log = logging.getLogger(__name__)

ROUTES = [
    ft.Route(
        component=StartScreen,
        children=[
            ft.Route(path="new", component=NewSheetScreen),
            ft.Route(path="evenings", component=EveningsScreen),
            ft.Route(path="settings", component=SettingsScreen),
            ft.Route(path=r"sheet/:sheet(\d+)", component=SheetScreen),
        ],
    )
]
