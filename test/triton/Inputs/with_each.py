"""Runs a script with each Triton in a list of folders: with_each.py FOLDER:FOLDER SCRIPT ARGUMENT..."""

import os
import subprocess
import sys

folders, *command = sys.argv[1:]
for folder in folders.split(":"):
    path = os.pathsep.join([folder, *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    subprocess.run([sys.executable, *command], env={**os.environ, "PYTHONPATH": path}, check=True)
print(len(folders.split(":")), "versions")
