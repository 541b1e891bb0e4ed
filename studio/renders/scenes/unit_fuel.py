"""Alternative fuel preparation: shredded waste climbs a belt and falls on a heap; a walking-floor lorry loads."""
from parts.conveyors import conveyor, shredder
from parts.goods import big_bag
from parts.halls import canopy
from parts.heaps import flakes, heap
from parts.land import fence, ground, hills, pad
from parts.machines import loader
from parts.people import crew
from parts.solids import box, place
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import articulated
from parts.vessels import silo

VIEW = View(eye=(-20, -38, 15.0), target=(1, 0, 3), lens=38, fog=(65, 160), sun=(-46, 38))
MIX = ("machine", "cream", "blue", "pale_blue", "white", "mid_green", "timber", "timber", "warm_grey")


def fuel_heap(rx, ry, height, seed, count=700):
    heap("timber", rx, ry, height, seed)
    flakes(MIX, count, rx * 0.97, ry * 0.97, height, seed, 0.5)


def model():
    pad(54, 34)
    with place(-15, 3, 0.2, turn=0, scale=1.35):
        shredder()
    with place(-10.8, 3, 0.2):
        conveyor(14, 6.4, 1.4, load=("machine", "cream", "blue", "timber", "mid_green"))
    with place(7.5, 3, 0.2):
        fuel_heap(6.2, 5.6, 5.2, 3, 2200)
    for y in (-4.6, 10.6):
        if y > 0:
            box("pale_concrete", (16, 0.6, 4), (9, y, 0.2))
    box("pale_concrete", (0.6, 14, 4), (17, 3.9, 0.2))
    for i in range(2):
        with place(21 + i * 0.2, 0 + i * 6.5, 0.2):
            silo(1.9, 11)
    with place(-19, 12, 0.2):
        canopy(15, 8, 6.5, 8.3, bays=2)
        with place(0, 0, 0.1):
            fuel_heap(5.5, 3, 2.4, 6, 350)


def build():
    ground()
    model()
    with place(8, -10.5, 0.2, turn=180):
        articulated("walking floor")
    with place(-3, -3.6, 0.2, turn=12):
        loader("timber", 0.6)
    with place(-10, -7, 0.2, scale=1.3):
        crew([(0, 0, 330, "point"), (1.4, 0.5, 20, "hold"), (-4, 3.4, 60, "walk")])
    for i in range(3):
        with place(-20 + i * 2, -6, 0.2, scale=1.5):
            big_bag("suit", "green")
    fence([(-60, 20), (60, 20)])
    row(14, (-60, 24), (58, 25), 14, "pine")
    grove(36, -90, 30, 90, 70, 19)
    hills(15, ((-70, 40, 22, 70), (120, 20, 26, 60)))
