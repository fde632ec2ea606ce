# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Remarks as objects, and losses as warnings, of redop.compile and of passes."""

import warnings

import pytest

import redop
from redop import ir
from redop.passmanager import PassManager

RED = "redop.red cluster add u32 %p, %v : !llvm.ptr<1>, i32"
WIDE = f"func.func @k(%p: !llvm.ptr<1>, %v: i32) attributes {{gpu.kernel}} {{\n  {RED}\n  {RED}\n  return\n}}\n"
LEGALIZE = "builtin.module(redop-legalize{chip=sm_80 legalize=all})"


def legalize(module, passes=LEGALIZE):
    """Runs a pipeline that loses something."""
    with pytest.warns(redop.LossWarning) as caught:
        PassManager.parse(passes).run(module.operation)
    assert {each.filename for each in caught} == {__file__}
    return [str(each.message) for each in caught]


def losses(remarks):
    return [each for each in remarks if each.kind == redop.RemarkKind.FAILURE]


def check_losses(remarks, filename):
    """The summary in the warnings counts these two."""
    first, second = losses(remarks)
    assert (first.category, first.name, first.function) == ("redop-legalize", "Lost", "k")
    assert str(first.location) == f'loc("{filename}":2:3)' and str(second.location) == f'loc("{filename}":3:3)'
    assert dict(first.arguments)["Remark"].startswith("cluster scope becomes gpu scope")
    assert first.message.startswith("cluster scope becomes gpu scope")
    assert str(first).startswith(f'loc("{filename}":2:3): Failure: redop-legalize: @k: Lost: cluster scope')


def test_remarks_of_compile():
    remarks = []
    with pytest.warns(redop.LossWarning, match="in 2 ops"):
        code = redop.compile(WIDE, chip="sm_80", legalize="all", filename="wide.mlir", remarks=remarks)
    check_losses(remarks, "wide.mlir")
    with pytest.warns(redop.LossWarning):
        assert redop.compile(WIDE, chip="sm_80", legalize="all") == code
    passed = [each for each in remarks if each.kind == redop.RemarkKind.PASSED]
    assert passed and all(each.category == "redop-legalize" for each in passed)


def test_remarks_of_a_module():
    """The locations are in the context of the module."""
    with ir.Context() as context:
        remarks = []
        source = "func.func @k(%p: !llvm.ptr<1>, %v: f32) { redop.red add f32 %p, %v : !llvm.ptr<1>, f32 return }"
        redop.compile(ir.Module.parse(source), chip="sm_80", remarks=remarks)
        [note] = [each for each in remarks if each.kind == redop.RemarkKind.ANALYSIS]
        assert note.location.context is context and note.category == "redop-compile"
        assert "@k is compiled as one" in note.message


def test_remarks_of_llvm_ir():
    """The locations are those of the text, without what redop adds."""
    source = """target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %v) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("nonsense") monotonic
  %b = atomicrmw add ptr addrspace(1) %p, i32 %v monotonic
  ret void
}
"""
    remarks = []
    with pytest.warns(redop.LossWarning, match=r'^loc\("k.ll":3:3\): '):
        redop.compile(source, chip="sm_90", remarks=remarks, filename="k.ll")
    assert {str(each.location) for each in remarks} == {'loc("k.ll":3:3)', 'loc("k.ll":4:3)'}


def test_remarks_of_several_chips():
    """They are in the order of the chips, after those that the list has."""
    remarks = ["before"]
    with pytest.warns(redop.LossWarning):
        redop.compile(WIDE, chip=["sm_90", "sm_80"], legalize="all", remarks=remarks)
    assert remarks[0] == "before" and len(losses(remarks[1:])) == 2


def test_remarks_after_an_error():
    """What passes said before the error is kept."""
    remarks = []
    source = WIDE.replace("  return", "  redop.red add v2 f32 %p, %w : !llvm.ptr<1>, vector<2xf32>\n  return")
    source = source.replace("%v: i32", "%v: i32, %w: vector<2xf32>").replace(" attributes {gpu.kernel}", "")
    with pytest.raises(ir.MLIRError, match="requires sm_90"):
        redop.compile(source, chip="sm_80", remarks=remarks)
    assert remarks[0].category == "redop-compile" and "@k is compiled as one" in remarks[0].message


