"""Classifies the machine code of a form: what the machine does where PTX has one instruction."""

import pages
import paths
import sass
import templates

# From the worst to the best; the class of a form is the first that holds. `one` holds if no other does.
CLASSES = {
    "stores": "a plain store: nothing is reduced",
    "not-atomic": "a load, an operation and a store: concurrent reductions are lost",
    "trap": "stops the kernel",
    "order-lost": "the fence that the order requires is missing",
    "narrower": "a smaller scope than the form's",
    "synchronous": "the thread waits for what should be asynchronous",
    "fence": "a fence that the order does not require",
    "call": "a call of a function that is not in the module",
    "loop": "a loop of compare-and-swap",
    "wider": "a larger scope than the form's",
    "several": "several instructions",
    "one": "one instruction",
}
# Only these are equivalent to one instruction, except in time.
FINE = ("several", "one")

SCOPES = {"cta": 0, "cluster": 1, "gpu": 2, "sys": 3}
WORDS = {"CTA": 0, "SM": 0, "CLUSTER": 1, "GPU": 2, "SYS": 3}
# The first chips with memory of other CTAs.
CLUSTERS_SINCE = 90
# Families that reduce in memory; the others are about threads, or have no memory.
REDUCES = ("atomic", "async")
# What an asynchronous unit does.
ASYNCHRONOUS = ("async", "async-store")
# Families whose plain stores are not in the memory that they reduce: they write to the CTA's shared memory.
WRITES_SHARED = ("fabric.try_pullred.async", "fabric.try_atom.async")


def spaces(form, chip):
    """Returns the spaces in which the address of a form may lie, except for local memory, which no form supports."""
    shared = [paths.OWN] + [paths.REMOTE] * (pages.chip_key(chip)[0] >= CLUSTERS_SINCE)
    return {
        "global": [paths.GLOBAL],
        "shared": [paths.OWN],
        "shared::cluster": shared,
        "generic": [paths.GLOBAL, *shared],
    }.get(form["space"], [paths.GLOBAL])


def is_async(form):
    return ".async" in form["ptx"] or form["family"].startswith("fabric.")


def main_roles(form):
    """Returns the roles of the instructions that do what the form says."""
    family = form["family"]
    if family in ("redux.sync", "vote.sync"):
        return ("warp",)
    if family == "barrier.red":
        return ("cta",)
    if family.startswith("createpolicy"):
        return ()
    if family.startswith("multimem.st") or family == "multimem.cp.async.bulk":
        return ("store", "async-store")
    if family in ("multimem.ld_reduce", "fabric.try_pullred.async") or family.startswith(templates.LD_RED):
        return ("reads",)
    return REDUCES


def _scope(instruction):
    """Returns the scope of an instruction as a number, or None."""
    return next((WORDS[word] for word in instruction.modifiers if word in WORDS), None)


class _PathTraits:
    """Collects the classes that hold on one path."""

    def __init__(self, form, code, done, inside):
        self.form = form
        self.done = [code[index] for index in done]
        self.main = [code[index] for index in done if code[index].role in main_roles(form)]
        repeated = [code[index] for index in done if index in inside]
        self.swaps = [each for each in repeated if {"CAS", "CAST"} & set(each.modifiers)]

    def traits(self):
        roles = [instruction.role for instruction in self.done]
        if "trap" in roles:
            yield "trap"
            return
        stores = sum(name in ("store", "async-store") for name in roles) - templates.count_stores(self.form)
        if not main_roles(self.form):
            if len(self.done) > 1:
                yield "several"
            return
        if "store" not in main_roles(self.form) and stores > 0 and self.form["family"] not in WRITES_SHARED:
            yield "not-atomic" if "load" in roles else "stores"
            return
        if "call" in roles:
            yield "call"
        elif self.swaps:
            yield "loop"
        elif len(self.main) > 1:
            yield "several"
        if self.main:
            yield from self._order()
            yield from self._scopes()
            if is_async(self.form) and any(instruction.role not in ASYNCHRONOUS for instruction in self.main):
                yield "synchronous"

    def _order(self):
        sem = self.form["sem"]
        names = [instruction.name for instruction in self.done]
        releases = sem in ("release", "acq_rel")
        acquires = sem in ("acquire", "acq_rel")
        if releases and "MEMBAR" not in names:
            yield "order-lost"
        # The threads of a CTA share an L1 cache.
        if acquires and self.form["scope"] != "cta" and self.form["space"] != "shared" and not {"CCTL", "MEMBAR"} & set(names):
            yield "order-lost"
        if any(instruction.role == "fence" for instruction in self.done) and not (releases or acquires):
            yield "fence"

    def _scopes(self):
        if self.form["scope"] not in SCOPES:
            return
        wanted = SCOPES[self.form["scope"]]
        for instruction in self.swaps or self.main:
            # CAST exists for shared memory only, of which there is one copy: whatever scope it names is large enough.
            scope = None if "CAST" in instruction.modifiers else _scope(instruction)
            if scope is not None and scope != wanted:
                yield "wider" if scope > wanted else "narrower"


def classify(form, chip, code):
    """Returns the classes that hold for the code of a form, the worst one first, and `one` if no other does.

    A form that may reach several spaces has the worst classes of all.
    """
    found, inside = set(), paths.loops(code)
    for space in spaces(form, chip):
        here = set()
        is_done = False
        for done in paths.paths(code, space):
            path = _PathTraits(form, code, done, inside)
            here |= set(path.traits())
            is_done |= bool(path.main)
        if is_done:
            # The other paths trap on operands that the form does not support.
            here.discard("trap")
        if main_roles(form) and not is_done and not here & {"stores", "not-atomic", "trap", "call"}:
            raise sass.SassError(f"{form['ptx']}: nothing reduces in {space} memory")
        found |= here
    return tuple(name for name in CLASSES if name in found) or ("one",)


def significant(code):
    """Returns the opcodes, with modifiers, that a reader needs to verify a class, in order and each once."""
    return list(dict.fromkeys(each.opcode for each in code if each.role not in ("other", "exit", "branch")))
