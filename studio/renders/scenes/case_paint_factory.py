"""A closed paint factory: row behind row of old drums, two people in suits, the leaking ones in overpacks."""
import random

from parts.goods import drum, pallet
from parts.people import person
from parts.solids import box, cylinder, lathe, place, rod
from parts.spills import spill
from parts.studio import opening_view

VIEW = opening_view((-4.6, -7.8, 4.3), (0.7, 4, 0.2), 31, fog=(34, 80), sun=(-40, 44), sky=0.8, strength=2.8)
OLD = ("rust", "blue", "warm_grey", "rust", "machine", "mid_green", "rust", "grey", "cream")


def overpack():
    """A wide salvage drum with a screw lid that takes a whole leaking drum."""
    lathe("machine", ((0, 0), (0.38, 0), (0.4, 0.04), (0.4, 0.9), (0.42, 0.92), (0.42, 1.08), (0.36, 1.12), (0, 1.12)), sides=32)
    cylinder("ink", 0.425, 0.05, (0, 0, 0.9))
    for z in (0.25, 0.6):
        cylinder("machine", 0.415, 0.05, (0, 0, z))


def old_drums(count, rng):
    for i in range(count):
        with place(rng.uniform(-0.05, 0.05), i * 0.66, 0, turn=rng.uniform(0, 360), tilt=rng.uniform(-2, 2)):
            drum(rng.choice(OLD), rng.choice((None, "rust", "dark_grey", None)))


def shell():
    """Bare walls and columns, tall windows, trusses far up."""
    box("concrete", (90, 90, 1), (0, 10, -1), bevel=0)
    box("cream", (60, 0.4, 9), (0, 21, 0), bevel=0)
    box("warm_grey", (60, 0.5, 1.3), (0, 20.95, 0), bevel=0)
    for i in range(9):
        x = -24 + i * 6
        box("window", (3.6, 0.5, 3.6), (x, 20.9, 2.6), bevel=0)
        for k in range(4):
            box("cream", (0.09, 0.56, 3.6), (x - 1.35 + k * 0.9, 20.9, 2.6), bevel=0)
        box("cream", (3.6, 0.56, 0.09), (x, 20.9, 4.4), bevel=0)
    for x in (-9, 9):
        for k in range(3):
            box("warm_grey", (0.5, 0.5, 9), (x, 3 + k * 8, 0), bevel=0.05)
            box("machine", (0.54, 0.54, 0.9), (x, 3 + k * 8, 0), bevel=0.05)


def build():
    shell()
    rng = random.Random(11)
    for k, x in enumerate((-8, -7.3, -6.6, -4.2, -3.5, 0.9, 1.6, 2.3, 4.7, 5.4, 6.1, 8.4)):
        with place(x, 2.2 - (k % 3) * 0.1, 0):
            old_drums(26, rng)
    for i in range(9):
        with place(1.25 + (i % 2) * 0.7, 5.5 + i * 0.66, 0.89, turn=i * 40):
            drum(OLD[i % 9])
    for seed, (x, y, rx, ry, kind) in enumerate(((-1.7, 5.6, 0.7, 1.6, "old_paint"), (3.4, 4.4, 0.5, 1.2, "residue"), (-0.6, 1.7, 0.75, 0.34, "residue"))):
        with place(x, y, 0):
            spill(rx, ry, "concrete", kind, seed + 2, 0.004)
    for i in range(3):
        with place(3.2 + i * 0.98, 0.1 + (i % 2) * 0.15, 0):
            overpack()
    with place(6.4, 0.2, 0):
        pallet()
        with place(0.1, 0, 0.15):
            overpack()
    with place(-1.9, 2.6, 0, scale=1.06):
        person("suit", "carry", turn=-70)
    with place(-1.2, 2.55, 0, tilt=-14):
        drum("rust")
    with place(2.0, 0.4, 0, scale=1.06):
        person("suit", "hold", turn=60)
    with place(2.55, 0.1, 0):
        cylinder("ink", 0.4, 0.1)
    for a, b in (((-10, 1.1, 0.02), (2, 1.1, 0.02)),):
        rod("machine", a, b, 0.02)
