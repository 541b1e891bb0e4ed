"""At the customer's gate: papers are handed over beside a loaded lorry, the customer's own factory behind."""
from parts.goods import drum_pallet
from parts.halls import flat_hall
from parts.land import fence, ground, hills, pad
from parts.machines import forklift
from parts.people import person
from parts.solids import box, place, rod
from parts.studio import opening_view
from parts.trees import grove, row
from parts.trucks import box_truck
from parts.works import sawtooth, stack

VIEW = opening_view((3.6, -8.8, 2.9), (-0.2, 0.4, 1.45), 35, fog=(30, 105), sun=(48, 38))


def build():
    ground()
    pad(60, 34, "pale_concrete", 5)
    with place(0, 0, 0.2):
        person("coat", "hold", "skin", at=(-1.0, 0.0, 0), turn=62)
        person("green", "hold", "skin_deep", "white", at=(0.25, 0.1, 0), turn=-66)
        with place(-0.4, -0.14, 1.02, turn=4, tilt=-8):
            box("suit", (0.34, 0.26, 0.02), bevel=0.005)
            box("green", (0.3, 0.03, 0.005), (0, 0.08, 0.02), bevel=0)
            for k in range(3):
                box("warm_grey", (0.26, 0.012, 0.004), (0, 0.02 - k * 0.05, 0.02), bevel=0)
        person("vest", "stand", "skin", "machine", at=(1.7, 1.1, 0), turn=-24)
    with place(-5.0, 4.3, 0.2, turn=-14):
        box_truck()
    with place(5.4, 3.4, 0.2, turn=196):
        forklift(0.35)
        with place(1.6, 0, 0.3):
            drum_pallet(("blue",))
    for i in range(2):
        with place(4.6 + i * 1.5, 0.4 + i * 0.2, 0.2, turn=-8 + i * 6):
            drum_pallet((("green",), ("machine",))[i])
    # The customer's factory: brick-red roof and cream walls, so that it is not one of the company's own halls.
    with place(-11, 17, 0.1):
        sawtooth(24, 11, 6.4, 5)
    with place(13, 18, 0.1):
        flat_hall(18, 11, 7.4, "cream", "roof_tile", windows=5, doors=2)
    with place(27, 25, 0.1):
        stack(19, 0.9, "roof_tile")
    for x in (-9.6, 9.8):
        box("cream", (0.8, 0.8, 2.4), (x, 8.6, 0.2))
    rod("white", (-9.2, 8.6, 1.2), (-4.4, 8.6, 3.9), 0.07)
    fence([(-40, 8.6), (-10, 8.6)])
    fence([(10.2, 8.6), (40, 8.6)])
    row(7, (-40, 12), (-26, 16), 3, "oak")
    row(4, (26, 11), (36, 13), 5, "cypress")
    grove(26, -70, 34, 70, 66, 6)
    hills(5, ((-80, 10, 20, 50), (60, 30, 22, 70)))
