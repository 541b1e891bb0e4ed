"""The fleet in its yard: a row of different lorries, side by side, each with its nose to the viewer."""
from parts.halls import canopy
from parts.land import fence, ground, hills, lines, pad
from parts.people import person
from parts.solids import box, place
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import articulated, box_truck, flatbed, hooklift, tanker, vacuum_truck, van

VIEW = opening_view((-19, -25, 8.4), (-0.4, 1.2, 1.7), 35, fog=(60, 150), sun=(-46, 38))


def build():
    ground()
    pad(70, 44, "concrete", 7, (0, 6, 0))
    fleet = (van, box_truck, hooklift, tanker, lambda: articulated("tank"), vacuum_truck, lambda: articulated("walking floor"), flatbed)
    length = (2.7, 4.3, 4.6, 4.8, 8.0, 4.5, 8.0, 4.7)
    for i, (make, nose) in enumerate(zip(fleet, length)):
        with place(-13.5 + i * 4.6, -4 + nose, 0.2, turn=-90):
            make()
    with place(2.6, 2, 0):
        lines(36.8, 15, 8)
    with place(-9, -8, 0.2, scale=1.2):
        person("green", "hold", "skin", turn=150)
        person("vest", "point", "skin_deep", at=(1.2, 0.3, 0), turn=180)
    with place(6.8, -6.6, 0.2, scale=1.2):
        person("vest", "walk", "skin", turn=70)
    with place(4, 21, 0.1):
        canopy(46, 8, 6, 7.6, bays=7)
        for i in range(4):
            box("light_green", (2.4, 1.2, 1.6), (-15 + i * 9, 2, 0.1))
    fence([(-60, 30), (60, 30)])
    row(14, (-60, 34), (64, 35), 4, "pine")
    grove(36, -90, 40, 90, 76, 17)
    grove(6, -44, -6, -36, 14, 5)
    hills(12, ((-100, 30, 24, 60), (60, 40, 24, 80)))
