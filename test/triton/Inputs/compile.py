"""Compiles LLVM IR with the fake Triton, and prints what redop did: FILE..."""

import sys

import triton

hook = triton.knobs.runtime.add_stages_inspection_hook
print("hook:", hook and sys.modules[type(hook).__module__].__file__)
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        text = file.read()
    kernel = triton.compile(text)
    assert kernel["asm"]["llir"] == text
    assert kernel["asm"]["ptx"].startswith("PTX of: ") and kernel["asm"]["cubin"] == f"cubin of: {kernel['asm']['ptx']}"
if hook:
    import redop.triton

    print(redop.triton.report())
