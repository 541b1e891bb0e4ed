"""Environmental liabilities: an old lagoon by derelict works; one half still dark, the other capped and planted."""
from math import cos, hypot, pi, sin

from parts.halls import gable_profile
from parts.heaps import stones
from parts.land import fence, ground, hills, road
from parts.machines import excavator
from parts.people import crew
from parts.solids import box, curve, cylinder, pipe, place, prism, rod, slab
from parts.studio import View
from parts.trees import grove, plant_at
from parts.trucks import vacuum_truck
import random

VIEW = View(eye=(-4, -48, 23.8), target=(0, 2, 0), lens=36, fog=(80, 180), sun=(-50, 38), samples=12)


def shore(rx, ry, wobble=0.08, start=0, end=2 * pi, count=56):
    return [((1 + wobble * sin(3 * a + 1)) * rx * cos(a), (1 + wobble * cos(2 * a)) * ry * sin(a))
            for a in (start + (end - start) * i / count for i in range(count))]


def derelict():
    """A roofless shed and rusted tanks."""
    for s in (-1, 1):
        prism("warm_grey", gable_profile(10, 5, 7.5), 0.5, (0, s * 8, 0))
    for s in (-1, 1):
        for i in range(4):
            box("warm_grey", (0.5, 2.6, 3 + (i * 7 + s) % 3 * 0.9), (s * 4.8, -6 + i * 4, 0), bevel=0.02)
    for i in range(5):
        rod("rust", (-5, -7 + i * 3.4, 5), (0, -7 + i * 3.4, 7.4), 0.12)
        if i != 2:
            rod("rust", (5, -7 + i * 3.4, 5), (0, -7 + i * 3.4, 7.4), 0.12)
    stones("warm_grey", 26, 7, 9, 4, 0.7)


def rusty_tank(r, h):
    cylinder("rust", r, h)
    for k in range(1, 4):
        cylinder("rust", r + 0.06, 0.15, (0, 0, h * k / 4))
    cylinder("dark_grey", r * 0.2, 0.4, (0, 0, h))


def build():
    ground()
    slab("sand", shore(25, 13.4), 0.1, 0)
    slab("dark_earth", shore(23.4, 12.2), 0.08, 0.06, 0)
    # The part still to be emptied.
    slab("sludge", [p for p in shore(22, 11.2) if p[0] < 1.5], 0.08, 0.1, 0)
    # The part already capped: sand, then turf, then young trees.
    slab("lawn", [p for p in shore(25.2, 13.6) if p[0] > 5.5], 0.5, 0.06, 0.1)
    slab("ochre", [p for p in shore(24, 12.6) if 1.2 < p[0] < 8.5], 0.32, 0.06, 0.1)
    rng = random.Random(4)
    for i in range(6):
        for j in range(4):
            x, y = 9.5 + i * 2.6, -6.5 + j * 4.2 + (i % 2)
            if hypot(x / 24, y / 13) < 0.88:
                with place(0, 0, 0.5):
                    plant_at("oak", x, y, rng, 0.32, 0.42)
                    rod("timber", (x + 0.4, y, 0), (x + 0.4, y, 1.7), 0.05)
    with place(-21, 19, 0, turn=8):
        derelict()
    for x, y, r, h in ((-8, 20, 3, 6.5), (-0.5, 21.5, 2.4, 5)):
        with place(x, y, 0):
            rusty_tank(r, h)
    with place(2.2, 8.2, 0.3, turn=215):
        excavator(-6, 1.15, 0.6, "sludge")
    with place(-3, -15.8, 0.1, turn=180):
        vacuum_truck()
    # From the rear of the lorry over the shore into what is left.
    pipe("machine", curve([(1.6, -15.8, 1.5), (2.6, -15.4, 0.6), (2.2, -13.6, 0.2), (-1.6, -12.2, 0.22), (-6, -10.4, 0.28),
                           (-9.6, -9.0, 0.3), (-11.6, -6.2, 0.3), (-14.4, -4.6, 0.3)], 6), 0.16)
    cylinder("machine", 0.7, 0.45, (-14.8, -4.5, 0.16), sides=24)
    for i in range(14):
        cylinder("machine", 0.32, 1.5, (1.6, -9.6 + i * 1.5, 0.35), axis="y")
    with place(5, -14.5, 0, scale=1.35):
        crew([(0, 0, 150, "point"), (1.3, -0.1, 190, "hold")])
    with place(7.2, -1.5, 0.62, scale=1.35):
        crew([(0, 0, 70, "hold")])
    road([(-120, -19.5), (0, -19), (120, -20)], 6, False)
    fence([(-60, 31), (60, 31)])
    grove(44, -110, 36, 110, 84, 3)
    grove(10, 32, -12, 60, 24, 9)
    hills(8, ((-110, 10, 26, 60), (30, 50, 22, 90), (160, 20, 28, 60)))
