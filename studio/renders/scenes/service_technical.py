"""Technical services: a drill rig takes cores, core boxes and sample jars, a tent with instruments, wells."""
from parts.goods import crate
from parts.land import fence, ground, hills, road
from parts.machines import drill_rig
from parts.people import cone, crew
from parts.solids import box, cylinder, place, prism, rod
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import van

VIEW = View(eye=(-9.5, -18.5, 7.6), target=(0.6, 0.6, 1.8), lens=34, fog=(38, 120), sun=(-48, 38), samples=12)


def core_box(seed=0):
    """A tray with five soil cores whose colour changes with depth."""
    box("timber", (2.4, 1.3, 0.12))
    colours = ("dark_earth", "earth", "ochre", "sand", "warm_grey", "sludge")
    for j in range(5):
        y = -0.46 + j * 0.23
        x = -1.1
        for k in range(6):
            length = 0.25 + ((k * 7 + j * 3 + seed) % 4) * 0.07
            cylinder(colours[(k + j + seed) % 6 if (k + j) % 3 else (j + seed) % 5], 0.09, length - 0.02, (x, y, 0.17), axis="x", sides=16, soft=0.01)
            x += length
            if x > 0.85:
                break
    for s in (-1, 1):
        box("timber", (2.4, 0.06, 0.26), (0, s * 0.65, 0))
        box("timber", (0.06, 1.3, 0.26), (s * 1.2, 0, 0))


def table(width=2.4):
    box("white", (width, 1, 0.06), (0, 0, 0.86))
    for x in (-1, 1):
        for y in (-0.42, 0.42):
            rod("dark_grey", (x * (width / 2 - 0.1), y, 0), (x * (width / 2 - 0.1), y, 0.86), 0.03)


def jar(colour):
    cylinder(colour, 0.09, 0.2, sides=20)
    cylinder("white", 0.095, 0.07, (0, 0, 0.2), sides=20)


def tent(width=4.6):
    for x in (-1, 1):
        for y in (-1, 1):
            rod("grey", (x * width / 2, y * 1.8, 0), (x * width / 2, y * 1.8, 2.4), 0.05)
    prism("light_green", [(-2, 2.35), (2, 2.35), (2, 2.5), (0, 3.5), (-2, 2.5)], width + 0.3, turn=90)
    box("green", (width + 0.36, 4.06, 0.25), (0, 0, 2.25), bevel=0.03)
    box("white", (width, 0.06, 2.3), (0, 1.8, 0), bevel=0)


def well(x, y):
    cylinder("pale_concrete", 0.45, 0.14, (x, y, 0))
    cylinder("green", 0.13, 0.9, (x, y, 0.1))
    cylinder("alert", 0.15, 0.12, (x, y, 0.95))


def build():
    ground(900, "meadow")
    with place(-4.2, 1.4, 0, turn=-28):
        drill_rig()
    with place(-2, 0.2):
        cylinder("ochre", 0.7, 0.1, (0, 0, 0), top=0.3)
    for i in range(3):
        with place(-5 + i * 2.2, -4.2 - i * 0.25, 0, turn=-6):
            core_box(i * 2)
    with place(5, 2.6):
        tent()
        with place(0, -0.5):
            table(3.6)
            for i, colour in enumerate(("amber", "earth", "blue", "sludge", "sand", "mid_green")):
                with place(-1.5 + i * 0.27, -0.1, 0.92):
                    jar(colour)
            box("white", (0.8, 0.5, 0.4), (0.9, 0.1, 0.92))
            box("screen", (0.4, 0.02, 0.2), (0.9, -0.16, 1.04), bevel=0)
            box("ink", (0.5, 0.03, 0.36), (0.1, 0.2, 0.93))
    with place(11.5, 4.2, 0, turn=205):
        van()
    for i in range(2):
        with place(2.6 + i * 1.1, -2.2, 0, turn=10 * i):
            crate("blue", (0.8, 0.6, 0.4), "white")
    with place(0, 0, 0, scale=1.08):
        crew([(-1.0, -1.2, 120, "work"), (-4.9, -2.6, 20, "point"), (5.8, 0.9, 170, "work"), (1.4, -3.4, 280, "hold")])
    for x, y in ((7.8, -3), (-9.5, 5), (14, 10)):
        well(x, y)
    for x, y in ((-7.6, -1.2), (-0.4, 3.4)):
        with place(x, y):
            cone()
    road([(-80, 10), (0, 10.5), (80, 10)], 5, False, "sand")
    fence([(-60, 16), (60, 16)])
    row(10, (-40, 19), (44, 19.5), 3, "pine")
    grove(36, -70, 24, 80, 64, 6)
    grove(9, -26, 5, -13, 13, 4, "bush")
    hills(10, ((-80, 10, 20, 50), (60, 30, 22, 70)), at=(0, 210, -1))
