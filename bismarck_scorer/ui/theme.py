"""The only place with colours and fonts: ivory paper and ink by day, a dim lamp by night.

Components name a role ("the red ink", "the shade under forehand"). The roles are slots of Flutter's colour
scheme, so the client itself changes every one of them when the device turns dark.
"""

from dataclasses import dataclass

import flet as ft

SERIF = "Sheet Serif"  # letters and figures
SANS = "Sheet Sans"  # everything else
FALLBACKS = ["Sheet Hebrew", "Sheet Arabic"]

FONTS = {
    SERIF: "/fonts/SheetSerif-SemiBold.ttf",
    SANS: "/fonts/SheetSans-Regular.ttf",
    "Sheet Hebrew": "/fonts/SheetHebrew-Regular.ttf",
    "Sheet Arabic": "/fonts/SheetArabic-Regular.ttf",
}

BOLD = ft.FontWeight.W_600
AROUND_DIALOGS = ft.Padding.all(24)  # less than Flutter leaves: on a phone every pixel is needed

# The roles, each in a slot of the colour scheme
PAPER = ft.Colors.SURFACE
PANEL = ft.Colors.SURFACE_CONTAINER
SHADE = ft.Colors.SURFACE_CONTAINER_HIGH  # under forehand, behind the rail
INK = ft.Colors.ON_SURFACE
FAINT_INK = ft.Colors.ON_SURFACE_VARIANT  # small print
RED_INK = ft.Colors.ERROR  # negative totals, and what is wrong
LETTER = ft.Colors.SECONDARY
RULE = ft.Colors.OUTLINE  # heavy lines
HAIRLINE = ft.Colors.OUTLINE_VARIANT
ACCENT = ft.Colors.PRIMARY  # the one thing to do next, and what is chosen
ON_ACCENT = ft.Colors.ON_PRIMARY
GOLD = ft.Colors.TERTIARY  # the leader, what is unfinished
MARKED = ft.Colors.TERTIARY_CONTAINER  # the row to be played
MARKED_EDGE = ft.Colors.TERTIARY_FIXED_DIM
GREEN_INK = ft.Colors.ON_SECONDARY_CONTAINER  # it sums to zero
PLAYERS = (  # a line and a mark for each seat, never the only thing that tells them apart
    ft.Colors.PRIMARY_FIXED,
    ft.Colors.SECONDARY_FIXED,
    ft.Colors.PRIMARY_FIXED_DIM,
    ft.Colors.SECONDARY_FIXED_DIM,
    ft.Colors.TERTIARY_FIXED,
    ft.Colors.ON_PRIMARY_FIXED,
)
DEAD = ft.Colors.SURFACE_DIM  # figures that cannot be: not to be read, only seen


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one lighting, in the order of the roles above."""

    paper: str
    panel: str
    shade: str
    ink: str
    faint_ink: str
    red_ink: str
    letter: str
    rule: str
    hairline: str
    accent: str
    on_accent: str
    gold: str
    marked: str
    marked_edge: str
    green_ink: str
    dead: str
    notice: str
    on_notice: str
    players: tuple[str, str, str, str, str, str]


DAY = Palette(
    paper="#FCF8EC",
    panel="#FFFDF6",
    shade="#F4EAD0",
    ink="#1F2D4A",
    faint_ink="#6B604C",
    red_ink="#B3211F",
    letter="#6B5B42",
    rule="#6B5B42",
    hairline="#D6C9A6",
    accent="#1F2D4A",
    on_accent="#FFFDF6",
    gold="#83600C",
    marked="#FFEDB3",
    marked_edge="#D4AF37",
    green_ink="#2F6A32",
    dead="#C9BEA4",
    notice="#1F2D4A",
    on_notice="#FFFDF6",
    players=("#2A6CB0", "#B5470C", "#0F5844", "#5E1A52", "#3D4400", "#707070"),
)
NIGHT = Palette(
    paper="#1D1A15",
    panel="#28241D",
    shade="#302820",
    ink="#F3EBD9",
    faint_ink="#B5A98F",
    red_ink="#FF8F80",
    letter="#CDB98F",
    rule="#9A8B6A",
    hairline="#463E31",
    accent="#EBDCAC",
    on_accent="#1D1A15",
    gold="#D8B24A",
    marked="#463A14",
    marked_edge="#C9A227",
    green_ink="#9CCB97",
    dead="#5E5545",
    notice="#F3EBD9",
    on_notice="#1D1A15",
    players=("#6FA8E8", "#FF9463", "#7FE3C4", "#F2B5E6", "#E8D25A", "#FFFFFF"),
)


# The sizes of Flutter's own styles, as its guidelines set them
_SIZES = {
    "display_large": 57,
    "display_medium": 45,
    "display_small": 36,
    "headline_large": 32,
    "headline_medium": 28,
    "headline_small": 24,
    "title_large": 22,
    "title_medium": 16,
    "title_small": 14,
    "body_large": 16,
    "body_medium": 14,
    "body_small": 12,
    "label_large": 14,
    "label_medium": 12,
    "label_small": 11,
}


def theme(palette: Palette, scale: float = 1) -> ft.Theme:
    """Flet's theme in these colours, with texts `scale` times as large as usual."""
    return ft.Theme(
        font_family=SANS,
        text_theme=_text_theme(palette, scale),
        color_scheme=_scheme(palette),
        scaffold_bgcolor=palette.paper,
        focus_color=ft.Colors.with_opacity(0.6, palette.marked_edge),  # over the key that has the focus
        visual_density=ft.VisualDensity.STANDARD,
        page_transitions=ft.PageTransitionsTheme(
            android=ft.PageTransitionTheme.NONE,
            ios=ft.PageTransitionTheme.CUPERTINO,
            linux=ft.PageTransitionTheme.NONE,
            macos=ft.PageTransitionTheme.NONE,
            windows=ft.PageTransitionTheme.NONE,
        ),
        snackbar_theme=ft.SnackBarTheme(
            bgcolor=palette.notice,
            content_text_style=ft.TextStyle(
                color=palette.on_notice, font_family=SANS, font_family_fallback=FALLBACKS, size=15 * scale
            ),
            action_text_color=palette.on_notice,
        ),
        tooltip_theme=ft.TooltipTheme(
            text_style=ft.TextStyle(
                color=palette.on_notice, font_family=SANS, font_family_fallback=FALLBACKS, size=13 * scale
            ),
            decoration=ft.BoxDecoration(bgcolor=palette.notice, border_radius=6),
            padding=ft.Padding.symmetric(horizontal=10, vertical=6),
        ),
    )


