"""Compiles kernels with a real Triton and redop, without a GPU: real.py REDOP_COMPILE. Prints what was compared."""

import collections
import itertools
import os
import re
import subprocess
import sys
import tempfile
import warnings

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

import redop.triton

PERMISSIONS = {"unobserved": True, "noalias": True}


@triton.jit
def count(x, out, sem: tl.constexpr, scope: tl.constexpr):
    tl.atomic_add(out + tl.load(x + tl.arange(0, 128)), 1, sem=sem, scope=scope)


@triton.jit
def ticket(x, out, sem: tl.constexpr, scope: tl.constexpr):
    tl.store(x, tl.atomic_add(out, 1, sem=sem, scope=scope))


@triton.jit
def swap(x, out, sem: tl.constexpr, scope: tl.constexpr):
    tl.store(x, tl.atomic_cas(out, 0, 1, sem=sem, scope=scope))


@triton.jit
def add(x, out, sem: tl.constexpr, scope: tl.constexpr):
    i = tl.arange(0, 256)
    tl.store(x + i, tl.atomic_add(out + i, tl.load(x + i), sem=sem, scope=scope))


@triton.jit
def maximum(x, out, sem: tl.constexpr, scope: tl.constexpr):
    i = tl.arange(0, 256)
    tl.store(x + i, tl.atomic_max(out + i, tl.load(x + i), sem=sem, scope=scope))


@triton.jit
def constants(x, out, sem: tl.constexpr, scope: tl.constexpr):
    i = tl.arange(0, 256)
    value = tl.load(x + i, mask=i < 100, other=float("-inf"))
    value = tl.where(value > 0.1, value * 0.3, float("inf"))
    tl.store(x + i, tl.atomic_add(out + i, tl.where(value < 1e4, value, float("nan")), sem=sem, scope=scope))


def compiled(function, kind="i32", sem="acq_rel", scope="gpu", chip=90):
    signature = {"x": f"*{kind}", "out": f"*{kind}", "sem": "constexpr", "scope": "constexpr"}
    aligned = {(0,): [["tt.divisibility", 16]], (1,): [["tt.divisibility", 16]]}
    source = ASTSource(function, signature, constexprs={"sem": sem, "scope": scope}, attrs=aligned)
    return triton.compile(source, target=GPUTarget("cuda", chip, 32))


def atoms(kernel):
    return collections.Counter(re.findall(r"(?<![\w.])(?:atom|red)\.[\w.:]+", kernel.asm["ptx"]))


def check_spelling(compiler):
    """What tests of kernels search for is found, and what has the same machine code has the same text."""
    sems, scopes = ("relaxed", "acquire", "release", "acq_rel"), ("cta", "gpu", "sys")
    cases = [(each, "i32", *how) for each in (count, ticket, swap) for how in itertools.product(sems, scopes)]
    cases += [(add, kind, "acq_rel", "gpu") for kind in ("fp16", "bf16", "fp32", "fp64", "i64", "u32")]
    # LLVM prints constants in another way from Triton 3.8 on.
    cases += [(constants, kind, "relaxed", "gpu") for kind in ("fp16", "bf16", "fp32", "fp64")]
    cases += [(maximum, kind, "acq_rel", "gpu") for kind in ("i32", "u32", "i64", "fp32", "fp64")]
    outcomes = collections.Counter()
    for chip, (function, kind, sem, scope) in itertools.product((80, 90), cases):
        alone = compiled(function, kind, sem, scope, chip)
        with redop.triton.install(compiler):
            kernel = compiled(function, kind, sem, scope, chip)
            (entry,) = redop.triton.report()
        outcomes[entry.outcome] += 1
        name = (triton.__version__, chip, function.__name__, kind, sem, scope)
        assert entry.outcome != "failed", (name, entry)
        # Newer versions of LLVM make a relaxed loop between fences of a sum that the chip lacks, and redop an ordered loop.
        is_loop = chip == 80 and kind == "bf16"
        assert is_loop or atoms(kernel) == atoms(alone), (name, atoms(alone), atoms(kernel))
        is_same = kernel.asm["cubin"] == alone.asm["cubin"]
        assert is_same == (entry.outcome == "unchanged"), (name, entry)
        assert not is_same or kernel.asm["ptx"] == alone.asm["ptx"], name
        assert kernel.hash != alone.hash, name
        # Versions of Triton have one order or the other.
        text = kernel.asm["ptx"]
        assert function not in (ticket, swap) or re.search(rf"atom\.global\.({scope}\.{sem}|{sem}\.{scope})\.", text), name
    assert outcomes["unchanged"] > outcomes["changed"], outcomes
    print(f"spelling: {len(cases) * 2} kernels")


