"""For the winter campaign: young firs, strings of lights, a star, parcels."""
from math import cos, pi, sin

from mathutils import Matrix

from parts.solids import ball, box, cylinder, lathe, place, prism
from parts.studio import inner_view

TIERS = ((0, 0.12), (0.36, 0.13), (0.15, 0.4), (0.28, 0.4), (0.1, 0.63), (0.2, 0.63), (0.05, 0.84), (0.11, 0.84), (0, 1))


def dusk(eye, target, lens=36, **more):
    """A low sun and a warm horizon, so that lamps can be seen to glow."""
    light = {"horizon": "#f4dcc3", "zenith": "#a8bdd2", "strength": 1.9, "sky": 0.5, "sun": (-62, 14), "exposure": 0.05}
    return inner_view(eye, target, lens, **{**light, **more})


def fir(height=3, leaf="leaf_dark"):
    cylinder("bark", height * 0.03, height * 0.16)
    lathe(leaf, TIERS, sides=20, local=Matrix.Diagonal((height, height, height, 1)))


def girth(f):
    """Radius of the fir at a share of its height."""
    for (r0, z0), (r1, z1) in zip(TIERS[1:], TIERS[2:]):
        if z0 <= f <= z1 and z1 > z0:
            return r0 + (r1 - r0) * (f - z0) / (z1 - z0)
    return 0


def lights(height, count=60, turns=7, size=0.06):
    """A string of lamps wound about a fir."""
    for i in range(count):
        t = i / count
        f, a = 0.15 + 0.8 * t, 2 * pi * turns * (1 - (1 - t) ** 1.4)
        r = (girth(f) + 0.012) * height
        ball("glow", size, (r * cos(a), r * sin(a), f * height))


def star(size=0.4, material="machine", depth=0.1):
    points = [(size * (1 if i % 2 == 0 else 0.44) * sin(pi * i / 5), size * (1 if i % 2 == 0 else 0.44) * cos(pi * i / 5)) for i in range(10)]
    prism(material, points, depth, bevel=0.01)


def parcel(size=(0.5, 0.4, 0.35), paper="cream", ribbon="green"):
    w, d, h = size
    box(paper, size, bevel=0.02)
    box(ribbon, (w * 0.14, d + 0.012, h + 0.006), bevel=0)
    box(ribbon, (w + 0.012, d * 0.16, h + 0.006), bevel=0)
    for s in (-1, 1):
        with place(s * w * 0.1, 0, h, turn=20 * s, tilt=s * 30):
            box(ribbon, (w * 0.2, d * 0.14, 0.04), bevel=0.01)


def timber_crate(size=(0.8, 0.6, 0.5)):
    """Slatted, open above."""
    w, d, h = size
    for k in range(3):
        z = h * k / 3 + 0.02
        for s in (-1, 1):
            box("timber", (w, 0.03, h * 0.25), (0, s * d / 2, z), bevel=0.005)
            box("timber", (0.03, d, h * 0.25), (s * w / 2, 0, z), bevel=0.005)
    for x in (-1, 1):
        for y in (-1, 1):
            box("timber", (0.05, 0.05, h), (x * (w / 2 - 0.03), y * (d / 2 - 0.03), 0), bevel=0)
    box("timber", (w, d, 0.03), bevel=0)
