"""What people wear, without the people, in decimetres: helmets, jackets on hooks, pairs of gloves, name plates."""
from math import acos, cos, pi, sin

import bmesh
import bpy
from mathutils import Matrix

from parts.hands import glove
from parts.palette import paint
from parts.solids import add, ball, box, lathe, place, prism, rod, slab

# Of a jacket that hangs by its loop: (height from the hook, half width, half depth), top to hem.
JACKET = ((-0.35, 0.5, 0.3), (-0.6, 1.0, 0.42), (-0.85, 1.75, 0.55), (-1.3, 2.1, 0.66), (-2.2, 2.2, 0.75), (-3.4, 2.2, 0.8),
          (-4.6, 2.25, 0.86), (-5.8, 2.35, 0.92))


def _wave(a, z, folds):
    deep = 0.15 * min(1, max(0, (-z - 0.5) / 4))
    return 1 + deep * (sin(folds * a + 0.4 * z) + 0.6 * sin(2 * folds * a + 1.7 - 0.5 * z))


def _loft(material, rings, folds, sides=96, fat=0.0):
    """Cloth round a stack of ovals; the folds deepen towards the hem."""
    shape, mesh = bmesh.new(), bpy.data.meshes.new("cloth")
    rows = []
    for z, w, d in rings:
        row = []
        for i in range(sides):
            a = 2 * pi * i / sides
            wave = _wave(a, z, folds)
            row.append(shape.verts.new(((w + fat) * cos(a) * (1 + (wave - 1) * 0.35), (d + fat) * sin(a) * wave, z)))
        rows.append(row)
    for low, high in zip(rows, rows[1:]):
        for i in range(sides):
            shape.faces.new((low[i], low[(i + 1) % sides], high[(i + 1) % sides], high[i]))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(paint(material))
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    item = add(mesh)
    thick = item.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.05
    return item


def _between(z):
    for (z0, w0, d0), (z1, w1, d1) in zip(JACKET, JACKET[1:]):
        if z1 <= z <= z0:
            t = (z0 - z) / (z0 - z1)
            return z, w0 + (w1 - w0) * t, d0 + (d1 - d0) * t
    return JACKET[-1]


def band(material, top, bottom, folds, fat):
    _loft(material, [_between(top + (bottom - top) * k / 4) for k in range(5)], folds, fat=fat)


def front(x, z, folds):
    """How far the cloth stands out at this spot."""
    _, w, d = _between(z)
    return -(d + 0.08) * max(0.0, 1 - (x / w) ** 2) ** 0.5 * _wave(-acos(x / w), z, folds)


def down(material, x, top, bottom, width, folds):
    """A strip sewn on from top to bottom."""
    steps = 14
    for k in range(steps):
        z0, z1 = (top + (bottom - top) * (k + t) / steps for t in (0, 1))
        y0, y1 = front(x, z0, folds), front(x, z1, folds)
        prism(material, [(y0 - 0.06, z0), (y0 + 0.12, z0), (y1 + 0.12, z1 - 0.02), (y1 - 0.06, z1 - 0.02)], width, (x, 0, 0), 90, bevel=0)


def jacket(material="vest", stripe="suit", folds=5):
    rows = 28
    first, last = JACKET[0][0], JACKET[-1][0]
    _loft(material, [_between(first + (last - first) * k / rows) for k in range(rows + 1)], folds)
    for top in (-3.0, -4.5):
        band("green" if material == "vest" else "vest", top + 0.1, top - 0.6, folds, 0.03)
        band(stripe, top, top - 0.5, folds, 0.05)
    for x, width in ((-1.05, 0.42), (1.05, 0.42), (0, 0.1)):
        last = -3.0 if x else -5.7
        down(stripe if x else "dark_grey", x, -0.95 if x else -1.15, last, width, folds)
    with place(1.1, front(1.1, -2.1, folds) - 0.1, -2.1, roll=-4):
        box("suit", (0.95, 0.06, 0.56), (0, 0, -0.28), bevel=0.02)
        for k in range(2):
            box("dark_grey" if k == 0 else "warm_grey", (0.66 - 0.2 * k, 0.08, 0.08), (-0.03 - 0.1 * k, 0, 0.04 - 0.17 * k), bevel=0)
    prism("dark_grey", [(-0.42, -0.3), (0.42, -0.3), (0, -1.2)], 0.2, (0, -0.48, 0), bevel=0.02)


def helmet(material="white", tag="green"):
    """Its peak faces -y, the rim at the origin."""
    shell = ((1.12, 0), (1.14, 0.06), (1.1, 0.4), (0.98, 0.78), (0.74, 1.08), (0.4, 1.25), (0, 1.3))
    lathe(material, shell, sides=48, local=Matrix.Diagonal((0.92, 1.12, 1, 1)))
    lathe(material, ((1.1, 0.0), (1.24, 0.0), (1.27, 0.04), (1.24, 0.09), (1.1, 0.12)), sides=48, local=Matrix.Diagonal((0.92, 1.1, 1, 1)))
    with place(0, 0, 0.03, roll=4):
        slab(material, [(1.02 * cos(a), -0.95 + 0.98 * sin(a)) for a in (pi * (1 + k / 16) for k in range(17))], 0.09, bevel=0.03)
    for x in (0, -0.34, 0.34):
        share = (1 - (x / 1.03) ** 2) ** 0.5
        line = [(x, 1.27 * share * cos(t), 1.3 * share * sin(t)) for t in (pi * k / 16 for k in range(3, 14))]
        for a, b in zip(line, line[1:]):
            rod(material, a, b, 0.07, 12)
        for p in line:
            ball(material, 0.07, p, finer=2)
    if tag:
        with place(0, -1.2, 0.3, roll=-20):
            box(tag, (0.6, 0.24, 0.34), bevel=0.04)


def hook():
    box("steel", (0.34, 0.06, 0.7), (0, -0.03, -0.3), bevel=0.03)
    rod("steel", (0, -0.05, -0.12), (0, -0.75, -0.05), 0.07)
    ball("steel", 0.12, (0, -0.75, -0.03))


def name_plate(colour="green"):
    """Lines where the name stands."""
    box("suit", (1.5, 0.06, 0.56), bevel=0.02)
    box(colour, (0.16, 0.08, 0.56), (-0.67, 0, 0), bevel=0.01)
    box("dark_grey", (0.86, 0.08, 0.09), (0.02, 0, 0.31), bevel=0)
    box("warm_grey", (0.6, 0.08, 0.07), (-0.11, 0, 0.15), bevel=0)


def gloves(material="green", cuff="machine"):
    for s in (-1, 1):
        with place(s * 0.34, -0.1 * s, 0, turn=8 * s, tilt=5 * s):
            glove(material, cuff, s, 0.25)
    box("steel", (0.5, 0.5, 0.16), (0, 0, -0.05), bevel=0.04)
