"""The plant at its gate: gatehouse, weighbridge with a lorry on it, the halls and silos behind, trees."""
from parts.halls import flat_hall, hall
from parts.land import fence, ground, hills, lines, pad, road
from parts.people import crew
from parts.solids import box, cylinder, place, rod
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import articulated, hooklift, tanker, van
from parts.vessels import rail, silo, tank

VIEW = View((-21, -34, 10.5), (2, 3, 2.6), 34, fog=(75, 190), sun=(-52, 34), samples=12)


def weighbridge():
    """A steel deck between kerbs, the display on its post, the traffic light."""
    box("pale_concrete", (21, 4.6, 0.26))
    box("steel", (18, 3.3, 0.34), bevel=0.03)
    for s in (-1, 1):
        rod("machine", (-9, s * 1.9, 0.6), (9, s * 1.9, 0.6), 0.1)
        for i in range(7):
            rod("machine", (-9 + i * 3, s * 1.9, 0), (-9 + i * 3, s * 1.9, 0.6), 0.07, 8)
    with place(10.4, 2.4):
        rod("dark_grey", (0, 0, 0), (0, 0, 3), 0.08)
        box("ink", (0.3, 1.3, 0.8), (0, 0, 2.6))
        for k in range(4):
            box("screen", (0.34, 0.18, 0.4), (0, -0.42 + k * 0.28, 2.8), bevel=0)


def gatehouse():
    flat_hall(8, 5, 3.5, windows=3)
    box("window", (0.3, 2.4, 1.4), (-4, -0.8, 1.4), bevel=0.02)
    box("green", (11, 9, 0.4), (0.5, -3.2, 4.3))
    for x in (-4.4, 5.4):
        box("white", (0.35, 0.35, 4.3), (x, -7.2, 0))


def build():
    ground()
    road([(-130, -5), (-40, -4.6), (0, -4.5), (40, -4.5), (120, -4.5)], 10, True)
    with place(1, -7.4, 0.12):
        weighbridge()
        with place(0.3, 0, 0.34):
            hooklift("green", "timber")
    with place(31, -1.8, 0.14, turn=180):
        articulated("tank")
    with place(-22.5, -7.4, 0.14):
        tanker()
    with place(0, 6.4, 0):
        gatehouse()
    pad(120, 46, "concrete", 8, (20, 33, 0))
    with place(14.5, -2, 0):
        box("alert", (0.5, 0.5, 1.2), (0, 0, 0))
        rod("white", (0, 0, 1.1), (0, -4.6, 3.4), 0.1)
        for k in (0.25, 0.55, 0.85):
            rod("alert", (0, -4.6 * k, 1.1 + 2.3 * k), (0, -4.6 * k - 0.5, 1.35 + 2.3 * k), 0.11)
    with place(-18, 31, 0.1):
        hall(30, 16, 8, 10.6, doors=4)
    with place(22, 30, 0.1):
        hall(30, 15, 7.4, 9.6, doors=4)
    for i in range(4):
        with place(-2 + i * 4.6, 46, 0.2):
            silo(1.9, 13, "white", ("green", "green", "mid_green", "machine")[i])
    for i in range(3):
        with place(42 + i * 6, 22, 0.2):
            tank(2.4, 7.4, "white", ("green", "blue", "green")[i])
    with place(15, 12.5, 0.1):
        lines(12, 5, 4)
    for x in (10.6, 16.6):
        with place(x, 12.5, 0.2, turn=90):
            van()
    with place(-6.4, -11.4, 0, scale=1.2):
        crew([(0, 0, 20, "hold"), (1.2, 0.2, 330, "point")])
    fence([(-90, 1.8), (-16, 1.8)])
    fence([(15, -11.4), (90, -11.4)])
    fence([(15, 2.6), (15, 8)])
    row(9, (-70, 5.4), (-14, 5.4), 4, "oak", 0.8, 1.0)
    row(7, (16, -14.2), (62, -15), 8, "cypress", 0.7, 0.9)
    rod("white", (11.4, 4.6, 0), (11.4, 4.6, 9), 0.09)
    box("green", (2.2, 0.06, 1.3), (12.6, 4.6, 7.5), bevel=0.02)
    cylinder("pale_concrete", 0.6, 0.3, (11.4, 4.6, 0))
    rail([(6, 1.9), (11, 1.9)], 0.1, 1)
    grove(50, -110, 58, 110, 96, 5)
    grove(10, -64, -30, -40, -14, 2)
    hills(6, ((-110, 20, 26, 60), (40, 40, 24, 80), (160, 20, 28, 60)))
