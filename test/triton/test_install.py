# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.triton: the effect of install() on kernels and caches, and that uninstall() reverts it."""

import json
import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

import redop.triton
from conftest import COMPILER, FAKE, KERNEL, PLAIN, RELAXED, ROOT


def compiled(text):
    import triton

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return triton.compile(text)


def test_changes_what_triton_compiles(tmp_path):
    installation = redop.triton.install(COMPILER)
    assert installation.active
    kernel = compiled(KERNEL)
    assert kernel["asm"] == {"llir": KERNEL, "ptx": f"PTX of: {RELAXED}", "cubin": f"cubin of: PTX of: {RELAXED}"}
    assert kernel["metadata"]["name"] == "k" and kernel["metadata"]["size"]
    assert compiled(PLAIN)["asm"]["ptx"] == f"PTX of: {PLAIN}"


def test_stages_run_as_often_as_required(capfd):
    """Triton's own text once, and redop's once more, besides the process that checks it."""
    with redop.triton.install(COMPILER):
        compiled(PLAIN)
        assert capfd.readouterr().out.count("a stage that prints") == 1
        compiled(KERNEL)
        assert capfd.readouterr().out.count("a stage that prints") == 2


def test_works_before_and_after_triton_is_imported():
    import triton

    spec = triton.__spec__
    with redop.triton.install(COMPILER):
        assert compiled(KERNEL)["asm"]["ptx"] == f"PTX of: {RELAXED}"
    assert compiled(KERNEL)["asm"]["ptx"] == f"PTX of: {KERNEL}"
    from conftest import forget_triton

    forget_triton()
    with redop.triton.install(COMPILER):
        assert "triton" not in sys.modules
        assert compiled(KERNEL)["asm"]["ptx"] == f"PTX of: {RELAXED}"
        assert type(sys.modules["triton"].__spec__.loader) is type(spec.loader)
        assert type(sys.modules["triton"].__loader__) is type(spec.loader)


def test_program_that_looks_for_triton_first():
    """As PyTorch does, before it imports Triton."""
    import importlib.util

    with redop.triton.install(COMPILER):
        assert importlib.util.find_spec("triton") and importlib.util.find_spec("triton")
        assert compiled(KERNEL)["asm"]["ptx"] == f"PTX of: {RELAXED}"
        assert not any(getattr(each, "_name", None) == "triton" for each in sys.meta_path)


def test_uninstalled_before_triton_is_imported():
    with redop.triton.install(COMPILER):
        pass
    import triton

    assert triton.knobs.runtime.add_stages_inspection_hook is None
    assert compiled(KERNEL)["asm"]["ptx"] == f"PTX of: {KERNEL}"


def test_kernels_in_memory_are_compiled_again():
    import triton

    function = triton.JITFunction(KERNEL)
    assert function.run()["asm"]["ptx"] == f"PTX of: {KERNEL}"
    with redop.triton.install(COMPILER):
        assert function.run()["asm"]["ptx"] == f"PTX of: {RELAXED}"
    assert function.run()["asm"]["ptx"] == f"PTX of: {KERNEL}"
    # From the cache folder: each was compiled once.
    assert len(triton.compiler.compiled) == 2


def test_environment_is_as_before():
    before = dict(os.environ)
    installation = redop.triton.install(COMPILER)
    for name in ("TRITON_CACHE_DIR", "TORCHINDUCTOR_CACHE_DIR"):
        assert os.environ[name] == before[name]
    assert Path(installation.folder).parent == Path(before["TRITON_CACHE_DIR"], "redop-report")
    assert json.loads(os.environ["REDOP_TRITON"])["compiler"] == str(COMPILER)
    assert os.environ["TORCH_COMPILE_CACHE_KEY_TAG"].startswith("redop-")
    redop.triton.uninstall()
    assert dict(os.environ) == before
    installation.uninstall()
    assert dict(os.environ) == before


def test_variables_that_others_set_meanwhile_stay(monkeypatch):
    installation = redop.triton.install(COMPILER)
    monkeypatch.setenv("TORCH_COMPILE_CACHE_KEY_TAG", "theirs")
    installation.uninstall()
    assert os.environ["TORCH_COMPILE_CACHE_KEY_TAG"] == "theirs"


