"""Half-entered rows as plain values and back, as they are kept until they are recorded."""

from dataclasses import asdict

from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.plain import Plain, choice
from bismarck_scorer.domain.reading import Fields


def draft_to_plain(draft: Draft) -> Plain:
    """A half-entered row."""
    trump = None if draft.trump is None else str(draft.trump)
    return asdict(draft) | {"figures": list(draft.figures), "typed": list(draft.typed), "trump": trump}


def draft_from_plain(data: object) -> Draft:
    """Read what `draft_to_plain` wrote. Raises what `Fields` raises, UnknownValue for a suit there is not."""
    fields = Fields(data, "draft")
    draft = Draft(
        contract=fields.text("contract"),
        forehand=fields.integer("forehand"),
        figures=fields.integers_or_null("figures"),
        typed=fields.texts("typed"),
        by_scores=fields.flag("by_scores"),
        trump=choice(Trump, "trump", fields.text_or_null("trump")),
        first_rank=fields.text_or_null("first_rank"),
        last_rank=fields.text_or_null("last_rank"),
        played_as=fields.text_or_null("played_as"),
        name=fields.text("name", ""),
        picks=fields.flag("picks", False),
        note=fields.text("note"),
    )
    fields.done()
    return draft
