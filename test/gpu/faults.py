"""Faults of a machine, each of which the checks must detect."""

from typing import Callable, NamedTuple, Optional

import numpy_model
import ptx_values


class Fault(NamedTuple):
    """`value` returns wrong elements; `step` corrupts memory or old values after the turn of a thread of an atom;
    `part`
    returns wrong rows for a CTA to reduce, and `lanes` wrong lanes of a warp.

    A step that is `late` is executed once, at a turn that changes a row which another thread has changed before.
    """

    name: str
    concerns: Callable
    value: Optional[Callable] = None
    step: Optional[Callable] = None
    late: bool = False
    part: Optional[Callable] = None
    lanes: Optional[Callable] = None


def is_atom(form):
    return form["family"] == "atom"


def is_bulk(form):
    return form["family"] == "cp.reduce.async.bulk"


def is_redux(form):
    return form["family"] == "redux.sync"


def is_predicate(form):
    return form["family"] in ("barrier.red", "vote.sync")


def is_memory(form):
    return form["family"] in ("atom", "red", "red.async")


def is_lossy(form):
    """Whether each operation of some draw affects the final contents of memory."""
    return is_atom(form) or (is_memory(form) and form["kind"] in ("add", "inc", "dec", "xor"))


def has_elements(form):
    return numpy_model.shape_of(form).count > 1 and not is_wide(form)


def is_integer_extreme(form):
    return form["kind"] in ("min", "max") and form["type"][0] in "us"


def is_wide(form):
    return form["type"] == "b128"


def is_countable(form):
    return is_bulk(form) and form["kind"] in ("add", "xor", "inc", "dec")


def is_wide_swap(form):
    return is_wide(form) and form["kind"] == "exch"


def is_kind(*kinds):
    return lambda form: form["kind"] in kinds


def is_sum_of(*elements):
    return lambda form: form["kind"] == "add" and numpy_model.shape_of(form).element in elements


def red(kind, shape, before, value, is_global=True):
    return [ptx_values.red(kind, a, b, shape.element, is_global) for a, b in zip(before, value)]


def other_flush(kind, shape, before, value, _new, is_global):
    return red(kind, shape, before, value, not is_global)


def towards_zero(kind, shape, before, value, _new, is_global):
    """Rounds down a sum that was rounded up."""
    result, float_ = red(kind, shape, before, value, is_global), ptx_values.FLOATS[shape.element]
    for column, bits in enumerate(result):
        exact = float_.decode(before[column]) + float_.decode(value[column])
        if abs(float_.decode(bits)) > abs(exact):
            result[column] = bits - 1
    return result


def flushed(kind, shape, before, value, _new, is_global):
    result, float_ = red(kind, shape, before, value, is_global), ptx_values.FLOATS[shape.element]
    return [bits if abs(float_.decode(bits)) >= float_.least_normal else 0 for bits in result]


def infinite(kind, shape, before, value, _new, is_global):
    """Replaces a NaN by an infinity."""
    nan = ptx_values.FLOATS[shape.element].nan
    high = nan >> numpy_model.SIGNIFICAND[shape.element] << numpy_model.SIGNIFICAND[shape.element]
    return [high if bits == nan else bits for bits in red(kind, shape, before, value, is_global)]


def reversed_(kind, shape, before, value, _new, is_global):
    return red(kind, shape, before, value[::-1], is_global)


def other_sign(kind, shape, before, value, _new, _is_global):
    """Swaps signed and unsigned."""
    element = ("u" if shape.is_signed else "s") + shape.element[1:]
    return [ptx_values.reduce(kind, a, b, element) for a, b in zip(before, value)]


def other_extreme(kind, shape, before, value, _new, is_global):
    return red("max" if kind == "min" else "min", shape, before, value, is_global)


def never_wraps(kind, shape, before, value, _new, _is_global):
    step = 1 if kind == "inc" else -1
    return [ptx_values.wrap(before[0] + step, shape.bits)] if before[0] or kind == "inc" else value


def wraps_late(_kind, shape, before, value, _new, _is_global):
    return [0] if before[0] > value[0] else [ptx_values.wrap(before[0] + 1, shape.bits)]


def ignores_top_bit(_kind, shape, before, value, new, _is_global):
    top = 1 << (shape.bits - 1)
    return new if [bits | top for bits in before] == [bits | top for bits in value] else before


def writes_half(_kind, _shape, before, value, _new, _is_global):
    return [value[0], *before[1:]]


def returns_new(memory, olds, at, thread, **_):
    olds[thread] = list(memory[at])


def next_row(memory, at, **_):
    memory[at + 1][0] ^= 1


def loses(memory, olds, at, thread, **_):
    memory[at] = list(olds[thread])


def tears(olds, thread, previous, **_):
    olds[thread] = [previous[0], *olds[thread][1:]]


def returns_stale(olds, thread, previous, **_):
    olds[thread] = list(previous)


def without_end(rows, _turn):
    return rows[: -max(1, len(rows) // 4)]


def without_first_cta(rows, turn):
    return rows if turn else []


def twice(rows, _turn):
    return [*rows, *rows]


FAULTS = [
    Fault("f32 sums flush subnormals where they should not, or do not", is_sum_of("f32"), other_flush),
    Fault("sums are rounded towards zero", is_sum_of("f16", "bf16", "f32"), towards_zero),
    Fault("subnormal sums are zero", is_sum_of("f16", "bf16", "f64"), flushed),
    Fault("inf - inf is inf", is_sum_of("f16", "bf16", "f32", "f64"), infinite),
    Fault("elements are taken in reverse", has_elements, reversed_),
    Fault("the sign of integers is taken wrong", is_integer_extreme, other_sign),
    Fault("min is max", is_kind("min", "max"), other_extreme),
    Fault("inc and dec do not wrap above the bound", is_kind("inc", "dec"), never_wraps),
    Fault("inc wraps one too late", is_kind("inc"), wraps_late),
    Fault("cas does not compare the top bit", is_kind("cas"), ignores_top_bit),
    Fault("half of 128 bits is written", is_wide_swap, writes_half),
    Fault("the value after is returned", is_atom, step=returns_new),
    Fault("the row behind changes", is_memory, step=next_row),
    Fault("an update is lost", is_lossy, step=loses, late=True),
    Fault("128 bits are torn", is_wide, step=tears, late=True),
    Fault("a value from before is returned", is_atom, step=returns_stale, late=True),
    Fault("the last lane is left out", is_redux, lanes=lambda lanes: lanes[:-1] or [lanes[0] ^ 1]),
    Fault("the last thread is left out", is_predicate, lanes=lambda lanes: lanes[:-1] or [lanes[0] ^ 1]),
    Fault("a quarter is left out", is_bulk, part=without_end),
    Fault("a CTA is left out", is_bulk, part=without_first_cta),
    Fault("a CTA reduces twice", is_countable, part=twice),
]
