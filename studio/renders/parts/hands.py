"""Gloved hands and empty gloves, in decimetres: joints and bones grown together into one soft skin."""
from math import cos, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector

from parts.palette import paint
from parts.solids import add, cylinder, lathe, place

LENGTHS = (0.84, 0.95, 0.9, 0.72)     # index to little finger, from the knuckle
FINGER, THUMB = 0.108, 0.125


def _limb(shape, points, radii):
    for point, r in zip(points, radii):
        bmesh.ops.create_icosphere(shape, subdivisions=2, radius=r, matrix=Matrix.Translation(point))
    for a, b, ra, rb in zip(points, points[1:], radii, radii[1:]):
        a, b = Vector(a), Vector(b)
        spin = Vector((0, 0, 1)).rotation_difference((b - a).normalized()).to_matrix().to_4x4()
        bmesh.ops.create_cone(shape, cap_ends=True, segments=16, radius1=ra, radius2=rb, depth=(b - a).length,
                              matrix=Matrix.Translation((a + b) / 2) @ spin)


def skin(material, limbs, fine=0.025):
    """Limbs are lists of ((x, y, z), radius)."""
    shape, mesh = bmesh.new(), bpy.data.meshes.new("hand")
    for limb in limbs:
        _limb(shape, [point for point, _ in limb], [r for _, r in limb])
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(paint(material))
    item = add(mesh)
    grow = item.modifiers.new("grow", "REMESH")
    grow.mode, grow.voxel_size, grow.use_smooth_shade = "VOXEL", fine, True
    soft = item.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, 5
    return item


def sleeve(material, start, length=4.0):
    """Coat sleeve from the wrist towards +x, with its cuff."""
    with place(*start, tilt=90):
        lathe(material, ((0.36, 0), (0.42, 0.02), (0.43, 0.5), (0.4, 0.56), (0.44, 0.9), (0.47, length)), sides=32)
        cylinder("warm_grey", 0.3, 0.3, (0, 0, 0.02))


def grip(r, glove="blue", coat="suit", plunger=None, spread=0.212):
    """Holds an upright cylinder of radius `r` that stands at the origin, the arm coming from +x, back of the hand towards -y.

    The thumb lies round the far side, or presses a plunger at the height given.
    """
    ring = r + FINGER * 0.92
    limbs = []
    for k, length in enumerate(LENGTHS):
        z = (1.5 - k) * spread
        sweep = min(length / ring * 57.3, 200)
        arc = [(ring * cos(radians(-30 - sweep * t)), ring * sin(radians(-30 - sweep * t)), z - 0.03 * t) for t in (0, 0.2, 0.4, 0.6, 0.8, 1)]
        knuckle = (ring * cos(radians(-30)) + 0.16, ring * sin(radians(-30)) + 0.02, z * 1.02)
        wrist = (r + 1.2, -0.02, z * 0.62)
        limbs.append([(wrist, 0.19), ((r + 0.75, -0.06, z * 0.8), 0.17), (knuckle, 0.135)] + [(p, FINGER * (1.04 - 0.03 * i)) for i, p in enumerate(arc)])
    limbs.append([((r + 1.15, 0.02, 0.18), 0.22), ((r + 0.5, 0.08, 0.1), 0.2), ((r + 0.5, 0.08, -0.14), 0.2), ((r + 1.15, 0.02, -0.15), 0.22)])
    limbs.append([((r + 1.1, 0, 0), 0.27), ((r + 1.8, 0, 0), 0.29)])
    if plunger is None:
        thumb = [((r + 0.8, 0.12, 0.24), 0.19), ((r + 0.32, r * 0.6 + 0.16, 0.44), 0.155), ((r * 0.2, r + THUMB, 0.42), THUMB), ((-r * 0.6, r * 0.8 + THUMB, 0.34), THUMB * 0.9)]
    else:
        thumb = [((r + 0.8, 0.05, 0.24), 0.2), ((r + 0.46, 0.03, 0.62), 0.16), ((r + 0.22, 0.0, plunger + 0.12), THUMB), ((-0.02, 0, plunger + 0.1), THUMB * 0.92)]
    limbs.append(thumb)
    skin(glove, limbs)
    sleeve(coat, (r + 1.62, 0, 0))


def glove(material="green", cuff="machine", mirror=1, curl=0.0, fine=0.03):
    """An empty working glove, fingers towards -z, hanging by its cuff at the origin; its back faces -y."""
    limbs = []
    for k, length in enumerate(LENGTHS):
        x, wrist = (1.5 - k) * 0.235 * mirror, (1.5 - k) * 0.17 * mirror
        bend = curl * (0.5 + 0.2 * k)
        points = ((wrist, 0, -0.72), (x, 0, -1.42 + abs(k - 1.2) * 0.03), (x * 1.12, -0.02 + bend * 0.3, -1.42 - length * 0.45), (x * 1.16, bend, -1.42 - length * 0.92))
        limbs.append([(p, r) for p, r in zip(points, (0.2, 0.17, 0.135, 0.115))])
    limbs.append([((0.3 * mirror, 0, -0.85), 0.19), ((0.62 * mirror, 0.06, -1.2), 0.15), ((0.72 * mirror, 0.1, -1.6), 0.125)])
    skin(material, limbs, fine)
    lathe(cuff, ((0.5, 0.02), (0.52, -0.02), (0.43, -0.7), (0.41, -0.82)), sides=32, local=Matrix.Diagonal((1, 0.62, 1, 1)))
    lathe("suit", ((0.53, 0.05), (0.55, 0), (0.53, -0.12)), sides=32, local=Matrix.Diagonal((1, 0.64, 1, 1)))
