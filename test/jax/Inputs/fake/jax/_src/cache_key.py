def custom_hook():
    return "before"


def get():
    return custom_hook()
