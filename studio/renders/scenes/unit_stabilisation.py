"""Stabilisation: binder silos over a mixer, pits of sludge and ash, blocks that have set."""
from parts.conveyors import hopper
from parts.halls import flat_hall
from parts.heaps import heap
from parts.land import fence, ground, hills, pad
from parts.machines import excavator
from parts.people import crew
from parts.solids import box, cylinder, pipe, place
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import hooklift
from parts.vessels import rail, silo, stairs

VIEW = View(eye=(22, -38, 15.8), target=(-0.5, 1, 3.4), lens=38, fog=(65, 160), sun=(46, 40))


def mixer():
    """A twin-shaft mixer on a platform with its discharge chute."""
    for x in (-3.2, 3.2):
        for y in (-2.2, 2.2):
            box("dark_grey", (0.35, 0.35, 3.6), (x, y, 0))
    box("warm_grey", (7.4, 5.2, 0.3), (0, 0, 3.5))
    box("green", (5, 2.8, 1.8), (0, 0, 3.8), bevel=0.2)
    for y in (-0.7, 0.7):
        cylinder("machine", 0.5, 0.9, (2.5, y, 4.6), axis="x")
    rail([(-3.6, -2.5), (3.6, -2.5), (3.6, 2.5)], 3.8)
    with place(0, 0, 1.5):
        hopper(2.2, 1.8, "white", 0.3)
    with place(7.4, -2, 0, turn=180):
        stairs(3.7, 3.8)


def pit(width, depth, fill, seed):
    """A bay between thick walls, open to the front."""
    box("pale_concrete", (width, 0.6, 3), (0, depth / 2, 0))
    for s in (-1, 1):
        box("pale_concrete", (0.6, depth, 2.1), (s * width / 2, 0, 0))
    with place(0, 0.4):
        heap(fill, width * 0.46, depth * 0.48, 2.3, seed)


def blocks():
    for i in range(5):
        for j in range(3):
            for level in range(3 - (i > 2) - (i > 3)):
                box("concrete" if (i + j + level) % 2 else "warm_grey", (1.5, 1.5, 1.1), (i * 1.75, j * 1.75, level * 1.12), bevel=0.08)


def model():
    pad(50, 34)
    for i, band in enumerate(("green", "green", "mid_green", "machine")):
        with place(-7 + i * 4.6, 9, 0.2):
            silo(1.95, 13, "white", band)
    with place(0, 2, 0.2):
        mixer()
    for i in range(4):
        x = -7 + i * 4.6
        pipe("steel", [(x, 9, 2.4), (x, 7.4, 2.2), (max(-2, min(2, x * 0.3)), 3, 5.6)], 0.22)
    for i, fill in enumerate(("dark_earth", "grey", "ochre")):
        with place(-21.4 + i * 6.7, 3.5, 0.2):
            pit(6, 8, fill, i + 4)
    with place(12, -8.5, 0.2):
        blocks()
    with place(18, 8, 0.1):
        flat_hall(11, 11, 6.5, doors=2)


def build():
    ground()
    model()
    with place(-12.5, -7, 0.2, turn=140):
        excavator(-14, 0.95, 0, "warm_grey")
    with place(2.4, -6.6, 0.2):
        hooklift("green", "warm_grey")
    with place(8, -10, 0.2, scale=1.3):
        crew([(-1, 0, 60, "hold"), (1.4, 2.2, 20, "walk"), (-10, -0.6, 10, "point")])
    fence([(-60, 20), (60, 20)])
    row(14, (-58, 24), (58, 25), 24, "oak")
    grove(36, -90, 30, 90, 70, 23)
    hills(18, ((-90, 30, 26, 60), (80, 40, 24, 80)))
