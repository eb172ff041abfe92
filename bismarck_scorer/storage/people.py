"""People: everybody who has sat at a table, once each, however the name was spelled."""

from sqlmodel import Session, col, delete, select

from bismarck_scorer.domain.text import name_key
from bismarck_scorer.storage.tables import PlayerRecord, SeatRecord, SheetRecord


class People:
    """The people of one transaction."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def ids(self, names: tuple[str, ...]) -> tuple[int, ...]:
        """The people called `names`, in that order, made where they are new; the latest spelling is kept."""
        keys = [name_key(name) for name in names]
        known = self._session.exec(select(PlayerRecord).where(col(PlayerRecord.name_key).in_(keys))).all()
        by_key = {person.name_key: person for person in known}
        for key, name in zip(keys, names, strict=True):
            by_key.setdefault(key, PlayerRecord(name=name, name_key=key)).name = name
        self._session.add_all(by_key.values())
        self._session.flush()
        return tuple(by_key[key].id for key in keys)

    def names(self) -> tuple[str, ...]:
        """The names of all who sit on a sheet outside the bin: the latest evening first, then by seat."""
        newest = col(SheetRecord.played_on).desc(), col(SheetRecord.begun_at).desc()
        found = self._session.exec(
            select(PlayerRecord.name)
            .join(SeatRecord, col(SeatRecord.player_id) == PlayerRecord.id)
            .join(SheetRecord, col(SheetRecord.id) == SeatRecord.sheet_id)
            .where(col(SheetRecord.deleted_at).is_(None))
            .order_by(*newest, col(SheetRecord.id).desc(), col(SeatRecord.seat))
        )
        return tuple(dict.fromkeys(found))

    def forget_unseated(self) -> None:
        """Delete the people who sit on no sheet at all."""
        seated = select(SeatRecord.player_id)
        self._session.exec(delete(PlayerRecord).where(col(PlayerRecord.id).not_in(seated)))
