"""Lorries in the company's white and green; each faces +x, its middle over the origin."""
from parts.goods import diamond, roll_off
from parts.solids import box, cylinder, lathe, LYING, place, prism, rod


def wheel(x, y, r=0.52, width=0.36):
    cylinder("rubber", r, width, (x, y - width / 2, r), axis="y", soft=0.07)
    cylinder("steel", r * 0.55, width + 0.06, (x, y - width / 2 - 0.03, r), axis="y", soft=0.03)
    cylinder("dark_grey", r * 0.2, width + 0.12, (x, y - width / 2 - 0.06, r), axis="y")


def chassis(length, axles):
    for s in (-0.45, 0.45):
        box("dark_grey", (length, 0.2, 0.28), (0, s, 0.75), bevel=0.03)
    for x in axles:
        for s in (-1.05, 1.05):
            wheel(x, s)
    for s in (-1.15, 1.15):
        box("dark_grey", (0.1, 0.08, 0.5), (-length / 2 + 0.1, s, 0.7))
    box("alert", (0.08, 2.2, 0.14), (-length / 2, 0, 0.85))


def cab(x, material="white", band="green"):
    """A flat-fronted cab whose front face is at `x`."""
    with place(x):
        prism(material, [(-2.2, 0.6), (-0.05, 0.6), (0.05, 1.5), (-0.12, 2.6), (-0.3, 3.15), (-2.2, 3.3)], 2.42, bevel=0.1)
        prism("window", [(-0.06, 1.75), (0.06, 1.75), (-0.1, 2.6), (-0.2, 2.7)], 2.16, bevel=0.02)
        for s in (-1.2, 1.2):
            prism("window", [(-1.35, 1.75), (-0.3, 1.75), (-0.42, 2.6), (-1.35, 2.6)], 0.08, (0, s, 0), bevel=0.02)
            box("dark_grey", (0.14, 0.2, 0.5), (-0.02, s * 1.16, 1.9))
            box("cream", (0.08, 0.36, 0.2), (0.03, s * 0.76, 0.85))
        prism(band, [(-2.22, 1.2), (0.06, 1.2), (0.08, 1.48), (-2.22, 1.48)], 2.46, bevel=0.02)
        box("dark_grey", (0.16, 2.4, 0.34), (-0.02, 0, 0.42))
        for k in range(3):
            box("dark_grey", (0.08, 1.3, 0.06), (0.03, 0, 1.05 + k * 0.13 - 0.18), bevel=0)
        box("machine", (0.1, 0.42, 0.3), (0.09, 0, 0.66), bevel=0.02)
        cylinder("alert", 0.09, 0.14, (-0.7, 0.7, 3.25))
        cylinder("alert", 0.09, 0.14, (-0.7, -0.7, 3.25))


def placards(x, y, z):
    """The orange plate and the label a dangerous load carries on its side."""
    box("alert", (0.5, 0.05, 0.36), (x, y, z), bevel=0.02)
    box("ink", (0.5, 0.06, 0.03), (x, y, z + 0.17), bevel=0)
    diamond((x + 0.75, y, z + 0.2), 0.28)


def tanker(vessel="white", stripe="green", length=9.6):
    chassis(length, (length / 2 - 1.1, -length / 2 + 1.2, -length / 2 + 2.5))
    cab(length / 2)
    body = length - 2.7
    profile = ((0, 0), (0.75, 0.08), (1.12, 0.4), (1.15, 0.7), (1.15, body - 0.7), (1.12, body - 0.4), (0.75, body - 0.08), (0, body))
    lathe(vessel, profile, (-length / 2, 0, 2.2), local=LYING["x"])
    for k in (0.2, 0.5, 0.8):
        cylinder(stripe, 1.17, 0.3, (-length / 2 + body * k - 0.15, 0, 2.2), axis="x", soft=0.02)
        cylinder("steel", 0.32, 0.18, (-length / 2 + body * k, 0, 3.3))
    box("dark_grey", (body * 0.9, 0.5, 0.06), (-length / 2 + body / 2, 0, 3.38), bevel=0.01)
    for s in (-0.55, 0.55):
        rod("steel", (-length / 2 + 0.5, s, 3.9), (-length / 2 + body - 0.5, s, 3.9), 0.035, 8)
        for k in range(6):
            x = -length / 2 + 0.5 + k * (body - 1) / 5
            rod("steel", (x, s, 3.2), (x, s, 3.9), 0.03, 8)
    for s in (-1, 1):
        box("warm_grey", (body * 0.4, 0.3, 0.4), (0, s * 0.95, 0.75))
        placards(-length / 2 + 0.9, s * 1.14, 1.1)
    rod("dark_grey", (-length / 2 + 0.4, -1.05, 1.3), (-length / 2 + body - 0.4, -1.05, 1.3), 0.1)


