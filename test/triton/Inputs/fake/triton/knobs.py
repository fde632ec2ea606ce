"""Knobs that read the environment until they are set, which also sets the environment."""

import os


class EnvText:
    def __init__(self, variable, default):
        self.variable, self.default = variable, default

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, holder, owner=None):
        if self.name in vars(holder):
            return vars(holder)[self.name]
        return os.environ.get(self.variable, self.default())

    def __set__(self, holder, value):
        vars(holder)[self.name] = value
        os.environ[self.variable] = value


class Cache:
    dir = EnvText("TRITON_CACHE_DIR", lambda: os.path.join(os.path.expanduser("~/"), ".triton", "cache"))
    manager_class = None


class Runtime:
    add_stages_inspection_hook = None


cache = Cache()
runtime = Runtime()
