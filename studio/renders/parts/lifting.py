"""Cranes: the folding arm of a lorry, a crawler crane, the hook and slings below them."""
from parts.machines import beam, tracks
from parts.solids import ball, box, cylinder, place, rod


def sling(top, spread, low):
    """A hook at `top` and four slings down to a load as wide as `spread` whose top is at height `low`."""
    x, y, z = top
    ball("machine", 0.2, (x, y, z))
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod("dark_grey", (x, y, z), (x + sx * spread[0] / 2, y + sy * spread[1] / 2, low), 0.035, 6)


def lorry_crane(turn=0, reach=5.5, height=6.2, drop=2.0):
    """Stands behind the cab; with `turn` 0 the arm goes to +x. The hook hangs `drop` below its tip."""
    box("dark_grey", (0.7, 2.3, 0.5), (0, 0, 0.9))
    for s in (-1, 1):
        box("dark_grey", (0.25, 0.25, 0.95), (0, s * 1.5, 0.1))
        box("dark_grey", (0.5, 0.5, 0.1), (0, s * 1.5, 0))
    with place(turn=turn):
        cylinder("machine", 0.32, 2.0, (0, 0, 1.2))
        beam((0, 3.0), (reach * 0.42, height), 0.36, 0.5)
        beam((reach * 0.42, height), (reach, height - 0.4), 0.3, 0.4)
        rod("steel", (0.25, 0, 2.4), (reach * 0.26, 0, height * 0.76), 0.09)
        rod("dark_grey", (reach, 0, height - 0.4), (reach, 0, height - 0.4 - drop), 0.03, 6)
        ball("machine", 0.16, (reach, 0, height - 0.4 - drop))


def crawler_crane(reach=12, height=18, drop=9):
    """A lattice boom on tracks; the hook is at x = reach, z = height - drop."""
    tracks(5.4, 3.4, 0.8, 1.1)
    box("machine", (5, 2.8, 1.7), (-0.9, 0, 1.2), bevel=0.12)
    box("dark_grey", (1.2, 3.0, 1.3), (-3.4, 0, 1.2))
    box("window", (1.2, 1.0, 1.2), (1.3, 1.1, 2.2))
    ends = [(s, t) for s in (-0.45, 0.45) for t in (-0.45, 0.45)]
    for s, t in ends:
        rod("machine", (1.2, s, 2 + t), (reach, s * 0.5, height + t * 0.5), 0.08, 8)
    count = 16
    for i in range(count):
        a, b = i / count, (i + 1) / count
        for s in (-0.45, 0.45):
            side = -1 if i % 2 else 1
            rod("machine", (1.2 + (reach - 1.2) * a, s * (1 - a / 2), 2 + (height - 2) * a + 0.45 * side * (1 - a / 2)),
                (1.2 + (reach - 1.2) * b, s * (1 - b / 2), 2 + (height - 2) * b - 0.45 * side * (1 - b / 2)), 0.045, 6)
    rod("dark_grey", (-2.6, 0, 2.8), (-2.2, 0, 6), 0.12)
    rod("dark_grey", (-2.2, 0, 6), (reach, 0, height), 0.04, 6)
    rod("dark_grey", (reach, 0, height), (reach, 0, height - drop), 0.04, 6)
    box("machine", (0.4, 0.4, 0.7), (reach, 0, height - drop), bevel=0.06)
