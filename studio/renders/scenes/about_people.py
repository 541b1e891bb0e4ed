"""The changing room before the shift: jackets, helmets and gloves on their hooks, each below its name plate."""
from parts.solids import box, cylinder, place
from parts.studio import inner_view
from parts.wear import gloves, helmet, hook, jacket, name_plate

# Decimetres.
VIEW = inner_view((-9.4, -24, 18.6), (1.8, -0.6, 15.2), 44, fog=(60, 160), sun=(64, 40), blur=0.16, samples=10, sky=0.95, strength=2.2)
STEP = 6.3


def wall():
    box("pale_concrete", (120, 60, 1), (0, -20, -1), bevel=0)
    box("cream", (120, 0.6, 40), (0, 0.9, 0), bevel=0)
    for i in range(24):
        box("light_green", (2.72, 0.3, 12.4), (-32 + i * 2.8, 0.55, 0), bevel=0.06)
    box("white", (80, 0.5, 0.3), (0, 0.4, 12.4), bevel=0.05)
    box("timber", (80, 0.4, 1.3), (0, 0.3, 15.4), bevel=0.08)
    box("timber", (80, 2.4, 0.3), (0, -0.7, 18.1), bevel=0.06)
    for i in range(9):
        box("green", (0.24, 1.8, 1.2), (-22.4 + i * STEP, -0.5, 16.9), bevel=0.04)


def bench():
    box("timber", (80, 3.6, 0.35), (0, -2.6, 4.3), bevel=0.08)
    for i in range(8):
        box("green", (0.3, 3, 4.3), (-20 + i * 7, -2.6, 0), bevel=0.05)


def boots():
    for s in (-0.6, 0.6):
        cylinder("green", 0.5, 2.4, (s, 0, 0.2), soft=0.1)
        box("green", (0.96, 1.9, 0.8), (s, -0.5, 0.1), bevel=0.3)
        box("machine", (1.0, 2.0, 0.22), (s, -0.5, 0), bevel=0.08)


def build():
    wall()
    bench()
    places = ((-2, "green", "white", "machine"), (-1, "vest", "machine", None), (0, "green", "white", "blue"), (1, "vest", "white", "green"),
              (2, "vest", "machine", "green"), (3, "green", "white", "blue"), (4, "green", "white", "green"))
    for k, cloth, shell, pair in places:
        with place(k * STEP, 0, 16.1):
            hook()
            with place(0, -0.75, 0, turn=(-7, 5, -4, 8, -6, 4, 0)[k + 2]):
                jacket(cloth, folds=5 + k % 2)
        with place(k * STEP, 0.02, 15.75):
            with place(2.0, 0, 0):
                name_plate(("green", "blue", "machine")[k % 3])
        with place(k * STEP + 0.3, -0.9, 18.42, turn=(14, -18, 8, -10, 12, -8, 5)[k + 2]):
            helmet(shell)
        if pair:
            with place(k * STEP + 2.75, -0.35, 15.2, turn=6):
                gloves(pair if pair != "machine" else "green", "machine" if pair != "machine" else "blue")
        with place(k * STEP + 0.4, -2.4, 0, turn=4 * (k % 3)):
            boots()
