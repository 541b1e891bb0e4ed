"""Reception: a gloved hand reads the label of a drum with a scanner; more drums, grouped by colour, behind."""
from contextlib import contextmanager
from math import degrees

from parts.goods import drum
from parts.halls import hall
from parts.hands import grip
from parts.land import ground, pad
from parts.papers import hazard
from parts.solids import box, cylinder, place, prism
from parts.studio import opening_view

# Decimetres.
VIEW = opening_view((-3.2, -13.5, 9.4), (0.85, -1.0, 6.0), 46, fog=(300, 900), sun=(-56, 40), blur=0.14, samples=7)
ROUND = 3.02        # radius of the drum over its hoops


def scanner():
    """Held upright; it looks to -x."""
    cylinder("dark_grey", 0.2, 1.3, (0, 0, -0.75), soft=0.08)
    prism("ink", [(-1.25, 0.62), (-1.15, 1.12), (0.45, 1.15), (0.6, 0.75), (0.25, 0.5), (-0.4, 0.5)], 0.85, bevel=0.14)
    prism("mid_green", [(-1.3, 0.68), (-1.2, 1.08), (-1.12, 1.08), (-1.22, 0.68)], 0.7, bevel=0.03)
    box("screen", (0.7, 0.5, 0.04), (-0.1, 0, 1.14), bevel=0.02)


@contextmanager
def around(x, z):
    """A spot on the drum's side, `x` along it from the middle of the label."""
    with place(0, 0, z, turn=degrees(x / ROUND)), place(0, -ROUND, 0):
        yield


def label():
    """Sign, rows and a code of bars, stuck on the side of the drum that stands at the origin."""
    for k in range(24):
        with around(-1.2 + k * 2.4 / 23, 0):
            box("suit", (0.12, 0.05, 3.3), bevel=0)
            box("green", (0.12, 0.06, 0.36), (0, 0, 2.94), bevel=0)
            for row, share in enumerate((22, 19, 21)):
                if 1 < k < share:
                    box("dark_grey", (0.12, 0.06, 0.05), (0, 0, 1.16 - row * 0.17), bevel=0)
    for x, z, sign, size in ((-0.46, 2.05, "flame", 0.92), (0.68, 2.25, "bang", 0.58)):
        with around(x, z), place(0, -0.05):
            hazard(sign, size)
    for k, wide in enumerate((2, 1, 3, 1, 1, 2, 1, 3, 2, 1, 1, 2, 3, 1, 2, 1)):
        with around(-0.96 + k * 0.128, 0.14):
            box("ink", (0.034 * wide, 0.06, 0.42), bevel=0)


def build():
    with place(scale=10):
        ground()
        pad(40, 24, "pale_concrete", 4)
        with place(-1, 11, 0.1):
            hall(40, 12, 7, 9.6, doors=5)
        for x, y, colour in ((-1.5, 2.0, "blue"), (-0.85, 2.2, "blue"), (-0.2, 2.5, "blue"), (1.1, 1.9, "machine"), (1.75, 2.1, "machine"), (2.4, 2.4, "machine"), (-2.1, 2.6, "green")):
            with place(x, y, 0.2):
                drum(colour)
        with place(-0.02, 0.2, 0):
            drum("blue", "blue")
        with place(0.62, 0.55, 0):
            drum("green")
    with place(-0.2, 2, 3.1, turn=-6):
        label()
    with place(2.75, -2.2, 4.7, turn=-16, tilt=-4):
        scanner()
        grip(0.2, coat="green")
