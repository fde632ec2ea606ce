"""Stages, the cache and its key. As in 3.6, the hook is not part of the key; with HOOK_IN_KEY it is, as in 3.7."""

import hashlib
import json
import os

from .. import knobs

# The number of runs of stages.
compiled = []
# The modules of kernels that were discarded, as in Triton 3.8 and later.
unloaded = []


class CompiledKernel:
    """A kernel, whose parts may be read by name."""

    class Metadata:
        def __init__(self, metadata):
            vars(self).update(metadata)

    def __init__(self, parts):
        self.parts = parts
        self.name = parts["metadata"].get("name", "?")
        self.metadata = self.Metadata(parts["metadata"])
        self.module = None

    def launch(self):
        self.module = self.module or self.name

    def __del__(self):
        if self.module is not None:
            unloaded.append(self.module)

    def __getitem__(self, name):
        return self.parts[name]


def get_cache_key(text, backend):
    return f"{text}-{backend.hash()}"


def compile(text, backend=None, options=None):
    from ..backends.nvidia import Backend
    from ..runtime.cache import FileCacheManager

    backend = backend or Backend(90)
    key = get_cache_key(text, backend)
    if "HOOK_IN_KEY" in os.environ and knobs.runtime.add_stages_inspection_hook is not None:
        key += knobs.runtime.add_stages_inspection_hook()[0]
    key = hashlib.sha256(key.encode()).hexdigest()
    cache = (knobs.cache.manager_class or FileCacheManager)(key)
    found = cache.get("kernel.json")
    if found is not None:
        return CompiledKernel(json.loads(found))
    # The shared memory, as determined by the previous stage.
    metadata = {"hash": key, "shared": 4096}
    stages = {}
    backend.add_stages(stages, options, "triton")
    asm, source = {"llir": text}, text
    for name, stage in stages.items():
        source = stage(source, metadata)
        asm[name] = source
    compiled.append(key)
    kernel = {"asm": asm, "metadata": metadata}
    cache.put("kernel.json", json.dumps(kernel))
    return CompiledKernel(kernel)
