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
    head, tail = f"{mnemonic}.".split(f".{form['kind']}.", 1)
    return f"{head}.{form['kind']}.noftz.{tail}".removesuffix(".")


def wrong(form):
    """Yields (mnemonic, operands) of statements similar to a form."""
    words = meant(form)
    # The default order of a bulk reduction is newer than the instruction, and cannot be written everywhere.
    spell = pages.mnemonic if form["family"] in ir_text.BULKS else pages.spell
    mnemonic, rest = pages.statement(words | {"ptx": spell(words)}).split(" ", 1)
    operands = rest.removesuffix(";").split(", ") if "{" not in rest else None
    rest = rest.removesuffix(";")
    if form["family"] in ir_text.PREDICATES:
        yield from wrong_predicates(form, mnemonic, operands)
        return
    yield mnemonic, f"%r15, {rest}"
    if form["kind"] and not (form["type"] == "f32" and form["kind"] == "add" and form["family"] in points.NOFTZ):
        yield toggle_noftz(form, mnemonic), rest
    if form["hint"]:
        yield mnemonic, rest.removesuffix(", %rd15")
        yield mnemonic.replace(".L2::cache_hint", ""), rest
    if form["mech"] == "mbar":
        yield mnemonic, rest.rsplit(", ", 1)[0]
        yield mnemonic.replace(".mbarrier::complete_tx::bytes", ""), rest
    if form["family"] in points.IR_DEFAULTS:
        yield pages.spell(form | {"sem": None, "scope": None}), rest
    if form["family"] in ir_text.FABRIC:
        yield from wrong_handles(form, mnemonic, rest)
        return
    if operands and not form["mech"] and not form["hint"]:
        yield mnemonic, ", ".join(operands[:-1])
    if form["family"] == "atom":
        yield from wrong_results(form, mnemonic, rest)
    if form["family"] in ir_text.BULKS:
        yield from wrong_bulk(form, mnemonic, rest)
    if form["family"] in ir_text.PLACED:
        yield from wrong_places(form, mnemonic, rest)
    if form["override"]:
        yield from wrong_overrides(form, mnemonic, rest)
    if form["family"] == ir_text.LD_RED:
        yield from wrong_loads(form, mnemonic, rest)
    if form["family"] == ir_text.SPCOMPRESS:
        yield from wrong_compression(form, mnemonic, rest)


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
    """Yields cp.reduce.async.bulk and its multimem variants from other memory, without size or completion, with a cache hint or a
    mask where there is none, or with a register for the mbarrier's address."""
    for source in ("", ".global", ".shared::cluster"):
        yield mnemonic.replace(".shared::cta", source), rest
    yield mnemonic, rest.replace(", %r12", "")
    if pages.has(form, "bulk_group"):
        yield mnemonic.replace(".bulk_group", ""), rest
    if form["family"] == ir_text.MULTIMEM_COPY:
        if pages.has(form, "cp_mask"):
            yield mnemonic, rest.replace(", %h0", ", %r0")
            yield mnemonic, rest.replace(", %h0", "")
            yield mnemonic.replace(".cp_mask", ""), rest
        else:
            yield mnemonic, f"{rest}, %h0"
    if form["family"] != ir_text.BULK:
        yield mnemonic.replace(".bulk_group", ".bulk_group.L2::cache_hint"), f"{rest}, %rd15"
        yield mnemonic.replace(".bulk_group", ".mbarrier::complete_tx::bytes"), f"{rest}, [%r15]"
        yield mnemonic, rest.replace("%r12", "%rd12")
    elif form["mech"] == "bulk_group" and not form["sem"] and not form["hint"] and not form["noftz"]:
        completing = form | {"space": "shared::cluster", "mech": "mbar"}
        for register in ("%r15", "%rd15"):
            yield pages.mnemonic(completing), f"[%r14], [%r13], %r12, {register}"


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
    for mode in ("im2col", "tile::gather4", "im2col::w", "im2col::w::128", "im2col_no_offs::w::128"):
        written = form["mode"] == "tile" and mnemonic or mnemonic.replace(f".{form['mode']}.", ".")
        yield written.replace(".bulk_group", f".{mode}.bulk_group"), rest


