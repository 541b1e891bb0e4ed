"""On a hill, under a radio mast: old batteries are carried out of the shelter into acid-proof boxes, and down to the van."""
from math import cos, pi, sin

from parts.land import fence, hills
from parts.people import cone, crew
from parts.solids import ball, box, cylinder, dome, place, relief, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import van
from parts.works import pylon
from scenes.article_batteries import car_battery, case

VIEW = inner_view((-11.0, -15.6, 6.4), (1.1, 0.8, 3.7), 29, fog=(45, 190), sun=(-50, 38))


def dish(size=0.9):
    """Faces -y."""
    with place(roll=90):
        dome("white", size, rise=size * 0.35)
        cylinder("warm_grey", size, 0.12, (0, 0, -0.1), sides=32)
    rod("grey", (0, 0, 0), (0, 0.7, 0), 0.07)


def mast():
    pylon(19, arms=0)
    for k in range(3):
        a = 2 * pi * k / 3 + 0.5
        for lift in (0, 3.0):
            rod("grey", (0, 0, 16.4 - lift), (1.15 * cos(a), 1.15 * sin(a), 16.4 - lift), 0.06)
        with place(1.15 * cos(a), 1.15 * sin(a), 0, turn=k * 120 + 30):
            rod("grey", (0, 0, 13), (0, 0, 17.4), 0.06)
            box("white", (0.2, 0.42, 2.6), (0.16, 0, 14.4), bevel=0.06)
    for x, y, z, turn, size in ((-0.9, -1.1, 11.2, -24, 0.95), (0.9, -1.2, 9.4, 30, 0.75), (-1.1, -1.3, 7.4, -50, 0.7)):
        with place(x, y, z, turn=turn):
            dish(size)
    rod("steel", (0, 0, 19), (0, 0, 21), 0.05)
    box("concrete", (6.4, 6.4, 0.3), (0, 0, -0.1))


def shelter():
    """A cabin with its door open; racks stand inside, half of them empty already."""
    for x, y, size in ((0, 1.5, (5.2, 0.16, 2.9)), (-2.5, 0, (0.16, 3.0, 2.9)), (2.5, 0, (0.16, 3.0, 2.9)), (-1.75, -1.5, (1.7, 0.16, 2.9)), (1.55, -1.5, (2.1, 0.16, 2.9)), (-0.2, -1.5, (1.5, 0.16, 0.5))):
        box("cream", size, (x, y, 2.4 if size[2] < 1 else 0), bevel=0.02)
    box("dark_grey", (5.0, 2.9, 0.1), bevel=0)
    box("green", (5.7, 3.6, 0.22), (0, 0, 2.9))
    box("concrete", (6.4, 4.6, 0.2), (0, -0.2, -0.16))
    with place(-0.92, -1.56, 0.08, turn=248):
        box("green", (1.4, 0.07, 2.3), (0.7, 0, 0), bevel=0.01)
    for k in range(3):
        box("steel", (1.5, 0.6, 0.06), (-0.2, 1.0, 0.4 + k * 0.7), bevel=0)
        for i in range(4 - k):
            with place(-0.75 + i * 0.36, 0.9, 0.46 + k * 0.7, scale=1.25):
                car_battery("blue" if k == 1 else "ink")
    for k in range(3):
        box("warm_grey", (0.9, 0.12, 0.12), (1.5, -1.62, 1.4 + k * 0.24), bevel=0.02)


def full_case(colour, kind="ink", rows=2):
    case(colour)
    for level in range(rows):
        for i in range(3):
            for j in range(3):
                with place(-0.31 + i * 0.31, -0.24 + j * 0.24, 0.16 + level * 0.24):
                    car_battery(kind)


def build():
    def rise(x, y):
        return 1.0 / (1 + ((x - 12) / 24) ** 6 + ((y - 4) / 13) ** 4)
    relief("meadow", 260, 200, lambda x, y: -9 * (1 - rise(x, y - 60)), 120, (0, 60, 0))
    box("sand", (17, 12, 0.12), (1, 2.4, -0.04), bevel=0.05)
    with place(5.4, 6.2, 0.08):
        mast()
    with place(-1.2, 4.6, 0.12):
        shelter()
    fence([(-8, 9), (9.6, 9), (9.6, 1.5)])
    for i, (colour, kind) in enumerate((("green", "ink"), ("green", "ink"), ("blue", "blue"))):
        with place(-5.0 + i * 1.8, -1.0 + (i % 2) * 0.12, 0.08, turn=(i - 1) * 4, scale=1.4):
            full_case(colour, kind)
    for i in range(2):
        with place(1.0, -1.1, 0.08 + i * 1.0, turn=3, scale=1.4):
            case("green")
    with place(-0.6, 1.2, 0.08, scale=1.3):
        crew([(0, 0, -20, "carry")])
        with place(-0.16, -0.44, 0.98, turn=-20, scale=1.3):
            car_battery()
    with place(-6.6, -0.2, 0.08, scale=1.3):
        crew([(0, 0, 60, "work"), (7.4, -0.6, 250, "hold")])
    with place(6.0, -1.6, 0.08, turn=200):
        van()
    for x in (-7.2, 3.4):
        with place(x, -2.4, 0.05, scale=1.2):
            cone()
    ball("leaf_light", 1.0, (10.8, 3.6, 0.1), (1.2, 1, 0.7))
    grove(9, -16, 10, -9, 20, 4, "bush", z=-3)
    row(4, (15, 15), (27, 18), 5, "pine", 0.6, 0.8)
    box("sand", (24, 3.8, 0.1), (20, -1.4, -0.06), bevel=0.05)
    box("meadow", (900, 900, 1), (0, 100, -10), bevel=0)
    hills(8, ((-130, -20, 34, 60), (20, 20, 30, 90), (160, -10, 42, 70)), at=(0, 280, -10))
