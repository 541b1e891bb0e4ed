"""Emergency intervention: a leaking tank lorry, orange booms round the spill, a vacuum lorry, people in suits."""
from math import cos, pi, sin

from parts.goods import big_bag, drum
from parts.land import ground, hills, road
from parts.people import barrier, cone, crew, person
from parts.solids import ball, curve, pipe, place, rod
from parts.spills import spill
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import articulated, vacuum_truck, van

VIEW = View(eye=(-13, -27, 13.2), target=(0.5, 0.5, 0.8), lens=34, fog=(50, 130), sun=(-50, 40))


def outline(rx, ry, count=40):
    return [((1 + 0.1 * sin(3 * a) + 0.05 * cos(5 * a)) * rx * cos(a), (1 + 0.08 * cos(2 * a + 1)) * ry * sin(a))
            for a in (2 * pi * i / count for i in range(count))]


def boom(points, r=0.24):
    """Absorbent sausages, end to end."""
    for a, b in zip(points[::2], points[2::2] + points[:1]):
        start, end = (tuple(p[k] + (q[k] - p[k]) * t for k in (0, 1)) for t, p, q in ((0.03, a, b), (0.97, a, b)))
        rod("alert", (*start, r), (*end, r), r, 16)
        ball("white", r * 0.8, (*b, r))


def build():
    ground()
    road([(-120, 3.5), (0, 3.5), (120, 3.5)], 13)
    with place(4.5, 6.2, 0.14, turn=0):
        articulated("tank")
    with place(-1.8, 0.8, 0.12):
        spill(5.4, 2.2, "asphalt", "oil", 5, 0.006, [(1.2, 2.6, 1.5, 1.4), (-2.6, -0.8, 2.6, 1.2), (2.4, 0.4, 2.4, 1.4)])
        boom(outline(7.4, 3.9))
    pipe("sludge", curve([(-0.5, 5.05, 1.5), (-0.55, 4.5, 1.2), (-0.6, 4.1, 0.13)], 4), 0.06)
    with place(-13.5, 1.2, 0.14, turn=0):
        vacuum_truck()
    hose = [(-9.2, 0.9, 1.3), (-8.4, -0.2, 0.3), (-7.2, -0.9, 0.25), (-6, -0.4, 0.22), (-4.8, -0.1, 0.22)]
    for a, b in zip(hose, hose[1:]):
        rod("rubber", a, b, 0.13)
        ball("rubber", 0.135, b)
    with place(0, 0, 0.14, scale=1.25):
        crew([(-4.2, -1.5, 150, "work"), (4.9, 1.2, 275, "work"), (2.6, -3.4, 200, "carry"), (-2.4, -3.3, 165, "hold")], "suit")
        person("vest", "point", "skin_deep", "white", (6.4, -3.4, 0), 80)
    for i, colour in enumerate(("machine", "machine", "blue", "machine")):
        with place(9 + (i % 2) * 0.95, -4 - (i // 2) * 0.9, 0.1, scale=1.3):
            drum(colour)
    for i in range(2):
        with place(11.8 + i * 1.6, -4.4, 0.1, scale=1.3):
            big_bag("suit", "alert")
    with place(16.5, -2.2, 0.12, turn=200):
        van()
    for x, y in ((-9.5, -4.6), (-5.5, -6.6), (-0.5, -7.4), (5, -6.8), (8.4, -1.6)):
        with place(x, y, 0.02, scale=1.35):
            cone()
    for x in (-14.5, -11.8):
        with place(x, -5.2, 0, scale=1.2):
            barrier()
    row(12, (-60, 14.5), (60, 15), 3, "oak")
    grove(44, -90, 20, 90, 70, 5)
    hills(6, ((-90, 10, 22, 60), (60, 30, 24, 80)))
