"""Real versions of Triton find kernels in their caches: real_caches.py REDOP_COMPILE. Requires no GPU.

A kernel without permissions is acq_rel, one with `unobserved` is not, whatever ran before, and each kernel is compiled once
for each set of options."""

import atexit
import contextlib
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import warnings
from concurrent.futures import Executor, Future
from pathlib import Path

import no_gpu
import triton
import triton.language as tl
from real import PERMISSIONS, count
from triton.runtime.cache import FileCacheManager, RemoteCacheBackend, RemoteCacheManager

import redop.triton

# The options of install() by program. Without redop, there are none.
PROGRAMS = {"alone": None, "plain": {}, "permitted": PERMISSIONS}
ORDERS = (("permitted", "alone", "plain"), ("alone", "plain", "permitted"))


def launch(function=count):
    tensor = no_gpu.Tensor(tl.int32)
    return function[(1,)](tensor, tensor, sem="acq_rel", scope="gpu")


def order(kernel):
    return "acq_rel" if "acq_rel" in kernel.asm["ptx"] else "relaxed"


def expected(program):
    return "relaxed" if program == "permitted" else "acq_rel"


class Manager(FileCacheManager):
    """A cache manager of the program. It has its own folder."""

    folder = None

    def __init__(self, key, override=False, dump=False):
        with triton.knobs.cache.scope():
            triton.knobs.cache.dir = self.folder
            super().__init__(key, override, dump)


class Remote(RemoteCacheBackend):
    """A remote cache, whose host is a folder."""

    folder = None

    def __init__(self, key):
        self._place = Path(self.folder, key)

    def get(self, filenames):
        paths = {name: self._place / name for name in filenames}
        return {name: path.read_bytes() for name, path in paths.items() if path.exists()}

    def put(self, filename, data):
        self._place.mkdir(parents=True, exist_ok=True)
        (self._place / filename).write_bytes(data)


@contextlib.contextmanager
def chosen(how, folder):
    """The program chooses its cache, after redop was installed."""
    knobs = triton.knobs.cache
    before = dict(os.environ)
    with knobs.scope(), tempfile.TemporaryDirectory() as local:
        if how in ("environment", "home"):
            os.environ.pop("TRITON_CACHE_DIR", None)
            os.environ["TRITON_HOME" if how == "home" else "TRITON_CACHE_DIR"] = folder
        elif how == "knob":
            knobs.dir = folder
        elif how == "manager":
            Manager.folder, knobs.manager_class = folder, Manager
        elif how == "manager in the environment":
            sys.modules["real_caches"] = sys.modules["__main__"]
            Manager.folder = folder
            os.environ["TRITON_CACHE_MANAGER"] = "real_caches:Manager"
        else:
            Remote.folder, knobs.dir = folder, local
            knobs.manager_class, knobs.remote_manager_class = RemoteCacheManager, Remote
        count.device_caches.clear()
        try:
            yield
        finally:
            for name in ("TRITON_HOME", "TRITON_CACHE_MANAGER", "TRITON_CACHE_DIR"):
                os.environ.pop(name, None)
            os.environ.update(before)


CHOICES = ("environment", "home", "knob", "manager", "manager in the environment", "remote")


def run_program(folder):
    """Compiles a kernel in each cache, and prints its order, its key, and whether it was found."""
    redop.triton.install_from_environment()
    found = {}
    for how in CHOICES:
        with chosen(how, os.path.join(folder, how)), triton.knobs.compilation.scope():
            hits = []
            triton.knobs.compilation.listener = lambda **named: hits.append(named["cache_hit"])
            kernel = launch()
            found[how] = [order(kernel), kernel.hash, *hits]
    print(json.dumps(found))


def check_processes(compiler):
    """Processes share a cache that each of them chooses."""
    for programs in ORDERS:
        with tempfile.TemporaryDirectory() as folder:
            rounds = []
            for program in programs * 2:
                environment = {name: text for name, text in os.environ.items() if name != "REDOP_TRITON"}
                if PROGRAMS[program] is not None:
                    environment["REDOP_TRITON"] = json.dumps({"compiler": compiler, **PROGRAMS[program]})
                command = [sys.executable, __file__, compiler, folder]
                result = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
                rounds.append((program, json.loads(result.stdout.splitlines()[-1])))
            for how in CHOICES:
                assert len({found[how][1] for _, found in rounds}) == 3, (how, rounds)
                for number, (program, found) in enumerate(rounds):
                    again = number >= len(programs)
                    key = rounds[number - 3][1][how][1] if again else found[how][1]
                    assert found[how] == [expected(program), key, again], (how, programs, number, found[how])
    print("processes:", len(CHOICES), "caches")


@contextlib.contextmanager
def installed(compiler, program):
    with contextlib.ExitStack() as stack:
        if PROGRAMS[program] is not None:
            stack.enter_context(redop.triton.install(compiler, **PROGRAMS[program]))
        yield


