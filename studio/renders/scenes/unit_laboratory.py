"""Laboratory: a long bench with glassware, a microscope, an analyser and racks of waste samples by the window."""
from parts.bench import analyser, beaker, bench, bottle, burette, flask, microscope, rack, room, scale
from parts.people import person
from parts.solids import place
from parts.studio import View

# Decimetres rather than metres: small things need the same soft edges as large ones.
VIEW = View(eye=(-5, -21, 12.2), target=(1.6, 3.2, 6.6), lens=35, fog=(40, 120), sun=(128, 40), blur=0.1, samples=16, sky=0.95, strength=2.4)


def build():
    room(60, 40, 30, 14)
    bench(34, 8)
    with place(-1, 0, 0):
        with place(-9.5, 0.4, 5.2):
            microscope()
        with place(-4.6, -1.2, 5.2):
            rack(6, ("amber", "blue", "mid_green", "ochre", "sludge", "pale_blue"))
        with place(1.2, 0.8, 5.2):
            burette()
        for x, y, kind, colour in ((0.4, -2.4, flask, "mid_green"), (2.9, -1.8, beaker, "amber"), (4.6, -2.6, flask, "blue")):
            with place(x, y, 5.2):
                kind(colour)
        with place(9.4, 0.8, 5.2):
            analyser()
        for i, colour in enumerate(("sand", "earth", "sludge", "ochre")):
            with place(5 + i * 1.25 - 0.6, 1.6, 5.2):
                bottle(colour)
        with place(14.6, -1.2, 5.2):
            scale()
    with place(5.2, 8, -0.6, turn=-14, scale=6.6):
        person("coat", "hold", "skin")
    with place(-8.2, 9, -0.6, turn=-12, scale=6.6):
        person("coat", "work", "skin_deep")
