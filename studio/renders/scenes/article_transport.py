"""Transport of dangerous goods: a tank lorry with its plates at the gate, checked by a man with a list."""
from parts.halls import flat_hall
from parts.land import fence, ground, hills, road
from parts.people import cone, person
from parts.solids import box, place, rod
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import hooklift, tanker

VIEW = View(eye=(11.5, -13, 4.6), target=(0.2, 0.4, 2.0), lens=36, fog=(36, 110), sun=(44, 36), samples=12)


def build():
    ground()
    road([(-100, 0), (0, 0), (100, 0)], 9)
    box("pale_blue", (13, 3.6, 0.12), (0, 0, 0.1))
    for s in (-1, 1):
        box("machine", (13, 0.2, 0.25), (0, s * 1.9, 0.1), bevel=0.03)
    with place(0, 0, 0.22):
        tanker()
    with place(6.6, -2.9, 0.1, scale=1.08):
        person("vest", "hold", "skin_deep", turn=-65)
        with place(0, 0, 0, turn=-65):
            box("white", (0.3, 0.04, 0.4), (0, -0.46, 1.1), bevel=0.01)
    with place(2.2, -3.1, 0.1, scale=1.08):
        person("green", "point", "skin", "white", turn=175)
    with place(-4, 9.5, 0):
        flat_hall(9, 5, 3.8, windows=4)
    rod("white", (9.6, 3.6, 1.1), (9.6, 4.4, 7), 0.1)
    box("alert", (0.6, 0.6, 1.3), (9.6, 3.6, 0))
    with place(-20, 2, 0.12):
        hooklift("green", "ochre")
    for x in (-3, 4.6):
        with place(x, -4.4, 0):
            cone()
    fence([(-60, 15), (60, 15)])
    row(12, (-44, 18), (44, 18.6), 5, "oak")
    grove(36, -70, 22, 70, 60, 4)
    hills(5, ((-70, 10, 20, 50), (60, 30, 24, 70)), at=(0, 200, -1))
