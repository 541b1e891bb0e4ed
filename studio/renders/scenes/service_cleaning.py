"""Industrial cleaning: a scaffolded process tank, lances of high-pressure water, the suction lorry beside it."""
import random
from math import cos, degrees, pi, sin

from mathutils import Matrix

from parts.land import ground, hills, pad
from parts.halls import hall
from parts.people import cone, person
from parts.solids import ball, box, cylinder, lathe, place, rod
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import vacuum_truck
from parts.vessels import pipe_rack, tank

VIEW = View(eye=(-14, -27, 9.7), target=(0.8, 1, 3.6), lens=34, fog=(50, 130), sun=(-46, 38))


def scaffold(width, height, lifts=3):
    bays = round(width / 2.2)
    for i in range(bays + 1):
        x = width * (i / bays - 0.5)
        for y in (0, 1.2):
            rod("steel", (x, y, 0), (x, y, height), 0.06, 10)
    for k in range(1, lifts + 1):
        z = height * k / (lifts + 0.4)
        box("timber", (width, 1.2, 0.08), (0, 0.6, z - 0.1), bevel=0.02)
        for h in (0.5, 1):
            rod("machine", (-width / 2, 0, z + h), (width / 2, 0, z + h), 0.045, 8)
    for i in range(bays):
        x = width * (i / bays - 0.5)
        rod("steel", (x, 0, 0), (x + width / bays, 0, height / (lifts + 0.4)), 0.04, 8)


def jet(start, end, spread=0.5, seed=1):
    """Fine drops that spread on their way, and the mist where they strike."""
    rng = random.Random(seed)
    for _ in range(420):
        t = rng.random() ** 0.8
        drop = tuple(s + (e - s) * t + rng.gauss(0, spread * 0.3 * t) for s, e in zip(start, end))
        ball("suit", 1, drop, (rng.uniform(0.012, 0.02) + 0.022 * t,) * 3, finer=1)
    for _ in range(70):
        ball("suit", 1, tuple(e + rng.gauss(0, spread * 0.5) for e in end), (rng.uniform(0.03, 0.11),) * 3, finer=2)


def dirty_tank():
    """Half of the mantle is already bright, the other half still carries its crust."""
    r, h = 4.2, 8.5
    cylinder("pale_concrete", r + 0.5, 0.4)
    lathe("white", ((0, 0), (r, 0), (r, h), (r * 0.96, h + 0.1), (0, h + 0.9)), sides=64)
    for k in range(1, 5):
        cylinder("light_green", r + 0.06, 0.14, (0, 0, h * k / 5), sides=64)
    rng = random.Random(5)
    # Crust that thins out towards what is clean, and runs down in streaks; none of it stands above the rim.
    for _ in range(620):
        a = rng.triangular(-pi * 0.68, -pi * 0.16, -pi * 0.5)
        tall = rng.uniform(0.08, 0.5)
        z = rng.uniform(0.5 + tall, h - 0.5 - tall)
        with place(r * cos(a), r * sin(a), z, turn=degrees(a)):
            ball("rust" if rng.random() < 0.65 else "dark_earth", 1, (0, 0, 0),
                 (rng.uniform(0.02, 0.06), rng.uniform(0.06, 0.34), tall), finer=2)
    cylinder("dark_grey", 0.75, 0.3, (-1.6, -r + 0.1, 1.3), axis="y", soft=0.02)
    lathe("steel", ((0.75, 0), (0.95, 0), (0.95, 0.3), (0.75, 0.3)), (-1.6, -r - 0.05, 1.3), local=Matrix.Rotation(-pi / 2, 4, "X"))


def build():
    ground()
    pad(60, 34, "pale_concrete")
    with place(5, 5, 0.2):
        dirty_tank()
        with place(1.6, -6.3, 0):
            scaffold(6.6, 8.4)
        with place(3, -5.7, 4.95):
            person("vest", "hold", "skin", "white", turn=190)
            rod("steel", (-0.1, 0.3, 1.15), (-0.5, 0.9, 1.35), 0.04)
            jet((-0.5, 0.9, 1.35), (-0.9, 2.1, 1.5), 0.6, 3)
    with place(-1.2, -3.4, 0.2, scale=1.15):
        person("suit", "hold", turn=150)
        rod("steel", (0, 0.3, 1.1), (0.9, 1.3, 1.5), 0.04)
        jet((0.9, 1.3, 1.5), (3.15, 4.3, 2.4), 0.7, 7)
    slick = ((-1, -2.4, 2.6), (1.8, -2.8, 2), (-3.5, -4, 1.4))
    for x, y, r in slick:
        cylinder("water", r, 0.02, (x, y, 0.2 + r * 0.004), squash=(1, 0.5, 1))
    with place(-10.5, 2.5, 0.2, turn=12):
        vacuum_truck()
    hose = [(-6.6, 2.4, 1.4), (-5.4, 1, 0.4), (-3.2, 0.4, 0.35), (0, 0.4, 0.5), (3.2, 0.5, 1.5)]
    for a, b in zip(hose, hose[1:]):
        rod("rubber", a, b, 0.15)
        ball("rubber", 0.155, b)
    thin = [(-7, 0.5, 1), (-6, -2, 0.3), (-4, -4.4, 0.25), (-1.6, -3.8, 0.4), (-1.2, -3.5, 1.4)]
    for a, b in zip(thin, thin[1:]):
        rod("machine", a, b, 0.07)
        ball("machine", 0.075, b)
    with place(-5.8, -3.6, 0.2, scale=1.15):
        person("vest", "point", "skin_deep", turn=70)
    for x, y in ((-7.5, -5.4), (2.4, -5.4), (7.5, -5)):
        with place(x, y, 0.2, scale=1.3):
            cone()
    for i in range(3):
        with place(14 + i * 6, 8, 0.2):
            tank(2.5, 8, "white", ("green", "blue", "green")[i])
    with place(8, 13.2, 0.2):
        pipe_rack(40, 5)
    with place(-18, 14, 0.1):
        hall(26, 10, 7.5, 10)
    row(12, (-50, 24), (56, 25), 3, "oak")
    grove(30, -80, 28, 80, 60, 4)
    hills(3, ((-80, 10, 22, 60), (80, 30, 24, 70)))
