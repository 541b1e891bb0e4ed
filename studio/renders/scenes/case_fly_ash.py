"""Fly ash: a waste-to-energy works with its stack, a silo lorry filled under the ash silo."""
from parts.halls import flat_hall
from parts.land import fence, ground, hills, pad, road
from parts.people import crew
from parts.solids import box, cylinder, pipe, place, prism
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import articulated
from parts.vessels import silo, stairs
from parts.works import duct, stack

VIEW = opening_view((-27, -34, 10.4), (1, 4, 9.6), 31, fog=(80, 190), sun=(-50, 34))


def works():
    """Bunker, boiler house and flue gas treatment in one stepped mass."""
    with place(-14, 4):
        flat_hall(16, 20, 17, doors=0)
        box("window", (13, 0.4, 1.6), (0, -10, 13.4), bevel=0.02)
    prism("white", [(-6, 0), (9, 0), (9, 20), (-6, 27)], 18, (0, 4, 0), bevel=0.1)
    prism("green", [(-6.2, 25.2), (9.2, 18), (9.2, 20.2), (-6.2, 27.4)], 18.3, (0, 4, 0), bevel=0.05)
    for i in range(6):
        box("window", (1.5, 0.3, 8), (-4.2 + i * 2.3, -5, 5), bevel=0.02)
    with place(15, 7):
        flat_hall(11, 12, 12)
    for y in (3.4, 7.4):
        with place(24, y):
            cylinder("white", 1.7, 11)
            cylinder("green", 1.74, 0.8, (0, 0, 8.6))
    duct([(20, 5.4, 9), (24, 5.4, 12.4), (30, 5.4, 12.4)], 0.9)
    with place(32, 5):
        stack(40, 1.9)


def build():
    ground()
    pad(100, 50, "concrete", 8, (0, 4, 0))
    with place(-4, 12, 0.2):
        works()
    with place(-3.6, -5.5, 0.2):
        with place(scale=2.1):
            silo(1.75, 8.4, "white", "green")
        with place(6.6, 2.4, 0):
            stairs(4.6, 5)
    pipe("steel", [(-3.6, -5.5, 18), (-3.6, -5.5, 19.6), (-3.6, 5, 19.6)], 0.35)
    cylinder("rubber", 0.4, 1.3, (-3.6, -5.5, 3.7))
    with place(-1.4, -5.5, 0.2):
        articulated("tank")
    with place(9, -10.5, 0.2, scale=1.25):
        crew([(0, 0, 120, "point"), (1.4, 0.3, 160, "hold")])
    with place(-9.4, -9.6, 0.2, scale=1.25):
        crew([(0, 0, 240, "work")])
    for x in (-18, 18):
        box("machine", (0.16, 7, 0.02), (x, -6, 0.2), bevel=0)
    road([(-120, -28), (0, -28), (120, -28)], 8)
    fence([(-80, 33), (80, 33)])
    row(16, (-80, 38), (90, 38), 4, "oak")
    grove(40, -110, 44, 110, 90, 17)
    grove(8, -60, -18, -40, 14, 3)
    hills(12, ((-120, 30, 28, 60), (70, 40, 26, 80)))
