"""A collection point: three open bins for lamps, batteries and small appliances; people bring what they have."""
import random

from parts.halls import hall
from parts.land import ground, hills, pad
from parts.people import person
from parts.solids import ball, box, cylinder, lathe, place, prism, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.winter import fir, lights

VIEW = inner_view((-3.6, -9.4, 4.0), (0.4, 0.5, 1.4), 37, fog=(28, 100), sun=(-46, 34), horizon="#f6eadb", zenith="#c6d6de", strength=2.9)


def bin_box(colour, width=2.0, depth=1.3, height=1.05):
    """A sturdy bin with a lower front, on feet."""
    for s in (-1, 1):
        prism(colour, [(-depth / 2, 0.12), (depth / 2, 0.12), (depth / 2, height + 0.25), (-depth / 2, height - 0.2)], 0.08, (s * width / 2, 0, 0), turn=90)
    box(colour, (width, 0.08, height - 0.32), (0, -depth / 2, 0.12))
    box(colour, (width, 0.08, height + 0.13), (0, depth / 2, 0.12))
    box("dark_grey", (width * 0.9, depth * 0.9, 0.12))
    box("white", (width * 0.7, 0.02, 0.36), (0, -depth / 2 - 0.045, 0.34), bevel=0)


def tubes(rng):
    for i in range(16):
        x, y = rng.uniform(-0.75, 0.75), rng.uniform(-0.5, 0.5)
        rod("suit", (x, y, 0.6), (x + rng.uniform(-0.25, 0.25), y + rng.uniform(-0.1, 0.2), 1.45 + rng.uniform(0, 0.5)), 0.045, 10)
    for _ in range(20):
        bulb((rng.uniform(-0.8, 0.8), rng.uniform(-0.5, 0.45), 0.86), rng)


def bulb(at, rng):
    with place(*at, turn=rng.uniform(0, 360), tilt=rng.uniform(40, 120)):
        ball("cream", 0.11)
        cylinder("steel", 0.055, 0.14, (0, 0, 0.08), sides=12)


def batteries(rng):
    for _ in range(150):
        with place(rng.uniform(-0.85, 0.85), rng.uniform(-0.52, 0.5), rng.uniform(0.72, 0.98), turn=rng.uniform(0, 360), tilt=rng.uniform(60, 110)):
            r, colour = rng.choice((0.05, 0.07, 0.09)), rng.choice(("machine", "green", "blue", "ink", "steel", "amber"))
            cylinder(colour, r, r * 4, sides=14)
            cylinder("steel", r * 0.4, r * 0.4, (0, 0, r * 4), sides=10)


def kettle(colour="pale_blue"):
    lathe(colour, ((0, 0), (0.2, 0), (0.22, 0.04), (0.16, 0.34), (0.1, 0.38), (0, 0.4)))
    prism(colour, [(0.12, 0.22), (0.3, 0.34), (0.28, 0.38), (0.12, 0.32)], 0.08, bevel=0.01)
    for a, b in (((-0.16, 0, 0.32), (-0.32, 0, 0.3)), ((-0.32, 0, 0.3), (-0.3, 0, 0.08)), ((-0.3, 0, 0.08), (-0.2, 0, 0.06))):
        rod("ink", a, b, 0.03, 8)


def toaster(colour="cream"):
    box(colour, (0.5, 0.3, 0.32), bevel=0.07)
    for s in (-0.06, 0.06):
        box("ink", (0.36, 0.04, 0.02), (0, s, 0.315), bevel=0)
    box("ink", (0.06, 0.05, 0.05), (0.27, 0, 0.2))


def radio(colour="mid_green"):
    box(colour, (0.56, 0.2, 0.32), bevel=0.05)
    cylinder("ink", 0.1, 0.03, (-0.13, -0.12, 0.16), axis="y")
    box("screen", (0.2, 0.02, 0.08), (0.13, -0.105, 0.2), bevel=0)
    rod("steel", (0.22, 0.05, 0.3), (0.36, 0.05, 0.75), 0.012, 6)


