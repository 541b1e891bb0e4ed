"""A warehouse of chemicals seen down its aisle: tall racks to both sides, a forklift sets a pallet in its place."""
from parts.goods import drum_pallet, pallet
from parts.machines import forklift
from parts.people import person
from parts.solids import box, place
from parts.studio import inner_view
from scenes.service_storage import full_rack, load

VIEW = inner_view((1.6, -13.6, 3.6), (-0.5, 4, 2.3), 30, fog=(30, 80), sun=(-38, 52), sky=0.95, strength=2.5)


def build():
    box("pale_concrete", (120, 120, 1), (0, 20, -1), bevel=0)
    box("white", (60, 0.4, 9.5), (0, 26, 0), bevel=0)
    box("light_green", (60, 0.5, 1.4), (0, 25.9, 0), bevel=0)
    for x in (-15, 15):
        box("cream", (0.4, 60, 9.5), (x, 6, 0), bevel=0)
    box("warm_grey", (5, 0.6, 5.4), (0, 25.8, 0), bevel=0.02)
    box("green", (4.6, 0.7, 5.1), (0, 25.8, 0), bevel=0.02)
    for s in (-1, 1):
        for i in range(4):
            with place(s * 4.1, -5 + i * 8.9, 0, turn=-90 * s):
                full_rack(i * 2 + (s > 0), 3, 4)
        box("machine", (0.14, 60, 0.02), (s * 2.7, 8, 0), bevel=0)
        for i in range(4):
            box("machine", (0.4, 0.4, 0.7), (s * 3.2, -9.8 + i * 8.9, 0), bevel=0.05)
    with place(-0.4, 0.2, 0, turn=176, scale=1.05):
        forklift(2.6)
        with place(1.65, 0, 2.66, turn=-90):
            drum_pallet(("blue",))
        box("dark_grey", (0.1, 0.7, 3.6), (1.0, 0, 0.1), bevel=0.02)
        with place(-0.15, 0, 0.42, turn=90, scale=0.9):
            person("vest", "work", "skin_deep")
    with place(1.5, -4.4, 0):
        person("green", "hold", "skin", "white", turn=-36)
        box("white", (0.3, 0.03, 0.4), (-0.25, -0.45, 1.08), turn=-36, bevel=0)
    for x, y, kind, seed in ((-1.7, -6.2, "boxes", 1), (1.5, 8.4, "ibc", 1)):
        with place(x, y, 0, turn=8):
            load(kind, seed)
    with place(-1.8, 9.4, 0):
        pallet()
    for i in range(7):
        box("cream", (30, 0.25, 0.5), (0, -4 + i * 5, 9.2), bevel=0)
