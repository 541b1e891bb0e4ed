"""The people: a group in helmets before the halls, green and yellow, two from the laboratory among them."""
from parts.halls import hall
from parts.land import ground, hills, pad
from parts.people import person
from parts.solids import box, place
from parts.studio import inner_view
from parts.trees import grove, row
from parts.trucks import box_truck
from parts.vessels import silo

VIEW = inner_view((-2.1, -9.2, 2.7), (0.25, 0, 1.55), 35, fog=(30, 100), sun=(-44, 40))
# x, y, turn, dress, pose, skin, helmet
FRONT = ((-3.3, 0.1, 18, "vest", "stand", "skin", "white"), (-2.45, -0.25, 8, "green", "hold", "skin_deep", "white"),
         (-1.55, 0.0, 4, "vest", "stand", "skin", "machine"), (-0.6, -0.3, 0, "coat", "stand", "skin", "white"),
         (0.35, -0.05, -6, "green", "stand", "skin", "white"), (1.25, -0.3, -10, "vest", "hold", "skin_deep", "white"),
         (2.2, 0.0, -14, "vest", "stand", "skin", "machine"), (3.1, -0.1, -22, "green", "stand", "skin", "white"))
BACK = ((-2.9, 1.2, 10, "green", "stand", "skin", "machine"), (-1.95, 1.35, 6, "vest", "stand", "skin_deep", "white"),
        (-1.0, 1.2, 2, "vest", "stand", "skin", "white"), (-0.1, 1.4, 0, "green", "stand", "skin_deep", "machine"),
        (0.85, 1.2, -4, "coat", "stand", "skin", "white"), (1.8, 1.35, -8, "vest", "stand", "skin", "white"),
        (2.7, 1.2, -14, "green", "stand", "skin_deep", "white"))


def group():
    for k, line in enumerate((FRONT, BACK)):
        for i, (x, y, turn, dress, pose, skin, helmet) in enumerate(line):
            with place(x, y, 0.3 * k, turn=turn, scale=0.97 + 0.02 * ((i * 5 + k) % 4)):
                person(dress, pose, skin, helmet)
    box("pale_concrete", (8.4, 1.3, 0.3), (-0.1, 1.4, 0))


def build():
    ground()
    pad(60, 30, "pale_concrete", 5)
    with place(0, 0, 0.2):
        group()
    with place(-9, 17, 0.1):
        hall(26, 12, 7, 9.4, doors=4)
    with place(17, 19, 0.1):
        hall(20, 12, 7, 9.4, doors=3)
    for i in range(2):
        with place(5 + i * 4.4, 29, 0.2):
            silo(1.9, 13)
    with place(9, 8.2, 0.2, turn=196):
        box_truck()
    row(6, (-11, 10.2), (-4, 10.4), 3, "bush", 0.5, 0.7)
    row(8, (-40, 26), (44, 28), 4, "oak")
    grove(24, -60, 34, 60, 66, 4)
    hills(5, ((-80, 10, 20, 50), (60, 30, 22, 70)))
