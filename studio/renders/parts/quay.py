"""At the water: a ship, the edge of a quay, bollards, a floating boom."""
from math import cos, pi, sin

from parts.solids import ball, box, cylinder, place, prism, rod, slab
from parts.vessels import rail


def hull_outline(length, beam):
    """Bow to +x, rounded stern."""
    l, b = length / 2, beam / 2
    bow = [(l * 0.62, -b), (l * 0.8, -b * 0.72), (l * 0.93, -b * 0.36), (l, 0), (l * 0.93, b * 0.36), (l * 0.8, b * 0.72), (l * 0.62, b)]
    return [(-l * 0.92, -b * 0.8), (-l * 0.8, -b)] + bow + [(-l * 0.8, b), (-l * 0.92, b * 0.8), (-l, b * 0.5), (-l, -b * 0.5)]


def ship(length=44, beam=9, side=4.5, hull="green", below=1.4):
    """A coaster floating at z = 0: antifouling paint `below` the line, deck, hatches, superstructure aft."""
    slab("rust", hull_outline(length * 0.985, beam * 0.96), below + 0.4, -below, 0.1)
    slab(hull, hull_outline(length, beam), side - 0.4, 0.4, 0.06)
    slab("white", hull_outline(length * 1.004, beam * 1.01), 0.22, side - 0.5, 0)
    slab("warm_grey", hull_outline(length * 0.97, beam * 0.92), 0.1, side - 0.02, 0)
    slab(hull, [p for p in hull_outline(length, beam) if p[0] > length * 0.2], 1.1, side - 0.1, 0.05)
    with place(0, 0, side):
        for i in range(3):
            box("light_green", (length * 0.15, beam * 0.62, 0.9), (length * (0.1 - i * 0.18), 0, 0))
            for k in range(3):
                box("mid_green", (0.12, beam * 0.64, 0.94), (length * (0.1 - i * 0.18) + (k - 1) * length * 0.045, 0, 0), bevel=0.01)
        with place(-length * 0.39):
            for level, (w, d) in enumerate(((7.4, beam * 0.84), (6.2, beam * 0.74), (5, beam * 0.9))):
                box("white", (w, d, 2.3), (0, 0, level * 2.35))
                box("window", (w + 0.06, d * 0.86, 0.7), (0, 0, level * 2.35 + 1.1), bevel=0)
                box("window", (w * 0.8, d + 0.06, 0.6), (0, 0, level * 2.35 + 1.15), bevel=0)
            rod("steel", (0.8, 0, 7), (0.8, 0, 10), 0.1)
            rod("steel", (0.8, -1, 9), (0.8, 1, 9), 0.06)
            prism("green", [(-3.2, 4.6), (-1.8, 4.6), (-2.0, 8.8), (-3.2, 8.4)], 1.8)
            box("white", (1.5, 1.84, 0.6), (-2.5, 0, 7))
        rail([(-length * 0.3, -beam * 0.44), (length * 0.2, -beam * 0.44)], 0, 1, "white")
        rail([(-length * 0.3, beam * 0.44), (length * 0.2, beam * 0.44)], 0, 1, "white")
        rod("steel", (length * 0.36, 0, 0), (length * 0.36, 0, 5), 0.12)


def bollard():
    cylinder("dark_grey", 0.22, 0.5)
    cylinder("dark_grey", 0.34, 0.16, (0, 0, 0.44))


def quay_edge(length, depth=2.6):
    """The wall below y = 0 with fenders and bollards; its top is at z = 0."""
    box("pale_concrete", (length, 0.9, 0.5), (0, 0.45, -0.5), bevel=0.05)
    box("concrete", (length, 0.6, depth), (0, 0.5, -depth - 0.4), bevel=0)
    for i in range(round(length / 6)):
        x = -length / 2 + 3 + i * 6
        cylinder("rubber", 0.3, 1.6, (x, -0.1, -1.9))
        with place(x + 2.4, 0.6):
            bollard()


def floating_boom(points, r=0.3):
    """Orange floats in a line, a pale skirt at the joints."""
    for a, b in zip(points, points[1:]):
        start, end = (tuple(p + (q - p) * t for p, q in zip(a, b)) for t in (0.06, 0.94))
        rod("alert", (*start, r * 0.35), (*end, r * 0.35), r, 14)
        ball("white", r * 0.7, (*b, r * 0.3))


def blot(rx, ry, seed=1.0, count=44):
    """The outline of something spilt."""
    return [((1 + 0.14 * sin(3 * a + seed) + 0.07 * cos(5 * a + 2 * seed)) * rx * cos(a),
             (1 + 0.1 * cos(2 * a + seed) + 0.06 * sin(4 * a)) * ry * sin(a)) for a in (2 * pi * i / count for i in range(count))]
