"""A Christmas tree built of clean green drums, tier upon tier, with lamps between them and a star on top."""
from math import cos, pi, sin

from parts.goods import drum
from parts.halls import hall
from parts.land import ground, hills, pad
from parts.people import person
from parts.solids import ball, box, cylinder, place, rod
from parts.trees import grove, row
from parts.vessels import silo
from parts.winter import dusk, parcel, star

VIEW = dusk((6.5, -14.5, 3.6), (-0.2, 0, 2.95), 38, fog=(36, 120), sun=(58, 16))
TIERS = (15, 12, 9, 6, 3, 1)


def tree_of_drums():
    z = 0.0
    for level, count in enumerate(TIERS):
        r = 0 if count == 1 else 0.31 / sin(pi / count)
        cylinder("timber", r + 0.36, 0.06, (0, 0, z), sides=40)
        for i in range(count):
            a = 2 * pi * (i + level * 0.5) / count
            with place(r * cos(a), r * sin(a), z + 0.06, turn=i * 37):
                drum(("green", "mid_green")[(level + i * 2) % 3 == 0], "light_green")
        lamps = max(8, count * 2)
        for i in range(lamps):
            a = 2 * pi * i / lamps
            ball("glow", 0.07, ((r + 0.33) * cos(a), (r + 0.33) * sin(a), z + 0.1 - 0.08 * cos(a * count)))
        z += 0.94
    rod("dark_grey", (0, 0, z), (0, 0, z + 0.3), 0.04)
    with place(0, 0, z + 0.6, turn=20):
        star(0.5, "glow", 0.14)


def build():
    ground()
    pad(50, 34, "pale_concrete", 5)
    with place(0, 0, 0.2):
        cylinder("light_green", 2.6, 0.12, sides=64)
        with place(z=0.12):
            tree_of_drums()
    papers = (("cream", "green"), ("machine", "suit"), ("mid_green", "cream"), ("pale_blue", "green"))
    for i in range(6):
        a = -2.6 + i * 0.42
        with place(2.75 * cos(a), 2.75 * sin(a), 0.2, turn=i * 27):
            parcel((0.5 + 0.1 * (i % 2), 0.4, 0.3 + 0.1 * (i % 3)), *papers[i % 4])
    for x, y, turn, dress, pose, skin in ((-3.6, -1.4, 60, "vest", "point", "skin"), (-4.4, -0.4, 80, "green", "stand", "skin_deep"),
                                          (3.9, -0.2, -70, "green", "hold", "skin"), (4.6, 0.8, -84, "coat", "stand", "skin_deep"),
                                          (-3.9, 0.9, 100, "vest", "stand", "skin")):
        with place(x, y, 0.2):
            person(dress, pose, skin, "white", turn=turn)
    with place(-6, 15, 0.1):
        hall(34, 12, 7, 9.6, doors=5)
        for i in range(10):
            box("glow" if i % 3 else "window", (1.7, 0.2, 0.8), (-15.3 + i * 3.4, -6.05, 5.9), bevel=0.02)
    for i in range(2):
        with place(17 + i * 4.6, 19, 0.2):
            silo(1.9, 12)
    for x in (-9.5, 9.5):
        rod("dark_grey", (x, 3.5, 0), (x, 3.5, 4.6), 0.07)
        box("glow", (0.6, 0.3, 0.1), (x, 3.2, 4.55), bevel=0.02)
    row(8, (-44, 25), (50, 26), 4, "pine")
    grove(24, -70, 32, 70, 66, 4)
    hills(5, ((-80, 10, 22, 50), (60, 30, 24, 70)))
