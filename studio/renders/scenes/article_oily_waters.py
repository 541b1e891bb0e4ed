"""Oily waters: separator basins in a line, brown and filmed on one side, clear on the other, the oil in its tank."""
from parts.land import fence, ground, hills, pad
from parts.people import crew
from parts.solids import box, cylinder, pipe, place, rod
from parts.spills import spill
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import tanker
from parts.vessels import basin, bund, pipe_rack, rail, stairs, tank

VIEW = opening_view((-17, -27, 16.5), (-0.4, -1.6, 0.6), 34, fog=(65, 160), sun=(-46, 40))


def separator(width=7, depth=16, liquid="murky", film=None, seed=1):
    basin(width, depth, 1.8, liquid)
    for k in range(1, 4):
        box("pale_concrete", (width - 0.6, 0.25, 1.6), (0, -depth / 2 + k * depth / 4, 0))
    if film:
        for k in range(4):
            with place((k % 2) * 1.0 - 0.5, -depth / 2 + depth / 8 + k * depth / 4, 1.36):
                spill(width * 0.33, depth * 0.07, liquid, film, seed + k, 0.0, steps=110)
    rod("steel", (-width / 2 + 0.5, depth / 2 - 1, 1.55), (width / 2 - 0.5, depth / 2 - 1, 1.55), 0.18)


def build():
    ground()
    pad(56, 38, "concrete", 6, (0, 2, 0))
    for x, liquid, film in ((-11.5, "murky", "oil"), (-2.8, "cloudy", "light_oil"), (5.9, "pond", None), (14.6, "water", None)):
        with place(x, 0, 0.2):
            separator(7.4, 16, liquid, film, x)
    for x in (-7.15, 1.55, 10.25):
        for y in (-4, 4):
            pipe("light_green", [(x - 1.3, y, 1.9), (x - 1.3, y, 2.4), (x + 1.3, y, 2.4), (x + 1.3, y, 1.9)], 0.18)
    rail([(-15.4, -8.3), (18.5, -8.3)], 1.95)
    box("warm_grey", (34, 1.1, 0.14), (1.6, -8.5, 1.86))
    with place(-19.6, -8.5, 0.2):
        stairs(1.8, 2.6)
    with place(-10, 14, 0.2):
        bund(18, 7)
        for i, band in enumerate(("machine", "ink", "green")):
            with place(-5.6 + i * 5.6, 0, 0.1):
                tank(2.1, 6.2, "white", band)
    with place(10, 13.6, 0.2):
        pipe_rack(24, 4.2)
    pipe("amber", [(-11.5, 7, 1.9), (-11.5, 9, 1.9), (-11.5, 9, 3), (-15.4, 9, 3), (-15.4, 12, 3)], 0.2)
    with place(-8.4, -12.6, 0.2):
        tanker()
    pipe("rubber", [(-13.2, -12.6, 1.4), (-14.4, -11.6, 0.4), (-13.6, -8.8, 0.5), (-13.2, -8.6, 2.3), (-13.0, -6.6, 1.7)], 0.16)
    with place(8.6, -8.5, 2.0, scale=1.2):
        crew([(0, 0, 160, "work")])
    with place(3.4, -11.4, 0.2, scale=1.25):
        crew([(0, 0, 170, "point"), (1.3, 0.2, 190, "hold")])
    cylinder("green", 0.5, 1.2, (19.6, -3, 0.2))
    fence([(-60, 23), (60, 23)])
    row(13, (-56, 27), (56, 28), 4, "oak")
    grove(36, -90, 33, 90, 72, 17)
    hills(12, ((-100, 30, 24, 60), (60, 40, 24, 80)))
