"""The kernels of one op whose order redop changes or keeps, and what redop-compile makes of them, as litmus instructions."""

import re
import subprocess
from dataclasses import dataclass

ORDERS = {"relaxed": "monotonic", "acquire": "acquire", "release": "release", "acq_rel": "acq_rel"}
SYNCSCOPES = {"cta": ' syncscope("block")', "cluster": ' syncscope("cluster")', "gpu": ' syncscope("device")', "sys": ""}
MEMBAR = {"gl": "gpu", "cta": "cta", "sys": "sys"}


class UnknownShape(Exception):
    """A kernel has an instruction, or a loop, that this script cannot turn into a litmus test."""


@dataclass(frozen=True)
class Form:
    """A kernel of one op. `original` has the instructions that PTX defines for it, with {X}, {Y}, {R}, {V} for their operands."""

    name: str
    body: str
    value: str
    original: tuple
    elements: int = 1
    is_used: bool = True
    has_fence: bool = False

    def kernel(self):
        store = ""
        if self.is_used and self.elements == 1:
            store = f"  llvm.store %0, %out : {self.value}, !llvm.ptr<1>\n"
        return (f"llvm.func ptx_kernelcc @{self.name}(%p: !llvm.ptr<1>, %v: {self.value}, %c: {self.value}, %out: !llvm.ptr<1>) {{\n"
                f"{self.body}{store}  llvm.return\n}}\n")


def instruction(order, scope, is_used, operation="add", vector=""):
    if is_used:
        return f"atom.{order}.{scope}.{vector}{operation} {{R}}, {{X}}, {{V}}"
    return f"red.{order}.{scope}.{vector}{operation} {{X}}, {{V}}"


def forms():
    """All forms: raised from LLVM and from inline PTX, portable ops with an instruction, without, in two parts, in vectors."""
    result = []
    for scope in SYNCSCOPES:
        for order, llvm in ORDERS.items():
            spelled = f"{order} {scope}"
            for is_used in (True, False):
                name = f"{order}_{scope}_{'used' if is_used else 'unused'}"
                old = "%0 = " if is_used else ""
                # An op that is not used becomes a red if it does not acquire.
                as_atom = is_used or order in ("acquire", "acq_rel")
                plain = (instruction(order, scope, as_atom),)
                atom = (instruction(order, scope, True),)
                result.append(Form(f"llvm_{name}", f"  %0 = llvm.atomicrmw add %p, %v{SYNCSCOPES[scope]} {llvm} : !llvm.ptr<1>, i32\n",
                                   "i32", atom, is_used=is_used))
                result.append(Form(f"inline_{name}", '  %0 = llvm.inline_asm has_side_effects asm_dialect = att "atom.global.'
                                   f'{order}.{scope}.add.u32 $0, [$1], $2;", "=r,l,r,~{{memory}}" %p, %v : (!llvm.ptr<1>, i32) -> i32\n',
                                   "i32", atom, is_used=is_used))
                if not is_used and order in ("acquire", "acq_rel"):
                    continue
                op = f"{old}redop.{'fetch' if is_used else 'store'}_reduce"
                for kind, value in (("addi", "i32"), ("muli", "i32"), ("addf", "f32"), ("addf", "bf16"), ("maxui", "i64")):
                    written = {"maxui": "maxu"}.get(kind, kind)
                    result.append(Form(f"portable_{kind}_{value}_{name}", f"  {op} {written} {spelled} %v, %p : {value}, !llvm.ptr<1>\n",
                                       value, plain, is_used=is_used))
                if not is_used:
                    result.append(Form(f"parts_{name}", f"  {op} maxnumf {spelled} %v, %p fastmath<nnan,nsz> : f32, !llvm.ptr<1>\n",
                                       "f32", plain, is_used=False))
                    vector = (f"red.{order}.{scope}.v2.add {{{{{{X}}, {{Y}}}}}}, {{{{{{V}}, {{V}}}}}}",)
                    result.append(Form(f"vector_{name}", f"  {op} addf {spelled} %v, %p alignment(8) : vector<2xf32>, !llvm.ptr<1>\n",
                                       "vector<2xf32>", vector, elements=2, is_used=False))
            # A fence after an unused atom acquires through it: the atom must stay one.
            fence = f"fence.acquire.{scope}"
            result.append(Form(f"fenced_{order}_{scope}", f"  %0 = llvm.atomicrmw add %p, %v{SYNCSCOPES[scope]} {llvm} : !llvm.ptr<1>, i32\n"
                               f"  llvm.fence{SYNCSCOPES[scope]} acquire\n", "i32", (instruction(order, scope, True), fence),
                               is_used=False, has_fence=True))
    return result


def sequential_forms():
    """seq_cst: an exchange as a write, an `or` of zero and, as LLVM prints it, a load as reads."""
    result = []
    for scope, syncscope in SYNCSCOPES.items():
        for kind, operation in (("xchg", "exch"), ("_or", "or")):
            for is_used in (True, False):
                name = f"seq_cst_{operation}_{scope}_{'used' if is_used else 'unused'}"
                body = f"  %0 = llvm.atomicrmw {kind} %p, %v{syncscope} seq_cst : !llvm.ptr<1>, i32\n"
                result.append(Form(name, body, "i32", (operation, scope), is_used=is_used))
        body = f"  %0 = llvm.load %p atomic{syncscope} seq_cst {{alignment = 4 : i64}} : !llvm.ptr<1> -> i32\n"
        result.append(Form(f"seq_cst_ld_{scope}_used", body, "i32", ("ld", scope)))
    return result


