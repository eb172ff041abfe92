"""The statements behind the lists of old evenings, as SQLite is asked them.

A list of what there is goes from one to the next by the index of the sheets outside the bin, so that it costs
what there is of it, and not what there is of sheets.
"""

EVENINGS = """
    WITH day AS (
        SELECT played_on, COUNT(*) AS sheets FROM sheet
        WHERE deleted_at IS NULL AND played_on IN :days GROUP BY played_on
    )
    SELECT day.played_on, day.sheets, seat.player_id, seat.name, COALESCE(SUM(figure.score), 0)
    FROM day
    CROSS JOIN sheet ON sheet.played_on = day.played_on AND sheet.deleted_at IS NULL
    CROSS JOIN seat ON seat.sheet_id = sheet.id
    LEFT JOIN figure ON figure.sheet_id = seat.sheet_id AND figure.seat = seat.seat
    GROUP BY day.played_on, seat.player_id, seat.name
    ORDER BY day.played_on, MAX(sheet.id)
"""
"""The sums of whole evenings, the name written last coming last: date, sheets, player, name, sum."""

YEARS_PLAYED = """
    WITH RECURSIVE year(name) AS (
        SELECT substr(MAX(played_on), 1, 4) FROM sheet WHERE deleted_at IS NULL
        UNION ALL
        SELECT (
            SELECT substr(MAX(played_on), 1, 4) FROM sheet
            WHERE deleted_at IS NULL AND played_on < year.name || '-01-01'
        ) FROM year WHERE name IS NOT NULL
    )
    SELECT name FROM year WHERE name IS NOT NULL
"""
"""The years that have sheets, the latest first."""

MONTHS_PLAYED = """
    WITH RECURSIVE month(name) AS (
        SELECT substr(MAX(played_on), 1, 7) FROM sheet WHERE deleted_at IS NULL
        UNION ALL
        SELECT (
            SELECT substr(MAX(played_on), 1, 7) FROM sheet
            WHERE deleted_at IS NULL AND played_on < month.name || '-01'
        ) FROM month WHERE name IS NOT NULL
    )
    SELECT name, (
        SELECT COUNT(*) FROM sheet
        WHERE deleted_at IS NULL AND played_on BETWEEN month.name || '-01' AND month.name || '-31'
    ) FROM month WHERE name IS NOT NULL
"""
"""The months that have sheets, the latest first, and how many: nothing has to be sorted for that."""

RULES_PLAYED = """
    SELECT rule_set, COALESCE(rules_name, ''), COUNT(*) FROM sheet WHERE deleted_at IS NULL
    GROUP BY rule_set, rules_name
"""
"""A row for each rule set: its id, what a family calls it, sheets."""

ON_DAY = """
    WITH RECURSIVE year(number) AS (
        SELECT :year - 1
        UNION ALL
        SELECT number - 1 FROM year WHERE number > (
            SELECT CAST(substr(MIN(played_on), 1, 4) AS INTEGER) FROM sheet WHERE deleted_at IS NULL
        )
    )
    SELECT sheet.id
    FROM year
    CROSS JOIN sheet ON sheet.deleted_at IS NULL AND sheet.played_on IN (
        printf('%04d-%s', year.number, :day), printf('%04d-%s', year.number, :other)
    )
    ORDER BY sheet.played_on DESC, sheet.begun_at DESC, sheet.id DESC LIMIT :limit
"""
"""The sheets of two days of all earlier years, the newest first; a limit below 0 is none."""

PLAYING = """
    SELECT id FROM player WHERE EXISTS (
        SELECT 1 FROM seat CROSS JOIN sheet ON sheet.id = seat.sheet_id AND sheet.deleted_at IS NULL
        WHERE seat.player_id = player.id
    )
"""
"""The players who sit on a sheet outside the bin."""

SEATED_LATELY = """
    SELECT seat.player_id FROM sheet CROSS JOIN seat ON seat.sheet_id = sheet.id
    WHERE sheet.deleted_at IS NULL
    ORDER BY sheet.played_on DESC, sheet.begun_at DESC, sheet.id DESC, seat.seat
"""
"""Who sits where, seat by seat, the newest sheet first."""

SEATS = "SELECT player_id, COUNT(*) FROM seat GROUP BY player_id"
SEATS_IN_BIN = """
    SELECT seat.player_id, COUNT(*) FROM sheet CROSS JOIN seat ON seat.sheet_id = sheet.id
    WHERE sheet.deleted_at IS NOT NULL GROUP BY seat.player_id
"""
"""On how many sheets each player sits at all, and on how many in the bin.

All seats lie in one index, and few sheets in the bin: so the sheets outside it need not be looked at.
"""
