"""A certificate of treatment, signed and stamped, with the pen, the stamp and the jar that holds the sample of the load."""
from parts.bench import bottle, room
from parts.papers import certificate, hand_stamp, lines, pen
from parts.solids import box, cylinder, place
from parts.studio import opening_view

# Decimetres.
VIEW = opening_view((-2.9, -8.2, 8.6), (0.55, 0.1, 5.75), 52, fog=(40, 130), sun=(118, 40), blur=0.12, samples=10, sky=0.9, strength=2.5)


def folder():
    """What the certificate is taken from."""
    box("green", (2.5, 3.3, 0.06), bevel=0.03)
    for k in range(4):
        with place(0.03 * k, 0.02 * (k % 2), 0.06 + k * 0.014, turn=0.8 * (k % 3 - 1)):
            box("suit", (2.1, 2.97, 0.012), bevel=0)
    with place(0, 0, 0.13):
        box("blue", (2.1, 0.26, 0.004), (0.05, 1.33, 0), bevel=0)
        lines(1.7, 12, (-0.85, 0.9, 0), gap=0.18)


def ink_pad():
    box("ink", (1.3, 0.9, 0.16), bevel=0.05)
    box("mid_green", (1.1, 0.7, 0.03), (0, 0, 0.15), bevel=0.01)


def build():
    room(60, 40, 30, 15)
    box("timber", (60, 14, 0.5), (0, 2, 4.7), bevel=0.1)
    with place(0, 0, 5.2):
        with place(-0.1, -0.3, 0, turn=-9):
            certificate()
        with place(-3.6, 1.6, 0, turn=14):
            folder()
        with place(1.28, -1.75, 0, turn=68):
            pen()
        with place(1.85, 0.75, 0):
            hand_stamp()
        with place(2.9, -0.75, 0, turn=-20):
            ink_pad()
        with place(0.35, 1.75, 0, scale=1.12):
            bottle("ochre")
        with place(3.1, 3.4, 0, scale=1.15):
            bottle("dark_earth")
        with place(-1.9, 4.6, 0, scale=1.15):
            bottle("sand")
        for i, colour in enumerate(("green", "blue", "machine")):
            box(colour, (0.5, 2.4, 3.1), (5.6 + i * 0.6, 4.6, 0), bevel=0.04)
        cylinder("cream", 0.42, 0.95, (-5.2, 4.6, 0), soft=0.06)
