"""Everything the program says, in the languages it says it in.

`messages_for(language)` gives an object that is called `_` where it is used:

    _("{name} leads", name=name)                     a text
    _.plural("{n} deal", "{n} deals", n)             a text with a number
    _.context("change log", "entered")               a text that is said differently elsewhere

and it knows numbers, dates, the game's words, and a sentence for every exception.
"""

from bismarck_scorer.messages.languages import LANGUAGES, from_environment, negotiate
from bismarck_scorer.messages.spoken import Messages, messages_for, native_name

__all__ = ["LANGUAGES", "Messages", "from_environment", "messages_for", "native_name", "negotiate"]
