"""The branch at Estarreja: a low base with its collection and emergency vehicles, the lagoon behind it, a painted boat."""
from parts.goods import drum_pallet
from parts.halls import canopy, flat_hall
from parts.land import fence, ground, hills, pad, road
from parts.people import crew
from parts.solids import box, cylinder, place, prism, rod, slab
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import box_truck, vacuum_truck, van
from parts.vessels import tank
from parts.works import column, stack

VIEW = inner_view((-20, -29, 15.5), (0.8, 6.6, 1.6), 31, fog=(75, 210), sun=(-48, 38))


def lagoon_boat():
    """A moliceiro: a long low hull, both ends drawn up, its bow painted."""
    hull = [(-7, 0), (-5, -1.1), (4.5, -1.1), (7, 0), (4.5, 1.1), (-5, 1.1)]
    slab("ink", hull, 0.7, -0.1, 0.06)
    slab("timber", [(x * 0.9, y * 0.8) for x, y in hull], 0.05, 0.56, 0)
    for s, size in ((1, 1.0), (-1, 0.7)):
        prism("machine" if s > 0 else "ink", [(s * 4.6, 0.3), (s * 7.0, 0.5), (s * 8.1, 2.6 * size), (s * 7.5, 2.7 * size), (s * 6.4, 1.1)], 0.5, bevel=0.05)
    prism("alert", [(5.2, 0.55), (6.6, 0.75), (7.2, 1.7), (6.5, 1.2)], 0.54, bevel=0)
    rod("timber", (0.6, 0, 0.5), (0.6, 0, 6.4), 0.08)
    prism("suit", [(0.7, 1.3), (3.6, 1.7), (2.5, 5.2), (0.7, 6.0)], 0.05, bevel=0)


def trailer():
    """Booms and absorbent, ready to be hooked to a lorry."""
    box("green", (3.4, 2.0, 1.5), (0, 0, 0.6))
    box("light_green", (3.5, 2.1, 0.14), (0, 0, 2.1))
    for x in (-0.6, 0.6):
        for s in (-1, 1):
            cylinder("rubber", 0.36, 0.24, (x, s * 1.0 - 0.12, 0.36), axis="y")
    rod("dark_grey", (1.7, 0, 0.6), (3.0, 0, 0.5), 0.07)
    for k in range(3):
        rod("alert", (-1.5, -0.6 + k * 0.6, 2.4), (1.5, -0.6 + k * 0.6, 2.4), 0.2)


def office():
    flat_hall(16, 8, 6.6)
    for z in (0.9, 4.0):
        for i in range(6):
            box("window", (1.7, 0.3, 1.5), (-6.6 + i * 2.64, -4, z), bevel=0.02)
    box("green", (16.2, 8.2, 0.4), (0, 0, 3.1))
    box("green", (3.0, 1.6, 0.2), (-1.3, -4.7, 2.6))
    box("window", (2.0, 0.34, 2.3), (-1.3, -4, 0))


def build():
    ground()
    box("water", (500, 60, 0.1), (0, 66, -0.04), bevel=0)
    box("sand", (500, 4, 0.12), (0, 35, -0.04), bevel=0)
    road([(-120, -13), (0, -13), (120, -13)], 7)
    pad(46, 20, "pale_concrete", 5, (2, -0.4, 0))
    with place(-9.4, 10, 0.1):
        office()
    with place(12, 9.4, 0.1):
        canopy(20, 9, 5, 6.6, bays=4)
        for i in range(3):
            with place(6.4 + i * 1.4 - 1.4, 1.8, 0.1):
                drum_pallet(("blue",))
    with place(6.6, 4.2, 0.2, turn=-90):
        vacuum_truck()
    with place(11.4, 4.4, 0.2, turn=-90):
        box_truck()
    with place(16.8, 1.4, 0.2, turn=-90):
        trailer()
    for i in range(2):
        with place(-13 + i * 3.6, 2.2, 0.2, turn=-90):
            van()
    for i in range(4):
        box("white", (0.12, 6, 0.02), (-14.8 + i * 3.6, 2.2, 0.2), bevel=0)
    with place(-2.4, 0.2, 0.2, scale=1.25):
        crew([(0, 0, 60, "point"), (1.5, 0.4, 300, "hold")])
    with place(2.2, -4.4, 0.2, scale=1.25):
        crew([(0, 0, 200, "walk")], "green")
    with place(15, 61, 0.06, turn=172, scale=1.4):
        lagoon_boat()
    with place(-2, 75, 0.06, turn=12, scale=1.4):
        lagoon_boat()
    with place(52, 26, 0):
        for i in range(3):
            with place(i * 6, (i % 2) * 3):
                column(1.1, 17 - i * 3, 3 - i)
        for i in range(2):
            with place(-8, i * 8 - 2):
                tank(3, 8)
        with place(22, 8):
            stack(28, 1.2)
    fence([(-24, 17.6), (34, 17.6)])
    row(7, (-52, 8), (-26, 12), 3, "oak")
    row(6, (30, 10), (60, 12), 8, "pine")
    grove(10, -60, -40, -24, -20, 6, "bush")
    hills(4, ((-120, 20, 20, 70), (90, 40, 24, 90)), at=(0, 300, -1))
