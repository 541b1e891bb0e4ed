"""A substation: an old transformer hangs from the crane above the lorry; pylons and switchgear behind."""
from parts.land import fence, ground, hills
from parts.lifting import crawler_crane, sling
from parts.people import cone, crew
from parts.solids import box, cylinder, place, prism, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import flatbed
from parts.works import insulator, pylon

VIEW = inner_view((-17, -30, 7.6), (1.2, 1, 4.8), 33, fog=(70, 170), sun=(-50, 36))


def transformer(body="warm_grey"):
    """Tank, cooling fins, conservator and three bushings."""
    box(body, (3.4, 1.8, 2.2), (0, 0, 0.3), bevel=0.08)
    box("dark_grey", (3.8, 1.4, 0.3))
    for s in (-1, 1):
        for i in range(11):
            box(body, (0.1, 0.6, 1.7), (-1.5 + i * 0.3, s * 1.2, 0.5), bevel=0.02)
    cylinder(body, 0.42, 2.6, (-1.3, 0.5, 3.3), axis="x")
    for x in (-1, 1):
        rod("dark_grey", (x, 0.5, 2.4), (x, 0.5, 3), 0.07)
    for i in range(3):
        insulator((-0.9 + i * 0.9, -0.4, 2.5), 1.2, 0.16)
    box("machine", (0.7, 0.06, 0.5), (0.9, -0.93, 1.2), bevel=0.01)


def portal(width=12, height=9):
    """A gantry from which the lines come down."""
    for x in (-width / 2, width / 2):
        for s in (-0.5, 0.5):
            rod("grey", (x + s, 0, 0), (x, 0, height), 0.12, 8)
    box("grey", (width + 1, 0.4, 0.5), (0, 0, height - 0.3))
    for i in range(3):
        x = (i - 1) * width * 0.3
        insulator((x, 0, height - 1.8), 1.5, 0.18)
        rod("dark_grey", (x, 0, height - 1.8), (x, 8, 3.6), 0.03, 6)


def switch():
    box("pale_concrete", (0.8, 0.8, 0.4))
    rod("grey", (0, 0, 0.3), (0, 0, 2), 0.14)
    insulator((0, 0, 2), 1.6, 0.2)


def build():
    ground()
    box("sand", (64, 34, 0.12), (2, 8, 0), bevel=0)
    box("pale_concrete", (50, 9, 0.18), (0, -5, 0), bevel=0.02)
    with place(0.6, -4.6, 0.18, turn=0):
        flatbed()
        with place(-3.1, 0, 1.22, scale=0.8, turn=90):
            transformer("rust")
    with place(12.5, 0.6, 0.12, turn=205):
        crawler_crane(12, 14, 4.6)
    with place(1.6, -4.5, 5.2):
        with place(turn=14):
            transformer("grey")
            sling((0, 0, 4.6), (3, 1.4), 2.5)
    for i in range(3):
        x = -14 + i * 10
        with place(x, 8.5, 0.12):
            box("pale_concrete", (6, 4.6, 0.5))
            if i:
                with place(z=0.5, scale=1.1):
                    transformer("light_green")
            else:
                for s in (-1, 1):
                    box("dark_grey", (4, 0.2, 0.12), (0, s * 0.7, 0.5))
        with place(x, 12.6, 0.1):
            box("white", (7, 0.4, 4.4), bevel=0.03)
    for i in range(2):
        with place(-9 + i * 18, 19, 0.1):
            portal()
    for i in range(9):
        with place(-16 + i * 4, 15, 0.1):
            switch()
    for x, y in ((-30, 44), (22, 58), (-70, 70)):
        with place(x, y, 0, turn=20):
            pylon(26)
    with place(-7.6, -2.8, 0.2, scale=1.3):
        crew([(0, 0, 60, "point"), (-1.4, 0.6, 90, "hold")])
    with place(7.4, -8.4, 0.2, scale=1.3):
        crew([(0, 0, 160, "point")])
    for i in range(5):
        with place(-9 + i * 4.2, -9, 0.18, scale=1.25):
            cone()
    prism("machine", [(-0.3, 0), (0.3, 0), (0, 0.5)], 0.05, (-14, 6, 2), bevel=0)
    fence([(-32, -10.5), (-32, 26), (36, 26)], 2.4)
    grove(40, -100, 34, 100, 84, 5)
    row(8, (-60, 30), (60, 31), 4, "bush")
    hills(9, ((-90, 20, 26, 60), (60, 40, 24, 80)))
