"""School roofs: corrugated sheets lifted off a long low building, wrapped on battens in the empty yard."""
from math import pi, sin

from parts.halls import gable_profile
from parts.land import fence, ground, hills, pad
from parts.lifting import lorry_crane
from parts.people import barrier, person
from parts.solids import ball, box, cylinder, place, prism, relief, rod
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import flatbed
from scenes.service_asbestos import wrapped

VIEW = opening_view((16, -26, 13.8), (0.5, 1.5, 1.4), 34, fog=(55, 140), sun=(50, 40))
LONG, DEPTH, EAVES, RIDGE = 30, 9, 3.6, 5.4


def sheets(x0, x1, side, rows=3):
    """One corrugated field of roof between two gables' lines."""
    half = DEPTH / 2 + 0.5
    fall = (RIDGE - EAVES) / (DEPTH / 2)
    waves = (x1 - x0) / 0.42
    for k in range(rows):
        y0, y1 = half * k / rows, half * (k + 1) / rows + 0.08
        middle, low = (y0 + y1) / 2, RIDGE + 0.34 - fall * (y0 + y1) / 2
        relief("fibre_cement", x1 - x0, y1 - y0,
               lambda x, y: 0.07 * sin((x / (x1 - x0) + 0.5) * waves * 2 * pi) - side * fall * y,
               max(40, int(waves * 10)), ((x0 + x1) / 2, side * middle, low + 0.03 * (rows - k)))


def school():
    for s in (-1, 1):
        prism("cream", gable_profile(DEPTH, EAVES, RIDGE), 0.35, (s * LONG / 2, 0, 0), turn=90)
        box("cream", (LONG, 0.35, EAVES), (0, s * DEPTH / 2, 0), bevel=0.03)
    for i in range(10):
        x = -LONG / 2 + 1.7 + i * 2.95
        box("white", (2.2, 0.24, 1.7), (x, -DEPTH / 2 - 0.1, 1.2), bevel=0.02)
        box("window", (1.9, 0.3, 1.4), (x, -DEPTH / 2 - 0.1, 1.35), bevel=0.02)
    for i, colour in enumerate(("green", "machine", "blue")):
        box(colour, (1.6, 0.36, 2.5), (-9.1 + i * 8.85 - 0.1, -DEPTH / 2 - 0.12, 0), bevel=0.03)
    for i in range(11):
        x = LONG * (i / 10 - 0.5)
        for s in (-1, 1):
            rod("timber", (x, s * (DEPTH / 2 + 0.3), EAVES), (x, 0, RIDGE + 0.12), 0.11, 8)
    fall = (RIDGE - EAVES) / (DEPTH / 2)
    for s in (-1, 1):
        for k in range(5):
            y = (DEPTH / 2) * k / 4
            rod("timber", (-LONG / 2, s * y, RIDGE + 0.2 - fall * y), (LONG / 2, s * y, RIDGE + 0.2 - fall * y), 0.08, 8)
    sheets(-LONG / 2 - 0.4, -2.8, -1)
    sheets(-LONG / 2 - 0.4, LONG / 2 + 0.4, 1)
    rod("fibre_cement", (-LONG / 2 - 0.4, 0, RIDGE + 0.5), (-2.8, 0, RIDGE + 0.5), 0.16)


def yard_games():
    """Painted courses on the ground and a goal: a school without its pupils."""
    for i, colour in enumerate(("machine", "blue", "mid_green", "machine", "blue", "mid_green")):
        box(colour, (0.9, 0.9, 0.02), (i * 1.0, 0, 0.2), bevel=0)
    with place(-4, -1.4, 0):
        for r, colour in ((1.5, "pale_blue"), (1.1, "white"), (0.7, "pale_blue")):
            cylinder(colour, r, 0.02, (0, 0, 0.2 + (1.5 - r) * 0.01))


def build():
    ground()
    pad(50, 17, "pale_concrete", 6, (0, -7, 0))
    with place(0, 6, 0):
        school()
    with place(8.8, -1.4, 0.2, turn=180):
        flatbed()
        with place(-2.4, 0, 1.2):
            wrapped(5)
        with place(2.0, 0, 0):
            lorry_crane(-112, 6.4, 8.4, 2.2)
    with place(6.9, 4.75, 5.95):
        relief("fibre_cement", 3.2, 1.8, lambda x, y: 0.07 * sin(x * 15), 90)
        relief("fibre_cement", 3.2, 1.8, lambda x, y: 0.07 * sin(x * 15) + 0.14, 90)
    for x, y, n in ((-1.6, -5.6, 6), (3.2, -6.8, 5), (-2.2, -9.4, 6)):
        with place(x, y, 0.2, turn=4 * n - 20):
            wrapped(n)
    for x, y, turn, pose in ((3.4, 3.6, 190, "carry"), (0.2, 4.2, 120, "work"), (10, 3.2, 250, "work")):
        with place(x, y, 5.0, scale=1.08):
            person("suit", pose, turn=turn)
    for x, y, turn in ((-4.6, -5.4, 70), (1.2, -9.0, 60)):
        with place(x, y, 0.2, scale=1.08):
            person("suit", "work", turn=turn)
    with place(-13, -8, 0):
        yard_games()
    for i in range(8):
        with place(-6.4 + i * 2.7, -13.4, 0.2, scale=1.15):
            barrier(2.4)
    for x in (-18, -23):
        with place(x, -3):
            rod("white", (0, 0, 0), (0, 0, 3.2), 0.08)
            box("white", (0.1, 1.6, 1.1), (0.3, 0, 2.8))
            rod("machine", (0.4, -0.25, 2.95), (0.4, 0.25, 2.95), 0.04)
    ball("machine", 0.16, (-15, -5, 0.36))
    fence([(-60, 15), (60, 15)], 1.3)
    row(11, (-46, 18), (52, 19), 7, "oak")
    grove(36, -80, 28, 80, 66, 7)
    grove(5, -34, -4, -27, 12, 3)
    hills(14, ((-80, 10, 22, 60), (70, 30, 24, 70)))
