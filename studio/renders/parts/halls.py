"""Industrial buildings: steel halls, open canopies, a laboratory block, a house."""
from parts.solids import box, cylinder, prism, place, rod


def gable_profile(width, eaves, ridge):
    return [(-width / 2, 0), (width / 2, 0), (width / 2, eaves), (0, ridge), (-width / 2, eaves)]


def roof(width, depth, eaves, ridge, material, over=0.5, ribs=True):
    """Two sheets that reach past the walls, with standing seams and a ridge cap."""
    half, thick = width / 2, 0.28
    fall = (ridge - eaves) / half
    low = eaves - fall * over
    prism(material, [(-half - over, low), (0, ridge), (half + over, low), (half + over, low + thick),
                     (0, ridge + thick), (-half - over, low + thick)], depth + 2 * over, bevel=0.03)
    if ribs:
        count = round(depth / 1.6)
        for i in range(count + 1):
            y = depth * (i / count - 0.5)
            for s in (-1, 1):
                rod(material, (s * (half + over), y, low + thick + 0.02), (0, y, ridge + thick + 0.02), 0.06, 6)
    box(material, (0.9, depth + 2 * over + 0.1, 0.16), (0, 0, ridge + thick - 0.05))


def wall_ribs(width, depth, height, material, step=1.5):
    for i in range(1, round(width / step)):
        for s in (-1, 1):
            box(material, (0.12, 0.12, height), (i * step - width / 2, s * depth / 2, 0), bevel=0.02)
    for j in range(1, round(depth / step)):
        for s in (-1, 1):
            box(material, (0.12, 0.12, height), (s * width / 2, j * step - depth / 2, 0), bevel=0.02)


def door(width=4, height=4.6, material="green"):
    """A sectional door lying against the wall at y = 0, facing -y."""
    box("warm_grey", (width + 0.5, 0.3, height + 0.25), bevel=0.03)
    box(material, (width, 0.42, height), bevel=0.03)
    for k in range(1, 5):
        box("white", (width, 0.44, 0.06), (0, 0, height * k / 5), bevel=0)


def hall(width=24, depth=16, eaves=7, ridge=9.5, wall="white", top="light_green", doors=3, band="green", turn_gable=False):
    """A gabled hall; its doors stand in the long side that faces -y."""
    prism(wall, gable_profile(depth, eaves, ridge), width, turn=90)
    with place(turn=90):
        roof(depth, width, eaves, ridge, top)
    wall_ribs(width, depth, eaves - 0.2, wall)
    box("warm_grey", (width + 0.12, depth + 0.12, 0.9), bevel=0.03)
    if band:
        box(band, (width + 0.22, depth + 0.22, 0.7), (0, 0, eaves - 1.2), bevel=0.03)
    for i in range(doors):
        with place(width * ((i + 0.5) / doors - 0.5), -depth / 2, 0):
            door()


def flat_hall(width=20, depth=14, height=7, wall="white", parapet="light_green", windows=0, doors=0):
    box(wall, (width, depth, height), bevel=0.06)
    box(parapet, (width + 0.5, depth + 0.5, 0.9), (0, 0, height - 0.5))
    box("pale_concrete", (width - 0.6, depth - 0.6, 0.1), (0, 0, height + 0.36))
    wall_ribs(width, depth, height - 0.6, wall)
    for i in range(windows):
        box("window", (width / windows * 0.72, 0.3, 1.5), (width * ((i + 0.5) / windows - 0.5), -depth / 2, height * 0.55))
    for i in range(doors):
        with place(width * ((i + 0.5) / doors - 0.5), -depth / 2, 0):
            door(3.4, 4)
    for x, y in ((-0.25, 0.1), (0.2, -0.15)):
        s = min(1, width / 18)
        box("warm_grey", (2.6 * s, 2 * s, 1.3 * s), (x * width, y * depth, height + 0.4))
        cylinder("steel", 0.5 * s, 0.3, (x * width, y * depth, height + 0.4 + 1.3 * s))


def canopy(width=24, depth=14, eaves=6.5, ridge=8.5, top="light_green", bays=4, back_wall=True):
    """An open-fronted shed: columns, trusses, roof and a rear wall."""
    with place(turn=90):
        roof(depth, width, eaves, ridge, top)
    for i in range(bays + 1):
        x = width * (i / bays - 0.5)
        for y in (-depth / 2 + 0.4, depth / 2 - 0.4):
            box("green", (0.4, 0.4, eaves), (x, y, 0), bevel=0.04)
        rod("green", (x, -depth / 2, eaves - 0.1), (x, depth / 2, eaves - 0.1), 0.14)
        rod("green", (x, 0, eaves - 0.1), (x, 0, ridge), 0.1)
        for s in (-1, 1):
            rod("green", (x, s * depth / 2, eaves), (x, 0, ridge), 0.12)
            rod("green", (x, s * depth / 4, eaves), (x, 0, ridge - 0.4), 0.08)
    if back_wall:
        box("white", (width, 0.3, eaves - 0.1), (0, depth / 2 - 0.2, 0), bevel=0.03)
        box("pale_concrete", (width, 0.5, 2.2), (0, depth / 2 - 0.3, 0), bevel=0.03)


def laboratory_block():
    """Two glazed storeys with a plant room, roof stacks and a planted forecourt."""
    box("white", (22, 12, 7.6), bevel=0.08)
    for z in (0.9, 4.5):
        for i in range(8):
            box("window", (2.1, 0.3, 2.1), (-9.2 + i * 2.63, -6, z), bevel=0.02)
        for j in range(4):
            box("window", (0.3, 1.9, 2.1), (11, -4 + j * 2.6, z), bevel=0.02)
            box("window", (0.3, 1.9, 2.1), (-11, -4 + j * 2.6, z), bevel=0.02)
    box("green", (22.6, 12.6, 0.5), (0, 0, 3.6))
    box("light_green", (22.6, 12.6, 0.6), (0, 0, 7.5))
    box("warm_grey", (8, 4.5, 2), (-4, 1, 8))
    for i in range(5):
        cylinder("steel", 0.28, 2.8, (2.5 + i * 1.4, 1.5, 8))
    box("green", (3.2, 1.8, 0.25), (0, -6.9, 3))
    box("window", (2.4, 0.3, 2.8), (0, -6.08, 0))


def house(width=9, depth=8, storeys=2, wall="cream", top="roof_tile"):
    height = storeys * 3
    prism(wall, gable_profile(depth, height, height + 2.2), width, turn=90)
    with place(turn=90):
        roof(depth, width, height, height + 2.2, top, 0.4, ribs=False)
    for s in range(storeys):
        for i in range(3):
            box("window", (1.1, 0.2, 1.4), (width * ((i + 0.5) / 3 - 0.5), -depth / 2, s * 3 + 1), bevel=0.02)
            box("window", (0.2, 1.1, 1.4), (width / 2, depth * ((i + 0.5) / 3 - 0.5), s * 3 + 1), bevel=0.02)
            box("window", (0.2, 1.1, 1.4), (-width / 2, depth * ((i + 0.5) / 3 - 0.5), s * 3 + 1), bevel=0.02)