def _text_theme(palette: Palette, scale: float) -> ft.TextTheme:
    """Flutter's own styles, as fields have them, with the letters that the family lacks."""
    return ft.TextTheme(
        **{
            name: ft.TextStyle(
                color=palette.ink, font_family=SANS, font_family_fallback=FALLBACKS, size=size * scale
            )
            for name, size in _SIZES.items()
        }
    )


def _scheme(palette: Palette) -> ft.ColorScheme:
    return ft.ColorScheme(
        surface=palette.paper,
        surface_container_lowest=palette.panel,
        surface_container_low=palette.panel,
        surface_container=palette.panel,
        surface_container_high=palette.shade,
        surface_container_highest=palette.shade,
        surface_dim=palette.dead,
        surface_tint=palette.paper,
        on_surface=palette.ink,
        on_surface_variant=palette.faint_ink,
        primary=palette.accent,
        on_primary=palette.on_accent,
        primary_container=palette.shade,
        on_primary_container=palette.ink,
        secondary=palette.letter,
        on_secondary=palette.paper,
        secondary_container=palette.shade,
        on_secondary_container=palette.green_ink,
        tertiary=palette.gold,
        on_tertiary=palette.paper,
        tertiary_container=palette.marked,
        on_tertiary_container=palette.ink,
        tertiary_fixed_dim=palette.marked_edge,
        error=palette.red_ink,
        on_error=palette.on_accent,
        error_container=palette.shade,
        on_error_container=palette.red_ink,
        outline=palette.rule,
        outline_variant=palette.hairline,
        inverse_surface=palette.notice,
        on_inverse_surface=palette.on_notice,
        primary_fixed=palette.players[0],
        secondary_fixed=palette.players[1],
        primary_fixed_dim=palette.players[2],
        secondary_fixed_dim=palette.players[3],
        tertiary_fixed=palette.players[4],
        on_primary_fixed=palette.players[5],
    )
