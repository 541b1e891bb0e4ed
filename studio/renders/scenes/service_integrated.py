"""Integrated management: a factory sorts into coloured containers, one road leads on to the treatment plant."""
from parts.goods import roll_off, wheelie_bin
from parts.halls import hall
from parts.land import fence, ground, hills, pad, road
from parts.people import crew
from parts.solids import box, cylinder, place, prism
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import hooklift, tanker
from parts.vessels import clarifier, silo, tank

VIEW = View(eye=(-6, -62, 31.7), target=(0, 1, 0), lens=32, fog=(85, 190), sun=(-50, 40))
STREAMS = ("green", "blue", "machine", "alert", "ink")


def factory():
    """A customer's works: saw-tooth roof, chimney, a paved yard with one container a stream."""
    pad(32, 30)
    with place(0, 5.5, 0.2):
        box("cream", (26, 14, 6), bevel=0.05)
        for i in range(5):
            with place(-10.4 + i * 5.2, 0, 6):
                prism("cream", [(-2.6, 0), (2.6, 0), (2.6, 2.6)], 14, bevel=0.03)
                prism("warm_grey", [(-2.7, 0), (-2.6, 0.3), (2.7, 3), (2.7, 2.6)], 14.4, bevel=0.02)
                box("window", (0.12, 12, 1.6), (2.62, 0, 0.6), bevel=0)
        for i in range(6):
            box("window", (2.6, 0.3, 2), (-10.4 + i * 4.2, -7, 2.6), bevel=0.02)
        cylinder("roof_tile", 1.1, 14, (9, 9.5, 0), top=0.8)
        cylinder("white", 0.98, 1.2, (9, 9.5, 10.5))
    for i, colour in enumerate(STREAMS):
        with place(-11.5 + i * 5.7, -8, 0.2, turn=90):
            roll_off(colour, 5.4, 1.7, ("timber", "pale_blue", "ochre", "warm_grey", "earth")[i])
    for i in range(3):
        with place(-12 + i * 2, -13, 0.2, scale=1.3):
            wheelie_bin(("green", "blue", "machine")[i])


def plant():
    pad(36, 30)
    with place(2, 7, 0.2):
        hall(26, 11, 7, 9.4, doors=3)
    for i in range(3):
        with place(-14.5, 0 + i * 4.6, 0.2):
            silo(1.7, 11)
    with place(8.5, -7, 0.2):
        clarifier(5.4)
    for i, band in enumerate(("blue", "green")):
        with place(-2.5 - i * 5, -6.5, 0.2):
            tank(2, 6, "white", band)


def build():
    ground()
    with place(-27, 3):
        factory()
    with place(29, 5):
        plant()
    road([(-100, -15), (-45, -17.5), (-12, -18.5), (2, -14), (12, -13.5), (40, -15), (110, -16)], 7.5)
    with place(-15, -16.9, 0.12, turn=6):
        hooklift("green", "timber")
    with place(8, -15.4, 0.12, turn=0):
        tanker()
    with place(-20, -11, 0.2, scale=1.35):
        crew([(0, 0, 20, "point"), (1.4, -0.2, 330, "hold")])
    row(7, (-2, -5), (2, 22), 5, "oak")
    fence([(-70, 24), (80, 24)])
    grove(40, -110, 30, 110, 80, 8)
    grove(14, -60, -36, 60, -24, 2, "bush")
    hills(3, ((-120, 20, 26, 60), (20, 50, 22, 90), (160, 20, 28, 60)))
