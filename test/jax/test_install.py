# RUN: env REDOP_TEST_PROGRAM=%redop_tools/redop-ptxas %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.jax: the effect of install() on the ptxas that XLA runs, and that uninstall() reverts it."""

import importlib
import os
import shutil
import sys
import warnings

import pytest

from conftest import KERNEL, PROGRAM, assemble, environment

FLOATS = KERNEL.replace("atom.global.add.u32 %r7, [%rd8], 1", "red.global.add.f32 [%rd8], 0f3F800000")


@pytest.fixture
def jax():
    return importlib.import_module("redop.jax")


def test_optimizes(jax, tmp_path):
    assert assemble(tmp_path) == KERNEL
    with jax.install() as installation:
        assert installation.active
        text = assemble(tmp_path)
        assert "redop_bins" in text and text != KERNEL
        (module,) = jax.report()
        assert (module.chip, module.outcome, module.replaced, module.refused) == ("sm_90", "changed", ("histogram",), {})
        assert module.seconds > 0
        assert str(jax.report()).startswith("redop.jax: 1 modules with reductions: 1 changed\nhistogram (sm_90): changed, 0.")
    assert not installation.active
    assert assemble(tmp_path) == KERNEL
    assert len(installation.report()) == 1


def test_fork(jax, tmp_path):
    with jax.install():
        (tmp_path / "child").mkdir()
        child = os.fork()
        if child == 0:
            # What the child does changes nothing in its parent, and works.
            status = 1
            try:
                jax.uninstall()
                with jax.install():
                    status = 0 if "redop_bins" in assemble(tmp_path / "child") else 2
            finally:
                os._exit(status)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert "redop_bins" in assemble(tmp_path)


def test_settings_precede_the_program(jax, monkeypatch):
    """A thread that compiles meanwhile never runs redop-ptxas without its settings."""
    seen = []
    original = type(jax._link).to

    def to(link, program):
        seen.append((os.path.basename(program), "REDOP_PTXAS" in os.environ))
        original(link, program)

    monkeypatch.setattr(type(jax._link), "to", to)
    with jax.install():
        pass
    assert [is_set for _, is_set in seen] == [True, True]


def test_permissions(jax, tmp_path):
    with jax.install():
        assert assemble(tmp_path, FLOATS) == FLOATS
        assert [module.outcome for module in jax.report()] == ["unchanged"]
    with jax.install(reassociated_floats=True, any_subnormals=True):
        assert assemble(tmp_path, FLOATS) != FLOATS
        # The last call applies.
        with jax.install():
            assert assemble(tmp_path, FLOATS) == FLOATS
        assert assemble(tmp_path, FLOATS) != FLOATS


def test_refused_kernels_and_failures_are_in_the_report(jax, tmp_path):
    refused = KERNEL.replace("ld.param.u32 %r2, [n];", "mov.u64 %rd9, n;")
    with jax.install():
        assert assemble(tmp_path, refused) == refused
        assert assemble(tmp_path, KERNEL + "\n}") == KERNEL + "\n}"
        first, second = jax.report()
        assert list(first.refused) == ["histogram"] and "histogram is left alone: " in str(first)
        assert second.outcome == "failed" and second.reason in str(second)


def test_the_path_that_xla_has_found_stays_valid(jax, tmp_path, ptxas):
    """XLA keeps the path of the first ptxas that it has found."""
    with jax.install():
        kept = shutil.which("ptxas")
        assert kept != str(ptxas)
        assert assemble(tmp_path, program=kept) != KERNEL
    assert assemble(tmp_path, program=kept) == KERNEL
    assert os.path.realpath(kept) == os.path.realpath(ptxas)
    with jax.install():
        assert assemble(tmp_path, program=kept) != KERNEL


def test_warns_if_jax_has_started(jax):
    bridge = importlib.import_module("jax._src.xla_bridge")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with jax.install():
            bridge.started = True
        # XLA has found the link before.
        jax.install().uninstall()
    fresh = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith("redop.jax")}
    assert fresh
    late = importlib.import_module("redop.jax")
    with pytest.warns(late.RedopWarning, match="JAX has already started"):
        late.install()
    late.uninstall()


def test_keys_of_the_persistent_cache(jax):
    with jax.install():
        cache_key = importlib.import_module("jax._src.cache_key")
        importlib.import_module("jax")
        without = cache_key.get()
        with jax.install(noalias=True):
            assert cache_key.get() not in (without, "before")
        assert cache_key.get() == without != "before"
    assert cache_key.get() == "before"


def test_warns_without_the_hook_of_the_cache(jax):
    cache_key = importlib.import_module("jax._src.cache_key")
    del cache_key.custom_hook
    with pytest.warns(jax.RedopWarning, match="no hook for the keys"):
        jax.install()


def test_inactive_without_programs(jax, tmp_path, monkeypatch):
    before = environment()
    monkeypatch.setenv("PATH", os.path.dirname(PROGRAM))
    monkeypatch.setattr("redop.jax._programs.PACKAGES", ())
    with pytest.warns(jax.RedopWarning, match="compiled by XLA alone: there is no ptxas on PATH"):
        assert not jax.install().active
    monkeypatch.setenv("PATH", "/usr/bin")
    with pytest.warns(jax.RedopWarning, match="there is no redop-ptxas"):
        assert not jax.install().active
    with pytest.warns(jax.RedopWarning, match="names no program that can be run: /nowhere"):
        assert not jax.install(program="/nowhere").active
    jax.uninstall()
    assert os.environ["PATH"] == "/usr/bin"
    monkeypatch.setenv("PATH", before[0])
    assert environment() == before


@pytest.mark.parametrize(
    "options, message",
    [
        ({"timeout": 0}, "timeout is 1 to 86400 seconds, not 0"),
        ({"timeout": True}, "timeout is 1 to 86400 seconds"),
        ({"ptxas": 5}, "ptxas is a path, not 5"),
        ({"noalias": "yes"}, "noalias is True or False, not 'yes'"),
    ],
)
def test_invalid_options(jax, options, message):
    with pytest.raises(jax.SettingsError, match=message):
        jax.install(**options)
    with pytest.raises(TypeError, match="no_alias"):
        jax.install(no_alias=True)


def test_nested_out_of_order(jax):
    outer, inner = jax.install(), jax.install()
    with pytest.raises(RuntimeError, match="uninstalled first"):
        outer.uninstall()
    inner.uninstall()
    outer.uninstall()
    outer.uninstall()
