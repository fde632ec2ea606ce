"""Possible mistakes of a lowering, as references that redop's output must differ from.

A wrong qualifier is the correct kernel of another form with the same parameters. A wrong operand is another way to write
the form's own kernel (templates.Writing).
"""

from collections import defaultdict
from dataclasses import replace
from functools import cache

import pages
import templates

# Qualifiers with a common meaning, and the name of a mistake in them.
GROUPS = {
    "operation": ("kind",),
    "type": ("type",),
    "order": ("sem",),
    "scope": ("scope",),
    "order and scope": ("sem", "scope"),
    "state space": ("space",),
    "accumulator": ("acc",),
    "abs": ("abs",),
    "NaN": ("nan",),
    "mechanism": ("mech",),
    "hint": ("hint",),
    "mode": ("mode",),
    "flushing": ("noftz",),
    "grouping of lanes": ("type", "vec"),
    "number of columns": ("vec",),
}

SWAPS = (
    ("value", "mask"),
    ("value", "new"),
    ("address", "source"),
    ("address", "barrier"),
    ("address", "policy"),
    ("source", "size"),
    ("source", "barrier"),
    ("primary", "total"),
    ("x0", "x1"),
    ("x1", "x2"),
    ("x2", "x3"),
    ("x3", "x4"),
    ("map", "policy"),
    ("map", "base"),
    ("destination", "source"),
    ("destination", "barrier"),
    ("offset", "counter"),
    ("size0", "size1"),
    ("stride0", "stride1"),
)
SIGNS = ({"u32", "s32"}, {"u64", "s64"})
ALL = ("family", "kind", *pages.QUALIFIERS[1:])


def takes(form, other):
    """Whether the kernel of a form has the parameters of another form at the same positions."""
    sizes, needed = ([bits for _, bits in templates.signature(of)] for of in (form, other))
    return sizes[: len(needed)] == needed


def name_of(group, form, other):
    """Returns the name of the mistake of writing the other form, or None if it is not a mistake in this group."""
    if any(form[name] == other[name] for name in GROUPS[group]) or not takes(form, other):
        return None
    if group == "order and scope" and form["scope"] and other["scope"]:
        return None  # two mistakes, which are made separately
    if group == "type" and {form["type"], other["type"]} in SIGNS:
        return "sign"
    return group


@cache
def neighbors():
    """Returns group -> all qualifiers outside of it -> forms."""
    result = defaultdict(lambda: defaultdict(list))
    for group, names in GROUPS.items():
        for form in pages.forms():
            result[group][tuple(form[name] for name in ALL if name not in names)].append(form)
    return result


def wrong_forms(form, chip):
    """Yields (mistake, other form, its writing) for each form on the chip that differs in one group of qualifiers."""
    for group, names in GROUPS.items():
        key = tuple(form[name] for name in ALL if name not in names)
        for other in neighbors()[group][key]:
            name = name_of(group, form, other)
            if name and chip in other["chips"]:
                # The mistake must be the only difference.
                like = form if templates.is_shared(form) and templates.is_shared(other) else other
                yield name, other, templates.correct(like)


def wrong_operands(form):
    """Yields (mistake, writing) for each mistake in the operands of the form."""
    right = templates.correct(form)
    count = templates.lane_count(form)
    if count > 1:
        order = list(range(count))
        yield "swapped lanes", replace(right, lanes=(1, 0, *order[2:]))
    if count > 2:
        yield "swapped lanes", replace(right, lanes=(order[-1], *order[1:-1], 0))
    if count > 1 and form["family"] == "atom":
        yield "swapped lanes of the result", replace(right, results=(1, 0, *order[2:]))
    roles = templates.roles(form)
    if form["mode"] == "16x32bx2":
        yield "other split offset", replace(right, split_offset=32)
    if "condition" in roles:
        yield "negated predicate", replace(right, negated=True)
    if "address" in roles:
        yield "address offset", replace(right, offset=16)
    for pair in SWAPS:
        # With other sizes and strides, the coordinates are zero.
        if set(pair) <= set(roles) and not (form["override"] == "shape" and pair[0].startswith("x")):
            yield f"swapped {pair[0]} and {pair[1]}", replace(right, swap=pair)
    if form["family"] == "createpolicy.fractional":
        yield "other fraction", replace(right, fraction="0f3E800000")
        yield "dropped fraction", replace(right, fraction="")
