"""The landfill's own wells: a line of them along its green foot, a technician pumps a sample, bottles in a cool box."""
from parts.land import fence, ground, hills, road
from parts.people import person
from parts.solids import ball, box, cylinder, place, relief, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.vessels import basin
from scenes.article_monitoring import cap

VIEW = inner_view((-7.4, -12.4, 4.3), (1.9, 1.6, 1.0), 34, fog=(40, 135), sun=(-52, 33))


def well(open_lid=False):
    """A steel casing with its cap, on a concrete collar between four yellow posts."""
    cylinder("pale_concrete", 0.62, 0.16)
    cylinder("green", 0.2, 0.95, (0, 0, 0.14))
    if open_lid:
        with place(-0.24, 0, 1.1, tilt=-70):
            cylinder("mid_green", 0.22, 0.06)
        cylinder("ink", 0.16, 0.03, (0, 0, 1.08))
    else:
        cylinder("mid_green", 0.23, 0.12, (0, 0, 1.07))
    for x in (-0.62, 0.62):
        for y in (-0.62, 0.62):
            cylinder("machine", 0.055, 0.85, (x, y, 0))


def cool_box():
    box("blue", (0.8, 0.5, 0.42), bevel=0.05)
    box("white", (0.82, 0.52, 0.03), (0, 0, 0.4), bevel=0.01)
    for i in range(5):
        cylinder("amber", 0.05, 0.2, (-0.28 + i * 0.14, -0.1 + (i % 2) * 0.18, 0.42), sides=16, soft=0.01)
        cylinder("white", 0.03, 0.05, (-0.28 + i * 0.14, -0.1 + (i % 2) * 0.18, 0.62), sides=12, soft=0.01)


def pump():
    """A controller in its case and the reel of the tube."""
    box("machine", (0.6, 0.42, 0.28), bevel=0.05)
    box("ink", (0.34, 0.03, 0.14), (0, -0.2, 0.08), bevel=0.01)
    for s in (-0.16, 0.16):
        cylinder("dark_grey", 0.34, 0.03, (0.75, s, 0.36), axis="y")
    cylinder("light_green", 0.25, 0.3, (0.75, -0.15, 0.36), axis="y")


def tube(points, r=0.02, material="light_green"):
    for a, b in zip(points, points[1:]):
        rod(material, a, b, r, 8)
        ball(material, r, b, finer=2)


def build():
    ground()
    relief("lawn", 140, 76, cap, 260, (14, 43, 0))
    with place(0, 0, 0):
        well(True)
        with place(1.35, -0.55, 0, turn=12):
            pump()
        with place(-1.9, -0.9, 0, turn=-16):
            cool_box()
        tube([(0, 0, 1.12), (0.25, -0.1, 1.5), (0.9, -0.35, 1.2), (1.7, -0.45, 0.66)])
        tube([(1.2, -0.7, 0.3), (0.6, -1.1, 0.55), (0.1, -1.2, 0.85)])
        cylinder("white", 0.15, 0.28, (0.05, -1.2, 0), sides=20)
        with place(-0.9, 0.7, 0, turn=45):
            person("vest", "work", "skin")
        with place(-0.55, -1.75, 0, turn=-120):
            person("green", "hold", "skin_deep")
    for i in range(1, 7):
        with place(4.6 * i + 0.5, 1.2 * i - 0.012 * i * i, 0):
            well()
    for i in range(5):
        x, y = 2 + i * 8, 17 + (i % 2) * 2
        z = cap(x - 14, y - 43)
        cylinder("steel", 0.16, 1.7, (x, y, z))
        cylinder("light_green", 0.26, 0.4, (x, y, z + 1.6))
    with place(23, -4, 0):
        basin(9, 6, 1.1)
    road([(-80, -6.4), (-10, -5.4), (8, -4.6), (30, -9.6), (90, -12)], 3.6, False, "sand")
    fence([(-60, 6.5), (-6, 8.6)])
    row(7, (-52, 12), (-14, 15), 4, "oak")
    grove(26, -90, 44, 90, 90, 3)
    hills(6, ((-80, 10, 24, 60), (90, 30, 26, 70)), at=(0, 240, -1))
