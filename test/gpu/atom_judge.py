"""Checks the results of a kernel of atom_kernels.py."""

import numpy
import numpy_model
from atom_kernels import GLOBAL, has_result


def judge(form, place, draw, memory, olds, notes):
    """Yields errors as text; notes counts what the pages leave unspecified."""
    shape = numpy_model.shape_of(form)
    if draw.name == "alone":
        yield from judge_alone(form, place, draw, memory, olds, notes)
        return
    yield from judge_sums(draw, draw.memory, memory, shape)
    if not has_result(form):
        return
    afters = numpy_model.apply(form["kind"], olds, draw.values, draw.news, shape, flushes=place == GLOBAL and not form["noftz"])
    rows = rows_without_order(draw, memory, olds, afters, shape)
    if len(rows):
        yield f"no order of the operations explains the values before, in row {rows[0]} and {len(rows) - 1} more"


def judge_untouched(at, before, memory):
    touched = numpy.zeros(len(memory), bool)
    touched[at] = True
    if (memory[~touched] != before[~touched]).any():
        yield "memory is changed that is nobody's"


def judge_sums(draw, before, memory, shape):
    """Checks memory after contention."""
    yield from judge_untouched(draw.at, before, memory)
    if draw.wanted is not None and (memory != draw.wanted).any():
        yield first_of("memory", memory != draw.wanted, memory, draw.wanted)
    if draw.bound is not None:
        off = abs(numpy_model.decode(memory, shape.element) - draw.sums)
        if not (off <= draw.bound).all():
            yield f"a sum is off by {numpy.nanmax(off)}"


def judge_alone(form, place, draw, memory, olds, notes):
    shape, before, after = numpy_model.shape_of(form), draw.memory[draw.at], memory[draw.at]
    yield from judge_untouched(draw.at, draw.memory, memory)
    if has_result(form) and (olds != before).any():
        yield first_of("the value before", olds != before, olds, before)
    flushes = place == GLOBAL and not form["noftz"]
    wrong = numpy_model.is_wrong(form["kind"], after, before, draw.values, shape, notes, flushes, draw.news)
    if wrong.any():
        want = numpy_model.apply(form["kind"], before, draw.values, draw.news, shape, flushes)
        row = numpy.argwhere(wrong)[0][0]
        said = f"{form['kind']} of {as_text(before[row])} and {as_text(draw.values[row])}"
        yield first_of(said, wrong, after, want)


def as_text(row):
    return " ".join(f"{int(bits):#x}" for bits in row)


def first_of(what, wrong, got, want):
    row = numpy.argwhere(wrong)[0][0]
    return f"{what} in row {row} is {as_text(got[row])}, not {as_text(want[row])}; wrong are {int(wrong.sum())}"


def rows_without_order(draw, memory, olds, afters, shape):
    """Yields rows of memory for which no order of their threads leads from the first to the last value with these old
    values.

    Each operation is an edge from the previous value to the next one. An order is a path through all edges: every value is
    left as often as it is reached, except for the first and the last, and all edges are connected to the first.
    """
    rows, threads = len(memory), len(olds)
    if shape.is_unit:
        cells = numpy.arange(rows)
        cell_of = draw.at
        parts = [olds, afters, draw.memory, memory]
    else:
        # Each element changes on its own.
        cells = numpy.arange(rows * shape.count)
        cell_of = (draw.at[:, None] * shape.count + numpy.arange(shape.count)).reshape(-1)
        parts = [part.reshape(-1, 1) for part in (olds, afters, draw.memory, memory)]
        threads *= shape.count
    nodes, node_cells = number_of(numpy.concatenate([cell_of, cell_of, cells, cells]), numpy.concatenate(parts))
    source, target, first, last = numpy.split(nodes, numpy.cumsum([threads, threads, len(cells)]))
    count = len(node_cells)
    left = numpy.bincount(source, minlength=count) + numpy.bincount(last, minlength=count)
    reached = numpy.bincount(target, minlength=count) + numpy.bincount(first, minlength=count)
    bad = left != reached
    label = components(source, target, count)
    bad[source] |= label[source] != label[first][node_cells[source]]
    return numpy.unique(node_cells[bad] // (1 if shape.is_unit else shape.count))


def number_of(cells, values):
    """Returns a number for each pair of a cell and its value, and the cell of each number."""
    order = numpy.lexsort((*values.T, cells))
    cells, values = cells[order], values[order]
    is_new = numpy.ones(len(cells), bool)
    is_new[1:] = (cells[1:] != cells[:-1]) | (values[1:] != values[:-1]).any(axis=1)
    numbers = numpy.empty(len(cells), numpy.int64)
    numbers[order] = numpy.cumsum(is_new) - 1
    return numbers, cells[is_new]


def components(source, target, count):
    """Returns a label for each node, equal for connected nodes."""
    label = numpy.arange(count)
    apart = source != target
    source, target = source[apart], target[apart]
    while True:
        left, right = label[source], label[target]
        if (left == right).all():
            return label
        low, high = numpy.minimum(left, right), numpy.maximum(left, right)
        numpy.minimum.at(label, high, low)
        while True:
            shorter = label[label]
            if (shorter == label).all():
                break
            label = shorter
