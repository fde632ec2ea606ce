"""A kernel that records what was compiled."""

from ..compiler import compile


class JITFunction:
    def __init__(self, text):
        self.text = text
        self.device_caches = {}

    def run(self):
        if 0 not in self.device_caches:
            self.device_caches[0] = compile(self.text)
        self.device_caches[0].launch()
        return self.device_caches[0]
