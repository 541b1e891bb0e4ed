"""Circular economy: on a round model base, one ring road joins works, sorting, washing and new raw material."""
from math import cos, degrees, pi, sin

from parts.conveyors import conveyor
from parts.goods import bale, big_bag, roll_off
from parts.halls import hall
from parts.heaps import flakes, heap
from parts.solids import box, cylinder, lathe, place, prism, slab
from parts.studio import View
from parts.trees import plant_at
from parts.trucks import box_truck, hooklift
from parts.vessels import silo, tank
import random

VIEW = View(eye=(0, -66, 46), target=(0, -4.2, 0.5), lens=36, fog=(400, 600), sun=(-50, 44))
R = 17.5


def base():
    """Layers of ground show in the rim, as in the company's mark."""
    z = 0
    for material, thick, r in (("light_green", 0.5, 27), ("green", 1.0, 26.4), ("ochre", 0.9, 26.7), ("sand", 0.9, 26.2), ("warm_grey", 0.8, 26.5)):
        z -= thick
        cylinder(material, r, thick + 0.02, (0, 0, z), sides=120, soft=0.15)
    cylinder("lawn", 26.6, 0.06, (0, 0, 0), sides=120, soft=0.02)


def ring(material, r, width, z, thick):
    lathe(material, ((r - width / 2, z), (r - width / 2, z + thick), (r + width / 2, z + thick), (r + width / 2, z)), sides=120)


def arrow(angle):
    """A broad arrow on the ring, clockwise."""
    with place(R * cos(angle), R * sin(angle), 0.26, turn=degrees(angle) - 90):
        slab("white", [(-1.6, -0.4), (0.4, -0.4), (0.4, -1.3), (2.2, 0), (0.4, 1.3), (0.4, 0.4), (-1.6, 0.4)], 0.05, 0, 0)


def works():
    with place(0, 0):
        hall(9, 6, 4, 5.6, doors=2, top="light_green")
        cylinder("roof_tile", 0.6, 7.5, (3.4, 2, 0), top=0.45)


def build():
    box("suit", (900, 900, 1), (0, 0, -5.1), bevel=0)
    base()
    ring("sand", R, 6.2, 0.04, 0.08)
    ring("asphalt", R, 5.2, 0.06, 0.16)
    for k in range(8):
        arrow(pi / 8 + k * pi / 4)
    with place(0, 8.4, 0.05, scale=1.3):
        works()
    with place(9.6, 0.6, 0.05, scale=1.2):
        for i, colour in enumerate(("green", "blue", "machine")):
            with place(0, 3 - i * 3, 0, scale=0.85):
                roll_off(colour, 4.4, 1.6, ("timber", "pale_blue", "warm_grey")[i])
    with place(-1.6, -8.2, 0.05, scale=1.25):
        conveyor(5.5, 2.8, 1, load=("machine", "cream", "blue", "mid_green"))
        with place(7, 0):
            heap("timber", 2.2, 2, 2, 4)
            flakes(("blue", "white", "machine", "mid_green", "pale_blue"), 260, 2.1, 1.9, 2, 3, 0.3)
        with place(-1.2, 0):
            box("green", (2.6, 2.2, 2.0))
            prism("white", [(-0.9, 2), (0.9, 2), (1.5, 3.2), (-1.5, 3.2)], 1.9)
    with place(-8.8, 0.2, 0.05, scale=1.2):
        for i in range(3):
            for k in range(3 - i):
                with place(-2.6 + k * 1.7 + i * 0.85, -2.6, i * 1.1):
                    bale(("light_green", "pale_blue", "white")[(i + k) % 3], (1.5, 1.2, 1.05))
        for i in range(3):
            with place(-2.4 + i * 1.6, 0.2, 0, scale=1.35):
                big_bag("suit", "green")
        with place(0.6, 4.2, 0):
            silo(1.2, 6.5)
        with place(-2.4, 4, 0):
            tank(1.4, 4, "white", "green")
    for angle, make in ((0.42 * pi, hooklift), (-0.12 * pi, box_truck), (1.1 * pi, lambda: hooklift("mid_green"))):
        with place(R * cos(angle), R * sin(angle), 0.22, turn=degrees(angle) - 90, scale=0.75):
            make()
    rng = random.Random(5)
    for x, y in ((0, 0.6), (2.2, -1.2), (-2.4, -1), (0.4, -3)):
        plant_at("oak", x, y, rng, 0.5, 0.62)
    for i in range(44):
        a, r = rng.uniform(0, 2 * pi), rng.uniform(22.2, 25.2)
        plant_at(rng.choice(("oak", "bush", "oak")), r * cos(a), r * sin(a), rng, 0.32, 0.5)
