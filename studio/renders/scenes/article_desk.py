"""A desk: forms with their rows, folders in a rack, a pen, a lamp, and a small model of the lorry they speak of."""
from parts.bench import monitor
from parts.solids import ball, box, cylinder, lathe, place, prism, rod
from parts.studio import opening_view
from parts.trucks import tanker
from parts.trees import oak

# Decimetres.
VIEW = opening_view((-5.2, -10.8, 9.2), (0.2, 0.2, 1.2), 38, fog=(60, 160), sun=(-54, 42), sky=0.9, strength=2.6)


def form(rows=8, ticked=(1, 3, 4), head="green"):
    """A sheet of A4: head, fields, boxes some of which are ticked."""
    box("suit", (2.1, 2.97, 0.02), bevel=0)
    box(head, (1.8, 0.26, 0.012), (0, 1.22, 0.02), bevel=0)
    for i in range(rows):
        y = 0.84 - i * 0.27
        box("warm_grey", (0.9, 0.05, 0.01), (-0.4, y, 0.02), bevel=0)
        box("light_green", (0.62, 0.17, 0.01), (0.5, y, 0.02), bevel=0)
        box("mid_green" if i in ticked else "warm_grey", (0.13, 0.13, 0.012), (0.93, y, 0.02), bevel=0)


def folder(colour, width=0.62):
    box(colour, (width, 2.6, 3.1), bevel=0.04)
    box("white", (width * 0.66, 0.04, 1.1), (0, -1.3, 1.5), bevel=0)
    cylinder("dark_grey", 0.14, 0.03, (0, -1.32, 0.55), axis="y")


def pen():
    rod("green", (-0.7, 0, 0.09), (0.55, 0, 0.09), 0.08)
    rod("steel", (0.55, 0, 0.09), (0.76, 0, 0.07), 0.035)
    rod("steel", (-0.6, 0, 0.18), (-0.1, 0, 0.18), 0.025)


def lamp():
    cylinder("green", 0.9, 0.16)
    rod("steel", (0, 0, 0.1), (0.3, 0.4, 3.4), 0.08)
    rod("steel", (0.3, 0.4, 3.4), (-1.2, -0.4, 4.9), 0.07)
    with place(-1.3, -0.5, 4.6):
        lathe("green", ((0.75, 0), (0.3, 0.75), (0.14, 0.9), (0, 0.9)))


def mug():
    lathe("cream", ((0, 0), (0.4, 0), (0.42, 0.05), (0.42, 0.95), (0.37, 0.95), (0.37, 0.75), (0, 0.75)))
    cylinder("dark_earth", 0.36, 0.02, (0, 0, 0.76))
    for a, b in (((0.42, 0, 0.75), (0.68, 0, 0.65)), ((0.68, 0, 0.65), (0.66, 0, 0.35)), ((0.66, 0, 0.35), (0.42, 0, 0.22))):
        rod("cream", a, b, 0.06)


def tree(x, y, size):
    with place(x, y, 0.1, scale=size):
        oak(7)


def build():
    box("timber", (40, 20, 0.6), (0, 2, -0.6), bevel=0.05)
    box("cream", (120, 0.5, 40), (0, 11, -10), bevel=0)
    box("light_green", (10, 0.3, 5), (-8, 10.7, 3.4), bevel=0.03)
    for i in range(3):
        box("suit", (2.1, 0.1, 2.8), (-11 + i * 2.8, 10.5, 4.4), bevel=0)
        box(("green", "machine", "blue")[i], (1.6, 0.14, 0.3), (-11 + i * 2.8, 10.5, 6.6), bevel=0)
    for k, (x, y, turn, head) in enumerate(((-2.5, -1.8, 10, "green"), (-2.2, -1.7, 7, "green"), (-0.4, -2.2, -4, "blue"))):
        with place(x, y, 0.01 + k * 0.05, turn=turn):
            form(8, (0, 1, 2, 5), head)
    with place(1.7, -2.3, 0.15, turn=-12):
        box("dark_grey", (2.4, 3.3, 0.06), bevel=0.03)
        with place(0, -0.05, 0.07):
            form(8, (0, 2), "machine")
        box("steel", (0.9, 0.3, 0.16), (0, 1.5, 0.06))
    with place(0.5, -2.9, 0.2, turn=-38):
        pen()
    # The model lorry on its base, with two trees.
    with place(1.5, 1.5, 0, turn=-14):
        box("green", (5.6, 2.4, 0.22), bevel=0.06)
        box("asphalt", (5.4, 1.3, 0.03), (0, -0.2, 0.22), bevel=0)
        for k in range(6):
            box("white", (0.4, 0.06, 0.01), (-2.2 + k * 0.9, -0.75, 0.25), bevel=0)
        with place(0.1, -0.15, 0.25, scale=0.46):
            tanker()
        tree(-2.2, 0.85, 0.2)
        tree(1.9, 0.85, 0.24)
    for i, colour in enumerate(("green", "mid_green", "blue", "machine", "green", "cream")):
        with place(-6.6 + i * 0.72, 5.2, 0, turn=0 if i < 5 else 0):
            folder(colour)
    box("dark_grey", (0.2, 2.4, 2.2), (-7.1, 5.2, 0))
    with place(3.6, 5.4, 0, turn=-16):
        monitor(5.6)
    with place(-4.6, 1.2, 0):
        lamp()
    with place(5.0, -1.3, 0, turn=30):
        mug()
    ball("machine", 0.16, (-4.3, -2.2, 0.16))
    prism("machine", [(-0.5, 0), (0.5, 0), (0.4, 0.35), (-0.3, 0.5)], 0.5, (-4.6, -0.6, 0), 30)
