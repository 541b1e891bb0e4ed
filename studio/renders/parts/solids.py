"""Solids with softened edges. Equal solids share one mesh, which keeps large scenes small and quick."""
from contextlib import contextmanager
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector

from parts.palette import paint

_meshes = {}
_frames = [Matrix()]


@contextmanager
def place(x=0, y=0, z=0, turn=0, scale=1, tilt=0, roll=0):
    """Everything added inside stands in this frame; frames nest. `tilt` turns about y, `roll` about x."""
    frame = (Matrix.Translation((x, y, z)) @ Matrix.Rotation(radians(turn), 4, "Z")
             @ Matrix.Rotation(radians(tilt), 4, "Y") @ Matrix.Rotation(radians(roll), 4, "X")
             @ Matrix.Scale(scale, 4))
    _frames.append(_frames[-1] @ frame)
    try:
        yield
    finally:
        _frames.pop()


def add(mesh, local=Matrix()):
    item = bpy.data.objects.new(mesh.name, mesh)
    item.matrix_world = _frames[-1] @ local
    bpy.context.scene.collection.objects.link(item)
    return item


def _at(at, turn=0):
    return Matrix.Translation(at) @ Matrix.Rotation(radians(turn), 4, "Z")


def mesh_of(key, material, make, smooth=True):
    full = (key, material)
    if full not in _meshes:
        shape = bmesh.new()
        make(shape)
        bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
        mesh = bpy.data.meshes.new(str(key[0]))
        shape.to_mesh(mesh)
        shape.free()
        mesh.materials.append(paint(material))
        if smooth:
            mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
            mesh.use_auto_smooth, mesh.auto_smooth_angle = True, radians(38)
        _meshes[full] = mesh
    return _meshes[full]


def _soften(shape, edges, bevel):
    if bevel > 0:
        bmesh.ops.bevel(shape, geom=list(edges), offset=bevel, segments=2, profile=0.5,
                        affect="EDGES", clamp_overlap=True)


def box(material, size, at=(0, 0, 0), turn=0, bevel=None):
    """A block standing on `at`, centred in plan."""
    soft = min(0.08, 0.14 * min(size)) if bevel is None else bevel

    def make(shape):
        bmesh.ops.create_cube(shape, size=1)
        for v in shape.verts:
            v.co = (v.co.x * size[0], v.co.y * size[1], (v.co.z + 0.5) * size[2])
        _soften(shape, shape.edges[:], soft)

    return add(mesh_of(("box", tuple(size), soft), material, make), _at(at, turn))


def extrude(material, outline, depth, local, bevel, key):
    def make(shape):
        base = shape.faces.new([shape.verts.new((p[0], p[1], 0)) for p in outline])
        lifted = bmesh.ops.extrude_face_region(shape, geom=[base])["geom"]
        bmesh.ops.translate(shape, vec=(0, 0, depth), verts=[g for g in lifted if isinstance(g, bmesh.types.BMVert)])
        _soften(shape, shape.edges[:], bevel)

    return add(mesh_of((key, tuple(map(tuple, outline)), depth, bevel), material, make), local)


def slab(material, outline, height, z=0, bevel=0.03):
    """A flat plate over an outline in plan."""
    return extrude(material, outline, height, Matrix.Translation((0, 0, z)), bevel, "slab")


def prism(material, profile, depth, at=(0, 0, 0), turn=0, bevel=0.04):
    """A section drawn in x and z, drawn out along y, centred on `at`."""
    lay = Matrix(((1, 0, 0, 0), (0, 0, 1, -depth / 2), (0, 1, 0, 0), (0, 0, 0, 1)))
    return extrude(material, profile, depth, _at(at, turn) @ lay, bevel, "prism")


def lathe(material, profile, at=(0, 0, 0), sides=36, local=Matrix()):
    """A profile of (radius, height) turned about the upright axis."""
    def make(shape):
        rings = []
        for radius, height in profile:
            if radius < 1e-4:
                rings.append([shape.verts.new((0, 0, height))])
            else:
                rings.append([shape.verts.new((radius * cos(a), radius * sin(a), height))
                              for a in (2 * pi * i / sides for i in range(sides))])
        for low, high in zip(rings, rings[1:]):
            for i in range(sides):
                j = (i + 1) % sides
                ring = [low[i % len(low)], low[j % len(low)], high[j % len(high)], high[i % len(high)]]
                corners = list(dict.fromkeys(ring))
                if len(corners) > 2:
                    shape.faces.new(corners)

    return add(mesh_of(("lathe", tuple(profile), sides), material, make), Matrix.Translation(at) @ local)


