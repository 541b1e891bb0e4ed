"""The electric lorry: a box lorry at its charging post under a roof of solar panels, its driver with the cable."""
from parts.goods import crate
from parts.halls import flat_hall
from parts.land import fence, ground, hills, lines, pad
from parts.people import person
from parts.solids import ball, box, place, prism, rod
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import box_truck, van

VIEW = opening_view((8.6, -13.6, 5.0), (-0.6, 0.8, 1.9), 35, fog=(38, 120), sun=(50, 36))


def post():
    """A rapid charger: a slim cabinet with a lit strip, a screen and the holster of its cable."""
    box("pale_concrete", (1.1, 0.9, 0.18))
    box("white", (0.62, 0.46, 2.1), (0, 0, 0.18), bevel=0.06)
    box("mid_green", (0.64, 0.48, 0.12), (0, 0, 1.98), bevel=0.03)
    box("ink", (0.4, 0.03, 0.32), (0, -0.23, 1.42), bevel=0.01)
    box("screen", (0.32, 0.03, 0.2), (0, -0.245, 1.48), bevel=0)
    box("dark_grey", (0.16, 0.16, 0.3), (0.36, -0.06, 1.05), bevel=0.03)


def cable(points):
    for a, b in zip(points, points[1:]):
        rod("ink", a, b, 0.045, 12)
        ball("ink", 0.047, b)


def panels(width=15, depth=9):
    """A tilted roof on posts, its panels in rows."""
    for x in (-width / 2 + 0.8, 0, width / 2 - 0.8):
        rod("white", (x, 3.0, 0), (x, 3.0, 5.1), 0.16)
        rod("white", (x, 3.0, 4.2), (x, -3.6, 5.0), 0.1)
        rod("white", (x, -4.2, 4.75), (x, 4.3, 5.55), 0.12)
    with place(0, 0, 5.2, roll=5.4):
        box("white", (width, depth, 0.12), bevel=0.02)
        for i in range(9):
            for j in range(5):
                box("ink", (width / 9 - 0.14, depth / 5 - 0.14, 0.05), (width * ((i + 0.5) / 9 - 0.5), depth * ((j + 0.5) / 5 - 0.5), 0.12), bevel=0.01)
                box("blue", (width / 9 - 0.3, 0.05, 0.01), (width * ((i + 0.5) / 9 - 0.5), depth * ((j + 0.5) / 5 - 0.5), 0.165), bevel=0)


def build():
    ground()
    pad(56, 34, "concrete", 6)
    with place(-0.4, 3.2, 0.2):
        panels()
    with place(-1.2, 0.4, 0.2, turn=-70):
        box_truck("white", "mid_green")
    with place(2.6, 1.9, 0.2):
        post()
    cable([(2.96, 1.8, 1.36), (2.9, 1.3, 0.75), (2.5, 0.7, 0.5), (1.9, 0.1, 0.62), (1.2, -0.6, 0.95), (0.75, -1.0, 1.2)])
    with place(1.75, -1.25, 0.2, turn=-62, scale=1.1):
        person("vest", "hold", "skin_deep")
    with place(4.7, -0.6, 0.2, turn=-30, scale=1.1):
        person("green", "stand", "skin")
    with place(7.4, 3.4, 0.2):
        post()
    for i in range(2):
        for j in range(2 - i):
            with place(-6.8 + j * 1.0 + i * 0.5, -1.6, 0.2 + i * 0.42, turn=4):
                crate("green", (0.9, 0.62, 0.42), "cream")
    with place(0.4, 4.6, 0):
        lines(16, 9, 4)
    with place(5.8, 5.4, 0.2, turn=-84):
        van()
    with place(-10, 18, 0.1):
        flat_hall(22, 11, 6.6, doors=4)
    with place(16, 19, 0.1):
        flat_hall(16, 10, 8.4, windows=5)
    fence([(-50, 28), (60, 28)])
    row(11, (-44, 31), (56, 32), 4, "oak")
    row(5, (13.5, 6), (24, 9), 6, "bush", 0.6, 0.8)
    grove(30, -80, 36, 84, 72, 9)
    hills(4, ((-80, 10, 20, 50), (70, 40, 24, 80)))
