"""The files of kernels, in one folder per kernel."""

import os
from pathlib import Path

from .. import knobs


class FileCacheManager:
    def __init__(self, key):
        self.folder = os.path.join(knobs.cache.dir, key)
        os.makedirs(self.folder, exist_ok=True)

    def get(self, name):
        path = Path(self.folder, name)
        return path.read_text() if path.exists() else None

    def put(self, name, text):
        part = os.path.join(self.folder, f"{name}.{os.getpid()}")
        with open(part, "w") as file:
            file.write(text)
        os.replace(part, os.path.join(self.folder, name))
