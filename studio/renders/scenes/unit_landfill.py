"""Industrial waste landfill: terraces under a dark liner, numbered cells, leachate pipes, a compactor at work."""
from parts.goods import big_bag
from parts.heaps import heap
from parts.land import fence, ground_with_hole, hills, road
from parts.machines import compactor
from parts.people import crew
from parts.solids import box, cylinder, pipe, place, prism, relief, rod
from parts.studio import View
from parts.trees import grove
from parts.trucks import hooklift
from parts.vessels import basin

VIEW = View(eye=(-34, -62, 29.9), target=(2, 2, -1.5), lens=35, fog=(95, 210), sun=(-48, 36))
HALF_X, HALF_Y, DEEP = 34, 22, 7.0


def bowl(x, y):
    """Two benches down to the floor; the rim stands above the land around it."""
    away = min(HALF_X - abs(x), HALF_Y - abs(y))
    steps = ((0, 2.2), (2, 2.2), (6, -1.4), (8.5, -1.4), (13, -4.8), (99, -4.8))
    if away < 0:
        return max(-0.3, 2.2 + away * 0.5)
    for (a, low), (b, high) in zip(steps, steps[1:]):
        if away <= b:
            return low + (high - low) * (away - a) / (b - a)
    return steps[-1][1]


def ring(inset, z):
    x, y = HALF_X - inset, HALF_Y - inset
    return [(-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z), (-x, -y, z)]


def model(surround="lawn"):
    relief(surround, (HALF_X + 8) * 2, (HALF_Y + 8) * 2, lambda x, y: bowl(x, y) - (0.12 if min(HALF_X - abs(x), HALF_Y - abs(y)) > 1.4 else 0), 168)
    relief("liner", (HALF_X - 1.6) * 2, (HALF_Y - 1.6) * 2, lambda x, y: bowl(x, y) + 0.05, 150)
    # Seams of the liner run down the slopes.
    for i in range(13):
        x = -30 + i * 5
        for s in (-1, 1):
            line = [(x, s * (HALF_Y - a), bowl(x, HALF_Y - a) + 0.1) for a in (1.7, 2, 6, 8.5, 13) if abs(x) < HALF_X - a or a < 3]
            for p, q in zip(line, line[1:]):
                rod("grey", p, q, 0.07, 6)
    for inset, z in ((1.5, 2.3), (7.2, -1.25)):
        line = ring(inset, z)
        for p, q in zip(line, line[1:]):
            rod("light_green" if inset > 2 else "sand", p, q, 0.22)
    # Cells on the floor: filled, being filled, and still clean gravel.
    floor = -4.8
    box("ochre", (13, 17, 2.6), (-13.5, 0, floor), bevel=0.5)
    box("mid_green", (13.2, 17.2, 0.25), (-13.5, 0, floor + 2.5), bevel=0.1)
    box("sand", (12.4, 17, 0.9), (0, 0, floor), bevel=0.3)
    box("pale_concrete", (13, 17, 0.3), (13.7, 0, floor), bevel=0.1)
    for x in (-6.7, 7):
        prism("earth", [(-1.2, 0), (1.2, 0), (0.5, 1.5), (-0.5, 1.5)], 17.6, (x, 0, floor), bevel=0.1)
    for k in range(5):
        rod("steel", (8, -7 + k * 3.4, floor + 0.35), (19.6, -7 + k * 3.4, floor + 0.35), 0.14)
    rod("light_green", (19.6, -8, floor + 0.4), (19.6, 8, floor + 0.4), 0.2)
    pipe("light_green", [(19.6, 0, floor + 0.4), (26, 0, -1.1), (32, 0, 2.5), (38, 0, 2.6)], 0.2)
    for x in (-17, -10):
        for y in (-5, 4):
            cylinder("steel", 0.16, 1.4, (x, y, floor + 2.7))
            cylinder("green", 0.3, 0.3, (x, y, floor + 4))


def build():
    ground_with_hole(-HALF_X - 6, -HALF_Y - 6, HALF_X + 6, HALF_Y + 6)
    model()
    with place(-1.5, 3.5, -3.9):
        heap("ochre", 3.4, 3, 1.7, 3)
    with place(2.2, -2.5, -3.9, turn=112):
        compactor()
    for i in range(4):
        for j in range(2):
            with place(-4.6 + i * 1.7, -7 + j * 1.7, -3.9, scale=1.5):
                big_bag("suit", "green")
    road([(-110, -35), (-20, -33.5), (30, -34), (110, -32)], 7, True)
    with place(-6, -31.8, 0.12):
        hooklift("green", "ochre")
    with place(20, -31.8, 0.12, turn=0):
        hooklift("mid_green", "warm_grey")
    with place(15, -3, -4.5, scale=1.4):
        crew([(0, 0, 60, "point"), (1.3, -0.5, 330, "hold")])
    with place(50, 4, 0):
        basin(12, 18, 1.6)
    fence([(-60, 33), (70, 33)])
    grove(56, -120, 38, 110, 84, 31)
    grove(12, -80, -20, -46, 30, 12)
    hills(21, ((-130, 10, 28, 70), (20, 50, 22, 90), (170, 20, 30, 70)))
