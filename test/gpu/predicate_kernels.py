"""A kernel for every form of barrier.red and vote.sync, what it is run on, and a check of its results.

    kernel(out, values, mask)

The lowest bit of values[i] is the predicate of thread i, and out[i] its result. Of vote.sync, the lanes of each warp that
are in the mask vote. Of barrier.red, the mask is the number of threads that meet, a divisor of those of the block: the
first so many meet at barrier 0, the next at barrier 1, and so on; 0 is all of them, without a number.
"""

import numpy
from atom_judge import first_of
from atom_kernels import name_of
from warp_kernels import HEAD, IF_IN_MASK, LANES, TAIL, Draw

GLOBALS = ""
PREDICATE = """
    %c = llvm.trunc %v : i32 to i1
"""
VOTE = IF_IN_MASK + """
      %r = redop.{words} %c, %m : {type}
      {store}
    }}
"""
BARRIER = """
    %isAll = llvm.icmp "eq" %m, %zero : i32
    scf.if %isAll {{
      %r = redop.{words} %one, %c : {type}
      {store}
    }} else {{
      %barrier = llvm.udiv %x, %m : i32
      %r = redop.{words} %barrier, %c threads(%m) : {type}
      {store}
    }}
"""
WORD = "llvm.store %r, %outAt : i32, !llvm.ptr<1>"
BIT = "%word = llvm.zext %r : i1 to i32\n      llvm.store %word, %outAt : i32, !llvm.ptr<1>"


def is_barrier(form):
    return form["family"] == "barrier.red"


def is_bit(form):
    return form["type"] == "pred"


def kernel(form):
    words = [form["family"], form["kind"], form["mech"], form["type"]]
    text = HEAD + PREDICATE + (BARRIER if is_barrier(form) else VOTE) + TAIL
    words = " ".join(filter(None, words))
    kind, store = ("i1", BIT) if is_bit(form) else ("i32", WORD)
    return text.format(name=name_of(form), words=words, type=kind, store=store)


def one_of_each(form, launch, mask, random):
    """Whether a thread is the one that is chosen of its group: the last, the first, then any."""
    size = LANES if not is_barrier(form) else mask or launch.threads
    members = [place for place in range(size) if is_barrier(form) or mask >> place & 1]
    chosen = numpy.zeros(launch.all_threads, numpy.uint32)
    for number, first in enumerate(range(0, launch.all_threads, size)):
        place = (-1, 0)[number] if number < 2 else int(random.integers(len(members)))
        chosen[first + members[place]] = 1
    return chosen


def draws(form, launch, random):
    """Predicates that are true half of the time, always, never, and of one thread of each group alone, or all but it."""
    if is_barrier(form):
        groups = {f"{number} threads": number for number in (LANES, launch.threads // 2) if number % LANES == 0}
        # An aligned barrier is executed by all threads alike, with a number as well.
        masks = {"all threads": 0, **{name: number for name, number in groups.items() if launch.threads // number <= 16}}
    else:
        masks = {"all lanes": 2**32 - 1, "last lane": 2**31, "every other lane": 0x55555555}
        masks.update({f"lanes of mask {number}": int(random.integers(1, 2**32)) for number in range(3)})
    for name, mask in masks.items():
        one = one_of_each(form, launch, mask, random)
        half = random.integers(0, 2, launch.all_threads, dtype=numpy.uint32)
        predicates = {"none": one * 0, "one": one, "half": half, "all but one": 1 - one, "all": one * 0 + 1}
        for which, bits in predicates.items():
            values = random.integers(0, 2**31, launch.all_threads, dtype=numpy.uint32) << 1
            yield Draw(f"{name}, {which}", values | bits, mask)


def combine(form, bits):
    """The result of each row."""
    if form["kind"] == "popc":
        return bits.sum(axis=1, dtype=numpy.uint32)
    every, some = bits.all(axis=1), bits.any(axis=1)
    results = {"and": every, "all": every, "or": some, "any": some, "uni": every | ~some}
    return results[form["kind"]].astype(numpy.uint32)


def judge(form, launch, draw, before, out):
    """Yields what is wrong with what was stored."""
    bits = draw.values & 1 == 1
    if is_barrier(form):
        rows = bits.reshape(-1, draw.mask or launch.threads)
        want = numpy.repeat(combine(form, rows), rows.shape[1])
    else:
        lanes = (draw.mask >> numpy.arange(LANES)) & 1 == 1
        rows = bits.reshape(-1, LANES)
        if form["kind"] == "ballot":
            result = ((rows & lanes) << numpy.arange(LANES, dtype=numpy.uint64)).sum(axis=1).astype(numpy.uint32)
        else:
            result = combine(form, rows[:, lanes])
        want = before.copy().reshape(-1, LANES)
        want[:, lanes] = result[:, None]
    want = want.reshape(-1, 1)
    wrong = out.reshape(-1, 1) != want
    if wrong.any():
        yield first_of("the result", wrong, out.reshape(-1, 1), want)
