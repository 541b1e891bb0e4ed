"""The building site of 2007: the first hall's frame, a crane with a rafter on its hook, bare ground."""
from parts.halls import flat_hall
from parts.heaps import heap
from parts.land import ground, hills, road
from parts.lifting import crawler_crane
from parts.machines import excavator
from parts.people import barrier, crew, person
from parts.solids import box, curve, cylinder, place, rod, slab
from parts.quay import blot
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import flatbed, van

VIEW = inner_view((20, -33, 13.5), (0.5, 2, 4.7), 32, fog=(70, 170), sun=(54, 34))
LONG, DEPTH, EAVES, RIDGE, BAYS = 30, 15, 7, 9.8, 6


def frame(done=4):
    """Columns of every bay stand; rafters and purlins reach as far as the crane has come."""
    box("pale_concrete", (LONG + 2, DEPTH + 2, 0.3), bevel=0.03)
    for i in range(BAYS + 1):
        x = LONG * (i / BAYS - 0.5)
        for s in (-1, 1):
            box("green", (0.4, 0.45, EAVES), (x, s * DEPTH / 2, 0.2), bevel=0.03)
            box("pale_concrete", (1, 1, 0.5), (x, s * DEPTH / 2, 0))
            if i <= done:
                rod("green", (x, s * DEPTH / 2, EAVES + 0.1), (x, 0, RIDGE), 0.2)
        if i <= done:
            rod("green", (x, -DEPTH / 2, EAVES), (x, DEPTH / 2, EAVES), 0.07)
            rod("green", (x, 0, EAVES), (x, 0, RIDGE), 0.07)
    end = LONG * (done / BAYS - 0.5)
    for s in (-1, 1):
        for k in range(5):
            y, z = DEPTH / 2 * k / 4, RIDGE + 0.25 + (EAVES - RIDGE) * k / 4
            rod("steel", (-LONG / 2, s * y, z), (end, s * y, z), 0.09)
        rod("green", (-LONG / 2, s * DEPTH / 2, EAVES), (LONG / 2, s * DEPTH / 2, EAVES), 0.12)
        for i in (0, 3):
            x0, x1 = (LONG * (j / BAYS - 0.5) for j in (i, i + 1))
            rod("steel", (x0, s * DEPTH / 2, 0.4), (x1, s * DEPTH / 2, EAVES), 0.06)
            rod("steel", (x1, s * DEPTH / 2, 0.4), (x0, s * DEPTH / 2, EAVES), 0.06)
    for i in range(2):
        box("light_green", (LONG / BAYS - 0.1, 0.14, 5.4), (-LONG / 2 + LONG / BAYS * (i + 0.5), DEPTH / 2 + 0.3, 0.3))


def rafter():
    """One half-frame on its slings."""
    rod("green", (-3.6, 0, 0), (3.6, 0, 1.3), 0.2)
    for x, z in ((-1.8, 0.35), (1.8, 1.0)):
        rod("dark_grey", (x, 0, z), (0, 0, 3.2), 0.04, 6)


def build():
    ground()
    slab("sand", blot(48, 30, 1.3, 60), 0.04, 0, 0)
    with place(-6, 3, 0):
        slab("ochre", blot(30, 20, 0.2, 60), 0.05, 0.01, 0)
    with place(-4, 7, 0.04):
        frame()
    with place(16.5, -1.5, 0.05, turn=146):
        crawler_crane(14, 19, 6.4)
    with place(16.5 - 11.6, -1.5 + 7.8, 9.4, turn=80):
        rafter()
    with place(11.6, 10.4, 0):
        person("vest", "point", "skin", turn=160)
    with place(-20, -7, 0, turn=12):
        heap("earth", 6, 4, 3, 5)
    with place(-12, -7.6, 0.05, turn=170):
        excavator(0, 1, 0.2, "earth")
    with place(2.8, -8, 0.06, turn=6):
        flatbed()
        for i in range(4):
            box("green", (6, 0.3, 0.3), (-1.2, -0.8 + i * 0.5, 1.24), bevel=0.02)
        for i in range(2):
            box("green", (6, 0.3, 0.3), (-1.2, -0.5 + i * 0.5, 1.56), bevel=0.02)
    for i in range(6):
        rod("steel", (-7.5, -5 + (i % 3) * 0.5, 0.3 + i // 3 * 0.4), (-1.5, -5.4 + (i % 3) * 0.5, 0.3 + i // 3 * 0.4), 0.2)
    with place(9.4, -8.4, 0.05, scale=1.2):
        crew([(0, 0, 330, "hold"), (1.2, 0.4, 300, "point"), (1.0, -0.9, 20, "stand")])
        box("timber", (1.3, 0.8, 0.06), (-0.2, -1.0, 0.8))
        for s in (-0.5, 0.5):
            box("timber", (0.06, 0.7, 0.8), (-0.2 + s, -1.0, 0), bevel=0)
        box("suit", (0.9, 0.6, 0.02), (-0.2, -1.0, 0.86), bevel=0)
    with place(-9, 7, 0.3, scale=1.1):
        crew([(0, 0, 20, "work"), (5, -2, 200, "carry")])
    for i in range(2):
        with place(-27, 12 + i * 6, 0, turn=8):
            flat_hall(7, 3, 2.9, windows=3)
    with place(-21.6, 8, 0.05, turn=110):
        van()
    for i in range(4):
        with place(14 + i * 2.7, -13 + i * 0.8, 0.05, turn=16, scale=1.15):
            barrier(2.3)
    road([(30, -60), (24, -20), (26, 6), (40, 40), (60, 90)], 6, False, "sand")
    for p in curve([(-30, -16), (-10, -14), (8, -16), (20, -20)], 3):
        cylinder("timber", 0.06, 0.9, (*p[:2], 0))
    grove(50, -100, 34, 100, 84, 5)
    row(9, (-60, 30), (50, 31), 6, "pine")
    hills(8, ((-90, 20, 26, 60), (60, 40, 26, 80)))
