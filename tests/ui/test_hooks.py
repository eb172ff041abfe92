"""What is kept of a drawing."""

from bismarck_scorer.ui.hooks import Memory


class Pen:
    """Draws, and remembers how often."""

    def __init__(self):
        self.drawn = []

    def draw(self, text, *, size=1):
        self.drawn.append((text, size))
        return [text, size]


def redraw(memory):
    return Memory(memory.now, {})


def test_a_part_with_equal_arguments_is_the_same_object_as_before():
    pen, memory = Pen(), Memory({}, {})
    first = memory.keep("head", pen.draw, "".join(["E", "ma"]), size=2)
    again = redraw(memory).keep("head", pen.draw, "Ema", size=2)
    assert again is first
    assert pen.drawn == [("Ema", 2)]


def test_a_part_with_another_argument_is_drawn_again():
    pen, memory = Pen(), Memory({}, {})
    memory.keep("head", pen.draw, "Ema")
    memory = redraw(memory)
    assert memory.keep("head", pen.draw, "Isa") == ["Isa", 1]
    assert redraw(memory).keep("head", pen.draw, "Isa", size=2) == ["Isa", 2]


def test_another_function_draws_for_itself():
    pen, other, memory = Pen(), Pen(), Memory({}, {})
    memory.keep("head", pen.draw, "Ema")
    redraw(memory).keep("head", other.draw, "Ema")
    assert other.drawn == [("Ema", 1)]


def test_parts_are_told_apart():
    pen, memory = Pen(), Memory({}, {})
    assert memory.keep("left", pen.draw, "Ema") is not memory.keep("right", pen.draw, "Ema")


def test_a_part_that_was_left_out_once_is_drawn_anew():
    pen, memory = Pen(), Memory({}, {})
    first = memory.keep("head", pen.draw, "Ema")
    assert redraw(redraw(memory)).keep("head", pen.draw, "Ema") is not first