def test_wrong_remarks():
    with pytest.raises(TypeError, match="remarks must be a list, not bool"):
        redop.compile(WIDE, chip="sm_90", remarks=True)


def test_remarks_of_passes():
    with ir.Context() as context:
        module = ir.Module.parse(WIDE)
        with redop.collect_remarks() as remarks:
            legalize(module)
            assert remarks == []
        check_losses(remarks, "-")
        assert all(each.location.context is context for each in remarks)
        # The collection has ended.
        count = len(remarks)
        legalize(ir.Module.parse(WIDE))
        assert len(remarks) == count


def test_remarks_after_an_exception():
    with ir.Context() as context:
        with pytest.raises(KeyError), redop.collect_remarks(context) as remarks:
            legalize(ir.Module.parse(WIDE))
            raise KeyError
        assert len(losses(remarks)) == 2


def test_one_collection_at_a_time():
    with ir.Context():
        with redop.collect_remarks() as remarks:
            with pytest.raises(RuntimeError, match="the remarks of this context are already collected"):
                with redop.collect_remarks():
                    pass
            legalize(ir.Module.parse(WIDE))
        assert len(losses(remarks)) == 2
        with redop.collect_remarks() as remarks:
            pass
        assert remarks == []


def test_names_that_are_not_text():
    """IR may contain any bytes; Python's text does not."""
    with ir.Context():
        module = ir.Module.parse(WIDE.replace("@k", '@"\\FFk"'))
        with redop.collect_remarks() as remarks:
            legalize(module)
        assert {each.function for each in remarks} == {"\ufffdk"}


def test_losses_of_passes():
    """They are those of redop.compile, once per kind in each run, also from several threads of MLIR."""
    with pytest.warns(redop.LossWarning) as caught:
        redop.compile(WIDE, chip="sm_80", legalize="all")
    [message] = [str(each.message) for each in caught]
    with ir.Context():
        assert legalize(ir.Module.parse(WIDE)) == [message]
        functions = "".join(WIDE.replace("@k", f"@k{i}") for i in range(20))
        nested = LEGALIZE.replace("redop-legalize{", "func.func(redop-legalize{").replace("})", "}))")
        assert len(legalize(ir.Module.parse(functions), nested)) == 20


def test_losses_as_errors():
    """A filter makes the run raise, after the passes."""
    with ir.Context(), warnings.catch_warnings():
        warnings.simplefilter("error", redop.LossWarning)
        module = ir.Module.parse(WIDE)
        with pytest.raises(redop.LossWarning, match="cluster scope becomes gpu scope"):
            PassManager.parse(LEGALIZE).run(module.operation)
        assert "cluster" not in str(module)
        PassManager.parse(LEGALIZE).run(module.operation)
        with pytest.raises(TypeError):
            PassManager.parse(LEGALIZE).run("module")


def test_losses_of_a_failed_run():
    """An error is raised instead, and the next run does not warn of them."""
    with ir.Context(), warnings.catch_warnings():
        warnings.simplefilter("error")
        module = ir.Module.parse(WIDE)
        with pytest.raises(ir.MLIRError, match="no target"):
            PassManager.parse(LEGALIZE.replace("all}", "all}, redop-verify-target")).run(module.operation)
        assert "cluster" not in str(module)
        PassManager.parse("builtin.module(canonicalize)").run(module.operation)


def test_losses_for_a_handler():
    """A handler of the program that takes a message replaces the warning."""
    seen = []
    with ir.Context() as context, warnings.catch_warnings():
        warnings.simplefilter("error")
        with context.attach_diagnostic_handler(lambda message: bool(seen.append(message.message) or True)):
            PassManager.parse(LEGALIZE).run(ir.Module.parse(WIDE).operation)
        assert len(seen) == 1 and "in 2 ops" in seen[0]
        warnings.simplefilter("default")
        legalize(ir.Module.parse(WIDE))
