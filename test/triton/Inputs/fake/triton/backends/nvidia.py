"""A PTX stage and a cubin stage that fail if a comment in the text requests it."""

import functools
import os
import time

from .. import knobs


class LLVM:
    """Crashes before its PTX stage."""

    has_targets = False

    def init_targets(self):
        self.has_targets = True


llvm = LLVM()


class Backend:
    binary_ext = "cubin"

    def __init__(self, target):
        self.target = target

    @functools.lru_cache()
    def hash(self):
        return f"ptxas-{self.target}"

    def add_stages(self, stages, options, language):
        stages["llir"] = self.make_llir
        stages["ptx"] = self.make_ptx
        stages["cubin"] = self.make_cubin
        if knobs.runtime.add_stages_inspection_hook is not None:
            knobs.runtime.add_stages_inspection_hook(self, stages, options, language, self.target)

    def make_llir(self, text, metadata):
        llvm.init_targets()
        return text

    def make_ptx(self, text, metadata):
        print("a stage that prints")
        if not llvm.has_targets or "; parser crashes" in text:
            os.abort()
        if "; parser aborts" in text:
            os.write(2, b"LLVM ERROR: failed to parse IR: expected a frobnicator lineno: 7\n")
            os.abort()
        if "; parser raises" in text:
            raise RuntimeError("the parser wants a frobnicator")
        if "; parser hangs" in text:
            time.sleep(60)
        if "; parser chatters" in text:
            os.write(2, b"x" * 3_000_000)
        metadata["name"] = "k"
        return f"PTX of: {text}"

    def make_cubin(self, text, metadata):
        if "; ptxas refuses" in text:
            raise RuntimeError("ptxas fatal: no")
        metadata["size"] = len(text)
        return f"cubin of: {text}"


class OtherVendor:
    """Has no PTX stage."""

    binary_ext = "hsaco"

    def __init__(self, target):
        self.target = target

    def hash(self):
        return self.target

    def add_stages(self, stages, options, language):
        stages["amdgcn"] = lambda text, metadata: f"amdgcn of: {text}"
        if knobs.runtime.add_stages_inspection_hook is not None:
            knobs.runtime.add_stages_inspection_hook(self, stages, options, language, self.target)
