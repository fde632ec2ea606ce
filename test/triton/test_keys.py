# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.triton: a kernel has the cache key of what compiled it, wherever it is stored, and held kernels are named."""

import ast
import gc
import hashlib
import os
import subprocess
import sys
import types
import warnings

import pytest

import redop.triton
from conftest import COMPILER, FAKE, KERNEL, PLAIN, RELAXED, ROOT

# What compiles a kernel: nothing, redop, and redop with a permission.
PROGRAMS = {
    "alone": "",
    "redop": f"import redop.triton; redop.triton.install({str(COMPILER)!r})\n",
    "permitted": f"import redop.triton; redop.triton.install({str(COMPILER)!r}, unobserved=True)\n",
}
CHOICES = {
    "environment": "import os; os.environ['TRITON_CACHE_DIR'] = FOLDER\nimport triton\n",
    "knob": "import triton; triton.knobs.cache.dir = FOLDER\n",
    "manager": """
import os, triton
from triton.runtime.cache import FileCacheManager
class Remote(FileCacheManager):
    def __init__(self, key):
        self.folder = os.path.join(FOLDER, key)
        os.makedirs(self.folder, exist_ok=True)
triton.knobs.cache.manager_class = Remote
""",
}


@pytest.fixture(params=["", "1"], ids=["hook is not in the key", "hook is in the key"], autouse=True)
def hook_in_key(request, monkeypatch):
    """Triton 3.6, and later ones."""
    if request.param:
        monkeypatch.setenv("HOOK_IN_KEY", request.param)


def compile_once(text=KERNEL):
    import triton

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return triton.compile(text)


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("first", PROGRAMS)
@pytest.mark.parametrize("second", PROGRAMS)
def test_folder_that_is_chosen_after_install(choice, first, second, tmp_path):
    """Two processes share it."""

    def run(program):
        script = f"FOLDER = {str(tmp_path / 'chosen')!r}\n" + PROGRAMS[program] + CHOICES[choice]
        script += f"kernel = triton.compile({KERNEL!r})\nprint([len(triton.compiler.compiled), kernel['asm']['ptx']])\n"
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'python'}:{FAKE}"}
        result = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
        assert result.returncode == 0 and not result.stderr, result.stderr
        # Stages print as well.
        count, text = ast.literal_eval(result.stdout.splitlines()[-1])
        assert text == f"PTX of: {KERNEL if program == 'alone' else RELAXED}"
        return count

    assert run(first) == 1
    # What the same program has compiled is found.
    assert run(second) == (first != second)


def test_key_of_triton_alone_stays():
    from triton.backends.nvidia import Backend
    from triton.compiler import get_cache_key

    own = vars(Backend)["hash"]
    keys = [get_cache_key(KERNEL, Backend(90))]
    with redop.triton.install(COMPILER):
        keys.append(get_cache_key(KERNEL, Backend(90)))
        with redop.triton.install(COMPILER, ["--scope=sys"]):
            keys.append(get_cache_key(KERNEL, Backend(90)))
        assert get_cache_key(KERNEL, Backend(90)) == keys[1]
    assert len(set(keys)) == 3
    assert get_cache_key(KERNEL, Backend(90)) == keys[0] and vars(Backend)["hash"] is own


def test_hook_that_the_program_takes_out():
    import triton

    with redop.triton.install(COMPILER):
        changed = compile_once()["metadata"]["hash"]
        triton.knobs.runtime.add_stages_inspection_hook = None
        alone = compile_once()
        assert alone["asm"]["ptx"] == f"PTX of: {KERNEL}" and alone["metadata"]["hash"] != changed
    assert compile_once()["metadata"]["hash"] == alone["metadata"]["hash"]


