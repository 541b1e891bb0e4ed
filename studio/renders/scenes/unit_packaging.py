"""Contaminated packaging recovery: used drums and IBCs go up to the shredder; clean bales and flakes come out."""
import random

from parts.conveyors import baler, conveyor, shredder
from parts.goods import bale, big_bag, drum, ibc
from parts.halls import canopy, hall
from parts.land import fence, ground, hills, pad
from parts.machines import forklift
from parts.people import crew
from parts.solids import place
from parts.studio import View
from parts.trees import grove, row

VIEW = View(eye=(-15, -31, 13.2), target=(1.5, 0.5, 2.2), lens=35, fog=(55, 140), sun=(-48, 40))
COLOURS = ("blue", "blue", "green", "machine", "white", "alert", "ink", "blue")


def drum_wall(columns, levels, seed):
    """Used drums lying in a pyramid."""
    rng = random.Random(seed)
    for level in range(levels):
        for i in range(columns - level):
            with place((i + level * 0.5) * 0.66, 0, 0.3 + level * 0.56, roll=90):
                drum(rng.choice(COLOURS))


def model():
    pad(46, 28)
    with place(2, 9, 0.1):
        canopy(38, 9, 7.5, 9.5, bays=5)
    with place(-15, -1, 0.2, scale=1.35):
        for y in (0, 1.3, 2.6):
            with place(y=y):
                drum_wall(8, 5, int(y * 10))
    with place(-14.5, 7.5, 0.2, scale=1.35):
        for x in range(4):
            for z in range(2):
                with place(x * 1.35, 0, z * 1.15):
                    ibc(("white", "cream", "pale_blue", "white")[x])
    with place(-5.5, 1.5, 0.2):
        conveyor(9, 4.2, 1.5)
        for k in range(4):
            with place(1.3 + k * 1.9, 0, 2.24 + k * 0.89, turn=80 + k * 9, roll=90, scale=1.25):
                drum(COLOURS[k + 2])
    with place(6, 1.5, 0.2, scale=1.25):
        shredder()
    with place(9.4, 1.5, 0.2):
        conveyor(5, 2.6, 1.1, load=("blue", "white", "green", "machine"))
    with place(16.4, 1.5, 0.2, turn=90, scale=1.25):
        baler()
    for i in range(4):
        for level in range(3 - (i > 2)):
            with place(11.2 + i * 2.2, -6.2, 0.2 + level * 1.3, scale=1.3):
                bale(("light_green", "pale_blue", "white", "light_green")[(i + level) % 4], (1.5, 1.2, 1))
    for i in range(3):
        with place(3.5 + i * 1.9, -6, 0.2, scale=1.4):
            big_bag("suit", "green")


def build():
    ground()
    model()
    with place(-6, -6, 0.2, turn=160, scale=1.2):
        forklift(0.4)
        with place(1.7, 0, 0.5):
            ibc("white")
    with place(0, -4, 0.2, scale=1.25):
        crew([(0.6, 1.6, 200, "hold"), (7, -2.8, 120, "point"), (-7.5, 0.6, 60, "work")])
    with place(-34, 14):
        hall(14, 18, 8, 11, doors=2)
    fence([(-60, 18), (60, 18)])
    row(13, (-50, 22), (56, 23), 6, "oak")
    grove(30, -80, 28, 80, 60, 3)
    grove(5, 27, -8, 40, 10, 9, "bush")
    hills(7, ((-80, 20, 20, 60), (90, 30, 26, 70)))
