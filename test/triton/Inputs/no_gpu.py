"""A driver of Triton for a machine without a GPU: kernels are compiled for sm_90, and launches have no effect."""

from types import SimpleNamespace

import triton
from triton.backends.compiler import GPUTarget


class Tensor:
    """What a launch reads of a tensor."""

    def __init__(self, dtype):
        self.dtype = dtype

    def data_ptr(self):
        return 0


# The modules that were unloaded.
unloaded = []


class Utils:
    def load_binary(self, name, kernel, shared, device):
        return object(), object(), 0, 0, 1024

    def unload_module(self, module):
        unloaded.append(module)

    def get_device_properties(self, device):
        return {"max_shared_mem": 232448, "multiprocessor_count": 132, "warpSize": 32}


class Launcher:
    def __init__(self, src, metadata):
        self.launch_cooperative_grid = False

    def __call__(self, *arguments):
        pass


class Driver:
    launcher_cls = Launcher
    utils = Utils()

    def get_current_device(self):
        return 0

    def get_current_stream(self, device):
        return 0

    def get_current_target(self):
        return GPUTarget("cuda", 90, 32)

    def get_active_torch_device(self):
        return SimpleNamespace(type="cuda", index=0)


def use() -> None:
    triton.runtime.driver.set_active(Driver())
