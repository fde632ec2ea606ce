"""As compile.py, with a compiler that is named: COMPILER FILE..."""

import runpy
import sys

import redop.triton

assert redop.triton.install(sys.argv.pop(1)).active
runpy.run_path(sys.path[0] + "/compile.py", run_name="__main__")