def test_keys_differ_by_options_and_compiler(tmp_path):
    def key(*arguments, **named):
        with redop.triton.install(*arguments, **named) as installation:
            return Path(installation.folder).name

    other = tmp_path / "other"
    other.write_bytes(COMPILER.read_bytes() + b"# another version\n")
    other.chmod(0o755)
    keys = [key(COMPILER), key(COMPILER, ["--scope=sys"]), key(other)]
    assert len(set(keys)) == 3
    # Options that do not change kernels do not change the key.
    assert key(COMPILER, timeout=5) == keys[0]
    permitted = [
        key(COMPILER, unobserved=True),
        key(COMPILER, unobserved=True, noalias=True),
        key(COMPILER, unobserved=True, commuting_floats=True),
        key(COMPILER, unobserved=True, noalias=True, commuting_floats=True),
        key(COMPILER, ["--scope=sys"], unobserved=True),
        key(COMPILER, optimize=True),
        key(COMPILER, optimize=True, noalias=True),
        key(COMPILER, optimize=True, reassociated_floats=True),
        key(COMPILER, optimize=True, any_subnormals=True),
    ]
    assert len({*keys, *permitted}) == 12


def test_folder_is_not_nested_in_that_of_another_process():
    with redop.triton.install(COMPILER) as first:
        with redop.triton.install(COMPILER, ["--scope=sys"]) as second:
            assert Path(first.folder).parent == Path(second.folder).parent


def test_arguments_reach_the_compiler(monkeypatch, tmp_path):
    monkeypatch.setenv("FAKE_COUNT", str(tmp_path / "count"))
    with redop.triton.install(COMPILER, ["--scope=sys"]):
        compiled(KERNEL)
    assert (tmp_path / "count").read_text() == "- --emit=llvm --chip=sm_90a --remarks --remarks-copies -o - --scope=sys\n"


def test_permissions_reach_the_compiler(monkeypatch, tmp_path):
    monkeypatch.setenv("FAKE_COUNT", str(tmp_path / "count"))
    for named in ({"unobserved": True}, {"unobserved": True, "commuting_floats": True, "noalias": True}):
        with redop.triton.install(COMPILER, ["--scope=sys"], **named):
            compiled(KERNEL)
    start = "- --emit=llvm --chip=sm_90a --remarks --remarks-copies -o - --scope=sys --relax-order=unobserved"
    assert (tmp_path / "count").read_text() == f"{start}\n{start},noalias,commuting-floats\n"


def test_optimizer_is_told_of_shared_memory(monkeypatch, tmp_path):
    monkeypatch.setenv("FAKE_COUNT", str(tmp_path / "count"))
    for named in ({}, {"noalias": True, "any_subnormals": True}, {"unobserved": True, "noalias": True}):
        with redop.triton.install(COMPILER, optimize=True, **named):
            compiled(KERNEL)
    start = "- --emit=llvm --chip=sm_90a --remarks --remarks-copies -o -"
    assert (tmp_path / "count").read_text().splitlines() == [
        f"{start} --optimize --dynamic-shared-memory=4096",
        f"{start} --optimize --allow=noalias,any-subnormals --dynamic-shared-memory=4096",
        f"{start} --relax-order=unobserved,noalias --optimize --allow=noalias --dynamic-shared-memory=4096",
    ]


def test_permissions_by_name_reach_the_compiler(monkeypatch, tmp_path):
    """The patterns that match a kernel add to what all kernels have; kernels of one module share what each has."""
    monkeypatch.setenv("FAKE_COUNT", str(tmp_path / "count"))
    names = ["histogram_4", "sum", "Histogram_4"]
    kernels = {"histogram_*": ["noalias"], "*_4": ["unobserved"], "s?m": ("reassociated_floats",)}
    with redop.triton.install(COMPILER, optimize=True, any_subnormals=True, kernels=kernels):
        for name in names:
            compiled(KERNEL.replace("@k(", f"@{name}("))
        compiled("".join(KERNEL.replace("@k(", f"@{name}(") for name in names))
    start = "- --emit=llvm --chip=sm_90a --remarks --remarks-copies -o -"
    assert (tmp_path / "count").read_text().splitlines() == [
        f"{start} --relax-order=unobserved,noalias --optimize --allow=noalias,any-subnormals --dynamic-shared-memory=4096",
        f"{start} --optimize --allow=reassociated-floats,any-subnormals --dynamic-shared-memory=4096",
        f"{start} --relax-order=unobserved --optimize --allow=any-subnormals --dynamic-shared-memory=4096",
        f"{start} --optimize --allow=any-subnormals --dynamic-shared-memory=4096",
    ]


