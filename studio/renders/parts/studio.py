"""Light, camera and finish: one warm sun, a pale sky, distance that fades into near-white."""
from dataclasses import dataclass
from math import cos, radians, sin

import bpy
import numpy as np
from mathutils import Vector

from parts.palette import linear


@dataclass
class View:
    eye: tuple
    target: tuple
    lens: float = 50
    fog: tuple = (90, 260)          # where the fade begins and how deep it is, in metres
    sun: tuple = (-50, 38)          # compass bearing from the camera's axis, height, in degrees
    blur: float = 0.0               # aperture radius in metres; 0 keeps all sharp
    shift: tuple = (0.0, 0.0)
    size: tuple = (1920, 1080)
    veil: tuple = (0.0, 0.0)        # share of the width that lightens towards the left edge, and how much
    sky: float = 0.62
    strength: float = 3.3
    exposure: float = 0.0
    samples: int = 20
    quality: int = 86
    horizon: str = "#f4f3ec"
    zenith: str = "#d3e4e8"


def opening_view(eye, target, lens=36, **more):
    """What opens a page of text: as wide as the widest frame, with as little light as the filter can still smooth."""
    return View(eye, target, lens, **{"samples": 9, **more})


def inner_view(eye, target, lens=36, **more):
    """The pictures within a page are smaller than those that open one."""
    return opening_view(eye, target, lens, **{"size": (1440, 810), **more})


SENSOR = 36         # millimetres across
SKY_TOP = 0.45      # the sine of the height at which the sky has its full blue


def sky_behind(view, height, width):
    """What the camera would see of the sky at each pixel, rows from below: the same ramp that `_world` lights the scene with."""
    ahead = (Vector(view.target) - Vector(view.eye)).normalized()
    right = ahead.cross(Vector((0, 0, 1))).normalized()
    up = right.cross(ahead)
    across = ((np.arange(width, dtype=np.float32) + 0.5) / width - 0.5 + view.shift[0])[None, :]
    along = ((np.arange(height, dtype=np.float32) + 0.5 - height / 2) / width + view.shift[1])[:, None]
    reach = view.lens / SENSOR
    rise = (ahead.z * reach + up.z * along) / np.sqrt(reach ** 2 + across ** 2 + along ** 2)
    share = np.clip(rise / SKY_TOP, 0, 1)[..., None]
    low, high = (np.array(linear(colour)[:3], np.float32) for colour in (view.horizon, view.zenith))
    return low * (1 - share) + high * share


def _sun(view):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = view.strength, radians(4), (1.0, 0.92, 0.81)
    item = bpy.data.objects.new("sun", lamp)
    ahead = Vector(view.target) - Vector(view.eye)
    bearing = radians(view.sun[0])
    flat = Vector((ahead.x, ahead.y)).normalized()
    flat = Vector((flat.x * cos(bearing) - flat.y * sin(bearing), flat.x * sin(bearing) + flat.y * cos(bearing)))
    high = radians(view.sun[1])
    shine = Vector((flat.x * cos(high), flat.y * cos(high), -sin(high)))
    item.rotation_euler = shine.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(item)


def _world(view):
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    place, split, ramp = (nodes.new(n) for n in ("ShaderNodeTexCoord", "ShaderNodeSeparateXYZ", "ShaderNodeValToRGB"))
    links.new(place.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], nodes["Background"].inputs["Color"])
    ramp.color_ramp.elements[0].color = linear(view.horizon)
    ramp.color_ramp.elements[1].color, ramp.color_ramp.elements[1].position = linear(view.zenith), SKY_TOP
    # The camera sees the sky at full value; the scene is lit by a share of it, so that shadows keep their shape.
    rays, value = nodes.new("ShaderNodeLightPath"), nodes.new("ShaderNodeMapRange")
    value.inputs["To Min"].default_value, value.inputs["To Max"].default_value = view.sky, 1.0
    links.new(rays.outputs["Is Camera Ray"], value.inputs["Value"])
    links.new(value.outputs["Result"], nodes["Background"].inputs["Strength"])
    bpy.context.scene.world = world
    world.mist_settings.start, world.mist_settings.depth = view.fog
    world.mist_settings.falloff = "QUADRATIC"


def _camera(view):
    lens = bpy.data.cameras.new("camera")
    lens.lens, lens.sensor_width, lens.clip_end = view.lens, SENSOR, 5000
    lens.shift_x, lens.shift_y = view.shift
    item = bpy.data.objects.new("camera", lens)
    item.location = view.eye
    ahead = Vector(view.target) - Vector(view.eye)
    item.rotation_euler = ahead.to_track_quat("-Z", "Y").to_euler()
    if view.blur:
        lens.dof.use_dof, lens.dof.focus_distance = True, ahead.length
        lens.dof.aperture_fstop = lens.lens / 1000 / (2 * view.blur)
    bpy.context.scene.collection.objects.link(item)
    bpy.context.scene.camera = item


def set_up(view, draft):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = 12 if draft else view.samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.05
    cycles.use_denoising = False    # see finish.py
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 3, 2
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    width, height = view.size
    scale = 480 / width if draft else 1
    scene.render.resolution_x, scene.render.resolution_y = round(width * scale), round(height * scale)
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Standard"
    scene.render.image_settings.file_format = "JPEG"
    _sun(view)
    _world(view)
    _camera(view)
