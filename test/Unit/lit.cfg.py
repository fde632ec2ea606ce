# The unit tests: every executable under unittests/ in the build tree whose name
# ends in "Tests" is a GoogleTest.

import os

import lit.formats

config.name = "redop-unit"
config.suffixes = []
config.test_exec_root = os.path.join(config.redop_obj_root, "unittests")
config.test_source_root = config.test_exec_root
config.test_format = lit.formats.GoogleTest(".", "Tests")
