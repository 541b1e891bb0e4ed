"""The office in Lisbon: a glazed block on an avenue by the Tagus, wave-patterned pavement, a tram, the long bridge behind."""
from math import pi, sin

from parts.land import ground
from parts.people import crew, person
from parts.solids import ball, box, place, prism, ribbon, rod
from parts.studio import inner_view
from parts.trees import row
from parts.trucks import van

VIEW = inner_view((-23, -31, 9.6), (1.6, 4.6, 6.4), 29, fog=(90, 260), sun=(-46, 40))


def office_block(width=22, depth=14, storeys=5):
    """White slabs and bands of glass; the third floor is the one with the green blinds."""
    height = storeys * 3.4
    box("window", (width - 0.6, depth - 0.6, height), bevel=0)
    for k in range(storeys + 1):
        box("white", (width, depth, 0.7), (0, 0, k * 3.4 - 0.2 if k else 0), bevel=0.05)
    for i in range(12):
        x = -width / 2 + 0.4 + i * (width - 0.8) / 11
        for s in (-1, 1):
            box("white", (0.22, 0.3, height), (x, s * (depth / 2 - 0.2), 0), bevel=0.02)
    for j in range(8):
        y = -depth / 2 + 0.4 + j * (depth - 0.8) / 7
        for s in (-1, 1):
            box("white", (0.3, 0.22, height), (s * (width / 2 - 0.2), y, 0), bevel=0.02)
    for i in range(11):
        x = -width / 2 + 0.4 + (i + 0.5) * (width - 0.8) / 11
        box("green", (1.5, 0.1, 1.3), (x, -depth / 2 + 0.22, 3 * 3.4 + 1.4), bevel=0)
    box("green", (6, 2.6, 0.3), (-2, -depth / 2 - 1.2, 3.2))
    box("ink", (3.4, 0.4, 2.7), (-2, -depth / 2 + 0.1, 0.3))
    box("warm_grey", (7, 5, 2), (3, 1, height + 0.4))
    box("light_green", (width - 2, depth - 2, 0.15), (0, 0, height + 0.45), bevel=0)


def tiled_house(width, storeys, wall, tile):
    """An older neighbour: tiles on its front, tall windows with iron balconies, a roof of clay."""
    height = storeys * 3.3
    box(wall, (width, 12, height), bevel=0.04)
    prism("roof_tile", [(-6.4, height), (6.4, height), (0, height + 3)], width + 0.4, turn=90)
    for s in range(storeys):
        for i in range(3):
            x = width * ((i + 0.5) / 3 - 0.5)
            box("white", (1.5, 0.2, 2.3), (x, -6, s * 3.3 + 0.5), bevel=0.01)
            box("window" if s else tile, (1.1, 0.3, 2.1), (x, -6, s * 3.3 + 0.5), bevel=0.01)
            if s:
                box("dark_grey", (1.7, 0.5, 0.08), (x, -6.2, s * 3.3 + 0.45), bevel=0)
                for k in range(6):
                    rod("dark_grey", (x - 0.75 + k * 0.3, -6.42, s * 3.3 + 0.5), (x - 0.75 + k * 0.3, -6.42, s * 3.3 + 1.3), 0.02, 6)
                rod("dark_grey", (x - 0.8, -6.42, s * 3.3 + 1.3), (x + 0.8, -6.42, s * 3.3 + 1.3), 0.03, 6)


def tram(length=9.5):
    """Yellow below, white above, a row of windows, the pole to the wire."""
    box("dark_grey", (length - 1.4, 1.9, 0.6), (0, 0, 0.15))
    box("machine", (length, 2.4, 1.3), (0, 0, 0.6), bevel=0.2)
    box("white", (length, 2.36, 1.2), (0, 0, 1.85), bevel=0.16)
    for i in range(6):
        box("window", (1.15, 2.42, 0.85), (-length / 2 + 1.25 + i * 1.4, 0, 2.0), bevel=0.04)
    for s in (-1, 1):
        box("window", (0.1, 1.9, 0.85), (s * (length / 2 - 0.02), 0, 2.0), bevel=0.03)
        ball("cream", 0.14, (s * length / 2, 0, 1.1))
    box("warm_grey", (length - 1.2, 2.0, 0.3), (0, 0, 3.0), bevel=0.1)
    rod("dark_grey", (0.5, 0, 3.2), (-2.6, 0, 5.4), 0.05)


