"""Laboratory: the needle of a sampler over trays of vials, the instrument beside it, its chromatogram on the screen behind."""
from parts.bench import analyser, bottle, monitor, rack, room, vial
from parts.solids import box, cylinder, place, rod
from parts.studio import opening_view

# Decimetres rather than metres: small things need the same soft edges as large ones.
VIEW = opening_view((-6.2, -10.6, 9.8), (0.75, 0.3, 7.35), 42, fog=(40, 120), sun=(128, 40), blur=0.1, samples=8, sky=0.95, strength=2.4)
COLOURS = ("amber", "pale_blue", "mid_green", "ochre", "amber", "blue", "pale_blue")


def tray(columns=5, rows=6, seed=0):
    w, d = columns * 0.56 + 0.2, rows * 0.56 + 0.2
    box("white", (w, d, 0.42), bevel=0.06)
    for i in range(columns):
        for j in range(rows):
            with place((i - (columns - 1) / 2) * 0.56, (j - (rows - 1) / 2) * 0.56, 0.2):
                vial(COLOURS[(i * 3 + j * 2 + seed) % 7], "green" if (i + j + seed) % 6 else "blue")


def sampler():
    """A deck with three trays below a beam; the arm slides along it and lets the needle down."""
    box("ink", (10.4, 4.6, 0.3), bevel=0.1)
    for i in range(3):
        with place(-3.3 + i * 3.3, -0.3, 0.3):
            tray(seed=i)
    for x in (-5.0, 5.0):
        box("white", (0.5, 0.7, 4.3), (x, 1.9, 0.2), bevel=0.1)
    box("white", (10.5, 0.6, 0.7), (0, 1.9, 4.2), bevel=0.12)
    box("steel", (9.6, 0.06, 0.16), (0, 1.57, 4.47), bevel=0)
    with place(-0.02, 0, 0):
        box("mid_green", (1.0, 0.9, 1.0), (0, 1.75, 4.05), bevel=0.12)
        box("white", (0.6, 3.0, 0.4), (0, 0.1, 4.35), bevel=0.1)
        cylinder("white", 0.26, 1.0, (0, -0.86, 3.4), soft=0.05)
        cylinder("mid_green", 0.27, 0.14, (0, -0.86, 3.7), soft=0.02)
        rod("steel", (0, -0.86, 1.62), (0, -0.86, 3.5), 0.045)
        rod("steel", (0, -0.86, 2.7), (0, -0.86, 3.5), 0.1)


def build():
    room(60, 40, 30, 14)
    box("light_green", (60, 14, 0.45), (0, 1.5, 4.75), bevel=0.12)
    with place(0, 0, 5.2):
        with place(-0.4, 0, 0, turn=-4):
            sampler()
        with place(3.6, 5.8, 0, turn=-14):
            monitor(6.4)
        with place(-4.4, 5.6, 0, turn=10):
            rack(6, ("amber", "blue", "mid_green", "ochre", "pale_blue"))
        for i, colour in enumerate(("dark_earth", "ochre", "sand")):
            with place(-9.6 + i * 1.35, 4.6, 0):
                bottle(colour)
        with place(10.6, 3.4, 0):
            analyser()
