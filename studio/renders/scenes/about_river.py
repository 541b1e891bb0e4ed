"""The landscape: the Tagus in a wide bend, rows of vines and olive trees, the plant small before the hills."""
from parts.halls import hall, house
from parts.land import ground, hills, road
from parts.quay import blot
from parts.solids import curve, place, ribbon, slab
from parts.studio import inner_view
from parts.trees import grove, row
from parts.vessels import silo, tank
from scenes import unit_organic, unit_physical_chemical, unit_sorting, unit_stabilisation

VIEW = inner_view((-70, -150, 46), (14, 30, 6), 38, fog=(230, 640), sun=(-64, 28), zenith="#cfe3ea")


def wide_river():
    line = curve([(-420, 60), (-240, 22), (-130, -16), (-40, -44), (50, -36), (120, 10), (210, 40), (420, 20)])
    ribbon("sand", line, 74, 0.05, 0)
    ribbon("water", line, 58, 0.08, 0.02)


def island():
    slab("sand", blot(34, 7, 0.8, 60), 0.25, 0, 0)
    grove(9, -22, -3, 20, 3, 4, "bush")


def plant():
    for model, x, y in ((unit_sorting.model, -66, 4), (unit_physical_chemical.model, 0, 2), (unit_organic.model, 60, 6),
                        (unit_stabilisation.model, 4, 48)):
        with place(x, y):
            model()
    with place(-60, 46):
        hall(40, 18, 9, 12, doors=5)
    for i in range(4):
        with place(52 + i * 7, 44):
            (silo if i % 2 else tank)(2.4, 10)
    row(22, (-100, -24), (96, -22), 5, "oak")


def build():
    ground()
    wide_river()
    with place(-72, -36, 0.1, turn=-22):
        island()
    with place(62, 118):
        plant()
    road([(-420, 78), (-160, 70), (0, 64), (60, 86), (150, 84), (420, 120)], 7)
    for j in range(9):
        row(16, (-128 + j * 4, 30 + j * 5), (-60 + j * 4, 6 + j * 5.4), j, "bush", 0.8, 1.0)
    for j in range(5):
        row(9, (-4 + j * 3, 16 + j * 9), (58 + j * 5, 24 + j * 9), 20 + j, "oak", 0.6, 0.8)
    for x, y, turn in ((-46, 46, 10), (-34, 54, 40), (-54, 60, -20), (-40, 66, 5)):
        with place(x, y, 0, turn=turn):
            house(11, 8, 1 + turn % 2, ("white", "cream")[turn % 2])
    grove(16, -120, -112, -84, -72, 6)
    grove(24, -40, -104, 120, -78, 7)
    grove(6, -18, -124, 20, -112, 9, "bush")
    grove(120, -320, 90, -30, 220, 11)
    grove(130, 0, 190, 380, 260, 12)
    grove(40, 140, 96, 300, 140, 13)
    hills(3, ((-300, 0, 36, 90), (-90, 50, 30, 100), (120, 40, 46, 110), (330, 0, 40, 90)), width=1200, depth=380, at=(60, 400, -1), wood=240)
