"""Classification, sorting and transfer: lorries unload, drums are sorted by colour, containers wait for transfer."""
from parts.goods import big_bag, crate, drum_pallet, ibc, roll_off
from parts.halls import canopy, hall
from parts.land import fence, ground, hills, lines, pad, road
from parts.machines import forklift
from parts.people import crew
from parts.solids import box, place
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import box_truck, hooklift

VIEW = View(eye=(-24, -46, 16.5), target=(3.5, 0, 2.6), lens=40, fog=(70, 170), sun=(-48, 30))
BAYS = (("blue",), ("green",), ("machine",), ("white",), ("alert",))


def model():
    pad(54, 34)
    with place(6, 9):
        canopy(38, 13, 7.5, 9.8, bays=5)
        for i in range(4):
            box("pale_concrete", (0.4, 8, 2.4), (-11.4 + i * 7.6, 2.2, 0.2))
    for i, colours in enumerate(BAYS):
        x = -9.2 + i * 7.6
        box(colours[0], (6.6, 0.25, 0.7), (x, 14.8, 4.6), bevel=0.03)
        for row_y in range(3):
            for k in range(3):
                with place(x - 1.9 + k * 1.9, 5.2 + row_y * 1.9, 0.2, scale=1.3):
                    drum_pallet(colours) if (k + row_y + i) % 4 else ibc("white")
    with place(4, -2.5, 0.2):
        lines(26, 6, 4)
    for i, (colour, load) in enumerate((("green", "ochre"), ("mid_green", "warm_grey"), ("ink", "timber"))):
        with place(9.5 + i * 6.2, -9.5, 0.2, turn=90):
            roll_off(colour, 6, 2, load)
    with place(-11, -3.5, 0.2, turn=180):
        box_truck()
    with place(-17, 9, 0.1):
        hall(9, 13, 6.5, 8.5, doors=1)
    for x, y, turn in ((-3.5, -1.6, 150), (13, 0.5, 60)):
        with place(x, y, 0.2, turn=turn, scale=1.2):
            forklift(0.5)
            with place(1.9, 0, 0.55):
                drum_pallet(("blue", "blue"))
    for i in range(4):
        with place(-1 + i * 1.6, -7.5, 0.2, scale=1.3):
            big_bag() if i % 2 else crate("ink", (1, 0.8, 0.6))


def build():
    ground()
    model()
    with place(-2, -2.2, 0.2, scale=1.25):
        crew([(-3, -1.2, 40, "hold"), (3.2, 1.4, 200, "point"), (8.5, -2.2, 160, "walk"), (-1.6, -2.2, 300, "stand")])
    road([(-70, -23), (-20, -22), (30, -22), (90, -20)], 7)
    with place(-36, -20.3, 0.1):
        hooklift("green", "warm_grey")
    fence([(-30, 18.6), (44, 18.6)])
    row(12, (-30, 23), (46, 24), 3, "oak")
    grove(36, -70, 28, 90, 70, 8)
    grove(8, 32, -14, 60, 12, 4)
    hills(2, ((-90, 20, 22, 60), (60, 60, 30, 80), (200, 0, 18, 60)))
