"""What a works needs beyond halls and vessels: columns, stacks, a loading gantry, a lattice pylon."""

from parts.solids import box, cylinder, lathe, pipe, place, prism, rod
from parts.vessels import ladder, rail, round_rail


def column(r=0.9, height=16, stages=3):
    """A distillation column: skirt, dished top, platforms, the vapour line down its side."""
    cylinder("pale_concrete", r + 0.5, 0.4)
    lathe("steel", ((0, 0.3), (r * 1.15, 0.3), (r, 1.8), (r, height - 0.5), (r * 0.6, height), (0, height + 0.1)))
    for k in range(1, stages + 1):
        z = height * k / (stages + 0.25)
        cylinder("dark_grey", r + 0.85, 0.12, (0, 0, z))
        round_rail(r + 0.8, z + 0.1, count=14)
    for k in range(8):
        cylinder("light_green", r + 0.04, 0.12, (0, 0, 2.2 + k * (height - 3) / 8))
    pipe("steel", [(0, 0, height), (0, 0, height + 0.9), (r + 0.5, 0, height + 0.9), (r + 0.5, 0, 2.4)], 0.2)
    ladder(height, (0, -r - 0.2, 0))


def stack(height=30, r=1.3, band="green"):
    """A slender chimney with two bands and a platform."""
    cylinder("pale_concrete", r + 0.8, 0.6)
    lathe("white", ((0, 0), (r, 0), (r * 0.72, height), (r * 0.55, height), (r * 0.55, height - 0.4), (0, height - 0.4)))
    for k in (0.8, 0.93):
        cylinder(band, r * (1 - 0.28 * k) + 0.03, height * 0.05, (0, 0, height * k), top=r * (1 - 0.28 * (k + 0.05)) + 0.03)
    cylinder("dark_grey", r + 0.4, 0.15, (0, 0, height * 0.66))
    round_rail(r + 0.3, height * 0.66 + 0.1, count=16)


def gantry(length=5, height=4.4):
    """A steel stage over a lorry, with a loading arm that reaches down to its dome."""
    for x in (-length / 2, length / 2):
        for y in (-0.6, 0.6):
            box("green", (0.25, 0.25, height), (x, y, 0), bevel=0.03)
    box("warm_grey", (length + 0.6, 1.6, 0.18), (0, 0, height))
    rail([(-length / 2, -0.7), (length / 2, -0.7)], height + 0.15)
    rail([(-length / 2, 0.7), (length / 2, 0.7)], height + 0.15)
    rod("steel", (0, 0.2, height), (0, 0.2, height + 2.2), 0.16)
    pipe("steel", [(0, 0.2, height + 2.1), (0, -1.6, height + 1.6), (0, -2.4, height + 0.4), (0, -2.4, height - 0.9)], 0.13)


def duct(points, r=0.45, material="steel"):
    """A wide air duct with its flanges."""
    pipe(material, points, r)
    for a, b in zip(points, points[1:]):
        for t in (0.15, 0.85):
            spot = tuple(p + (q - p) * t for p, q in zip(a, b))
            end = tuple(p + (q - p) * (t + 0.02) for p, q in zip(a, b))
            rod("warm_grey", spot, end, r * 1.18, 20)


def pylon(height=20, arms=3):
    """A lattice mast with its cross-arms."""
    foot = height * 0.12
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod("grey", (sx * foot, sy * foot, 0), (sx * 0.3, sy * 0.3, height), 0.1, 6)
    for k in range(9):
        z0, z1 = height * k / 9, height * (k + 1) / 9
        w0, w1 = (foot + (0.3 - foot) * z / height for z in (z0, z1))
        for s in (-1, 1):
            rod("grey", (-w0, s * w0, z0), (w1, s * w1, z1), 0.06, 6)
            rod("grey", (w0 * s, -w0, z0), (w1 * s, w1, z1), 0.06, 6)
    for k in range(arms):
        z, reach = height * (0.72 + 0.12 * k), 3.4 - 0.5 * k
        rod("grey", (-reach, 0, z), (reach, 0, z), 0.1, 6)
        for s in (-1, 1):
            rod("grey", (s * reach, 0, z), (0, 0, z + 1.1), 0.06, 6)
            insulator((s * reach, 0, z - 1.1), 1.1)


def insulator(at, length=1.0, r=0.13):
    with place(*at):
        rod("dark_grey", (0, 0, 0), (0, 0, length), r * 0.45, 8)
        for k in range(5):
            cylinder("warm_grey", r, length * 0.08, (0, 0, length * (0.08 + 0.18 * k)), sides=14)


def sawtooth(width=24, depth=12, eaves=6, teeth=5, wall="cream", top="warm_grey"):
    """An older factory with a saw-tooth roof, glazed to one side."""
    box(wall, (width, depth, eaves), bevel=0.04)
    step = width / teeth
    for i in range(teeth):
        x = -width / 2 + i * step
        prism(top, [(x, eaves - 0.05), (x + step, eaves - 0.05), (x + 0.5, eaves + 2.2), (x, eaves + 2.2)], depth + 0.3, bevel=0.03)
        prism("window", [(x - 0.05, eaves + 0.4), (x + 0.05, eaves + 0.4), (x + 0.05, eaves + 1.9), (x - 0.05, eaves + 1.9)], depth - 1.4, bevel=0)
        box("window", (step * 0.55, 0.3, eaves * 0.35), (x + step / 2, -depth / 2, eaves * 0.42), bevel=0.02)
