"""Same as compile.py with another compiler: COMPILER FILE... OPTIONS in the environment contains additional options of
install(), as JSON."""

import json
import os
import runpy
import sys

import redop.triton

assert redop.triton.install(sys.argv.pop(1), **json.loads(os.environ.get("OPTIONS", "{}"))).active
runpy.run_path(sys.path[0] + "/compile.py", run_name="__main__")
