"""Jobs the length of the country: one road from the quay to the hills, a job at each of its bends."""
from parts.goods import big_bag
from parts.halls import hall, house
from parts.heaps import heap
from parts.land import ground, hills, road
from parts.lifting import crawler_crane
from parts.machines import drill_rig, excavator
from parts.people import crew
from parts.quay import bollard, ship
from parts.solids import box, pipe, place, slab
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import articulated, box_truck, hooklift, vacuum_truck, van
from parts.vessels import bund, tank

VIEW = opening_view((-40, -62, 34), (-3, -1, 0), 35, fog=(95, 260), sun=(-54, 36))


def quay():
    slab("water", [(-300, -90), (-26, -90), (-22, -16), (-34, 26), (-300, 60)], 0.06, 0.02, bevel=0)
    slab("pale_concrete", [(-27.5, -40), (-11, -40), (-10, -10), (-24, -10)], 0.7, 0, bevel=0.08)
    with place(-35, -24, 0.1, turn=84):
        ship(30, 6.6, 3.4)
    for i in range(4):
        with place(-26.2 + i * 0.6, -34 + i * 7, 0.7, scale=1.4):
            bollard()
    with place(-20.5, -24, 0.75, turn=78):
        vacuum_truck()
    with place(-16, -17, 0.75):
        crew([(0, 0, 240, "point"), (1.4, 0.4, 220, "hold")])


def tank_farm():
    with place(6, -14):
        bund(19, 12, 1.0)
        for x, y in ((-5.4, 2), (0.4, 2), (6.2, 2)):
            with place(x, y, 0.18):
                tank(2.3, 6)
        pipe("light_green", [(-8.6, -3.4, 0.8), (8.8, -3.4, 0.8)], 0.2)
        with place(13.2, -1, 0, turn=90):
            vacuum_truck()
        crew([(2, -8.4, 170, "work"), (4, -8.1, 200, "hold")])


def demolition():
    with place(32, 4, turn=-8):
        for i in range(4):
            box("warm_grey", (0.7, 0.7, (6.4, 4.2, 6.4, 2.6)[i]), (-6 + i * 4, 3.5, 0))
        box("cream", (8.6, 0.5, 6), (-2, 6, 0))
        box("warm_grey", (5, 4, 0.4), (-4, 4.6, 6.2))
        with place(5.4, 0.4):
            heap("fibre_cement", 4.2, 3, 2.2, 8, lumps=0.5)
        with place(-3.5, -2.6, 0, turn=26):
            excavator(reach=1.05)
        with place(11, -3.6, 0.05, turn=100):
            hooklift("green", "fibre_cement")


def soil():
    with place(-6, 22, turn=6):
        slab("earth", [(-9, -6), (9, -6), (9, 6), (-9, 6)], 0.12, 0)
        with place(-1, 0.6, 0.1, turn=200):
            excavator(swing=-10, reach=0.9, load="earth")
        with place(5, 2, 0.1):
            heap("dark_earth", 3.2, 2.6, 2, 5)
        for i in range(6):
            with place(-7.6 + (i % 3) * 1.4, -4 + (i // 3) * 1.4, 0.12, scale=1.2):
                big_bag("suit", "green")
        with place(6, -9, 0.05, turn=6):
            box_truck()


def hills_job():
    with place(42, 36, turn=-20):
        with place(scale=1.2):
            drill_rig()
        with place(-8, -3, 0, turn=10):
            van()
        crew([(1.5, -3, 170, "work"), (3, -3.4, 200, "point")])


def build():
    ground()
    quay()
    tank_farm()
    demolition()
    soil()
    hills_job()
    with place(-14, -4, 0.1, turn=60):
        crawler_crane(9, 15, 6)
    road([(-18, -120), (-8, -46), (-3, -22), (-7, 2), (14, 12), (26, 24), (18, 44), (30, 70), (90, 110)], 6.5)
    with place(6.6, 8.8, 0.16, turn=24):
        articulated("tank")
    for x, y, turn in ((58, -20, 12), (68, -8, -10), (60, 2, 30), (74, 8, 0), (52, -34, -20)):
        with place(x, y, 0, turn=turn):
            house(9, 7, 2, "white" if x % 4 else "cream")
    with place(64, 62, 0, turn=-14):
        hall(30, 14, 7, 9.6, doors=4)
    row(12, (16, -40), (46, -28), 3, "oak")
    row(9, (-34, 34), (-14, 44), 6, "pine")
    grove(26, 40, -60, 100, -38, 4)
    grove(40, -40, 50, 14, 110, 5)
    grove(60, 50, 72, 180, 150, 8)
    hills(8, ((-140, 10, 16, 60), (40, 20, 30, 80), (190, 40, 36, 90)))
