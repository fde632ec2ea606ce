#!/usr/bin/env python3
"""Every atomicrmw, with every order, scope and state space, through redop-compile: the PTX has the order and the scope.

    check_orders.py --compile=redop-compile --chip=sm_90 [--sample=N] [--cuda-atomics] [--remarks=FILE] [--plant=FAULT]

The judge is a table of its own, written from the PTX ISA (9.7.13.5 atom, 9.7.13.6 red, 9.7.13.4 membar and fence), from LLVM's
language reference (atomicrmw) and from the mapping of C++ atomics in NVIDIA's "PTX Writer's Guide to Interoperability":

    monotonic   no order: neither the access nor a fence has one
    release     the access releases, or a fence of the scope precedes it
    acquire     the access acquires, or a fence of the scope follows it
    acq_rel     both
    seq_cst     a fence.sc of the scope precedes the access, which acquires, or which a fence follows

An access without a scope has the scope of the GPU. Before sm_70 accesses have no order, and fences are membar; before sm_60, they
have no scope. LLVM 22 loses both there in the loops that it makes of operations without an instruction: redop must report
exactly these.
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ORDERS = ["monotonic", "acquire", "release", "acq_rel", "seq_cst"]
SCOPES = {"": "sys", "device": "gpu", "block": "cta", "cluster": "cluster"}
INTEGERS = ["add", "sub", "and", "or", "xor", "max", "min", "umax", "umin", "nand", "xchg", "uinc_wrap", "udec_wrap"]
FLOATS = ["fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum", "xchg"]
TYPES = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "half": 16, "bfloat": 16, "float": 32, "double": 64, "ptr": 64}
SPACES = {0: "global", 1: "global", 3: "shared", 7: "shared::cluster"}
# What the PTX ISA calls the operation of one instruction, with its types; everything else is a loop of compare-and-swap.
NATIVE = {
    "add": ("add", {"i32": "u32", "i64": "u64"}),
    "sub": ("add", {"i32": "u32", "i64": "u64"}),
    "and": ("and", {"i8": "b32", "i16": "b32", "i32": "b32", "i64": "b64"}),
    "or": ("or", {"i8": "b32", "i16": "b32", "i32": "b32", "i64": "b64"}),
    "xor": ("xor", {"i8": "b32", "i16": "b32", "i32": "b32", "i64": "b64"}),
    "max": ("max", {"i32": "s32", "i64": "s64"}),
    "min": ("min", {"i32": "s32", "i64": "s64"}),
    "umax": ("max", {"i32": "u32", "i64": "u64"}),
    "umin": ("min", {"i32": "u32", "i64": "u64"}),
    "xchg": ("exch", {"i32": "b32", "i64": "b64", "float": "b32", "double": "b64", "ptr": "b64"}),
    "uinc_wrap": ("inc", {"i32": "u32"}),
    "udec_wrap": ("dec", {"i32": "u32"}),
    "fadd": ("add", {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}),
    "fsub": ("add", {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}),
}
# The first chip with a sum of this type, and with 64-bit operations other than add and exch (PTX ISA, atom, target ISA notes).
FIRST = {"f64": 60, "f16": 70, "bf16": 90}
WIDENINGS = {"sys": 3, "gpu": 2, "cluster": 1, "cta": 0}
# Faults of the compiler, planted into the PTX; the judge must find each.
FAULTS = {
    "relaxed": lambda text: re.sub(r"\.(acq_rel|release|acquire)\.", ".", text),
    "scope": lambda text: text.replace(".sys.", "."),
    "fence": lambda text: text.replace("fence.sc.", "fence.acq_rel."),
    "wide": lambda text: re.sub(r"\b(red|atom)\.cta\.", r"\1.sys.", text),
}


class Case:
    def __init__(self, kind, type, order, scope, space, used, volatile):
        self.kind, self.type, self.order, self.scope = kind, type, order, scope
        self.space, self.used, self.volatile = space, used, volatile

    def name(self):
        words = [self.kind, self.type, self.order, SCOPES[self.scope], f"s{self.space}", "used" if self.used else "unused"]
        return "_".join(words + ["volatile"] * self.volatile)

    def write(self):
        scope = f' syncscope("{self.scope}")' if self.scope else ""
        volatile = " volatile" if self.volatile else ""
        pointer = f"ptr addrspace({self.space})" if self.space else "ptr"
        store = f"  store {self.type} %old, ptr addrspace(1) %out\n" if self.used else ""
        return (f"define ptx_kernel void @{self.name()}({pointer} %p, {self.type} %v, ptr addrspace(1) %out) {{\n"
                f"  %old = atomicrmw{volatile} {self.kind} {pointer} %p, {self.type} %v{scope} {self.order}\n{store}  ret void\n}}\n")


def get_cases(chip):
    for type in TYPES:
        is_float = type in ("half", "bfloat", "float", "double")
        for kind in ["xchg"] if type == "ptr" else FLOATS if is_float else INTEGERS:
            for order in ORDERS:
                for scope in SCOPES:
                    for space in SPACES:
                        if chip < 90 and (space == 7 or scope == "cluster"):
                            continue
                        for used in (False, True):
                            for volatile in (False, True):
                                yield Case(kind, type, order, scope, space, used, volatile)


ACCESS = re.compile(r"\b(red|atom)\.([a-z0-9_.:]+)")
FENCE = re.compile(r"\b(fence|membar)\.([a-z0-9_.:]+)")


def read(body):
    """The accesses and the fences of a function, in order."""
    found = []
    for line in body.splitlines():
        line = line.split("//")[0]
        for match in list(FENCE.finditer(line)) + list(ACCESS.finditer(line)):
            words = match[2].split(".")
            if match[1] == "membar":
                scope = {"cta": "cta", "gl": "gpu", "sys": "sys"}[words[0]]
                found.append(("fence", "sc", scope, words))
            elif match[1] == "fence":
                if words[0] in ("sc", "acq_rel", "acquire", "release"):
                    found.append(("fence", words[0], words[1], words))
            else:
                sem = next((word for word in words if word in ("relaxed", "acquire", "release", "acq_rel")), "relaxed")
                scope = next((word for word in words if word in WIDENINGS), "gpu")
                found.append(("access", sem, scope, words))
    return found


def judge(case, body, chip, cuda_atomics):
    """Why the PTX is wrong; empty if it is right."""
    # CUDA C++ has no function for operations without an instruction; LLVM's loop keeps their order.
    if cuda_atomics and case.type not in NATIVE.get(case.kind, (None, {}))[1] and not judge(case, body, chip, False):
        return ""
    found = read(body)
    accesses = [each for each in found if each[0] == "access"]
    if not accesses:
        return "no access"
    order, scope = case.order, SCOPES[case.scope]
    # Of CUDA C++.
    if cuda_atomics and order == "seq_cst" and scope == "sys":
        order, scope = "monotonic", "gpu"
    if chip < 60 and scope != "gpu":
        # PTX has no scopes there; fences keep theirs.
        access_scope = "gpu"
    else:
        access_scope = scope
    operation, types = NATIVE.get(case.kind, (None, {}))
    instruction = types.get(case.type)
    if instruction and chip < FIRST.get(instruction, 0):
        instruction = None
    for _, sem, width, words in accesses:
        # Only the threads of one CTA access shared memory there.
        if width != access_scope and not (chip < 70 and case.space == 3):
            return f"scope {width} instead of {access_scope}"
        if case.space in (3, 7) and not any(word.startswith("shared") for word in words):
            return "another state space"
        # LLVM does not infer the space of a volatile access.
        if case.space in (0, 1) and "global" not in words and not (case.space == 0 and case.volatile and not instruction):
            return "another state space"
        if case.space == 7 and "shared::cluster" not in words:
            return "another state space"
    words = accesses[0][3]
    is_loop = any("cas" in each[3] for each in accesses)
    if case.space == 7 and is_split(case) and not is_loop:
        return "ptxas 13.0 splits it"
    # A loop has the same effect; in shared memory, it may be faster.
    if instruction and not is_loop and (operation not in words or words[-1] != instruction or len(accesses) != 1):
        return f"not one {operation} {instruction}"
    first = next(i for i, each in enumerate(found) if each[0] == "access")
    last = max(i for i, each in enumerate(found) if each[0] == "access")
    # redop takes the scope of the access, which may be wider.
    scopes = (scope, access_scope)
    before = [each for each in found[:first] if each[0] == "fence" and each[2] in scopes]
    after = [each for each in found[last + 1:] if each[0] == "fence" and each[2] in scopes]
    fences = [each for each in found if each[0] == "fence"]
    if any(each[2] not in scopes for each in fences):
        return "a fence of another scope"
    if is_lost(case, found, after, chip):
        return LOST
    exchanges = [each for each in accesses if "cas" in each[3]] or accesses
    acquires = all(each[1] in ("acquire", "acq_rel") for each in exchanges) or bool(after)
    releases = all(each[1] in ("release", "acq_rel") for each in exchanges) or bool(before)
    if order == "monotonic" and (fences or any(each[1] != "relaxed" for each in accesses)):
        return "an order that was not asked for"
    if order in ("acquire", "acq_rel", "seq_cst") and not acquires:
        return "does not acquire"
    if order in ("release", "acq_rel") and not releases:
        return "does not release"
    if order == "seq_cst" and not any(each[1] == "sc" for each in before):
        return "no fence.sc before it"
    if chip >= 70 and order in ("acquire", "release") and any(each[1] == "acq_rel" for each in accesses):
        return "a stronger order than asked for"
    return ""


LOST = "LLVM loses the order"


def is_lost(case, found, after, chip):
    """Whether LLVM made a loop for an old chip, without the fences that redop writes; before a seq_cst one, it writes one."""
    has_fences = after if case.order == "seq_cst" else any(each[0] == "fence" for each in found)
    return chip < 70 and case.order != "monotonic" and any("cas" in each[3] for each in found) and not has_fences


def is_split(case):
    """Whether ptxas 13.0 splits the instruction in another CTA's shared memory, so that a loop is needed."""
    return case.type == "i64" and case.kind in ("and", "or", "xor", "max", "min", "umax", "umin")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--compile", default="redop-compile")
    parser.add_argument("--chip", required=True)
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--cuda-atomics", action="store_true")
    parser.add_argument("--remarks", type=Path)
    parser.add_argument("--plant", choices=FAULTS)
    arguments = parser.parse_args()
    chip = int(re.match(r"sm_(\d+)", arguments.chip)[1])
    cases = list(get_cases(chip))
    rng = random.Random(1)
    cases = [case for case in cases if rng.randrange(arguments.sample) == 0]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "orders.ll"
        source.write_text('target triple = "nvptx64-nvidia-cuda"\n' + "".join(case.write() for case in cases))
        command = [arguments.compile, source, f"--chip={arguments.chip}", "-o", "-"]
        result = subprocess.run(command + ["--cuda-atomics"] * arguments.cuda_atomics, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(result.stderr[:3000])
    if arguments.remarks:
        arguments.remarks.write_text(result.stderr)
    ptx = FAULTS[arguments.plant](result.stdout) if arguments.plant else result.stdout
    bodies = dict(re.findall(r"^\.visible \.entry (\w+)\((.*?)^}", ptx, re.M | re.S))
    wrong = lost = 0
    for case in cases:
        why = judge(case, bodies[case.name()], chip, arguments.cuda_atomics)
        lost += why == LOST
        wrong += bool(why) and why != LOST
        if why and why != LOST and wrong <= 20:
            print(f"{case.name()}: {why}")
    reported = re.search(r"LLVM prints this llvm.atomicrmw without its order: .*?(?:\(in (\d+) ops|$)", result.stderr, re.M)
    count = int(reported[1] or 1) if reported else 0
    if count != lost:
        sys.exit(f"{lost} orders are lost, and {count} are reported")
    print(f"{arguments.chip}: {len(cases)} atomics, {wrong} wrong, {lost} lost by LLVM and reported")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
