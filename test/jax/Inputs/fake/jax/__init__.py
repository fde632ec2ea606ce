"""A JAX with what redop.jax uses of it."""
