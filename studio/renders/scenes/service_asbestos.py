"""Asbestos collection: corrugated sheets come off a barn roof, are wrapped, bagged and labelled by people in white."""
from math import pi, sin

from parts.goods import big_bag
from parts.halls import gable_profile, house
from parts.land import fence, ground, hills, pad
from parts.people import barrier, cone, person
from parts.solids import box, place, prism, relief, rod
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import hooklift

VIEW = View(eye=(-13, -24, 10.1), target=(0.2, 1.2, 2.0), lens=34, fog=(48, 130), sun=(-48, 40))


def sheet(width=3.4, depth=1.9, waves=9):
    """One corrugated sheet, lying flat."""
    relief("fibre_cement", width, depth, lambda x, y: 0.075 * sin(x / width * waves * 2 * pi) + 0.08, 108)
    relief("fibre_cement", width, depth, lambda x, y: 0.075 * sin(x / width * waves * 2 * pi), 108)


def barn(width=16, depth=9):
    """Half the roof is off: purlins and rafters show."""
    eaves, ridge = 4.2, 6.8
    for s in (-1, 1):
        prism("cream", gable_profile(depth, eaves, ridge), 0.35, (s * width / 2, 0, 0), turn=90)
        box("cream", (width, 0.35, eaves), (0, s * depth / 2, 0), bevel=0.03)
    for x in (-4.5, 4.2):
        box("green", (3, 0.2, 3), (x, -depth / 2 - 0.15, 0), bevel=0.03)
    box("window", (1.6, 0.2, 1.1), (0, -depth / 2 - 0.15, 2), bevel=0.02)
    fall = (ridge - eaves) / (depth / 2)
    for i in range(7):
        x = width * (i / 6 - 0.5)
        for s in (-1, 1):
            rod("timber", (x, s * depth / 2, eaves), (x, 0, ridge), 0.11, 8)
    for s in (-1, 1):
        for k in range(5):
            y = depth / 2 * (1 - k / 4)
            rod("timber", (-width / 2, s * y, eaves + (depth / 2 - y) * fall + 0.1), (width / 2, s * y, eaves + (depth / 2 - y) * fall + 0.1), 0.08, 8)
    slope = 30.02
    for s in (-1, 1):
        for i in range(5):
            for k in range(3):
                if s == -1 and (i > 2 or (i == 2 and k == 2)):
                    continue
                y, t = depth / 2 * (1 - (k + 0.5) / 3), (k + 0.5) / 3
                with place(width * ((i + 0.5) / 5 - 0.5), s * y, eaves + t * (ridge - eaves) + 0.2 + k * 0.02, roll=-s * slope):
                    sheet(3.3, 1.85)


def wrapped_stack(sheets=6):
    """Sheets on battens under clear foil, taped, with a warning label."""
    pallet_z = 0.16
    for x in (-1.2, 0, 1.2):
        box("timber", (0.14, 2, pallet_z), (x, 0, 0), bevel=0.01)
    for i in range(sheets):
        with place(0, 0, pallet_z + 0.02 + i * 0.13):
            sheet()


def wrapped(sheets=6):
    for x in (-1.2, 0, 1.2):
        box("timber", (0.14, 2, 0.16), (x, 0, 0), bevel=0.01)
    box("pale_blue", (3.6, 2.1, 0.16 * sheets), (0, 0, 0.16), bevel=0.09)
    for x in (-1, 0, 1):
        box("alert", (0.12, 2.13, 0.16 * sheets + 0.03), (x, 0, 0.15), bevel=0.01)
    box("suit", (0.5, 0.02, 0.4), (0.5, -1.06, 0.35), bevel=0)
    box("alert", (0.3, 0.03, 0.2), (0.5, -1.06, 0.45), bevel=0)


def build():
    ground()
    pad(44, 16, "pale_concrete", 5, (0, -5, 0))
    with place(1.5, 6, 0):
        barn()
    with place(0.5, -3.6, 0.2):
        wrapped_stack()
        with place(-2.4, 0.1):
            person("suit", "work", turn=90)
        with place(0.3, -1.7):
            person("suit", "work", turn=170)
    for x, y, n in ((5.4, -2.6, 6), (5.6, -6, 5), (9.8, -3.4, 6)):
        with place(x, y, 0.2, turn=4 * n - 20):
            wrapped(n)
    for i in range(4):
        with place(-7.6 + i * 1.7, -7.4 + (i % 2) * 0.2, 0.2, scale=1.35):
            big_bag("suit", "alert")
    with place(6, 2.4, 5.6):
        person("suit", "work", turn=200)
    with place(3.2, 3.4, 5.2):
        person("suit", "carry", turn=250)
    with place(3.0, 4.1, 6.3, turn=16, roll=30):
        sheet(3.3, 1.85)
    with place(-6.2, -3.4, 0.2):
        person("suit", "carry", turn=80)
    with place(-10.5, 0.2, 0.2, turn=25):
        hooklift("green")
    for i in range(5):
        with place(-5 + i * 3, -10.6, 0.2, scale=1.2):
            barrier() if i % 2 else cone()
    with place(-24, 20, 0, turn=12):
        house(10, 8, 2)
    with place(24, 22, 0, turn=-14):
        house(9, 8, 1, "white")
    fence([(-50, 15), (50, 15)], 1.2)
    row(9, (-40, 18), (44, 19), 7, "oak")
    grove(36, -80, 28, 80, 66, 7)
    grove(5, 14, 0, 26, 12, 3)
    hills(14, ((-80, 10, 22, 60), (70, 30, 24, 70)))
