started = False


def backends_are_initialized():
    return started
