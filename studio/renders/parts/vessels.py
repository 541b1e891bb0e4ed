"""Silos, tanks, basins, pipe racks and the stairs and rails that go with them."""
from math import cos, pi, sin

from parts.solids import box, cylinder, lathe, place, rod


def rail(points, z=0, height=1.1, colour="machine"):
    closed = list(points)
    for a, b in zip(closed, closed[1:]):
        for h in (height, height * 0.55):
            rod(colour, (*a, z + h), (*b, z + h), 0.04, 8)
        length = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
        count = max(1, round(length / 1.6))
        for i in range(count + 1):
            x, y = (a[k] + (b[k] - a[k]) * i / count for k in (0, 1))
            rod(colour, (x, y, z), (x, y, z + height), 0.04, 8)


def round_rail(r, z, height=1.1, count=20, colour="machine"):
    ring = [(r * cos(2 * pi * i / count), r * sin(2 * pi * i / count)) for i in range(count + 1)]
    for a, b in zip(ring, ring[1:]):
        for h in (height, height * 0.55):
            rod(colour, (*a, z + h), (*b, z + h), 0.04, 6)
        rod(colour, (*a, z), (*a, z + height), 0.04, 6)


def ladder(height, at=(0, 0, 0)):
    with place(*at):
        for s in (-0.25, 0.25):
            rod("dark_grey", (s, 0, 0), (s, 0, height), 0.04, 6)
        for k in range(int(height / 0.4)):
            rod("dark_grey", (-0.25, 0, 0.3 + k * 0.4), (0.25, 0, 0.3 + k * 0.4), 0.025, 6)


def silo(r=1.8, height=11, material="white", band="green"):
    """A powder silo on legs: cone below, filter on top."""
    lathe(material, ((0, 2.2), (0.3, 2.2), (r, 4.4), (r, height - 0.7), (r * 0.4, height), (0, height)))
    for z in (4.5, height * 0.55, height - 1):
        cylinder(material, r + 0.06, 0.14, (0, 0, z))
    cylinder(band, r + 0.03, 0.9, (0, 0, height - 2.4))
    for i in range(4):
        a = pi / 4 + i * pi / 2
        rod("dark_grey", (r * 0.92 * cos(a), r * 0.92 * sin(a), 0), (r * 0.92 * cos(a), r * 0.92 * sin(a), 4.6), 0.13)
    rod("dark_grey", (r * 0.65, -r * 0.65, 2), (r * 0.65, r * 0.65, 2), 0.06)
    box("warm_grey", (0.8, 0.8, 1), (0, 0, height))
    round_rail(r * 0.95, height - 0.6, count=14)
    ladder(height, (r + 0.2, 0, 0))


def tank(r=2.4, height=7, material="white", band="green", railing=True):
    """An upright storage tank with a shallow cone roof."""
    lathe(material, ((0, 0), (r, 0), (r, height), (r * 0.96, height + 0.08), (0, height + r * 0.22)))
    for k in range(1, 4):
        cylinder(material, r + 0.05, 0.1, (0, 0, height * k / 4), sides=36)
    cylinder(band, r + 0.02, 0.8, (0, 0, height * 0.72), sides=36)
    cylinder("pale_concrete", r + 0.35, 0.3)
    cylinder("steel", 0.3, 0.6, (0, 0, height + r * 0.18))
    cylinder("steel", 0.45, 0.25, (0, -r - 0.12, 0.7), axis="y")
    if railing:
        round_rail(r * 0.95, height, count=16)
        ladder(height + 0.8, (0, -r - 0.2, 0))


def reactor(r=1.5, height=4.2, material="steel"):
    """A stirred vessel on legs, dished at both ends, its motor on top."""
    lathe(material, ((0, 1.1), (r * 0.6, 1.25), (r, 1.8), (r, height), (r * 0.6, height + 0.5), (0, height + 0.65)))
    for i in range(4):
        a = pi / 4 + i * pi / 2
        rod("dark_grey", (r * 0.8 * cos(a), r * 0.8 * sin(a), 0), (r * 0.8 * cos(a), r * 0.8 * sin(a), 2), 0.12)
    cylinder("green", 0.34, 1.2, (0, 0, height + 0.6))
    cylinder("dark_grey", 0.22, 0.5, (0, 0, height + 1.8))
    for z in (2, height - 0.2):
        cylinder(material, r + 0.05, 0.1, (0, 0, z))