def wrong_overrides(form, mnemonic, rest):
    """Yields overrides without the address, without their operands, and with others."""
    address, *shape = pages.overrides(form)
    if form["family"] == ir_text.TENSOR:
        yield mnemonic.replace(f".{address}", ""), rest
        yield mnemonic, rest.replace("%rd1,", "")
        yield mnemonic, rest.replace("%rd1,", "%r1,")
    if not shape:
        for other in ("global_dim", "global_dim_stride", "global_stride"):
            yield f"{mnemonic}.override::{other}" if form["family"] == ir_text.TENSOR else mnemonic.replace(address, f"{address}.override::{other}"), rest
        return
    yield mnemonic.replace(f".{shape[0]}", ""), rest
    other = "global_dim" if shape[0].endswith("stride") else "global_dim_stride"
    yield mnemonic.replace(shape[0], f"override::{other}"), rest
    yield mnemonic, rest.replace("{%h0", "{%r0")
    yield mnemonic, rest.replace("{%h0", "{%h4, %h0")
    if "%h15" in rest:
        yield mnemonic, rest.replace("%h15", "%r15")
    if shape[0].endswith("stride"):
        yield mnemonic, rest.replace("{%r0", "{%r4, %r0")
        yield mnemonic, rest.replace("{%r0", "{%rd0")
        yield mnemonic, rest.replace(", %h15", "")


def other_overrides(form):
    """What means the same: sizes in registers of 8 bits."""
    mnemonic, operands = pages.statement(form | {"ptx": pages.spell(form)}).split(" ", 1)
    yield mnemonic, operands.replace("%h15", "%k").replace("%h", "%b").replace("%k", "%h15")


def wrong_handles(form, mnemonic, rest):
    """Yields operations on a handle without one of their qualifiers, with those of others, and with other operands."""
    family = form["family"]
    words = ["shared::cta", "mbarrier::report::fabric", "relaxed", "sys", "relaxed.sys", form["type"], form["kind"], "sync", *pages.overrides(form)]
    completion = "mbarrier::complete_tx::bytes" if family == ir_text.FABRIC_PULL else "mbarrier::complete_tx::16B"
    for word in filter(None, [*words, completion, form["dim"], "multimem" if family == ir_text.FABRIC_PULL else None]):
        yield from without(mnemonic, word, rest)
    for old, new in (("shared::cta", "shared::cluster"), ("shared::cta", "global"), ("relaxed", "release"), ("relaxed", "weak"),
                     ("sys", "gpu"), ("sys", "cluster"), (completion, "bulk_group"),
                     ("report::fabric", "report::disabled")):  # fmt: skip
        yield mnemonic.replace(old, new), rest
    other = "16B" if completion.endswith("bytes") else "bytes"
    yield mnemonic.replace(completion, f"mbarrier::complete_tx::{other}"), rest
    yield mnemonic.replace("::fabric.", "::fabric.cp_mask."), f"{rest}, %h0"
    if family in (ir_text.FABRIC_PULL, ir_text.FABRIC_ATOM):
        yield mnemonic.replace("::fabric.", "::fabric.counted::bytes."), rest.replace("%rd3]", "%rd3, %rd4]")
    for old, new in (("%r3", "%rd2"), ("%rd3", "%r2"), ("%rd4", "%r4"), ("[%r13]", "%r13"), ("[%r13]", "[%h13]"), ("[%r15]", "%r15"),
                     ("[%r15]", "%rd14"), ("%r3, ", ""), (", %rd3", ""), (", %rd4", ""), (", %r12", ""), (", %r12", ", %rd12"),
                     ("[%r12]", "%r12"), ("%rd3", "%rd3, %rd5"), (", [%r15]", ""), ("0xffffffff", "0xfffffffe"),
                     ("0xffffffff", "0"), ("0xffffffff", "%r1"), (", 0xffffffff", "")):  # fmt: skip
        if old in rest:
            yield mnemonic, rest.replace(old, new)
    if form["override"]:
        yield from wrong_overrides(form, mnemonic, rest)
        yield mnemonic, rest.replace(f", {pages.coordinates(form, [f'%r{n}' for n in range(7, 12)])}", "")
        for number in range(1, 7):
            if number != int(form["dim"][0]):
                head, _, tail = rest.rpartition("{")
                yield mnemonic, f"{head}{{{', '.join(['%r7'] * number)}{tail[tail.index('}'):]}"


