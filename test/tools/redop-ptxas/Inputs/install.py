"""Installs ptxas.py as a program."""

import pathlib
import sys

source = pathlib.Path(__file__).with_name("ptxas.py").read_text()
target = pathlib.Path(sys.argv[1])
target.write_text(f"#!{sys.executable}\n" + source)
target.chmod(0o755)
