"""Storing drums: under a canopy, on a floor with a kerb and a sump, drums stand on pallets in labelled order."""
from parts.goods import drum_pallet, ibc
from parts.halls import canopy
from parts.land import ground, hills, pad
from parts.people import person
from parts.solids import box, cylinder, place, prism, rod
from parts.studio import opening_view
from parts.trees import grove, row

VIEW = opening_view((-8.5, -14.5, 5.2), (0.2, 0.6, 1.6), 36, fog=(36, 120), sun=(-44, 34))
LANES = (("blue",), ("green",), ("machine",), ("ink",))


def bunded_floor(width=17, depth=8):
    """A shallow tray of concrete: kerb all round, a ramp, the channel with its grating to the sump."""
    box("concrete", (width, depth, 0.12), bevel=0)
    for s in (-1, 1):
        box("machine", (width, 0.22, 0.34), (0, s * depth / 2, 0))
        box("machine", (0.22, depth, 0.34), (s * width / 2, 0, 0))
    with place(-4.6, -depth / 2 - 0.7, 0):
        prism("pale_concrete", [(-0.8, 0), (0.7, 0), (0.7, 0.36)], 3.2, turn=90)
    box("dark_grey", (width - 1, 0.5, 0.03), (0, -depth / 2 + 0.6, 0.11), bevel=0)
    for i in range(40):
        box("grey", (0.1, 0.5, 0.04), (-width / 2 + 0.7 + i * 0.41, -depth / 2 + 0.6, 0.11), bevel=0)


def board(colour):
    box("white", (1.5, 0.06, 0.7), bevel=0.02)
    prism(colour, [(0, 0.06), (0.29, 0.35), (0, 0.64), (-0.29, 0.35)], 0.09, bevel=0)


def build():
    ground()
    pad(44, 26, "pale_concrete", 5)
    with place(0, 3.2, 0.2):
        canopy(19, 9.4, 4.4, 5.6, bays=3)
        bunded_floor()
        for k, colours in enumerate(LANES):
            x = -5.7 + k * 3.9
            for j in range(3):
                for i in range(2):
                    for level in range(2 if j else 1):
                        with place(x - 0.65 + i * 1.3, -1.3 + j * 1.5, 0.12 + level * 1.05):
                            drum_pallet(colours)
            with place(x, 4.1, 2.5):
                board(("blue", "mid_green", "alert", "machine")[k])
            for s in (-1.6, 1.6):
                box("white", (0.08, 5.6, 0.02), (x + s, 0.2, 0.12), bevel=0)
    with place(9.9, -1.0, 0.2):
        cylinder("alert", 0.13, 0.6, (0, 0, 0.6))
        box("alert", (0.5, 0.1, 1.4), (0, 0.14, 0), bevel=0.02)
    with place(-9.2, -1.6, 0.2):
        box("machine", (1.0, 0.7, 0.75))
        box("green", (1.05, 0.75, 0.1), (0, 0, 0.75))
    with place(0.6, -3.0, 0.2):
        person("green", "hold", "skin_deep", turn=160)
        box("white", (0.3, 0.03, 0.4), (0.12, 0.4, 1.08), turn=160, bevel=0)
    with place(-1.9, -2.2, 0.2):
        person("vest", "point", "skin", turn=170)
    with place(7.4, -2.8, 0.2, turn=12):
        for s in (-1, 1):
            box("blue", (1.7, 0.08, 0.35), (0, s * 0.7, 0))
            box("blue", (0.08, 1.4, 0.35), (s * 0.85, 0, 0))
        box("grey", (1.6, 1.3, 0.28), bevel=0)
        with place(z=0.3):
            ibc("white")
    rod("dark_grey", (-14, 8, 0), (-14, 8, 5), 0.07)
    row(9, (-44, 13), (44, 14), 4, "oak")
    grove(30, -70, 18, 70, 60, 5)
    hills(5, ((-80, 10, 20, 50), (60, 30, 22, 70)))
