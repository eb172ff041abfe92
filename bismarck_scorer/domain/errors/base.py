"""The kind that every broken rule is of."""

from dataclasses import dataclass, fields


@dataclass(eq=False)
class RuleBroken(Exception):
    """Something was asked that the rules of the game, or of the sheet, do not allow."""

    def __str__(self) -> str:
        """For logs alone: the exception's name and the figures it carries."""
        figures = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
        return f"{type(self).__name__}({figures})"
