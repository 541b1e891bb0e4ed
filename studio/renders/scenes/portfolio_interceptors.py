"""Beside a motorway: an interceptor's chambers stand open, a suction lorry on the hard shoulder empties them one by one."""
from parts.land import ground, hills
from parts.people import cone, crew
from parts.solids import box, curve, cylinder, pipe, place, prism, rod, slab
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import articulated, vacuum_truck, van

VIEW = inner_view((-15, -18.5, 10.2), (0.6, 0.4, 0.4), 34, fog=(60, 190), sun=(-50, 38))


def carriageway(y, lanes=2):
    width = lanes * 3.8
    box("asphalt", (500, width + 4.4, 0.1), (0, y, 0), bevel=0)
    for s in (-1, 1):
        box("white", (500, 0.2, 0.02), (0, y + s * width / 2, 0.1), bevel=0)
    for i in range(60):
        box("white", (3, 0.16, 0.02), (-180 + i * 6, y, 0.1), bevel=0)


def guard_rail(y, x0=-200, x1=200):
    rod("steel", (x0, y, 0.72), (x1, y, 0.72), 0.14, 10)
    for i in range(round((x1 - x0) / 4)):
        box("grey", (0.12, 0.14, 0.8), (x0 + i * 4, y + 0.12, 0), bevel=0)


def chamber(x, liquid):
    """One of three under the slab: an opening with its frame, what stands in it, and the lid beside."""
    with place(x, 0):
        cylinder(liquid, 1.1, 0.02, (0, 0, 0.51), sides=40)
        for k in range(24):
            with place(turn=15 * k):
                box("warm_grey", (0.2, 0.32, 0.3), (1.18, 0, 0.46), bevel=0.01)
        with place(0.3, 2.6, 0.52, turn=20):
            cylinder("grey", 1.1, 0.12, sides=40)
            for s in (-0.5, 0.5):
                box("dark_grey", (0.1, 0.4, 0.06), (s, 0, 0.12), bevel=0.01)


def interceptor():
    slab("concrete", [(-6.4, -2.1), (6.4, -2.1), (6.4, 4.1), (-6.4, 4.1)], 0.5, 0, 0.05)
    for x in (-2, 2):
        box("warm_grey", (0.06, 5.6, 0.01), (x, 0.9, 0.5), bevel=0)


def build():
    ground()
    carriageway(12.4)
    carriageway(24.4)
    box("lawn", (500, 3.0, 0.16), (0, 18.4, 0), bevel=0)
    guard_rail(18.4)
    guard_rail(5.2, -200, -11)
    guard_rail(5.2, 16, 200)
    prism("lawn", [(28, 0), (44, 5), (60, 5), (60, 0)], 500, turn=90)
    # The hard shoulder widens into a bay.
    slab("asphalt", [(-30, 6.2), (-16, 2.6), (19, 2.6), (32, 6.2)], 0.1, 0, 0)
    with place(-1.6, -3.2, 0):
        interceptor()
        chamber(-4, "sludge")
        chamber(0, "amber")
        chamber(4, "water")
    with place(5.0, 4.7, 0.1, turn=180):
        vacuum_truck()
    with place(-11.6, 4.9, 0.1, turn=0):
        van()
    pipe("rubber", curve([(9.6, 4.0, 1.5), (10.6, 2.2, 0.5), (8.0, 0.0, 0.25), (3.4, -0.9, 0.7), (-0.6, -2.5, 0.7), (-3.2, -2.6, 1.3), (-4.8, -3.0, 1.7), (-5.5, -3.2, 1.4), (-5.6, -3.2, 0.5)], 6), 0.17)
    with place(-4.2, -4.5, 0.5, scale=1.3):
        crew([(0, 0, 200, "hold")], "vest")
    with place(2.6, 0.2, 0.5, scale=1.3):
        crew([(0, 0, 300, "point")], "vest")
    with place(7.4, 0.6, 0, scale=1.3):
        crew([(0, 0, 20, "work")], "green")
    for i in range(9):
        with place(-26 + i * 5.6, 8.0 + (i < 3) * (3 - i) * -0.7, 0.1, scale=1.35):
            cone()
    for x, y, turn in ((24, 14.2, 0), (-34, 10.6, 0)):
        with place(x, y, 0.1, turn=turn):
            articulated("box")
    for x, y, colour in ((44, 10.6, "blue"), (2, 22.4, "white"), (-22, 26.2, "machine")):
        with place(x, y, 0.1, turn=180 if y > 18 else 0):
            van(colour)
    # A gutter leads the road's water here.
    box("concrete", (60, 1.0, 0.12), (-38, 1.2, 0), bevel=0.02)
    box("warm_grey", (60, 0.4, 0.13), (-38, 1.2, 0), bevel=0)
    for x in (-48, 36):
        rod("grey", (x, 5.6, 0), (x, 5.6, 9), 0.12)
        rod("grey", (x, 5.6, 9), (x, 8.4, 9.4), 0.08)
    grove(7, -34, -12, -20, -6, 6, "bush")
    grove(6, 16, -9, 30, -3, 8, "bush")
    row(14, (-90, 50), (90, 50), 5, "pine", 0.8, 1.1)
    grove(40, -120, 56, 120, 96, 3)
    hills(8, ((-120, 0, 28, 60), (30, 40, 24, 90), (170, 0, 34, 70)), wood=50)
