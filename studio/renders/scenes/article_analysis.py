"""Laboratory analysis, close up: a sampler's carousel of vials, a chromatogram and jars of soil."""
from parts.bench import bottle, carousel, flask, monitor, rack, room
from parts.solids import box, place, rod
from parts.studio import View

VIEW = View(eye=(-3.4, -9.8, 9.2), target=(0.3, 0.2, 6.3), lens=38, fog=(30, 90), sun=(124, 42), blur=0.1, samples=56, sky=0.95, strength=2.3)


def build():
    room(60, 40, 30, 14)
    box("light_green", (60, 12, 0.45), (0, 1.5, 4.75), bevel=0.12)
    with place(-1.6, -0.6, 5.2):
        box("white", (3.9, 3.4, 0.7), bevel=0.2)
        carousel((0, 0, 0.7), 1.55, 14, ("amber", "pale_blue", "mid_green", "ochre"))
        rod("steel", (0, 1.4, 0.6), (0, 1.4, 3), 0.09)
        rod("steel", (0, 1.4, 3), (0.2, -1.1, 3), 0.08)
        rod("steel", (0.2, -1.15, 3.05), (0.2, -1.15, 2.05), 0.05)
    with place(3.4, 2.6, 5.2, turn=-14):
        monitor(5.2)
    for i, colour in enumerate(("dark_earth", "ochre", "sand")):
        with place(2.3 + i * 1.3, -1.8 + i * 0.22, 5.2):
            bottle(colour)
    with place(-6, 1.4, 5.2, turn=10):
        rack(5, ("amber", "blue", "mid_green", "ochre", "pale_blue"))
    with place(-5.2, -1.7, 5.2):
        flask("blue")
    with place(0.9, 2.8, 5.2):
        flask("mid_green", 1.3)
