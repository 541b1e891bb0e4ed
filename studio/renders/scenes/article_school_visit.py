"""A school class is weighed: pupils in vests and helmets stand on the weighbridge, with an empty van; coaches wait behind."""
import random

from parts.halls import hall
from parts.land import fence, ground, hills, pad, road
from parts.people import cone, person
from parts.solids import box, cylinder, place, prism, rod
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import van, wheel
from parts.vessels import silo

VIEW = opening_view((-12.6, -16.4, 7.4), (0.5, 0.8, 1.2), 35, fog=(44, 150), sun=(-48, 38))


def weighbridge(length=19, width=4.4):
    """A steel deck between two ramps, low rails along it, and the display on its post."""
    box("dark_grey", (length, width, 0.3), (0, 0, 0), bevel=0)
    for i in range(6):
        box("steel", (length / 6 - 0.08, width, 0.1), (-length / 2 + (i + 0.5) * length / 6, 0, 0.3), bevel=0.02)
    for s in (-1, 1):
        prism("concrete", [(0, 0), (s * 2.6, 0), (0, 0.4)], width, (s * length / 2, 0, 0), bevel=0)
        rod("machine", (-length / 2, s * (width / 2 - 0.1), 0.62), (length / 2, s * (width / 2 - 0.1), 0.62), 0.08)
        for i in range(9):
            rod("machine", (-length / 2 + 0.2 + i * (length - 0.4) / 8, s * (width / 2 - 0.1), 0.3), (-length / 2 + 0.2 + i * (length - 0.4) / 8, s * (width / 2 - 0.1), 0.62), 0.06)


# Of a figure of seven bars: those across (from below) and those upright (left and right, below; left and right, above).
FIGURES = {"0": ((1, 0, 1), (1, 1, 1, 1)), "2": ((1, 1, 1), (1, 0, 0, 1)), "4": ((0, 1, 0), (0, 1, 1, 1)), "9": ((1, 1, 1), (0, 1, 1, 1))}


def display(weight="2940"):
    """What the scale shows, on its post."""
    rod("grey", (0, 0, 0), (0, 0, 2.6), 0.12)
    box("ink", (2.4, 0.3, 1.1), (0, 0, 2.5), bevel=0.05)
    for i, figure in enumerate(weight):
        across, upright = FIGURES[figure]
        with place(-0.78 + i * 0.52, -0.16, 2.72):
            for k in range(3):
                if across[k]:
                    box("screen", (0.26, 0.04, 0.07), (0, 0, k * 0.3), bevel=0)
            for k in range(4):
                if upright[k]:
                    box("screen", (0.07, 0.04, 0.24), (0.16 if k % 2 else -0.16, 0, 0.05 + k // 2 * 0.3), bevel=0)


def coach(stripe="blue"):
    """Faces +x."""
    box("white", (11.4, 2.5, 2.9), (0, 0, 0.6), bevel=0.22)
    box("window", (10.4, 2.54, 0.95), (-0.2, 0, 2.0), bevel=0.04)
    box("window", (0.3, 2.2, 1.5), (5.6, 0, 1.7), bevel=0.06)
    for i in range(6):
        box("white", (0.12, 2.58, 0.95), (-4.6 + i * 1.75, 0, 2.0), bevel=0)
    box(stripe, (11.42, 2.52, 0.36), (0, 0, 1.1), bevel=0.05)
    for x in (3.6, -3.4):
        for s in (-1.1, 1.1):
            wheel(x, s, 0.5, 0.3)


def pupils(rng):
    """Fifteen, in three loose rows; some point, none stands quite straight."""
    for i in range(15):
        x, y = -6.0 + (i % 5) * 1.15 + rng.uniform(-0.2, 0.2) + i // 5 * 0.3, -1.0 + i // 5 * 0.95 + rng.uniform(-0.12, 0.12)
        with place(x, y, 0.4, scale=rng.uniform(0.98, 1.12)):
            person("vest", rng.choice(("stand", "stand", "hold", "point", "stand")), rng.choice(("skin", "skin_deep", "skin")),
                   rng.choice(("white", "machine", "blue", "white")), turn=-62 + rng.uniform(-30, 30))


def build():
    ground()
    pad(90, 34, "concrete", 7, (4, 4, 0))
    with place(0, 0, 0.2):
        weighbridge()
        pupils(random.Random(8))
        with place(5.4, 0, 0.42):
            van()
    with place(0.6, 3.6, 0.2, turn=-20):
        display()
    with place(0.7, -1.2, 0.6, scale=1.3):
        person("green", "point", "skin", "white", turn=250)
    with place(-8.2, 0.9, 0.6, scale=1.3):
        person("vest", "stand", "skin_deep", "white", turn=290)
    with place(-3.4, 5.8, 0.2, turn=0):
        box("white", (4.4, 3.0, 3.1), bevel=0.05)
        box("green", (5.0, 3.6, 0.24), (0, 0, 3.1))
        box("window", (3.2, 0.1, 1.2), (0.3, -1.5, 1.3), bevel=0.02)
        box("window", (0.1, 1.8, 1.2), (-2.2, 0, 1.3), bevel=0.02)
    for i, stripe in enumerate(("blue", "machine", "mid_green")):
        with place(2.0 + i * 12.8, 13.2 + i * 0.4, 0.2, turn=178):
            coach(stripe)
    for x in (-12.4, 12.4):
        for y in (-2.6, 2.6):
            with place(x, y, 0.2, scale=1.2):
                cone()
    for x, y in ((4.2, -5.4), (8.0, -6.4)):
        cylinder("pale_concrete", 0.9, 0.6, (x, y, 0.2))
        with place(x, y, 0.8):
            grove(1, -0.1, -0.1, 0.1, 0.1, 3, "bush", low=0.7, high=0.7)
    with place(-22, 22, 0):
        hall(26, 14, 8, 10.5, doors=3)
    for i in range(2):
        with place(24 + i * 5, 25, 0):
            silo(1.9, 12)
    road([(-90, -15), (0, -15), (90, -13)], 6)
    fence([(-70, 33), (70, 33)])
    row(12, (-56, 36), (60, 37), 4, "oak")
    grove(36, -90, 42, 90, 76, 17)
    hills(12, ((-100, 30, 24, 60), (60, 40, 24, 80)))
