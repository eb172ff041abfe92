"""A page of shapes as an SVG: reportlab's own output, and in it the letters it needs of the bundled fonts."""

from base64 import b64encode
from collections.abc import Iterator
from io import StringIO

from reportlab.graphics import renderSVG
from reportlab.graphics.shapes import Drawing, String

from bismarck_scorer.exports.paper.bidi import visual
from bismarck_scorer.exports.paper.subset import subset

_SEMIBOLD, _REGULAR = 600, 400
_KEEP_SPACES = "text{white-space:pre}"  # for readers of today, which pass over the attribute
_LEFT_TO_RIGHT, _UP_TO_HERE = "\u202d", "\u202c"


def svg(page: Drawing, title: str) -> bytes:
    """Return a file of this page, whose measures are whole points; `title` is what a reader shows of it."""
    letters = _letters(page)
    canvas = renderSVG.SVGCanvas(
        (page.width, page.height),
        fontHacks={name: _css(name) for name in letters},
        svgAttrs={"xml:space": "preserve"},  # a text may begin with a space, or have two in a row
    )
    renderSVG.draw(page, canvas)
    named, described, *_ = canvas.svg.childNodes
    named.firstChild.data = title
    canvas.svg.removeChild(described)
    style = canvas.doc.createElement("style")
    style.appendChild(canvas.doc.createTextNode("".join([_KEEP_SPACES, *_rules(letters)])))
    canvas.svg.insertBefore(style, named.nextSibling)
    for text in canvas.svg.getElementsByTagName("text"):
        text.firstChild.data = _as_it_stands(text.firstChild.data)
    file = StringIO()
    canvas.save(file)
    return file.getvalue().encode()


def _as_it_stands(text: str) -> str:
    """A text that is in the order of drawing already, so that no reader turns it round again."""
    return text if visual(text) == text else f"{_LEFT_TO_RIGHT}{text}{_UP_TO_HERE}"


def _letters(page: Drawing) -> dict[str, str]:
    """The characters that are drawn of each font, in their order."""
    found: dict[str, set[str]] = {}
    for shape in page.contents:
        if isinstance(shape, String):
            found.setdefault(shape.fontName, set()).update(shape.text)
    return {name: "".join(sorted(characters)) for name, characters in sorted(found.items())}


def _css(name: str) -> dict[str, str | int]:
    """A font as styles call it; where a reader takes no fonts out of a file, a common one stands in."""
    common = "serif" if "Serif" in name else "sans-serif"
    return {"family": f"{_family(name)}, {common}", "weight": _weight(name)}


def _family(name: str) -> str:
    """The font's family as its own file calls it: 'Sheet Sans'."""
    return f"'{name.partition('-')[0].replace('Sheet', 'Sheet ')}'"


def _weight(name: str) -> int:
    return _SEMIBOLD if name.endswith("SemiBold") else _REGULAR


def _rules(letters: dict[str, str]) -> Iterator[str]:
    for name, characters in letters.items():
        data = b64encode(subset(name, characters)).decode()
        yield (
            f"@font-face{{font-family:{_family(name)};font-weight:{_weight(name)};"
            f"src:url(data:font/ttf;base64,{data})format('truetype')}}"
        )
