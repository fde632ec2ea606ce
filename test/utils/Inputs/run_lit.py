"""Runs the lit that the build has found: run_lit.py BUILD ARGUMENTS..."""

import re
import subprocess
import sys
from pathlib import Path

build, *arguments = sys.argv[1:]
found = re.search(r"^REDOP_LIT:\w+=(.+)$", (Path(build) / "CMakeCache.txt").read_text(), re.MULTILINE)
sys.exit(subprocess.run([found[1], *arguments], check=False).returncode)
