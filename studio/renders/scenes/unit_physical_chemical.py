"""Physical-chemical treatment: stirred reactors, reagent tanks, round settlers and the filter press."""
from parts.goods import ibc
from parts.halls import flat_hall
from parts.land import fence, ground, hills, pad
from parts.people import crew
from parts.solids import box, pipe, place
from parts.studio import View
from parts.trees import grove, row
from parts.vessels import basin, bund, clarifier, pipe_rack, rail, reactor, tank

VIEW = View(eye=(25, -40, 22.0), target=(0, 0.5, 1.6), lens=38, fog=(70, 165), sun=(46, 42))


def model():
    pad(52, 36)
    with place(-14.5, -5.5, 0.2):
        clarifier(7, 2.2)
    with place(0.5, -8.5, 0.2):
        clarifier(5.2, 2, "water")
    with place(-13, 9.5, 0.2):
        bund(20, 7.5)
        for i, band in enumerate(("alert", "blue", "green", "machine")):
            with place(-7.2 + i * 4.8, 0, 0.1):
                tank(1.8, 6.6, "white", band)
    with place(8, 5, 0.2):
        box("pale_concrete", (15, 6.5, 1.2))
        for i in range(4):
            with place(-5.4 + i * 3.6, 0.2, 1.2):
                reactor(1.35, 4.2)
        rail([(-7.4, -3.1), (7.4, -3.1)], 1.2)
    with place(2, 11, 0.2):
        pipe_rack(44, 4.6)
    for i in range(4):
        x = 2.6 + i * 3.6
        pipe("light_green", [(x, 10.5, 4.9), (x, 6.5, 4.9)], 0.12)
    pipe("green", [(-9.8, -1.6, 0.9), (-8, 0, 0.9), (0.2, 0, 0.9), (0.2, 4, 0.9)], 0.2)
    with place(15, -7, 0.2):
        basin(13, 8, 1.5, "water")
        for k in (-1, 1):
            box("pale_concrete", (0.3, 8, 1.5), (k * 2.2, 0, 0))
    with place(18, 14, 0.1):
        flat_hall(14, 7, 6, doors=2)


def build():
    ground()
    model()
    with place(5.5, -1.6, 0.2):
        for i in range(3):
            with place(i * 1.7, 0.4, 0, scale=1.2):
                ibc(("pale_blue", "white", "amber")[i])
    with place(6, -14.5, 0.2, scale=1.3):
        crew([(0, 0.6, 20, "hold"), (1.3, 0.9, 320, "point"), (-4.5, 10.3, 40, "walk")])
    fence([(-60, 21), (60, 21)])
    row(13, (-56, 25), (56, 26), 4, "oak")
    grove(36, -90, 31, 90, 70, 17)
    grove(7, -48, -14, -32, 14, 6)
    hills(12, ((-100, 30, 24, 60), (60, 40, 24, 80)))
