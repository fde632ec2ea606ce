"""Runs a command and compares its exit status: exit_status.py STATUS COMMAND..."""

import subprocess
import sys

status = subprocess.run(sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode
if status != int(sys.argv[1]):
    sys.exit(f"{' '.join(sys.argv[2:])}: exit status {status}, expected {sys.argv[1]}")
