"""People plant young trees on a green slope; stakes stand in rows, a wheelbarrow, saplings in their trays."""
import random

from parts.goods import crate
from parts.land import ground, hills
from parts.people import person
from parts.solids import ball, box, cylinder, place, prism, relief, rod
from parts.studio import inner_view
from parts.trees import grove, oak
from parts.trucks import van
from parts.winter import fir

VIEW = inner_view((-9.5, -17.5, 5.6), (0.6, 2.4, 2.9), 35, fog=(40, 130), sun=(-50, 30), horizon="#f6eee0")


def rise(x, y):
    return max(0, y + 4) * 0.19 + 0.35 * max(0, 1 - ((x - 6) / 16) ** 2) * max(0, min(1, (y + 4) / 14))


def at(x, y, **more):
    return place(x, y, rise(x, y), **more)


def sapling(kind, rng):
    """A young tree, its stake, the ring of turned earth."""
    cylinder("dark_earth", 0.55, 0.1, top=0.4, soft=0.02)
    rod("timber", (0.22, 0.1, 0), (0.22, 0.1, 1.35), 0.03, 8)
    if kind == "fir":
        fir(rng.uniform(1.2, 1.7), rng.choice(("leaf_dark", "leaf")))
    else:
        with place(scale=rng.uniform(0.2, 0.26)):
            oak(7, rng.choice(("leaf_light", "leaf")))
    cylinder("cream", 0.13, 0.4, sides=14)


def wheelbarrow():
    prism("green", [(-0.5, 0.35), (0.35, 0.35), (0.65, 0.8), (-0.7, 0.75)], 0.7)
    box("dark_earth", (1.0, 0.6, 0.16), (-0.02, 0, 0.68), bevel=0.07)
    cylinder("rubber", 0.24, 0.12, (0.75, -0.06, 0.24), axis="y")
    for s in (-0.28, 0.28):
        rod("timber", (0.7, s * 0.4, 0.26), (-1.3, s * 1.2, 0.66), 0.035)
        rod("dark_grey", (-0.45, s, 0.4), (-0.5, s, 0), 0.03)


def spade():
    rod("timber", (0, 0, 0.3), (0, 0.1, 1.25), 0.025)
    box("steel", (0.22, 0.04, 0.36), (0, 0, 0))


def build():
    ground()
    relief("lawn", 120, 44, lambda x, y: rise(x, y + 17.9), 120, (0, 17.9, -0.02))
    rng = random.Random(7)
    for j in range(7):
        for i in range(11):
            x, y = -17 + i * 3.4 + (j % 2) * 1.7, 1.2 + j * 3.1
            if (i * 5 + j) % 13 == 3:
                continue
            with at(x, y, turn=rng.uniform(0, 360)):
                sapling("fir" if (i + j) % 3 else "oak", rng)
    for x, y, dress, pose, skin, turn in ((-3.4, -0.6, "green", "work", "skin", 20), (-2.0, -0.9, "vest", "hold", "skin_deep", -50),
                                          (3.4, -0.9, "vest", "work", "skin", 70), (6.4, 2.4, "green", "carry", "skin", 110),
                                          (-8.0, 2.8, "vest", "work", "skin_deep", 200), (10.6, 6, "green", "work", "skin", 30)):
        with at(x, y):
            person(dress, pose, skin, "white", turn=turn)
    with at(-3.1, -1.6):
        sapling("fir", rng)
    with at(4.3, -1.0):
        cylinder("dark_earth", 0.5, 0.12, top=0.35, soft=0.02)
        with place(0.3, 0.2):
            ball("earth", 0.4, (0, 0, 0.05), (1.3, 1, 0.5))
        with place(-0.75, -0.1, 0.1):
            spade()
    with at(6.0, 1.7):
        with place(z=0.9):
            fir(0.9)
            cylinder("timber", 0.14, 0.2)
    with at(0.9, -2.2, turn=24):
        wheelbarrow()
    for i in range(3):
        with at(-6.6 + i * 1.2, -2.6, turn=i * 7):
            crate("timber", (1.0, 0.7, 0.3), "dark_earth")
            for k in range(6):
                with place(-0.32 + (k % 3) * 0.32, -0.16 + k // 3 * 0.32, 0.24):
                    fir(0.55, ("leaf", "leaf_dark")[k % 2])
    with place(8.6, -2.4, 0, turn=196):
        van()
    with place(0, 0, 7.2):
        grove(60, -90, 40, 90, 90, 3)
    hills(8, ((-90, 10, 34, 60), (60, 20, 30, 80)), at=(0, 190, 1))
