"""Old railway sleepers beside the line, bound in stacks; a lorry crane lifts a bundle on to the platform."""
from parts.halls import house
from parts.land import ground, hills, road
from parts.lifting import lorry_crane, sling
from parts.people import cone, crew
from parts.solids import box, place, prism, relief, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import flatbed

VIEW = inner_view((-20, -25, 10.5), (1.2, 1.6, 1.5), 36, fog=(70, 170), sun=(-46, 36))


def track(y, length=260):
    """Ballast, sleepers and rails along x."""
    with place(0, y, 0):
        prism("warm_grey", [(-2.6, 0), (2.6, 0), (1.7, 0.5), (-1.7, 0.5)], length, turn=90)
        for i in range(round(length / 0.9)):
            box("dark_earth" if i % 9 else "concrete", (0.26, 2.5, 0.14), (-length / 2 + i * 0.9, 0, 0.46), bevel=0.01)
        for s in (-0.75, 0.75):
            box("steel", (length, 0.09, 0.16), (0, s, 0.6), bevel=0)


def bundle(rows=4, across=5):
    for k in range(rows):
        for i in range(across):
            box("dark_earth" if (i * 3 + k) % 4 else "earth", (2.6, 0.25, 0.16), (0, (i - (across - 1) / 2) * 0.29, 0.1 + k * 0.19), bevel=0.015)
    for x in (-0.85, 0.85):
        box("machine", (0.07, across * 0.29 + 0.04, rows * 0.19 + 0.03), (x, 0, 0.09), bevel=0)
        box("timber", (0.12, across * 0.29, 0.1), (x, 0, 0), bevel=0)


def stack(levels, turn=90):
    for k in range(levels):
        with place(0, 0, k * 0.9, turn=turn):
            bundle()


def mast(x, y):
    rod("grey", (x, y, 0), (x, y, 6.4), 0.12)
    rod("grey", (x, y, 6), (x, y - 2.6, 6), 0.06)
    rod("grey", (x, y, 5), (x, y - 2.6, 6), 0.04)


def build():
    ground()
    track(8)
    track(13)
    for i in range(9):
        mast(-60 + i * 16, 16.2)
    for h in (5.3, 6.0):
        rod("dark_grey", (-130, 13.4, h), (130, 13.4, h), 0.025, 6)
    box("sand", (52, 10, 0.08), (0, -0.4, 0), bevel=0)
    for i in range(8):
        with place(-17 + i * 2.1, 2.9 + (i % 2) * 0.1, 0.08):
            stack((3, 3, 2, 3, 3, 2, 3, 1)[i])
    for i in range(5):
        with place(-13.5 + i * 2.1, -0.6, 0.08):
            stack((2, 3, 3, 2, 1)[i])
    with place(8.5, -2.2, 0.1):
        flatbed()
        for i in range(2):
            with place(-3.6 + i * 1.9, 0, 1.2):
                stack(2 - i)
        with place(1.5, 0, 0):
            lorry_crane(136, 6.6, 6.4, 1.4)
    with place(5.25, 2.3, 2.6, turn=40):
        bundle()
        sling((0, 0, 1.95), (1.7, 1.2), 0.85)
    with place(1.2, -3.6, 0.1, scale=1.3):
        crew([(0, 0, 120, "point"), (1.3, -0.6, 150, "hold")])
    with place(14.6, 1.4, 0.1, scale=1.3):
        crew([(0, 0, 250, "point")])
    for i in range(6):
        with place(-14 + i * 4.4, -5.6, 0.08, scale=1.2):
            cone()
    road([(-120, -16), (0, -16), (120, -16)], 6)
    with place(-24, 27, 0, turn=4):
        house(14, 8, 2, "white")
        box("green", (16, 3, 0.25), (0, -5.4, 3.4))
        for x in (-6, 0, 6):
            rod("green", (x, -6.6, 0), (x, -6.6, 3.4), 0.1)
    relief("lawn", 160, 20, lambda x, y: max(0, 1.4 - abs(y) * 0.15), 60, (30, 27, -0.1))
    grove(12, 6, 24, 80, 32, 5, "bush")
    row(9, (-10, 38), (80, 38), 4, "pine")
    grove(40, -110, 40, 110, 84, 3)
    hills(8, ((-110, 10, 26, 60), (30, 50, 22, 90)))
