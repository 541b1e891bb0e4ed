"""Earth-moving and lifting machines, a drill rig, a forklift; each faces +x."""
from math import cos, radians, sin

from parts.solids import box, cylinder, place, prism, rod
from parts.trucks import wheel


def tracks(length=4, gauge=2.4, width=0.6, height=0.9):
    for s in (-gauge / 2, gauge / 2):
        h, l = height / 2, length / 2
        prism("rubber", [(-l + 0.4, 0), (l - 0.4, 0), (l, h * 0.8), (l, h * 1.2), (l - 0.4, height), (-l + 0.4, height), (-l, h * 1.2),
                         (-l, h * 0.8)], width, (0, s, 0), bevel=0.08)
        for k in range(5):
            cylinder("grey", 0.2, width + 0.06, (-l + 0.6 + k * (length - 1.2) / 4, s - width / 2 - 0.03, h), axis="y", sides=16)
    box("dark_grey", (length * 0.5, gauge, 0.5), (0, 0, 0.4))


def beam(a, b, width, thick, material="machine"):
    """A boxy arm between two points in the x-z plane."""
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    nx, nz = -(b[1] - a[1]) / length * thick / 2, (b[0] - a[0]) / length * thick / 2
    prism(material, [(a[0] - nx, a[1] - nz), (b[0] - nx * 0.7, b[1] - nz * 0.7), (b[0] + nx * 0.7, b[1] + nz * 0.7),
                     (a[0] + nx, a[1] + nz)], width, bevel=0.05)


def excavator(swing=0, reach=1.0, drop=0.0, load=None, material="machine"):
    """`swing` turns the upper part, `drop` lowers the bucket below the ground the machine stands on."""
    tracks()
    with place(z=0.95, turn=swing):
        cylinder("dark_grey", 0.9, 0.2, (0, 0, -0.1))
        box(material, (3.4, 2.5, 0.5), (-0.5, 0, 0.1))
        box(material, (1.5, 2.5, 1.1), (-1.5, 0, 0.6), bevel=0.15)
        box("dark_grey", (0.5, 2.3, 0.9), (-2.15, 0, 0.3), bevel=0.12)
        prism(material, [(-0.6, 0.6), (1.1, 0.6), (1.1, 1.4), (0.7, 2.4), (-0.6, 2.4)], 1.0, (0, 0.72, 0), bevel=0.08)
        prism("window", [(-0.4, 1.2), (1.06, 1.2), (1.06, 1.5), (0.66, 2.25), (-0.4, 2.25)], 1.06, (0, 0.72, 0), bevel=0.04)
        knee, elbow = (2.2 * reach + 0.6, 4.0), (4.6 * reach + 0.6, 3.2)
        tip = (5.4 * reach + 0.4, 0.9 - drop)
        with place(y=-0.35):
            beam((0.8, 0.9), knee, 0.5, 0.75, material)
            beam(knee, elbow, 0.48, 0.6, material)
            beam((elbow[0] - 0.35, elbow[1] + 0.45), tip, 0.4, 0.5, material)
            rod("steel", (1.3, 0, 0.9), (knee[0] - 0.3, 0, knee[1] - 0.8), 0.11)
            rod("steel", (knee[0], 0, knee[1] + 0.4), (elbow[0] - 0.3, 0, elbow[1] + 0.5), 0.1)
            bucket(tip, load)


def bucket(tip, load=None, width=1.2):
    x, z = tip
    prism("dark_grey", [(x + 0.1, z + 0.15), (x - 0.9, z - 0.15), (x - 1.1, z - 0.7), (x - 0.6, z - 1.1), (x + 0.2, z - 0.75)], width)
    if load:
        prism(load, [(x + 0.05, z + 0.2), (x - 0.8, z + 0.1), (x - 0.95, z - 0.1), (x + 0.1, z - 0.1)], width * 0.85, bevel=0.1)


