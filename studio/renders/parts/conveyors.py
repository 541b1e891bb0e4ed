"""Belts, hoppers, shredders, screens and presses."""
from math import atan2, degrees, hypot

from parts.solids import box, cylinder, place, prism, rod


def conveyor(length=12, rise=4, width=1.2, belt="rubber", load=None):
    """A belt from the origin along +x up to `rise`, on trestles."""
    slope = degrees(atan2(rise, length))
    run = hypot(length, rise)
    with place(z=0.9, tilt=-slope):
        box("dark_grey", (run, width, 0.12), (run / 2, 0, 0.1), bevel=0.02)
        box(belt, (run, width * 0.82, 0.1), (run / 2, 0, 0.2), bevel=0.02)
        for s in (-1, 1):
            box("green", (run, 0.14, 0.42), (run / 2, s * width / 2, 0), bevel=0.03)
        for x in (0.05, run - 0.05):
            cylinder("steel", 0.22, width + 0.2, (x, -width / 2 - 0.1, 0.14), axis="y")
        for k in range(int(run / 1.3)):
            cylinder("steel", 0.07, width + 0.3, (0.7 + k * 1.3, -width / 2 - 0.15, 0), axis="y", sides=12)
        if load:
            for k in range(int(run / 0.45)):
                box(load[k % len(load)], (0.3, 0.34, 0.16), (0.3 + k * 0.45, ((k * 37) % 5 - 2) * 0.1, 0.28), (k * 53) % 90, 0.03)
    count = max(2, round(length / 4))
    for i in range(count):
        x = length * (i + 0.7) / count
        top = 0.9 + rise * x / length
        for s in (-1, 1):
            rod("dark_grey", (x, s * (width / 2 + 0.1), 0), (x, s * width / 2, top), 0.08)
        rod("dark_grey", (x, -width / 2, top * 0.5), (x, width / 2, top * 0.5), 0.05)


def hopper(size=2.6, height=2.2, material="green", legs=1.6):
    s, b = size / 2, 0.4
    with place(z=legs):
        for turn in (0, 90):
            prism(material, [(-b, 0), (b, 0), (s, height * 0.7), (s, height), (-s, height), (-s, height * 0.7)], size * 0.98, turn=turn)
        box("dark_grey", (size * 0.9, size * 0.9, 0.08), (0, 0, height - 0.02), bevel=0)
    for x in (-1, 1):
        for y in (-1, 1):
            rod("dark_grey", (x * s * 0.9, y * s * 0.9, 0), (x * s * 0.9, y * s * 0.9, legs + height * 0.7), 0.09)


def shredder(material="green"):
    """Feed hopper over a twin-shaft body with its drive."""
    box("dark_grey", (3.6, 2.2, 0.5))
    box(material, (3.2, 2, 1.7), (0, 0, 0.5))
    box("machine", (1.2, 1.6, 1.1), (2.4, 0, 0.6))
    cylinder("dark_grey", 0.45, 1.2, (2.9, 0, 1.1), axis="x")
    prism("white", [(-1.2, 2.2), (1.2, 2.2), (2, 4), (-2, 4)], 2.3)
    box("dark_grey", (3.6, 1.9, 0.05), (0, 0, 3.98), bevel=0)
    for k in range(3):
        box("white", (0.5, 0.05, 0.8), (-1 + k, -1.02, 0.9), bevel=0.02)
    box("alert", (0.4, 0.06, 0.4), (1.3, -1.02, 1.5), bevel=0.02)


def baler(material="green"):
    box(material, (3, 1.8, 2.2), (0, 0, 0.3))
    box("white", (1.8, 1.5, 1.2), (-0.3, 0, 2.5))
    box("dark_grey", (1.6, 1.3, 1.2), (2.2, 0, 0.5))
    cylinder("steel", 0.3, 1.6, (-3, 0, 1.2), axis="x")
    for k in range(3):
        box("light_green", (0.08, 1.84, 2.24), (-1 + k, 0, 0.28), bevel=0)


def centrifuge(length=5):
    """A lying decanter: drive, bowl that narrows, feed pipe, frame."""
    box("dark_grey", (length + 1, 1.8, 0.35))
    box("green", (1.1, 1.5, 1.5), (-length / 2, 0, 0.35))
    cylinder("steel", 0.85, length * 0.6, (-length / 2 + 0.5, 0, 1.25), axis="x")
    cylinder("steel", 0.85, length * 0.28, (length * 0.1 + 0.5, 0, 1.25), top=0.5, axis="x")
    box("green", (0.8, 1.2, 1.2), (length / 2, 0, 0.35))
    for k in range(4):
        box("white", (0.12, 1.78, 0.5), (-length / 2 + 1 + k * 0.7, 0, 0.4), bevel=0.02)
    rod("light_green", (length / 2 + 0.4, 0, 1.25), (length / 2 + 1.6, 0, 1.25), 0.14)


def trommel(length=7):
    """A turning screen in its frame."""
    with place(z=2.2, tilt=5):
        cylinder("steel", 1.1, length, (-length / 2, 0, 0), axis="x")
        for k in range(int(length / 0.5)):
            cylinder("dark_grey", 1.14, 0.08, (-length / 2 + 0.3 + k * 0.5, 0, 0), axis="x")
    for x in (-length / 2 + 0.5, length / 2 - 0.5):
        for s in (-1.2, 1.2):
            box("green", (0.3, 0.3, 2.4), (x, s, 0))
    for s in (-1.25, 1.25):
        box("green", (length, 0.2, 0.9), (0, s, 0.9))
