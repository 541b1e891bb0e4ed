"""Renders the pictures: blender -b --python studio/renders/render.py -- <name|all> [--draft] [--out folder]"""
import importlib
import random
import sys
import tempfile
import time
from pathlib import Path

import bpy

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from parts import finish, land, palette, solids, studio  # noqa: E402  (the path above has to come first)
from catalogue import PICTURES  # noqa: E402


def render(name, folder, draft):
    """Each picture starts from an empty file and its own seed, so that one or all gives the same result."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    palette._made.clear()
    solids._meshes.clear()
    land._laid.clear()
    random.seed(name)
    scene = importlib.import_module(f"scenes.{PICTURES[name]}")
    view = scene.VIEW
    scene.build()
    studio.set_up(view, draft)
    target = folder / f"{name}.jpg"
    target.parent.mkdir(parents=True, exist_ok=True)
    started = time.time()
    with tempfile.TemporaryDirectory() as passes:
        finish.keep_passes(passes)
        bpy.ops.render.render()
        rendered = time.time()
        finish.develop(Path(passes), target, view)
    print(f"PICTURE {name} {rendered - started:.0f} + {time.time() - rendered:.0f} s, {len(bpy.data.objects)} objects", flush=True)


def main(words):
    draft = "--draft" in words
    folder = HERE.parents[1] / "content" / "media"
    if "--out" in words:
        folder = Path(words[words.index("--out") + 1])
        del words[words.index("--out"):words.index("--out") + 2]
    names = [w for w in words if not w.startswith("--")]
    if not names or names == ["all"]:
        names = list(PICTURES)
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        sys.exit(f"There is no picture called {', '.join(unknown)}. There are: {', '.join(PICTURES)}.")
    for name in names:
        render(name, folder, draft)


main(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else ["all"])
