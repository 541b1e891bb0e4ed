"""A university's old reagents: a cupboard half emptied, bottles sorted by hazard into boxes, a drum of vermiculite."""
import random

from parts.goods import diamond, drum
from parts.people import person
from parts.solids import ball, box, cylinder, dome, lathe, place, prism, rod
from parts.studio import inner_view

VIEW = inner_view((-2.9, -6.6, 3.25), (0.42, 0.7, 0.86), 37, fog=(34, 80), sun=(-40, 46), sky=0.85, strength=2.7)
LABELS = ("diamond", "disc", "triangle", "square")


def reagent(kind):
    """Small bottles as a store of thirty years holds them: brown glass, white plastic, a tin, blue plastic."""
    material, cap, r, h = (("dark_earth", "ink", 0.05, 0.17), ("white", "green", 0.06, 0.13), ("steel", "steel", 0.065, 0.12),
                           ("blue", "white", 0.05, 0.18), ("amber", "ink", 0.042, 0.14))[kind]
    lathe(material, ((0, 0), (r, 0), (r, h), (r * 0.45, h + 0.04), (r * 0.45, h + 0.06), (0, h + 0.06)), sides=18)
    cylinder(cap, r * 0.56, 0.035, (0, 0, h + 0.05), sides=16, soft=0.004)
    if kind != 2:
        cylinder("suit" if kind != 1 else "light_green", r + 0.002, h * 0.45, (0, 0, h * 0.25), sides=18, soft=0.001)


def shelf_of(width, depth, rng, kinds=(0, 1, 2, 3, 4)):
    for j in range(2):
        for i in range(int(width / 0.15)):
            if rng.random() < 0.88:
                with place(-width / 2 + 0.08 + i * 0.15 + rng.uniform(-0.01, 0.01), (j - 0.5) * depth * 0.45):
                    reagent(rng.choice(kinds))


def cupboard(rng):
    """Its doors stand open; the two upper shelves are still full, the lower ones empty."""
    w, d, h = 1.9, 0.5, 2.0
    box("machine", (w, 0.03, h), (0, d / 2, 0), bevel=0.01)
    for s in (-1, 1):
        box("machine", (0.04, d, h), (s * w / 2, 0, 0), bevel=0.01)
        with place(s * w / 2, -d / 2, 0.08, turn=166 if s > 0 else -112):
            box("machine", (w / 2, 0.04, h - 0.1), (-s * w / 4, 0, 0), bevel=0.01)
            box("dark_grey", (0.03, 0.08, 0.24), (-s * (w / 2 - 0.1), 0, 0.9), bevel=0.005)
    box("machine", (w, d, 0.05), (0, 0, h), bevel=0.01)
    for k in range(4):
        box("cream", (w - 0.05, d - 0.04, 0.03), (0, 0, 0.08 + k * 0.48), bevel=0.005)
        if k > 1:
            with place(0, -0.02, 0.11 + k * 0.48):
                shelf_of(w - 0.15, d, rng)
    for i, kind in ((0, 1), (1, 0)):
        with place(0.5 + i * 0.2, 0, 0.11 + 0.48):
            reagent(kind)


def label(shape, colour):
    """Says by its shape alone what belongs in the box."""
    box("white", (0.36, 0.012, 0.3), (0, 0, 0), bevel=0)
    with place(0, -0.01, 0.15):
        if shape == "diamond":
            prism(colour, [(0, -0.12), (0.12, 0), (0, 0.12), (-0.12, 0)], 0.012, bevel=0)
        elif shape == "disc":
            cylinder(colour, 0.11, 0.012, (0, -0.006, 0), axis="y", soft=0)
        elif shape == "triangle":
            prism(colour, [(-0.13, -0.1), (0.13, -0.1), (0, 0.12)], 0.012, bevel=0)
        else:
            box(colour, (0.2, 0.012, 0.2), (0, 0, -0.1), bevel=0)


