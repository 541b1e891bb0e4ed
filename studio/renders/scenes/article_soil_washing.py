"""Soil washing: the hopper feeds a belt to the drum screen; clean sand falls on one heap, gravel on another; tanks."""
from parts.conveyors import conveyor, hopper, trommel
from parts.heaps import heap, stones
from parts.land import fence, ground, hills, pad
from parts.machines import loader
from parts.people import crew
from parts.solids import box, cylinder, pipe, place, prism
from parts.studio import opening_view
from parts.trees import grove, row
from parts.vessels import clarifier, rail, stairs, tank

VIEW = opening_view((-21, -27, 12.6), (-3.2, 1.0, 2.2), 33, fog=(62, 160), sun=(-48, 38))


def screen_stage():
    """The drum screen on its stage, with spray bars and a chute to each side."""
    for x in (-4, 0, 4):
        for y in (-1.9, 1.9):
            box("dark_grey", (0.3, 0.3, 3), (x, y, 0))
    box("warm_grey", (10, 5, 0.25), (0, 0, 3))
    rail([(-4.9, -2.4), (4.9, -2.4), (4.9, 2.4)], 3.25)
    with place(0, 0, 3.2, scale=1.15):
        trommel(7.4)
    for s in (-0.5, 0.5):
        pipe("blue", [(-4, s, 7.6), (4, s, 7.6)], 0.09)
    for x in (-4, 4):
        pipe("blue", [(x, -0.5, 7.6), (x, -2.2, 7.4), (x, -2.2, 3.2)], 0.09)
    prism("green", [(-1.2, 1.6), (1.2, 1.6), (1.8, 3.4), (-1.8, 3.4)], 2.4)


def build():
    ground()
    pad(64, 40, "concrete", 7, (0, 2, 0))
    with place(-17.4, 1, 0.2):
        hopper(4, 2.6, "green", 1.8)
        with place(0, 0, 4.0):
            heap("dark_earth", 1.8, 1.8, 1.0, 4)
    with place(-16.6, 1, 0.2):
        conveyor(11, 6.2, 1.2, load=("dark_earth", "earth"))
    with place(-1.4, 1, 0.2):
        screen_stage()
    with place(3.2, -0.2, 0.2, turn=-40):
        conveyor(8.4, 3.4, 1.1, load=("sand", "sand", "cream"))
    with place(11.2, -6.6, 0.2):
        heap("sand", 4.6, 4, 3.2, 3)
    with place(4.2, 2.4, 0.2, turn=14):
        conveyor(8, 3.4, 1.1, load=("warm_grey", "grey"))
    with place(14, 4.8, 0.2):
        heap("warm_grey", 3.8, 3.4, 2.8, 6)
        stones("warm_grey", 40, 3.4, 3, 4, 0.4)
    with place(-26, 2, 0.2):
        heap("dark_earth", 5, 5, 3.4, 8)
    with place(-15.4, -6, 0.2, turn=108):
        loader("dark_earth", 1.8)
    with place(-6, 13.4, 0.2):
        clarifier(5, 2.4, "water")
    for i in range(3):
        with place(5 + i * 5.6, 14, 0.2):
            tank(2.1, 6.6, "white", ("green", "blue", "green")[i])
    pipe("light_green", [(-1.4, 3.4, 2.2), (-1.4, 8, 2.2), (-4, 9, 2.2)], 0.22)
    pipe("blue", [(3, 14, 2.6), (1.2, 12, 2.6), (1.2, 6, 3), (1.2, 3.4, 3)], 0.16)
    with place(-8.8, -1.8, 0.2):
        stairs(3.2, 3.4)
    with place(-1.2, -5.4, 0.2, scale=1.25):
        crew([(0, 0, 170, "point"), (1.3, 0.2, 200, "hold")])
    with place(2, -1.0, 3.45, scale=1.15):
        crew([(0, 0, 20, "work")])
    cylinder("green", 0.4, 1.4, (-8, 5, 0.2))
    fence([(-60, 23), (60, 23)])
    row(13, (-56, 27), (56, 28), 4, "oak")
    grove(36, -90, 33, 90, 72, 17)
    hills(12, ((-100, 30, 24, 60), (60, 40, 24, 80)))
