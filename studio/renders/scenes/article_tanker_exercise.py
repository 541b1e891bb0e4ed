"""The exercise at the unloading bay: a tank lorry with a parted hose, coloured water, fire brigade and suits at work."""
from parts.goods import drum, pallet
from parts.halls import canopy
from parts.land import ground, hills, pad
from parts.people import barrier, cone, crew, person
from parts.solids import ball, box, cylinder, pipe, place, prism, rod
from parts.spills import spill
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import cab, chassis, tanker
from parts.vessels import bund, rail, tank

VIEW = opening_view((-11.5, -19.5, 7.2), (0.4, 0.8, 1.3), 35, fog=(42, 130), sun=(-50, 38))


def fire_engine():
    """Red, a white band, shutters along the side and a ladder on the roof."""
    chassis(8.2, (2.7, -2.4))
    cab(4.1, "alert", "white")
    box("alert", (5.8, 2.46, 2.35), (-1.2, 0, 1.0), bevel=0.08)
    for s in (-1.24, 1.24):
        box("white", (5.82, 0.04, 0.34), (-1.2, s, 1.35), bevel=0.01)
        for k in range(3):
            box("grey", (1.5, 0.06, 1.2), (-3.0 + k * 1.75, s, 1.85), bevel=0.02)
            for j in range(5):
                box("steel", (1.5, 0.08, 0.03), (-3.0 + k * 1.75, s, 2.0 + j * 0.22), bevel=0)
    for s in (-0.3, 0.3):
        rod("steel", (-3.9, s, 3.55), (1.8, s, 3.55), 0.05, 8)
    for k in range(12):
        rod("steel", (-3.8 + k * 0.5, -0.3, 3.55), (-3.8 + k * 0.5, 0.3, 3.55), 0.03, 6)
    box("blue", (0.4, 1.6, 0.2), (3.3, 0, 3.3))


def hose(points, r=0.075, material="rubber"):
    for a, b in zip(points, points[1:]):
        rod(material, a, b, r)
        ball(material, r * 1.05, b)


def windsock():
    rod("white", (0, 0, 0), (0, 0, 6.2), 0.06)
    for k in range(4):
        cylinder("alert" if k % 2 == 0 else "white", 0.3 - k * 0.05, 0.45, (0.1 + k * 0.45, 0, 6.0 - k * 0.06), axis="x", soft=0.01)


def build():
    ground()
    pad(60, 36, "pale_concrete", 5)
    with place(0, 2.6, 0.2):
        tanker("steel", "green")
    # The coupling at the rear has parted: the hose lies on the ground, the coloured water spreads to a gully.
    with place(-2.6, -1.5, 0.2):
        spill(3.0, 1.5, "pale_concrete", "light_oil", 11, 0.004, [(2.2, 0.5, 1.4, 0.8), (-1.6, -0.4, 1.1, 0.7)])
    hose([(-4.4, 1.6, 0.9), (-4.6, 0.9, 0.5), (-4.7, 0.2, 0.3), (-4.1, -0.6, 0.28), (-3.2, -0.9, 0.28)], 0.1)
    pipe("light_green", [(-9.4, 3.2, 0.2), (-9.4, 3.2, 1.2), (-8.3, 3.2, 1.2), (-8.3, 1.9, 1.2)], 0.14)
    with place(1.9, -2.9, 0.2):
        box("mid_green", (1.7, 1.3, 0.05), bevel=0.01)
        for x, y in ((-0.7, -0.5), (0.7, -0.5), (-0.7, 0.5), (0.7, 0.5)):
            ball("sand", 0.26, (x, y, 0.1), (1.2, 0.8, 0.5))
    with place(0, 0, 0.2, scale=1.12):
        crew([(-5.2, -0.2, 130, "work"), (-1.1, -1.9, 200, "carry"), (-3.5, -2.6, 170, "work")], "suit")
        person("green", "point", "skin", "machine", (4.6, -3.4, 0), 60)
        person("vest", "hold", "skin_deep", "white", (5.5, -3.0, 0), 30)
        person("vest", "stand", "skin", "white", (6.2, -3.9, 0), 70)
    with place(11.2, 0.6, 0.2, turn=194):
        fire_engine()
    hose([(7.4, -1.2, 0.9), (6.2, -2.0, 0.3), (4.2, -1.6, 0.28), (2.6, -1.2, 0.28), (1.2, -1.4, 0.28)], 0.08, "machine")
    with place(1.0, -1.5, 0.2, turn=80, scale=1.12):
        person("suit", "work")
    with place(-7.6, -3.2, 0.2):
        pallet()
        for i in range(2):
            with place(-0.3 + i * 0.6, 0, 0.15):
                drum("machine")
    for x, y, turn in ((-9.4, -4.6, 12), (-6.0, -5.6, 6), (-2.2, -6.0, 0), (1.8, -5.8, -6)):
        with place(x, y, 0.2, turn=turn):
            barrier()
    for x, y in ((4.0, -5.6), (-10.6, -2.0)):
        with place(x, y, 0.2):
            cone()
    with place(-13.5, 7.6, 0.14):
        windsock()
    # The tank farm that the lorry was to unload to.
    with place(-4, 13.5, 0.14):
        bund(24, 9, 1.0)
        for i in range(4):
            with place(-8.4 + i * 5.6, 0, 0.18):
                tank(2.1, 6.4)
    with place(21, 17, 0.14):
        canopy(20, 10, 6, 7.8, bays=4)
    row(9, (-40, 24), (44, 25), 3, "pine")
    grove(30, -80, 28, 80, 70, 5)
    hills(7, ((-90, 10, 22, 50), (60, 30, 24, 80)))