def loader(load=None, lift=0.5, material="machine"):
    for x in (1.5, -1.5):
        for s in (-1.05, 1.05):
            wheel(x, s, 0.75, 0.55)
    box(material, (2.6, 1.7, 1.0), (-1.6, 0, 1.0), bevel=0.15)
    box("dark_grey", (2.4, 1.3, 0.6), (1, 0, 0.7))
    prism(material, [(-0.6, 1.2), (1, 1.2), (0.9, 3.1), (-0.5, 3.1)], 1.5, bevel=0.08)
    prism("window", [(-0.45, 1.9), (1.02, 1.9), (0.94, 2.9), (-0.4, 2.9)], 1.56, bevel=0.03)
    tip = (3.6, 0.5 + lift)
    for s in (-0.7, 0.7):
        with place(y=s):
            beam((0.8, 1.6), (2.4, 1.2 + lift * 0.6), 0.25, 0.4, material)
            beam((2.4, 1.2 + lift * 0.6), tip, 0.25, 0.36, material)
    x, z = tip
    prism("dark_grey", [(x, z + 0.7), (x - 0.15, z - 0.2), (x + 0.1, z - 0.45), (x + 1.3, z - 0.4), (x + 0.3, z - 0.25), (x + 0.2, z + 0.7)], 2.7)
    if load:
        prism(load, [(x + 0.15, z - 0.3), (x + 1.2, z - 0.38), (x + 0.7, z + 0.5), (x + 0.2, z + 0.75)], 2.5, bevel=0.15)


def compactor():
    """A landfill compactor: loader body, cleated drums, blade."""
    for x in (1.6, -1.6):
        for s in (-1.15, 1.15):
            cylinder("dark_grey", 0.85, 1.0, (x, s - 0.5, 0.85), axis="y")
            for k in range(12):
                a = radians(k * 30)
                for j in (-0.3, 0, 0.3):
                    box("grey", (0.18, 0.16, 0.18), (x + 0.9 * cos(a), s + j, 0.76 + 0.9 * sin(a)), bevel=0.02)
    box("machine", (3.6, 1.7, 1.1), (-0.6, 0, 1.2), bevel=0.15)
    prism("machine", [(-0.2, 2.2), (1.3, 2.2), (1.2, 3.7), (-0.1, 3.7)], 1.6, bevel=0.08)
    prism("window", [(-0.05, 2.6), (1.32, 2.6), (1.24, 3.5), (0, 3.5)], 1.66, bevel=0.03)
    prism("machine", [(3.2, 0.3), (3.5, 0.3), (3.3, 1), (3.5, 1.9), (3.25, 1.9), (3.05, 1)], 3.8)
    for s in (-0.7, 0.7):
        rod("dark_grey", (1, s, 1.2), (3.2, s, 0.9), 0.14)


def forklift(load_height=0.3, material="machine"):
    for x in (0.7, -0.7):
        for s in (-0.45, 0.45):
            wheel(x, s, 0.28, 0.22)
    box(material, (1.9, 1.05, 0.65), (-0.1, 0, 0.3), bevel=0.12)
    box("dark_grey", (0.7, 0.6, 0.3), (-0.2, 0, 0.95))
    for x in (-0.8, 0.55):
        for s in (-0.45, 0.45):
            rod("dark_grey", (x, s, 0.9), (x * 0.8, s, 2.1), 0.05)
    box("dark_grey", (1.2, 1.0, 0.07), (-0.1, 0, 2.1))
    for s in (-0.3, 0.3):
        box("dark_grey", (0.1, 0.1, 2.3), (1.0, s, 0.1))
        box("grey", (1.1, 0.12, 0.06), (1.55, s, load_height))
    box("dark_grey", (0.08, 0.9, 0.5), (1.06, 0, load_height))


def drill_rig():
    """A tracked rig with an upright mast and a rotary head; the hole is at x = 2.4."""
    with place(scale=0.8):
        tracks(3.4, 2, 0.5, 0.8)
        box("green", (3.2, 1.8, 1.1), (-0.4, 0, 0.9), bevel=0.1)
        box("white", (1.2, 1.82, 0.5), (-1.0, 0, 1.2), bevel=0.03)
        for s in (-0.25, 0.25):
            box("machine", (0.18, 0.14, 8.5), (2.7, s, 0.3))
        for k in range(16):
            rod("machine", (2.7, -0.25, 0.6 + k * 0.5), (2.7, 0.25, 0.85 + k * 0.5), 0.05, 8)
        box("green", (0.7, 0.7, 1.0), (3.0, 0, 5.6), bevel=0.06)
        rod("steel", (3.0, 0, 0), (3.0, 0, 5.8), 0.11, 16)
        rod("steel", (0.8, 0, 1.6), (2.6, 0, 5), 0.1)
        rod("dark_grey", (3.0, 0, 8.6), (0.4, 0, 2), 0.03, 6)
        box("dark_grey", (0.9, 0.8, 0.2), (2.8, 0, 8.7))
        box("grey", (0.9, 0.7, 0.08), (0.9, -1.2, 1.1))
