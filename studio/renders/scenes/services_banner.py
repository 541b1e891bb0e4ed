"""All services on one road: a forgotten drum in the grass, then the store, the lorries, the soil, the whole plant."""
from parts.goods import big_bag, drum, drum_pallet, ibc
from parts.halls import canopy, hall
from parts.heaps import heap
from parts.land import ground, hills, road
from parts.machines import excavator, forklift
from parts.people import crew, person
from parts.solids import ball, place
from parts.studio import opening_view
from parts.trees import bush, grove, row
from parts.trucks import hooklift, tanker
from parts.vessels import silo, tank

VIEW = opening_view((-12.5, -22.5, 8.4), (3.2, 2.2, 1.0), 34, fog=(55, 170), sun=(-52, 34))


def forgotten():
    """A rusty drum half sunk in the grass, brambles round it, and the first person who looks."""
    with place(0, 0, -0.12, turn=30, roll=14):
        drum("rust", "rust")
    for x, y, s in ((-0.9, 0.5, 0.34), (0.7, 0.7, 0.42), (-0.6, -0.7, 0.26), (1.2, -0.4, 0.22)):
        with place(x, y):
            bush(s, "leaf")
    for i in range(7):
        ball("leaf_light", 0.16, (-1.4 + i * 0.5, -0.95 + (i % 3) * 0.22, 0.02), (1.4, 1, 0.5), finer=2)


def build():
    ground()
    with place(-5.6, -9.4, turn=8, scale=1.25):
        forgotten()
        person("vest", "hold", "skin", at=(1.6, 0.5, 0), turn=-70)
    road([(-60, -6), (-14, -4.4), (4, -1.2), (22, 10), (44, 34), (90, 70)], 6.5)
    with place(-6.5, 6.5, 0.05):
        canopy(12, 7, 4.6, 5.8, bays=3)
        for i in range(4):
            with place(-4.4 + i * 2.1, -1.2, 0.1):
                drum_pallet((("blue",), ("green",), ("machine",), ("alert",))[i])
        for i in range(3):
            with place(-3.4 + i * 2.4, 1.2, 0.1):
                ibc("white")
        with place(4.4, -5.0, 0.05, turn=160):
            forklift(0.4)
    with place(1.8, -1.7, 0.16, turn=20):
        tanker()
    with place(15.6, 5.4, 0.16, turn=38):
        hooklift("green", "ochre")
    with place(13, -6.5):
        heap("earth", 3.6, 2.8, 1.7, 4)
        with place(-5.6, 0.6, 0, turn=0):
            excavator(swing=6, reach=0.86, load="earth")
        for i in range(4):
            with place(4.8 + (i % 2) * 1.2, -1.4 + (i // 2) * 1.2):
                big_bag("suit", "green")
        crew([(-1.6, -3.2, 160, "point"), (-0.5, -3.4, 200, "hold")])
    with place(36, 58, 0):
        hall(34, 16, 8, 11, doors=5)
    with place(2, 62, 0):
        hall(26, 14, 8, 10.6, doors=4)
    for i in range(5):
        with place(58 + i * 6, 52 - i, 0):
            (tank if i % 2 else silo)(2.3, 10)
    row(9, (-46, 12), (-16, 20), 3, "oak")
    row(8, (26, 2), (60, 22), 6, "cypress")
    grove(26, -90, 40, -14, 90, 5)
    grove(60, -120, 86, 140, 150, 8)
    hills(6, ((-120, 10, 26, 60), (40, 60, 26, 90), (170, 20, 28, 70)))
