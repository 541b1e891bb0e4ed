"""A ship in dry dock: the sludge of its tanks is pumped up to the tanker on the dock side."""
from parts.goods import drum
from parts.halls import hall
from parts.land import hills
from parts.people import crew
from parts.quay import bollard, ship
from parts.solids import box, curve, cylinder, pipe, place, rod
from parts.studio import inner_view
from parts.trucks import tanker, vacuum_truck, van
from parts.vessels import rail, stairs

VIEW = inner_view((-33, -27, 19), (-1.5, 0.4, -2.2), 33, fog=(85, 210), sun=(-50, 38))
HALF, DEEP, END = 9.5, 8.0, 34


def dock():
    """The basin, its altars (steps) and the blocks under the keel."""
    for s in (-1, 1):
        box("concrete", (600, 300, DEEP), (0, s * (HALF + 150), -DEEP), bevel=0)
        for k in range(3):
            box("pale_concrete", (END * 2, 0.7 * (3 - k), DEEP * (k + 1) / 4), (0, s * (HALF - 0.35 * (3 - k)), -DEEP), bevel=0.03)
    box("concrete", (250, HALF * 2, DEEP), (END + 125, 0, -DEEP), bevel=0)
    box("warm_grey", (300, HALF * 2, 0.4), (-80, 0, -DEEP - 0.4), bevel=0)
    for i in range(22):
        box("timber", (0.6, 1.6, 1.2), (-20 + i * 2.0, 0, -DEEP), bevel=0.03)
    box("rust", (1.6, HALF * 2, DEEP - 0.6), (-END - 3, 0, -DEEP))
    box("water", (300, HALF * 2, 0.2), (-END - 154, 0, -2), bevel=0)


def propeller():
    cylinder("amber", 0.3, 0.9, (-0.6, 0, 0), axis="x")
    for k in range(4):
        with place(0, 0, 0, roll=90 * k + 20):
            with place(0, 0, 0.85, turn=34):
                box("amber", (0.16, 0.8, 1.2), (0, 0, -0.4), bevel=0.07)


def crane():
    for x in (-2.4, 2.4):
        for y in (-2, 2):
            rod("machine", (x, y, 0), (x * 0.6, y * 0.6, 9), 0.26)
    box("machine", (4.2, 3.6, 0.6), (0, 0, 9))
    box("white", (3, 2.4, 2.2), (-0.6, 0, 9.6))
    for s in (-0.5, 0.5):
        rod("machine", (0.8, s, 11), (10, s * 0.3, 19), 0.18)
    rod("dark_grey", (10, 0, 19), (10, 0, 11), 0.05)


def build():
    dock()
    with place(4, 0, -DEEP + 2.6):
        ship(50, 10.4, 7.4, "green", 1.4)
    with place(-22.2, 0, -DEEP + 1.6):
        propeller()
        box("rust", (1.6, 0.3, 3), (-1.4, 0, -1), bevel=0.05)
    for i in range(6):
        for s in (-1, 1):
            rod("timber", (-14 + i * 7, s * 5.1, -3.4), (-14 + i * 7, s * (HALF - 0.2), -2.6), 0.16)
    with place(-10.4, -14.2, 0):
        tanker()
    with place(4.6, -14.6, 0, turn=4):
        vacuum_truck()
    pipe("rubber", curve([(-2, -3.4, 2.6), (-3, -6, 2.8), (-4, -8.4, 1), (-4.4, -10.2, 0.25), (-3, -12, 0.25), (-1.4, -13.4, 0.4), (-0.4, -14.2, 1.6)], 5), 0.18)
    pipe("machine", curve([(4, -3.6, 2.6), (3.6, -6, 2.4), (3, -9, 0.6), (-1, -10.6, 0.25), (-4.4, -11.4, 0.25), (-8, -12, 0.3), (-10, -13, 1.4)], 5), 0.15)
    rail([(-END, -HALF - 0.6), (END, -HALF - 0.6)], 0)
    rail([(-END, HALF + 0.6), (END, HALF + 0.6)], 0)
    with place(-19, -HALF - 0.2, -DEEP + 0.2):
        with place(0, 1.2, 0):
            stairs(7.6, 9)
    with place(-13.6, -11.4, 0, scale=1.3):
        crew([(0, 0, 180, "point"), (1.3, -0.2, 200, "hold"), (10.4, 0.6, 170, "work")])
    with place(-2.2, -2.8, -DEEP + 10, scale=1.3):
        crew([(0, 0, 20, "work")], "suit")
    for i in range(6):
        with place(12 + (i % 3) * 0.9, -13 - i // 3 * 0.9, 0, scale=1.3):
            drum("blue" if i % 2 else "green")
    with place(18, -15, 0, turn=170):
        van()
    for i in range(6):
        with place(-30 + i * 12, -HALF - 1.8, 0):
            bollard()
    with place(12, 14.6, 0, turn=200):
        crane()
    for i in range(3):
        with place(-34 + i * 38, 38, 0):
            hall(34, 16, 10, 13, doors=3)
    hills(3, ((-140, 20, 30, 70), (40, 50, 26, 90), (200, 30, 30, 70)))
