"""Random pipelines of the passes that rewrite reductions, for campaigns."""

# Passes of upstream.
UPSTREAM = ["canonicalize", "cse", "convert-scf-to-cf"]
CHIPS = ["sm_70", "sm_80", "sm_90", "sm_90", "sm_100", "sm_120"]
# What holds for all kernels of a campaign; the first, unless its buffers overlap.
NOALIAS = "noalias"
ORDER = ["unobserved", "commuting-floats"]
FLOATS = ["reassociated-floats", "any-subnormals"]
RAISE_OPTIONS = ["", "cuda-atomics", "any-subnormals", "only-volatile"]


class Drawing:
    """The options of the passes of one pipeline."""

    def __init__(self, rng, aliased):
        self.rng = rng
        self.chip = f"chip={rng.choice(CHIPS)}"
        all_permissions = [*ORDER, *FLOATS] + ([] if aliased else [NOALIAS])
        share = rng.choice([0, 0.3, 0.7, 1])
        self.permissions = [each for each in all_permissions if rng.random() < share]

    def name(self, name, kinds, *options):
        """A pass with those permissions that it has options for, and other options, of which "" is none."""
        words = [each for each in self.permissions if each in kinds] + [each for each in options if each]
        return f"{name}{{{' '.join(words)}}}" if words else name

    def memory(self):
        return self.rng.choice(["", "", "dynamic-shared-memory=0", "dynamic-shared-memory=1024", "dynamic-shared-memory=16384"])

    def optimizations(self):
        """The passes of redop-optimize one by one, some left out, sometimes in another order."""
        rng, optimize = self.rng, [NOALIAS, *FLOATS]
        blocks = rng.choice(["", "resident-blocks=1", "resident-blocks=2", "resident-blocks=3", "resident-blocks=6"])
        loads = rng.choice(["", "loads-in-flight=1", "loads-in-flight=2"])
        elements = rng.choice(["", "elements-per-thread=1", "elements-per-thread=2", "elements-per-thread=8"])
        alignment = rng.choice(["", "runtime-alignment=false"])
        passes = [
            self.name("redop-merge", [NOALIAS, *ORDER, *FLOATS]),
            self.name("redop-grid", optimize, self.chip, blocks, self.memory()),
            self.name("redop-privatize", optimize, self.chip, loads, self.memory()),
            self.name("redop-aggregate", optimize, self.chip, elements, self.memory()),
            self.name("redop-vectorize", [NOALIAS, *ORDER], self.chip, alignment),
            self.name("redop-combine-lanes", optimize, rng.choice(["", self.chip])),
        ]
        if rng.random() < 0.15:
            rng.shuffle(passes)
        return [each for each in passes if rng.random() < 0.85]

    def simplifications(self, has_instructions):
        """Upstream's passes, which may delete assembly that does not state its effects."""
        return UPSTREAM[:2] if not has_instructions and self.rng.random() < 0.2 else []

    def draw(self, has_instructions):
        rng, passes = self.rng, []
        if has_instructions or rng.random() < 0.2:
            passes.append(self.name("raise-to-redop", [], rng.choice(RAISE_OPTIONS)))
        if rng.random() < 0.25:
            passes.append(UPSTREAM[2])
        passes += self.simplifications(has_instructions)
        if rng.random() < 0.4:
            passes.append(self.name("redop-optimize", [NOALIAS, *ORDER, *FLOATS], self.chip, self.memory()))
        else:
            passes += self.optimizations()
        passes += self.simplifications(has_instructions)
        if rng.random() < 0.25:
            passes.append(self.name("redop-relax-order", [NOALIAS, *ORDER]))
        if rng.random() < 0.3:
            passes.append(self.name("redop-legalize", [], self.chip))
        return passes


def draw_passes(rng, has_instructions, aliased):
    """Returns passes with options: `has_instructions` if there is something to raise, `aliased` if buffers overlap."""
    return Drawing(rng, aliased).draw(has_instructions)
