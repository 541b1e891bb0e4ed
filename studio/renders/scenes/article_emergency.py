"""An exercise: a drum lies tipped in a yard, a ring of absorbent round it, a cordon, a team in suits; others watch."""
from math import cos, pi, sin

from parts.goods import drum, pallet
from parts.halls import hall
from parts.land import ground, hills, pad
from parts.people import barrier, cone, person
from parts.solids import ball, box, cylinder, place, rod
from parts.spills import spill
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import van

VIEW = opening_view((8.4, -12.6, 5.6), (0.2, 0.6, 0.9), 36, fog=(32, 110), sun=(48, 36))


def cordon(r, posts=14):
    """Posts and tape all round."""
    ring = [(r * 1.15 * cos(2 * pi * i / posts), r * 0.82 * sin(2 * pi * i / posts)) for i in range(posts + 1)]
    for a, b in zip(ring, ring[1:]):
        cylinder("rubber", 0.18, 0.06, (*a, 0))
        rod("alert", (*a, 0), (*a, 1.0), 0.035, 8)
        for k in range(8):
            p, q = (tuple(s + (e - s) * t for s, e in zip(a, b)) for t in (k / 8, (k + 1) / 8))
            rod("alert" if k % 2 else "suit", (*p, 0.92), (*q, 0.92), 0.04, 6)


def socks(rx, ry, count=9):
    for i in range(count):
        a, b = (2 * pi * (i + t) / count for t in (0.06, 0.94))
        p, m, q = ((rx * cos(c), ry * sin(c), 0.1) for c in (a, (a + b) / 2, b))
        rod("suit", p, m, 0.11)
        rod("suit", m, q, 0.11)
        ball("suit", 0.11, m)


def build():
    ground()
    pad(50, 34, "pale_concrete", 5)
    with place(0, 0, 0.2):
        spill(1.45, 0.85, "pale_concrete", "light_oil", 8, 0.003, [(-0.3, 0.35, 0.6, 0.4)])
        socks(2.7, 1.85)
        with place(-0.5, 0.5, 0.29, turn=24, roll=90):
            drum("blue", "ink")
        with place(0.9, 0.75):
            drum("blue")
        cordon(5.0)
        for x, y, turn, pose in ((-2.3, -1.5, 150, "work"), (3.6, -1.0, 250, "carry"), (-0.3, 2.0, 0, "work"), (2.9, 1.4, 290, "hold")):
            person("suit", pose, at=(x, y, 0), turn=turn)
        with place(3.2, -0.85, 0.75, roll=90):
            cylinder("suit", 0.12, 0.8, (0, 0, -0.4))
        with place(-3.4, -0.4):
            box("machine", (0.9, 0.6, 0.55))
            box("green", (0.94, 0.64, 0.1), (0, 0, 0.55))
            for i in range(3):
                cylinder("suit", 0.12, 0.8, (-0.4, -0.15 + i * 0.16, 0.72), axis="x")
        with place(-3.0, 1.5):
            pallet()
            for i in range(2):
                with place(-0.3 + i * 0.6, 0, 0.15):
                    drum("machine")
        for i, (x, y, dress) in enumerate(((-6.9, 2.6, "vest"), (-7.6, 1.4, "green"), (-7.7, 0.2, "vest"), (-7.4, -1.0, "vest"), (-5.8, 3.7, "green"))):
            person(dress, ("hold", "stand", "point", "stand", "stand")[i], ("skin", "skin_deep", "skin")[i % 3], "white", (x, y, 0), 80 - i * 6)
    with place(8.2, 4.6, 0.2, turn=206):
        van()
    for x, y in ((-3.4, -5.2), (0.6, -5.6), (4.6, -4.8)):
        with place(x, y, 0.2, turn=6 * x):
            cone() if x == 0.6 else barrier()
    with place(-3, 15, 0.1):
        hall(38, 12, 7, 9.6, doors=5)
    row(7, (18, 12), (40, 14), 3, "oak")
    grove(24, -70, 28, 70, 66, 4)
    hills(5, ((-80, 10, 22, 50), (60, 30, 24, 70)))
