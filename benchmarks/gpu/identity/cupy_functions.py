"""Functions of CuPy that NVRTC compiles kernels for; each returns an array."""

SIZE = 1 << 20
UNARY = (
    "sin cos tan arcsin arctan sinh tanh exp expm1 exp2 log1p sqrt cbrt square reciprocal negative positive absolute sign floor "
    "ceil rint trunc isnan isfinite signbit rad2deg deg2rad logical_not i0 sinc nan_to_num"
).split()
BINARY = (
    "add subtract multiply divide floor_divide remainder fmod power maximum minimum fmax fmin arctan2 hypot copysign nextafter "
    "logaddexp logical_and logical_or logical_xor greater less equal not_equal heaviside"
).split()
INTEGER = "bitwise_and bitwise_or bitwise_xor left_shift right_shift gcd lcm add multiply floor_divide remainder minimum".split()
REDUCTIONS = "sum prod max min mean var std argmax argmin any all nansum nanmax nanmin nanmean ptp count_nonzero".split()
SPECIAL = "gamma gammaln digamma erf erfc erfinv j0 j1 y0 y1 i0e i1 expit logit ndtr entr zeta".split()


def functions(cp):
    """Yields a name and a function without arguments for each."""
    import cupyx
    import cupyx.scipy.ndimage as ndimage
    import cupyx.scipy.signal as signal
    import cupyx.scipy.special as special

    random = cp.random.RandomState(1)
    x, y = (random.uniform(0.1, 0.9, SIZE).astype(cp.float32) for _ in range(2))
    wide, half = x.astype(cp.float64), x.astype(cp.float16)
    i, j = (random.randint(1, 30, SIZE).astype(cp.int32) for _ in range(2))
    keys = random.randint(0, 1000, SIZE).astype(cp.int32)
    image = x.reshape(1024, 1024)
    mask = i > 15

    for name in UNARY:
        yield name, lambda n=name: getattr(cp, n)(x)
    for name in ("exp", "sin", "sqrt", "tanh"):
        yield f"{name}/f64", lambda n=name: getattr(cp, n)(wide)
        yield f"{name}/f16", lambda n=name: getattr(cp, n)(half)
    for name in BINARY:
        yield name, lambda n=name: getattr(cp, n)(x, y)
    for name in INTEGER:
        yield f"{name}/i32", lambda n=name: getattr(cp, n)(i, j)
    for name in REDUCTIONS:
        yield f"{name} of all", lambda n=name: getattr(cp, n)(x)
        yield f"{name} of rows", lambda n=name: getattr(cp, n)(image, axis=1)
        yield f"{name} of columns", lambda n=name: getattr(cp, n)(image, axis=0)
    for name in ("sum", "max", "argmax"):
        yield f"{name}/i32", lambda n=name: getattr(cp, n)(i)
        yield f"{name}/f16", lambda n=name: getattr(cp, n)(half)
    for name in SPECIAL:
        if name == "zeta":
            yield name, lambda: special.zeta(x + 2, y + 1)
        else:
            yield name, lambda n=name: getattr(special, n)(x)
    yield "where", lambda: cp.where(mask, x, y)
    yield "take", lambda: cp.take(x, keys)
    yield "put", lambda: put(cp, cp.zeros(1000, cp.int32), keys)
    yield "choose", lambda: cp.choose(i % 2, [x, y])
    yield "clip", lambda: cp.clip(x, 0.3, 0.6)
    yield "bincount", lambda: cp.bincount(keys)
    yield "histogram", lambda: cp.histogram(x, 100)[0]
    yield "digitize", lambda: cp.digitize(x, cp.linspace(0, 1, 50))
    yield "searchsorted", lambda: cp.searchsorted(cp.sort(x), y)
    yield "interp", lambda: cp.interp(x, cp.linspace(0, 1, 100), cp.arange(100.0))
    yield "cumsum/i32", lambda: cp.cumsum(i)
    yield "cumprod/i32", lambda: cp.cumprod(i)
    yield "diff", lambda: cp.diff(x)
    yield "unique", lambda: cp.unique(keys)
    yield "percentile", lambda: cp.percentile(x, 30)
    yield "median", lambda: cp.median(x)
    yield "roll", lambda: cp.roll(image, (3, 5), (0, 1))
    yield "transpose", lambda: cp.ascontiguousarray(image.T)
    yield "tile", lambda: cp.tile(x, 2)
    yield "repeat", lambda: cp.repeat(x, 2)
    yield "concatenate", lambda: cp.concatenate([image, image], axis=1)
    yield "tril", lambda: cp.tril(image)
    yield "cross", lambda: cp.cross(x[: 3 * 300000].reshape(-1, 3), y[: 3 * 300000].reshape(-1, 3))
    yield "astype", lambda: x.astype(cp.float16)
    yield "complex", lambda: cp.exp(x + 1j * y)
    yield "mask", lambda: x[mask]
    yield "nonzero", lambda: cp.nonzero(mask)[0]
    yield "scatter_add/i32", lambda: scatter(cp, cupyx, "scatter_add", cp.zeros(1000, cp.int32), keys, i)
    yield "scatter_max/i32", lambda: scatter(cp, cupyx, "scatter_max", cp.zeros(1000, cp.int32), keys, i)
    yield "scatter_min/f32", lambda: scatter(cp, cupyx, "scatter_min", cp.ones(1000, cp.float32), keys, x)
    for name, arguments in {
        "gaussian_filter": (2,), "uniform_filter": (5,), "median_filter": (3,), "maximum_filter": (5,), "minimum_filter": (3,),
        "sobel": (), "laplace": (), "prewitt": (), "grey_dilation": (3,), "grey_erosion": (3,), "rank_filter": (2, 3),
        "gaussian_laplace": (1,), "spline_filter": (), "zoom": (1.5,), "rotate": (30,), "shift": (2.5,),
    }.items():  # fmt: skip
        yield name, lambda n=name, a=arguments: getattr(ndimage, n)(image, *a)
    yield "label", lambda: ndimage.label(image > 0.5)[0]
    yield "binary_dilation", lambda: ndimage.binary_dilation(image > 0.8)
    yield "binary_erosion", lambda: ndimage.binary_erosion(image > 0.2)
    yield "distance_transform_edt", lambda: ndimage.distance_transform_edt(image[:256, :256] > 0.01)
    yield "map_coordinates", lambda: ndimage.map_coordinates(image, cp.stack([x * 1000, y * 1000]), order=1)
    yield "convolve2d", lambda: signal.convolve2d(image, image[:7, :7])
    yield "medfilt2d", lambda: signal.medfilt2d(image, 3)
    yield "sosfilt", lambda: signal.sosfilt(cp.asarray([[1.0, 2, 1, 1, -0.2, 0.1]]), wide[: 1 << 12])
    yield "upfirdn", lambda: signal.upfirdn(x[:31], x, 2, 3)


def put(cp, target, keys):
    cp.put(target, keys, 7)
    return target


def scatter(cp, cupyx, name, target, keys, values):
    getattr(cupyx, name)(target, keys, values)
    return target