def clarifier(r=6, wall=2.2, liquid="pond"):
    """A round settling basin with its bridge and weir."""
    profile = ((r, 0), (r, wall), (r - 0.35, wall), (r - 0.35, wall - 0.7), (0, wall - 0.7))
    lathe("pale_concrete", profile, sides=64)
    cylinder(liquid, r - 0.34, 0.05, (0, 0, wall - 0.62), sides=64)
    lathe("steel", ((r - 1.1, wall - 0.6), (r - 1.1, wall - 0.3), (r - 1.2, wall - 0.3), (r - 1.2, wall - 0.6)), sides=64)
    cylinder("warm_grey", 0.8, 1.6, (0, 0, wall - 1))
    cylinder("steel", 1.9, 0.5, (0, 0, wall - 0.75), soft=0.02)
    with place(turn=24):
        box("green", (r + 0.6, 1.0, 0.18), (r / 2, 0, wall + 0.35))
        for s in (-0.5, 0.5):
            rail([(0, s), (r + 0.6, s)], wall + 0.5)
        box("green", (0.9, 0.9, 0.8), (0.1, 0, wall + 0.5))
    round_rail(r - 0.15, wall, 1.0, 36, "warm_grey")


def basin(width, depth, wall=1.6, liquid="pond", lip=0.4):
    """A rectangular basin above ground."""
    for s in (-1, 1):
        box("pale_concrete", (width, lip, wall), (0, s * (depth - lip) / 2, 0))
        box("pale_concrete", (lip, depth - 2 * lip, wall), (s * (width - lip) / 2, 0, 0))
    box(liquid, (width - lip, depth - lip, wall - 0.45), bevel=0)


def pipe_rack(length, height=3.6, pipes=("light_green", "steel", "green", "blue")):
    """Trestles along x that carry parallel pipes."""
    count = max(2, round(length / 5) + 1)
    span = 0.5 * len(pipes)
    for i in range(count):
        x = length * (i / (count - 1) - 0.5)
        for s in (-1, 1):
            box("dark_grey", (0.22, 0.22, height), (x, s * span / 2, 0), bevel=0.03)
        box("dark_grey", (0.25, span + 0.4, 0.22), (x, 0, height - 0.2), bevel=0.03)
    for k, colour in enumerate(pipes):
        rod(colour, (-length / 2 - 0.6, (k + 0.5) * 0.5 - span / 2, height + 0.16),
            (length / 2 + 0.6, (k + 0.5) * 0.5 - span / 2, height + 0.16), 0.15, 16)


def bund(width, depth, height=0.9):
    """The wall that holds back what a tank could lose."""
    for s in (-1, 1):
        box("pale_concrete", (width, 0.3, height), (0, s * depth / 2, 0))
        box("pale_concrete", (0.3, depth, height), (s * width / 2, 0, 0))
    box("concrete", (width, depth, 0.18), bevel=0)


def stairs(height, run=None, width=1.0):
    """A flight up along +x, ending at the given height."""
    count = max(3, round(height / 0.22))
    run = run or height * 1.1
    for i in range(count):
        box("dark_grey", (run / count, width, 0.08), (run * (i + 0.5) / count, 0, height * (i + 1) / count - 0.08), bevel=0)
    for s in (-width / 2, width / 2):
        rod("machine", (0, s, 1), (run, s, height + 1), 0.04, 8)
        rod("dark_grey", (0, s, 0.05), (run, s, height - 0.05), 0.07, 8)
        for k in range(4):
            rod("machine", (run * k / 3, s, height * k / 3), (run * k / 3, s, height * k / 3 + 1), 0.04, 8)