def has_form(form, chip):
    """Whether a chip can have the op: text is not replaced, and chips before sm_90 have no clusters, before sm_70 no orders."""
    number = int(chip.rstrip("af")[3:])
    if form.name.startswith("seq_cst_ld") and (number < 70 or "cluster" in form.name and number < 90):
        return False
    return not form.name.startswith("inline_") or number >= 90 or ("cluster" not in form.name and (number >= 70 or "relaxed" in form.name))


def compile_forms(tool, chip, wanted):
    """Returns {name: the lines of its kernel}; an op that the chip does not support is left out."""
    text = "".join(form.kernel() for form in wanted)
    done = subprocess.run([tool, "-", f"--chip={chip}", "-o", "-"], input=text, capture_output=True, text=True, timeout=600, check=False)
    if done.returncode:
        raise UnknownShape(f"{chip}: {next((line for line in done.stderr.splitlines() if 'error' in line), done.stderr)}")
    result = {}
    for part in re.split(r"\.visible \.entry ", done.stdout)[1:]:
        name = re.match(r"\w+", part)[0]
        result[name] = [line.strip() for line in part[part.index("{"):].splitlines()]
    return result


ACCESS = re.compile(r"(@!?%p\d+ )?(ld|st|atom|red|fence|membar|bra|cp|multimem)\b([\w.:]*)\s*(.*);")


def words_of(suffix, default_order):
    words = suffix.strip(".").split(".")
    order = next((w for w in words if w in ("relaxed", "acquire", "release", "acq_rel", "sc", "volatile", "weak")), default_order)
    scope = next((w for w in words if w in SYNCSCOPES), "sys" if order in ("volatile", "weak") else "gpu")
    return ("relaxed" if order == "volatile" else order), scope, words


def translate(lines, operation="add"):
    """The memory instructions of a kernel as litmus instructions, with {X}, {Y}, {R}, {V} for operands, {r...} and {L...} for names.

    A list of alternatives, of which a thread executes one: predicated parts of one op.
    """
    code, parts, loads, label, scalars, in_loop = [], [], None, None, 0, False
    for line in lines:
        if match := re.fullmatch(r"(\$L\w+):", line):
            label = match[1]
            continue
        match = ACCESS.match(line)
        if not match or match[3].startswith(".param"):
            continue
        guard, what, suffix, operands = match.groups()
        if what == "st" or what == "ld" and "[%rd" not in operands:
            if what == "st" and suffix.startswith(".global"):
                continue
            raise UnknownShape(line)
        if what == "membar":
            code.append(f"fence.sc.{MEMBAR[suffix.strip('.')]}")
        elif what == "fence":
            order, scope, _ = words_of(suffix, "acq_rel")
            code.append(f"fence.{order}.{scope}")
        elif what == "ld":
            order, scope, _ = words_of(suffix, "weak")
            loads = f"ld.{order}.{scope}" if order != "weak" else "ld.weak"
            if not any(".cas." in other for other in lines):
                code.append(f"{loads} {{R}}, {{X}}")
        elif what in ("red", "atom") and ".cas." not in suffix:
            order, scope, words = words_of(suffix, "relaxed")
            result = "{R}, " if what == "atom" else ""
            if "v2" in words:
                code.append(f"{what}.{order}.{scope}.v2.{operation} {{{{{{X}}, {{Y}}}}}}, {{{{{{V}}, {{V}}}}}}")
            elif guard:
                parts.append(f"{what}.{order}.{scope}.{operation} {result}{{X}}, {{V}}")
                if len(parts) == 1:
                    code.append(parts)
            else:
                code.append(f"{what}.{order}.{scope}.{operation} {result}{{{'XY'[scalars]}}}, {{V}}")
                scalars += 1
        elif what == "atom":
            if loads is None or label is None:
                raise UnknownShape(f"compare-and-swap without a load or a loop: {line}")
            order, scope, _ = words_of(suffix, "relaxed")
            new = f"{operation} {{r91}}, {{r90}}, {{V}}" if operation != "exch" else "ld {r91}, {V}"
            code += [f"{loads} {{r90}}, {{X}}", "{LC90}:", new, f"atom.{order}.{scope}.cas {{r92}}, {{X}}, {{r90}}, {{r91}}",
                     "beq {r92}, {r90}, {LC91}", "ld {r90}, {r92}", "goto {LC90}", "{LC91}:", "ld {R}, {r92}"]
            in_loop = True
        elif what == "bra":
            if not in_loop or label not in operands:
                raise UnknownShape(line)
            in_loop = False
        else:
            raise UnknownShape(line)
    if in_loop or not code:
        raise UnknownShape("a loop without an end, or no instruction")
    # The parts of a predicated op exclude each other; all must be alike, so one stands for each.
    result = []
    for item in code:
        if isinstance(item, list):
            if len(set(re.sub(r"\.(max|min|add)\b", "", part) for part in item)) != 1 or len(item) != 2:
                raise UnknownShape(f"predicated parts: {item}")
            item = item[0]
        result.append(item)
    return tuple(result)
