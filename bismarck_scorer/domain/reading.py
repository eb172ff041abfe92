"""Strict reading of plain values (what JSON can hold) that somebody else wrote."""

from typing import Any

from bismarck_scorer.domain.errors import MissingKey, NotAnObject, UnknownKey, WrongType

_MISSING: Any = object()
_JSON_WORDS: dict[type, str] = {
    bool: "boolean",
    int: "integer",
    float: "number",
    str: "text",
    list: "list",
    dict: "object",
    type(None): "null",
}


def type_word(value: object) -> str:
    """JSON's word for the type of `value`."""
    return _JSON_WORDS.get(type(value), type(value).__name__)


class Fields:
    """The named values of one object, taken out one by one; what is left over in the end is unknown.

    Every reader takes a `default` for a value that may be left out, and raises MissingKey without one. Types
    are exact: true is no number, and neither is 1.0. Raises WrongType where they are not.
    """

    def __init__(self, data: object, name: str) -> None:
        """Take `data`, which errors call `name`. Raises NotAnObject if it holds no named values."""
        if not isinstance(data, dict):
            raise NotAnObject(name, type_word(data))
        self._left: dict[str, Any] = dict(data)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of what nobody has taken yet."""
        return tuple(self._left)

    def __contains__(self, key: str) -> bool:
        return key in self._left

    def any(self, key: str, default: Any = _MISSING) -> Any:  # noqa: ANN401 - it is any value that JSON has
        """The value as it stands."""
        if key in self._left:
            return self._left.pop(key)
        if default is _MISSING:
            raise MissingKey(key)
        return default

    def text(self, key: str, default: Any = _MISSING) -> str:  # noqa: ANN401 - a default may be None
        """A text."""
        return self._typed(key, str, default)

    def text_or_null(self, key: str) -> str | None:
        """A text, or nothing."""
        return self._one_of(key, (str, type(None)))

    def text_or_integer(self, key: str) -> str | int:
        """A text or an integer."""
        return self._one_of(key, (str, int))

    def integer(self, key: str, default: Any = _MISSING) -> int:  # noqa: ANN401 - a default may be None
        """An integer."""
        return self._typed(key, int, default)

    def flag(self, key: str, default: Any = _MISSING) -> bool:  # noqa: ANN401 - a default may be None
        """True or false."""
        return self._typed(key, bool, default)

    def items(self, key: str, default: Any = _MISSING) -> list[Any]:  # noqa: ANN401 - a default may be None
        """A list of anything."""
        return self._typed(key, list, default)

    def integers(self, key: str) -> tuple[int, ...]:
        """A list of integers."""
        return self._list_of(key, (int,))

    def integers_or_null(self, key: str) -> tuple[int | None, ...]:
        """A list of integers in which some may be wanting."""
        return self._list_of(key, (int, type(None)))

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        return self._list_of(key, (str,))

    def rest(self) -> dict[str, Any]:
        """What nobody took yet."""
        return self._left

    def done(self) -> None:
        """Raise UnknownKey if anything is left that nobody took."""
        for key in self._left:
            raise UnknownKey(str(key))

    def _typed(self, key: str, type_: type, default: Any) -> Any:  # noqa: ANN401 - of `type_`, or the default
        # In one go, for it is asked for every value of every row of a library.
        value = self._left.pop(key, _MISSING)
        if type(value) is type_:
            return value
        if value is not _MISSING:
            raise WrongType(key, type_word(value), _JSON_WORDS[type_])
        if default is _MISSING:
            raise MissingKey(key)
        return default

    def _one_of(self, key: str, types: tuple[type, ...]) -> Any:  # noqa: ANN401 - of one of `types`
        value = self.any(key)
        if type(value) not in types:
            raise WrongType(key, type_word(value), _JSON_WORDS[types[0]])
        return value

    def _list_of(self, key: str, types: tuple[type, ...]) -> tuple[Any, ...]:
        values = self.items(key)
        for value in values:
            if type(value) not in types:
                raise WrongType(key, type_word(value), _JSON_WORDS[types[0]])
        return tuple(values)
