"""Checks of measure.py: how redop.torch is used, in the right way and in wrong ways."""

import time


class UseChecker:
    """Runs on behalf of a rank of measure.py; every rank makes the same calls, except where a check says otherwise."""

    def __init__(self, bench):
        import torch

        import redop.torch

        self.torch, self.redop, self.bench = torch, redop.torch, bench
        self.ours, self.rank, self.world, self.device = bench.ours, bench.rank, bench.world, bench.device

    def verify(self, case, is_right):
        """Ends the run if something is not right on one of the ranks."""
        torch = self.torch
        value = torch.tensor([0.0 if is_right else 1.0], device=self.device)
        self.bench.check(case, value, torch.zeros(1, dtype=torch.float64, device=self.device), 0, same=False)

    def sum_of_ranks(self):
        return self.world * (self.world + 1) // 2

    def filled(self, *shape, dtype=None):
        x = self.ours.empty(*shape, dtype=dtype or self.torch.float32)
        return x.fill_(1 + self.rank)

    def expect_error(self, case, error, text, function):
        """All ranks receive an exception, and soon."""
        begin = time.monotonic()
        try:
            function()
            got = "nothing"
        except Exception as problem:  # noqa: BLE001
            got = f"{type(problem).__name__}: {problem}"
        soon = time.monotonic() - begin < 1
        self.verify(f"{case}: {got}", got.startswith(error) and text in got and soon)

    # ===--- Checks ---------------------------------------------------------=== #

    def check_disagreement(self):
        """A rank that differs is an error on all ranks."""
        torch, ours = self.torch, self.ours
        x = self.filled(1024)
        last = self.rank == self.world - 1
        differs = "the ranks make different calls"
        self.expect_error("another size", "DisagreementError", differs, lambda: ours.one_shot_all_reduce(x[: 512 if last else 1024]))
        half = ours.empty(1024, dtype=torch.float16)
        self.expect_error("another type", "DisagreementError", differs, lambda: ours.one_shot_all_reduce(half if last else x))
        self.expect_error("another collective", "DisagreementError", differs, lambda: (ours.two_shot_all_reduce_ if last else ours.one_shot_all_reduce)(x))
        self.expect_error("another place", "DisagreementError", differs, lambda: ours.one_shot_all_reduce(x[512:] if last else x[:512]))
        wrong = "ValueError" if last else "DisagreementError"
        self.expect_error("an error on one rank", wrong, "must come from", lambda: ours.two_shot_all_reduce_(torch.ones(1024, device=self.device) if last else x))
        self.expect_error("another setting", "DisagreementError", differs, lambda: self.redop.Collectives(self.bench.options.ptx, self.bench.group, check=not last))
        self.verify("afterwards", bool((ours.one_shot_all_reduce(x) == self.sum_of_ranks()).all()))

    def check_aliases(self):
        torch, ours = self.torch, self.ours
        x = self.filled(4, 64, dtype=torch.bfloat16)
        row, weight = torch.ones(4, 64, device=self.device, dtype=torch.bfloat16), torch.ones(64, device=self.device, dtype=torch.bfloat16)
        flat = x.view(-1)
        for case, call in (
            ("RMS norm to its input", lambda: ours.all_reduce_rms_norm(x, row, weight, 1e-6, out=x)),
            ("RMS norm with its input as the residual", lambda: ours.all_reduce_rms_norm(x, x, weight, 1e-6)),
            ("one-shot to its input", lambda: ours.one_shot_all_reduce(x, x)),
            ("one-shot to a part of its input", lambda: ours.one_shot_all_reduce(flat[:128], flat[64:192])),
            ("reduce-scatter to the next rank's part", lambda: ours.reduce_scatter(flat, flat.chunk(self.world)[(self.rank + 1) % self.world])),
            ("all-gather from the next rank's part", lambda: ours.all_gather(flat.chunk(self.world)[(self.rank + 1) % self.world], flat)),
        ):
            self.expect_error(case, "ValueError", "must not overlap", call)
        part = flat.chunk(self.world)[self.rank]
        self.verify("reduce-scatter to the own part", bool((ours.reduce_scatter(flat, part) == self.sum_of_ranks()).all()))
        ours.all_gather(part, flat)
        self.verify("all-gather from the own part", bool((flat == self.sum_of_ranks()).all()))

    def check_views(self):
        torch, ours = self.torch, self.ours
        x = self.filled(1000)
        self.verify("a view", bool((ours.one_shot_all_reduce(x[4:999]) == self.sum_of_ranks()).all()))
        self.expect_error("an odd view", "ValueError", "a view must start at a multiple of 4 elements", lambda: ours.one_shot_all_reduce(x[1:]))
        self.verify("no elements", ours.one_shot_all_reduce(x[:0]).numel() == 0 and ours.two_shot_all_reduce_(x[:0]).numel() == 0)
        y = self.filled(1000)
        ours.two_shot_all_reduce(x, y)
        self.verify("two-shot out of place", bool((y == self.sum_of_ranks()).all() and (x == 1 + self.rank).all()))
        torch.cuda.synchronize()
        ours.free(y)
        self.expect_error("a tensor that was freed", "ValueError", "must come from", lambda: ours.two_shot_all_reduce_(y))
        self.expect_error("a tensor that is freed twice", "ValueError", "be freed only once", lambda: ours.free(y))

    def run_out_of_step(self, streams, runs, times):
        """Each function on its stream; the ranks do not have the same order."""
        torch = self.torch
        for number in range(times):
            for index in (0, 1) if number == 0 or (number + self.rank) % 3 else (1, 0):
                with torch.cuda.stream(streams[index]):
                    runs[index]()
        torch.cuda.synchronize()

    def check_concurrent(self):
        """Two kernels that fill the GPU if they run one at a time."""
        torch = self.torch
        ours = self.redop.Collectives(self.bench.options.ptx, self.bench.group, concurrent=2)
        shape, weight = (1000, 4096), torch.ones(4096, device=self.device, dtype=torch.bfloat16)
        tensors = [ours.empty(shape, dtype=torch.bfloat16).fill_(1 + self.rank) for _ in range(2)]
        residuals = [torch.zeros(shape, device=self.device, dtype=torch.bfloat16) for _ in range(2)]
        runs = [ours.all_reduce_rms_norm.bind(x, residual, weight, 0.0) for x, residual in zip(tensors, residuals)]
        torch.cuda.synchronize()
        self.run_out_of_step([torch.cuda.Stream() for _ in range(2)], runs, 30)
        self.verify("two kernels that fill the GPU", all(bool((run() == 1).all()) for run in runs))
        for tensor in tensors:
            ours.free(tensor)

    def check_streams(self):
        """Two streams at a time, and two graphs."""
        torch, ours = self.torch, self.ours
        streams = [torch.cuda.Stream() for _ in range(2)]
        tensors = [self.filled(100_000), self.filled(70_000)]
        outs = [torch.empty_like(each) for each in tensors]
        torch.cuda.synchronize()
        runs = [ours.one_shot_all_reduce.bind(x, out) for x, out in zip(tensors, outs)]
        self.run_out_of_step(streams, runs, 300)
        self.verify("two streams", all(bool((out == self.sum_of_ranks()).all()) for out in outs))
        graphs = [torch.cuda.CUDAGraph() for _ in range(2)]
        for graph, stream, run in zip(graphs, streams, runs):
            with torch.cuda.graph(graph, stream=stream, capture_error_mode="thread_local"):
                for _ in range(20):
                    run()
        for out in outs:
            out.zero_()
        torch.cuda.synchronize()
        for graph, stream in list(zip(graphs, streams))[:: 1 if self.rank % 2 else -1]:
            with torch.cuda.stream(stream):
                graph.replay()
        torch.cuda.synchronize()
        self.verify("two graphs", all(bool((out == self.sum_of_ranks()).all()) for out in outs))

    def check_timeout(self):
        """A rank that does not come is reported; afterwards the signals can be used again."""
        torch = self.torch
        ours = self.redop.Collectives(self.bench.options.ptx / "timeout", self.bench.group, check=False)
        x = ours.empty(4096, dtype=torch.float32).fill_(1 + self.rank)
        last = self.world - 1
        if self.rank != last:
            ours.one_shot_all_reduce(x)
        late = ours.late_ranks()
        self.verify(f"late ranks: {late}", late == ([] if self.rank == last else [last]))
        ours.reset_signals()
        self.verify("after a time-out", bool((ours.one_shot_all_reduce(x) == self.sum_of_ranks()).all()) and ours.late_ranks() == [])

    def check_operators(self):
        torch, name = self.torch, "measure"
        self.redop.register(self.ours, name, staging_bytes=1 << 20)
        for count in (1000, 200_000):
            x = torch.full((count,), 1.0 + self.rank, device=self.device)

            def layer(x):
                return torch.ops.redop.all_reduce(x * 2, name) + 1

            compiled = torch.compile(layer, fullgraph=True)
            expected = 2 * self.sum_of_ranks() + 1
            self.verify(f"operator, {count}", bool((layer(x) == expected).all()))
            self.verify(f"compiled operator, {count}", bool((compiled(x) == expected).all()))
        # First used in a graph, whose memory may be used again afterwards.
        x, graph = self.filled(4096)[1024:], torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, capture_error_mode="thread_local"):
            total = torch.ops.redop.all_reduce(x, name)
        others = [torch.full((4096,), -1, device=self.device, dtype=torch.int64).cpu().pin_memory() for _ in range(20)]
        for _ in range(2):
            graph.replay()
        self.verify("operator in a graph only", bool((total == self.sum_of_ranks()).all()) and len(others) == 20)
        y = torch.full((8, 64), 1.0 + self.rank, device=self.device, dtype=torch.bfloat16)
        part = torch.ops.redop.reduce_scatter(y, 1, name)
        self.verify("operator reduce_scatter", tuple(part.shape) == (8, 64 // self.world) and bool((part == self.sum_of_ranks()).all()))
        torch.ops.redop.all_reduce_(y, name)
        self.verify("operator all_reduce_", bool((y == self.sum_of_ranks()).all()))
        residual = torch.zeros_like(y)
        out = torch.ops.redop.all_reduce_rms_norm(y, residual, torch.ones(64, device=self.device, dtype=torch.bfloat16), 0.0, name)
        self.verify("operator all_reduce_rms_norm", bool((out == 1).all() and (residual == self.world * self.sum_of_ranks()).all()))
        torch.library.opcheck(torch.ops.redop.all_reduce, (y, name))
        self.verify("opcheck", True)

    def check(self):
        for check in (self.check_disagreement, self.check_aliases, self.check_views, self.check_streams, self.check_concurrent, self.check_timeout, self.check_operators):
            check()
            self.bench.say(f"use: {check.__name__.removeprefix('check_')} is right")