def check_changed(compiler):
    """With permission, while redop is installed."""
    alone = compiled(count)
    with redop.triton.install(compiler, **PERMISSIONS):
        kernel = compiled(count)
        (entry,) = redop.triton.report()
        again = compiled(count)
    assert entry.outcome == "changed", entry
    assert kernel.asm["cubin"] != alone.asm["cubin"] and again.asm == kernel.asm
    assert "acq_rel" in alone.asm["ptx"] and "acq_rel" not in kernel.asm["ptx"]
    # Permissions are withdrawn.
    assert compiled(count).asm["ptx"] == alone.asm["ptx"]
    print("changed: 1 kernel")


def check_held(compiler):
    held = compiled(count), compiled(add, "fp32")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with redop.triton.install(compiler, **PERMISSIONS):
            held += (compiled(count),)
    first, second = (str(each.message) for each in caught if each.category is redop.triton.RedopWarning)
    assert "holds 2 kernels (add, count) compiled before this install()" in first, first
    assert "holds 1 kernel (count) compiled with permissions" in second, second
    print("held:", len(held), "kernels")


def check_folders(compiler):
    """Processes choose their cache directory after redop was installed, and share it."""
    for how, order in itertools.product(("environment", "knob"), ("alone permitted", "permitted alone", "plain permitted")):
        with tempfile.TemporaryDirectory() as folder:
            for program in order.split():
                command = [sys.executable, __file__, compiler, program, how, folder]
                found = subprocess.run(command, check=True, capture_output=True, text=True).stdout
                assert found == ("relaxed\n" if program == "permitted" else "acq_rel\n"), (how, order, program, found)
    print("folders: 6 pairs of processes")


def check_inductor(compiler):
    try:
        from torch._inductor.codecache import CacheBase
    except ImportError:
        print("Inductor: none")
        return
    from torch._dynamo.package import CompilePackage

    def both_keys():
        return CacheBase.get_system()["hash"], CompilePackage.source_id_from_fn(check_inductor)

    found = [both_keys()]
    for named in ({}, PERMISSIONS):
        with redop.triton.install(compiler, **named):
            found.append(both_keys())
    assert all(len(set(keys)) == 3 for keys in zip(*found)) and both_keys() == found[0]
    print("Inductor: 3 keys")


def main(compiler, program=None, how=None, folder=None):
    if program is not None:
        if program != "alone":
            redop.triton.install(compiler, **(PERMISSIONS if program == "permitted" else {}))
        if how == "knob":
            triton.knobs.cache.dir = folder
        else:
            os.environ["TRITON_CACHE_DIR"] = folder
        print("acq_rel" if "acq_rel" in compiled(count).asm["ptx"] else "relaxed")
        return
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TRITON_CACHE_DIR"] = folder
        print("Triton", triton.__version__)
        # Kernels that a program holds have warnings, which are checked separately.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", redop.triton.RedopWarning)
            check_spelling(compiler)
            check_changed(compiler)
        check_held(compiler)
        check_folders(compiler)
        check_inductor(compiler)


if __name__ == "__main__":
    main(*sys.argv[1:])