def test_torch_ops_are_kernels_of_inductor(monkeypatch, tmp_path):
    """Those of operators whose sums PyTorch documents as nondeterministic."""
    names = {
        "triton_poi_fused_index_add_1": True,
        "triton_poi_fused_ones_like_scatter_add_zeros_1": True,
        "triton_poi_fused__unsafe_index_put_0": True,
        "triton_red_fused_embedding_dense_backward_expand_12": True,
        "triton_poi_fused_index_add": False,
        "triton_poi_fused_my_index_added_0": False,
        "triton_per_fused_sum_0": False,
        "triton_": False,
        "index_add": False,
        "my_triton_poi_fused_index_add_1": False,
    }
    monkeypatch.setenv("FAKE_COUNT", str(tmp_path / "count"))
    with redop.triton.install(COMPILER, optimize=True, torch_ops=True):
        for name in names:
            compiled(KERNEL.replace("@k(", f"@{name}("))
    lines = (tmp_path / "count").read_text().splitlines()
    assert ["--allow=reassociated-floats,any-subnormals " in line for line in lines] == list(names.values())


def test_permissions_by_name_are_in_the_key():
    def key(**options):
        with redop.triton.install(COMPILER, optimize=True, **options):
            return redop.triton._installed[-1]._hook.key

    first = key(kernels={"k": ["noalias"]})
    assert first == key(kernels={"k": ["noalias"]})
    assert len({first, key(), key(torch_ops=True), key(kernels={"l": ["noalias"]}), key(kernels={"k": ["unobserved"]})}) == 5
    assert key(kernels={}) == key()


def test_permissions_change_what_is_in_memory(monkeypatch, tmp_path):
    """Code compiled without permission is not used with it, nor vice versa."""
    import triton

    monkeypatch.setenv("FAKE_COUNT", str(tmp_path / "count"))
    function = triton.JITFunction(KERNEL)
    for named in ({}, {"unobserved": True}, {}, {"unobserved": True}):
        with redop.triton.install(COMPILER, **named):
            function.run()
    # The last two are from the cache.
    counted = (tmp_path / "count").read_text().splitlines()
    assert ["--relax-order" in line for line in counted] == [False, True]


def test_installed_twice_the_last_options_hold(monkeypatch, tmp_path):
    monkeypatch.setenv("FAKE_COUNT", str(tmp_path / "count"))
    first = redop.triton.install(COMPILER)
    second = redop.triton.install(COMPILER, ["--scope=sys"])
    compiled(KERNEL)
    assert (tmp_path / "count").read_text().count("\n") == 1
    with pytest.raises(RuntimeError, match="installed last is to be uninstalled first"):
        first.uninstall()
    second.uninstall()
    compiled(KERNEL)
    assert (tmp_path / "count").read_text().splitlines()[1].endswith("-o -")
    first.uninstall()


def test_other_hooks_are_called_and_kept():
    import triton

    calls = []
    triton.knobs.runtime.add_stages_inspection_hook = mine = lambda *arguments: calls.append(arguments)
    with redop.triton.install(COMPILER):
        assert compiled(KERNEL)["asm"]["ptx"] == f"PTX of: {RELAXED}"
        assert len(calls) == 1 and len(calls[0]) == 5
        # Another hook that calls redop's, even after redop is uninstalled.
        ours = triton.knobs.runtime.add_stages_inspection_hook
        triton.knobs.runtime.add_stages_inspection_hook = wrapper = lambda *arguments: ours(*arguments)
    assert triton.knobs.runtime.add_stages_inspection_hook is wrapper
    assert compiled(KERNEL)["asm"]["ptx"] == f"PTX of: {KERNEL}"
    assert len(calls) == 2 and mine is not wrapper


def test_key_for_newer_tritons():
    import triton

    keys = set()
    for arguments in ((), ("--scope=sys",)):
        with redop.triton.install(COMPILER, arguments):
            key, digest = triton.knobs.runtime.add_stages_inspection_hook()
            assert isinstance(key, str) and len(digest) == 64
            keys.add((key, digest))
    triton.knobs.runtime.add_stages_inspection_hook = lambda: ("theirs", "1")
    with redop.triton.install(COMPILER):
        key, digest = triton.knobs.runtime.add_stages_inspection_hook()
        assert key.startswith("theirs 1 redop ")
        keys.add((key, digest))
    assert len(keys) == 3


def test_other_vendors_are_left_alone():
    import triton
    from triton.backends.nvidia import OtherVendor

    with redop.triton.install(COMPILER):
        assert triton.compile(KERNEL, OtherVendor("gfx")) ["asm"] == {"llir": KERNEL, "amdgcn": f"amdgcn of: {KERNEL}"}
    assert not redop.triton.report()


