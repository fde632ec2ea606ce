"""PTX that redop never prints: a modifier without its operand or vice versa, a superfluous or missing .noftz,
no order, too few or too many operands, a result of another width, another source.

No op can express it, so ptxas must reject it, unless it is a known exception. The points continue points.py.

Not included: red.async.release on global memory with an mbarrier operand but without the modifier. ptxas 13.0 crashes on
it, after consuming seconds and gigabytes.
"""

import ir_text
import pages
import points
from points import Point, family_forms, meant


def toggle_noftz(form, mnemonic):
    """Returns the mnemonic with .noftz if the form has none, and without it otherwise."""
    if ".noftz" in mnemonic:
        return mnemonic.replace(".noftz", "")
    head, tail = mnemonic.split(f".{form['kind']}.", 1)
    return f"{head}.{form['kind']}.noftz.{tail}"


def wrong(form):
    """Yields (mnemonic, operands) of statements similar to a form."""
    words = meant(form)
    mnemonic, rest = pages.statement(words | {"ptx": pages.spell(words)}).split(" ", 1)
    operands = rest.removesuffix(";").split(", ") if "{" not in rest else None
    rest = rest.removesuffix(";")
    if form["family"] in ir_text.PREDICATES:
        yield from wrong_predicates(form, mnemonic, operands)
        return
    yield mnemonic, f"%r15, {rest}"
    if form["kind"]:
        yield toggle_noftz(form, mnemonic), rest
    if form["hint"]:
        yield mnemonic, rest.removesuffix(", %rd15")
        yield mnemonic.replace(".L2::cache_hint", ""), rest
    if form["mech"] == "mbar":
        yield mnemonic, rest.rsplit(", ", 1)[0]
        yield mnemonic.replace(".mbarrier::complete_tx::bytes", ""), rest
    if form["family"] == "red.async":
        yield pages.spell(form | {"sem": None, "scope": None}), rest
    if operands and not form["mech"] and not form["hint"]:
        yield mnemonic, ", ".join(operands[:-1])
    if form["family"] == "atom":
        yield from wrong_results(form, mnemonic, rest)
    if form["family"] == ir_text.BULK:
        yield from wrong_bulk(form, mnemonic, rest)
    if form["family"] in ir_text.PLACED:
        yield from wrong_places(form, mnemonic, rest)
    if form["family"] == ir_text.LD_RED:
        yield from wrong_loads(form, mnemonic, rest)


def wrong_predicates(form, mnemonic, operands):
    """barrier.red and vote.sync with an operand too many or too few, the sink symbol, a negation elsewhere than before the
    predicate, a qualifier of the other, or .aligned where the name implies it."""
    result, *others = operands
    for place in range(len(operands)):
        yield mnemonic, ", ".join(operands[:place] + operands[place + 1 :])
        negated = [f"!{name}" if index == place else name for index, name in enumerate(operands)]
        if operands[place] != "%p1":
            yield mnemonic, ", ".join(negated)
    yield mnemonic, ", ".join(["_", *others])
    yield mnemonic, ", ".join([*operands, "%r11", "%p2"])
    yield mnemonic.replace(f".{form['type']}", f".noftz.{form['type']}"), ", ".join(operands)
    if form["family"] == "vote.sync":
        yield mnemonic.replace("vote.sync", "vote"), ", ".join(operands[:-1])
        yield mnemonic.replace(".sync", ".sync.aligned"), ", ".join(operands)
        return
    yield mnemonic, ", ".join([result, "%r12", "%r11", "%r10", "%p1"])
    yield mnemonic.replace("barrier", "barrier.cluster"), ", ".join(operands)
    if form["mech"] == "aligned":
        yield mnemonic.replace("barrier", "bar"), ", ".join(operands)
        yield mnemonic.replace("barrier", "bar.cta"), ", ".join(operands)


def other_spellings(form):
    """What means the same as barrier.red and vote.sync: other names, another place of .aligned, and the negated predicate."""
    mnemonic, operands = pages.statement(form | {"ptx": pages.spell(form)}).split(" ", 1)
    yield mnemonic, operands.replace("%p1", "!%p1")
    if form["family"] != "barrier.red":
        return
    names = [mnemonic, mnemonic.replace("barrier", "barrier.cta")]
    if form["mech"] == "aligned":
        names += [name.replace(f"{form['kind']}.aligned", f"aligned.{form['kind']}") for name in names]
        names += [mnemonic.replace("barrier", name).replace(".aligned", "") for name in ("bar", "bar.cta")]
    for name in names:
        for threads in ("", "%r11, ", "64, "):
            for negation in ("", "!"):
                yield name, operands.replace("%p1", f"{threads}{negation}%p1")


def wrong_results(form, mnemonic, rest):
    """Yields atom without a result, or with one in other registers than its value."""
    result = pages.lanes(form, 8)
    others = rest.removeprefix(f"{result}, ")
    yield mnemonic, others
    register = pages.LANE_REGISTER[form["type"]]
    for other in ("h", "r", "rd", "q"):
        if points.BITS[other] != points.BITS[register]:
            yield mnemonic, f"{result.replace(f'%{register}', f'%{other}')}, {others}"


