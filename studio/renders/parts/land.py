"""Ground, roads, pads, fences, hills and the river."""
import random
from math import exp, hypot

from mathutils import noise

from parts.solids import box, curve, place, relief, ribbon, rod, slab
from parts.trees import plant_at

_laid = []


def ground(size=900, material="meadow"):
    box(material, (size, size, 1), (0, 0, -1), bevel=0)


def ground_with_hole(x0, y0, x1, y1, material="meadow", far=500, thick=1.0):
    """Land around a rectangle that is dug out."""
    for a, b, c, d in ((-far, -far, far, y0), (-far, y1, far, far), (-far, y0, x0, y1), (x1, y0, far, y1)):
        slab(material, [(a, b), (c, b), (c, d), (a, d)], thick, -thick, bevel=0)


def pad(width, depth, material="concrete", joints=6, at=(0, 0, 0), height=0.14):
    """A paved yard with a kerb and the joints of its slabs."""
    with place(*at):
        box("pale_concrete", (width + 0.8, depth + 0.8, height + 0.04), bevel=0.04)
        box(material, (width, depth, height + 0.06), bevel=0.02)
        count_x, count_y = round(width / joints), round(depth / joints)
        for i in range(1, count_x):
            box("warm_grey", (0.07, depth, 0.01), (width * (i / count_x - 0.5), 0, height + 0.058), bevel=0)
        for j in range(1, count_y):
            box("warm_grey", (width, 0.07, 0.01), (0, depth * (j / count_y - 0.5), height + 0.058), bevel=0)


def road(points, width=7, marks=True, material="asphalt", z=0.02):
    """Asphalt with pale verges, edge lines and a broken middle line, smooth through `points`."""
    z += 0.03 * (len(_laid) % 8)       # crossing roads lie on one another, never in one plane
    _laid.append(points)
    line = curve(points)
    ribbon("sand", line, width + 2.2, 0.05, z)
    ribbon(material, line, width, 0.1, z)
    if not marks:
        return line
    for side in (-1, 1):
        ribbon("white", offset(line, side * (width / 2 - 0.35)), 0.16, 0.02, z + 0.1)
    travelled = 0
    for a, b in zip(line, line[1:]):
        length = hypot(b[0] - a[0], b[1] - a[1])
        travelled += length
        if travelled > 5:
            travelled = 0
            ribbon("white", [a, b] if length < 4 else [a, tuple(p + (q - p) * 3 / length for p, q in zip(a, b))],
                   0.18, 0.02, z + 0.1)
    return line


def offset(line, by):
    shifted = []
    for i, p in enumerate(line):
        a, b = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1
        shifted.append((p[0] - (b[1] - a[1]) / length * by, p[1] + (b[0] - a[0]) / length * by))
    return shifted


def lines(width, depth, bays, material="white"):
    """Painted bays."""
    for i in range(bays + 1):
        box(material, (0.14, depth, 0.02), (width * (i / bays - 0.5), 0, 0.2), bevel=0)


def fence(points, height=2.0, step=3.0):
    for a, b in zip(points, points[1:]):
        length = hypot(b[0] - a[0], b[1] - a[1])
        posts = max(1, round(length / step))
        for i in range(posts + 1):
            x, y = (a[k] + (b[k] - a[k]) * i / posts for k in (0, 1))
            rod("mid_green", (x, y, 0), (x, y, height), 0.05, 8)
        for k in range(5):
            z = height * (0.15 + 0.2 * k)
            rod("mid_green", (*a, z), (*b, z), 0.02, 6)


def hills(seed, bumps, width=700, depth=320, at=(0, 260, -1), material="meadow", steps=110, wood=0):
    """Rounded hills: `bumps` are (x, y, height, spread) around the middle of the field."""
    shift = random.Random(seed).uniform(0, 50)

    def height(x, y):
        rise = sum(h * exp(-((x - bx) ** 2 + (y - by) ** 2) / (2 * s * s)) for bx, by, h, s in bumps)
        edge = min(1, max(0, (depth / 2 - abs(y)) / 40)) * min(1, max(0, (width / 2 - abs(x)) / 40))
        return (rise + rise * 0.12 * noise.noise((x / 30 + shift, y / 30, shift))) * edge

    relief(material, width, depth, height, steps, at)
    rng = random.Random(seed)
    for _ in range(wood):
        x, y = rng.uniform(-0.46, 0.46) * width, rng.uniform(-0.46, 0.1) * depth
        if height(x, y) > 3:
            plant_at("mixed", at[0] + x, at[1] + y, rng, 0.8, 1.3, at[2] + height(x, y) - 0.3)


def river(points, width=26):
    line = curve(points)
    ribbon("sand", line, width + 7, 0.05, 0)
    ribbon("water", line, width, 0.06, 0.02)