def test_installed_between_key_and_stages(monkeypatch):
    """The key was made without redop, and the kernel is compiled without it."""
    from triton.backends.nvidia import Backend

    own = Backend.add_stages

    def add_stages(backend, *arguments):
        monkeypatch.setattr(Backend, "add_stages", own)
        redop.triton.install(COMPILER)
        own(backend, *arguments)

    monkeypatch.setattr(Backend, "add_stages", add_stages)
    with pytest.warns(redop.triton.RedopWarning, match="their cache keys do not contain redop"):
        import triton

        alone = triton.compile(KERNEL)
    assert alone["asm"]["ptx"] == f"PTX of: {KERNEL}"
    assert compile_once()["asm"]["ptx"] == f"PTX of: {RELAXED}"


def test_uninstalled_between_key_and_stages(monkeypatch):
    """The key contains redop, and so does the kernel."""
    from triton.backends.nvidia import Backend

    own = Backend.add_stages
    installation = redop.triton.install(COMPILER)
    import triton

    ours = triton.knobs.runtime.add_stages_inspection_hook

    def add_stages(backend, *arguments):
        installation.uninstall()
        triton.knobs.runtime.add_stages_inspection_hook = ours
        own(backend, *arguments)
        triton.knobs.runtime.add_stages_inspection_hook = None

    with monkeypatch.context() as patch:
        patch.setattr(Backend, "add_stages", add_stages)
        assert compile_once()["asm"]["ptx"] == f"PTX of: {RELAXED}"
    assert compile_once()["asm"]["ptx"] == f"PTX of: {KERNEL}"


def test_backend_with_a_hash_of_its_own():
    import triton
    from triton.backends.nvidia import Backend

    class Derived(Backend):
        def hash(self):
            return "derived"

    with redop.triton.install(COMPILER):
        with pytest.warns(redop.triton.RedopWarning, match=r"do not contain redop: .*Derived.hash\(\) is not the one"):
            kernel = triton.compile(KERNEL, Derived(90))
        assert kernel["asm"]["ptx"] == f"PTX of: {KERNEL}"


def test_keys_of_inductor(monkeypatch):
    """Inductor's caches, local and remote, have the system in their keys."""
    codecache = types.ModuleType("torch._inductor.codecache")

    class CacheBase:
        @staticmethod
        def get_system():
            return {"version": 1, "hash": "1"}

    codecache.CacheBase = CacheBase
    own = vars(CacheBase)["get_system"]
    import triton  # noqa: F401

    monkeypatch.setitem(sys.modules, "torch._inductor.codecache", codecache)
    found = []
    for named in ({}, {"unobserved": True}, {}):
        with redop.triton.install(COMPILER, **named):
            found.append(CacheBase.get_system())
            assert found[-1]["version"] == 1
    assert found[0] == found[2] != found[1]
    assert len({system["hash"] for system in found} | {"1"}) == 3
    assert vars(CacheBase)["get_system"] is own and CacheBase.get_system() == {"version": 1, "hash": "1"}


def test_keys_of_precompiled_functions(monkeypatch):
    """Dynamo's contain nothing but the name and the line of a function."""
    package = types.ModuleType("torch._dynamo.package")

    class CompilePackage:
        @staticmethod
        def source_id_from_fn(function):
            return function.__name__

    package.CompilePackage = CompilePackage
    own = vars(CompilePackage)["source_id_from_fn"]
    import triton  # noqa: F401

    monkeypatch.setitem(sys.modules, package.__name__, package)
    found = []
    for named in ({}, {"unobserved": True}, {}):
        with redop.triton.install(COMPILER, **named):
            found.append(CompilePackage.source_id_from_fn(compile_once))
    assert found[0] == found[2] and len({*found, "compile_once"}) == 3
    assert vars(CompilePackage)["source_id_from_fn"] is own and CompilePackage.source_id_from_fn(compile_once) == "compile_once"


