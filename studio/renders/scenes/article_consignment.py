"""At the weighbridge window: the note of a load on a tablet, ticked row by row, the ticket and a pen; the tanker waits outside."""
from parts.land import ground, pad, road
from parts.papers import lines, pen
from parts.solids import box, place, rod
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import tanker

# Decimetres.
VIEW = opening_view((-3.3, -10.8, 11.4), (0.45, 0, 9.75), 42, fog=(300, 900), sun=(-60, 40), blur=0.13, samples=7, strength=2.8)
SILL = 8.2


def tablet():
    """Stands in its foot, the screen to -y."""
    box("dark_grey", (1.6, 1.2, 0.16), (0, 0.3, 0), bevel=0.05)
    rod("dark_grey", (0, 0.6, 0.1), (0, 0.4, 1.2), 0.16)
    with place(0, 0, 0.14, roll=-18):
        box("ink", (3.5, 0.18, 2.6), bevel=0.08)
        with place(0, -0.09, 0.14):
            box("suit", (3.22, 0.02, 2.32), bevel=0)
            box("green", (3.22, 0.03, 0.34), (0, 0, 1.98), bevel=0)
            box("suit", (1.1, 0.04, 0.09), (-0.9, 0, 2.1), bevel=0)
            for i in range(5):
                z = 1.58 - i * 0.32
                box("dark_grey" if i == 0 else "warm_grey", (1.1 - 0.12 * (i % 3), 0.03, 0.07), (-0.9, 0, z + 0.05), bevel=0)
                box("light_green", (0.95, 0.03, 0.19), (0.42, 0, z), bevel=0)
                box("mid_green" if i < 4 else "warm_grey", (0.2, 0.03, 0.2), (1.3, 0, z), bevel=0)
                if i < 4:
                    tick(1.3, z + 0.1)


def tick(x, z):
    for a, b in (((-0.06, 0.0), (-0.02, -0.05)), ((-0.02, -0.05), (0.07, 0.06))):
        rod("suit", (x + a[0], -0.02, z + a[1]), (x + b[0], -0.02, z + b[1]), 0.018, 8)


def ticket():
    """From the printer of the scale."""
    box("suit", (1.15, 2.0, 0.015), bevel=0)
    with place(0, 0, 0.015):
        lines(0.9, 3, (-0.45, 0.75, 0), 0.16, "dark_grey")
        box("light_green", (0.95, 0.34, 0.004), (0, 0.05, 0), bevel=0)
        lines(0.9, 4, (-0.45, -0.3, 0), 0.16)


def build():
    with place(scale=10):
        ground()
        pad(60, 8.4, "pale_concrete", 4, (0, 0, 0))
        road([(-60, 8), (0, 8), (60, 8)], 5)
        with place(1.4, 7.4, 0.12, turn=180):
            tanker()
        row(9, (-30, 12), (30, 12.4), 3, "bush")
        row(6, (-24, 17), (30, 18), 4, "oak")
        grove(20, -50, 30, 50, 60, 4)
    box("white", (30, 4.2, 0.4), (0, 0.4, SILL - 0.4), bevel=0.1)
    box("green", (30, 0.3, 0.5), (0, -1.75, SILL - 0.5), bevel=0.08)
    for x in (-7.2, 8.6):
        box("white", (0.5, 0.5, 14), (x, 2.2, SILL), bevel=0.06)
    with place(0, 0, SILL):
        with place(0.3, 0.7, 0, turn=-8):
            tablet()
        with place(-2.9, -0.2, 0.01, turn=12):
            ticket()
        with place(-1.8, -0.7, 0, turn=54):
            pen()
