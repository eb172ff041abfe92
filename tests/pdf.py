"""PDF as another program reads it."""

import pypdfium2


def pages(data):
    """Its pages."""
    return list(pypdfium2.PdfDocument(data))


def texts(data):
    """The text of each page, spaces and line ends all alike."""
    return [" ".join(page.get_textpage().get_text_bounded().split()) for page in pages(data)]