def sorted_box(shape, colour, kind, filled=1.0):
    w, d, h = 0.8, 0.58, 0.4
    box("timber", (w, d, 0.04), bevel=0.005)
    for s in (-1, 1):
        box("timber", (w, 0.03, h), (0, s * d / 2, 0), bevel=0.005)
        box("timber", (0.03, d, h), (s * w / 2, 0, 0), bevel=0.005)
    box("sand", (w - 0.04, d - 0.04, 0.24), (0, 0, 0.03), bevel=0.01)
    for i in range(5):
        for j in range(3):
            if (i * 3 + j) < 15 * filled:
                with place(-0.3 + i * 0.15, -0.17 + j * 0.17, 0.24):
                    reagent(kind)
    with place(0, -d / 2 - 0.025, 0.05):
        label(shape, colour)


def open_drum(rng):
    """Filled with vermiculite to the rim, two bottles still to be covered."""
    drum("blue")
    cylinder("ink", 0.3, 0.05, (0, 0, 0.84), soft=0.01)
    dome("sand", 0.27, (0, 0, 0.87), rise=0.09)
    for _ in range(70):
        ball(rng.choice(("sand", "cream", "ochre")), 0.016, (rng.uniform(-0.19, 0.19), rng.uniform(-0.19, 0.19), 0.93), finer=1)
    for x, y, kind in ((-0.1, -0.06, 0), (0.1, 0.04, 4)):
        with place(x, y, 0.86):
            reagent(kind)


def table(rng):
    box("white", (2.1, 0.8, 0.05), (0, 0, 0.8), bevel=0.01)
    for x in (-0.95, 0.95):
        for y in (-0.34, 0.34):
            rod("dark_grey", (x, y, 0), (x, y, 0.8), 0.03)
    for k, (x, kind) in enumerate(((-0.8, 3), (-0.25, 1), (0.3, 0), (0.78, 4))):
        for i in range(5):
            with place(x + (i % 3) * 0.14 - 0.1, -0.16 + (i // 3) * 0.17, 0.85):
                reagent(kind)
    box("suit", (0.26, 0.34, 0.01), (0.05, 0.22, 0.85), 8, bevel=0)


def store():
    """A cellar: bare walls, a pipe below the ceiling, two high windows."""
    box("pale_concrete", (40, 40, 1), (0, 0, -1), bevel=0)
    box("cream", (24, 0.3, 4.5), (0, 2.75, 0), bevel=0)
    box("light_green", (24, 0.32, 1.15), (0, 2.74, 0), bevel=0)
    for x in (-3.4, 2.9):
        box("white", (1.7, 0.36, 0.8), (x, 2.74, 2.25), bevel=0.01)
        box("window", (1.5, 0.4, 0.6), (x, 2.74, 2.35), bevel=0.01)
    rod("steel", (-10, 2.45, 3.1), (10, 2.45, 3.1), 0.07)


def build():
    rng = random.Random(5)
    store()
    with place(-1.65, 2.15):
        cupboard(rng)
    with place(1.05, 0.9):
        table(rng)
    for i, (shape, colour, kind) in enumerate(zip(LABELS, ("alert", "green", "machine", "blue"), (0, 1, 4, 3))):
        with place(-2.05 + i * 1.02, -0.75 + i * 0.02, 0, turn=(-3, 2, 0, 4)[i]):
            sorted_box(shape, colour, kind, (1.0, 0.8, 0.55, 0.9)[i])
    with place(2.75, -0.35, 0):
        open_drum(rng)
    for x, y, colour in ((2.9, 1.75, "blue"), (3.55, 1.6, "blue"), (3.3, 0.9, "machine")):
        with place(x, y, 0):
            drum(colour)
            diamond((-0.1, -0.3, 0.45), 0.15, turn=-18)
    with place(3.45, -0.25, 0, turn=16):
        box("suit", (0.55, 0.36, 0.5), bevel=0.09)
        box("sand", (0.4, 0.22, 0.06), (0, 0, 0.47), bevel=0.02)
    person("chemist", "hold", "skin_deep", at=(0.75, 1.72, 0), turn=24)
    with place(0.95, 1.24, 1.08):
        reagent(0)
    person("chemist", "work", "skin", at=(2.05, 0.0, 0), turn=66)
    with place(2.5, -0.2, 0.94):
        reagent(4)
