"""One bench, several trades: a balance and glassware, a helmet with gloves, the plan of a round and a stethoscope."""
from parts.bench import balance, beaker, bottle, flask, rack, room
from parts.hands import glove
from parts.papers import lines, pen
from parts.solids import box, curve, cylinder, lathe, pipe, place
from parts.studio import opening_view
from parts.wear import helmet

# Decimetres.
VIEW = opening_view((-5.4, -12.6, 10.2), (0.4, 0.3, 6.35), 45, fog=(40, 130), sun=(122, 42), blur=0.11, samples=10, sky=0.95, strength=2.4)


def clipboard():
    box("dark_grey", (2.3, 3.2, 0.07), bevel=0.03)
    box("suit", (2.1, 2.9, 0.02), (0, -0.08, 0.07), bevel=0)
    with place(0, -0.08, 0.09):
        box("green", (1.8, 0.24, 0.006), (0, 1.18, 0), bevel=0)
        for row in range(6):
            y = 0.82 - row * 0.34
            box("mid_green" if row < 4 else "light_green", (0.16, 0.16, 0.006), (-0.82, y, 0), bevel=0)
            lines(1.4, 1, (-0.62, y, 0), material="dark_grey" if row == 0 else "warm_grey")
    box("steel", (0.9, 0.3, 0.14), (0, 1.5, 0.07), bevel=0.04)


def stethoscope():
    line = curve([(-1.5, 0.5, 0.08), (-0.9, 1.05, 0.08), (0, 0.7, 0.08), (0.7, -0.1, 0.08), (1.4, 0.1, 0.08), (1.5, 0.8, 0.08), (0.8, 1.1, 0.08)], 8)
    pipe("ink", line, 0.075)
    for end in ((-2.3, 0.2, 0.1), (-2.1, 0.95, 0.1)):
        fork = curve([(-1.5, 0.5, 0.08), ((-1.5 + end[0]) / 2, end[1] * 0.9, 0.09), end], 6)
        pipe("steel", fork, 0.05)
        cylinder("ink", 0.09, 0.16, (end[0] - 0.1, end[1], 0.1), axis="x", soft=0.03)
    lathe("steel", ((0, 0), (0.34, 0), (0.36, 0.06), (0.34, 0.12), (0.16, 0.2), (0.12, 0.3), (0, 0.3)), (0.7, 1.12, 0))


def build():
    room(60, 40, 30, 14)
    box("light_green", (60, 12, 0.45), (0, 1.5, 4.75), bevel=0.12)
    with place(0, 0, 5.2):
        with place(0.4, 0.9, 0, turn=-10):
            balance()
        for x, y, kind, colour, size in ((3.1, 0.3, flask, "mid_green", 1.15), (4.6, 1.6, beaker, "amber", 1.1), (2.9, 2.6, flask, "blue", 1.2)):
            with place(x, y, 0):
                kind(colour, size)
        with place(-3.4, 1.5, 0, turn=-16):
            helmet("machine")
        with place(-2.5, -0.8, 0.14, turn=-30):
            for s in (-1, 1):
                with place(s * 0.42, 0.2 * s, 0.12 * (s + 1), turn=9 * s, roll=-90):
                    glove("green", "machine", s, 0.12)
        with place(3.5, -1.7, 0, turn=-16):
            clipboard()
        with place(3.1, -2.35, 0.1, turn=28):
            pen()
        with place(0.75, -2.7, 0, turn=-14, scale=0.85):
            stethoscope()
        with place(-5.6, 3.4, 0, turn=14):
            rack(6, ("amber", "blue", "mid_green", "ochre", "pale_blue"))
        for i, colour in enumerate(("dark_earth", "ochre", "sand")):
            with place(6.4 + i * 1.35, 3.6, 0):
                bottle(colour)
