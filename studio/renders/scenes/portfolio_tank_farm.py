"""A tank farm seen along its bund walls; a crew with a pressure lance cleans the basin around one tank."""
from parts.land import fence, ground, hills, road
from parts.people import cone, person
from parts.solids import ball, box, pipe, place, rod
from parts.spills import spill
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import vacuum_truck
from parts.vessels import bund, pipe_rack, stairs, tank
from scenes.service_cleaning import jet

VIEW = inner_view((-26, -35, 20.5), (-3.4, 0.6, 0.6), 34, fog=(75, 180), sun=(-48, 38))


def build():
    ground(900, "sand")
    for i in range(3):
        for k in range(2):
            with place(-17 + i * 18, 3 + k * 17, 0.05):
                bund(16.4, 15, 1.5)
                with place(0.8, 1, 0.18):
                    tank(5 if (i + k) % 2 else 4.4, 7.5 + (i * 2 + k) % 3, "white", ("green", "mid_green", "blue")[(i + k) % 3])
                with place(-6.4, -9.6, 0):
                    with place(turn=90):
                        stairs(1.6, 1.9)
    with place(-17, 3, 0.25):
        with place(-3.6, -5.6):
            spill(3.0, 1.2, "concrete", "oil", 2, 0.004, [(1.4, 0.6, 1.6, 0.8)])
        for x, y, turn, pose in ((-0.4, -5.4, 240, "hold"), (2.4, -6.2, 90, "carry")):
            with place(x, y, 0, turn=turn, scale=1.25):
                person("suit", pose)
        rod("steel", (-0.9, -5.4, 1.4), (-1.9, -5.5, 1.0), 0.05)
        jet((-1.9, -5.5, 1.0), (-3.6, -5.6, 0.2), 0.7, 3)
    with place(-12, -12.4, 0.1):
        vacuum_truck()
    pipe("rubber", [(-16.4, -12.4, 1.5), (-18, -11.4, 0.4), (-18.6, -6.4, 0.4), (-18.6, -5.2, 1.8), (-18.6, -4.2, 1.8), (-18.8, -3, 0.4)], 0.16)
    with place(-4.4, -9.4, 0, scale=1.25):
        person("vest", "point", "skin_deep", turn=150)
    for i in range(4):
        with place(-21 + i * 5.4, -15.6, 0.1, scale=1.25):
            cone()
    road([(-130, -12.5), (0, -12.5), (130, -12.5)], 7, False)
    with place(0, 32.5, 0):
        pipe_rack(80, 3.4)
    for i in range(3):
        pipe("light_green", [(-17 + i * 18 - 4, 3, 0.7), (-17 + i * 18 - 9, 3, 0.7), (-17 + i * 18 - 9, 32, 0.7)], 0.22)
    ball("green", 0.4, (-26, 3, 0.7))
    box("lawn", (900, 300, 0.06), (0, -172, 0), bevel=0)
    box("lawn", (900, 400, 0.06), (0, 238, 0), bevel=0)
    fence([(-70, 37), (70, 37)])
    row(16, (-80, 42), (90, 42), 4, "pine")
    grove(50, -120, 48, 120, 90, 8)
    hills(9, ((-110, 20, 26, 60), (60, 40, 24, 80)))
