"""The office at Chamusca: the gate of the plant, its barrier and weighbridge, the low block behind them."""
from parts.halls import hall, laboratory_block
from parts.land import fence, ground, hills, pad, road
from parts.people import crew, person
from parts.solids import box, cylinder, place, prism, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import tanker, van
from parts.vessels import silo

VIEW = inner_view((-20, -29, 12.5), (0.4, 2.4, 1.6), 34, fog=(60, 170), sun=(-50, 38))


def barrier_arm(length=6.4, raised=0.0):
    box("green", (0.5, 0.5, 1.1))
    with place(0, 0, 1.0, tilt=-raised):
        for k in range(8):
            box("alert" if k % 2 else "white", (length / 8, 0.12, 0.16), (length * (k + 0.5) / 8, 0, -0.08), bevel=0.01)


def gatehouse():
    """Glazed on three sides, a wide roof over the window where drivers hand in their papers."""
    box("white", (4.2, 3, 1.1), bevel=0.04)
    box("window", (4.1, 2.9, 1.4), (0, 0, 1.1), bevel=0.02)
    for x in (-2.05, -0.7, 0.7, 2.05):
        for y in (-1.45, 1.45):
            box("white", (0.14, 0.14, 1.5), (x, y, 1.05), bevel=0.01)
    box("light_green", (6.2, 5, 0.35), (0, 0, 2.5))
    box("green", (6.3, 5.1, 0.12), (0, 0, 2.62), bevel=0.02)


def weighbridge(length=14):
    box("steel", (length, 3.4, 0.12), (0, 0, 0.14), bevel=0.02)
    for s in (-1.75, 1.75):
        box("machine", (length, 0.16, 0.36), (0, s, 0.1), bevel=0.02)
    for x in (-length / 2 - 0.6, length / 2 + 0.6):
        rod("dark_grey", (x, -2.3, 0), (x, -2.3, 2.2), 0.07)
        box("ink", (0.3, 0.3, 0.8), (x, -2.3, 2.0), bevel=0.03)
        cylinder("mid_green", 0.1, 0.04, (x, -2.46, 2.2), axis="y")


# static/favicon.svg, 36 by 32: one stroke of the V, and the other cut in three.
MARK = (
    ("white", [(0, 0), (9.5, 0), (18, 18.5), (18, 32), (14.8, 32)]),
    ("light_green", [(36, 0), (26.5, 0), (23.9, 5.7), (33.4, 5.7)]),
    ("light_green", [(32.1, 8.5), (22.6, 8.5), (20, 14.2), (29.5, 14.2)]),
    ("light_green", [(28.2, 17), (20.2, 17), (18.2, 21.3), (18.2, 32), (21.4, 32)]),
)


def sign():
    """The mark of the company on a stone, no words."""
    box("pale_concrete", (4.4, 0.5, 0.4))
    box("green", (4, 0.3, 1.7), (0, 0, 0.4), bevel=0.04)
    for colour, outline in MARK:
        prism(colour, [((x - 18) * 0.036, 0.67 + (32 - y) * 0.036) for x, y in outline], 0.36, bevel=0)


def build():
    ground()
    road([(-120, -4), (0, -4), (60, -4), (120, 10)], 9)
    pad(26, 9, "concrete", 5, (7, 5.4, 0))
    with place(0.5, -6, 0.16):
        weighbridge()
        with place(0.6, 0, 0.12):
            tanker()
    with place(-9.2, -8.9, 0.14):
        with place(turn=90):
            barrier_arm(4.6)
    with place(-9.2, 1.2, 0.14):
        with place(turn=-90):
            barrier_arm(4.6, 62)
    with place(-7.2, 3.0, 0.1):
        gatehouse()
    with place(9, 13.6, 0.1):
        laboratory_block()
    for i in range(3):
        with place(0.4 + i * 3.4, 5.4, 0.2, turn=90):
            van()
    for i in range(6):
        box("white", (0.1, 5.4, 0.02), (-1.3 + i * 3.4, 5.6, 0.2), bevel=0)
    with place(-14.6, 3.4, 0, turn=-8):
        sign()
    with place(-2.6, -0.2, 0.12, scale=1.2):
        person("vest", "point", "skin", "white", turn=330)
    with place(8, 1.2, 0.14, scale=1.2):
        crew([(0, 0, 200, "walk"), (1.2, 0.3, 190, "stand")], "green")
    with place(40, 34, 0):
        hall(30, 16, 8, 11, doors=3)
    for x in (22, 27):
        with place(x, 36, 0):
            silo(2, 13)
    fence([(-70, -13.4), (-19.6, -13.4)])
    fence([(-9.2, 8), (-9.2, 26), (-60, 26)])
    row(5, (-24, 11), (-15, 24), 3, "oak")
    row(7, (-60, 6), (-26, 7), 6, "pine")
    row(6, (22, 3), (46, 8), 9, "oak")
    row(5, (-8, -13.6), (8, -14.6), 5, "bush", 0.7, 0.9)
    grove(50, -90, 30, 100, 84, 4, avoid=((16, 22, 60, 48),))
    hills(7, ((-100, 20, 24, 60), (60, 40, 22, 90)))
