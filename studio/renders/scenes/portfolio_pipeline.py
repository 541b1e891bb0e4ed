"""A pipeline laid open in a landscape: a long trench, stained soil lifted out into big bags in a row."""
from math import atan2, degrees

from parts.goods import big_bag
from parts.heaps import heap, windrow
from parts.land import ground_with_hole, hills, offset, road
from parts.machines import excavator
from parts.people import cone, crew
from parts.solids import box, curve, cylinder, place, prism, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import hooklift, van

VIEW = inner_view((-19.5, -11.4, 12.5), (2.4, -0.6, -0.9), 33, fog=(70, 190), sun=(-46, 36))
HALF, DEEP, LONG = 2.6, 3.0, 60


def trench():
    """Sloped sides in layers; the pipe on sandbags, bare along the leak."""
    box("ochre", (LONG * 2, HALF * 2, 0.3), (0, 0, -DEEP - 0.3), bevel=0)
    for s in (-1, 1):
        top, y = 0.02, HALF
        for material, thick in (("dark_earth", 0.4), ("earth", 1.1), ("ochre", 1.6)):
            prism(material, [(s * y, top), (s * (y + 1.2), top), (s * (y + 1.2), top - thick), (s * (y - thick * 0.4), top - thick)], LONG * 2, turn=90, bevel=0)
            top, y = top - thick, y - thick * 0.4
    rod("steel", (-LONG, 0.2, -DEEP + 0.9), (LONG, 0.2, -DEEP + 0.9), 0.5, 28)
    for i in range(20):
        rod("green", (-LONG + i * 6, 0.2, -DEEP + 0.9), (-LONG + i * 6 + 0.6, 0.2, -DEEP + 0.9), 0.55, 28)
        box("sand", (0.9, 1.4, 0.42), (-LONG + i * 6 + 3, 0.2, -DEEP), bevel=0.1)
    with place(3.6, -0.3, -DEEP):
        heap("sludge", 6.4, 2.2, 0.9, 5)
    rod("machine", (2.4, 0.2, -DEEP + 0.9), (3.6, 0.2, -DEEP + 0.9), 0.6, 28)


def build():
    ground_with_hole(-LONG, -HALF, LONG, HALF)
    trench()
    with place(10.4, 4.9, 0, turn=206):
        excavator(0, 0.98, 2.0, "sludge")
    with place(-16, 7, 0):
        windrow("earth", 26, 4.6, 2.0, 5)
    with place(30, 7.6, 0):
        windrow("earth", 30, 4.6, 2.0, 8)
    for i in range(9):
        with place(-7 + i * 1.75, -5.4 + (i % 3) * 0.12, 0, turn=i * 7 % 9, scale=1.45):
            big_bag("suit", "alert" if i < 6 else "green")
            box("sludge", (0.7, 0.7, 0.1), (0, 0, 0.93), bevel=0.05)
    for i in range(4):
        with place(-6 + i * 1.8, -7.4, 0, turn=i * 5, scale=1.45):
            big_bag("suit", "alert")
    with place(12, -9.6, 0, turn=8):
        hooklift("green", "sludge")
    with place(3.4, 4.1, 0, scale=1.3):
        crew([(0, 0, 350, "point"), (-1.4, 0.3, 20, "hold")])
    with place(9.6, -5.6, 0, scale=1.3):
        crew([(0, 0, -80, "work")], "suit")
    for i in range(8):
        with place(-22 + i * 5.2, -3.5, 0, scale=1.15):
            cone()
    road([(-120, -11.6), (-20, -11), (30, -11.4), (120, -8)], 5, False, "sand")
    with place(28, -10.5, 0.1, turn=4):
        van()
    line = curve([(60, 0), (90, 6), (130, 30), (190, 50)], 6)
    for p, q in zip(offset(line, 4), offset(line, 4)[1:]):
        with place(*p[:2], 0, turn=degrees(atan2(q[1] - p[1], q[0] - p[0]))):
            cylinder("white", 0.12, 1.3)
            cylinder("machine", 0.16, 0.3, (0, 0, 1.2))
    row(7, (-50, 15), (50, 20), 3, "oak", 0.9, 1.2)
    grove(70, -140, 24, 140, 100, 3)
    grove(5, -44, -24, -30, -14, 6, "bush")
    hills(8, ((-110, -10, 30, 60), (30, 30, 24, 90), (170, 0, 34, 70)), wood=70)
