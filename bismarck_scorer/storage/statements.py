# ruff: noqa: S608 - the statements are put together from the texts of this module alone
"""The statements behind the figures of players and the record book, as SQLite is asked them.

`:players` are all players that are one person. "Whole" are sheets outside the bin that were finished with all
their rows. Of several alike the first counts: by date, then by when the sheet was begun.
"""

_FIRST = "sheet.played_on, sheet.begun_at, sheet.id"
_PLAYED = "COALESCE(deal.played_as, deal.contract)"

# Every seat that the person has on a whole sheet. The sheets are found by their players, not the other way
# round, hence the CROSS: SQLite keeps to that order then.
_WHOLE = """
    FROM seat
    CROSS JOIN outcome ON outcome.sheet_id = seat.sheet_id AND NOT outcome.early
    CROSS JOIN sheet ON sheet.id = seat.sheet_id AND sheet.deleted_at IS NULL
    CROSS JOIN result ON result.sheet_id = seat.sheet_id AND result.seat = seat.seat
"""
_OF_PERSON = "WHERE seat.player_id IN :players"
_SCORES = """
    CROSS JOIN deal ON deal.sheet_id = seat.sheet_id AND deal.place IS NOT NULL
    CROSS JOIN figure
        ON figure.sheet_id = deal.sheet_id AND figure.no = deal.no AND figure.seat = seat.seat
"""
_WON = "SUM(result.rank = 1 AND result.alike = 1), SUM(result.rank = 1 AND result.alike > 1)"

YEARS = f"""
    SELECT substr(sheet.played_on, 1, 4) AS year, COUNT(*), SUM(result.total), {_WON}
    {_WHOLE} {_OF_PERSON} GROUP BY year ORDER BY year DESC
"""
"""A row a year: the year, sheets, sum of totals, won alone, shared."""

EXTREME_SHEETS = f"""
    SELECT * FROM (
        SELECT sheet.id, sheet.played_on, result.total {_WHOLE} {_OF_PERSON}
        ORDER BY result.total DESC, {_FIRST} LIMIT 1
    )
    UNION ALL SELECT * FROM (
        SELECT sheet.id, sheet.played_on, result.total {_WHOLE} {_OF_PERSON}
        ORDER BY result.total, {_FIRST} LIMIT 1
    )
"""
"""Two rows, or none: sheet, date and total of the best, then of the worst."""

DEALS = f"""
    SELECT {_PLAYED} AS played, deal.forehand = seat.seat AS led, figure.score, COUNT(*)
    {_WHOLE} {_SCORES} {_OF_PERSON} GROUP BY played, led, figure.score ORDER BY played
"""
"""How often each score was had: contract, whether as forehand, score, deals."""

EXTREME_DEALS = f"""
    SELECT sheet.id, sheet.played_on, deal.no, {_PLAYED}, figure.score,
        MIN(printf('%s %s %019d %03d', sheet.played_on, sheet.begun_at, sheet.id, deal.no))
    {_WHOLE} {_SCORES} {_OF_PERSON} AND figure.score IN (:best, :worst) GROUP BY figure.score
"""
"""The first deal with each of two scores: sheet, date, deal, contract, score."""

STREAKS = f"""
    WITH game AS (
        SELECT sheet.id, sheet.played_on, result.rank = 1 AS won,
            ROW_NUMBER() OVER (ORDER BY {_FIRST}) AS number,
            ROW_NUMBER() OVER (PARTITION BY result.rank = 1 ORDER BY {_FIRST}) AS of_kind
        {_WHOLE} {_OF_PERSON}
    ), run AS (
        SELECT won, COUNT(*) AS length, MIN(played_on) AS first, MAX(played_on) AS last,
            MAX(number) AS until, number - of_kind AS run
        FROM game GROUP BY won, number - of_kind
    ), told AS (
        SELECT * FROM (SELECT 'won' AS kind, * FROM run WHERE won ORDER BY length DESC, until LIMIT 1)
        UNION ALL
        SELECT * FROM (SELECT 'not', * FROM run WHERE NOT won ORDER BY length DESC, until LIMIT 1)
        UNION ALL
        SELECT * FROM (SELECT iif(won, 'current won', 'current not'), * FROM run ORDER BY until DESC LIMIT 1)
    )
    SELECT told.kind, told.length, told.first, told.last, group_concat(game.id)
    FROM told JOIN game ON game.won = told.won AND game.number - game.of_kind = told.run
    GROUP BY told.kind
"""
"""The longest runs of first places and without one, and the one that goes on: kind, length, dates, sheets."""

