# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.compile: same as redop-compile, from any thread, without leaks."""

import os
import pathlib
import re
import signal
import subprocess
import threading
import time
import warnings

import pytest

import redop
from redop import ir
from redop.dialects import redop as rd

KERNEL = """
gpu.module @kernels {
  gpu.func @add(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}
"""
TOOL = pathlib.Path(redop.__file__).parents[2] / "bin/redop-compile"
PTXAS = os.environ.get("REDOP_TEST_PTXAS", "")


def tool(*arguments):
    """Returns the output of redop-compile for the kernel."""
    return subprocess.run([TOOL, *arguments], input=KERNEL, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("emit", ["mlir", "llvm", "ptx"])
@pytest.mark.parametrize("level", [0, 3])
def test_same_as_the_tool(emit, level):
    expected = tool("--chip=sm_90", f"--emit={emit}", f"-O{level}")
    assert redop.compile(KERNEL, "sm_90", None, level, emit) == expected
    with ir.Context():
        module = ir.Module.parse(KERNEL)
        before = str(module)
        assert redop.compile(module, chip="sm_90", opt_level=level, emit=emit) == expected
        assert redop.compile(module.operation, chip="sm_90", opt_level=level, emit=emit) == expected
        assert str(module) == before


def test_versions():
    assert ".version 8.1\n.target sm_90\n" in redop.compile(KERNEL, chip="sm_90")
    assert ".version 8.5\n.target sm_90\n" in redop.compile(KERNEL, chip="sm_90", ptx="8.5")
    with pytest.raises(redop.ir.MLIRError) as raised:
        redop.compile(KERNEL)
    assert "no chip" in raised.value.error_diagnostics[0].message
    targeted = KERNEL.replace("@kernels {", '@kernels [#nvvm.target<chip = "sm_80">] {').replace("v4 f32", "f32")
    targeted = targeted.replace("vector<4xf32>", "f32")
    assert ".version 7.8\n.target sm_80\n" in redop.compile(targeted, ptx="7.8")
    targeted = KERNEL.replace("@kernels {", '@kernels [#nvvm.target<chip = "sm_100">] {')
    assert ".target sm_100\n" in redop.compile(targeted)
    assert ".target sm_90\n" in redop.compile(targeted, chip="sm_90")
    assert ".version" in redop.compile(KERNEL.encode(), chip="sm_90")


def test_several_chips():
    """A list or tuple of chips returns a dict, with the same code as for each chip alone."""
    codes = redop.compile(KERNEL, chip=["sm_100", "sm_90"])
    assert list(codes) == ["sm_100", "sm_90"]
    assert codes == {chip: redop.compile(KERNEL, chip=chip) for chip in codes}
    codes = redop.compile(KERNEL, ("sm_101a",), emit="llvm")
    assert codes == {"sm_101a": redop.compile(KERNEL, "sm_110a", emit="llvm")}

    targets = '[#nvvm.target<chip = "sm_90", features = "+ptx85">, #nvvm.target<chip = "sm_100">]'
    codes = redop.compile(KERNEL.replace("@kernels", f"@kernels {targets}"), chip=[])
    assert list(codes) == ["sm_90", "sm_100"]
    assert ".version 8.5\n.target sm_90\n" in codes["sm_90"]
    assert ".target sm_100\n" in codes["sm_100"]


def test_several_chips_all_or_none():
    with pytest.raises(ir.MLIRError, match="cannot compile for sm_90, sm_80") as raised:
        redop.compile(KERNEL, chip=["sm_90", "sm_80"])
    [diagnostic] = raised.value.error_diagnostics
    assert diagnostic.notes[-1].message == "while compiling for sm_80"
    with pytest.raises(ir.MLIRError, match="no chips specified"):
        redop.compile(KERNEL, chip=[])
    with pytest.raises(ValueError, match="^chip 'sm_90' is specified twice$"):
        redop.compile(KERNEL, chip=["sm_90", "sm_100", "sm_90"])
    with pytest.raises(ValueError, match="^chips 'sm_101a' and 'sm_110a' are the same chip$"):
        redop.compile(KERNEL, chip=["sm_101a", "sm_110a"])
    for chip in "sm_91", "":
        with pytest.raises(ValueError, match=f"^unknown chip '{chip}'; expected one of sm_20,"):
            redop.compile(KERNEL, chip=["sm_90", chip])
    with pytest.raises(ValueError, match="PTX 8.0 does not support sm_100"):
        redop.compile(KERNEL, chip=["sm_90", "sm_100"], ptx="8.0")
    for wrong in None, 90:
        with pytest.raises(TypeError, match=f"^each chip must be a str, not {type(wrong).__name__}$"):
            redop.compile(KERNEL, chip=["sm_90", wrong])


@pytest.mark.skipif(not PTXAS, reason="no ptxas")
def test_cubins():
    codes = redop.compile(KERNEL, chip=["sm_90", "sm_100"], emit="cubin", ptxas=PTXAS)
    assert [code[:4] for code in codes.values()] == [b"\x7fELF"] * 2
    assert codes["sm_90"] != codes["sm_100"]


@pytest.mark.skipif(not PTXAS, reason="no ptxas")
def test_cubin():
    code = redop.compile(KERNEL, chip="sm_90", emit="cubin", ptxas=PTXAS)
    assert isinstance(code, bytes) and code.startswith(b"\x7fELF")


def test_the_process_keeps_its_signals(tmp_path):
    """The time limit of ptxas and its termination on signals install no handlers in this process."""
    fake = tmp_path / "ptxas"
    fake.write_text("#!/bin/sh\nsleep 0.2\necho cubin >$4\n")
    fake.chmod(0o755)

    def caught():
        """Returns the signals with a handler, including those of Python."""
        return re.search(r"SigCgt:\s*(\w+)", pathlib.Path("/proc/self/status").read_text())[1]

    before = caught()
    signal.alarm(1000)
    try:
        assert redop.compile(KERNEL, chip="sm_90", emit="cubin", ptxas=str(fake)) == b"cubin\n"
    finally:
        left = signal.alarm(0)
    assert left > 900
    assert caught() == before


def test_which_module():
    both = KERNEL + KERNEL.replace("@kernels", "@more").replace("@add", "@other")
    assert ".entry other(" in redop.compile(both, chip="sm_90", module="more")
    with pytest.raises(ir.MLIRError, match="kernels"):
        redop.compile(both, chip="sm_90")


def test_losses_are_warnings():
    """Once per kind; other remarks are left to the tools."""
    op = "redop.red cluster add u32 %p, %v : !llvm.ptr<1>, i32"
    source = f"func.func @k(%p: !llvm.ptr<1>, %v: i32) {{ {op}\n {op}\n return }}"
    with pytest.warns(redop.LossWarning) as caught:
        redop.compile(source, chip="sm_80", legalize="all")
    (message,) = [str(each.message) for each in caught]
    assert "cluster scope becomes gpu scope" in message and "in 2 ops" in message
    assert caught[0].filename == __file__


def error(source, **named):
    """Checks that a compilation ends with this error."""
    with pytest.raises(ir.MLIRError) as caught:
        redop.compile(source, **named)
    return caught.value


def test_target_error():
    caught = error(KERNEL, chip="sm_80", filename="kernel.mlir")
    [diagnostic] = caught.error_diagnostics
    assert diagnostic.severity == ir.DiagnosticSeverity.ERROR
    assert str(diagnostic.location) == 'loc("kernel.mlir":4:5)'
    assert diagnostic.message == "'redop.red' op red add v4 f32 requires sm_90 (PTX 8.1); target is sm_80"
    [note] = diagnostic.notes
    assert note.message == "nearest form supported by sm_80: red add f32"
    assert '"kernel.mlir":4:5: ' in str(caught) and "note: " in str(caught)


def test_target_error_of_a_module():
    with ir.Context() as context:
        module = ir.Module.parse(KERNEL)
        [diagnostic] = error(module, chip="sm_80").error_diagnostics
        assert diagnostic.location.context is context
        assert "requires sm_90" in diagnostic.message


def test_parse_error():
    assert "custom op 'redop.read' is unknown" in str(error("redop.read"))
    [diagnostic] = error(KERNEL.replace("add v4", "max v4")).error_diagnostics
    assert "red_c" in diagnostic.message


@pytest.mark.parametrize("opening", ["tuple<", "[", "{\n", "(", "module {"])
def test_nested_too_deeply(opening):
    """Input that would overflow the parser's stack is an error."""
    [diagnostic] = error("x\n" + opening * 300000).error_diagnostics
    assert diagnostic.message == "nesting is more than 1000 brackets deep"


def test_where_it_is_nested_too_deeply():
    assert '"-":2:1002: nesting is more than' in str(error("\n " + "[" * 1001))
    for fine in ("[]" * 2000, "[" * 1000, "// " + "[" * 2000, '"\\"' + "[" * 2000 + '"', "->" * 2000, "<=" * 2000):
        assert "nested" not in str(error(fine))


def test_no_target():
    [diagnostic] = error(KERNEL, chip=None).error_diagnostics
    assert diagnostic.message.startswith("no chip specified")


def test_invalid_module():
    with ir.Context(), ir.Location.unknown():
        module = ir.Module.parse("func.func @k(%p: !llvm.ptr<1>, %v: f32) { return }")
        function = module.body.operations[0]
        with ir.InsertionPoint.at_block_begin(function.body.blocks[0]):
            rd.RedOp("max", "f32", *function.arguments)
        assert "red_c4" in str(error(module))


def test_incomplete_module():
    """An op without a required attribute is an error; the bytecode writer would crash."""
    with ir.Context(), ir.Location.unknown():
        module = ir.Module.parse("func.func @k(%p: !llvm.ptr<1>, %v: f32) { return }")
        function = module.body.operations[0]
        with ir.InsertionPoint.at_block_begin(function.body.blocks[0]):
            rd.RedOp(ir.StringAttr.get("add"), "f32", *function.arguments)
        assert "requires attribute 'kind'" in str(error(module))


def test_part_of_a_module():
    with ir.Context():
        module = ir.Module.parse(KERNEL)
        kernels = module.body.operations[0]
        assert redop.compile(kernels, chip="sm_90") == redop.compile(KERNEL, chip="sm_90")
        red = kernels.bodyRegion.blocks[0].operations[0].body.blocks[0].operations[0]
        with pytest.raises(ValueError, match="an op with operands cannot be compiled outside its module"):
            redop.compile(red)
        kernels.erase()
        with pytest.raises(RuntimeError, match="invalidated"):
            redop.compile(kernels)


def test_legalize():
    """Instructions that the chip does not support are an error, unless they may be replaced; portable ops never are."""
    with pytest.raises(ir.MLIRError, match="red add v4 f32 requires sm_90"):
        redop.compile(KERNEL, chip="sm_80")
    assert redop.compile(KERNEL, chip="sm_80", legalize="all").count("red.global.add.f32") == 4
    portable = """func.func @k(%v: vector<4xf32>, %m: memref<4xf32, 1>, %i: index) {
      redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<4xf32, 1>
      return
    }"""
    assert redop.compile(portable, chip="sm_80").count("red.global.add.f32") == 4
    assert redop.compile(portable, chip="sm_90").count("red.global.add.v4.f32") == 1


def test_raise():
    """Upstream's atomics keep their order and scope, unless raising is disabled."""
    source = """llvm.func @k(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
      %old = llvm.atomicrmw add %p, %v release : !llvm.ptr<1>, i32
      llvm.return
    }"""
    assert "red.release.sys.global.add.u32" in redop.compile(source, chip="sm_90")
    assert "release" not in redop.compile(source, chip="sm_90", raise_ops=False)


def test_raise_memref():
    """The options specify what memref.atomic_rmw does not."""
    source = """gpu.module @m { gpu.func @k(%m: memref<4xf32>, %i: index, %v: f32) kernel {
      %old = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<4xf32>) -> f32
      gpu.return
    } }"""
    assert "\tred.global.add.f32" in redop.compile(source, chip="sm_90")
    system = redop.compile(source, chip="sm_90", scope="sys", ordering="acq_rel")
    assert "atom.acq_rel.sys.global.add.f32" in system


def test_cuda_atomics():
    source = """llvm.func @k(%p: !llvm.ptr, %v: f32) attributes {nvvm.kernel} {
      %old = llvm.atomicrmw fadd %p, %v seq_cst : !llvm.ptr, f32
      llvm.return
    }"""
    assert "\tred.global.add.f32" in redop.compile(source, chip="sm_90", cuda_atomics=True)
    with pytest.warns(UserWarning, match="ordering seq_cst requires a fence before it") as caught:
        assert "\tatom.acquire.sys.global.add.f32" in redop.compile(source, chip="sm_90")
    assert [each.category for each in caught] == [UserWarning], "nothing is lost"


RELEASE = """llvm.func @k(%in: !llvm.ptr<1>, %sum: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %v = llvm.load %in : !llvm.ptr<1> -> f32
  redop.red release add f32 %sum, %v : !llvm.ptr<1>, f32
  llvm.return
}"""


def test_permissions_to_relax_order():
    """All three permissions are required, and none is the default."""
    granted = {"unobserved": True, "noalias": True, "commuting_floats": True}
    assert "red.release.global.add.f32" in redop.compile(RELEASE, chip="sm_90")
    assert "\tred.global.add.f32" in redop.compile(RELEASE, chip="sm_90", **granted)
    codes = redop.compile(RELEASE, ["sm_80", "sm_90"], **granted)
    assert all("\tred.global.add.f32" in code for code in codes.values())
    for name in ("noalias", "commuting_floats"):
        assert "red.release" in redop.compile(RELEASE, chip="sm_90", **{**granted, name: False})


def test_optimize_without_effect():
    """A warning for each chip, unless there is an error."""
    with pytest.warns(UserWarning, match="--optimize changes nothing for sm_90; --remarks shows the reason") as caught:
        redop.compile(KERNEL, chip="sm_90", optimize=True)
    assert [each.category for each in caught] == [UserWarning]
    with pytest.warns(UserWarning) as caught:
        redop.compile(KERNEL, chip=["sm_90", "sm_100"], optimize=True)
    assert len(caught) == 2
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(ir.MLIRError, match="requires sm_90"):
            redop.compile(KERNEL, chip="sm_80", optimize=True)


SUM = """gpu.module @m { gpu.func @k(%out: memref<1xf32>, %v: f32) kernel {
  %c0 = arith.constant 0 : index
  %old = memref.atomic_rmw addf %v, %out[%c0] : (f32, memref<1xf32>) -> f32
  gpu.return
} }"""


def test_optimize():
    granted = {"optimize": True, "reassociated_floats": True, "any_subnormals": True}
    assert "shfl.sync" in redop.compile(SUM, chip="sm_90", **granted)
    for name in granted:
        if name != "optimize":
            assert "shfl.sync" not in redop.compile(SUM, chip="sm_90", **{**granted, name: False})
    assert "shfl.sync" not in redop.compile(SUM, chip="sm_90")
    assert "shfl.sync" in redop.compile(SUM, chip="sm_90", noalias=True, dynamic_shared_memory=16, **granted)


def test_deterministic():
    code = redop.compile(SUM, chip="sm_90", deterministic=True)
    assert ".entry k_finish(" in code and "red.global.add.u64" in code
    assert ".entry k_finish(" not in redop.compile(SUM, chip="sm_90")
    with pytest.raises(ir.MLIRError) as raised:
        redop.compile(SUM.replace("f32", "f64"), chip="sm_90", deterministic=True)
    assert "exact for scalars of f32, f16 and bf16" in raised.value.error_diagnostics[0].message
    with pytest.raises(TypeError, match="deterministic must be a bool"):
        redop.compile(SUM, chip="sm_90", deterministic="yes")


# LLVM has no pattern for this on sm_90.
FATAL = """func.func @k(%f: f32, %m: i32, %p: !llvm.ptr<1>) {
  %x = nvvm.redux.sync fmin %f, %m : f32 -> f32
  llvm.store %x, %p : f32, !llvm.ptr<1>
  return
}"""


def test_llvm_gives_up():
    """An error that ends the command-line tool does not end the Python interpreter."""
    assert "LLVM cannot compile this for the target: Cannot select" in str(error(FATAL, chip="sm_90"))
    source = """func.func @k(%v: i32) {
      llvm.inline_asm has_side_effects "foo $0;", "x" %v : (i32) -> ()
      return
    }"""
    assert "unknown asm constraint 'x'" in str(error(source, chip="sm_90"))
    assert "red.global" in redop.compile(KERNEL, chip="sm_90")


@pytest.mark.parametrize(
    "named, kind, message",
    [
        ({"chip": "sm_9"}, ValueError, "unknown chip 'sm_9'; expected one of sm_20,"),
        ({"chip": 90}, TypeError, "chip must be a str, not int"),
        ({"ptx": "x"}, ValueError, "unknown PTX version 'x'"),
        ({"ptx": 8.8}, TypeError, "ptx must be a str, not float"),
        ({"ptx": "7.0", "chip": "sm_90a"}, ValueError, "PTX 7.0 does not support sm_90a, which requires PTX 8.0"),
        ({"ptx": "9.5"}, ValueError, "this build writes PTX 3.2 to 9.4, not PTX 9.5"),
        ({"ptx": "9.5", "chip": None}, ValueError, "this build writes PTX 3.2 to 9.4, not PTX 9.5"),
        ({"ptx": "x", "chip": None}, ValueError, "unknown PTX version 'x'"),
        ({"ptx": "3.1", "chip": "sm_20"}, ValueError, "this build writes PTX 3.2 to 9.4, not PTX 3.1"),
        ({"chip": "sm_90\0x"}, ValueError, "unknown chip 'sm_90\0x'; expected one of sm_20,"),
        ({"filename": "\ud800"}, ValueError, "surrogates not allowed"),
        ({"opt_level": 4}, ValueError, "opt_level must be 0 to 3, not 4"),
        ({"opt_level": -1}, ValueError, "opt_level must be 0 to 3, not -1"),
        ({"opt_level": "3"}, TypeError, "opt_level must be an int, not str"),
        ({"legalize": "none"}, ValueError, "unknown legalize 'none'; expected one of portable, all"),
        ({"scope": "warp"}, ValueError, "unknown scope 'warp'; expected one of cta, cluster, gpu, sys"),
        ({"ordering": None}, ValueError, "unknown ordering None; expected one of relaxed, acq_rel"),
        ({"emit": "sass"}, ValueError, "unknown emit 'sass'; expected one of mlir, llvm, ptx, cubin"),
        ({"module": 1}, TypeError, "module must be a str, not int"),
        ({"filename": 1}, TypeError, "filename must be a str, not int"),
        ({"verify_target": "no"}, TypeError, "verify_target must be a bool, not str"),
        ({"raise_ops": None}, TypeError, "raise_ops must be a bool, not NoneType"),
        ({"unobserved": 1}, TypeError, "unobserved must be a bool, not int"),
        ({"no_alias": True}, TypeError, "an unexpected keyword argument 'no_alias'"),
        ({"noalias": "yes", "unobserved": True}, TypeError, "noalias must be a bool, not str"),
        ({"commuting_floats": None, "unobserved": True}, TypeError, "commuting_floats must be a bool, not NoneType"),
        ({"any_subnormals": True}, ValueError, "reassociated_floats, any_subnormals and packed_halves require optimize"),
        ({"packed_halves": True}, ValueError, "reassociated_floats, any_subnormals and packed_halves require optimize"),
        ({"dynamic_shared_memory": -1}, ValueError, "dynamic_shared_memory must be 0 to 4294967295, not -1"),
        ({"dynamic_shared_memory": "1"}, TypeError, "dynamic_shared_memory must be an int, not str"),
        ({"ptxas_seconds": 0}, ValueError, "ptxas_seconds must be 1 to 4294967295, not 0"),
        ({"ptxas_seconds": 1.5}, TypeError, "ptxas_seconds must be an int, not float"),
        ({"noalias": True}, ValueError, "noalias and commuting_floats require unobserved"),
        ({"commuting_floats": True}, ValueError, "noalias and commuting_floats require unobserved"),
    ],
)
def test_wrong_arguments(named, kind, message):
    with pytest.raises(kind, match=message):
        redop.compile(KERNEL, **named)


def test_finished_ptx():
    """What only the text of an inline assembly has."""
    text = "L: red.global.max.f32 [$0], $1; bra L;"
    source = f"""llvm.func @k(%p: !llvm.ptr<1>, %v: f32) attributes {{nvvm.kernel}} {{
      llvm.inline_asm has_side_effects "{text}", "l,f" %p, %v : (!llvm.ptr<1>, f32) -> ()
      llvm.return
    }}"""
    with pytest.warns(redop.LossWarning, match="in the finished PTX, 'red.global.max.f32' is not a legal instruction"):
        redop.compile(source, chip="sm_90", raise_ops=False)
    with pytest.warns(redop.LossWarning, match="the inline PTX is most likely wrong: 'red.global.max.f32' is not"):
        redop.compile(source.replace("L: ", "").replace(" bra L;", ""), chip="sm_90")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        redop.compile(source, chip="sm_90", raise_ops=False, check_ptx=False)


def test_wrong_module():
    with pytest.raises(TypeError, match="expected a module or its text, not int"):
        redop.compile(3)


def test_threads():
    """Threads compile concurrently, each with its own result or error, even if LLVM reports a fatal error."""
    expected = {chip: redop.compile(KERNEL, chip=chip) for chip in ("sm_90", "sm_100")}
    results, problems = [], []
    with ir.Context():
        module = ir.Module.parse(KERNEL)

    def work(number):
        try:
            chip = ("sm_90", "sm_100", "sm_80")[number % 3]
            source = (KERNEL, module, FATAL)[number % 4 % 3]
            for _ in range(5):
                try:
                    results.append(redop.compile(source, chip=chip) == expected[chip] and source is not FATAL)
                except ir.MLIRError as caught:
                    gave_up = "LLVM cannot compile" in str(caught)
                    results.append(gave_up if source is FATAL else chip == "sm_80" and not gave_up)
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == [] and len(results) == 60 and all(results)


def test_small_stack():
    """Compilation does not use the stack of the caller's thread."""
    depth = 990
    source = "module {" * depth + KERNEL + "}" * depth
    results = []

    def work():
        results.append(redop.compile(source, chip="sm_90"))

    before = threading.stack_size(256 * 1024)
    try:
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    assert "red.global" in results[0]


def test_many_fatal_errors():
    """Each one leaks an idle thread and memory, but nothing else."""
    for _ in range(50):
        assert "Cannot select" in str(error(FATAL, chip="sm_90"))
    status = pathlib.Path("/proc/self/status").read_text()
    assert int(re.search(r"Threads:\s*(\d+)", status)[1]) >= 50
    assert "red.global" in redop.compile(KERNEL, chip="sm_90")


def test_gil_is_released():
    """This thread never waits for long while another one compiles."""
    many = "\n".join("redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>" for _ in range(4000))
    big = re.sub("redop.red .*", many, KERNEL)
    thread = threading.Thread(target=redop.compile, args=(big, "sm_90"))
    longest = 0.0
    thread.start()
    begin = last = time.perf_counter()
    while thread.is_alive():
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    assert longest < (last - begin) / 2


def memory():
    """Returns the resident memory of this process in KiB."""
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path("/proc/self/status").read_text())[1])


def test_memory_is_stable():
    count = 10000 if os.environ.get("REDOP_LONG") else 1000
    with ir.Context():
        module = ir.Module.parse(KERNEL)
        for _ in range(count // 5):
            redop.compile(module, chip="sm_90")
        before = memory()
        for _ in range(count - count // 5):
            redop.compile(module, chip="sm_90")
    assert memory() - before < 8 * 1024
