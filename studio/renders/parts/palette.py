"""Colours and surfaces. All pictures draw from this one table, so that they read as one family."""
import bpy

# name: (colour, roughness, second colour for mottling or None, mottle size in metres)
PAINTS = {
    "white": ("#f1efe8", 0.55, None, 0),
    "cream": ("#e6dfd0", 0.6, None, 0),
    "concrete": ("#cbc7bc", 0.8, "#bdb9ae", 3.0),
    "pale_concrete": ("#dcd8ce", 0.8, "#d0ccc1", 4.0),
    "warm_grey": ("#a9a399", 0.6, None, 0),
    "grey": ("#858a88", 0.5, None, 0),
    "dark_grey": ("#4d585b", 0.5, None, 0),
    "asphalt": ("#7c8283", 0.85, "#717778", 6.0),
    "ink": ("#12303f", 0.45, None, 0),
    "blue": ("#3a7391", 0.4, None, 0),
    "pale_blue": ("#b5d0da", 0.45, None, 0),
    "green": ("#0f6b4c", 0.45, None, 0),
    "mid_green": ("#4f9a78", 0.5, None, 0),
    "light_green": ("#cfe6da", 0.55, None, 0),
    "meadow": ("#b3c197", 0.95, "#c3cea8", 14.0),
    "lawn": ("#a0b888", 0.95, "#94ae7d", 5.0),
    "leaf": ("#5e8f5d", 0.9, "#6f9f66", 1.0),
    "leaf_dark": ("#3f7453", 0.9, "#4b8058", 1.0),
    "leaf_light": ("#86a965", 0.9, "#97b873", 1.0),
    "bark": ("#7d6550", 0.9, None, 0),
    "sand": ("#dcc596", 0.95, "#d2b984", 2.0),
    "ochre": ("#c6985a", 0.95, "#b8884c", 1.5),
    "earth": ("#94704e", 0.95, "#836143", 1.2),
    "dark_earth": ("#6a5240", 0.95, "#5b4637", 1.0),
    "sludge": ("#3d3a35", 0.25, "#4b463d", 3.0),
    "rust": ("#a0653f", 0.85, "#855238", 0.8),
    "timber": ("#c49f6d", 0.8, "#b58f5f", 0.6),
    "roof_tile": ("#c07a58", 0.8, "#b16d4e", 1.0),
    "fibre_cement": ("#b4b5ae", 0.9, "#a3a69f", 0.9),
    "machine": ("#e5ab3c", 0.4, None, 0),
    "alert": ("#e2552d", 0.45, None, 0),
    "vest": ("#ecd845", 0.7, None, 0),
    "skin": ("#c99674", 0.6, None, 0),
    "skin_deep": ("#8d6248", 0.6, None, 0),
    "suit": ("#fbfaf6", 0.75, None, 0),
    "trousers": ("#2d4a5a", 0.8, None, 0),
    "rubber": ("#3a4143", 0.7, None, 0),
    "liner": ("#39494b", 0.3, "#425456", 8.0),
    "steel": ("#c3c8c8", 0.28, None, 0),
    "amber": ("#d99a3a", 0.25, None, 0),
    "screen": ("#bfe3d4", 0.3, None, 0),
}
# A spilt film from its edge (0) to where it is thickest (1): (thickness, colour, how much of the ground it hides).
FILMS = {
    "oil": ((0.0, "#b7b4bd", 0), (0.1, "#a9a6b0", 0.5), (0.2, "#8b99a0", 0.6), (0.32, "#8a7a5c", 0.75), (0.5, "#4f4438", 0.9), (1.0, "#2b2926", 0.97)),
    "light_oil": ((0.0, "#c2b79c", 0), (0.16, "#b99a63", 0.6), (0.4, "#93693a", 0.85), (1.0, "#64431f", 0.94)),
    "scum": ((0.0, "#7d6c4e", 0), (0.2, "#8f7a55", 0.45), (0.5, "#7a5f3a", 0.7), (1.0, "#4b3d2b", 0.9)),
    "sheen": ((0.0, "#3d3a35", 0), (0.2, "#77747f", 0.4), (0.5, "#7c8482", 0.45), (1.0, "#8d8468", 0.5)),
    "residue": ((0.0, "#a49a8e", 0), (0.16, "#94816d", 0.5), (0.45, "#75604d", 0.75), (1.0, "#4a3f37", 0.92)),
    "old_paint": ((0.0, "#a3acad", 0), (0.16, "#7d939c", 0.5), (0.45, "#567688", 0.75), (1.0, "#2f5568", 0.92)),
}
WATERS = {"water": "#8fb9bf", "pond": "#5f9c92", "murky": "#6d5f47", "cloudy": "#93906f"}
METALS = {"steel": 0.75}
_made = {}


