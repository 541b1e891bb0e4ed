"""A distillation skid: still, column, condenser and receiver in one frame; dirty drums before it, clean ones after."""
from parts.goods import drum, drum_pallet, pallet
from parts.people import person
from parts.solids import box, cylinder, lathe, pipe, place, rod
from parts.studio import opening_view
from parts.vessels import rail

VIEW = opening_view((7.0, -11.2, 4.6), (-0.2, 0.4, 2.7), 32, fog=(26, 70), sun=(44, 44), sky=0.88, strength=2.6)


def skid():
    """From left to right: feed pump, still, column, condenser, receiver."""
    box("green", (8.4, 3.2, 0.22), (0, 0, 0.1))
    for x in (-4, 0, 4):
        for y in (-1.5, 1.5):
            box("green", (0.16, 0.16, 5.4 if x else 6.4), (x, y, 0.2), bevel=0.02)
    for z in (2.8, 5.4):
        for y in (-1.5, 1.5):
            rod("green", (-4, y, z), (4, y, z), 0.07)
        for x in (-4, 0, 4):
            rod("green", (x, -1.5, z), (x, 1.5, z), 0.07)
    with place(-2.5, 0, 0.3):
        lathe("steel", ((0, 0.5), (0.7, 0.6), (1.1, 1.0), (1.1, 2.9), (0.7, 3.3), (0.3, 3.5), (0, 3.5)))
        for z in (1.1, 2.0, 2.8):
            cylinder("light_green", 1.13, 0.1, (0, 0, z))
        for x, y in ((-0.8, -0.6), (0.8, -0.6), (-0.8, 0.6), (0.8, 0.6)):
            rod("dark_grey", (x, y, 0), (x, y, 1), 0.08)
        cylinder("dark_grey", 0.32, 0.14, (0, -1.12, 1.9), axis="y")
        cylinder("window", 0.24, 0.18, (0, -1.15, 1.9), axis="y")
    with place(-0.5, 0.3, 0.3):
        cylinder("steel", 0.42, 6.6, (0, 0, 0.6))
        for k in range(7):
            cylinder("warm_grey", 0.5, 0.1, (0, 0, 1.2 + k * 0.9))
    pipe("steel", [(-2.5, 0, 3.7), (-2.5, 0, 4.3), (-0.5, 0.3, 4.3)], 0.16)
    pipe("steel", [(-0.5, 0.3, 7.4), (-0.5, 0.3, 7.9), (1.3, 0.3, 7.9), (1.3, 0.3, 5.6), (1.6, 0.3, 5.0)], 0.15)
    with place(0, 0.3, 4.4):
        cylinder("blue", 0.45, 2.6, (1.0, 0, 0), axis="x")
        for x in (1.0, 3.4):
            cylinder("steel", 0.54, 0.16, (x, 0, 0), axis="x")
    pipe("steel", [(3.2, 0.3, 4.0), (3.2, 0.3, 3.2), (2.6, 0, 2.8)], 0.1)
    with place(2.4, 0, 0.3):
        lathe("steel", ((0, 0.4), (0.8, 0.55), (0.95, 0.8), (0.95, 2.2), (0.7, 2.5), (0, 2.6)))
        cylinder("green", 0.98, 0.3, (0, 0, 1.6))
        for x, y in ((-0.7, -0.5), (0.7, -0.5), (-0.7, 0.5), (0.7, 0.5)):
            rod("dark_grey", (x, y, 0), (x, y, 0.9), 0.07)
    pipe("light_green", [(2.4, -0.95, 1.0), (2.4, -2.0, 1.0), (2.4, -2.0, 1.5), (2.4, -2.9, 1.5), (2.4, -2.9, 1.1)], 0.07)
    pipe("dark_grey", [(-3.3, -0.6, 0.9), (-3.9, -1.9, 0.6), (-4.6, -2.4, 0.6), (-4.6, -2.4, 1.5), (-4.6, -2.75, 1.3)], 0.07)
    with place(0.4, -1.62, 0.4):
        box("white", (1.1, 0.3, 1.5))
        box("screen", (0.6, 0.34, 0.4), (0, 0, 0.9), bevel=0.01)
        for k, colour in enumerate(("mid_green", "machine", "alert")):
            cylinder(colour, 0.06, 0.34, (-0.3 + k * 0.3, -0.17, 0.55), axis="y", sides=14)
    rail([(-4.1, 1.6), (4.1, 1.6)], 5.4)


def build():
    box("pale_concrete", (90, 90, 1), (0, 10, -1), bevel=0)
    box("white", (60, 0.4, 10), (0, 5.6, 0), bevel=0)
    box("light_green", (60, 0.5, 1.3), (0, 5.55, 0), bevel=0)
    for i in range(12):
        box("cream", (0.3, 0.3, 10), (-22 + i * 4, 5.3, 0), bevel=0.02)
        box("window", (2.6, 0.5, 1.5), (-20 + i * 4, 5.5, 6.2), bevel=0)
    with place(-0.4, 1, 0):
        skid()
    for i, (x, y) in enumerate(((-5.0, -1.7), (-4.3, -2.3), (-5.6, -2.5), (-6.2, -1.6), (-6.6, -2.4))):
        with place(x, y, 0):
            drum(("rust", "warm_grey", "machine")[i % 3], "dark_grey")
    with place(2.0, -1.9, 0):
        drum("green", "steel")
    for x, y in ((3.6, -1.5), (5.0, -0.7)):
        with place(x, y, 0, turn=-10):
            drum_pallet(("green",), False)
    with place(5.2, -2.2, 0, turn=20):
        pallet()
    with place(-1.1, -1.9, 0, scale=1.05):
        person("green", "work", "skin_deep", turn=150)
    with place(1.2, -2.6, 0, scale=1.05):
        person("vest", "hold", "skin", turn=70)
    for y in (-3.3, 3.4):
        box("machine", (15, 0.12, 0.1), (-0.4, y, 0), bevel=0.02)
    for x in (-7.9, 7.1):
        box("machine", (0.12, 6.8, 0.1), (x, 0.05, 0), bevel=0.02)
