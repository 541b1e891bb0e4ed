"""Organic waste treatment: oily sludge is heated, spun and parted into water, oil and solids."""
from parts.conveyors import centrifuge
from parts.goods import roll_off
from parts.halls import canopy
from parts.land import fence, ground, hills, pad, road
from parts.people import crew
from parts.solids import box, cylinder, dome, lathe, pipe, place
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import tanker
from parts.vessels import bund, tank

VIEW = View(eye=(-22, -40, 16.7), target=(1, 1, 3.2), lens=34, fog=(65, 160), sun=(-50, 38))


def digester(r=5.6, wall=5.5):
    """A wide insulated tank under a membrane roof."""
    lathe("white", ((0, 0), (r, 0), (r, wall), (r - 0.2, wall + 0.1), (0, wall + 0.1)), sides=56)
    for k in range(1, 5):
        cylinder("light_green", r + 0.05, 0.12, (0, 0, wall * k / 5), sides=56)
    cylinder("mid_green", r + 0.12, 0.4, (0, 0, wall - 0.2), sides=56)
    dome("mid_green", r - 0.1, (0, 0, wall + 0.1), rise=r * 0.52)
    cylinder("steel", 0.3, 0.7, (0, 0, wall + r * 0.5))


def model():
    pad(50, 34)
    for i, (x, y) in enumerate(((-14, 8), (-1, 8.5))):
        with place(x, y, 0.2):
            digester()
    with place(13, 7, 0.2):
        canopy(16, 11, 7.5, 9, bays=3, back_wall=False)
        for i in range(2):
            with place(-3.4 + i * 7, 0.8, 2.2):
                box("dark_grey", (6.6, 3, 0.2), (0, 0, -0.2))
                centrifuge(4.4)
            for x in (-2.8, 2.8):
                for y in (-1.2, 1.2):
                    box("dark_grey", (0.3, 0.3, 2), (-3.4 + i * 7 + x, 0.8 + y, 0))
    # One colour a phase: blue for water, amber for oil, earth for solids.
    with place(12, -6, 0.2):
        bund(14, 7.5)
        for i, (body, band) in enumerate((("pale_blue", "blue"), ("amber", "machine"), ("white", "green"))):
            with place(-4.4 + i * 4.4, 0.4, 0.1):
                tank(1.75, 6 - i * 0.4, body, band)
    pipe("blue", [(7, 3.6, 4.2), (7, -4.2, 4.2)], 0.2)
    pipe("machine", [(12, 3.6, 4.5), (12, -4.2, 4.5)], 0.2)
    pipe("light_green", [(-8.5, 8, 1.4), (-6.6, 8, 1.4)], 0.3)
    pipe("light_green", [(4.5, 8.5, 1.2), (6.2, 8.5, 1.2), (6.2, 8.5, 4), (9, 8.5, 4)], 0.22)
    with place(21.4, 2.2, 0.2, turn=90):
        roll_off("green", 5, 1.7, "dark_earth")


def build():
    ground()
    model()
    with place(-9, -5.5, 0.2):
        tanker("light_green")
    pipe("grey", [(-13.9, -5.6, 1), (-14.4, -4.6, 0.4), (-15.2, -1.5, 0.35), (-14.6, 2.6, 0.5)], 0.11)
    with place(-2, -9, 0.2, scale=1.3):
        crew([(3.4, 0.6, 20, "point"), (4.6, 0.8, 330, "hold"), (-8.6, 4.5, 100, "work")])
    road([(-80, -21), (0, -22), (80, -21)], 7)
    fence([(-60, 20), (60, 20)])
    row(14, (-56, 24), (56, 25), 8, "oak")
    grove(36, -90, 30, 90, 70, 13)
    grove(8, -48, -10, -30, 14, 4)
    hills(9, ((-60, 40, 26, 70), (110, 20, 24, 60)))
