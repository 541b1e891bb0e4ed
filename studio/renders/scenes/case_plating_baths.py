"""Electroplating baths in a row under their extraction hoods, pumped out into IBC containers."""
from parts.goods import ibc
from parts.people import person
from parts.solids import box, cylinder, curve, pipe, place, prism, rod
from parts.studio import opening_view
from parts.vessels import rail

VIEW = opening_view((-7.6, -10, 7.4), (0.9, 0.7, 1.1), 31, fog=(30, 75), sun=(-42, 46), sky=0.85, strength=2.6)
LIQUIDS = ("mid_green", "blue", "amber", "pale_blue", "green", "blue", "mid_green", "machine")


def bath(liquid, level=0.85):
    """A lined steel vat with its anode bars; the rod with the hooks lies across."""
    for s in (-1, 1):
        box("light_green", (1.5, 0.12, 1.3), (0, s * 1.15, 0))
        box("light_green", (0.12, 2.4, 1.3), (s * 0.7, 0, 0))
        box("dark_grey", (1.62, 0.2, 0.12), (0, s * 1.15, 1.28))
        box("dark_grey", (0.2, 2.5, 0.12), (s * 0.7, 0, 1.28))
    if level:
        box(liquid, (1.34, 2.2, level + 0.1), (0, 0, 0.1), bevel=0)
    for s in (-0.4, 0.4):
        rod("amber", (s, -1.3, 1.44), (s, 1.3, 1.44), 0.035)


def hood():
    """A hood over the far rim, its duct up to the main."""
    prism("white", [(-0.7, 0), (0.7, 0), (0.3, 0.8), (-0.3, 0.8)], 0.9)
    rod("white", (0, 0, 0.7), (0, 0, 2.0), 0.22, 20)


def shell():
    box("pale_concrete", (90, 90, 1), (0, 10, -1), bevel=0)
    box("white", (60, 0.4, 9), (0, 7, 0), bevel=0)
    box("light_green", (60, 0.5, 1.4), (0, 6.95, 0), bevel=0)
    for i in range(12):
        box("cream", (0.3, 0.3, 9), (-22 + i * 4, 6.7, 0), bevel=0.02)
        box("window", (2.6, 0.5, 1.5), (-20 + i * 4, 6.9, 5.8), bevel=0)


def build():
    shell()
    for i in range(8):
        x = -6.6 + i * 1.9
        with place(x, 2.6, 0.35):
            bath(LIQUIDS[i], (1.0, 1.0, 1.0, 0.75, 0.5, 0.3, 0, 0)[i])
            with place(0, 1.5, 1.75):
                hood()
    rod("white", (-9, 4.1, 4.3), (10, 4.1, 4.3), 0.42, 24)
    for i in range(8):
        rod("warm_grey", (-7.6 + i * 2.3, 4.1, 4.3), (-7.5 + i * 2.3, 4.1, 4.3), 0.5, 24)
    box("warm_grey", (17, 3.4, 0.34), (0, 2.6, 0), bevel=0.04)
    # The walkway in front of the line.
    box("grey", (17, 1.0, 0.3), (0, 0.5, 0), bevel=0.03)
    for i in range(56):
        box("warm_grey", (0.06, 1.0, 0.03), (-8.3 + i * 0.3, 0.5, 0.3), bevel=0)
    rail([(1.2, 0.05), (8.4, 0.05)], 0.3, 1.0)
    for i, colour in enumerate(("mid_green", "blue", "amber", "pale_blue", "white")):
        with place(-3.2 + i * 1.75, -2.4 + (i % 2) * 0.25, 0, scale=1.15):
            ibc(colour)
    with place(-0.6, -0.7, 0):
        box("machine", (0.9, 0.6, 0.5), (0, 0, 0.1))
        cylinder("blue", 0.24, 0.6, (-0.3, 0, 0.75), axis="x")
        for x in (-0.3, 0.3):
            for y in (-0.3, 0.3):
                cylinder("rubber", 0.1, 0.06, (x, y, 0.1), axis="y")
    pipe("blue", curve([(-0.9, 2.6, 0.9), (-0.9, 1.6, 1.9), (-0.8, 0.4, 1.1), (-0.7, -0.5, 0.7)], 6), 0.07)
    pipe("blue", curve([(-0.3, -0.7, 0.8), (0.4, -1.2, 1.4), (0.35, -2.3, 1.9), (0.3, -2.35, 1.3)], 6), 0.07)
    with place(-2.2, 0.5, 0.32, scale=1.1):
        person("suit", "work", turn=-160)
    with place(2.4, -4.2, 0, scale=1.1):
        person("vest", "hold", "skin_deep", turn=150)
    box("machine", (12, 0.12, 0.02), (0.6, -4.9, 0), bevel=0)
    box("machine", (0.12, 3.8, 0.02), (-5.4, -3.0, 0), bevel=0)
