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
METALS = {"steel": 0.75}
_made = {}


def linear(code):
    """Blender works in linear light; the table is written in sRGB as the style sheet is."""
    parts = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts) + (1.0,)


def paint(name):
    if name not in _made:
        maker = {"glass": _glass, "window": _window, "water": _water, "pond": _water, "glow": _glow}.get(name, _plain)
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
    shader.inputs["Base Color"].default_value = linear("#8fb9bf" if name == "water" else "#5f9c92")
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
    """Thin tinted glass without refraction: quick, free of noise, and plain to read."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    clear, shine = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeBsdfGlossy")
    edge, mix = nodes.new("ShaderNodeLayerWeight"), nodes.new("ShaderNodeMixShader")
    clear.inputs["Color"].default_value = linear("#e9f4f1")
    shine.inputs["Color"].default_value = linear("#dfeeee")
    shine.inputs["Roughness"].default_value = 0.05
    edge.inputs["Blend"].default_value = 0.28
    links.new(edge.outputs["Facing"], mix.inputs["Fac"])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])


def _glow(material, name):
    """A lit lamp or window at dusk."""
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear("#f3c878")
    shader.inputs["Emission"].default_value = linear("#ffd894")
    shader.inputs["Emission Strength"].default_value = 1.1
