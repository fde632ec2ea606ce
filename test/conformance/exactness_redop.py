"""Compiles the forms with redop: each op in a separate kernel, from forms.json to PTX."""

import re
import subprocess


class RedopError(Exception):
    """redop-compile does not compile the kernels, or its PTX is not as expected."""


TYPES = {
    "%m": "i32", "%b": "i16", "%n": "i32", "%pol": "i64", "%surf": "i64",
    "%le": "i32", "%off": "i64", "%cnt": "i64", "%ga": "!llvm.ptr<1>", "%up": "i16",
}  # fmt: skip
# What PTX has in the brackets of a tensor or an endpoint, in order; clauses of the op follow the other operands.
HANDLE = ("%map", "%ga", "%le", "%off", "%cnt", "%e", "%st", "%up", "%x")


def kernel(name, ir):
    """Returns a kernel with one op, its operands as parameters in order, followed by the address for its result."""
    # Both sizes of createpolicy.range are %m in forms.json; here they must differ, so that a swap is detected.
    ir = ir.replace("%m, %m", "%m, %n")
    if ir.startswith("%r = redop.createpolicy.fractional"):
        ir = ir.replace(" : ", " 0.5 : ")
    if re.search(r"%c\b", ir):
        return predicate_kernel(name, ir)
    if "%t " in ir:
        return tensor_memory_kernel(name, ir)
    op, types = ir.rsplit(" : ", 1)
    operands, _, result = types.partition(" -> ")
    operands = operands.split(", ")
    of = TYPES | {f"%x{number}": "i32" for number in range(5)}
    of |= {f"%e{number}": "i16" for number in range(5)} | {f"%st{number}": "i32" for number in range(4)}
    pointers = [operand for operand in ("%p", "%map", "%d", "%s", "%v", "%bar") if re.search(rf"{operand}\b", op)]
    of.update(zip(pointers, operands))
    if "%w" in op:
        of["%w"] = of["%v"]
    names = [operand for operand in re.findall(r"%\w+", op) if operand != "%r"]
    if "%map" in op or "%cnt" in op:
        names.sort(key=lambda operand: HANDLE.index(place) if (place := operand.rstrip("01234")) in HANDLE else len(HANDLE))
    lines = [ir]
    if ir.startswith("%r = "):
        result = result or ("i64" if "createpolicy" in op else of["%v"])
        names.append("%out")
        of["%out"] = "!llvm.ptr<1>"
        lines += store(result)
    parameters = ", ".join(f"{operand}: {of[operand]}" for operand in names)
    body = "".join(f"    {line}\n" for line in [*lines, "gpu.return"])
    return f"  gpu.func @{name}({parameters}) kernel {{\n{body}  }}\n"


def predicate_kernel(name, ir):
    """The same of an op that reduces a predicate: whether a parameter of 32 bits is not 0. A predicate is stored as 32 bits."""
    op, result = ir.rsplit(" : ", 1)
    names = [operand for operand in re.findall(r"%\w+", op) if operand != "%r"]
    test = ["%zero = llvm.mlir.constant(0 : i32) : i32", '%q = llvm.icmp "ne" %c, %zero : i32']
    stored = ["llvm.store %r, %out : i32, !llvm.ptr<1>"]
    if result == "i1":
        stored = ["%word = llvm.zext %r : i1 to i32", "llvm.store %word, %out : i32, !llvm.ptr<1>"]
    parameters = ", ".join(f"{operand}: i32" for operand in names)
    body = "".join(f"    {line}\n" for line in [*test, re.sub(r"%c\b", "%q", ir), *stored, "gpu.return"])
    return f"  gpu.func @{name}({parameters}, %out: !llvm.ptr<1>) kernel {{\n{body}  }}\n"


def tensor_memory_kernel(name, ir):
    """The same of a load from tensor memory: the address is an integer. Each lane is stored by itself, then the reduction."""
    ir = ir.replace("split_offset(0)", "split_offset(16)")
    lines, place = ["%t = llvm.inttoptr %taddr : i32 to !llvm.ptr<6>", ir], 0
    results = re.findall(r"%\w+", ir.partition(" = ")[0])
    for result, kind in zip(results, ir.rpartition(" -> ")[2].split(", ")):
        vector = re.fullmatch(r"vector<(\d+)x(\w+)>", kind)
        for lane in range(int(vector[1]) if vector else 1):
            value = f"%lane{place}" if vector else result
            if vector:
                lines.append(f"%i{place} = llvm.mlir.constant({lane} : i32) : i32")
                lines.append(f"{value} = llvm.extractelement {result}[%i{place} : i32] : {kind}")
            lines.append(f"%to{place} = llvm.getelementptr %out[{place}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32")
            lines.append(f"llvm.store volatile {value}, %to{place} : {vector[2] if vector else kind}, !llvm.ptr<1>")
            place += 1
    body = "".join(f"    {line}\n" for line in [*lines, "gpu.return"])
    return f"  gpu.func @{name}(%taddr: i32, %out: !llvm.ptr<1>) kernel {{\n{body}  }}\n"


def store(result):
    """Stores %r to %out. The llvm dialect has no 8-bit floating-point types, so these are stored as integers."""
    vector = re.fullmatch(r"vector<(\d+)xf8\w+>", result)
    if not vector:
        return [f"llvm.store %r, %out : {result}, !llvm.ptr<1>"]
    words = f"vector<{int(vector[1]) // 4}xi32>"
    return [f"%i = vector.bitcast %r : {result} to {words}", f"llvm.store %i, %out : {words}, !llvm.ptr<1>"]


def compile_kernels(redop_compile, chip, ptx, irs):
    """Compiles name -> op to one PTX module with the given PTX version."""
    source = "gpu.module @forms {\n" + "".join(kernel(name, ir) for name, ir in irs.items()) + "}\n"
    done = subprocess.run(
        [redop_compile, "-", f"--chip={chip}", f"--ptx={ptx}"],
        input=source,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RedopError(f"redop-compile for {chip}, PTX {ptx}: {done.stderr[:2000].strip()}")
    for line in (f".version {ptx}", f".target {chip}"):
        if line not in done.stdout.splitlines():
            raise RedopError(f"redop-compile for {chip}, PTX {ptx} does not print {line}")
    return done.stdout
