"""Training: a group in vests and helmets listens beside a board; drums, a spill kit and extinguishers to practise."""
from math import cos, radians, sin

from parts.goods import drum
from parts.halls import hall
from parts.land import ground, pad
from parts.people import cone, person
from parts.solids import box, cylinder, place, prism, rod
from parts.studio import View
from parts.trees import grove, row

VIEW = View(eye=(-5.6, -10, 4.2), target=(1.7, 0.3, 1.3), lens=40, fog=(26, 90), sun=(-46, 38))


def board():
    """A panel with the steps of a task and three signs."""
    for s in (-1.35, 1.35):
        rod("dark_grey", (s, 0, 0), (s, 0, 2.5), 0.05)
    box("white", (2.9, 0.08, 1.7), (0, 0, 0.85), bevel=0.03)
    box("green", (2.9, 0.1, 0.26), (0, 0, 2.29), bevel=0.02)
    for i, colour in enumerate(("alert", "machine", "blue")):
        with place(-0.9 + i * 0.9, -0.06, 1.85):
            if i == 0:
                prism(colour, [(0, -0.28), (0.28, 0), (0, 0.28), (-0.28, 0)], 0.05, bevel=0)
            elif i == 1:
                prism(colour, [(-0.3, -0.25), (0.3, -0.25), (0, 0.28)], 0.05, bevel=0)
            else:
                cylinder(colour, 0.27, 0.05, (0, -0.02, 0), axis="y")
    for i in range(3):
        for k in range(2):
            box("warm_grey", (0.6 - 0.16 * k, 0.1, 0.06), (-0.9 + i * 0.9 - 0.08 * k, 0, 1.34 - k * 0.16), bevel=0)


def extinguisher():
    cylinder("alert", 0.11, 0.55, soft=0.05)
    cylinder("ink", 0.04, 0.12, (0, 0, 0.53))
    rod("ink", (0.04, 0, 0.6), (0.18, -0.02, 0.35), 0.02)


def build():
    ground()
    pad(34, 20, "pale_concrete", 4)
    with place(3.4, 2.2, 0.2, turn=-24):
        board()
    with place(1.2, 1.7, 0.2):
        person("green", "point", "skin_deep", "white", turn=-58)
    for i in range(8):
        a = radians(150 + i * 19)
        x, y = 2.4 + 4.6 * cos(a), 2.0 + 3.6 * sin(a)
        with place(x, y, 0.2):
            person("vest", ("stand", "hold", "stand", "hold")[i % 4], ("skin", "skin_deep", "skin")[i % 3],
                   ("white", "white", "machine")[i % 3], turn=150 + i * 19 - 90 + 0)
    with place(6.2, -0.6, 0.2):
        for i, colour in enumerate(("blue", "machine", "green")):
            with place(i * 0.75, (i % 2) * 0.5, 0):
                drum(colour)
        box("machine", (1.0, 0.7, 0.6), (-1.0, -0.6, 0))
        box("green", (1.04, 0.74, 0.1), (-1.0, -0.6, 0.6))
        for i in range(3):
            with place(-0.2 + i * 0.36, -1.2, 0):
                extinguisher()
        rod("alert", (0.9, -0.6, 0.12), (2.6, -0.3, 0.12), 0.12)
    for x, y in ((-6, -2), (-3, -5), (7.4, -3.6)):
        with place(x, y, 0.2):
            cone()
    with place(-2, 19, 0.1):
        hall(40, 12, 7, 9.6, doors=5)
    row(8, (-26, 10.8), (30, 11), 3, "bush")
    row(4, (20, 14), (40, 16), 4, "oak")
    grove(24, -60, 30, 60, 60, 4)