def wrong_bulk(form, mnemonic, rest):
    """Yields cp.reduce.async.bulk from other memory, without size or completion, or with a register for the mbarrier's
    address."""
    for source in ("", ".global", ".shared::cluster"):
        yield mnemonic.replace(".shared::cta", source), rest
    yield mnemonic, rest.replace(", %r12", "")
    if form["mech"] == "bulk_group":
        yield mnemonic.replace(".bulk_group", ""), rest
    if form["mech"] == "bulk_group" and not form["hint"]:
        completing = form | {"space": "shared::cluster", "mech": "mbar"}
        for register in ("%r15", "%rd15"):
            yield pages.spell(completing), f"[%r14], [%r13], %r12, {register}"


def wrong_places(form, mnemonic, rest):
    """Yields a tensor or a surface with other numbers of coordinates, without braces, with an offset, or without
    coordinates, and a tensor with other memory."""
    right = rest[rest.index("{") : rest.index("}") + 1]
    for number in range(1, 9):
        names = "{" + ", ".join(["%r7"] * number) + "}"
        if number != right.count(",") + 1:
            yield mnemonic, rest.replace(right, names)
    if form["family"] == ir_text.TENSOR or form["dim"] != "1d":
        yield mnemonic, rest.replace(right, "%r7")
    yield mnemonic, rest.replace("[%rd14", "[%rd14+16")
    yield mnemonic, rest.replace(f", {right}", "")
    if form["family"] in ir_text.SURED:
        yield mnemonic.removesuffix(f".{form['mode']}"), rest
        return
    for old, new in (("shared::cta", "shared::cluster"), ("shared::cta", "global"), (".global", ".shared::cluster"),
                     (".global", ""), (".shared::cta", ""), (".bulk_group", ""),
                     (".bulk_group", ".mbarrier::complete_tx::bytes"), (f".{form['dim']}", "")):  # fmt: skip
        yield mnemonic.replace(old, new), rest
    for mode in ("im2col", "tile::gather4", "im2col::w"):
        yield mnemonic.replace(".im2col_no_offs", "").replace(".bulk_group", f".{mode}.bulk_group"), rest


def wrong_loads(form, mnemonic, rest):
    """Yields tcgen05.ld.red without its qualifiers, with those of tcgen05.ld, and with other results and operands."""
    for word in (".sync", ".aligned", f".{form['mode']}", f".{form['vec']}", f".{form['kind']}", ".red"):
        yield mnemonic.replace(word, "", 1), rest
    yield mnemonic.replace(f".{form['vec']}", f".{form['vec']}.pack::16b"), rest
    yield mnemonic.replace(f".{form['kind']}", f".{form['kind']}.unsigned"), rest
    if form["abs"] and form["nan"]:
        yield mnemonic.replace(".abs.NaN", ".NaN.abs"), rest
    values = rest[: rest.index("}") + 1]
    reduced, *others = rest[rest.index("}") + 3 :].split(", ")
    yield mnemonic, ", ".join([values, *others])
    yield mnemonic, ", ".join([values, reduced])
    yield mnemonic, ", ".join([values, "_", *others])
    yield mnemonic, ", ".join([values, f"{{{reduced}, {reduced}}}", *others])
    yield mnemonic, ", ".join([values.replace("{", "{_, ").rsplit(", ", 1)[0] + "}", reduced, *others])
    yield mnemonic, ", ".join([reduced, values, *others])
    yield mnemonic, rest.replace("[%r14]", "%r14")
    if form["mode"] == "16x32bx2":
        yield mnemonic, rest.replace("[%r14], 16", "[%r14], %r15")
        yield mnemonic, rest.replace("[%r14], 16", "[%r14], 1.0")


def other_loads(form):
    """What means the same: any immediate offset, and an address with an offset."""
    mnemonic, operands = pages.statement(form | {"ptx": pages.spell(form)}).split(" ", 1)
    yield mnemonic, operands.replace("[%r14]", "[%r14+4]")
    if form["mode"] == "16x32bx2":
        for offset in ("0", "-4", "0x10", "65536", "2147483647"):
            yield mnemonic, operands.replace("[%r14], 16", f"[%r14], {offset}")


def other_places(form):
    """What means the same: the default mode of a tensor, and one coordinate of a surface without braces."""
    mnemonic, operands = pages.statement(form | {"ptx": pages.spell(form)}).split(" ", 1)
    if form["mode"] == "tile":
        yield mnemonic.replace(".bulk_group", ".tile.bulk_group"), operands
    if form["family"] in ir_text.SURED and form["dim"] == "1d":
        yield mnemonic, operands.replace("{%r7}", "%r7")


def ptx_only(family):
    """Yields the points similar to a family's forms."""
    for form in family_forms(family):
        for mnemonic, operands in wrong(form):
            yield Point("ptx", form, False, None, f"{mnemonic} {operands.removesuffix(';')};")
        for mnemonic, operands in other_spellings(form) if family in ir_text.PREDICATES else ():
            yield Point("ptx", form, True, None, f"{mnemonic} {operands}")
        for mnemonic, operands in other_places(form) if family in ir_text.PLACED else ():
            yield Point("ptx", form, True, None, f"{mnemonic} {operands}")
        for mnemonic, operands in other_loads(form) if family == ir_text.LD_RED else ():
            yield Point("ptx", form, True, None, f"{mnemonic} {operands}")
