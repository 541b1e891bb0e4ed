"""Wooden crates and parcels are loaded into a small van whose doors stand open."""
from parts.goods import pallet
from parts.halls import hall
from parts.land import ground, hills, pad
from parts.people import person
from parts.solids import ball, box, cylinder, place, rod
from parts.trees import grove, row
from parts.trucks import van
from parts.winter import dusk, fir, lights, parcel, timber_crate

VIEW = dusk((-7.4, -8.8, 3.7), (0.1, 0.4, 1.25), 39, fog=(30, 110), sun=(-48, 26), strength=2.7, sky=0.6)
PAPERS = (("cream", "green"), ("green", "machine"), ("mid_green", "cream"), ("timber", "green"), ("pale_blue", "suit"))


def open_van():
    """The van's rear end as an opening with doors folded back, and a load inside."""
    van()
    box("dark_grey", (0.06, 1.6, 1.6), (-2.72, 0, 0.62), bevel=0.03)
    for s in (-1, 1):
        with place(-2.74, s * 0.86, 0.55, turn=s * 18):
            box("white", (0.08, 0.84, 1.78), (0, s * 0.42, 0))
            box("window", (0.1, 0.5, 0.5), (0, s * 0.44, 1.05), bevel=0.02)
    for i, (y, z, size) in enumerate(((-0.45, 0.66, (0.5, 0.6, 0.5)), (0.3, 0.66, (0.5, 0.7, 0.42)), (-0.4, 1.18, (0.4, 0.5, 0.36)), (0.35, 1.1, (0.45, 0.55, 0.4)))):
        with place(-2.78, y, z):
            parcel(size, *PAPERS[i])


def filled_crate(seed=0):
    timber_crate((0.9, 0.65, 0.5))
    for k in range(3):
        with place(-0.26 + k * 0.26, 0.04 * (k % 2), 0.2, turn=k * 12):
            parcel((0.22, 0.4, 0.36 + 0.06 * ((k + seed) % 2)), *PAPERS[(k + seed) % 5])


def build():
    ground()
    pad(40, 26, "pale_concrete", 4)
    with place(3.3, 0.9, 0.2, turn=8, scale=1.1):
        open_van()
    for x, y, turn, dress, skin, kind in ((-2.1, -0.4, -70, "green", "skin", 0), (-3.3, 0.9, -84, "vest", "skin_deep", 1)):
        with place(x, y, 0.2, turn=turn + 165):
            person(dress, "carry", skin, "white")
            with place(0, -0.55, 0.88):
                if kind:
                    parcel((0.55, 0.42, 0.4), "cream", "green")
                else:
                    with place(scale=0.8):
                        filled_crate(1)
    with place(-4.4, 3.4, 0.2):
        pallet()
        for i in range(2):
            with place(0, 0, 0.15 + i * 0.52):
                filled_crate(i)
    for i, (x, y) in enumerate(((-1.9, -2.0), (-0.8, -2.3), (-2.6, 3.2))):
        with place(x, y, 0.2, turn=i * 13 - 8):
            filled_crate(i)
    for i, (x, y, size) in enumerate(((0.3, -1.6, (0.5, 0.4, 0.35)), (0.9, -2.0, (0.36, 0.36, 0.5)), (-3.4, 2.9, (0.6, 0.5, 0.4)), (1.3, -1.3, (0.4, 0.5, 0.25)))):
        with place(x, y, 0.2, turn=i * 23):
            parcel(size, *PAPERS[(i * 2) % 5])
    with place(0, 11, 0.1):
        hall(32, 10, 6, 8.4, doors=5)
        for i in range(10):
            box("glow" if i % 3 else "window", (1.5, 0.2, 0.6), (-14.4 + i * 3.2, -5.05, 5.0), bevel=0.02)
    for x, h in ((-6.6, 2.6), (9.6, 2.4)):
        with place(x, 4.6, 0.2):
            cylinder("timber", 0.4, 0.5)
            with place(z=0.4):
                fir(h)
                lights(h, 60, 7, 0.04)
    line = [(-15 + i * 1.0, 5.75, 3.95 + 0.34 * ((i % 6) - 3) ** 2 / 9) for i in range(31)]
    for a, b in zip(line, line[1:]):
        rod("dark_grey", a, b, 0.015, 5)
        ball("glow", 0.06, b)
    row(8, (-40, 22), (44, 24), 4, "pine")
    grove(20, -60, 30, 60, 60, 4)
    hills(5, ((-80, 10, 20, 50), (60, 30, 22, 70)))