def without(mnemonic, word, rest):
    """Yields a mnemonic without some of its words, unless that is the mnemonic of a form."""
    changed = f"{mnemonic}.".replace(f".{word}.", ".", 1).removesuffix(".")
    if changed not in points.listed() and changed != mnemonic:
        yield changed, rest


def other_handles(form):
    """What means the same: the default mode of a tensor, and addresses in shared memory in wide registers."""
    mnemonic, operands = pages.statement(form | {"ptx": pages.spell(form)}).split(" ", 1)
    if form["mode"] == "tile":
        yield mnemonic.replace(".shared::cta.", ".shared::cta.tile."), operands
    yield mnemonic, operands.replace("[%r1", "[%rd1")


def wrong_compression(form, mnemonic, rest):
    """Yields tcgen05.ld.red.spcompress without its qualifiers, with others, and with other results."""
    for word in ("sync", "aligned", form["mode"], form["vec"], form["kind"], "sp::2:4", form["type"], "b2"):
        yield from without(mnemonic, word, rest)
    yield mnemonic.replace("sp::2:4", "sp::4:8"), rest
    yield mnemonic.replace("sp::2:4", "sp::1:2"), rest
    yield mnemonic.replace(".b2", ".b4"), rest
    yield mnemonic.replace(f".{form['vec']}", f".{form['vec']}.pack::16b"), rest
    if form["abs"] and form["nan"]:
        yield mnemonic.replace(".abs.NaN", ".NaN.abs"), rest
    metadata, values, reduced, address = rest.replace("}, ", "}; ").replace(", [", "; [").replace("; %", ", %").replace("}, %f", "}; %f").split("; ")
    yield mnemonic, f"{values}, {reduced}, {address}"
    yield mnemonic, f"{metadata}, {reduced}, {address}"
    yield mnemonic, f"{metadata}, {values}, {address}"
    yield mnemonic, f"{metadata}, {values}, {reduced}"
    yield mnemonic, f"{values}, {metadata}, {reduced}, {address}"
    yield mnemonic, f"{metadata.replace('{', '{%r120, ')}, {values}, {reduced}, {address}"
    yield mnemonic, f"{metadata}, {values.replace('{', '{%f120, ')}, {reduced}, {address}"
    yield mnemonic, f"{metadata}, {values.replace('{%f0, ', '{')}, {reduced}, {address}"
    yield mnemonic, f"{metadata}, {values.replace('%f', '%fd')}, {reduced}, {address}"
    yield mnemonic, f"{metadata}, {values}, %fd0, {address}"
    yield mnemonic, f"{metadata}, {values}, _, {address}"
    yield mnemonic, f"{metadata}, {values}, {reduced}, [%rd14]"
    yield mnemonic, f"{metadata}, {values}, {reduced}, {address}, 16"


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
    if form["override"] == "shape":
        yield from other_overrides(form)
    if form["family"] in ir_text.SURED and form["dim"] == "1d":
        yield mnemonic, operands.replace("{%r7}", "%r7")


def representatives(family):
    """Returns the forms whose neighbours are tried: all, but for families of many words, each value of each word once."""
    forms = family_forms(family)
    if family not in (*ir_text.FABRIC, ir_text.TENSOR):
        return forms
    names = ("hint", "mech", "dim", "mode", "override")
    first = {name: forms[0][name] for name in names}
    few = [form for form in forms if all(form[name] == value for name, value in first.items())]
    one = forms[0]["kind"], forms[0]["type"]
    return [*few, *(form for form in forms if (form["kind"], form["type"]) == one and form not in few)]


def ptx_only(family):
    """Yields the points similar to a family's forms."""
    for form in representatives(family):
        for mnemonic, operands in wrong(form):
            yield Point("ptx", form, False, None, f"{mnemonic} {operands.removesuffix(';')};")
        for mnemonic, operands in other_spellings(form) if family in ir_text.PREDICATES else ():
            yield Point("ptx", form, True, None, f"{mnemonic} {operands}")
        for mnemonic, operands in other_places(form) if family in ir_text.PLACED else ():
            yield Point("ptx", form, True, None, f"{mnemonic} {operands}")
        for mnemonic, operands in other_loads(form) if family == ir_text.LD_RED else ():
            yield Point("ptx", form, True, None, f"{mnemonic} {operands}")
        for mnemonic, operands in other_handles(form) if family in ir_text.FABRIC else ():
            yield Point("ptx", form, True, None, f"{mnemonic} {operands}")
