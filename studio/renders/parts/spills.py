"""What is spilt: a thin film, thick and dark in the middle, a sheen towards its ragged edge, the ground seen beyond it.

It is no plate with a rim: its surface is the paint of the ground it lies on, and only its colour changes with the
thickness of the film. That costs no noise, as real transparency would.
"""
import random
from math import hypot

import bmesh
import bpy
from mathutils import noise

from parts.palette import FILMS, linear, paint
from parts.solids import add


def film(kind, ground):
    """The paint of the ground under a film whose thickness each vertex of the mesh says."""
    material = paint(ground).copy()
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    thick, colour, hides, mix = (nodes.new(n) for n in ("ShaderNodeAttribute", "ShaderNodeValToRGB", "ShaderNodeValToRGB", "ShaderNodeMixRGB"))
    thick.attribute_name = "thickness"
    for ramp, stops in ((colour, [(at, linear(code)) for at, code, _ in FILMS[kind]]),
                        (hides, [(at, (share, share, share, 1)) for at, _, share in FILMS[kind]])):
        for element in list(ramp.color_ramp.elements)[1:]:
            ramp.color_ramp.elements.remove(element)
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = stops[0]
        for at, value in stops[1:]:
            ramp.color_ramp.elements.new(at).color = value
        links.new(thick.outputs["Fac"], ramp.inputs["Fac"])
    base = shader.inputs["Base Color"]
    if base.links:
        links.new(base.links[0].from_socket, mix.inputs["Color1"])
    else:
        mix.inputs["Color1"].default_value = base.default_value
    links.new(hides.outputs["Color"], mix.inputs["Fac"])
    links.new(colour.outputs["Color"], mix.inputs["Color2"])
    links.new(mix.outputs["Color"], base)
    gloss = nodes.new("ShaderNodeMapRange")
    gloss.inputs["From Max"].default_value = 0.4
    gloss.inputs["To Min"].default_value, gloss.inputs["To Max"].default_value = shader.inputs["Roughness"].default_value, 0.16
    links.new(thick.outputs["Fac"], gloss.inputs["Value"])
    links.new(gloss.outputs["Result"], shader.inputs["Roughness"])
    return material


def thickness(rx, ry, seed, also=()):
    """1 in the middle, 0 where nothing lies: lobes, inlets and a few drops aside, never an ellipse."""
    shift = random.Random(seed).uniform(0, 90)
    grain = 2.2 / min(rx, ry)
    pools = ((0, 0, rx, ry), *also)
    drops = [(x * rx, y * ry, r * min(rx, ry)) for x, y, r in _drops(seed)]

    def at(x, y):
        bend = 0.42 * noise.noise((1.5 * x / rx + shift, 1.5 * y / ry, shift)) + 0.12 * noise.noise((x * grain, y * grain, shift))
        body = max(1.0 - hypot((x - mx) / a, (y - my) / b) for mx, my, a, b in pools) + bend
        near = max(0.34 * (1 - hypot(x - dx, y - dy) / r) + bend * 0.2 for dx, dy, r in drops)
        return min(1.0, max(0.0, body / 0.62, near))

    return at


def _drops(seed):
    rng = random.Random(seed)
    return [(rng.choice((-1, 1)) * rng.uniform(0.75, 1.15), rng.uniform(-0.9, 0.9), rng.uniform(0.07, 0.16)) for _ in range(7)]


def spill(rx, ry, ground="concrete", kind="oil", seed=1, z=0.0, also=(), steps=170):
    """A film that reaches about `rx` and `ry` from its middle, on a flat `ground`; kinds are in palette.FILMS.

    `also`: (x, y, rx, ry) of further places that it runs together from.
    """
    depth = thickness(rx, ry, seed, also)
    width, along = rx * 3, ry * 3
    rows = max(40, round(steps * along / width))
    shape = bmesh.new()
    value = shape.verts.layers.float.new("thickness")
    grid = []
    for j in range(rows + 1):
        line = []
        for i in range(steps + 1):
            vert = shape.verts.new((width * (i / steps - 0.5), along * (j / rows - 0.5), z))
            vert[value] = depth(vert.co.x, vert.co.y)
            line.append(vert)
        grid.append(line)
    for below, above in zip(grid, grid[1:]):
        for i in range(steps):
            corners = (below[i], below[i + 1], above[i + 1], above[i])
            if any(c[value] > 0 for c in corners):
                shape.faces.new(corners)
    bmesh.ops.delete(shape, geom=[v for v in shape.verts if not v.link_faces], context="VERTS")
    mesh = bpy.data.meshes.new("spill")
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(film(kind, ground))
    return add(mesh)
