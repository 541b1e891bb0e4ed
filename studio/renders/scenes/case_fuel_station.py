"""A former petrol station: the canopy without its pumps, two tanks dug out of dark soil, the soil in a lined bed."""
from parts.halls import flat_hall, house
from parts.heaps import heap
from parts.land import ground_with_hole, hills, road
from parts.machines import excavator
from parts.people import barrier, cone, crew
from parts.solids import box, cylinder, place, prism
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import hooklift

VIEW = opening_view((-14, -26, 16.4), (1.2, 2.0, 0.5), 37, fog=(60, 150), sun=(-48, 40))
WIDE, LONG, DEEP = 15, 7.5, 3.6


def forecourt():
    """Canopy, bare pump islands and the closed kiosk."""
    for x in (-4.6, 4.6):
        for y in (-2.2, 2.2):
            box("white", (0.45, 0.45, 5.2), (x, y, 0))
        box("pale_concrete", (1.4, 5.6, 0.25), (x, 0, 0))
        for y in (-1.2, 1.2):
            box("warm_grey", (0.7, 0.5, 0.12), (x, y, 0.25))
    box("white", (15, 8.4, 0.9), (0, 0, 5.2))
    box("green", (15.1, 8.5, 0.4), (0, 0, 5.45), bevel=0.03)
    with place(3.4, 9, 0):
        flat_hall(11, 5, 3.4, windows=3)


def old_tank():
    cylinder("rust", 1.25, 6.4, (-3.2, 0, 0), axis="x", soft=0.25)
    for x in (-2, 0, 2):
        cylinder("dark_earth", 1.27, 0.14, (x, 0, 0), axis="x")
    cylinder("dark_grey", 0.4, 0.35, (0.6, 0, 1.15))


def pit():
    box("dark_earth", (WIDE + 2, LONG + 2, 0.4), (0, 0, -DEEP - 0.4), bevel=0)
    top = 0.0
    for material, thick in (("warm_grey", 0.4), ("ochre", 0.9), ("sludge", 1.3), ("sand", 1.2)):
        box(material, (WIDE + 2, 1, thick), (0, LONG / 2 + 0.5, top - thick), bevel=0.02)
        for s in (-1, 1):
            box(material, (1, LONG, thick), (s * (WIDE / 2 + 0.5), 0, top - thick), bevel=0.02)
        top -= thick
    with place(-3.2, 1.8, -1.7, turn=2):
        old_tank()
    with place(-1.4, -1.1, -1.45, turn=-7, tilt=3):
        old_tank()
    with place(5, 0.6, -DEEP):
        heap("sludge", 2.6, 2.8, 1.5, 4)
    with place(-4, 0, -DEEP):
        heap("dark_earth", 4.6, 3.6, 1.3, 7)


def lined_bed():
    """Dark soil on a liner between low banks."""
    for s in (-1, 1):
        prism("liner", [(-0.8, 0), (0.8, 0), (0.25, 0.7), (-0.25, 0.7)], 8, (s * 4.6, 0, 0))
        prism("liner", [(-0.8, 0), (0.8, 0), (0.25, 0.7), (-0.25, 0.7)], 10, (0, s * 3.4, 0), turn=90)
    box("liner", (9.4, 7, 0.12), bevel=0)
    with place(z=0.1):
        heap("dark_earth", 4, 3, 2.1, 9)


def build():
    ground_with_hole(-WIDE / 2 - 0.9, -LONG / 2 - 0.9, WIDE / 2 + 0.9, LONG / 2 + 0.9)
    with place(z=0.1):
        ground_with_hole(-WIDE / 2, -LONG / 2, WIDE / 2, LONG / 2, "pale_concrete", 21, 0.1)
    pit()
    with place(-3, 10.5, 0.1):
        forecourt()
    with place(9.8, 0.4, 0.1, turn=172):
        excavator(0, 0.95, 1.4, "sludge")
    with place(13, -7.6, 0.1, turn=4):
        lined_bed()
    with place(15.5, 5.2, 0.1, turn=100):
        hooklift("green", "dark_earth")
    with place(-9.4, -5.2, 0.1, scale=1.25):
        crew([(0, 1, 100, "point"), (0.2, 2.2, 80, "hold"), (13.4, -0.2, 150, "stand")])
    for i in range(5):
        with place(-12.4, -6 + i * 3.2, 0.1, turn=90, scale=1.2):
            barrier() if i % 2 == 0 else cone()
    road([(-120, -26), (0, -26), (120, -26)], 8)
    road([(-120, 29), (0, 28.5), (120, 29)], 7)
    for i in range(6):
        with place(-40 + i * 16, 40 + (i % 2) * 2, 0):
            house(9, 8, 1 + i % 2, ("cream", "white", "suit")[i % 3])
    row(11, (-50, 34), (54, 34), 6, "oak", 0.7, 0.9)
    grove(34, -100, 52, 100, 96, 5)
    hills(4, ((-90, 30, 22, 60), (90, 40, 24, 80)))
