"""Soil decontamination at a customer's site: an excavation in layers between houses, sheet piles, soil loaded up."""
from parts.goods import big_bag
from parts.halls import flat_hall, house
from parts.heaps import heap
from parts.land import ground_with_hole, hills, road
from parts.machines import excavator
from parts.people import cone, crew
from parts.solids import box, place, rod
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import hooklift
from parts.vessels import rail

VIEW = View(eye=(-21, -36, 19.4), target=(1, 1, -0.6), lens=37, fog=(70, 170), sun=(-46, 40))
WIDE, LONG, DEEP = 26, 15, 5
LAYERS = (("dark_earth", 0.5), ("ochre", 1.3), ("sludge", 0.7), ("sand", 1.6), ("warm_grey", 0.9))


def pit():
    """The strata show in the far walls; the dark band is the spill that is being dug out."""
    box("ochre", (WIDE + 2, LONG + 2, 0.4), (0, 0, -DEEP - 0.4), bevel=0)
    top = 0.04
    for material, thick in LAYERS:
        box(material, (WIDE + 2, 1, thick), (0, LONG / 2 + 0.5, top - thick), bevel=0.02)
        box(material, (1, LONG, thick), (WIDE / 2 + 0.5, 0, top - thick), bevel=0.02)
        top -= thick
    for i in range(round(LONG / 1.1)):
        y = -LONG / 2 + 0.5 + i * 1.1
        box("blue", (0.22, 0.7, DEEP + 0.9), (-WIDE / 2 - 0.1 + (i % 2) * 0.25, y, -DEEP), bevel=0.03)
        box("blue", (0.4, 0.35, DEEP + 0.9), (-WIDE / 2 + 0.02, y + 0.55, -DEEP), bevel=0.03)
    with place(-6, 1.5, -DEEP):
        heap("sludge", 4.4, 3.6, 1.3, 3)
    with place(8, 3, -DEEP):
        heap("sand", 4, 3, 1.0, 6)


def build():
    ground_with_hole(-WIDE / 2, -LONG / 2, WIDE / 2 + 1, LONG / 2 + 1)
    pit()
    with place(0.5, -0.5, -DEEP, turn=165):
        excavator(0, 1.0, 0.3, "sludge")
    with place(20, 1, 0, turn=90):
        hooklift("green", "sludge")
    with place(-17.5, -3, 0, turn=20):
        excavator(10, 0.9, 0, "ochre")
    with place(-24, 5, 0):
        heap("ochre", 4.4, 3.8, 2.6, 8)
    for i in range(4):
        with place(26, -6 + i * 2, 0, scale=1.4):
            big_bag("suit", "green")
    rail([(-12, 8.6), (13.6, 8.6), (13.6, -7)], 0)
    with place(6, -9.2, 0, scale=1.3):
        crew([(0, 0, 190, "point"), (1.3, 0.2, 170, "hold"), (7.5, 4, 120, "stand")])
    with place(13, -15, 0, turn=12):
        flat_hall(7, 3, 2.9, windows=3)
        for i in range(6):
            rod("steel", (-8.5, -1 + i % 3 * 0.5, 0.25 + i // 3 * 0.45), (-4.5, -1 + i % 3 * 0.5, 0.25 + i // 3 * 0.45), 0.22)
    for i in range(5):
        with place(-10 + i * 4.5, -9.4, 0, scale=1.2):
            cone()
    road([(-120, 15), (-20, 15.5), (30, 15), (120, 15)], 6)
    for i in range(7):
        with place(-42 + i * 14.5, 25 + (i % 2) * 1.5, 0):
            house(9, 8, 2 if i % 3 else 1, ("cream", "white", "suit")[i % 3])
    row(12, (-50, 19.4), (52, 19.6), 3, "oak", 0.6, 0.8)
    grove(30, -100, 36, 100, 80, 5)
    grove(6, 30, -14, 48, 10, 7)
    hills(4, ((-90, 30, 22, 60), (90, 40, 24, 80)))
