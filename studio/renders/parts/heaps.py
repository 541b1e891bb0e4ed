"""Loose matter: heaps, windrows, bio-piles, shredded fuel, rubble and stones."""
import random
from math import cos, hypot, pi

from mathutils import noise

from parts.solids import ball, box, place, prism, relief, rod


def heap(material="earth", rx=5, ry=4, height=2.6, seed=1, steps=44, lumps=0.14):
    """A tipped heap: steep flanks, blunt top, a ragged toe."""
    shift = random.Random(seed).uniform(0, 90)

    def rise(x, y):
        away = hypot(x / rx, y / ry) + 0.14 * noise.noise((x * 0.5 / rx * 4 + shift, y * 2 / ry, shift))
        body = max(0, 1 - away) ** 0.85 if away < 1 else 0
        return height * min(body, 0.9) + (lumps * noise.noise((x * 1.9, y * 1.9, shift)) if away < 1 else -0.3)

    relief(material, rx * 2.2, ry * 2.2, rise, steps)


def windrow(material="earth", length=24, width=6, height=2.2, seed=1, steps=70):
    """A long pile with a rounded ridge and sloped ends."""
    shift = random.Random(seed).uniform(0, 90)

    def rise(x, y):
        ends = min(1, max(0, (length / 2 - abs(x)) / (height * 1.3)))
        side = min(1, max(0, (width / 2 - abs(y)) / (width * 0.33)))
        body = min(ends, side)
        body = body * body * (3 - 2 * body) * 0.5 + body * 0.5
        return height * body + (0.14 * noise.noise((x * 1.1 + shift, y * 1.1, shift)) * min(1, body * 4) if body > 0 else -0.2)

    relief(material, length * 1.04, width * 1.06, rise, steps)


def bio_pile(length=26, width=8, height=2.4, soil="ochre", cover=0.45, seed=1):
    """Aerated soil pile: gravel bed, air pipes out of one end, a green sheet over part of it."""
    box("pale_concrete", (length + 2.4, width + 2.4, 0.25))
    with place(z=0.22):
        windrow(soil, length, width, height, seed)
        if cover:
            sheet = length * cover
            with place(x=-(length - sheet) / 2 - 0.1):
                half, lift = width / 2 + 0.25, height + 0.22
                prism("mid_green", [(-half, 0), (half, 0), (half * 0.52, lift * 0.92), (half * 0.3, lift), (-half * 0.3, lift),
                                    (-half * 0.52, lift * 0.92)], sheet, turn=90, bevel=0.12)
                for k in range(round(sheet / 3)):
                    x = -sheet / 2 + 1.4 + k * 3
                    for s in (-1, 1):
                        rod("green", (x, s * half * 0.98, 0.12), (x, s * half * 0.52, lift * 0.92 + 0.05), 0.07, 8)
                        rod("green", (x, s * half * 0.52, lift * 0.92 + 0.05), (x, s * half * 0.3, lift + 0.04), 0.07, 8)
                    rod("green", (x, -half * 0.3, lift + 0.04), (x, half * 0.3, lift + 0.04), 0.07, 8)
        for k in (-0.28, 0, 0.28):
            rod("steel", (length / 2 - 3, k * width, 0.3), (length / 2 + 1.6, k * width, 0.3), 0.13)
            rod("steel", (length / 2 + 1.6, k * width, 0.3), (length / 2 + 1.6, k * width, 0.9), 0.1)
        rod("light_green", (length / 2 + 1.6, -0.34 * width, 0.3), (length / 2 + 1.6, 0.34 * width, 0.3), 0.17)


def flakes(colours, count, rx, ry, height, seed=5, size=0.28):
    """Small chips strewn over a heap of the given size: shredded packaging and fuel."""
    rng = random.Random(seed)
    for _ in range(count):
        a, away = rng.uniform(0, 2 * pi), rng.uniform(0, 1) ** 0.55
        x, y = rx * away * cos(a), ry * away * cos(a - pi / 2)
        with place(x, y, height * min(0.9, (1 - away) ** 0.85) + 0.06, turn=rng.uniform(0, 360),
                   tilt=rng.uniform(-40, 40), roll=rng.uniform(-40, 40)):
            box(rng.choice(colours), (size, size * 0.7, 0.06), bevel=0.01)


def stones(material="warm_grey", count=12, rx=3, ry=2, seed=2, size=0.35):
    rng = random.Random(seed)
    for _ in range(count):
        ball(material, 1, (rng.uniform(-rx, rx), rng.uniform(-ry, ry), 0),
             (size * rng.uniform(0.5, 1.2), size * rng.uniform(0.5, 1), size * rng.uniform(0.4, 0.8)), finer=1)
