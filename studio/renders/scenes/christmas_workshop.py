"""A workshop table with ornaments of reclaimed wood and metal caps: stars, discs, small firs on a rail above."""
from math import cos, sin

from parts.bench import room
from parts.solids import ball, box, cylinder, lathe, place, prism, rod
from parts.studio import inner_view
from parts.winter import star

# Decimetres, as in the laboratory.
VIEW = inner_view((-3.9, -13.2, 11.2), (0.5, 0.6, 7.5), 40, fog=(40, 130), sun=(124, 38), blur=0.09, samples=9, sky=0.9, strength=2.5)


def flat_fir(size=1.0, material="timber", depth=0.16):
    with place(scale=size):
        prism(material, [(-0.1, 0), (0.1, 0), (0.1, 0.3), (0.62, 0.3), (0.32, 0.75), (0.46, 0.75), (0.2, 1.15), (0.3, 1.15), (0, 1.7),
                         (-0.3, 1.15), (-0.2, 1.15), (-0.46, 0.75), (-0.32, 0.75), (-0.62, 0.3), (-0.1, 0.3)], depth, bevel=0.02)


def cap(material="steel", r=0.36):
    """The crimped lid of a drum's bung or a jar."""
    lathe(material, ((0, 0), (r, 0), (r * 1.08, 0.03), (r * 1.02, 0.16), (r * 0.9, 0.2), (0, 0.2)), sides=22)


def standing_cap(material, r=0.42):
    cylinder(material, r, 0.14, (0, -0.07, r), axis="y", sides=30)
    cylinder("cream", r * 0.55, 0.16, (0, -0.08, r), axis="y", sides=24)


def hanging(x, drop, make):
    rod("cream", (x, 0, 0), (x, 0, -drop), 0.025, 6)
    with place(x, 0, -drop):
        make()


def tin(material, tools=True):
    cylinder(material, 0.6, 1.3)
    cylinder("steel", 0.62, 0.08, (0, 0, 1.24))
    if tools:
        for k in range(5):
            a = k * 1.25
            rod("timber", (0.2 * cos(a), 0.2 * sin(a), 1), (0.5 * cos(a), 0.5 * sin(a), 2.3 + 0.2 * (k % 3)), 0.07)
            ball(("green", "amber", "suit")[k % 3], 0.11, (0.53 * cos(a), 0.53 * sin(a), 2.4 + 0.2 * (k % 3)), (1, 1, 1.8))


def garland():
    """Ornaments hung from a rail of broomstick."""
    rod("timber", (-9.4, 0, 0), (9.8, 0, 0), 0.14)
    shapes = (lambda: star(0.62, "timber", 0.14), lambda: disc("green"), lambda: small_fir(), lambda: disc("steel"),
              lambda: star(0.52, "machine", 0.14), lambda: small_fir("mid_green"), lambda: disc("amber"), lambda: star(0.6, "timber", 0.14), lambda: disc("green"))
    for i, make in enumerate(shapes):
        hanging(-8.2 + i * 2.1, 1.3 + (i * 5) % 3 * 0.55, make)


def disc(material):
    with place(0, 0, -0.9):
        standing_cap(material, 0.46)


def small_fir(material="timber"):
    with place(0, 0, -1.5, scale=0.86):
        flat_fir(1, material)


def build():
    room(60, 40, 30, 14)
    box("timber", (26, 9, 0.5), (0, 0.6, 4.7), bevel=0.08)
    for i in range(6):
        box("bark", (26, 0.04, 0.02), (0, -3 + i * 1.5, 5.2), bevel=0)
    for x in (-12, 12):
        box("green", (0.8, 7.6, 4.8), (x, 0.6, 0))
    with place(0.4, 4.4, 11.6):
        garland()
    for x in (-9, 10.2):
        rod("dark_grey", (x, 4.4, 5), (x, 4.4, 11.6), 0.16)
    with place(0, 0, 5.22):
        for i, (x, y, size) in enumerate(((-3.7, 0.7, 1.4), (-2.5, 1.6, 1.1), (3.9, 1.9, 1.5), (5.3, 1.2, 1.05))):
            with place(x, y, 0, turn=i * 12 - 14):
                flat_fir(size, ("timber", "mid_green", "timber", "green")[i], 0.3)
                box("timber", (1.3, 0.8, 0.14), bevel=0.03)
        for i in range(5):
            with place(-1.9 + i * 1.15, -2.2 + (i % 2) * 0.5, 0.1, turn=i * 31, roll=90):
                star(0.62, ("timber", "machine", "timber", "mid_green", "timber")[i], 0.16)
        for i in range(16):
            a = i * 2.4
            with place(3.6 + 1.25 * (i / 16) ** 0.5 * cos(a) * 1.3, -1.2 + 1.25 * (i / 16) ** 0.5 * sin(a), 0.02 + (i % 3) * 0.03):
                cap(("steel", "green", "amber", "steel", "blue")[i % 5], 0.32 + 0.05 * (i % 3))
        with place(1.7, 2.6, 0):
            tin("green")
        with place(-4.6, -1.2, 0):
            tin("cream", False)
        for i in range(4):
            box("timber", (3.6 - i * 0.3, 0.7, 0.2), (6.4, -0.7 + i * 0.1, i * 0.2), 8 * (i % 2) - 4, 0.03)
        with place(0.5, -0.1, 0.0, turn=34):
            box("machine", (0.5, 2.0, 0.4), bevel=0.12)
            prism("steel", [(-0.06, 0), (0.06, 0), (0.06, 0.5), (-0.06, 0.34)], 3, (0, 2.4, 0), bevel=0)
        for i in range(26):
            a = i * 2.4
            with place(0.2 + 2.4 * (i / 26) ** 0.5 * cos(a), -0.7 + 1.3 * (i / 26) ** 0.5 * sin(a), 0, turn=i * 47):
                box("sand", (0.22, 0.09, 0.03), bevel=0)
