"""Row behind row of covered biopiles, seen along their aeration pipes; the fans and filters stand at the head."""
from parts.heaps import bio_pile, windrow
from parts.land import fence, ground, hills, pad
from parts.machines import loader
from parts.people import crew
from parts.solids import box, pipe, place, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.vessels import tank
from scenes.unit_soil import blowers

VIEW = inner_view((-5, -46, 20), (1.5, -1, 0.4), 37, fog=(75, 180), sun=(-56, 34))


def build():
    ground()
    pad(84, 62, "pale_concrete", 7, (0, 2, 0))
    for i in range(4):
        with place(-23 + i * 13.4, 4, 0.2, turn=-90):
            bio_pile(38, 9, 3.0, ("earth", "ochre", "earth", "sand")[i], (1.0, 0.92, 0.62, 0.3)[i], i + 2)
    for i in range(4):
        x = -23 + i * 13.4
        pipe("light_green", [(x, -17.2, 1.0), (x, -21.4, 1.0), (x + 3, -21.4, 1.0)], 0.2)
    rod("light_green", (-26, -21.4, 1.0), (25, -21.4, 1.0), 0.3, 20)
    for i in range(14):
        box("dark_grey", (0.2, 0.5, 0.8), (-25 + i * 3.8, -21.4, 0.2), bevel=0)
    with place(33, -12, 0.2):
        blowers()
    with place(10.6, -18.4, 0.2, turn=24):
        loader("ochre", 0.6)
    with place(33.5, 12, 0.2):
        windrow("sand", 12, 7, 2.6, 4)
    with place(-6.2, -18.8, 0.2, scale=1.3):
        crew([(0, 0, 160, "point"), (1.3, 0.4, 190, "hold")])
    with place(-2.6, -24.2, 0.2, scale=1.3):
        crew([(0, 0, 200, "work")])
    for i in range(3):
        with place(-24 + i * 7, 36, 0):
            tank(2.6, 7, "white", ("green", "blue", "green")[i])
    fence([(-70, 40), (70, 40)])
    row(14, (-70, 44), (70, 45), 5, "pine")
    grove(44, -110, 50, 110, 96, 5)
    hills(5, ((-120, 20, 26, 70), (40, 50, 22, 80), (150, 10, 30, 60)))
