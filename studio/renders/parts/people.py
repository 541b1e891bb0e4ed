"""Simple figures, 1.75 m, without faces: for the middle distance: vest and helmet, protective suit, or coat."""
from mathutils import Matrix, Vector

from parts.solids import ball, box, cylinder, dome, lathe, lump, place, rod

FLAT = Matrix.Diagonal((1, 0.72, 1, 1))
TORSO = ((0, 0), (0.18, 0), (0.195, 0.03), (0.232, 0.42), (0.22, 0.53), (0.16, 0.6), (0.07, 0.63), (0, 0.63))
DRESS = {
    "vest": {"legs": "trousers", "top": "vest", "arm": "trousers", "band": "suit", "head": "helmet"},
    "green": {"legs": "trousers", "top": "green", "arm": "green", "band": "suit", "head": "helmet"},
    "suit": {"legs": "suit", "top": "suit", "arm": "suit", "band": None, "head": "hood", "hand": "mid_green"},
    "coat": {"legs": "trousers", "top": "suit", "arm": "suit", "band": None, "head": "hair"},
}


def person(dress="vest", pose="stand", skin="skin", helmet="white", at=(0, 0, 0), turn=0):
    """Faces -y before turning. Poses: stand, point, hold, work, carry, walk."""
    wear = DRESS[dress]
    stride = 0.2 if pose == "walk" else 0.0
    with place(*at, turn=turn):
        for s, lead in ((-0.1, stride), (0.1, -stride)):
            rod(wear["legs"], (s, lead, 0.06), (s * 0.9, 0, 0.86), 0.1, 14)
            box("rubber" if dress != "suit" else "mid_green", (0.17, 0.32, 0.12), (s, lead - 0.06, 0), bevel=0.04)
        lathe(wear["top"], TORSO, (0, 0, 0.82), 24, FLAT)
        if wear["band"]:
            cylinder(wear["band"], 0.216, 0.06, (0, 0, 1.06), sides=24, squash=(1, 0.74, 1))
        if wear["head"] == "hair":
            cylinder("suit", 0.23, 0.4, (0, 0, 0.5), top=0.2, soft=0.02, sides=24, squash=(1, 0.74, 1))
        cylinder(skin, 0.07, 0.14, (0, 0, 1.4))
        ball(skin, 0.13, (0, 0, 1.6), (0.92, 0.98, 1.12))
        head(wear["head"], helmet)
        arms(pose, wear["arm"], wear.get("hand", skin))


def head(kind, helmet):
    if kind == "helmet":
        dome(helmet, 0.155, (0, 0, 1.63), rise=0.17)
        cylinder(helmet, 0.185, 0.03, (0, -0.03, 1.625), soft=0.01)
    elif kind == "hood":
        ball("suit", 0.165, (0, 0.035, 1.6), (1, 1, 1.12))
        box("grey", (0.17, 0.05, 0.07), (0, -0.125, 1.6), bevel=0.02)
        ball("warm_grey", 0.07, (0, -0.13, 1.53), (1, 0.8, 0.8))
    else:
        ball("dark_earth", 0.145, (0, 0.03, 1.63), (1, 0.98, 1.05))


def arms(pose, sleeve, hand):
    reach = {
        "stand": ((-0.3, -0.03, 0.9), (0.3, -0.03, 0.9)),
        "walk": ((-0.29, 0.16, 0.95), (0.29, -0.2, 0.95)),
        "point": ((-0.3, -0.02, 0.9), (0.42, -0.5, 1.5)),
        "hold": ((-0.17, -0.42, 1.12), (0.17, -0.42, 1.12)),
        "work": ((-0.2, -0.48, 0.85), (0.2, -0.48, 0.85)),
        "carry": ((-0.26, -0.4, 1.0), (0.26, -0.4, 1.0)),
    }[pose]
    for s, end in zip((-0.21, 0.21), reach):
        elbow = (s * 1.4, end[1] * 0.25, (1.36 + end[2]) / 2 - (0.06 if pose != "point" else -0.02))
        rod(sleeve, (s, 0, 1.34), elbow, 0.075, 12)
        ball(sleeve, 0.085, (s, 0, 1.33))
        ball(sleeve, 0.074, elbow)
        rod(sleeve, elbow, end, 0.062, 12)
        hand_of(hand, elbow, end, 1 if s < 0 else -1)


def hand_of(material, elbow, wrist, thumb):
    """Along the forearm: palm and four fingers as one, a little bent, the thumb towards the body."""
    ahead = (Vector(wrist) - Vector(elbow)).normalized()
    across = ahead.cross(Vector((0, 0, 1))).normalized() if abs(ahead.z) < 0.9 else Vector((1, 0, 0))
    frame = Matrix((across, ahead, across.cross(ahead))).transposed().to_4x4()
    hand = Matrix.Translation(wrist) @ frame
    side = thumb if across.x > 0 else -thumb
    for size, at in (((0.055, 0.075, 0.04), (0, 0.035, 0)), ((0.05, 0.055, 0.032), (0, 0.1, -0.018))):
        lump(material, hand @ Matrix.Translation(at) @ Matrix.Diagonal((*size, 1)))
    start, tip = (hand @ Vector(p) for p in ((side * 0.03, 0.0, 0), (side * 0.085, 0.075, -0.005)))
    rod(material, tuple(start), tuple(tip), 0.022, 10)


def crew(spots, dress="vest"):
    """Several people: (x, y, turn, pose) each, skin tones mixed."""
    for i, (x, y, turn, pose) in enumerate(spots):
        person(dress, pose, ("skin", "skin_deep", "skin")[i % 3], ("white", "white", "machine")[i % 3], (x, y, 0), turn)


def cone():
    box("rubber", (0.42, 0.42, 0.04))
    cylinder("alert", 0.16, 0.7, (0, 0, 0.03), top=0.03, soft=0.01)
    cylinder("white", 0.115, 0.16, (0, 0, 0.3), top=0.085, soft=0.005)


def barrier(length=2.2):
    for s in (-1, 1):
        rod("grey", (s * length / 2, -0.25, 0), (s * length / 2, 0, 1), 0.03, 8)
        rod("grey", (s * length / 2, 0.25, 0), (s * length / 2, 0, 1), 0.03, 8)
    for z in (0.85, 0.5):
        box("white", (length, 0.05, 0.2), (0, 0, z), bevel=0.01)
        for k in range(3):
            box("alert", (length / 7, 0.06, 0.2), (length * (k - 1) / 3.2, 0, z), bevel=0.01)
