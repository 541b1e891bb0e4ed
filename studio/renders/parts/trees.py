"""Model trees of the Tagus valley: stone pines, cork oaks, cypresses and low scrub."""
import random

from mathutils import Matrix

from parts.solids import ball, cylinder, lathe, place, rod

LEAVES = ("leaf", "leaf_dark", "leaf_light")


def pine(height=9, leaf="leaf_dark"):
    rod("bark", (0, 0, 0), (0, 0, height * 0.75), 0.22)
    ball(leaf, 1, (0, 0, height * 0.84), (height * 0.36, height * 0.36, height * 0.17))
    ball(leaf, 1, (height * 0.16, 0, height * 0.74), (height * 0.2, height * 0.2, height * 0.1))
    ball(leaf, 1, (-height * 0.14, height * 0.1, height * 0.76), (height * 0.2, height * 0.2, height * 0.1))


def oak(height=7, leaf="leaf"):
    rod("bark", (0, 0, 0), (0, 0, height * 0.5), 0.25)
    for x, y, z, r in ((0, 0, 0.68, 0.31), (0.22, 0.06, 0.56, 0.22), (-0.2, -0.1, 0.58, 0.23), (0.02, -0.2, 0.54, 0.2)):
        ball(leaf, 1, (x * height, y * height, z * height), (r * height,) * 2 + (r * height * 0.9,))


def cypress(height=9, leaf="leaf_dark"):
    cylinder("bark", 0.16, height * 0.15)
    lathe(leaf, ((0, 0.1), (0.9, 0.16), (1.05, 0.35), (0.75, 0.7), (0.3, 0.93), (0, 1)), sides=16,
          local=Matrix.Diagonal((height * 0.14, height * 0.14, height, 1)))


def bush(size=1.2, leaf="leaf_light"):
    ball(leaf, 1, (0, 0, size * 0.4), (size, size, size * 0.7))
    ball(leaf, 1, (size * 0.7, 0.2, size * 0.3), (size * 0.7, size * 0.7, size * 0.5))


def plant_at(kind, x, y, rng, low=0.75, high=1.2, z=0):
    size = rng.uniform(low, high)
    with place(x, y, z, turn=rng.uniform(0, 360), scale=size):
        if kind == "mixed":
            kind = rng.choice(("pine", "oak", "oak", "bush"))
        {"pine": pine, "oak": oak, "cypress": cypress, "bush": bush}[kind](leaf=rng.choice(LEAVES))


def grove(count, x0, y0, x1, y1, seed=1, kind="mixed", avoid=(), low=0.75, high=1.2, z=0):
    """Scatter over a rectangle; `avoid` holds rectangles (x0, y0, x1, y1) that stay free."""
    rng = random.Random(seed)
    for _ in range(count):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        if not any(a <= x <= c and b <= y <= d for a, b, c, d in avoid):
            plant_at(kind, x, y, rng, low, high, z)


def row(count, start, end, seed=1, kind="oak", low=0.85, high=1.1):
    rng = random.Random(seed)
    for i in range(count):
        t = i / max(1, count - 1)
        plant_at(kind, start[0] + (end[0] - start[0]) * t + rng.uniform(-0.6, 0.6),
                 start[1] + (end[1] - start[1]) * t + rng.uniform(-0.6, 0.6), rng, low, high)
