"""The text of a kernel, op by op, for the generators of optimized.py."""

# Floats are small integers, of which sums are exact in any order: those of f16 up to 2048, those of bf16 up to 256.
FLOAT_VALUES = 64
HALF_VALUES = 3


def shrink(kernel_class, threads, elements):
    """Returns a class whose kernels differ from those of `kernel_class` in the sizes of blocks and of the input."""
    sizes = {"THREADS": threads, "ELEMENTS": elements, "OWN_ELEMENTS": elements}
    return type(f"Small{kernel_class.__name__}", (kernel_class,), sizes)


class KernelText:
    """Ops with results %v1, %v2, ..., of a kernel with the input %x: a memref, or a pointer."""

    def __init__(self, pointers):
        self.pointers = pointers
        self.lines = []
        self.count = 0

    def emit(self, text):
        self.lines.append(text)

    def make(self, text):
        """Returns the result of a new op."""
        self.count += 1
        self.emit(f"%v{self.count} = {text}")
        return f"%v{self.count}"

    def literal(self, number):
        """A number of the kernel's type, as the interpreter and a constant have it."""
        return f"{number}.0" if "f" in self.type else str(number)

    def convert(self, loaded):
        """Returns the i32 `loaded` as a value of the kernel's type."""
        if "f" in self.type:
            limit = self.make(f"arith.constant {HALF_VALUES if '16' in self.type else FLOAT_VALUES} : i32")
            rest = self.make(f"arith.remsi {loaded}, {limit} : i32")
            return self.make(f"arith.sitofp {rest} : i32 to {self.type}")
        if self.type == "i32":
            return loaded
        return self.make(f"arith.{'extsi' if self.type == 'i64' else 'trunci'} {loaded} : i32 to {self.type}")

    def inside(self, index, body):
        """Emits what `body` does, for an `index` below %n."""
        self.emit(f"scf.if {self.make(f'arith.cmpi ult, {index}, %n : index')} {{")
        body()
        self.emit("}")

    def load(self, index):
        if not self.pointers:
            return self.make(f"memref.load %x[{index}] : memref<?xi32>")
        wide = self.make(f"arith.index_cast {index} : index to i64")
        address = self.make(f"llvm.getelementptr %x[{wide}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32")
        return self.make(f"llvm.load {address} : !llvm.ptr<1> -> i32")
