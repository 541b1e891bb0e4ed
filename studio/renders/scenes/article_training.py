"""Training: hazard cards on a table, gloves, goggles and an extinguisher to hand, a labelled drum behind."""
from parts.goods import diamond, drum
from parts.halls import hall
from parts.hands import glove
from parts.land import ground, pad
from parts.papers import card, lines, pen
from parts.solids import LYING, box, cylinder, lathe, place, rod
from parts.studio import opening_view
from parts.trees import grove, row
from parts.wear import helmet

# Decimetres.
VIEW = opening_view((-4.4, -15.5, 12.4), (0.5, 0.4, 9.4), 46, fog=(300, 900), sun=(-58, 40), blur=0.16, samples=10)
TOP = 7.6


def extinguisher():
    """Stands 5.6 dm high; its gauge faces -y."""
    cylinder("alert", 0.82, 4.2, soft=0.3)
    cylinder("ink", 0.84, 0.24)
    cylinder("steel", 0.3, 0.5, (0, 0, 4.15), soft=0.05)
    cylinder("suit", 0.24, 0.1, (0, -0.3, 4.45), axis="y", soft=0.02)
    rod("ink", (-0.1, 0, 4.7), (0.95, 0, 5.15), 0.11)
    rod("ink", (-0.1, 0, 4.62), (1.0, 0, 4.72), 0.11)
    for a, b in (((-0.25, 0, 4.5), (-0.95, 0, 4.3)), ((-0.95, 0, 4.3), (-1.08, 0, 3.6)), ((-1.08, 0, 3.6), (-0.98, 0, 1.4))):
        rod("rubber", a, b, 0.1)
    cylinder("ink", 0.2, 0.9, (-0.98, 0, 0.7), top=0.11)
    lathe("suit", ((0.83, 1.3), (0.83, 3.0)))
    for k in range(3):
        box("dark_grey" if k == 0 else "warm_grey", (0.7 - 0.14 * k, 0.04, 0.1), (0, -0.83, 2.6 - 0.3 * k), bevel=0)


def goggles():
    for s in (-1, 1):
        lathe("green", ((0.42, 0), (0.46, 0.06), (0.44, 0.3), (0.38, 0.3), (0.38, 0)), (s * 0.42, 0, 0.44), local=LYING["y"])
        cylinder("pale_blue", 0.38, 0.04, (s * 0.42, 0.02, 0.44), axis="y", soft=0)
    rod("green", (-0.1, 0, 0.55), (0.1, 0, 0.55), 0.07)
    for s in (-1, 1):
        rod("ink", (s * 0.85, 0.1, 0.5), (s * 0.7, 1.3, 0.16), 0.06)


def handbook():
    """An open guide, its pages a little raised along the fold."""
    box("green", (3.3, 2.2, 0.05), bevel=0.02)
    for s in (-1, 1):
        with place(s * 0.8, 0, 0.06, tilt=s * 3):
            box("suit", (1.56, 2.05, 0.09), bevel=0.02)
            if s < 0:
                box("light_green", (1.2, 0.7, 0.01), (0, 0.5, 0.09), bevel=0)
                lines(1.2, 4, (-0.6, -0.05, 0.09), 0.2)
            else:
                lines(1.2, 8, (-0.6, 0.75, 0.09), 0.2)


def build():
    with place(scale=10):
        ground()
        pad(34, 20, "pale_concrete", 4)
        with place(-2, 12.5, 0.1):
            hall(40, 12, 7, 9.6, doors=5)
        row(8, (-26, 6.2), (30, 6.4), 3, "bush")
        row(4, (20, 12), (40, 14), 4, "oak")
        grove(16, -40, 30, 40, 60, 4)
        for x, y, colour in ((1.3, 1.5, "blue"), (2.05, 1.9, "machine"), (-1.9, 2.4, "green")):
            with place(x, y, 0.2):
                drum(colour)
                diamond((-0.06, -0.3, 0.5), 0.17, turn=-12)
    box("timber", (16, 6.4, 0.3), (0.6, 0.6, TOP - 0.3), bevel=0.1)
    for x in (-6.6, 7.8):
        for y in (-2, 3.2):
            rod("dark_grey", (x, y, 2), (x, y, TOP - 0.3), 0.2)
    with place(0, 0, TOP):
        for i, (sign, x, y, turn) in enumerate((("flame", -2.5, 0.9, -16), ("gas", -0.75, 1.15, -8), ("bang", 1.0, 1.2, 2))):
            with place(x, y, 0, turn=turn, roll=-12):
                card(sign, 1.05)
        with place(3.4, 1.2, 0, turn=-14, scale=0.88):
            extinguisher()
        with place(-0.6, -1.3, 0, turn=8):
            handbook()
        with place(1.35, -1.9, 0.05, turn=64):
            pen()
        with place(2.5, -1.15, 0.16, turn=-34):
            for s in (-1, 1):
                with place(s * 0.42, 0.2 * s, 0.12 * (s + 1), turn=9 * s, roll=-90):
                    glove("green", "machine", s, 0.12)
        with place(-3.6, -0.7, 0, turn=-18):
            goggles()
        with place(-4.6, 2.2, 0, turn=-14):
            helmet("white")
