"""After a class was weighed: what the scale shows, the pupils' helmets set down on the wall, an empty van and the coaches behind."""
from parts.bench import figures
from parts.halls import hall
from parts.land import fence, ground, hills, pad
from parts.solids import box, place, prism, rod
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import van, wheel
from parts.wear import helmet

VIEW = opening_view((-1.9, -4.3, 2.15), (0.1, -0.3, 1.6), 45, fog=(44, 150), sun=(-52, 38), blur=0.035, samples=7)


def weighbridge(length=19, width=4.4):
    """A steel deck between two ramps, with low rails along it."""
    box("dark_grey", (length, width, 0.3), (0, 0, 0), bevel=0)
    for i in range(6):
        box("steel", (length / 6 - 0.08, width, 0.1), (-length / 2 + (i + 0.5) * length / 6, 0, 0.3), bevel=0.02)
    for s in (-1, 1):
        prism("concrete", [(0, 0), (s * 2.6, 0), (0, 0.4)], width, (s * length / 2, 0, 0), bevel=0)
        rod("machine", (-length / 2, s * (width / 2 - 0.1), 0.62), (length / 2, s * (width / 2 - 0.1), 0.62), 0.08)
        for i in range(9):
            rod("machine", (-length / 2 + 0.2 + i * (length - 0.4) / 8, s * (width / 2 - 0.1), 0.3), (-length / 2 + 0.2 + i * (length - 0.4) / 8, s * (width / 2 - 0.1), 0.62), 0.06)


def display(weight="2940"):
    """What the scale shows, on its post, with the two lamps that let a lorry on."""
    rod("grey", (0, 0, 0), (0, 0, 2.0), 0.1)
    box("ink", (2.3, 0.26, 0.9), (0, 0, 1.9), bevel=0.05)
    box("white", (2.42, 0.2, 1.02), (0, 0.08, 1.84), bevel=0.06)
    with place(-0.16, -0.12, 2.06):
        figures(weight, 0.26, 0.58)
    for z, colour in ((2.5, "grey"), (2.2, "mid_green")):
        with place(0.98, -0.13, z):
            box(colour, (0.17, 0.06, 0.17), (0, 0, -0.085), bevel=0.03)


def coach(stripe="blue"):
    """Faces +x."""
    box("white", (11.4, 2.5, 2.9), (0, 0, 0.6), bevel=0.22)
    box("window", (10.4, 2.54, 0.95), (-0.2, 0, 2.0), bevel=0.04)
    box("window", (0.3, 2.2, 1.5), (5.6, 0, 1.7), bevel=0.06)
    for i in range(6):
        box("white", (0.12, 2.58, 0.95), (-4.6 + i * 1.75, 0, 2.0), bevel=0)
    box(stripe, (11.42, 2.52, 0.36), (0, 0, 1.1), bevel=0.05)
    for x in (3.6, -3.4):
        for s in (-1.1, 1.1):
            wheel(x, s, 0.5, 0.3)


def helmets():
    """Six small ones along the wall, none quite straight, and one vest folded."""
    box("pale_concrete", (7, 0.55, 1.0), (0.8, 0, 0), bevel=0.04)
    box("timber", (7.1, 0.65, 0.08), (0.8, 0, 1.0), bevel=0.02)
    for i, (shell, turn) in enumerate((("white", 14), ("machine", -22), ("white", 30), ("blue", -8), ("white", -30), ("machine", 12))):
        with place(-1.75 + i * 0.5, -0.02 + 0.06 * (i % 2), 1.08, turn=turn, scale=0.125):
            helmet(shell)
    for k in range(4):
        box("vest", (0.42, 0.34, 0.05), (1.5, 0, 1.08 + k * 0.045), 4 * k - 6, 0.02)
        box("suit", (0.43, 0.07, 0.046), (1.5, -0.05, 1.082 + k * 0.045), 4 * k - 6, 0.01)


def build():
    ground()
    pad(90, 34, "concrete", 7, (4, 4, 0))
    with place(-0.3, -0.9, 0.2, turn=-8):
        helmets()
    with place(0.45, 0.0, 0.7, turn=-14, scale=0.5):
        display()
    with place(1.0, 6.6, 0.2):
        weighbridge()
        with place(1.6, 0, 0.42):
            van()
    for i, stripe in enumerate(("blue", "machine", "mid_green")):
        with place(0.5 + i * 12.8, 15.2 + i * 0.4, 0.2, turn=178):
            coach(stripe)
    with place(-18, 26, 0):
        hall(30, 14, 8, 10.5, doors=4)
    fence([(-70, 33), (70, 33)])
    row(12, (-56, 36), (60, 37), 4, "oak")
    grove(30, -90, 42, 90, 76, 17)
    hills(12, ((-100, 30, 24, 60), (60, 40, 24, 80)))
