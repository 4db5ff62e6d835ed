from oven.heat import FAN_SECONDS


def start(oven):
    oven.fan.run(FAN_SECONDS)
    oven.burner.light()
