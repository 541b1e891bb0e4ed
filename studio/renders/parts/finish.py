"""After the render: take out the noise, fade the distance, write the JPEG.

Only the light is smoothed, not the colours: Cycles hands over light and surface colour apart, so edges and small
marks stay sharp. What is out of focus is smoothed once more, as a whole. The filter (an edge-avoiding wavelet) looks at normals, distance and the light itself.
"""
import bpy
import numpy as np

from parts.palette import linear
from parts.studio import SENSOR, sky_behind

PASSES = ("Image", "Alpha", "DiffDir", "DiffInd", "DiffCol", "Normal", "Depth", "Mist")


def keep_passes(folder):
    """Have the compositor write each pass as a file of its own."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_mist = layer.use_pass_z = layer.use_pass_normal = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    # Without the sky: it is laid behind afterwards, so that the edges against it are neither fogged nor smoothed.
    scene.render.film_transparent = True
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = str(folder)
    out.format.file_format, out.format.color_depth, out.format.exr_codec = "OPEN_EXR", "32", "NONE"
    out.file_slots.clear()
    for name in PASSES:
        out.file_slots.new(name)
        tree.links.new(tree.nodes["Render Layers"].outputs[name], out.inputs[name])


def load(folder, name):
    image = bpy.data.images.load(str(next(folder.glob(f"{name}0*.exr"))))
    width, height = image.size
    data = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(data)
    bpy.data.images.remove(image)
    return data.reshape(height, width, 4)[..., :3]


def neighbours(field, reach):
    """Pads by repeating the border; the answer gives the field seen from a neighbour, without copying."""
    h, w = field.shape[:2]
    wide = np.pad(field, ((reach, reach), (reach, reach)) + ((0, 0),) * (field.ndim - 2), mode="edge")
    return lambda dy, dx: wide[reach + dy:reach + dy + h, reach + dx:reach + dx + w]


def box_mean(field):
    at = neighbours(field, 1)
    return sum(at(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)) / 9


def smooth(light, normal, distance, strength=0.34, levels=4):
    """A trous filter; every level lowers the tolerance for steps of light, so that shadows keep their edge."""
    kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
    for level in range(levels):
        step, tolerance = 2 ** level, strength / (1.6 ** level)
        guide = np.sqrt(np.maximum(box_mean(light.mean(axis=2)), 0) + 1e-4) * (2 / tolerance)
        depth = distance * (30 / step)
        lights, normals, depths, guides = (neighbours(f, 2 * step) for f in (light, normal, depth, guide))
        total, weight_sum = light * kernel[2] ** 2, np.full(light.shape[:2], kernel[2] ** 2, np.float32)
        for j in range(-2, 3):
            for i in range(-2, 3):
                if not (i or j):
                    continue
                dy, dx = j * step, i * step
                facing = np.clip(np.einsum("ijk,ijk->ij", normal, normals(dy, dx)), 0, 1)
                for _ in range(3):
                    facing *= facing            # to the 8th power in the end, then cubed
                facing = facing * facing * facing
                change = guide - guides(dy, dx)
                weight = facing * np.exp(-np.abs(depth - depths(dy, dx)) - change * change)
                weight *= kernel[j + 2] * kernel[i + 2]
                total += lights(dy, dx) * weight[..., None]
                weight_sum += weight
        light = total / weight_sum[..., None]
    return light


def spread(field, sigma):
    """A Gaussian, one axis after the other."""
    reach = max(1, round(sigma * 2.5))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1, dtype=np.float32) / sigma) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        at = neighbours(field, reach)
        field = sum(k * (at(i, 0) if axis == 0 else at(0, i)) for k, i in zip(kernel, range(-reach, reach + 1)))
    return field


def calm(picture, distance, view):
    """What is out of focus has no detail to lose: its grain goes, and nothing sharp bleeds into it."""
    focus = sum((a - b) ** 2 for a, b in zip(view.eye, view.target)) ** 0.5
    across = picture.shape[1] * view.lens / SENSOR
    circle = 2 * view.blur * across * np.abs(1 / focus - 1 / np.clip(distance, 0.1, 1e5))
    wanted = spread(circle[..., None], 2)[..., 0] * 0.22
    share = np.clip(circle / 3, 0, 1)[..., None] + 1e-3
    calmer = picture
    below, blurred = 0.0, picture
    for sigma in (1.0, 2.0, 4.0, 8.0):
        above = spread(picture * share, sigma) / spread(share, sigma)
        mix = np.clip((wanted - below) / (sigma - below), 0, 1)[..., None]
        calmer = np.where(wanted[..., None] > below, blurred * (1 - mix) + above * mix, calmer)
        below, blurred = sigma, above
    return calmer


def to_srgb(value):
    value = np.clip(value, 0, 1)
    return np.where(value <= 0.0031308, value * 12.92, 1.055 * np.power(np.maximum(value, 1e-6), 1 / 2.4) - 0.055)


def shoulder(value, knee=0.82):
    """Bright surfaces roll off instead of clipping."""
    over = np.maximum(value - knee, 0)
    return np.minimum(value, knee) + (1 - knee) * (1 - np.exp(-over / (1 - knee)))


def develop(folder, target, view):
    image, cover, direct, indirect, colour, normal, depth, mist = (load(folder, name) for name in PASSES)
    light = direct + indirect
    rest = image - light * colour
    solid = depth[..., :1] < 1e6
    distance = np.log(np.clip(depth[..., 0], 0.1, 1e5))
    length = np.sqrt((normal ** 2).sum(axis=2, keepdims=True))
    normal = normal / np.maximum(length, 1e-4)
    light = smooth(light, normal, distance)
    rest = np.where(solid, smooth(rest, normal, distance, 0.25, 2), rest)
    picture = light * colour + rest
    # The distance fades into the sky that stands behind it: hills far away go without leaving an outline.
    cover = np.clip(cover[..., :1], 0, 1)
    fade = np.clip((mist[..., :1] - (1 - cover)) / np.maximum(cover, 1e-3), 0, 1)
    seen = cover * (1 - fade)
    picture = picture * (1 - fade) + sky_behind(view, *picture.shape[:2]) * (1 - seen)
    if view.veil[0]:
        # Morning haze from the left, where a headline will stand.
        across = np.clip(1 - np.linspace(0, 1, picture.shape[1], dtype=np.float32) / view.veil[0], 0, 1)
        haze = (across * across * (3 - 2 * across) * view.veil[1])[None, :, None]
        picture = picture * (1 - haze) + np.array(linear(view.horizon)[:3], np.float32) * haze
    if view.blur:
        picture = calm(picture, depth[..., 0], view)
    picture = to_srgb(shoulder(picture * 2 ** view.exposure))
    height, width = picture.shape[:2]
    result = bpy.data.images.new("picture", width, height)
    result.colorspace_settings.name = "sRGB"
    flat = np.ones((height, width, 4), np.float32)
    flat[..., :3] = picture
    result.pixels.foreach_set(flat.ravel())
    bpy.context.scene.render.image_settings.quality = view.quality
    result.save_render(str(target), scene=bpy.context.scene)
