"""Groundwater wells: a rig drills in a wide field, casing and gravel beside it, finished wells in a line."""
from parts.goods import big_bag
from parts.land import ground, hills
from parts.machines import drill_rig
from parts.people import cone, crew
from parts.solids import box, curve, cylinder, place, ribbon, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import van
from scenes.service_technical import well

VIEW = inner_view((11, -17.5, 5.6), (-1.4, 1, 3.0), 33, fog=(45, 150), sun=(54, 34))


def build():
    ground()
    for i in range(26):
        line = curve([(-120, 8 + i * 2.6), (0, 9 + i * 2.6), (120, 6 + i * 2.8)], 8)
        ribbon("sand" if i % 2 else "lawn", line, 1.5, 0.04, 0)
    with place(-5.4, 0.4, 0, turn=18, scale=1.25):
        drill_rig()
    with place(-2.6, 1.2):
        cylinder("dark_earth", 1.1, 0.35, top=0.4, soft=0.05)
        cylinder("steel", 0.22, 0.7)
    for k in range(3):
        for i in range(5 - k):
            rod("blue", (1.4, 2.0 + i * 0.26 + k * 0.13, 0.25 + k * 0.23), (5.6, 2.0 + i * 0.26 + k * 0.13, 0.25 + k * 0.23), 0.12, 16)
    for x in (2.2, 4.8):
        box("timber", (0.14, 1.6, 0.12), (x, 2.5, 0))
    for i in range(3):
        with place(-8.6 - i * 1.3, -1.2 + (i % 2) * 0.3, 0, scale=1.1):
            big_bag("suit", "green")
    for i in range(6):
        well(3.9 + i * 3.6, -3.0 + i * 5.0)
    with place(0, 0, 0, scale=1.1):
        crew([(-1.4, 0.1, 120, "work"), (0.3, -1.4, 220, "hold"), (3.0, -3.1, 290, "work")])
    with place(-19, 3, 0, turn=-18):
        van()
    for x, y in ((-8.4, -3), (-4.6, -3.6), (-0.8, -3.8)):
        with place(x, y, 0):
            cone()
    box("timber", (2.4, 1.1, 0.1), (-0.6, 4.2, 0))
    for j in range(4):
        rod(("earth", "ochre", "sand", "sludge")[j], (-1.6, 3.85 + j * 0.24, 0.16), (0.4, 3.85 + j * 0.24, 0.16), 0.09)
    row(8, (-60, 80), (70, 84), 4, "cypress")
    row(5, (-22, 7), (-50, 22), 6, "oak", 0.7, 0.9)
    grove(40, -110, 86, 110, 130, 3)
    hills(8, ((-110, 10, 22, 60), (60, 50, 20, 90)))
