"""Collection and transport: three kinds of lorry follow one another on a curving road above the river."""
from math import atan2, degrees, hypot

from parts.halls import house
from parts.land import ground, hills, offset, river, road
from parts.solids import place, rod
from parts.studio import View
from parts.trees import grove, row
from parts.trucks import articulated, box_truck, hooklift, tanker

VIEW = View(eye=(-26, -44, 16.7), target=(-1, 0, 0.5), lens=36, fog=(75, 200), sun=(-54, 36))
WAY = [(-120, -2), (-60, -12), (-22, -11), (12, -1), (34, 16), (44, 40), (40, 80), (60, 140)]


def along(line, metres):
    for a, b in zip(line, line[1:]):
        step = hypot(b[0] - a[0], b[1] - a[1])
        if metres <= step:
            t = metres / step
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, degrees(atan2(b[1] - a[1], b[0] - a[0]))
        metres -= step
    return (*line[-1], 0)


def build():
    ground()
    line = road(WAY, 9)
    lane = offset(line, 2.3)
    back = offset(line, -2.3)
    for metres, make in ((99, lambda: hooklift("green", "ochre")), (113, box_truck), (139, tanker), (176, lambda: articulated("walking floor"))):
        x, y, turn = along(lane, metres)
        with place(x, y, 0.12, turn=turn):
            make()
    x, y, turn = along(back, 210)
    with place(x, y, 0.12, turn=turn + 180):
        box_truck()
    rim = offset(line, 6.2)[6:36]
    for p, q in zip(rim, rim[1:]):
        for h in (0.45, 0.75):
            rod("steel", (*p, h), (*q, h), 0.09)
        rod("grey", (*p, 0), (*p, 0.85), 0.07)
    river([(-140, 62), (-60, 44), (0, 52), (60, 66), (140, 60)], 22)
    for i, (x, y) in enumerate(((-44, 20), (-33, 24), (-54, 27), (10, 32))):
        with place(x, y, 0, turn=i * 23):
            house(9, 7, 1 + i % 2, ("white", "cream")[i % 2])
    for j in range(4):
        row(10, (-30 + j * 1.2, 6 + j * 4), (6 + j * 1.2, 12 + j * 4), j, "bush", 0.5, 0.6)
    grove(14, -70, -30, -34, -18, 8)
    grove(22, 14, -34, 70, -4, 9)
    grove(50, -120, 80, 130, 130, 5)
    grove(14, 54, 14, 100, 54, 6)
    hills(12, ((-110, -20, 24, 60), (30, 20, 30, 80), (160, -10, 26, 60)))
