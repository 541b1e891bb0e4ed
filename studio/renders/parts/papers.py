"""Papers and what lies beside them, in decimetres: certificate, signature, pen, stamp, hazard cards. Nothing can be read."""
from math import cos, pi, sin

from parts.solids import ball, box, curve, cylinder, lathe, place, prism, rod, slab


def lines(width, rows, at, gap=0.14, material="warm_grey", thick=0.035):
    """Rows of grey strokes, ragged on the right."""
    x, y, z = at
    for i in range(rows):
        short = width * (1, 0.94, 0.98, 0.72)[i % 4]
        box(material, (short, thick, 0.006), (x + short / 2, y - i * gap, z), bevel=0)


def seal(r=0.36, material="mid_green"):
    """The print of a round stamp."""
    for outer, inner in ((r, r * 0.88), (r * 0.66, r * 0.6)):
        lathe(material, ((inner, 0), (inner, 0.004), (outer, 0.004), (outer, 0)), sides=48)
    for k in range(20):
        a = 2 * pi * k / 20
        with place(r * 0.77 * cos(a), r * 0.77 * sin(a), 0, turn=a * 57.3):
            box(material, (r * 0.1, r * 0.07, 0.005), bevel=0)
    slab(material, [(-r * 0.4, r * 0.1), (-r * 0.22, r * 0.1), (-r * 0.06, -r * 0.12), (r * 0.3, r * 0.36), (r * 0.44, r * 0.36), (-r * 0.04, -r * 0.38)], 0.004, bevel=0)


def signature(material="blue", size=1.0):
    points = ((0, 0), (0.12, 0.26), (0.2, 0.02), (0.3, 0.2), (0.36, 0.02), (0.46, 0.14), (0.56, 0.0), (0.66, 0.16), (0.72, 0.02), (1.05, 0.1))
    line = curve([(x * size, y * size, 0.0) for x, y in points], 6)
    for a, b in zip(line, line[1:]):
        rod(material, a, b, 0.012, 6)


def certificate():
    """A sheet of A4 on its back: head, table, seal and signature."""
    box("suit", (2.1, 2.97, 0.012), bevel=0)
    with place(0, 0, 0.012):
        box("green", (2.1, 0.32, 0.006), (0, 1.325, 0), bevel=0)
        box("suit", (0.5, 0.07, 0.008), (-0.7, 1.33, 0), bevel=0)
        box("ink", (1.05, 0.09, 0.006), (-0.35, 0.98, 0), bevel=0)
        lines(1.7, 3, (-0.85, 0.77, 0))
        for row in range(4):
            y = 0.2 - row * 0.17
            box("light_green" if row % 2 == 0 else "cream", (1.74, 0.17, 0.004), (0, y, 0), bevel=0)
            for x, w in ((-0.66, 0.34), (-0.1, 0.5), (0.62, 0.28)):
                box("dark_grey" if row == 0 else "warm_grey", (w, 0.04, 0.007), (x, y, 0), bevel=0)
        lines(1.7, 2, (-0.85, -0.56, 0))
        box("warm_grey", (0.9, 0.014, 0.005), (-0.4, -1.13, 0), bevel=0)
        with place(-0.78, -1.08, 0.01):
            signature()
        with place(0.5, -0.98, 0.004, turn=-12):
            seal()


def pen(material="green"):
    """Along x, its point to the right."""
    lathe_at(material, ((0, 0), (0.06, 0.01), (0.075, 0.08), (0.075, 0.95), (0.07, 1.0)))
    lathe_at("steel", ((0.078, 0.66), (0.078, 0.7)))
    lathe_at("steel", ((0.07, 1.0), (0.05, 1.12), (0.016, 1.3), (0, 1.33)))
    rod("steel", (0.08, 0, 0.17), (0.5, 0, 0.15), 0.018)
    ball("steel", 0.03, (0.5, 0, 0.14))


def lathe_at(material, profile):
    with place(0, 0, 0.078, tilt=90):
        lathe(material, profile, sides=24)


def hand_stamp():
    """Stands on its plate; a turned grip of wood."""
    cylinder("ink", 0.36, 0.1, soft=0.02)
    cylinder("green", 0.34, 0.24, (0, 0, 0.1), soft=0.05)
    lathe("timber", ((0.3, 0.34), (0.2, 0.5), (0.13, 0.72), (0.2, 0.98), (0.27, 1.2), (0.24, 1.4), (0.12, 1.5), (0, 1.52)), sides=36)


def flame(material, size, depth):
    outline = [(0, -0.5), (0.26, -0.44), (0.38, -0.2), (0.3, 0.06), (0.2, -0.02), (0.18, 0.24), (0.02, 0.56), (-0.04, 0.3), (-0.22, 0.1), (-0.26, -0.06), (-0.34, -0.24), (-0.22, -0.44)]
    prism(material, [(x * size, z * size) for x, z in outline], depth, bevel=0)


def bang(material, size, depth):
    prism(material, [(-0.1 * size, 0.5 * size), (0.1 * size, 0.5 * size), (0.06 * size, -0.16 * size), (-0.06 * size, -0.16 * size)], depth, bevel=0)
    cylinder(material, 0.09 * size, depth, (0, -depth / 2, -0.36 * size), axis="y", soft=0, sides=24)


def bottle_sign(material, size, depth):
    prism(material, [(-0.5 * size, -0.16 * size), (0.24 * size, -0.16 * size), (0.34 * size, -0.06 * size), (0.5 * size, -0.06 * size),
                     (0.5 * size, 0.06 * size), (0.34 * size, 0.06 * size), (0.24 * size, 0.16 * size), (-0.5 * size, 0.16 * size)], depth, bevel=0)


SIGNS = {"flame": flame, "bang": bang, "gas": bottle_sign}


def hazard(sign, size=1.0, material="alert"):
    """The red-edged square on its point, upright, facing -y, centred on the origin."""
    for colour, s, d in ((material, 0.72, 0.02), ("suit", 0.58, 0.028)):
        prism(colour, [(0, -s * size), (s * size, 0), (0, s * size), (-s * size, 0)], d, bevel=0)
    SIGNS[sign]("ink", 0.64 * size, 0.036)


def card(sign, size=1.0):
    """A stiff card with one sign and two lines below it, standing, its foot at the origin."""
    box("suit", (1.5 * size, 0.04, 2.1 * size), bevel=0.02)
    with place(0, -0.02, 1.3 * size):
        hazard(sign, 0.88 * size)
    for k in range(2):
        box("dark_grey" if k == 0 else "warm_grey", ((0.9 - 0.25 * k) * size, 0.05, 0.07 * size), (0, 0, (0.42 - 0.17 * k) * size), bevel=0)
