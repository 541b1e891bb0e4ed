"""Landfill monitoring: a green, terraced cap with wells; a technician dips one, a tripod and a drone take levels."""
from parts.land import ground, hills, road
from parts.people import person
from parts.solids import ball, box, cylinder, place, relief, rod
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import van
from parts.vessels import basin

VIEW = View(eye=(-13, -25, 9.4), target=(1, 1, 2.5), lens=36, fog=(55, 150), sun=(-50, 34))


def cap(x, y):
    """Three benches rising to a flat crown."""
    away = (x / 50) ** 2 + (y / 26) ** 2
    t = max(0.0, 1.25 - away ** 0.5) * 16
    bench = int(t / 4)
    part = min(1, (t - bench * 4) / 2.2)
    return min(bench + part, 3) * 3.2 - 0.1


def well(x, y, z, tall=1.1):
    cylinder("pale_concrete", 0.55, 0.16, (x, y, z))
    cylinder("green", 0.17, tall, (x, y, z + 0.1))
    cylinder("alert", 0.2, 0.16, (x, y, z + tall))


def probe():
    """A cable drum with its display, beside the well."""
    for s in (-0.2, 0.2):
        rod("dark_grey", (s, -0.3, 0), (s * 0.5, 0, 0.75), 0.03)
        rod("dark_grey", (s, 0.3, 0), (s * 0.5, 0, 0.75), 0.03)
    cylinder("machine", 0.32, 0.16, (0, -0.08, 0.72), axis="y")
    cylinder("ink", 0.15, 0.22, (0, -0.11, 0.72), axis="y")


def tripod():
    for x, y in ((-0.5, -0.3), (0.5, -0.3), (0, 0.55)):
        rod("machine", (x, y, 0), (0, 0, 1.5), 0.035)
    box("white", (0.26, 0.22, 0.34), (0, 0, 1.5))
    cylinder("ink", 0.07, 0.3, (0, -0.2, 1.68), axis="y")


def drone():
    box("white", (0.6, 0.5, 0.18))
    ball("ink", 0.12, (0, -0.2, -0.05))
    for x in (-1, 1):
        for y in (-1, 1):
            rod("dark_grey", (x * 0.2, y * 0.18, 0.1), (x * 0.75, y * 0.65, 0.16), 0.035)
            cylinder("mid_green", 0.42, 0.02, (x * 0.75, y * 0.65, 0.22))
            cylinder("ink", 0.06, 0.16, (x * 0.75, y * 0.65, 0.1))


def build():
    ground()
    relief("lawn", 140, 76, cap, 260, (8, 44, 0))
    with place(-5.2, -6.5, 0):
        well(0, 0, 0, 1.2)
        with place(-1.3, -0.4):
            probe()
        rod("ink", (-1.25, -0.4, 0.75), (0, 0, 1.45), 0.02)
        person("vest", "work", "skin", turn=70, at=(-0.75, 0.75, 0))
        person("green", "hold", "skin_deep", turn=-40, at=(1.35, 0.6, 0))
    with place(4.5, -4.5, 0, scale=1.1):
        tripod()
        person("vest", "hold", "skin", turn=180, at=(0, -0.9, 0))
    with place(2.2, -1.5, 7.2, scale=1.25):
        drone()
    for x, y in ((-12, 6), (12, 7), (26, 9)):
        well(x, y, 0.1 + cap(x - 8, y - 44))
    for x, y in ((-8, 21.5), (6, 20.5), (20, 21.5)):
        z = cap(x - 8, y - 44)
        cylinder("steel", 0.2, 2.2, (x, y, z))
        cylinder("light_green", 0.3, 0.5, (x, y, z + 2))
    with place(14.5, -7, 0):
        basin(9, 6, 1.1)
    with place(-9.5, 2.6, 0.1, turn=12):
        van()
    road([(-80, -0.5), (-20, 0), (0, 1.4), (24, -2.4), (80, -4)], 4, False, "sand")
    grove(30, -90, 60, 90, 90, 3)
    row(8, (-60, 6), (-30, 30), 4, "oak")
    hills(6, ((-80, 10, 26, 60), (90, 30, 26, 70)), at=(0, 240, -1))
