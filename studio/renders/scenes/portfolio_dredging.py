"""A marina is dredged: an excavator on a pontoon among moored yachts; on the quay the dredgings are washed to clean sand."""
from parts.conveyors import conveyor, hopper, trommel
from parts.goods import big_bag
from parts.halls import house
from parts.heaps import heap
from parts.land import hills
from parts.machines import excavator
from parts.people import crew
from parts.quay import quay_edge
from parts.solids import box, cylinder, place, prism, rod, slab
from parts.studio import inner_view
from parts.trees import row
from parts.vessels import rail, tank

VIEW = inner_view((-20.5, -27, 15), (2.6, 1.6, 0.2), 33, fog=(70, 200), sun=(-50, 38))
WATER = -1.9


def yacht(length=9, hull="white", band="blue"):
    """Bow to +x, at z = 0 on the water."""
    l, b = length / 2, length * 0.15
    outline = [(-l, -b * 0.75), (l * 0.2, -b), (l * 0.7, -b * 0.6), (l, 0), (l * 0.7, b * 0.6), (l * 0.2, b), (-l, b * 0.75)]
    slab(hull, outline, 0.85, -0.1, 0.05)
    slab(band, [(x * 1.004, y * 1.02) for x, y in outline], 0.16, 0.34, 0)
    slab("timber", [(x * 0.94, y * 0.86) for x, y in outline], 0.05, 0.74, 0)
    prism("white", [(-l * 0.36, 0.75), (l * 0.42, 0.75), (l * 0.26, 1.2), (-l * 0.36, 1.35)], b * 1.1, bevel=0.1)
    box("window", (l * 0.5, b * 1.14, 0.2), (0, 0, 0.98), bevel=0)
    rod("steel", (l * 0.12, 0, 0.8), (l * 0.12, 0, length * 1.25), 0.06)
    rod("white", (l * 0.1, 0, 1.9), (-l * 0.8, 0, 1.8), 0.14)
    for x in (l * 0.97, -l * 0.95):
        rod("grey", (l * 0.12, 0, length * 1.22), (x, 0, 0.8), 0.015, 5)


def jetty(length):
    box("timber", (1.6, length, 0.2), (0, 0, 0.5), bevel=0.02)
    box("warm_grey", (1.3, length, 0.3), (0, 0, 0.15), bevel=0.02)
    for i in range(round(length / 6) + 1):
        cylinder("white", 0.18, 3.6, (0.95, -length / 2 + i * 6, -0.8))


def dredger():
    box("green", (11, 6, 1.3), (0, 0, -0.4))
    box("warm_grey", (10.6, 5.6, 0.1), (0, 0, 0.88), bevel=0)
    for x in (-4.6, 4.6):
        for y in (-2.7, 2.7):
            rod("steel", (x, y, -2), (x, y, 5.4 if x > 0 else 4.2), 0.2)
    rail([(-5.3, 2.8), (5.3, 2.8)], 0.95)
    with place(-0.6, 0, 0.95, turn=0):
        excavator(-58, 1.0, 2.6, "sludge")
    with place(3.0, 1.2, 0.95, scale=1.2):
        crew([(0, 0, 200, "point")])


def barge():
    """An open hold with what was dredged."""
    slab("blue", [(-4.5, -2), (4, -2), (5, 0), (4, 2), (-4.5, 2)], 1.2, -0.4, 0.06)
    box("sludge", (6.8, 3.1, 0.1), (-0.7, 0, 0.78), bevel=0)
    with place(-0.7, 0, 0.75):
        heap("sludge", 3.2, 1.5, 0.8, 4)


def washing():
    with place(-9.6, 0, 0):
        hopper(3.4, 2.4, "green", 1.5)
        with place(0, 0, 3.78):
            heap("sludge", 1.35, 1.35, 1.2, 4)
    with place(-8.8, 0, 0):
        conveyor(8.4, 4.6, 1.1, load=("sludge", "dark_earth"))
    for x in (-1, 5.4):
        for y in (-1.6, 1.6):
            box("dark_grey", (0.28, 0.28, 2.2), (x, y, 0))
    box("warm_grey", (8.4, 4.4, 0.22), (2.2, 0, 2.2))
    with place(2.2, 0, 2.4):
        trommel(6.6)
    rail([(-1.9, -2.1), (6.3, -2.1), (6.3, 2.1)], 2.4)
    with place(6.0, -0.4, 0, turn=-28):
        conveyor(7.4, 3.0, 1.0, load=("sand", "cream"))
    with place(10.4, 4.6, 0):
        tank(1.7, 4.6, "white", "blue")


def build():
    box("water", (900, 400, 1), (0, 180, WATER - 1), bevel=0)
    box("pale_concrete", (900, 160, 4), (0, -80.9, -4), bevel=0)
    with place(0, 0, 0, turn=180):
        quay_edge(160)
    with place(6.6, -8.6, 0):
        washing()
    with place(19.4, -12.6, 0):
        heap("sand", 4.6, 4.2, 3.0, 3)
    with place(30, -7, 0):
        heap("sand", 5.2, 4.6, 3.2, 9)
    for i in range(4):
        with place(-15.4 + i * 1.8, -2.6, 0, turn=i * 5, scale=1.35):
            big_bag("suit", "alert")
    with place(-7.0, -3.4, 0, scale=1.3):
        crew([(0, 0, 170, "point"), (1.3, -0.4, 160, "hold")])
    with place(-9.4, 10.6, WATER, turn=12):
        dredger()
    with place(-2.4, 4.4, WATER, turn=6):
        barge()
    for x in (-29, 22):
        with place(x, 17, WATER):
            jetty(28)
    for i in range(6):
        with place(-25 + (i % 2) * 0.3, 8.4 + i * 4.0, WATER, turn=180 if i % 2 else 0):
            yacht(8 + (i % 3), "white", ("blue", "green", "machine")[i % 3])
    for i in range(6):
        with place(17.6 - (i % 2) * 0.3, 9 + i * 4.0, WATER, turn=0 if i % 2 else 180):
            yacht(8.4 + (i * 2 % 3), ("white", "pale_blue", "white")[i % 3], ("green", "white", "ink")[i % 3])
    for i in range(7):
        with place(-12 + i * 4.4, 33 + (i % 2) * 0.6, WATER, turn=90):
            yacht(9 + (i % 2), "white", ("machine", "blue", "green")[i % 3])
    with place(0, 38.6, WATER, turn=90):
        jetty(60)
    # The breakwater and its light.
    prism("warm_grey", [(-5, 0), (5, 0), (2, 3.4), (-2, 3.4)], 200, (-16, 60, WATER), turn=90, bevel=0.2)
    with place(30, 60, 1.2):
        cylinder("white", 1.3, 7, top=1.0)
        cylinder("alert", 1.2, 1.0, (0, 0, 4), top=1.12)
        cylinder("dark_grey", 1.4, 0.2, (0, 0, 7))
        cylinder("window", 0.8, 1.2, (0, 0, 7.2))
        cylinder("alert", 0.9, 0.5, (0, 0, 8.4), top=0.1)
    for i in range(5):
        with place(-96 + i * 15, 74 + (i % 2) * 4, 0, turn=i * 7 % 11):
            house(10, 8, 2 + i % 2, "white")
    box("sand", (300, 40, 1.2), (-150, 92, -1), bevel=0)
    row(8, (-100, 86), (-20, 90), 5, "pine", 0.7, 0.9)
    hills(3, ((-140, 30, 26, 70), (60, 60, 20, 90)))
