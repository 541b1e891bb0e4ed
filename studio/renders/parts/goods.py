"""Packages: drums, big bags, IBCs, boxes, pallets, bales, waste containers."""
import random

from parts.solids import ball, box, cylinder, lathe, place, prism, rod


def drum(material="blue", lid=None):
    """A 200-litre drum, 0.88 m high."""
    lathe(material, ((0, 0), (0.27, 0), (0.29, 0.02), (0.285, 0.06), (0.28, 0.28), (0.3, 0.3), (0.28, 0.32),
                     (0.28, 0.56), (0.3, 0.58), (0.28, 0.6), (0.285, 0.84), (0.295, 0.86), (0.29, 0.88), (0.27, 0.86), (0, 0.86)),
          sides=28)
    if lid:
        cylinder(lid, 0.265, 0.02, (0, 0, 0.855), sides=28)
    cylinder("steel", 0.05, 0.03, (0.15, 0, 0.86), sides=12)


def pallet():
    for i in range(5):
        box("timber", (1.2, 0.14, 0.03), (0, -0.4 + i * 0.2, 0.12), bevel=0.005)
    for x in (-0.52, 0, 0.52):
        box("timber", (0.12, 0.96, 0.12), (x, 0, 0), bevel=0.01)


def drum_pallet(colours=("blue",), label=True):
    pallet()
    for i, (x, y) in enumerate(((-0.3, -0.3), (0.3, -0.3), (-0.3, 0.3), (0.3, 0.3))):
        with place(x, y, 0.15):
            drum(colours[i % len(colours)])
            if label:
                diamond((0, -0.295, 0.44))


def diamond(at, size=0.16, material="alert", turn=0):
    """A hazard label: a small square on its point, facing -y."""
    with place(*at, turn=turn):
        for colour, s, d in (("white", size * 1.16, 0.016), (material, size, 0.022)):
            prism(colour, [(0, -s * 0.75), (s * 0.75, 0), (0, s * 0.75), (-s * 0.75, 0)], d, bevel=0)


def big_bag(material="suit", strap="blue", fill=1.0):
    prism(material, [(-0.42, 0), (0.42, 0), (0.5, 0.15), (0.5, 0.85 * fill), (0.4, fill), (-0.4, fill), (-0.5, 0.85 * fill),
                     (-0.5, 0.15)], 0.94, bevel=0.09)
    for sx in (-0.38, 0.38):
        for sy in (-0.36, 0.36):
            rod(strap, (sx, sy, fill - 0.1), (sx * 0.55, sy * 0.55, fill + 0.28), 0.035, 8)
    for s in (-0.32, 0.32):
        box(strap, (0.07, 0.99, 0.9 * fill), (s, 0, 0.02), bevel=0.01)
    ball(material, 0.16, (0, 0, fill + 0.02), (1, 1, 0.8))


def ibc(liquid="white", frame="steel"):
    """A cubic-metre tank in its cage."""
    pallet()
    box(liquid, (1.1, 0.92, 0.96), (0, 0, 0.16), bevel=0.1)
    for k in range(5):
        z = 0.22 + k * 0.21
        for s in (-1, 1):
            rod(frame, (-0.58, s * 0.48, z), (0.58, s * 0.48, z), 0.018, 6)
            rod(frame, (s * 0.58, -0.48, z), (s * 0.58, 0.48, z), 0.018, 6)
    for i in range(6):
        x = -0.58 + i * 0.232
        for s in (-1, 1):
            rod(frame, (x, s * 0.48, 0.16), (x, s * 0.48, 1.08), 0.018, 6)
    for j in range(1, 5):
        for s in (-1, 1):
            rod(frame, (s * 0.58, -0.48 + j * 0.192, 0.16), (s * 0.58, -0.48 + j * 0.192, 1.08), 0.018, 6)
    cylinder("ink", 0.14, 0.05, (0, 0, 1.12))
    box("suit", (0.36, 0.02, 0.26), (0.15, -0.5, 0.55), bevel=0)


def un_box(size=(0.6, 0.5, 0.45), material="timber"):
    """A fibreboard box with tape and a hazard label."""
    box(material, size)
    box("cream", (size[0] + 0.005, 0.07, size[2] + 0.005), bevel=0)
    diamond((-size[0] * 0.25, -size[1] / 2, size[2] * 0.5), 0.12)
    box("white", (0.16, 0.01, 0.1), (size[0] * 0.22, -size[1] / 2 - 0.004, size[2] * 0.45), bevel=0)


def bale(material="light_green", size=(1.3, 1, 1)):
    box(material, size, bevel=0.1)
    for k in (-0.3, 0, 0.3):
        box("dark_grey", (0.03, size[1] + 0.02, size[2] + 0.02), (k * size[0], 0, -0.01), bevel=0)


def roll_off(material="green", length=6, height=2.1, load=None):
    """A hooklift container, open at the top; the hook end faces +x."""
    w, t = 2.4, 0.12
    box(material, (length, w, 0.25), (0, 0, 0.3))
    for s in (-1, 1):
        box(material, (length, t, height), (0, s * w / 2, 0.4))
        box(material, (t, w, height), (s * length / 2, 0, 0.4))
        box(material, (length + 0.1, 0.2, 0.16), (0, s * w / 2, height + 0.32))
        count = round(length / 0.9)
        for i in range(count + 1):
            box(material, (0.12, 0.14, height - 0.1), (length * (i / count - 0.5), s * (w / 2 + 0.1), 0.4), bevel=0.02)
        for x in (-length * 0.35, length * 0.3):
            cylinder("dark_grey", 0.16, 0.2, (x, s * 0.8 - 0.1, 0.16), axis="y")
        rod("dark_grey", (-length / 2, s * 0.5, 0.2), (length / 2, s * 0.5, 0.2), 0.09)
    rod("dark_grey", (length / 2 + 0.08, -0.3, height * 0.9), (length / 2 + 0.08, 0.3, height * 0.9), 0.07)
    if load:
        fill(load, length - 0.3, w - 0.3, height + 0.2)


def fill(material, length, width, z, seed=3):
    rng = random.Random(seed)
    box(material, (length, width, 0.3), (0, 0, z - 0.45), bevel=0.05)
    for _ in range(10):
        r = rng.uniform(0.45, 0.75)
        ball(material, round(r, 1), (rng.uniform(-0.42, 0.42) * length, rng.uniform(-0.3, 0.3) * width, z - 0.3), (1.3, 1, 0.6))


def wheelie_bin(material="green"):
    prism(material, [(-0.25, 0.1), (0.25, 0.1), (0.32, 1.0), (-0.32, 1.0)], 0.55)
    box(material, (0.72, 0.66, 0.08), (0, 0, 1.0))
    for s in (-0.22, 0.22):
        cylinder("rubber", 0.1, 0.06, (0.25, s, 0.1), axis="y", sides=16)


def crate(material="ink", size=(0.8, 0.6, 0.4), load="warm_grey"):
    w, d, h = size
    for s in (-1, 1):
        box(material, (w, 0.05, h), (0, s * d / 2, 0))
        box(material, (0.05, d, h), (s * w / 2, 0, 0))
    box(load, (w - 0.05, d - 0.05, h * 0.75), bevel=0.03)
