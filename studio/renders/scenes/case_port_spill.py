"""A spill in port: a moored ship, an orange boom around the dark slick, lorries and people on the quay."""
from math import cos, pi, sin

from parts.goods import big_bag, ibc
from parts.halls import hall
from parts.land import hills
from parts.people import barrier, crew
from parts.quay import blot, floating_boom, quay_edge, ship
from parts.solids import box, cylinder, curve, pipe, place, rod, slab
from parts.spills import spill
from parts.studio import opening_view
from parts.trucks import vacuum_truck, van

VIEW = opening_view((-27, -35, 21), (-2.2, -6.4, 0), 30.5, fog=(80, 200), sun=(-52, 36))
WATER = -2.4


def work_boat():
    slab("machine", [(-2.4, -0.9), (1.6, -0.9), (2.6, 0), (1.6, 0.9), (-2.4, 0.9)], 0.7, 0, 0.1)
    box("white", (1.4, 1.3, 1.2), (-0.6, 0, 0.7))
    box("window", (1.44, 1.34, 0.4), (-0.6, 0, 1.3), bevel=0)


def slick():
    spill(6.4, 3.2, "water", "oil", 4, 0.003, [(3.9, 2.1, 3.2, 1.8), (-3, -1.4, 3.4, 2.0)])
    ring = blot(11.4, 6.2, 0.4, 46)
    floating_boom(ring + ring[:1], 0.34)


def skimmer():
    """Three floats round a weir; the suction hose comes up in the middle."""
    for k in range(3):
        a = 2 * pi * k / 3 + 0.4
        rod("dark_grey", (0, 0, 0.45), (1.15 * cos(a), 1.15 * sin(a), 0.45), 0.07)
        cylinder("machine", 0.42, 0.6, (1.15 * cos(a), 1.15 * sin(a), -0.08), sides=24)
    cylinder("dark_grey", 0.55, 0.5, (0, 0, -0.1), sides=24)
    cylinder("steel", 0.22, 0.6, (0, 0, 0.3), sides=20)


def portal_crane():
    for x in (-4, 4):
        for y in (-3, 3):
            rod("blue", (x, y, 0), (x * 0.5, y * 0.5, 11), 0.35)
    box("blue", (5, 4, 0.6), (0, 0, 11))
    box("white", (4, 3, 2.6), (-0.5, 0, 11.6))
    for s in (-0.6, 0.6):
        rod("blue", (1, s, 13.5), (13, s * 0.3, 25), 0.22)
    rod("blue", (0, 0, 14), (-1, 0, 20), 0.25)
    rod("dark_grey", (-1, 0, 20), (13, 0, 25), 0.06)
    rod("dark_grey", (13, 0, 25), (13, 0, 16), 0.05)


def build():
    box("water", (900, 500, 1), (0, -250, WATER - 1), bevel=0)
    box("concrete", (900, 120, 4), (0, 60.9, -4), bevel=0)
    box("meadow", (900, 500, 4), (0, 368, -4), bevel=0)
    quay_edge(140)
    with place(25, -6.4, WATER):
        ship(46, 9.4, 5.2, "blue")
    for x in (0, 4):
        rod("cream", (x + 5, -3.2, 2.5), (x + 1, 0.6, 0.4), 0.05)
    with place(-11.8, -9.0, WATER, turn=-6):
        slick()
    with place(-9, -19.4, WATER, turn=16):
        work_boat()
    with place(-6, 4.6, 0, turn=180):
        vacuum_truck()
    pipe("rubber", curve([(-1.4, 4.4, 1.5), (-0.2, 2.6, 0.4), (-3.4, 1.2, 0.3), (-6.6, 0.2, 0.2), (-7.2, -0.9, -1), (-8, -3.4, WATER + 0.75), (-8.8, -5.4, WATER + 0.3), (-9.4, -7, WATER + 0.9)], 5), 0.17)
    with place(-9.4, -7, WATER, turn=20):
        skimmer()
    with place(-15, 5.2, 0, turn=172):
        van()
    with place(-9.8, 1.6, 0, scale=1.3):
        crew([(0, 0, 20, "work"), (1.7, 0.1, -30, "carry"), (-4.2, 0.8, 20, "hold")], "suit")
        crew([(-2.4, 1.4, 30, "point")])
    for i in range(4):
        with place(3.6 + i * 1.7, 3.8 + (i % 2) * 0.2, 0, scale=1.4):
            big_bag("suit", "alert")
    for i in range(2):
        with place(3.8 + i * 1.8, 6.2, 0, scale=1.3):
            ibc("amber")
    for i in range(4):
        with place(-26 + i * 2.9, 2.4, 0, scale=1.2):
            barrier()
    for i in range(5):
        for k in range(1 + (i * 5) % 3):
            with place(-34 + (i % 3) * 6.6, 17 + i // 3 * 3, k * 2.6):
                box(("green", "blue", "machine", "warm_grey", "mid_green")[(i + k) % 5], (6, 2.5, 2.5))
    with place(8, 21, 0, turn=228):
        portal_crane()
    for x in (-12, 34):
        with place(x, 34, 0):
            hall(36, 14, 8, 11, doors=4)
    hills(3, ((-140, 20, 30, 70), (40, 50, 26, 90), (200, 30, 30, 70)))