def check_memory(compiler):
    """One process launches the kernel with each set of options, and Triton's hooks of the program are called for each."""
    keys, compiled = {}, []
    with triton.knobs.runtime.scope():
        triton.knobs.runtime.jit_cache_hook = lambda **named: compiled.append(named["fn"].name) and None
        for programs in (*ORDERS, *ORDERS):
            for program in programs:
                with installed(compiler, program):
                    kernel = launch()
                    assert launch() is kernel and order(kernel) == expected(program), program
                    assert keys.setdefault(program, kernel.hash) == kernel.hash, program
                    del kernel
        assert len(set(keys.values())) == 3 and compiled == ["count"] * 12, (keys, compiled)
        # CUDA graphs may contain the launches of these kernels.
        assert not no_gpu.unloaded
        # A hook of the program that refuses to compile.
        triton.knobs.runtime.jit_cache_hook = lambda **named: True
        with installed(compiler, "permitted"):
            assert launch() is None
    assert order(launch()) == "acq_rel"
    print("memory:", len(compiled), "launches")


def check_dump_and_override(compiler):
    """The program dumps the output of redop, and overrides it with its own PTX."""
    with tempfile.TemporaryDirectory() as folder, triton.knobs.compilation.scope(), triton.knobs.cache.scope():
        triton.knobs.cache.dump_dir = triton.knobs.cache.override_dir = folder
        triton.knobs.compilation.always_compile = triton.knobs.compilation.dump_ir = True
        with installed(compiler, "permitted"):
            kernel = launch()
            (path,) = Path(folder).rglob("count.ptx")
            assert path.read_text() == kernel.asm["ptx"] and order(kernel) == "relaxed"
            # The dumped cubin belongs to the dumped PTX.
            assert path.with_suffix(".cubin").read_bytes() == kernel.asm["cubin"]
        alone = launch()
        # From Triton 3.7 on, this is another folder if there is a hook.
        assert alone.asm["ptx"] in [each.read_text() for each in Path(folder).rglob("count.ptx")] and order(alone) == "acq_rel"
        triton.knobs.compilation.dump_ir = False
        triton.knobs.compilation.override = True
        for each in path.parent.glob("count.*"):
            each.unlink()
        path.write_text(alone.asm["ptx"].replace(".acq_rel", ".release"))
        with installed(compiler, "permitted"):
            overridden = launch()
        assert ".release" in overridden.asm["ptx"] and overridden.asm["cubin"] not in (kernel.asm["cubin"], alone.asm["cubin"])
    print("dump and override: 3 kernels")


class Later(Executor):
    """Runs what was submitted when the test wants it."""

    def __init__(self):
        self._work = []

    def submit(self, function, *arguments, **named):
        future = Future()
        self._work.append((future, function, arguments, named))
        return future

    def run(self):
        for future, function, arguments, named in self._work:
            future.set_result(function(*arguments, **named))
        self._work.clear()


def warm_up():
    tensor = no_gpu.Tensor(tl.int32)
    return count.warmup(tensor, tensor, sem="acq_rel", scope="gpu", grid=(1,))


def check_asynchronous(compiler):
    """A kernel that is requested while redop is installed is not launched after uninstall(), whenever it is compiled."""
    for runs_before in (True, False):
        with tempfile.TemporaryDirectory() as folder, triton.knobs.cache.scope():
            triton.knobs.cache.dir = folder
            executor = Later()
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                with triton.AsyncCompileMode(executor):
                    with installed(compiler, "permitted"):
                        future = warm_up()
                        if runs_before:
                            executor.run()
                    other = warm_up()
                    assert other is not future
                    executor.run()
            texts = [str(each.message) for each in caught if each.category is redop.triton.RedopWarning]
            # If it is compiled after uninstall(), it is Triton's.
            assert order(future.result()) == ("relaxed" if runs_before else "acq_rel")
            assert len(texts) == runs_before and all("holds 1 kernel (count) compiled with permissions" in text for text in texts)
            assert order(launch()) == order(other.result()) == "acq_rel"
            with installed(compiler, "permitted"):
                assert order(launch()) == "relaxed"
            del future, other
    print("asynchronous: 4 kernels")


def launch_in_child(_):
    no_gpu.use()
    return order(launch())


def launch_with_redop(_):
    redop.triton.install_from_environment()
    return launch_in_child(_)


def check_children(compiler):
    """A forked process has redop. A process with a new Python does if it reads the .pth file, as if it were called here;
    otherwise, it uses Triton's own keys."""
    for first, second in ((launch_in_child, launch_with_redop), (launch_with_redop, launch_in_child)):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["TRITON_CACHE_DIR"] = folder
            with installed(compiler, "permitted"):
                for method, function in (("fork", launch_in_child), ("spawn", first), ("spawn", second)):
                    with multiprocessing.get_context(method).Pool(1) as pool:
                        (found,) = pool.map(function, [0])
                    has_redop = method == "fork" or function is launch_with_redop
                    assert found == ("relaxed" if has_redop else "acq_rel"), (method, function.__name__, found)
                assert order(launch()) == "relaxed"
            assert order(launch()) == "acq_rel"
    print("children: 6 processes")


def main(compiler, folder=None):
    no_gpu.use()
    if folder is not None:
        return run_program(folder)
    own = tempfile.TemporaryDirectory()
    atexit.register(own.cleanup)
    os.environ["TRITON_CACHE_DIR"] = own.name
    print("Triton", triton.__version__)
    check_processes(compiler)
    check_memory(compiler)
    check_dump_and_override(compiler)
    check_asynchronous(compiler)
    check_children(compiler)


if __name__ == "__main__":
    main(*sys.argv[1:])
