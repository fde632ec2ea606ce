# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.triton: what counts as the same machine code, and the spelling of instructions that stay."""

import shutil
import subprocess

import pytest

from redop.triton._code import compare, is_same_code, respell


@pytest.mark.parametrize(
    "original, result, expected",
    [
        # The order of qualifiers, and those that are implied.
        ("atom.global.gpu.acq_rel.add.u32 %r1, [%rd1 + 0], 1;", "atom.acq_rel.gpu.global.add.u32 %r7, [%rd2], 1;", "atom.global.gpu.acq_rel.add.u32 %r7, [%rd2], 1;"),
        ("atom.global.gpu.relaxed.add.f32 %f1, [%rd1], %f2;", "atom.global.add.f32 %f1, [%rd1], %f2;", "atom.global.gpu.relaxed.add.f32 %f1, [%rd1], %f2;"),
        ("@%p1 atom.shared.cta.relaxed.max.s32 %r1, [%r2], 1;", "atom.relaxed.cta.shared::cta.max.s32 %r1, [%r2], 1;", "atom.shared.cta.relaxed.max.s32 %r1, [%r2], 1;"),
        ("red.global.add.u32 [%rd1], 1;", "red.relaxed.gpu.global.add.u32 [%rd1], 1;", "red.global.add.u32 [%rd1], 1;"),
        # The spaces in an address.
        ("atom.global.acq_rel.gpu.cas.b32 %r1, [ %rd1 + 0 ], %r2, %r3;", "atom.acq_rel.gpu.global.cas.b32 %r1, [%rd9+4], %r2, %r3;", "atom.global.acq_rel.gpu.cas.b32 %r1, [ %rd9 + 4 ], %r2, %r3;"),
        # Other instructions.
        ("atom.global.gpu.acq_rel.add.u32 %r1, [%rd1], 1;", "atom.relaxed.gpu.global.add.u32 %r1, [%rd1], 1;", None),
        ("atom.global.gpu.acq_rel.add.u32 %r1, [%rd1], 1;", "atom.acq_rel.sys.global.add.u32 %r1, [%rd1], 1;", None),
        ("atom.global.gpu.acq_rel.add.u32 %r1, [%rd1], 1;", "atom.acq_rel.gpu.global.add.s32 %r1, [%rd1], 1;", None),
        ("atom.global.gpu.acq_rel.add.u32 %r1, [%rd1], 1;", "red.release.gpu.global.add.u32 [%rd1], 1;", None),
        ("atom.global.add.f16x2 %r1, [%rd1], %r2;", "atom.global.add.noftz.f16x2 %r1, [%rd1], %r2;", None),
        ("atom.shared.add.u32 %r1, [%r2], 1;", "atom.shared::cluster.add.u32 %r1, [%r2], 1;", None),
        # Names of other things.
        ("atom.global.gpu.acq_rel.add.u32 %r1, [%rd1], 1;", "call $atom.acq_rel.gpu.global.add.u32;", None),
    ],
)
def test_spelling(original, result, expected):
    assert respell(f"\t{result}\n", f"\t{original}\n") == f"\t{expected or result}\n"


def test_each_instruction_has_its_own_spelling():
    original = "atom.global.gpu.acq_rel.add.u32 %r1, [%rd1], 1;\natom.global.acq_rel.gpu.cas.b32 %r1, [%rd1], 1, 2;\n"
    result = "atom.acq_rel.gpu.global.cas.b32 %r2, [%rd1], 1, 2;\natom.acq_rel.gpu.global.add.u32 %r1, [%rd1], 1;\n"
    assert respell(result, original).split("\n") == [
        "atom.global.acq_rel.gpu.cas.b32 %r2, [%rd1], 1, 2;",
        "atom.global.gpu.acq_rel.add.u32 %r1, [%rd1], 1;",
        "",
    ]


def assembled(body, tmp_path, target="sm_90", *options):
    ptxas = shutil.which("ptxas")
    if ptxas is None:
        pytest.skip("requires ptxas")
    text = f".version 8.0\n.target {target}\n.address_size 64\n.visible .entry k(.param .u64 p) {{\n{body}\nret;\n}}\n"
    (tmp_path / "k.ptx").write_text(text)
    subprocess.run([ptxas, f"-arch={target}", *options, tmp_path / "k.ptx", "-o", tmp_path / "k.cubin"], check=True)
    return (tmp_path / "k.cubin").read_bytes()


ADD = """
.reg .b32 %r<3>; .reg .b64 %rd<3>;
ld.param.u64 %rd1, [p];
cvta.to.global.u64 %rd2, %rd1;
atom.global.gpu.acq_rel.add.u32 %r1, [%rd2], 1;
st.global.u32 [%rd2+4], %r1;
"""


def test_machine_code(tmp_path):
    own = assembled(ADD, tmp_path)
    for text in (
        ADD.replace("atom.global.gpu.acq_rel", "atom.acq_rel.gpu.global"),
        ADD.replace("%r1", "%r2"),
        ADD + ".reg .f32 %unused;",
    ):
        assert is_same_code(own, assembled(text, tmp_path))
    for text in (
        ADD.replace("acq_rel", "relaxed"),
        ADD.replace(".gpu.", ".sys."),
        ADD.replace("], 1;", "], 2;"),
        ADD + ".shared .b32 shared[64]; st.shared.u32 [shared], %r1;",
    ):
        assert not is_same_code(own, assembled(text, tmp_path))
    assert not is_same_code(own, assembled(ADD, tmp_path, "sm_80"))


@pytest.mark.parametrize("other", [b"", b"\x7fELF", b"\x7fELF\x02" + bytes(100), "text", None])
def test_no_machine_code(other, tmp_path):
    """What cannot be read differs, unless it is equal."""
    assert is_same_code(other, other)
    own = assembled(ADD, tmp_path)
    assert not is_same_code(own, other) and not is_same_code(other, own)
    assert not is_same_code(own, own[: len(own) // 2])


def test_comparison():
    before = "atom.global.acq_rel.gpu.add.u32 %r1, [%rd1], 1;\nbar.sync 0;\nshfl.sync.bfly.b32 %r1, %r2;\n" * 2
    after = "red.global.add.u32 [%rd1], 1;\nbar.sync 0;\n" * 2 + "redux.sync.add.u32 %r1, %r2, -1;\n"
    assert compare(before, "no ELF file", after, "another") == (
        "atom.global.acq_rel.gpu.add.u32: 2 -> 0",
        "red.global.add.u32: 0 -> 2",
        "shfl.sync: 2 -> 0",
        "redux.sync: 0 -> 1",
    )
