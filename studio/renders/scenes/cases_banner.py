"""Before and after on one plot: stained ground, tanks and an excavator on one side, lawn and young trees on the other."""
from parts.goods import big_bag, drum
from parts.halls import house
from parts.heaps import heap
from parts.land import fence, ground, hills, road
from parts.machines import excavator
from parts.people import crew, person
from parts.solids import box, cylinder, place, ribbon, slab
from parts.spills import spill
from parts.studio import opening_view
from parts.trees import grove, oak, row
from parts.trucks import hooklift
from parts.works import sawtooth

VIEW = opening_view((-1.5, -23, 12.4), (0.6, 2.0, 0.8), 34, fog=(58, 170), sun=(-48, 38))


def bench():
    for x in (-0.7, 0.7):
        box("warm_grey", (0.1, 0.45, 0.42), (x, 0, 0))
    box("timber", (1.8, 0.5, 0.07), (0, 0, 0.42), bevel=0.02)
    box("timber", (1.8, 0.06, 0.4), (0, 0.24, 0.55), bevel=0.02)


def before():
    slab("earth", [(-40, -9), (-0.6, -9), (0.2, 13), (-40, 13)], 0.1, 0)
    with place(-9, -2.6, 0.1):
        spill(4.2, 2.2, "earth", "scum", 6, 0.01, [(3.2, 1.2, 2.0, 1.2), (-3, 0.4, 2, 1)])
    with place(-15.5, 6.2, 0.1, turn=8):
        sawtooth(13, 7, 4.2, 3)
    for i, (x, y, roll) in enumerate(((-6.2, -5.6, 90), (-7.2, -5.2, 0), (-8.1, -5.8, 0), (-5.2, -6.5, 0))):
        with place(x, y, 0.4 if roll else 0.1, turn=40 * i, roll=roll):
            drum(("rust", "blue", "rust", "rust")[i])
    with place(-4.8, 3.4, 0.1, turn=152):
        excavator(swing=4, reach=0.9, load="dark_earth")
    with place(-9.6, 4.4, 0.1):
        heap("dark_earth", 2.6, 2.2, 1.6, 3)
    with place(-15.4, -1.4, 0.12, turn=64):
        hooklift("green", "dark_earth")
    for i in range(4):
        with place(-2.2 + (i % 2) * 1.1, -3.4 + (i // 2) * 1.1, 0.1):
            big_bag("suit", "alert")
    with place(0, 0, 0.1, scale=1.08):
        crew([(-6.5, -1.0, 200, "point"), (-5.4, -1.3, 170, "hold"), (-10.8, -4.6, 20, "work")], "suit")


def after():
    slab("lawn", [(0.6, -9), (40, -9), (40, 13), (1.4, 13)], 0.1, 0)
    ribbon("sand", [(2.6, -9), (5.2, -4.5), (9.4, -1.6), (14, 1.8), (22, 3.4), (36, 4)], 1.7, 0.05, 0.1)
    for x, y, size in ((4.2, 1.2, 0.5), (7.6, 4.6, 0.62), (12.4, -4.6, 0.55), (16.6, 6.4, 0.7), (9.6, -7.2, 0.45), (19, -2.4, 0.6), (3.2, 7.4, 0.6)):
        with place(x, y, 0.1, scale=size):
            oak()
        cylinder("dark_earth", 0.55, 0.03, (x, y, 0.1), sides=24)
    for x, y, turn in ((7.0, -1.4, 210), (12.6, 2.8, 10)):
        with place(x, y, 0.1, turn=turn):
            bench()
    for i, (x, y) in enumerate(((17.5, 10), (27, 11.5))):
        with place(x + 4, y + 3, 0.1, turn=-6 + i * 10):
            house(9, 7, 2, ("cream", "white")[i])
    with place(0, 0, 0.1):
        person("green", "walk", "skin", at=(9.0, -2.9, 0), turn=60)
        person("coat", "walk", "skin_deep", at=(9.9, -2.6, 0), turn=60)
    # A well stays: what was cleaned is still measured.
    cylinder("pale_concrete", 0.4, 0.1, (4.2, -6.2, 0.1))
    cylinder("green", 0.13, 0.8, (4.2, -6.2, 0.14))


def build():
    ground()
    before()
    after()
    fence([(0.1, -9), (0.9, 13)])
    road([(-120, -13.5), (0, -13), (120, -13.5)], 6)
    row(12, (-60, 20), (60, 22), 3, "oak")
    grove(40, -100, 30, 100, 80, 5)
    hills(9, ((-90, 10, 24, 60), (70, 40, 24, 80)))
