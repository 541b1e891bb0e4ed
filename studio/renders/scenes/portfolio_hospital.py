"""The yard behind a hospital: clinical waste bins in a row by the service door, a closed van with its tail lift down."""
from parts.goods import wheelie_bin
from parts.halls import wall_ribs
from parts.land import ground, hills, lines, pad
from parts.people import person
from parts.solids import box, cylinder, place, rod
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import box_truck, van

VIEW = inner_view((9.4, -16.5, 6.0), (-0.8, 1.4, 2.1), 33, fog=(45, 130), sun=(50, 38))


def hospital():
    """Four storeys, window bands, a cross of green over the door, the helipad on the roof."""
    box("white", (46, 16, 15), (0, 0, 0))
    for level in range(4):
        for i in range(15):
            if level or abs(i - 7) > 2:
                box("window", (2.2, 0.3, 1.7), (-21 + i * 3, -8, 1.3 + level * 3.6), bevel=0.02)
        box("light_green", (46.3, 16.3, 0.35), (0, 0, 3.5 + level * 3.6))
    wall_ribs(46, 16, 14.6, "white", 9)
    box("pale_concrete", (45, 15, 0.3), (0, 0, 15))
    cylinder("light_green", 5, 0.6, (8, 0, 15.3), sides=48)


def service_door():
    box("warm_grey", (6.4, 0.4, 3.5))
    box("green", (5.8, 0.5, 3.1), bevel=0.02)
    for k in range(1, 5):
        box("white", (5.8, 0.54, 0.05), (0, 0, k * 0.64), bevel=0)
    box("light_green", (9, 3, 0.25), (0, -1.5, 3.7))
    for x in (-4, 4):
        rod("steel", (x, -2.6, 0), (x, -2.6, 3.7), 0.07)
    box("white", (2.8, 0.26, 3.0), (7.2, 0, 3.95), bevel=0.02)
    for w, h, d in ((1.6, 0.5, 0.32), (0.5, 1.6, 0.3)):
        box("green", (w, d, h), (7.2, 0, 5.6 - h / 2 - 0.4), bevel=0)


def clinical_bin(lid="machine"):
    """A wheeled bin with a lid of its own colour and a label."""
    wheelie_bin("white")
    box(lid, (0.74, 0.68, 0.1), (0, 0, 1.0))
    box(lid, (0.3, 0.02, 0.3), (0, -0.29, 0.5), bevel=0)


def tail_lift(height=0.72):
    """Half way up behind the lorry, a bin on it; its arms reach down from the frame."""
    with place(-4.45, 0, height):
        box("steel", (1.7, 2.3, 0.1), (-0.9, 0, 0), bevel=0.02)
        box("alert", (0.06, 2.3, 0.11), (-1.76, 0, 0), bevel=0)
        for s in (-0.8, 0.8):
            rod("dark_grey", (0.5, s, 0.05), (-0.5, s, -0.02), 0.06)
            rod("steel", (0.45, s, 0.3), (-0.9, s, 0.08), 0.035)
        for y, lid in ((-0.55, "machine"), (0.45, "blue")):
            with place(-0.8, y, 0.1, turn=90):
                clinical_bin(lid)


def build():
    ground()
    pad(60, 20, "pale_concrete", 4, (0, -3, 0))
    with place(-3, 12.4, 0.1):
        hospital()
    with place(-3.4, 4.3, 0.1):
        service_door()
    for i in range(9):
        with place(1.8 + i * 0.92, 3.4, 0.2, turn=0):
            clinical_bin(("machine", "machine", "green", "machine", "blue", "machine")[i % 6])
    with place(-4.6, -1.2, 0.2, turn=160):
        box_truck()
    with place(-4.6, -1.2, 0.2, turn=160):
        tail_lift()
    for x, y, turn in ((2.6, -2.2, 80), (4.0, 0.2, 60)):
        with place(x, y, 0.2, turn=turn + 180, scale=1.06):
            person("green", "carry", "skin" if x < 3 else "skin_deep", "white", (0, 0.78, 0))
            clinical_bin("machine" if x < 3 else "blue")
    with place(12.6, 0.6, 0.2, turn=96):
        van()
    with place(13, -1, 0):
        lines(12, 5, 4)
    for i in range(5):
        cylinder("machine", 0.12, 1.0, (-13 + i * 1.8, 3.6, 0.2))
    row(5, (-16, 2.2), (-13.4, -9), 3, "bush", 0.7, 0.9)
    row(8, (-60, 22), (-32, 8), 4, "oak")
    row(5, (24, 7), (40, 16), 6, "oak")
    grove(24, -80, 28, 80, 60, 5)
    hills(8, ((-110, 10, 22, 60), (60, 50, 20, 90)))