def test_ptx_that_somebody_overrides_is_assembled():
    import triton

    def override(backend, stages, options, language, capability):
        to_cubin = stages["cubin"]
        stages["cubin"] = lambda text, metadata: to_cubin("overridden", metadata)

    with redop.triton.install(COMPILER):
        ours = triton.knobs.runtime.add_stages_inspection_hook

        def both(*arguments):
            ours(*arguments)
            override(*arguments)

        triton.knobs.runtime.add_stages_inspection_hook = both
        assert compiled(KERNEL)["asm"]["cubin"] == "cubin of: overridden"


@pytest.mark.parametrize(
    "options, message",
    [
        ({"compiler": 3}, "compiler is a path, not 3"),
        ({"arguments": "--scope=sys"}, "arguments is a sequence of texts"),
        ({"arguments": [1]}, "arguments is a sequence of texts"),
        ({"timeout": 0}, "timeout is a number of seconds above 0"),
        ({"timeout": float("nan")}, "timeout is a number of seconds above 0"),
        ({"timeout": "1"}, "timeout is a number of seconds above 0"),
        ({"unobserved": 1}, "unobserved is True or False, not 1"),
        ({"noalias": True}, "noalias without unobserved has no effect"),
        ({"optimize": 1}, "optimize is True or False, not 1"),
        ({"reassociated_floats": True}, "reassociated_floats without optimize has no effect"),
        ({"optimize": True, "commuting_floats": True}, "commuting_floats without unobserved"),
        ({"noalias": True, "commuting_floats": True}, "noalias and commuting_floats without unobserved"),
        ({"torch_ops": 1, "optimize": True}, "torch_ops is True or False, not 1"),
        ({"torch_ops": True}, "torch_ops without optimize has no effect"),
        ({"kernels": ["k"]}, "kernels has permissions by names of kernels"),
        ({"kernels": {"k": "noalias"}}, r"kernels\['k'\] is a list of permissions, not 'noalias'"),
        ({"kernels": {3: ["noalias"]}}, r"kernels\[3\] is a list of permissions"),
        ({"kernels": {"k": ["no_alias"]}}, r"kernels\['k'\]: 'no_alias' is no permission; .*; did you mean noalias\?"),
        ({"kernels": {"k": ["noalias"]}}, r"kernels\['k'\]: noalias without unobserved has no effect"),
        ({"kernels": {"k": ["any_subnormals"]}}, r"kernels\['k'\]: any_subnormals without optimize has no effect"),
    ],
)
def test_wrong_options(options, message):
    with pytest.raises(redop.triton.SettingsError, match=message):
        redop.triton.install(**options)
    assert "REDOP_TRITON" not in os.environ


