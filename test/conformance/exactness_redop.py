"""Compiles the forms with redop: each op in a separate kernel, from forms.json to PTX."""

import re
import subprocess


class RedopError(Exception):
    """redop-compile does not compile the kernels, or its PTX is not as expected."""


def kernel(name, ir):
    """Returns a kernel with one op, its operands as parameters in order, followed by the address for its result."""
    # Both sizes of createpolicy.range are %m in forms.json; here they must differ, so that a swap is detected.
    ir = ir.replace("%m, %m", "%m, %n")
    if ir.startswith("%r = redop.createpolicy.fractional"):
        ir = ir.replace(" : ", " 0.5 : ")
    if "%c" in ir:
        return predicate_kernel(name, ir)
    if "%t " in ir:
        return tensor_memory_kernel(name, ir)
    op, types = ir.rsplit(" : ", 1)
    operands, _, result = types.partition(" -> ")
    operands = operands.split(", ")
    of = {"%m": "i32", "%b": "i16", "%n": "i32", "%pol": "i64", "%surf": "i64"} | {f"%x{number}": "i32" for number in range(5)}
    of.update(zip([operand for operand in ("%p", "%map", "%s", "%v", "%bar") if re.search(rf"{operand}\b", op)], operands))
    if "%w" in op:
        of["%w"] = of["%v"]
    names = [operand for operand in re.findall(r"%\w+", op) if operand != "%r"]
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
    count, element = re.search(r"vector<(\d+)x(\w+)>", ir).groups()
    lines = ["%t = llvm.inttoptr %taddr : i32 to !llvm.ptr<6>", ir]
    for lane in range(int(count) + 1):
        value = f"%lane{lane}" if lane < int(count) else "%red"
        if lane < int(count):
            lines.append(f"%i{lane} = llvm.mlir.constant({lane} : i32) : i32")
            lines.append(f"{value} = llvm.extractelement %r[%i{lane} : i32] : vector<{count}x{element}>")
        lines.append(f"%to{lane} = llvm.getelementptr %out[{lane}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32")
        lines.append(f"llvm.store volatile {value}, %to{lane} : {element}, !llvm.ptr<1>")
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
