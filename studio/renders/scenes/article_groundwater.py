"""A cut through the ground: layers, the water table, a spill that spreads as a plume, wells that reach into it."""
from math import cos, sin

from parts.goods import drum
from parts.halls import hall, house
from parts.people import person
from parts.solids import box, cylinder, place, prism, rod
from parts.studio import opening_view
from parts.trees import plant_at, row
from parts.vessels import tank
import random

VIEW = opening_view((-9, -40, 13), (0.6, 0, -4.6), 38, fog=(300, 500), sun=(-46, 44))
WIDE, LONG = 38, 15
LAYERS = (("lawn", 0.3), ("dark_earth", 0.9), ("ochre", 3.2), ("sand", 4.2), ("warm_grey", 2.8), ("concrete", 1.4))


def wave(top, x, amount=0.3, phase=0.0):
    return top + amount * sin(x / 5 + phase) + amount * 0.5 * cos(x / 2.7 + phase)


def stratum(material, top, bottom, first=False, last=False, k=0):
    """A layer with its own slow waves above and below."""
    xs = [-WIDE / 2 + WIDE * i / 40 for i in range(41)]
    high = [(x, top if first else wave(top, x, 0.22, k)) for x in xs]
    low = [(x, bottom if last else wave(bottom, x, 0.22, k + 1)) for x in xs]
    prism(material, low + high[::-1], LONG, bevel=0)


def plume():
    """It sinks from the leak, then drifts along the water table; drawn on the cut face, darkest at its source."""
    y = -LONG / 2 - 0.02
    down = [(-9.6, -0.3), (-8.2, -0.3), (-7.6, -3.4), (-6.4, -5.0), (-1, -5.3), (6.6, -5.9), (9.6, -6.6), (6, -7.5),
            (-2, -7.6), (-8, -6.8), (-10.4, -5.0), (-10.2, -2.6)]
    prism("rust", down, 0.06, (0, y, 0), bevel=0)
    core = [(-9.3, -0.3), (-8.5, -0.3), (-8.2, -3.6), (-7, -5.4), (-2, -5.8), (1.4, -6.3), (-3, -6.7), (-8, -6.2),
            (-9.6, -4.6), (-9.6, -2.4)]
    prism("sludge", core, 0.1, (0, y, 0), bevel=0)


def well(x, depth, pump=False):
    """The casing shows in the cut; its foot is slotted."""
    y = -LONG / 2 - 0.1
    rod("steel", (x, y, -depth), (x, y, 0.9), 0.17, 20)
    cylinder("green", 0.24, 0.8, (x, y, 0.3))
    cylinder("alert" if not pump else "blue", 0.27, 0.18, (x, y, 1.05))
    for k in range(8):
        cylinder("ink", 0.18, 0.06, (x, y, -depth + 0.3 + k * 0.24), sides=20)
    if pump:
        rod("blue", (x, y, 1.1), (x, y + 3, 1.1), 0.12)
        rod("blue", (x, y + 3, 1.1), (x, y + 3, 0.2), 0.12)


def build():
    box("suit", (900, 900, 1), (0, 0, -14.4), bevel=0)
    top = 0.0
    for k, (material, thick) in enumerate(LAYERS):
        stratum(material, top, top - thick, k == 0, k == len(LAYERS) - 1, k)
        top -= thick
    # The water table: the pores below this line are full.
    y = -LONG / 2 - 0.01
    xs = [-WIDE / 2 + WIDE * i / 40 for i in range(41)]
    line = [(x, wave(-5.2, x, 0.1, 2) - (x + WIDE / 2) * 0.03) for x in xs]
    prism("pond", [(x, wave(-8.6, x, 0.22, 4)) for x in xs] + line[::-1], 0.04, (0, y, 0), bevel=0)
    plume()
    for x, depth, pump in ((-13.6, 7.2, False), (-4, 7.4, False), (3.6, 8.0, True), (12.6, 8.2, False)):
        well(x, depth, pump)
    with place(-11.4, 1.5, 0, scale=0.62):
        hall(15, 13, 6, 8.4, doors=2)
    with place(-8.9, -4.6, 0):
        cylinder("rust", 0.9, 3.2, (-1.8, 0, 0.9), axis="x")
        for x in (-1.2, 0.8):
            box("pale_concrete", (0.4, 1.4, 0.5), (x, 0, 0))
        rod("sludge", (0.2, 0, 0.4), (0.2, -2.6, 0.02), 0.25)
        with place(2.4, 0.6):
            drum("blue")
    with place(5.6, -1.4, 0, scale=0.9):
        box("pale_concrete", (5, 4.4, 0.2))
        for i in range(2):
            with place(-1.2 + i * 2.4, 0.4, 0.2):
                tank(0.95, 3.0, "white", ("green", "blue")[i], False)
    with place(14.6, 3.4, 0, turn=-8, scale=0.6):
        house(9, 8, 2)
    with place(-2.6, -6.2, 0, scale=1.15):
        person("vest", "work", "skin", turn=70)
    with place(10.8, -5.8, 0, scale=1.15):
        person("green", "hold", "skin_deep", turn=-60)
    rng = random.Random(4)
    for x, y, size in ((-2, 4.6, 0.6), (1.4, 5.4, 0.5), (9, 5.6, 0.6), (17, -3.6, 0.5), (-17, -4.4, 0.5), (-17.2, 5, 0.6)):
        plant_at("oak", x, y, rng, size, size)
    row(4, (6.2, 3.4), (11.6, 3.8), 4, "bush", 0.4, 0.5)
