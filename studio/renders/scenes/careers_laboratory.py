"""Two people at a laboratory bench: one at the microscope, one holding a sample against the light."""
from parts.bench import analyser, beaker, bench, bottle, burette, carousel, flask, microscope, monitor, rack, room, vial
from parts.people import person
from parts.solids import box, place
from parts.studio import inner_view

VIEW = inner_view((9.5, -20, 12.4), (-0.8, 2.6, 7.6), 36, fog=(40, 120), sun=(-126, 42), samples=16, sky=0.95, strength=2.4)


def build():
    room(60, 40, 30, 15)
    bench(30, 7)
    with place(0, 0, 5.2):
        with place(-3.9, 0.6, 0, turn=-20, scale=1.15):
            microscope()
        with place(-9.2, 0.8, 0, turn=20):
            monitor(4.6)
        with place(4.4, -1.6, 0):
            rack(6, ("mid_green", "amber", "pale_blue", "ochre", "blue"))
        with place(8.6, 0.6, 0):
            burette()
        for i, colour in enumerate(("dark_earth", "ochre", "sand")):
            with place(-1.2 + i * 1.25, -1.9 + i * 0.1, 0):
                bottle(colour)
        for x, y, kind, colour in ((-6.6, -1.8, flask, "blue"), (-5.2, -2.3, beaker, "pale_blue"), (1.0, 1.4, flask, "mid_green")):
            with place(x, y, 0):
                kind(colour, 0.95)
        carousel((11.4, -1.2, 0), 1.4, 12)
        with place(-13, 0.6, 0):
            analyser()
    with place(-4.1, 6.6, -0.6, turn=-4, scale=6.6):
        person("coat", "work", "skin")
    with place(3.9, 6.4, -0.6, turn=16, scale=6.6):
        person("coat", "hold", "skin_deep")
    with place(3.1, 3.7, 7.0, scale=1.25):
        vial("amber")
    box("light_green", (60, 2.4, 0.5), (0, 13, 6.9), bevel=0.1)
    for i in range(6):
        with place(10 + i * 1.4, 12.8, 7.4):
            bottle(("sand", "ochre", "earth")[i % 3])