MEETINGS = f"""
    SELECT beside.player_id, SUM(result.total > other.total), SUM(result.total = other.total),
        SUM(result.total < other.total), SUM(result.total - other.total)
    {_WHOLE}
    CROSS JOIN result AS other ON other.sheet_id = seat.sheet_id AND other.seat <> seat.seat
    CROSS JOIN seat AS beside ON beside.sheet_id = other.sheet_id AND beside.seat = other.seat
    {_OF_PERSON} GROUP BY beside.player_id
"""
"""A row for every other player: sheets ended higher, level and lower, and the sum of differences."""

EARLY = """
    SELECT COUNT(*), COALESCE(SUM(outcome.deals), 0), COALESCE(SUM(result.total), 0)
    FROM seat
    CROSS JOIN outcome ON outcome.sheet_id = seat.sheet_id AND outcome.early
    CROSS JOIN sheet ON sheet.id = seat.sheet_id AND sheet.deleted_at IS NULL
    CROSS JOIN result ON result.sheet_id = seat.sheet_id AND result.seat = seat.seat
    WHERE seat.player_id IN :players
"""
UNFINISHED = """
    SELECT COUNT(DISTINCT sheet.id), COUNT(figure.score), COALESCE(SUM(figure.score), 0)
    FROM seat
    CROSS JOIN sheet ON sheet.id = seat.sheet_id AND sheet.deleted_at IS NULL AND NOT sheet.finished
    LEFT JOIN deal ON deal.sheet_id = sheet.id AND deal.place IS NOT NULL
    LEFT JOIN figure ON figure.sheet_id = deal.sheet_id AND figure.no = deal.no AND figure.seat = seat.seat
    WHERE seat.player_id IN :players
"""
"""Both: sheets, scored deals, and the sum of their scores."""

COMPARED = f"""
    SELECT seat.player_id, COUNT(*), SUM(result.total), {_WON}, SUM(outcome.deals)
    {_WHOLE} GROUP BY seat.player_id
"""
"""A row a player: sheets, sum of totals, won alone, shared, scored deals."""

_HOUSE = """
    FROM outcome
    JOIN sheet ON sheet.id = outcome.sheet_id AND sheet.deleted_at IS NULL
"""
_BY_SEAT = "SELECT sheet.id, sheet.played_on, seat.player_id, seat.name"

HIGHEST = f"""
    {_BY_SEAT}, result.total {_WHOLE} ORDER BY result.total DESC, {_FIRST}, seat.seat LIMIT :limit
"""
LOWEST = f"""
    {_BY_SEAT}, result.total {_WHOLE} ORDER BY result.total, {_FIRST}, seat.seat LIMIT :limit
"""
"""Both: sheet, date, player, name as written, total."""

BEST_MISERE = f"""
    {_BY_SEAT}, deal.no, figure.score
    FROM deal
    CROSS JOIN outcome ON outcome.sheet_id = deal.sheet_id AND NOT outcome.early
    CROSS JOIN sheet ON sheet.id = deal.sheet_id AND sheet.deleted_at IS NULL
    CROSS JOIN figure ON figure.sheet_id = deal.sheet_id AND figure.no = deal.no
    CROSS JOIN seat ON seat.sheet_id = deal.sheet_id AND seat.seat = figure.seat
    WHERE {_PLAYED} = 'misere' AND deal.place IS NOT NULL
    ORDER BY figure.score DESC, {_FIRST}, deal.no, seat.seat LIMIT :limit
"""
"""Sheet, date, player, name as written, deal, score."""

LONGEST_LEAD = f"""
    {_BY_SEAT}, outcome.longest_lead {_HOUSE}
    JOIN seat ON seat.sheet_id = sheet.id AND seat.seat = outcome.leader
    WHERE NOT outcome.early ORDER BY outcome.longest_lead DESC, {_FIRST} LIMIT :limit
"""
"""Sheet, date, player, name as written, deals in a row."""

CLOSEST = f"""
    SELECT sheet.id, sheet.played_on, outcome.margin, outcome.spread {_HOUSE}
    WHERE NOT outcome.early ORDER BY outcome.margin, outcome.spread, {_FIRST} LIMIT :limit
"""
MOST_CHANGES = f"""
    SELECT sheet.id, sheet.played_on, outcome.lead_changes {_HOUSE}
    WHERE NOT outcome.early AND outcome.lead_changes > 0
    ORDER BY outcome.lead_changes DESC, {_FIRST} LIMIT :limit
"""
