"""The inputs for the kernels of bulk_kernels.py, and checks of their results."""

from typing import NamedTuple, Optional

import bulk_kernels
import numpy
import numpy_model
from atom_draws import GUARD, operations
from atom_judge import as_text, first_of, judge_sums, judge_untouched


class Draw(NamedTuple):
    """One run: `at` is the row of the target for each row of the source, of which a CTA has `rows`."""

    name: str
    target: numpy.ndarray
    source: numpy.ndarray
    at: numpy.ndarray
    rows: int
    bytes: int
    together: bool
    wanted: Optional[numpy.ndarray] = None
    sums: Optional[numpy.ndarray] = None
    bound: Optional[numpy.ndarray] = None


def rows_of(form, rows, launch, together):
    """Returns the row of the target for each row of the source."""
    block, row = numpy.divmod(numpy.arange(launch.blocks * rows), rows)
    cluster = bulk_kernels.cluster_of(form)
    first = block - block % cluster
    if together:
        return (first if bulk_kernels.is_remote(form) else 0) * rows + row
    return (first + (block + bulk_kernels.step_of(form)) % cluster) * rows + row


def alone(form, size, launch, random):
    """Each CTA reduces into its own part."""
    shape = numpy_model.shape_of(form)
    rows = size // shape.bytes
    at = rows_of(form, rows, launch, together=False)
    target = numpy_model.random_bits(random, len(at) + GUARD, shape)
    target[at], source = numpy_model.pairs(random, len(at), shape)
    return Draw(f"{size} bytes", target, source, at, rows, size, together=False)


def together(form, size, launch, random):
    """All CTAs, or those of a cluster, reduce into the same part."""
    shape = numpy_model.shape_of(form)
    rows = size // shape.bytes
    at = rows_of(form, rows, launch, together=True)
    target = numpy_model.random_bits(random, launch.blocks * rows + GUARD, shape)
    for draw in operations(form["kind"], shape, target, at, random):
        if draw.wanted is not None or draw.bound is not None:
            name = f"{size} bytes together, {draw.name}"
            yield Draw(name, draw.memory, draw.values, at, rows, size, True, draw.wanted, draw.sums, draw.bound)


def may_share(form):
    """Whether the scope of a form contains all CTAs that reduce together: those of a cluster, or all."""
    return form["scope"] not in (("cta",) if bulk_kernels.is_remote(form) else ("cta", "cluster"))


def draws(form, launch, random):
    # The last is the maximum that the threads can copy.
    for size in (16, 32, launch.threads * 16):
        yield alone(form, size, launch, random)
        if may_share(form):
            yield from together(form, size, launch, random)


def judge(form, draw, target, notes):
    """Yields errors as text; notes counts what the pages leave unspecified."""
    shape = numpy_model.shape_of(form)
    if draw.together:
        yield from judge_sums(draw, draw.target, target, shape)
        return
    yield from judge_untouched(draw.at, draw.target, target)
    before, after = draw.target[draw.at], target[draw.at]
    wrong = numpy_model.is_wrong(form["kind"], after, before, draw.source, shape, notes)
    if wrong.any():
        want = numpy_model.apply(form["kind"], before, draw.source, None, shape)
        row = numpy.argwhere(wrong)[0][0]
        said = f"{form['kind']} of {as_text(before[row])} and {as_text(draw.source[row])}"
        yield first_of(said, wrong, after, want)
