"""The laboratory, in decimetres: bench, glassware, instruments, sample racks."""
from math import cos, pi, sin

from parts.solids import ball, box, cylinder, lathe, place, prism, rod


def room(width, depth, height, back):
    """Floor, rear wall with a long window and shelves."""
    box("pale_concrete", (width * 3, depth * 3, 1), (0, 0, -1), bevel=0)
    with place(0, back):
        for x0, x1, z0, z1 in ((-width, width, 0, 7.5), (-width, width, 17, height), (-width, -17, 7.5, 17), (19, width, 7.5, 17)):
            box("cream", (x1 - x0, 1, z1 - z0), ((x0 + x1) / 2, 0, z0), bevel=0)
        for i in range(5):
            box("white", (0.5, 1.2, 9.5), (-17 + i * 9, 0, 7.5))
        box("white", (37, 1.8, 0.5), (1, -0.3, 7.2))
        # What lies outside: a calm strip of green.
        box("light_green", (120, 0.5, 13), (0, 22, -2), bevel=0)
        box("mid_green", (120, 0.5, 10.6), (0, 20, -2), bevel=0)
        for i in range(14):
            ball("leaf" if i % 2 else "leaf_light", 3.4, (-36 + i * 6, 15, 7 + (i * 7) % 4), (1, 0.6, 0.9))


def bench(width, depth):
    box("white", (width - 1, depth - 1.2, 4.7), (0, 0.3, 0))
    box("light_green", (width, depth, 0.45), (0, 0, 4.75), bevel=0.12)
    count = round(width / 3.4)
    for i in range(count):
        x = width * ((i + 0.5) / count - 0.5)
        box("white", (width / count - 0.35, 0.3, 3.2), (x, -depth / 2 + 0.85, 0.4))
        box("white", (width / count - 0.35, 0.3, 0.8), (x, -depth / 2 + 0.85, 3.75))
        for h in (3.3, 4.2):
            box("steel", (0.9, 0.2, 0.12), (x, -depth / 2 + 0.62, h))


def flask(liquid="mid_green", size=1.0):
    """A conical flask."""
    with place(scale=size):
        lathe(liquid, ((0, 0.04), (0.72, 0.05), (0.78, 0.12), (0.5, 0.75), (0, 0.75)))
        lathe("glass", ((0, 0), (0.78, 0), (0.85, 0.12), (0.28, 1.5), (0.26, 2.1), (0.34, 2.18)))


def beaker(liquid="amber", size=1.0):
    with place(scale=size):
        cylinder(liquid, 0.6, 0.8, (0, 0, 0.04))
        lathe("glass", ((0, 0), (0.64, 0), (0.68, 0.06), (0.68, 1.65), (0.76, 1.75)))
        for k in range(4):
            box("white", (0.22, 0.02, 0.03), (0, -0.69, 0.4 + k * 0.28), bevel=0)


def bottle(content="sand", cap="green"):
    """A wide-necked sample jar with its label."""
    cylinder(content, 0.42, 0.95, (0, 0, 0.04))
    lathe("glass", ((0, 0), (0.46, 0), (0.5, 0.06), (0.5, 1.25), (0.36, 1.5), (0.36, 1.6)))
    cylinder(cap, 0.42, 0.36, (0, 0, 1.52))
    lathe("suit", ((0.51, 0.35), (0.51, 0.85)))


def vial(content="amber", cap="green"):
    cylinder(content, 0.17, 0.6, (0, 0, 0.03), sides=20)
    lathe("glass", ((0, 0), (0.2, 0), (0.2, 0.9), (0.14, 1.0), (0.14, 1.08)), sides=20)
    cylinder(cap, 0.18, 0.2, (0, 0, 1.0), sides=20)


def tube(content="amber", height=2.2, level=0.55):
    ball(content, 0.19, (0, 0, 0.22))
    cylinder(content, 0.19, height * level, (0, 0, 0.22), sides=20)
    lathe("glass", ((0, 0), (0.16, 0.05), (0.23, 0.22), (0.23, height), (0.27, height + 0.04)), sides=20)


def rack(count=6, contents=("amber",), rows=2):
    width = count * 0.72 + 0.3
    for z in (0, 0.75, 1.45):
        box("white", (width, rows * 0.75 + 0.1, 0.14), (0, 0, z), bevel=0.03)
    for s in (-1, 1):
        box("white", (0.16, rows * 0.75 + 0.1, 1.6), (s * width / 2, 0, 0), bevel=0.03)
    for i in range(count):
        for j in range(rows):
            with place((i - (count - 1) / 2) * 0.72, (j - (rows - 1) / 2) * 0.75, 0.12):
                tube(contents[(i + j * 2) % len(contents)], 2.3, 0.4 + ((i * 3 + j) % 4) * 0.1)


