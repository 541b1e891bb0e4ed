"""Four kinds of work side by side: at the control desk, taking a sample, on the forklift, beside the lorry."""
from parts.bench import monitor
from parts.goods import drum, drum_pallet, ibc
from parts.halls import canopy
from parts.land import ground, hills, pad
from parts.machines import forklift
from parts.people import cone, person
from parts.solids import box, cylinder, place, rod
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import tanker
from parts.vessels import reactor, silo

VIEW = View((-2.8, -13.6, 4.4), (-0.5, 0.6, 1.9), 31, fog=(36, 110), sun=(-46, 40), samples=12)


def control_room():
    """A corner of the control room, cut open towards the viewer."""
    box("light_green", (5.2, 4.2, 0.12), bevel=0.02)
    box("white", (5.2, 0.2, 3), (0, 2.1, 0), bevel=0.03)
    box("white", (0.2, 4.2, 3), (-2.6, 0, 0), bevel=0.03)
    box("window", (2.6, 0.26, 1.1), (0.9, 2.1, 1.5), bevel=0.02)
    box("ink", (1.4, 0.1, 1.0), (-1.5, 1.98, 1.6), bevel=0.02)
    for k, colour in enumerate(("mid_green", "blue", "machine", "mid_green")):
        box(colour, (0.2, 0.12, 0.2 + 0.16 * ((k * 3) % 4)), (-1.95 + k * 0.3, 1.96, 1.75), bevel=0)
    box("white", (3.6, 0.95, 0.08), (0.1, 0.9, 0.84))
    for x in (-1.6, 1.8):
        box("green", (0.1, 0.85, 0.84), (x, 0.9, 0.1))
    for i, turn in enumerate((24, 0, -24)):
        with place(-1.1 + i * 1.2, 1.1 + (i % 2) * 0.1, 0.92, turn=turn, scale=0.19):
            monitor(5.2)
    box("ink", (0.6, 0.2, 0.03), (0, 0.65, 0.92), bevel=0)
    with place(0.05, 0.05, 0.12):
        cylinder("dark_grey", 0.3, 0.08)
        rod("dark_grey", (0, 0, 0), (0, 0, 0.5), 0.05)


def build():
    ground()
    pad(60, 30, "pale_concrete", 5)
    with place(-6.4, 1.4, 0.2, turn=14):
        control_room()
        person("green", "work", "skin", "white", (0, 0.1, 0.12), 180)
    with place(-1.9, 0.2, 0.2):
        for i, colour in enumerate(("blue", "machine", "blue")):
            with place(0.1 + i * 0.72, 0.7 + (i % 2) * 0.25, 0):
                drum(colour, "ink" if i == 0 else None)
        with place(2.5, 1.3, 0):
            ibc("pale_blue")
        person("vest", "hold", "skin_deep", "white", (-0.3, 0.0, 0), 130)
        rod("glass", (-0.02, 0.3, 1.2), (0.1, 0.66, 0.7), 0.035)
        rod("amber", (0.04, 0.45, 0.98), (0.1, 0.66, 0.7), 0.025)
        with place(-1.15, -0.3, 0):
            box("blue", (0.6, 0.42, 0.36))
            box("white", (0.62, 0.44, 0.06), (0, 0, 0.36))
            for k in range(4):
                cylinder(("amber", "ochre", "mid_green", "sand")[k], 0.05, 0.16, (-0.2 + k * 0.13, 0, 0.42), sides=16)
    with place(3.6, -0.6, 0.2, turn=202, scale=1.05):
        forklift(0.34)
        with place(1.6, 0, 0.38, turn=-90):
            drum_pallet(("green",))
        with place(-0.15, 0, 0.42, turn=90, scale=0.92):
            person("vest", "work", "skin")
    with place(8.8, 4.2, 0.2, turn=172):
        tanker()
    with place(6.6, 0.5, 0.2):
        person("green", "point", "skin", "machine", turn=60)
    for x, y in ((1.6, -2.6), (5.6, -2.2)):
        with place(x, y, 0.2):
            cone()
    with place(0, 14, 0.1):
        canopy(44, 10, 6.5, 8.5, bays=7)
        for i in range(7):
            with place(-18 + i * 6, 0.5, 0.1):
                reactor(1.4, 3.8) if i % 2 else drum_pallet()
    for x in (-16, 14):
        with place(x, 23, 0.1):
            silo(1.9, 12)
    row(8, (-40, 26), (44, 27), 3, "oak")
    grove(24, -60, 32, 60, 60, 4)
    hills(5, ((-80, 10, 20, 50), (60, 30, 22, 70)))
