"""Packaging and storage: inside a bunded store, racks with drums, IBCs and labelled boxes over steel gratings."""
from parts.goods import big_bag, drum_pallet, ibc, pallet, un_box
from parts.machines import forklift
from parts.people import crew
from parts.solids import box, place, rod
from parts.studio import View

VIEW = View(eye=(-6.4, -11.6, 5.6), target=(0.3, 0.8, 1.7), lens=31, fog=(28, 70), sun=(-44, 46), sky=0.85, strength=2.6)


def rack(bays=3, levels=3, width=2.9, height=1.75):
    for i in range(bays + 1):
        for y in (-0.55, 0.55):
            box("blue", (0.1, 0.1, levels * height + 0.2), ((i - bays / 2) * width, y, 0), bevel=0.01)
        for k in range(levels):
            rod("blue", ((i - bays / 2) * width, -0.55, k * height + 0.2), ((i - bays / 2) * width, 0.55, k * height + 1), 0.025, 8)
    for k in range(1, levels):
        for y in (-0.55, 0.55):
            box("machine", (bays * width, 0.08, 0.13), (0, y, k * height - 0.13), bevel=0.01)
        box("steel", (bays * width, 1.0, 0.04), (0, 0, k * height - 0.02), bevel=0)


def load(kind, seed):
    if kind == "drums":
        drum_pallet((("blue",), ("green",), ("machine",), ("ink",))[seed % 4])
    elif kind == "ibc":
        ibc(("white", "pale_blue", "amber")[seed % 3])
    else:
        pallet()
        for i in range(2):
            for j in range(2):
                with place(-0.31 + i * 0.62, -0.24 + j * 0.5, 0.15 + 0):
                    un_box()
        if seed % 2:
            with place(0.1, 0, 0.6):
                un_box()


def full_rack(seed=0, bays=3, levels=3):
    rack(bays, levels)
    kinds = ("drums", "ibc", "boxes", "drums", "boxes", "ibc", "drums")
    for b in range(bays):
        for k in range(levels):
            for s in (-0.68, 0.68):
                with place((b - (bays - 1) / 2) * 2.9 + s, 0, k * 1.75 + 0.02):
                    load(kinds[(b * 2 + k + seed) % 7], b + k + seed)


def build():
    box("pale_concrete", (200, 200, 1), (0, 0, -1), bevel=0)
    box("white", (60, 0.4, 9), (0, 7.6, 0), bevel=0)
    box("light_green", (60, 0.5, 1.2), (0, 7.55, 0), bevel=0)
    for i in range(14):
        box("cream", (0.3, 0.3, 9), (-21 + i * 3.4, 7.3, 0), bevel=0.02)
    for i in range(6):
        box("window", (2.4, 0.5, 1.2), (-15 + i * 6.8, 7.5, 6), bevel=0)
    # The sump: a grating set into the floor inside a kerb painted as a warning.
    for y in (-1.6, 6.8):
        box("machine", (26, 0.28, 0.26), (1.5, y, 0), bevel=0.04)
    for x in (-11.5, 14.5):
        box("machine", (0.28, 8.6, 0.26), (x, 2.6, 0), bevel=0.04)
    box("grey", (25.6, 8, 0.05), (1.5, 2.6, 0), bevel=0)
    for i in range(64):
        box("warm_grey", (0.07, 8, 0.04), (-11.2 + i * 0.4, 2.6, 0.04), bevel=0)
    for x, y, seed in ((-6.4, 5.4, 0), (2.9, 5.4, 3), (12.2, 5.4, 5)):
        with place(x, y, 0.08):
            full_rack(seed)
    for i, kind in enumerate(("drums", "drums", "ibc", "boxes")):
        with place(3.6 + i * 1.75, 0.7 + (i % 2) * 0.3, 0.08):
            load(kind, i + 1)
    with place(-2.6, 1.2, 0.08, turn=68):
        forklift(0.5)
        with place(1.65, 0, 0.55, turn=-90):
            load("drums", 0)
    with place(-0.2, -2.4, 0):
        crew([(0, 0, 30, "hold"), (6.2, 0.1, 200, "work")])
    with place(6.6, -2.9):
        pallet()
        with place(0, 0, 0.15):
            un_box((0.8, 0.6, 0.5))
    for x in (8.2, 9.6):
        with place(x, -0.4, 0.08, scale=1.2):
            big_bag("suit", "green")