def microscope():
    box("white", (1.9, 2.6, 0.4), bevel=0.15)
    prism("white", [(-1.2, 0.3), (-0.4, 0.3), (-0.5, 2.6), (0.3, 3.6), (0, 4), (-0.9, 3.4), (-1.2, 2.5)], 0.9, turn=-90, bevel=0.12)
    box("ink", (1.5, 1.5, 0.16), (0, -0.4, 1.35), bevel=0.04)
    cylinder("ink", 0.4, 0.5, (0, -0.4, 0.8))
    with place(0, -0.3, 3.3, roll=28):
        cylinder("white", 0.55, 0.7, (0, 0, 0))
        for s in (-0.34, 0.34):
            cylinder("ink", 0.24, 0.9, (s, 0, 0.6))
    for k, h in ((-0.28, 0.8), (0, 1.0), (0.28, 0.8)):
        cylinder("steel", 0.16, h, (k, -0.4 + abs(k) * 0.4, 3.1 - h))
    for s in (-1, 1):
        cylinder("green", 0.3, 0.25, (s * 0.62 - 0.12, 0.75, 1.2), axis="x")


def burette():
    """A titration stand: rod, clamp, burette over a flask."""
    box("white", (2, 1.5, 0.18))
    rod("steel", (0, 0.5, 0.1), (0, 0.5, 6.4), 0.08)
    for z in (3.4, 5.2):
        rod("ink", (0, 0.5, z), (0, -0.1, z), 0.09)
    cylinder("blue", 0.12, 2.2, (0, -0.1, 2.7), sides=16)
    lathe("glass", ((0.03, 2.0), (0.15, 2.5), (0.15, 6.2), (0.2, 6.25)), (0, -0.1, 0), 20)
    rod("green", (-0.3, -0.1, 2.4), (0.3, -0.1, 2.4), 0.07)
    with place(0, -0.1, 0.18):
        flask("pale_blue", 0.85)


def analyser():
    """A desk-top analyser: display, sample door, carousel."""
    box("white", (5.2, 3.8, 3.6), bevel=0.25)
    box("light_green", (5.24, 3.84, 0.5), (0, 0, 2.7), bevel=0.1)
    box("ink", (1.9, 0.2, 1.3), (1.2, -1.92, 1.3), bevel=0.05)
    box("screen", (1.65, 0.24, 1.05), (1.2, -1.92, 1.42), bevel=0.02)
    for k in range(6):
        box("green", (0.16, 0.28, 0.2 + 0.1 * ((k * 5) % 7)), (0.6 + k * 0.23, -1.92, 1.52), bevel=0)
    box("dark_grey", (1.9, 0.2, 1.5), (-1.3, -1.9, 0.6), bevel=0.08)
    carousel((-0.4, 0, 3.6), 1.5, 12)


def carousel(at, r, count, colours=("amber", "pale_blue", "mid_green")):
    with place(*at):
        cylinder("ink", r, 0.2)
        cylinder("steel", r * 0.25, 0.5)
        for i in range(count):
            a = 2 * pi * i / count
            with place(r * 0.8 * cos(a), r * 0.8 * sin(a), 0.15):
                vial(colours[i % len(colours)])


def scale():
    box("white", (2.4, 2.8, 0.8), bevel=0.15)
    box("screen", (1.3, 0.1, 0.35), (0, -1.4, 0.25), bevel=0.02)
    cylinder("steel", 0.75, 0.1, (0, 0.3, 0.85))
    for x, y, w, d in ((0, 1.3, 2, 0.06), (-1, 0.3, 0.06, 2), (1, 0.3, 0.06, 2)):
        box("glass", (w, d, 2), (x, y, 0.8), bevel=0)
    with place(0, 0.3, 0.95, scale=0.7):
        heap_dish()


def heap_dish():
    lathe("steel", ((0, 0), (0.5, 0), (0.7, 0.2), (0.68, 0.22), (0, 0.1)))
    ball("ochre", 0.5, (0, 0, 0.12), (1, 1, 0.5))


def monitor(width=4.6):
    """A screen with a chromatogram drawn as bars of light."""
    box("ink", (1.6, 1.2, 0.12))
    box("ink", (0.3, 0.3, 1.2), (0, 0.2, 0.1))
    box("ink", (width, 0.25, width * 0.6), (0, 0, 1.0), bevel=0.06)
    box("screen", (width - 0.3, 0.3, width * 0.6 - 0.3), (0, 0, 1.15), bevel=0.02)
    peaks = ((0.12, 0.3), (0.25, 0.8), (0.33, 0.2), (0.5, 0.55), (0.62, 0.95), (0.7, 0.3), (0.85, 0.45))
    for t, h in peaks:
        x, top = (width - 0.8) * (t - 0.5), h * (width * 0.6 - 1.0)
        prism("green", [(x - 0.16, 1.4), (x + 0.16, 1.4), (x, 1.4 + top)], 0.34, bevel=0)
    box("green", (width - 0.7, 0.34, 0.05), (0, 0, 1.36), bevel=0)