def drum_profile(r, h, top=None, soft=None):
    top = r if top is None else top
    s = min(0.05, 0.12 * min(r, h)) if soft is None else soft
    return ((0, 0), (max(r - s, 0), 0), (r, s), (top, h - s), (max(top - s, 0), h), (0, h))


LYING = {"z": Matrix(), "x": Matrix.Rotation(pi / 2, 4, "Y"), "y": Matrix.Rotation(-pi / 2, 4, "X")}


def cylinder(material, r, h, at=(0, 0, 0), top=None, axis="z", sides=32, soft=None, squash=(1, 1, 1)):
    """From `at` along `axis`."""
    return lathe(material, drum_profile(r, h, top, soft), at, sides, LYING[axis] @ Matrix.Diagonal((*squash, 1)))


def rod(material, start, end, r, sides=12):
    a, b = Vector(start), Vector(end)
    length = round((b - a).length, 3)
    if length < 1e-3:
        return None
    spin = Vector((0, 0, 1)).rotation_difference((b - a).normalized()).to_matrix().to_4x4()
    return lathe(material, drum_profile(r, length), a, sides, spin)


def pipe(material, points, r):
    """Straight runs with a ball at every elbow."""
    for a, b in zip(points, points[1:]):
        rod(material, a, b, r, 16)
    for p in points[1:-1]:
        ball(material, r * 1.12, p)


def ball(material, r, at=(0, 0, 0), squash=(1, 1, 1), finer=3):
    return lump(material, Matrix.Translation(at) @ Matrix.Diagonal((*squash, 1)), r, finer)


def lump(material, local, r=1, finer=3):
    """A ball that is turned and stretched."""
    def make(shape):
        bmesh.ops.create_icosphere(shape, subdivisions=finer, radius=r)

    return add(mesh_of(("ball", r, finer), material, make), local)


def dome(material, r, at=(0, 0, 0), rise=None):
    rise = rise or r
    profile = tuple((round(r * cos(a), 4), round(rise * sin(a), 4)) for a in (pi / 2 * i / 10 for i in range(11)))
    return lathe(material, ((0, 0),) + profile, at)


def relief(material, width, depth, height, steps=60, at=(0, 0, 0), turn=0, smooth=True):
    """A field of ground whose height is a function of x and y."""
    across, along = steps, max(4, round(steps * depth / width))
    shape = bmesh.new()
    rows = [[shape.verts.new((x, y, height(x, y)))
             for x in (width * (i / across - 0.5) for i in range(across + 1))]
            for y in (depth * (j / along - 0.5) for j in range(along + 1))]
    for j in range(along):
        for i in range(across):
            shape.faces.new((rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]))
    mesh = bpy.data.meshes.new("relief")
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(paint(material))
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return add(mesh, _at(at, turn))


def ribbon(material, line, width, thickness=0.06, z=0):
    """A strip that follows a line in plan: roads, river, painted marks."""
    left, right = [], []
    for i, p in enumerate(line):
        a, b = Vector(line[max(i - 1, 0)][:2]), Vector(line[min(i + 1, len(line) - 1)][:2])
        ahead = (b - a).normalized()
        side = Vector((-ahead.y, ahead.x)) * width / 2
        left.append(tuple(Vector(p[:2]) + side))
        right.append(tuple(Vector(p[:2]) - side))
    return slab(material, left + right[::-1], thickness, z, bevel=0)


def curve(points, steps=10):
    """A smooth line through the points (Catmull-Rom)."""
    ends = [Vector(points[0])] + [Vector(p) for p in points] + [Vector(points[-1])]
    line = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:]):
        for i in range(steps):
            t = i / steps
            line.append(tuple(0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                                     + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)))
    return line + [tuple(ends[-1])]
