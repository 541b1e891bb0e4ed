"""An oily lagoon being emptied: pumps on floats, a long-reach excavator, one half already scraped down to clean clay."""
from parts.goods import ibc
from parts.halls import flat_hall
from parts.land import fence, ground_with_hole, hills, road
from parts.machines import excavator
from parts.people import cone, crew
from parts.solids import box, curve, cylinder, pipe, place, relief
from parts.spills import spill
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import tanker, vacuum_truck
from parts.vessels import tank

VIEW = inner_view((27, -37, 21.5), (-2.4, 1.2, -1), 34, fog=(80, 190), sun=(50, 36))
X, Y, DEEP = 25, 14, 4.6


def bed(x, y):
    away = min(X - abs(x), Y - abs(y))
    side = 1.0 if away <= 0 else 1.0 - min(1, away / 7.5) * (DEEP + 0.8)
    return max(side, -DEEP) if away > -1.5 else 0.6


def dam(x):
    """A low bank between the two halves."""
    relief("ochre", 4, Y * 2 - 3, lambda a, b: -DEEP + 3.4 * max(0, 1 - abs(a) / 2), 16, (x, 0, 0))


def pump():
    for s in (-0.7, 0.7):
        cylinder("machine", 0.4, 2.6, (-1.3, s, 0.1), axis="x")
    box("green", (1.5, 1.1, 0.9), (0, 0, 0.3))
    cylinder("dark_grey", 0.3, 0.7, (0, 0, 1.1))


def build():
    ground_with_hole(-X - 3, -Y - 3, X + 3, Y + 3)
    relief("ochre", (X + 3) * 2, (Y + 3) * 2, bed, 130)
    with place(0.5, 0, 0):
        dam(0)
    level = -1.9
    box("sludge", (X - 2.6, Y * 2 - 7, 0.2), (-11.8, 0, level), bevel=0.1)
    with place(-12.6, 1, level + 0.2):
        spill(6.4, 4.2, "sludge", "sheen", 3, 0.01, [(2, -4, 5, 2), (-4, 3, 3, 2)])
    box("water", (6, 4, 0.1), (14, 2, -DEEP + 0.04), bevel=0)
    for x, y, way in ((-7, -3.6, [(-4.6, -16.2, 0.85), (-2.4, -17.5, 0.3), (3.4, -17.6, 0.3), (5, -17.8, 0.6), (5.4, -18.2, 1.4)]),
                      (-11, -4.4, [(-12, -16.2, 0.85), (-12.8, -17.6, 0.3), (-13.6, -18.8, 0.5), (-14, -19.2, 1.4)])):
        with place(x, y, level + 0.1):
            pump()
        # Afloat to the bank, over its crest, along the ground to the lorry.
        pipe("machine", curve([(x, y - 0.4, level + 0.9), (x - 0.1, y - 1.6, level + 0.36), (x - 0.4, -9.4, level + 0.36),
                               (x - 0.5, -12.2, 0.0), (x, -14.4, 1.2), *way], 6), 0.16)
    with place(2.6, -19.4, 0.15, turn=180):
        vacuum_truck()
    with place(-12.6, -20.4, 0.15):
        tanker()
    with place(11, 5, -DEEP + 0.05, turn=200):
        excavator(0, 1.1, 0.2, "earth")
    with place(8.4, -3, -DEEP + 0.05, turn=150):
        excavator(10, 0.9, 0, "earth")
    with place(20.4, -11.8, 1.0, scale=1.35):
        crew([(0, 0, 130, "point"), (1.3, 0.4, 120, "hold")])
    with place(-8.2, -15.1, 1.0, scale=1.35):
        crew([(0, 0, 170, "work")])
    for i in range(3):
        with place(24 + i * 1.8, -17.4, 0, scale=1.3):
            ibc("amber")
    for i in range(6):
        with place(-20 + i * 8, Y + 0.75, 1.0, scale=1.2):
            cone()
    road([(-120, -20), (0, -19.8), (60, -20), (120, -26)], 7, False)
    for i in range(2):
        with place(-32 + i * 8, 24, 0):
            tank(3, 7, "white", "green")
    with place(12, 26, 0):
        flat_hall(12, 6, 4, windows=4)
    fence([(-60, 20.4), (60, 20.4)])
    row(12, (-60, 33), (60, 34), 5, "oak")
    grove(44, -110, 38, 110, 88, 3)
    hills(8, ((-110, 10, 26, 60), (30, 50, 22, 90)))
