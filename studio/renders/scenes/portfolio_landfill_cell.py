"""A new landfill cell: rolls of dark liner are unrolled down the slope, the weld line is tested."""
from parts.goods import crate
from parts.heaps import heap
from parts.land import fence, ground_with_hole, hills
from parts.machines import compactor, excavator
from parts.people import crew, person
from parts.solids import box, cylinder, place, relief, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import van

VIEW = inner_view((-22, -25, 12.5), (3, 1.5, -2.2), 33, fog=(70, 180), sun=(-44, 38))
FOOT, CREST, DEEP = 2.0, 16.0, 7.4


def slope(y):
    """From the floor in front up to the crest behind."""
    return -DEEP + DEEP * min(1, max(0, (y - FOOT) / (CREST - FOOT)))


def strip(x0, x1, y0, y1, lift, material="liner"):
    relief(material, x1 - x0, y1 - y0, lambda x, y: slope(y + (y0 + y1) / 2) + lift, 24, ((x0 + x1) / 2, (y0 + y1) / 2, 0))


def roll(x, y, width=5.4, r=0.75):
    """What is left of a roll lies on the slope it runs down."""
    z = slope(y) + r + 0.08
    cylinder("liner", r, width, (x - width / 2, y, z), axis="x")
    for s in (-1, 1):
        cylinder("dark_grey", r * 0.3, 0.3, (x + s * (width / 2 + 0.1) - 0.15, y, z), axis="x")
    return z


def build():
    ground_with_hole(-150, -60, 150, CREST + 1.5)
    relief("ochre", 300, 90, lambda x, y: slope(y - 24), 200, (0, -24, -0.3))
    for i in range(6):
        x = -26 + i * 5.5
        strip(x, x + 5.6, -20, CREST + 1, 0.06 + (i % 2) * 0.03)
        rod("grey", (x + 5.55, -20, -DEEP + 0.13), (x + 5.55, FOOT, -DEEP + 0.13), 0.06, 6)
        rod("grey", (x + 5.55, FOOT, -DEEP + 0.13), (x + 5.55, CREST, 0.13), 0.06, 6)
    for x, end in ((9.8, 4.6), (15.4, 9.4)):
        strip(x - 2.8, x + 2.8, end, CREST + 1, 0.08)
        roll(x, end)
    strip(-26, 7, CREST + 0.2, CREST + 1.6, 0.2, "sand")
    for i in range(5):
        with place(-4 + i * 5.8, CREST + 4 + (i % 2), 0.7, turn=4):
            cylinder("liner", 0.7, 5.2, (-2.6, 0, 0), axis="x")
    with place(12.6, CREST + 4.2, 0, turn=-92):
        excavator(0, 0.9, -0.4)
    for x, y, turn, pose in ((7.6, 4.0, 120, "work"), (12.2, 3.7, 230, "work"), (13.2, 8.5, 130, "carry"), (17.6, 8.4, 240, "work")):
        with place(x, y, slope(y), turn=turn, scale=1.3):
            person("vest", pose, "skin" if x < 13 else "skin_deep")
    with place(1.6, -3.4, -DEEP + 0.12, scale=1.3):
        person("green", "work", "skin", turn=60)
        box("machine", (0.5, 0.3, 0.36), (0.5, -0.5, 0))
        rod("dark_grey", (0.5, -0.5, 0.3), (0.1, -0.3, 1.0), 0.03)
    with place(-9, -4.6, -DEEP + 0.1, scale=1.3):
        crew([(0, 0, 100, "point"), (1.2, 0.5, 60, "hold")])
        with place(1.6, -1):
            crate("blue", (0.8, 0.6, 0.4), "white")
    with place(17, -9, -DEEP + 0.02, turn=160):
        compactor()
    with place(27, -4, -DEEP - 0.36):
        heap("sand", 6, 5, 3, 4)
    for k in range(4):
        rod("steel", (-25, -14 + k * 3.4, -DEEP + 0.2), (6, -14 + k * 3.4, -DEEP + 0.2), 0.16)
    with place(-16, CREST + 5, 0, turn=10):
        van()
    fence([(-60, CREST + 12), (60, CREST + 12)])
    row(14, (-70, CREST + 17), (70, CREST + 18), 5, "oak")
    grove(44, -110, 40, 110, 90, 3)
    hills(21, ((-130, 10, 28, 70), (20, 50, 22, 90), (170, 20, 30, 70)))
