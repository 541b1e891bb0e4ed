"""Solvents become fuel: a chemical works with distillation columns, a tanker filled under the loading gantry."""
from parts.land import fence, ground, hills, pad, road
from parts.people import crew
from parts.solids import box, cylinder, pipe, place
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import articulated
from parts.vessels import bund, pipe_rack, rail, reactor, tank
from parts.works import column, gantry, sawtooth

VIEW = opening_view((22, -31, 9.4), (-0.3, 2, 6.6), 29.5, fog=(70, 170), sun=(50, 34))


def frame(width=11, depth=8, storeys=3):
    """An open steel frame with condensers and vessels on its floors."""
    for x in (-1, 0, 1):
        for y in (-1, 1):
            box("green", (0.35, 0.35, storeys * 4), (x * width / 2, y * depth / 2, 0), bevel=0.03)
    for k in range(1, storeys + 1):
        box("warm_grey", (width + 0.6, depth + 0.6, 0.2), (0, 0, k * 4 - 0.2))
        rail([(-width / 2, -depth / 2), (width / 2, -depth / 2), (width / 2, depth / 2)], k * 4)
        for x in (-width / 4, width / 4):
            if k < storeys:
                with place(x, 0, k * 4 - 1.0):
                    reactor(1.1, 2.8)
            else:
                cylinder("steel", 0.8, 4, (x - 2, 0, k * 4 + 1.2), axis="x")
                cylinder("green", 0.84, 0.3, (x - 1.2, 0, k * 4 + 1.2), axis="x")
                cylinder("green", 0.84, 0.3, (x + 1.2, 0, k * 4 + 1.2), axis="x")


def build():
    ground()
    pad(74, 40, "concrete")
    for i, (r, height) in enumerate(((1.1, 17.5), (0.9, 14.5), (1.3, 12))):
        with place(-2 + i * 5.2, 6.4 + (i % 2) * 1.2, 0.2):
            column(r, height, 4 - i)
    with place(-11.4, 7, 0.2):
        frame()
    with place(17.5, 8, 0.2):
        bund(11, 9)
        for i in range(2):
            with place(-2.6 + i * 5.2, 0, 0.1):
                tank(2.2, 6.4, "white", ("green", "blue")[i])
    with place(0, 12.6, 0.2):
        pipe_rack(60, 6)
    for i in range(3):
        pipe("light_green", [(-2 + i * 5.2, 12.4, 6.4), (-2 + i * 5.2, 7.4 + (i % 2), 6.4)], 0.16)
    with place(-1, -6, 0.2):
        articulated("tank")
    with place(-3.6, -3.8, 0.2):
        gantry(7, 4.7)
    pipe("green", [(-3.6, -3.6, 5.1), (-3.6, 2.4, 5.1), (-3.6, 2.4, 6.2), (-3.6, 12, 6.2)], 0.16)
    with place(-0.6, -3.9, 5.1):
        crew([(0, 0, 10, "work")])
    with place(10, -9.4, 0.2, scale=1.25):
        crew([(0, 0, 250, "hold"), (-1.3, 0.4, 200, "point")])
    with place(-30, 26, 0):
        sawtooth(34, 12, 6.5, 6)
    box("machine", (18, 0.16, 0.02), (-1, -8.4, 0.2), bevel=0)
    box("machine", (18, 0.16, 0.02), (-1, -3.0, 0.2), bevel=0)
    road([(-120, -28), (0, -28), (120, -28)], 8)
    fence([(-70, 22.5), (70, 22.5)])
    row(14, (-20, 27), (76, 28), 4, "oak")
    grove(36, -90, 36, 90, 70, 17)
    hills(12, ((-100, 30, 24, 60), (60, 40, 24, 80)))
