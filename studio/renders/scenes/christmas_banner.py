"""Young firs between the halls at dusk; warm lights wind up one of them."""
from parts.halls import hall
from parts.land import ground, hills, pad
from parts.people import person
from parts.solids import box, cylinder, place, rod
from parts.trees import grove, row
from parts.trucks import van
from parts.vessels import silo
from parts.winter import dusk, fir, lights, star

VIEW = dusk((-5, -27, 6.4), (0.8, 2, 3.5), 35, fog=(45, 150), size=(1920, 1080))


def lit_windows(width, z, y, count):
    for i in range(count):
        box("glow" if i % 3 else "window", (width / count * 0.5, 0.2, 0.9), (width * ((i + 0.5) / count - 0.5), y, z), bevel=0.02)


def lamp():
    rod("dark_grey", (0, 0, 0), (0, 0, 4), 0.06)
    rod("dark_grey", (0, 0, 4), (0, -0.9, 4.2), 0.05)
    box("glow", (0.3, 0.5, 0.08), (0, -1, 4.1), bevel=0.01)


def build():
    ground()
    pad(80, 50, "pale_concrete", 6, (0, 8, 0))
    box("pale_concrete", (15.4, 26.4, 0.4), (0.4, 5, 0))
    box("lawn", (15, 26, 0.5), (0.4, 5, 0), bevel=0.1)
    for i in range(4):
        for k in range(6):
            x, y = -4.6 + i * 3.4 + (k % 2) * 0.9, -4.4 + k * 4
            if (i, k) == (2, 1):
                continue
            with place(x, y, 0.5, turn=i * 50, scale=0.9 + 0.14 * ((i * 3 + k) % 4)):
                fir(2.0, ("leaf_dark", "leaf")[(i + k) % 2])
                rod("timber", (0.35, 0, 0), (0.35, 0, 1.3), 0.035, 8)
    with place(2.2, -0.6, 0.5):
        fir(6.2)
        lights(6.2, 130, 9, 0.085)
        with place(0, 0, 6.35):
            star(0.5, "glow", 0.16)
    for s, x in ((1, -19), (-1, 21)):
        with place(x, 10, 0.1, turn=90 * s):
            hall(34, 13, 7, 9.6, doors=0)
            for i in range(5):
                with place(34 * ((i + 0.5) / 5 - 0.5), -6.5, 0):
                    box("green", (3.6, 0.4, 4.2))
                    box("warm_grey", (4, 0.3, 4.5))
            lit_windows(34, 5.05, -6.5, 15)
    with place(1, 33, 0.1):
        hall(26, 12, 7, 9.6, doors=4)
        lit_windows(26, 5.2, -6.1, 8)
    for i in range(2):
        with place(-6 + i * 4.4, 44, 0.2):
            silo(1.9, 14)
    for y in (-6, 6, 18):
        with place(-9, y, 0.2, turn=-60):
            lamp()
    with place(-3.4, -8.6, 0.2, scale=1.15):
        person("green", "work", "skin_deep", "white", (0, 1.2, 0.3), 160)
        person("vest", "hold", "skin", "white", (1.5, 0.9, 0.3), 210)
        with place(0.5, 0.3, 0.28):
            cylinder("timber", 0.25, 0.3)
            with place(z=0.25):
                fir(1.3)
    with place(-12, -3, 0.2, turn=96):
        van()
    row(8, (-60, 40), (60, 42), 4, "pine")
    grove(30, -80, 48, 80, 80, 4)
    hills(5, ((-80, 10, 24, 50), (70, 30, 26, 70)))
