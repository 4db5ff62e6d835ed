from oven.heat import preheat


def start(oven, degrees):
    oven.fan.run(5)
    preheat(oven, degrees)
