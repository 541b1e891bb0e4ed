"""Half a factory hall still stands; before it the rubble lies sorted: concrete, brick, steel, timber."""
import random

from parts.halls import gable_profile, roof
from parts.heaps import heap, stones
from parts.land import fence, ground, hills, pad
from parts.machines import excavator, loader
from parts.people import crew
from parts.solids import ball, box, place, prism, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import hooklift

VIEW = inner_view((19, -33, 15.5), (0, 1.2, 1.6), 35, fog=(70, 170), sun=(50, 38))
DEPTH, EAVES, RIDGE = 15, 7.5, 10.5


def half_hall():
    """The left part is whole; then bare frames, each lower than the last, and a ragged wall."""
    with place(-12, 0, 0):
        prism("cream", gable_profile(DEPTH, EAVES, RIDGE), 14, turn=90)
        with place(turn=90):
            roof(DEPTH, 14, EAVES, RIDGE, "warm_grey")
        for i in range(4):
            box("window", (2, 0.3, 2.4), (-5.2 + i * 3.5, -DEPTH / 2, 3.4), bevel=0.02)
        box("dark_grey", (0.2, DEPTH - 1.6, EAVES - 1), (7.0, 0, 0.1), bevel=0)
    for i in range(3):
        x = -1.6 + i * 4.6
        for s in (-1, 1):
            # Deeper than the wall: where both were flush, it was left to chance which of them was seen.
            box("rust", (0.4, 0.6, EAVES - i * 1.1), (x, s * DEPTH / 2, 0), bevel=0.03)
            if i < 2:
                rod("rust", (x, s * DEPTH / 2, EAVES - i * 1.1), (x, s * (1 + i * 3), RIDGE - i * 2), 0.18)
        if i == 0:
            for k in range(4):
                y = DEPTH / 2 * (1 - k / 4)
                rod("rust", (-5, y, EAVES + (RIDGE - EAVES) * k / 4), (x + 0.4, y, EAVES + (RIDGE - EAVES) * k / 4), 0.08)
    rng = random.Random(4)
    for i in range(9):
        box("cream", (1.5, 0.4, max(0.6, 6.4 - i * 0.7 + rng.uniform(-0.9, 0.9))), (-4.2 + i * 1.5, DEPTH / 2, 0), bevel=0.03)
    for i in range(5):
        box("cream", (1.5, 0.4, max(0.5, 3.4 - i * 0.8 + rng.uniform(-0.5, 0.5))), (-4.2 + i * 1.5, -DEPTH / 2, 0), bevel=0.03)


def scrap(seed):
    rng = random.Random(seed)
    with place(z=0):
        heap("rust", 2.8, 2.2, 1.2, seed)
    for _ in range(34):
        x, y, z = rng.uniform(-2, 2), rng.uniform(-1.5, 1.5), rng.uniform(0.4, 1.5)
        rod(rng.choice(("rust", "steel", "grey", "rust")), (x - rng.uniform(0.6, 1.6), y - rng.uniform(-1, 1), z + rng.uniform(-0.4, 0.3)),
            (x + rng.uniform(0.6, 1.6), y + rng.uniform(-1, 1), z + rng.uniform(-0.2, 0.5)), rng.uniform(0.06, 0.13), 6)


def beams(seed):
    rng = random.Random(seed)
    for k in range(4):
        for i in range(7 - k):
            with place(0, (i - (6 - k) / 2) * 0.62, k * 0.34, turn=rng.uniform(-3, 3)):
                box("timber", (4.6 + rng.uniform(-0.6, 0.4), 0.5, 0.3), bevel=0.02)


def rubble(material, seed, count=70, r=(0.2, 0.5)):
    heap(material, 4, 3.2, 2.3, seed)
    rng = random.Random(seed)
    for _ in range(count):
        x, y = rng.gauss(0, 1.7), rng.gauss(0, 1.3)
        away = min(1, ((x / 4) ** 2 + (y / 3.2) ** 2) ** 0.5)
        s = rng.uniform(*r)
        with place(x, y, 2.3 * min(0.9, 1 - away) - 0.05, turn=rng.uniform(0, 90), tilt=rng.uniform(-30, 30)):
            box(material, (s * 1.5, s, s * 0.7), bevel=0.03)


def build():
    ground()
    pad(72, 44, "concrete", 7, (0, 2, 0))
    with place(-2, 10, 0.2):
        half_hall()
        with place(6, 0, 0):
            rubble("warm_grey", 8, 40)
    with place(9.4, 8, 0.2, turn=172):
        excavator(0, 1.0, -1.8)
    for x, make in ((-14, lambda: rubble("pale_concrete", 3)), (-5, lambda: rubble("roof_tile", 5, 90, (0.16, 0.34))),
                    (3.2, lambda: scrap(6)), (10.4, lambda: beams(7))):
        with place(x, -6.4, 0.2):
            make()
    with place(-9.4, -11.6, 0.2, turn=120):
        loader("warm_grey", 0.7)
    with place(18.4, -2.6, 0.2, turn=84):
        hooklift("green", "warm_grey")
    with place(6.6, -11, 0.2, scale=1.25):
        crew([(0, 0, 160, "point"), (1.3, 0.3, 200, "hold")])
    with place(20, 12, 0.2):
        stones("warm_grey", 30, 6, 5, 5, 0.5)
        ball("warm_grey", 0.4, (0, 0, 0.1))
    fence([(-70, 26), (70, 26)])
    row(14, (-66, 30), (66, 31), 4, "oak")
    grove(36, -90, 36, 90, 70, 17)
    hills(12, ((-100, 30, 24, 60), (60, 40, 24, 80)))