def test_torch_that_is_imported_later(monkeypatch, tmp_path):
    import triton  # noqa: F401

    for name, text in {
        "_inductor/codecache": "class CacheBase:\n  @staticmethod\n  def get_system():\n    return {'hash': '2'}\n",
        "_dynamo/package": "class CompilePackage:\n  @staticmethod\n  def source_id_from_fn(function):\n    return '3'\n",
    }.items():
        path = tmp_path / "torch" / f"{name}.py"
        path.parent.mkdir(parents=True)
        path.write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    with redop.triton.install(COMPILER) as installation:
        from torch._dynamo.package import CompilePackage
        from torch._inductor.codecache import CacheBase

        system, key = CacheBase.get_system(), CompilePackage.source_id_from_fn(None)
        assert system["redop"] == os.path.basename(installation.folder)
        assert system["hash"] == hashlib.sha256(f"2-redop-{system['redop']}".encode()).hexdigest()
        assert key == hashlib.sha256(f"3-redop-{system['redop']}".encode()).hexdigest()
    assert CacheBase.get_system() == {"hash": "2"} and CompilePackage.source_id_from_fn(None) == "3"
    for name in [name for name in sys.modules if name.split(".")[0] == "torch"]:
        del sys.modules[name]


def test_kernels_that_the_program_holds_are_named():
    gc.collect()
    held = [compile_once(text) for text in (KERNEL, KERNEL, PLAIN)]
    held[2].name = "other"
    with pytest.warns(redop.triton.RedopWarning) as caught:
        installation = redop.triton.install(COMPILER)
    (message,) = [str(each.message) for each in caught]
    assert "holds 3 kernels (k (2 times), other) compiled before this install()" in message
    installation.uninstall()
    del held
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        redop.triton.install(COMPILER)


def test_kernels_in_caches_are_not_held():
    import triton

    gc.collect()
    function = triton.JITFunction(KERNEL)
    function.run()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with redop.triton.install(COMPILER, unobserved=True):
            function.run()


def test_modules_of_discarded_kernels_stay_loaded():
    """A CUDA graph of the program may launch them."""
    import triton

    gc.collect()
    function = triton.JITFunction(KERNEL)
    function.run()
    with redop.triton.install(COMPILER):
        function.run()
    assert not triton.compiler.unloaded and not function.device_caches
    # Other kernels are unloaded by Triton.
    kernel = compile_once()
    kernel.launch()
    del kernel
    assert triton.compiler.unloaded == ["k"]


def test_withdrawn_permissions_of_held_kernels():
    gc.collect()
    installation = redop.triton.install(COMPILER, unobserved=True)
    held = compile_once(), compile_once(PLAIN)
    with pytest.warns(redop.triton.RedopWarning) as caught:
        installation.uninstall()
    (message,) = [str(each.message) for each in caught]
    # The other was not changed.
    assert "holds 1 kernel (k) compiled with permissions that it has withdrawn" in message
    del held
    # Without permissions, nothing is withdrawn.
    installation = redop.triton.install(COMPILER)
    held = compile_once()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        installation.uninstall()
    assert held["asm"]["ptx"] == f"PTX of: {RELAXED}"


def test_held_kernels_of_another_launcher(monkeypatch):
    """PyTorch's has the hash of a kernel, and no metadata."""
    launcher = types.ModuleType("torch._inductor.runtime.static_triton_launcher")

    class StaticallyLaunchedTritonKernel:
        def __init__(self, kernel):
            self.name = "static"
            self.hash = kernel["metadata"]["hash"]

    launcher.StaticallyLaunchedTritonKernel = StaticallyLaunchedTritonKernel
    monkeypatch.setitem(sys.modules, launcher.__name__, launcher)
    gc.collect()
    alone = StaticallyLaunchedTritonKernel(compile_once())
    with pytest.warns(redop.triton.RedopWarning, match=r"holds 1 kernel \(static\) compiled before this install"):
        installation = redop.triton.install(COMPILER, unobserved=True)
    changed, unchanged = (StaticallyLaunchedTritonKernel(compile_once(text)) for text in (KERNEL, PLAIN))
    with pytest.warns(redop.triton.RedopWarning, match=r"holds 1 kernel \(static\) compiled with permissions"):
        installation.uninstall()
    del alone
    # The next process with these options has the kernels of this one.
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        installation = redop.triton.install(COMPILER, unobserved=True)
    del unchanged
    with pytest.warns(redop.triton.RedopWarning, match=r"holds 1 kernel \(static\) compiled with permissions"):
        installation.uninstall()
    del changed