def linear(code):
    """Blender works in linear light; the table is written in sRGB as the style sheet is."""
    parts = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts) + (1.0,)


def paint(name):
    if name not in _made:
        maker = {"glass": _glass, "window": _window, "glow": _glow}.get(name, _water if name in WATERS else _plain)
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        maker(material, name)
        _made[name] = material
    return _made[name]


def _plain(material, name):
    colour, roughness, second, size = PAINTS[name]
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = METALS.get(name, 0)
    shader.inputs["Specular"].default_value = 0.3
    if second:
        _mottle(material, shader, linear(colour), linear(second), size)


def _mottle(material, shader, first, second, size):
    """Two close tones over world space keep large surfaces from looking like bare plastic."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place = nodes.new("ShaderNodeNewGeometry")
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1 / size
    noise.inputs["Detail"].default_value = 6
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.38, 0.62
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = first, second
    links.new(place.outputs["Position"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])


def _water(material, name):
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(WATERS[name])
    shader.inputs["Roughness"].default_value = 0.12
    nodes, links = material.node_tree.nodes, material.node_tree.links
    noise, bump = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
    place = nodes.new("ShaderNodeNewGeometry")
    noise.inputs["Scale"].default_value = 0.7
    bump.inputs["Strength"].default_value = 0.12
    links.new(place.outputs["Position"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def _window(material, name):
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear("#6f97a6")
    shader.inputs["Roughness"].default_value = 0.1
    shader.inputs["Specular"].default_value = 0.8


def _glass(material, name):
    """Thin tinted glass: what is behind it, the less the more it is seen from the side, and a painted reflection.

    Every ray goes the same way, where a shader that reflects some of them by chance would leave grain on all that is behind.
    """
    nodes, links = material.node_tree.nodes, material.node_tree.links
    clear, shine, both = (nodes.new(n) for n in ("ShaderNodeBsdfTransparent", "ShaderNodeEmission", "ShaderNodeAddShader"))
    edge, tint, around = nodes.new("ShaderNodeLayerWeight"), nodes.new("ShaderNodeMixRGB"), nodes.new("ShaderNodeValToRGB")
    place, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    edge.inputs["Blend"].default_value = 0.28
    tint.inputs["Color1"].default_value, tint.inputs["Color2"].default_value = linear("#e9f4f1"), (0, 0, 0, 1)
    around.color_ramp.elements[0].position, around.color_ramp.elements[0].color = 0.0, linear("#8fa9a1")
    around.color_ramp.elements[1].position, around.color_ramp.elements[1].color = 0.5, linear("#eef4f1")
    links.new(place.outputs["Reflection"], split.inputs[0])
    links.new(split.outputs["Z"], around.inputs["Fac"])
    links.new(around.outputs["Color"], shine.inputs["Color"])
    links.new(edge.outputs["Facing"], shine.inputs["Strength"])
    links.new(edge.outputs["Facing"], tint.inputs["Fac"])
    links.new(tint.outputs["Color"], clear.inputs["Color"])
    links.new(clear.outputs[0], both.inputs[0])
    links.new(shine.outputs[0], both.inputs[1])
    links.new(both.outputs[0], nodes["Material Output"].inputs["Surface"])


def _glow(material, name):
    """A lit lamp or window at dusk."""
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear("#f3c878")
    shader.inputs["Emission"].default_value = linear("#ffd894")
    shader.inputs["Emission Strength"].default_value = 1.1