def appliances(rng):
    box("dark_grey", (1.8, 1.1, 0.5), (0, 0, 0.2), bevel=0)
    for i, (x, y, z, make) in enumerate(((-0.6, -0.25, 0.7, kettle), (0, -0.3, 0.7, toaster), (0.6, -0.2, 0.7, radio),
                                         (-0.35, 0.25, 0.75, toaster), (0.25, 0.25, 0.8, kettle), (0.7, 0.3, 0.75, toaster), (-0.1, 0.05, 1.0, radio))):
        with place(x, y, z, turn=rng.uniform(-50, 50), tilt=rng.uniform(-16, 16)):
            make(rng.choice(("pale_blue", "cream", "mid_green", "machine", "warm_grey")))


def sign(kind):
    """A board above the bin with a picture of what goes in."""
    box("white", (1.5, 0.08, 0.9), bevel=0.02)
    box("green", (1.5, 0.1, 0.12), (0, 0, 0.78), bevel=0.01)
    with place(0, -0.06, 0.36):
        if kind == "lamp":
            cylinder("machine", 0.2, 0.04, (0, -0.02, 0.08), axis="y")
            box("ink", (0.16, 0.05, 0.16), (0, 0, -0.24), bevel=0.01)
        elif kind == "battery":
            box("green", (0.5, 0.05, 0.28), (0, 0, -0.14), bevel=0.01)
            box("ink", (0.08, 0.05, 0.14), (0.3, 0, -0.07), bevel=0.01)
        else:
            box("blue", (0.34, 0.05, 0.26), (0, 0, -0.06), bevel=0.02)
            for s in (-0.09, 0.09):
                box("ink", (0.05, 0.05, 0.18), (s, 0, 0.18), bevel=0)
            box("ink", (0.06, 0.05, 0.2), (0, 0, -0.24), bevel=0)


def build():
    ground()
    pad(34, 22, "pale_concrete", 4)
    rng = random.Random(9)
    for x, colour, kind, fill in ((-2.5, "machine", "lamp", tubes), (0.1, "green", "battery", batteries), (2.7, "blue", "appliance", appliances)):
        with place(x, 1.2, 0.2):
            bin_box(colour)
            if kind == "battery":
                box("ink", (1.8, 1.1, 0.4), (0, 0, 0.3), bevel=0)
            fill(rng)
            for s in (-0.85, 0.85):
                rod("dark_grey", (s, 0.9, 0), (s, 0.9, 3.2), 0.05)
            with place(0, 0.86, 2.2):
                sign(kind)
    prism("light_green", [(-1.0, 3.3), (1.9, 3.0), (1.9, 3.14), (-1.0, 3.46)], 9.4, (0.1, 1.2, 0), turn=90, bevel=0.02)
    for x, y, turn, dress, skin in ((-0.9, -0.7, 190, "green", "skin"), (2.2, -0.8, 165, "vest", "skin_deep")):
        with place(x, y, 0.2, turn=turn):
            person(dress, "carry", skin, "white")
            with place(0, -0.46, 0.98, turn=180):
                if x < 0:
                    box("timber", (0.5, 0.34, 0.22))
                    for k in range(5):
                        cylinder(("machine", "blue", "green")[k % 3], 0.05, 0.2, (-0.16 + k * 0.08, 0, 0.18), sides=12)
                else:
                    toaster("pale_blue")
    with place(5.2, 0.6, 0.2):
        cylinder("timber", 0.35, 0.45)
        with place(z=0.4):
            fir(2.3)
            lights(2.3, 60, 7, 0.04)
    with place(2, 11, 0.1):
        hall(36, 10, 6.5, 9, doors=6)
    row(7, (-26, 6), (-10, 9), 4, "oak", 0.7, 0.9)
    row(8, (-40, 22), (44, 24), 4, "oak")
    grove(20, -60, 30, 60, 60, 4)
    hills(5, ((-80, 10, 20, 50), (60, 30, 22, 70)))
