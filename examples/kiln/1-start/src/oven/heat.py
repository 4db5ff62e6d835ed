FAN_SECONDS = 20


def preheat(oven, degrees):
    """Heats up to `degrees` Celsius and holds it."""
    oven.target = degrees