def vacuum_truck():
    """A tanker with dished rear door, hose reel and suction hose."""
    tanker("light_green", "green", 9)
    lathe("steel", ((0, -0.15), (0.8, -0.1), (1.2, 0), (1.2, 0.12), (0, 0.12)), (-4.5, 0, 2.2), local=LYING["x"])
    cylinder("machine", 0.6, 0.5, (-1, -1.4, 1.5), axis="y")


def hooklift(container="green", load=None):
    chassis(9.2, (3.5, -2.2, -3.5))
    cab(4.6)
    with place(-1.3, 0, 0.62):
        roll_off(container, 6.2, 1.9, load)
    rod("machine", (1.2, 0, 1), (2.05, 0, 2.9), 0.16)
    rod("machine", (2.05, 0, 2.9), (1.75, 0, 2.6), 0.12)


def box_truck(body="white", stripe="green"):
    chassis(8.6, (3.1, -2.4))
    cab(4.3)
    box(body, (6.1, 2.5, 2.7), (-1.2, 0, 1.05), bevel=0.06)
    for s in (-1, 1):
        prism(stripe, [(-4.1, 1.3), (-2.2, 1.3), (1.2, 3.4), (-0.7, 3.4)], 0.04, (0, s * 1.26, 0), bevel=0.01)
        prism("mid_green", [(-1.8, 1.3), (-1.0, 1.3), (1.83, 3.05), (1.83, 3.4), (1.6, 3.4)], 0.04, (0, s * 1.26, 0), bevel=0.01)
    box("dark_grey", (0.12, 2.3, 2.3), (-4.28, 0, 1.2))
    placards(-3.8, -1.3, 0.62)


def flatbed(length=9.4):
    """An open platform 1.2 m above the ground, headboard behind the cab."""
    chassis(length, (length / 2 - 1.2, -length / 2 + 1.4, -length / 2 + 2.7))
    cab(length / 2)
    body = length - 2.9
    box("timber", (body, 2.5, 0.14), (-length / 2 + body / 2, 0, 1.08), bevel=0.02)
    for s in (-1, 1):
        box("green", (body, 0.1, 0.3), (-length / 2 + body / 2, s * 1.25, 0.98), bevel=0.02)
    box("green", (0.12, 2.5, 1.1), (-length / 2 + body, 0, 1.1), bevel=0.02)


def articulated(kind="tank"):
    """Tractor and semitrailer, about 15 m."""
    with place(5.2):
        chassis(5.6, (1.7, -1.6))
        cab(2.8)
        for s in (-1.0, 1.0):
            cylinder("steel", 0.36, 1.3, (-0.6, s, 0.85), axis="x")
    body = 11
    with place(-2.2):
        box("dark_grey", (body, 0.9, 0.3), (0, 0, 1.05))
        for x in (-2.6, -3.8, -5):
            for s in (-1.05, 1.05):
                wheel(x, s)
        box("alert", (0.08, 2.2, 0.14), (-body / 2 - 0.02, 0, 1.0))
        if kind == "tank":
            profile = ((0, 0), (0.8, 0.08), (1.18, 0.4), (1.2, 0.7), (1.2, body - 0.7), (1.18, body - 0.4), (0.8, body - 0.08), (0, body))
            lathe("white", profile, (-body / 2, 0, 2.5), local=LYING["x"])
            for k in range(5):
                cylinder("green" if k % 2 == 0 else "light_green", 1.22, 0.34, (-body / 2 + body * (k + 0.5) / 5 - 0.17, 0, 2.5), axis="x", soft=0.02)
                cylinder("steel", 0.3, 0.2, (-body / 2 + body * (k + 0.5) / 5, 0, 3.64))
            box("dark_grey", (body * 0.86, 0.5, 0.06), (0, 0, 3.72), bevel=0.01)
        else:
            box("green" if kind == "box" else "light_green", (body, 2.5, 2.7), (0, 0, 1.3), bevel=0.06)
            for i in range(12):
                for s in (-1, 1):
                    box("mid_green", (0.08, 0.06, 2.5), (-body / 2 + 0.5 + i * 0.91, s * 1.26, 1.4), bevel=0.01)
        for s in (-1, 1):
            placards(-body / 2 + 1.2, s * 1.26, 1.25)


def van(material="white"):
    for x in (1.6, -1.6):
        for s in (-0.85, 0.85):
            wheel(x, s, 0.36, 0.24)
    prism(material, [(-2.7, 0.4), (2.6, 0.4), (2.75, 0.9), (2.5, 1.3), (1.7, 1.5), (1.0, 2.4), (0.6, 2.5), (-2.7, 2.5)], 1.95, bevel=0.1)
    prism("window", [(1.76, 1.5), (1.8, 1.56), (1.15, 2.34), (1.02, 2.34)], 1.7, bevel=0.02)
    for s in (-0.98, 0.98):
        prism("window", [(0.3, 1.5), (1.6, 1.5), (1.0, 2.25), (0.3, 2.25)], 0.06, (0, s, 0), bevel=0.02)
        prism("green", [(-2.6, 0.9), (2.5, 0.9), (2.4, 1.15), (-2.6, 1.15)], 0.04, (0, s, 0), bevel=0.01)