def pavement(x0, x1, y, waves=4):
    """Pale limestone with waves of dark stone laid into it."""
    box("pale_concrete", (x1 - x0, 8, 0.2), ((x0 + x1) / 2, y, 0), bevel=0.03)
    for k in range(waves):
        line = [(x0 + i * 0.5, y - 2.8 + k * 1.8 + 0.45 * sin(2 * pi * i * 0.5 / 5)) for i in range(int((x1 - x0) * 2) + 1)]
        ribbon("dark_grey", line, 0.42, 0.012, 0.2)


def lamp(x, y):
    rod("dark_grey", (x, y, 0), (x, y, 5), 0.07)
    rod("dark_grey", (x, y, 5), (x, y - 1.2, 5.3), 0.05)
    box("white", (0.3, 0.7, 0.12), (x, y - 1.4, 5.25), bevel=0.03)


def bridge():
    """The long low bridge over the Tagus with its pair of towers."""
    box("white", (600, 3, 1.2), (0, 0, 11), bevel=0)
    for i in range(30):
        box("white", (1.4, 2.4, 11), (-290 + i * 20, 0, 0), bevel=0)
    for x in (-30, 30):
        for s in (-1.6, 1.6):
            rod("white", (x, s * 2, 0), (x, s * 0.6, 46), 0.9)
        for k in range(5):
            for s in (-1, 1):
                rod("white", (x, 0, 44 - k * 4), (x + s * (28 - k * 5), 0, 12), 0.18, 6)


def build():
    ground(900, "pale_concrete")
    box("water", (900, 240, 0.2), (0, 150, -0.08), bevel=0)
    box("meadow", (900, 30, 0.4), (0, 285, 0), bevel=0)
    box("asphalt", (300, 13, 0.1), (0, -8.5, 0), bevel=0)
    for y in (-9.3, -8.2, -6.4, -5.3):
        box("steel", (300, 0.1, 0.03), (0, y, 0.09), bevel=0)
    for i in range(40):
        box("white", (2.2, 0.16, 0.02), (-90 + i * 5, -11.2, 0.1), bevel=0)
    pavement(-60, 70, 2.2)
    pavement(-60, 70, -19.2)
    with place(1, 13.4, 0.2):
        office_block()
    with place(-19, 12.6, 0.2):
        tiled_house(13, 4, "pale_blue", "green")
    with place(-32, 12.6, 0.2):
        tiled_house(12, 5, "cream", "ink")
    with place(21.6, 12.6, 0.2):
        tiled_house(14, 4, "light_green", "timber")
    with place(36.4, 12.6, 0.2):
        tiled_house(14, 5, "cream", "green")
    with place(-4.6, -5.85, 0.12):
        tram()
    rod("dark_grey", (-150, -5.85, 5.5), (150, -5.85, 5.5), 0.025, 6)
    with place(11.4, -11.6, 0.1, turn=180):
        van()
    for i in range(6):
        lamp(-28 + i * 13, -1.2)
    with place(0, 0, 0.2, scale=1.15):
        person("green", "walk", "skin", "white", (-1.6, 3.4, 0), 200)
        crew([(5.6, 1.6, 150, "stand"), (6.8, 1.9, 210, "hold")], "green")
        person("coat", "walk", "skin_deep", at=(-9, 1.4, 0), turn=90)
        person("coat", "stand", "skin", at=(13, 0.6, 0), turn=30)
    row(9, (-44, -0.4), (48, -0.4), 4, "oak", 0.55, 0.7)
    for i in range(3):
        with place(-10 + i * 9, -1.2, 0.2):
            box("timber", (1.8, 0.5, 0.08), (4.6, 1.0, 0.45), bevel=0.02)
            for s in (-0.7, 0.7):
                box("dark_grey", (0.1, 0.45, 0.45), (4.6 + s, 1.0, 0), bevel=0)
    with place(60, 150, 0, turn=-24):
        bridge()
