"""Runs a command, and fails unless its exit status is the one given.

    run.py STATUS COMMAND...
"""

import subprocess
import sys

status = subprocess.run(sys.argv[2:], check=False).returncode
sys.exit(None if status == int(sys.argv[1]) else f"exit status {status}, expected {sys.argv[1]}")
