"""At the bench: a gloved hand lets a pipette down to a vial, with jars and a rack of tubes behind."""
from parts.bench import bottle, flask, rack, room, vial
from parts.hands import grip
from parts.solids import box, cylinder, lathe, place, rod
from parts.studio import inner_view

VIEW = inner_view((-2.6, -12.5, 9.9), (0.7, 0, 7.7), 55, fog=(40, 120), sun=(-126, 42), blur=0.1, samples=12, sky=0.95, strength=2.4)


def pipette(r=0.17):
    """Its tip at the origin."""
    lathe("suit", ((0.025, 0), (0.03, 0.02), (0.075, 0.75), (0.085, 0.8)), sides=20)
    lathe("white", ((0.07, 0.7), (0.095, 0.95), (0.1, 1.5), (r, 1.85), (r, 3.1), (0.1, 3.16), (0, 3.16)), sides=28)
    cylinder("mid_green", r + 0.006, 0.12, (0, 0, 1.9))
    rod("steel", (0, 0, 3.1), (0, 0, 3.36), 0.05)
    cylinder("mid_green", 0.14, 0.1, (0, 0, 3.34), soft=0.03)


def vial_block(count=6, rows=3):
    box("white", (count * 0.62 + 0.2, rows * 0.62 + 0.2, 0.5), bevel=0.08)
    for i in range(count):
        for j in range(rows):
            with place((i - (count - 1) / 2) * 0.62, (j - (rows - 1) / 2) * 0.62, 0.28, scale=1.12):
                vial(("amber", "pale_blue", "mid_green", "ochre")[(i + 2 * j) % 4], None if j == 0 and i > 1 else "green")


def build():
    room(60, 40, 30, 14)
    box("light_green", (60, 12, 0.45), (0, 1.5, 4.75), bevel=0.12)
    with place(0, 0, 5.2):
        with place(0.1, 0.1, 0):
            vial_block()
        with place(0.41, -0.52, 1.0, tilt=-5):
            pipette()
            with place(0, 0, 2.62):
                grip(0.17, plunger=0.8)
        for i, colour in enumerate(("dark_earth", "ochre", "sand")):
            with place(3.0 + i * 1.3, 2.4 + i * 0.2, 0):
                bottle(colour)
        with place(-3.4, 2.8, 0, turn=12):
            rack(5, ("amber", "blue", "mid_green", "ochre", "pale_blue"))
        with place(-1.0, 4.6, 0):
            flask("mid_green", 1.3)
