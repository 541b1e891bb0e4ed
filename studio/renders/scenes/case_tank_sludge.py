"""Tank sludge: a storage tank opened at its manhole, the suction hose runs from it to the vacuum tanker."""
from math import cos, pi, radians, sin

from mathutils import Matrix

from parts.goods import drum
from parts.land import ground, hills, pad
from parts.people import barrier, cone, person
from parts.solids import box, cylinder, curve, lathe, pipe, place, rod
from parts.spills import spill
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import vacuum_truck
from parts.vessels import pipe_rack, round_rail, tank

VIEW = opening_view((14.5, -22.5, 6.2), (4.7, 0, 3.4), 28.5, fog=(50, 130), sun=(52, 38))
R, H = 9.0, 9.4


def big_tank():
    """Mantle, wind girders, a stair that winds up, the manhole at the front."""
    cylinder("pale_concrete", R + 0.7, 0.4, sides=72)
    lathe("white", ((0, 0.3), (R, 0.3), (R, H), (R * 0.97, H + 0.1), (0, H + 1.6)), sides=72)
    for k in (0.25, 0.5, 0.75, 1):
        cylinder("light_green" if k < 1 else "white", R + 0.08, 0.2, (0, 0, H * k), sides=72)
    cylinder("green", R + 0.03, 1.1, (0, 0, H * 0.56), sides=72)
    round_rail(R * 0.97, H + 0.1, count=44)
    for i in range(44):
        a = radians(200 + i * 2.0)
        with place((R + 0.6) * cos(a), (R + 0.6) * sin(a), 0.5 + i * H / 46, turn=200 + i * 2.0):
            box("dark_grey", (1.0, 0.36, 0.07), bevel=0)
            rod("machine", (0.5, 0, 0), (0.5, 0, 1.05), 0.03, 6)
    line = [((R + 1.1) * cos(a), (R + 1.1) * sin(a), 1.6 + i * H / 46) for i, a in ((i, radians(200 + i * 2.0)) for i in range(0, 44, 3))]
    for a, b in zip(line, line[1:]):
        rod("machine", a, b, 0.04, 8)


def manhole():
    """The cover hangs open; what is inside is dark."""
    lathe("steel", ((0.9, 0), (1.15, 0), (1.15, 0.35), (0.9, 0.35)), (0, -0.3, 1.7), local=Matrix.Rotation(pi / 2, 4, "X"))
    cylinder("ink", 0.92, 0.2, (0, -0.42, 1.7), axis="y", soft=0.01)
    cylinder("steel", 1.12, 0.12, (2.3, -0.75, 1.7), axis="y", soft=0.02)
    for k in range(12):
        a = pi * k / 6
        cylinder("dark_grey", 0.07, 0.18, (2.3 + cos(a), -0.8, 1.7 + sin(a)), axis="y", sides=8)
    rod("dark_grey", (1.2, -0.6, 2.2), (1.4, -0.75, 2.2), 0.07)


def build():
    ground()
    pad(70, 40, "pale_concrete")
    with place(-3, 9, 0.2):
        big_tank()
    with place(0.4, 0.5, 0.2):
        manhole()
        spill(1.0, 0.6, "pale_concrete", "oil", 2, 0.004)
        box("steel", (3, 1.8, 0.16), (0, -1.5, 0))
        box("sludge", (2.8, 1.6, 0.03), (0, -1.5, 0.15), bevel=0)
    pipe("rubber", curve([(0.4, 0.6, 1.7), (0.4, -0.9, 1.6), (1.4, -2.6, 0.5), (4, -3.4, 0.36), (6.4, -2.2, 0.36), (8.3, -1.6, 1.6)], 5), 0.17)
    with place(12.9, -1.4, 0.2, turn=6):
        vacuum_truck()
    with place(-1.2, -1.6, 0.2, scale=1.15):
        person("suit", "hold", turn=150)
    with place(2.6, -1.8, 0.2, scale=1.15):
        person("suit", "work", turn=215)
    with place(6.2, -4.6, 0.2, scale=1.15):
        person("vest", "point", "skin_deep", turn=120)
    with place(-4.6, -2.4, 0.2):
        cylinder("machine", 0.8, 1.1, (0, 0, 0.3), axis="x")
        pipe("amber", curve([(1.1, 0, 0.8), (2.4, 0.6, 0.7), (4, 2.2, 1.2)], 4), 0.3)
    for i in range(4):
        with place(-7.4 + i * 0.75, -4 + (i % 2) * 0.3, 0.2, scale=1.15):
            drum("blue")
    for i in range(4):
        with place(-2.6 + i * 2.9, -7, 0.2, scale=1.15):
            barrier() if i % 2 else cone()
    for x, y in ((-27, 16), (17, 19), (28, 17)):
        with place(x, y, 0.2):
            tank(5, 8, "white", "green")
    with place(10, 14, 0.2):
        pipe_rack(60, 5)
    row(12, (-56, 28), (60, 28), 3, "oak")
    grove(30, -80, 32, 90, 60, 4)
    hills(3, ((-80, 10, 22, 60), (80, 30, 24, 70)))
