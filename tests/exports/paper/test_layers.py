"""What a sheet says and where it stands is worked out without fonts and without a drawing library."""

from tests.cli.process import run

LAID_OUT = ("bidi", "blank", "content", "describe", "fitting", "frame", "ink", "layout", "pages", "sizes")


def test_a_sheet_is_laid_out_before_anything_that_draws_is_loaded(tmp_path):
    code = (
        "import sys\n"
        "from importlib import import_module\n"
        f"for name in {LAID_OUT}: import_module(f'bismarck_scorer.exports.paper.{{name}}')\n"
        "drawing = ('reportlab', 'PIL', 'bismarck_scorer.exports.paper.lettering')\n"
        "print([name for name in drawing if name in sys.modules])"
    )
    done = run(folder=tmp_path, code=code)
    assert (done.stdout, done.stderr) == (b"[]\n", b"")
