"""Functions for torch.compile: what its code generator makes atomics and reductions of."""

import torch
import torch.nn.functional as F

from cases import Run, case


def torch_case(name, function, arguments, exact=True, tolerance=1e-5, reference=None, **options):
    """A case that compiles a function of tensors. The reference is computed in double precision."""

    @case("torch.compile", name, exact, tolerance)
    def make(inputs):
        tensors = arguments(inputs)
        compiled = torch.compile(function, dynamic=False, options=options)

        def launch():
            result = compiled(*tensors)
            return result if isinstance(result, tuple) else (result,)

        def expected():
            wide = [tensor.double() if tensor.is_floating_point() else tensor for tensor in tensors]
            result = (reference or function)(*wide)
            results = result if isinstance(result, tuple) else (result,)
            return tuple(value.to(got.dtype) for value, got in zip(results, launch()))

        return Run(launch, expected)


def gradient_case(name, function, arguments, exact=False, tolerance=1e-5, **options):
    """The same with the gradients of the floating point arguments."""

    @case("torch.compile", name, exact, tolerance)
    def make(inputs):
        tensors = arguments(inputs)
        slope = inputs.whole((), 1, 2, torch.float32)
        compiled = torch.compile(function, dynamic=False, options=options)

        def differentiate(call, values):
            leaves = [value.detach().requires_grad_(value.is_floating_point()) for value in values]
            result = call(*leaves)
            wanted = [leaf for leaf in leaves if leaf.requires_grad]
            return result.detach(), *torch.autograd.grad(result, wanted, slope.to(result.dtype).expand(result.shape))

        def launch():
            return differentiate(compiled, tensors)

        def expected():
            wide = [tensor.double() if tensor.is_floating_point() else tensor for tensor in tensors]
            return tuple(value.to(got.dtype) for value, got in zip(differentiate(function, wide), launch()))

        return Run(launch, expected)


def rows(dtype):
    return lambda inputs: (
        inputs.zeros((512, 256), dtype),
        inputs.whole((4096,), 0, 512, torch.int64),
        inputs.whole((4096, 256), -2, 3, dtype),
    )


def elements(dtype):
    return lambda inputs: (
        inputs.zeros((4096,), dtype),
        inputs.whole((65_536,), 0, 4096, torch.int64),
        inputs.whole((65_536,), -2, 3, dtype),
    )


def index_add(out, index, values):
    return out.index_add(0, index, values)


def scatter_add(out, index, values):
    return out.scatter_add(0, index, values)


def index_put(out, index, values):
    return out.index_put((index,), values, accumulate=True)


torch_case("index_add_f32", index_add, rows(torch.float32))
torch_case("index_add_f16", index_add, rows(torch.float16))
# PyTorch 2.11 leaves bf16 to its own library: no kernel comes out.
torch_case("scatter_add_f32", scatter_add, elements(torch.float32))
torch_case("scatter_add_f16", scatter_add, elements(torch.float16))
torch_case("index_put_i32", index_put, rows(torch.int32))


def histogram(values):
    zeros = torch.zeros(256, dtype=torch.int32, device=values.device)
    return zeros.scatter_add(0, values, torch.ones_like(values, dtype=torch.int32))


torch_case("histogram", histogram, lambda inputs: (inputs.whole((65_536,), 0, 256, torch.int64),))


def embedding(tokens, table):
    return F.embedding(tokens, table)


def embedding_bag(tokens, table):
    return F.embedding(tokens, table).sum(1)


gradient_case(
    "embedding_backward",
    embedding,
    lambda inputs: (inputs.whole((64, 128), 0, 1000, torch.int64), inputs.whole((1000, 96), -2, 3, torch.float32)),
    exact=True,
)
gradient_case(
    "embedding_bag_backward",
    embedding_bag,
    lambda inputs: (inputs.whole((1024, 8), 0, 500, torch.int64), inputs.whole((500, 64), -2, 3, torch.float32)),
    exact=True,
)


def resampled(image, grid):
    return F.grid_sample(image, grid, align_corners=False)


gradient_case(
    "grid_sample_backward",
    resampled,
    lambda inputs: (inputs.normal((2, 4, 32, 32)), inputs.normal((2, 24, 24, 2)).clamp(-1, 1)),
    tolerance=1e-3,
)


def cross_entropy(logits, targets):
    return F.cross_entropy(logits, targets)


def layer_norm(values, weight, bias):
    return F.layer_norm(values, values.shape[-1:], weight, bias)


def rms_norm(values, weight):
    return F.rms_norm(values, values.shape[-1:], weight, 1e-5)


gradient_case(
    "cross_entropy",
    cross_entropy,
    lambda inputs: (inputs.normal((512, 1000)), inputs.whole((512,), 0, 1000, torch.int64)),
)
gradient_case(
    "layer_norm",
    layer_norm,
    lambda inputs: (inputs.normal((1024, 768)), inputs.normal((768,)), inputs.normal((768,))),
    tolerance=1e-4,
)
gradient_case(
    "rms_norm", rms_norm, lambda inputs: (inputs.normal((1024, 768)), inputs.normal((768,))), tolerance=1e-4
)


def matrix(inputs):
    return (inputs.normal((1000, 1500)),)


torch_case("softmax", lambda values: values.softmax(1), matrix, exact=False)
torch_case("logsumexp", lambda values: values.logsumexp(1), matrix, exact=False)
torch_case("var_mean", lambda values: torch.var_mean(values, 1), matrix, exact=False)
torch_case("argmax", lambda values: values.argmax(1), matrix)
torch_case("amax", lambda values: (values.amax(1), values.amin(0)), matrix)
torch_case("any_all", lambda values: ((values > 3).any(1), (values > -4).all(1)), matrix)


def large(inputs):
    return (inputs.whole((2_000_003,), -4, 5, torch.float32),)


torch_case("sum", lambda values: values.sum(), large)
torch_case("sum_cooperative", lambda values: values.sum(), large, **{"triton.force_cooperative_reductions": True})
torch_case("sum_i32", lambda values: values.sum(1, dtype=torch.int32), lambda i: (i.whole((1000, 3000), -9, 9),))
torch_case("cumsum", lambda values: values.cumsum(1), lambda i: (i.whole((200, 1000), -4, 5, torch.float32),))
