"""Soil decontamination: aerated bio-piles half under their sheets, blowers, an excavator turning soil."""
from parts.conveyors import trommel
from parts.halls import canopy
from parts.heaps import bio_pile, heap
from parts.land import fence, ground, hills, pad, road
from parts.machines import excavator
from parts.people import crew
from parts.solids import box, cylinder, pipe, place
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import hooklift
from parts.vessels import tank

VIEW = View(eye=(30, -44, 20.2), target=(-3, 1, 1.2), lens=34, fog=(70, 170), sun=(48, 38))


def blowers():
    """Fans and the carbon filters through which the air of the piles is drawn."""
    box("pale_concrete", (5, 20, 0.3))
    for i in range(2):
        with place(0, -5 + i * 10, 0.3):
            cylinder("white", 1.2, 3.6, (0.4, 1.6, 0))
            cylinder("green", 1.23, 0.5, (0.4, 1.6, 2.6))
            box("green", (1.6, 1.4, 1.2), (-0.6, -1.2, 0))
            cylinder("steel", 0.5, 0.9, (-1.9, -1.2, 0.7), axis="x")
            pipe("light_green", [(-1.9, -1.2, 0.7), (-3.4, -1.2, 0.7)], 0.18)
            pipe("steel", [(0.4, 1.6, 3.6), (0.4, 1.6, 5.2)], 0.2)


def model():
    pad(62, 44, "pale_concrete")
    for i, (soil, cover, length) in enumerate((("earth", 0.36, 30), ("ochre", 0.5, 30), ("sand", 0.0, 22))):
        with place(-8, -11.5 + i * 12.5, 0.2):
            bio_pile(length, 8.2, 2.9, soil, cover, i + 2)
    with place(16.5, -3, 0.2):
        blowers()
    with place(13, 14, 0.2, turn=200):
        excavator(15, 1.0, 0, "sand")
    with place(24, 13, 0.2):
        heap("sand", 5, 4.5, 3.2, 5)


def build():
    ground()
    model()
    with place(23.5, -1.5, 0.2, turn=-80):
        hooklift("green", "earth")
    with place(20, -16, 0.2, scale=1.2):
        crew([(-3, 1, 30, "point"), (-1.6, 0.4, 310, "hold")])
    with place(-30, 36, 0):
        canopy(30, 12, 6, 8, bays=4)
        with place(0, 0, 0.1):
            heap("earth", 9, 4, 2.6, 9)
    with place(8, 35, 0, turn=180):
        trommel()
    with place(18, 34, 0):
        heap("ochre", 4, 3.4, 2.6, 11)
    for x in (30, 36):
        with place(x, 33, 0):
            tank(2.4, 6)
    road([(-90, 27), (0, 27), (80, 26)], 6, False)
    fence([(-70, 44), (60, 44)])
    grove(44, -110, 48, 90, 90, 5)
    row(8, (-60, -8), (-44, 26), 2, "pine")
    hills(5, ((-120, 20, 26, 70), (40, 50, 22, 80), (150, 10, 30, 60)))
