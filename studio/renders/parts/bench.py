"""The laboratory, in decimetres: bench, glassware, instruments, sample racks."""
from math import cos, pi, sin

from parts.solids import ball, box, cylinder, lathe, place, prism


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
    if cap:
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


def balance():
    """An analytical balance: glass on three sides and above, a dish of soil on its pan, the figures on its face."""
    box("white", (3.0, 4.0, 0.75), bevel=0.2)
    box("light_green", (3.04, 4.04, 0.14), (0, 0, 0.1), bevel=0.05)
    with place(0, -2.0, 0.2):
        box("ink", (1.9, 0.1, 0.46), bevel=0.03)
        with place(0, 0, 0.06):
            figures("0428", 0.26, 0.34)
    for s in (-1.25, 1.25):
        cylinder("ink", 0.09, 0.03, (s, -1.99, 0.42), axis="y", soft=0.01)
    with place(0, 0.45, 0.75):
        cylinder("steel", 0.95, 0.06)
        cylinder("steel", 0.78, 0.07, (0, 0, 0.1))
        with place(0, 0, 0.16, scale=0.95):
            heap_dish()
        for x in (-1.25, 1.25):
            for y in (-1.2, 1.2):
                box("white", (0.12, 0.12, 2.6), (x, y, 0), bevel=0.02)
            box("glass", (0.04, 2.3, 2.5), (x, 0, 0.02), bevel=0)
        box("white", (2.62, 2.52, 0.1), (0, 0, 2.6), bevel=0.03)
        box("white", (2.5, 0.1, 2.6), (0, 1.2, 0), bevel=0.02)
        cylinder("green", 0.14, 0.2, (0, 0, 2.7), soft=0.03)


# Of a figure of seven bars: those across (from below) and those upright (left and right, below; left and right, above).
FIGURES = {"0": ((1, 0, 1), (1, 1, 1, 1)), "2": ((1, 1, 1), (1, 0, 0, 1)), "4": ((0, 1, 0), (0, 1, 1, 1)), "8": ((1, 1, 1), (1, 1, 1, 1)), "9": ((1, 1, 1), (0, 1, 1, 1))}


def figures(number, width, height, material="screen"):
    """Lit figures on a dark face that looks to -y, `width` and `height` each, in a row about the origin."""
    thick = width * 0.26
    for i, figure in enumerate(number):
        across, upright = FIGURES[figure]
        with place((i - (len(number) - 1) / 2) * width * 1.55, -0.08):
            for k in range(3):
                if across[k]:
                    box(material, (width - thick, 0.06, thick), (0, 0, k * (height - thick) / 2), bevel=0)
            for k in range(4):
                if upright[k]:
                    box(material, (thick, 0.06, height / 2 - thick * 0.6), ((width - thick) / 2 * (1 if k % 2 else -1), 0, thick * 0.5 + k // 2 * (height - thick) / 2), bevel=0)


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
