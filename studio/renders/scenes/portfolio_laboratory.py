"""A university's old reagents: a gloved hand sets a bottle down in its box, each box for one sign; the cupboard behind half empty."""
import random

from parts.hands import grip
from parts.papers import hazard, lines
from parts.solids import box, cylinder, lathe, place
from parts.studio import inner_view

# Decimetres.
VIEW = inner_view((-3.9, -12.9, 9.0), (0.55, 0, 2.0), 48, fog=(60, 160), sun=(-52, 46), blur=0.13, samples=9, sky=0.85, strength=2.6)
# body, cap, radius, height: brown glass, white plastic, a tin, blue plastic, a slim brown one
KINDS = (("dark_earth", "ink", 0.46, 1.55), ("white", "green", 0.55, 1.2), ("steel", "steel", 0.6, 1.1), ("blue", "white", 0.46, 1.65), ("amber", "ink", 0.38, 1.3))


def reagent(kind, sign=None, tint="machine"):
    """A bottle as thirty years have left it; its label faces -y, with the square of the old signs."""
    material, cap, r, h = KINDS[kind]
    lathe(material, ((0, 0), (r * 0.94, 0), (r, 0.06), (r, h * 0.78), (r * 0.8, h * 0.92), (r * 0.42, h), (r * 0.42, h + 0.22), (0, h + 0.22)), sides=40)
    cylinder(cap, r * 0.54, 0.34, (0, 0, h + 0.14), sides=32, soft=0.04)
    lathe("cream" if kind != 1 else "light_green", ((r + 0.006, h * 0.16), (r + 0.012, h * 0.17), (r + 0.012, h * 0.66), (r + 0.006, h * 0.67)), sides=40)
    with place(-r * 0.3, -r * 0.98, h * 0.36, turn=-17):
        box(tint, (r * 0.56, 0.05, r * 0.56), bevel=0)
        box("ink", (r * 0.2, 0.07, r * 0.3), (0, 0, r * 0.13), bevel=0)
    for k in range(3):
        with place(r * 0.33, -r * 0.94, h * 0.52 - k * 0.15, turn=19):
            box("dark_grey" if k == 0 else "warm_grey", (r * (0.5 - 0.1 * k), 0.05, 0.05), bevel=0)


def sorted_box(sign, kind, gap=None, rows=2):
    """A fibreboard box with its sign, bottles bedded in vermiculite; `gap` stays free."""
    w, d, h = 4.2, 2.6 if rows == 2 else 3.6, 1.7
    box("timber", (w, d, 0.1), bevel=0.02)
    for s in (-1, 1):
        box("timber", (w, 0.14, h), (0, s * d / 2, 0), bevel=0.03)
        box("timber", (0.14, d, h), (s * w / 2, 0, 0), bevel=0.03)
    box("sand", (w - 0.15, d - 0.15, 1.0), (0, 0, 0.05), bevel=0.03)
    for i in range(3):
        for j in range(rows):
            if (i, j) != gap:
                with place((i - 1) * 1.28, (j - (rows - 1) / 2) * 1.2, 0.75, turn=(i * 7 + j * 11) % 13 - 6):
                    reagent(kind)
    with place(-0.75, -d / 2 - 0.09, 0.86):
        box("suit", (1.45, 0.03, 1.4), (0, 0, -0.7), bevel=0.01)
        with place(0, -0.03, 0):
            hazard(sign, 0.84)
    with place(1.0, -d / 2 - 0.08, 0.5):
        box("suit", (1.4, 0.02, 0.7), bevel=0.01)
        with place(-0.55, -0.012, 0.52, roll=90):
            lines(1.1, 3, (0, 0, 0), 0.18, "warm_grey", 0.06)


def cupboard(rng):
    box("machine", (19, 0.3, 20), (0, 2.5, 0), bevel=0.05)
    for x in (-9.4, 0, 9.4):
        box("machine", (0.4, 5, 20), (x, 0, 0), bevel=0.08)
    for k in range(4):
        box("cream", (18.6, 4.6, 0.3), (0, 0, 0.6 + k * 3.6), bevel=0.04)
        for i in range(13):
            if rng.random() < (0.25, 0.7, 0.95, 1)[k]:
                with place(-8.4 + i * 1.4 + rng.uniform(-0.1, 0.1), -1.2 + rng.uniform(-0.3, 0.3), 0.9 + k * 3.6):
                    reagent(rng.randrange(5))


def build():
    rng = random.Random(5)
    box("pale_concrete", (200, 200, 1), (0, 0, -8.5), bevel=0)
    box("cream", (200, 1, 60), (0, 21, -8), bevel=0)
    box("white", (24, 9, 0.4), (0, 1, -0.4), bevel=0.1)
    with place(3, 15, -6.6):
        cupboard(rng)
    with place(-0.9, -0.9, 0, turn=5):
        sorted_box("flame", 0, gap=(2, 0))
        with place(1.3, -0.6, 1.85, tilt=5):
            reagent(0)
            with place(0, 0, 1.02, turn=-14):
                grip(0.47, coat="suit")
    with place(-3.6, 2.6, 0, turn=14):
        sorted_box("gas", 1)
    for x, y, kind in ((3.5, -1.3, 3), (4.7, -0.5, 4), (3.9, 0.6, 2), (5.3, 0.9, 0), (2.4, 2.4, 3), (3.6, 2.2, 4), (5.2, 2.6, 1)):
        with place(x, y, 0, turn=rng.uniform(-25, 25)):
            reagent(kind)