def run(script, **environment):
    """Runs a script in a Python that processes redop_triton.pth, like one with the wheel installed."""
    start = "import os, site; site.addsitedir(os.environ['SITE'])\n"
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'python'}:{FAKE}", "SITE": str(ROOT / "python"), **environment}
    result = subprocess.run([sys.executable, "-c", start + script], env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result


COMPILE = f"import triton; print(triton.compile({KERNEL!r})['asm']['ptx'])"


def test_environment_variable(tmp_path):
    options = json.dumps({"compiler": str(COMPILER), "arguments": ["--scope=sys"]})
    assert "relaxed" in run(COMPILE, REDOP_TRITON=options).stdout
    assert "relaxed" in run(COMPILE, REDOP_TRITON="1", REDOP_COMPILE=str(COMPILER)).stdout
    options = json.dumps({"compiler": str(COMPILER), "unobserved": True, "noalias": True})
    permitted = run(COMPILE, REDOP_TRITON=options, FAKE_COUNT=str(tmp_path / "count"))
    assert "relaxed" in permitted.stdout and not permitted.stderr
    assert "--relax-order=unobserved,noalias\n" in (tmp_path / "count").read_text()
    options = json.dumps({"compiler": str(COMPILER), "optimize": True, "torch_ops": True, "kernels": {"k": ["noalias"]}})
    assert "relaxed" in run(COMPILE, REDOP_TRITON=options, FAKE_COUNT=str(tmp_path / "count")).stdout
    assert (tmp_path / "count").read_text().splitlines()[-1].endswith("--optimize --allow=noalias --dynamic-shared-memory=4096")
    for off in ("0", "off", ""):
        result = run(COMPILE + "; assert triton.knobs.runtime.add_stages_inspection_hook is None", REDOP_TRITON=off)
        assert "acq_rel" in result.stdout and not result.stderr
    # Looking for Triton installs redop, and imports neither Triton nor the bindings of redop.
    script = "import importlib.util, sys; importlib.util.find_spec('triton'); assert 'redop.triton' in sys.modules and 'triton' not in sys.modules"
    run(script + " and not any('mlir' in name for name in sys.modules)", REDOP_TRITON=options)


@pytest.mark.parametrize(
    "value, message",
    [
        ("yes please", "REDOP_TRITON is 1, 0, or a JSON object of options, not 'yes please'"),
        ("[1]", "REDOP_TRITON is 1, 0, or a JSON object of options"),
        ('{"compile": "x"}', "REDOP_TRITON has an unknown option 'compile'; there are compiler, arguments, timeout, unobserved,"),
        ('{"arguments": "x"}', "arguments is a sequence of texts"),
        ('{"unobserved": "yes"}', "unobserved is True or False, not 'yes'"),
        ('{"commuting_floats": true}', "commuting_floats without unobserved"),
        ('{"kernels": {"k": ["noalias", 3]}}', "3 is no permission"),
        ('{"timeout": -1}', "timeout is a number of seconds above 0"),
        ('{"compiler": "nowhere/redop-compile"}', "names no program that can be run: nowhere/redop-compile"),
    ],
)
def test_wrong_environment_variable(value, message):
    result = run(COMPILE, REDOP_TRITON=value)
    assert "acq_rel" in result.stdout
    assert result.stderr.count("RedopWarning") == 1 and message in result.stderr


def test_kernel_of_a_process_that_ends():
    """No thread can be started any more."""
    options = json.dumps({"compiler": str(COMPILER)})
    script = f"import atexit, triton; atexit.register(lambda: print(triton.compile({KERNEL!r})['asm']['ptx']))"
    result = run(script, REDOP_TRITON=options)
    assert "relaxed" in result.stdout and not result.stderr
    script = f"import threading, time, triton; threading.Thread(target=lambda: (time.sleep(1), {COMPILE.split('; ')[1]})).start()"
    result = run(script, REDOP_TRITON=options)
    assert "relaxed" in result.stdout and not result.stderr


def test_processes_that_are_started_meanwhile():
    """Like torch.compile's workers: with the environment of the process."""
    with redop.triton.install(COMPILER):
        assert "relaxed" in run(COMPILE).stdout
        (kernel,) = redop.triton.report()
        assert kernel.name == "k" and kernel.process != os.getpid()
        # It is found in this cache.
        import triton

        assert compiled(KERNEL)["asm"]["ptx"] == f"PTX of: {RELAXED}" and not triton.compiler.compiled


def test_forked_processes():
    import triton

    with redop.triton.install(COMPILER):
        compiled(KERNEL)  # Its checker is not the child's.
        child = os.fork()
        if child == 0:
            try:
                text = triton.compile(KERNEL.replace("@k(", "@forked("))["asm"]["ptx"]
                os._exit(0 if "relaxed" in text else 3)
            except BaseException:
                os._exit(4)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert compiled(KERNEL.replace("@k(", "@after("))["asm"]["ptx"].endswith("relaxed\n}\n")
        assert [kernel.name for kernel in redop.triton.report()] == ["after", "forked", "k"]


def test_parallel_processes(tmp_path):
    """Several processes compile the same kernels concurrently; each gets the right ones, and no partial file is left."""
    script = "import sys, triton\nfor i in range(6):\n  text = %r.replace('@k(', f'@k{i}(')\n" % KERNEL
    script += "  assert 'relaxed' in triton.compile(text)['asm']['ptx']\n"
    with redop.triton.install(COMPILER) as installation:
        start = "import redop.triton; redop.triton.install_from_environment()\n"
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'python'}:{FAKE}"}
        processes = [subprocess.Popen([sys.executable, "-c", start + script], env=environment, stderr=-1, stdout=-1) for _ in range(4)]
        for process in processes:
            _, errors = process.communicate(timeout=120)
            assert process.returncode == 0 and not errors, errors
        assert sorted(kernel.name for kernel in redop.triton.report()) == [f"k{i}" for i in range(6)]
    assert not list(Path(installation.folder).rglob("*.part"))


def test_import_needs_nothing():
    """Neither Triton nor the bindings are loaded, for any redop that is installed."""
    script = "import sys, redop.triton; bad = [name for name in sys.modules if 'mlir' in name or name == 'triton' or 'torch' == name]; "
    script += "assert not bad, bad; assert 'redop.forms' not in sys.modules"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    subprocess.run([sys.executable, "-c", script], env=environment, check=True)


def test_attributes_of_redop():
    script = "import redop\ntry:\n  redop.nothing\nexcept AttributeError as error:\n  print(error)\nprint(sorted(set(redop.__all__) - set(dir(redop))))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
    output = subprocess.run([sys.executable, "-c", script], env=environment, check=True, capture_output=True, text=True).stdout
    assert output == "module 'redop' has no attribute 'nothing'\n[]\n"
