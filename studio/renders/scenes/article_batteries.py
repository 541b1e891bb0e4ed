"""Batteries sorted by kind, each to its box, near by: the accumulators of cars, cells, packs from tools; the table behind."""
import random

from parts.solids import ball, box, cylinder, place, rod
from parts.studio import opening_view

VIEW = opening_view((-1.5, -3.2, 2.15), (0.1, -0.38, 0.68), 40, fog=(22, 60), sun=(-42, 46), blur=0.022, samples=7, sky=0.9, strength=2.5)


def car_battery(colour="ink"):
    box(colour, (0.28, 0.18, 0.19), bevel=0.015)
    box("dark_grey", (0.285, 0.185, 0.03), (0, 0, 0.17), bevel=0)
    for s, pole in ((-0.09, "steel"), (0.09, "amber")):
        cylinder(pole, 0.018, 0.04, (s, -0.04, 0.19), sides=12)


def cell(r=0.035, colour="machine"):
    cylinder(colour, r, r * 3.6, sides=14)
    cylinder("steel", r * 0.4, r * 0.5, (0, 0, r * 3.6), sides=10)


def pack(colour="machine"):
    """A power tool's pack or a laptop's."""
    box(colour, (0.22, 0.14, 0.1), bevel=0.02)
    box("ink", (0.16, 0.1, 0.04), (0, 0, 0.1), bevel=0.01)


def case(colour, width=1.0, depth=0.8, height=0.62):
    """A lidless acid-proof box on feet."""
    for s in (-1, 1):
        box(colour, (width, 0.05, height), (0, s * depth / 2, 0.08))
        box(colour, (0.05, depth, height), (s * width / 2, 0, 0.08))
        box("dark_grey", (0.14, depth, 0.08), (s * width * 0.38, 0, 0))
    box(colour, (width, depth, 0.06), (0, 0, 0.08))
    box("white", (width * 0.5, 0.02, height * 0.4), (0, -depth / 2 - 0.03, 0.26), bevel=0)


def fill(kind, rng, width=0.9, depth=0.7, top=0.5):
    box("ink", (width, depth, top - 0.14), (0, 0, 0.12), bevel=0)
    if kind == "car":
        for level in range(2):
            for i in range(3):
                for j in range(3):
                    if level == 0 or (i + j) % 3:
                        with place(-0.3 + i * 0.3, -0.22 + j * 0.22, top - 0.12 + level * 0.2, turn=rng.uniform(-8, 8)):
                            car_battery(rng.choice(("ink", "dark_grey", "ink", "blue")))
        return
    for _ in range(150 if kind == "cell" else 34):
        with place(rng.uniform(-0.4, 0.4), rng.uniform(-0.3, 0.3), top + rng.uniform(-0.04, 0.1), turn=rng.uniform(0, 360),
                   tilt=rng.uniform(70, 100) if kind == "cell" else rng.uniform(-20, 20)):
            if kind == "cell":
                cell(rng.choice((0.025, 0.035, 0.045)), rng.choice(("machine", "green", "blue", "ink", "steel", "amber")))
            elif kind == "button":
                cylinder("steel", 0.07, 0.03, sides=20)
            else:
                pack(rng.choice(("machine", "green", "dark_grey", "blue")))


def table(rng):
    box("steel", (3.4, 0.95, 0.06), (0, 0, 0.86), bevel=0.01)
    for s in (-1, 1):
        box("steel", (3.4, 0.04, 0.14), (0, s * 0.47, 0.86), bevel=0.005)
        for x in (-1.6, 1.6):
            rod("dark_grey", (x, s * 0.4, 0), (x, s * 0.4, 0.86), 0.04)
    for _ in range(70):
        with place(rng.uniform(-1.4, 0.6), rng.uniform(-0.38, 0.38), 0.96, turn=rng.uniform(0, 360), tilt=90):
            cell(rng.choice((0.025, 0.035, 0.045)), rng.choice(("machine", "green", "blue", "ink", "steel", "amber")))
    for i, colour in enumerate(("machine", "green", "dark_grey")):
        with place(0.75 + i * 0.27, 0.1 - i * 0.12, 0.92, turn=i * 40):
            pack(colour)
    with place(1.5, 0.1, 0.92):
        car_battery()


def build():
    box("pale_concrete", (90, 90, 1), (0, 10, -1), bevel=0)
    box("white", (60, 0.4, 6), (0, 4.6, 0), bevel=0)
    box("light_green", (60, 0.5, 1.2), (0, 4.55, 0), bevel=0)
    for i in range(10):
        box("window", (1.7, 0.5, 1.1), (-11 + i * 2.5, 4.5, 2.2), bevel=0)
        box("cream", (0.2, 0.3, 6), (-12.25 + i * 2.5, 4.4, 0), bevel=0.02)
    rng = random.Random(3)
    with place(0.2, 1.2, 0):
        table(rng)
    for i, (colour, kind) in enumerate((("green", "cell"), ("blue", "car"), ("machine", "pack"), ("mid_green", "button"))):
        with place(-2.1 + i * 1.3, -0.6 - (i % 2) * 0.08, 0, turn=(i - 1.5) * 3):
            case(colour)
            fill(kind, rng)
    for i in range(3):
        for k in range(2):
            with place(2.9 + i * 0.1, 2.9 - i * 1.2, k * 0.72):
                case(("blue", "green", "machine")[(i + k) % 3])
    with place(-3.4, 2.2, 0):
        box("machine", (0.8, 0.6, 0.7))
        box("suit", (0.7, 0.5, 0.06), (0, 0, 0.68))
        ball("suit", 0.3, (0, 0, 0.68), (1, 0.8, 0.4))
    box("machine", (8.6, 0.1, 0.01), (0, -1.5, 0), bevel=0)
