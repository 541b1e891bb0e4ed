"""One biopile, close: the sheet drawn back, a person measures the soil's air with a probe; thermometer rods, pipes."""
from parts.goods import crate
from parts.heaps import bio_pile
from parts.land import fence, ground, hills, pad
from parts.people import person
from parts.solids import box, cylinder, pipe, place, rod
from parts.studio import opening_view
from parts.trees import grove, row
from parts.vessels import tank

VIEW = opening_view((11.5, -13.4, 5.4), (0.6, 0.4, 1.3), 36, fog=(36, 120), sun=(48, 34))


def instrument():
    """A gas meter on its strap with the probe's hose."""
    box("machine", (0.34, 0.2, 0.26), bevel=0.03)
    box("screen", (0.2, 0.02, 0.12), (0, -0.11, 0.1), bevel=0)


def build():
    ground()
    pad(50, 30, "pale_concrete", 5)
    with place(-2.4, 1.6, 0.2):
        bio_pile(19, 8, 2.7, "earth", 0.5, 5)
    for i in range(4):
        x = 0.4 + i * 1.6
        rod("steel", (x, -0.6, 2.1), (x + 0.2, -1.5, 4.0 - 0.12 * i), 0.04)
        cylinder("alert" if i == 1 else "white", 0.16, 0.1, (x + 0.2, -1.5, 4.0 - 0.12 * i))
    with place(4.2, -3.9, 0.2, scale=1.1):
        person("vest", "hold", "skin", turn=150)
        with place(0.16, 0.42, 1.02, turn=150):
            instrument()
    rod("steel", (3.8, -2.7, 1.7), (2.9, -1.2, 1.2), 0.04)
    pipe("ink", [(4.3, -3.45, 1.4), (4.2, -3.0, 0.9), (3.9, -2.8, 1.5), (3.8, -2.7, 1.7)], 0.025)
    with place(7.0, -3.4, 0.2, scale=1.1):
        person("green", "work", "skin_deep", turn=210)
        with place(-0.25, 0.55, 0.0):
            crate("blue", (0.8, 0.6, 0.4), "white")
            for k in range(4):
                cylinder(("earth", "ochre", "dark_earth", "sand")[k], 0.08, 0.2, (-0.24 + k * 0.16, 0, 0.36), sides=16)
    with place(11.4, 2.2, 0.2):
        box("pale_concrete", (4, 5, 0.2))
        cylinder("white", 1.0, 3, (0, 1.2, 0.2))
        cylinder("green", 1.03, 0.4, (0, 1.2, 2.3))
        box("green", (1.4, 1.3, 1.1), (-0.4, -1.2, 0.2))
        pipe("light_green", [(-1.1, -1.2, 0.8), (-2.4, -1.2, 0.8), (-2.4, -0.6, 0.5)], 0.16)
        pipe("steel", [(0, 1.2, 3.2), (0, 1.2, 4.6)], 0.16)
    for i in range(2):
        with place(-16 + i * 6, 14, 0.1):
            tank(2.3, 6)
    fence([(-60, 18), (60, 18)])
    row(10, (-46, 21), (50, 22), 4, "oak")
    grove(30, -70, 27, 70, 66, 5)
    hills(5, ((-80, 10, 20, 50), (60, 30, 22, 70)))
