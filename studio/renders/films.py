"""Cuts the films of the site out of its pictures: slow moves over stills, cross-fades, captions in both languages.

    python3 studio/renders/films.py            # all
    python3 studio/renders/films.py the-plant  # one

A film is a file in `films/`: its shots, each with a picture of content/media, its seconds, the move and what the captions
say. Written are the film (H.264, silent), its captions (WebVTT, one file a language) and its poster. Needs ffmpeg.
"""

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MEDIA = ROOT / "content" / "media"
OUT = MEDIA / "videos"

WIDTH, HEIGHT, RATE = 1280, 720, 24
FADE = 1.0
# The move is computed on a larger picture, or it would shake by whole pixels.
WORK = (2560, 1440)

# Where the view starts and ends: zoom and the centre, in parts of the picture.
MOVES = {
    "in": ((1.0, 0.5, 0.5), (1.16, 0.5, 0.5)),
    "out": ((1.16, 0.5, 0.5), (1.0, 0.5, 0.5)),
    "right": ((1.14, 0.42, 0.5), (1.14, 0.58, 0.5)),
    "left": ((1.14, 0.58, 0.5), (1.14, 0.42, 0.5)),
    "closer": ((1.05, 0.5, 0.5), (1.32, 0.52, 0.56)),
}


def between(start, end, frames):
    """An ffmpeg expression that goes evenly from start to end."""
    return f"({start}+({end - start})*on/{frames})"


def shot_filter(index, shot):
    frames = round(shot["seconds"] * RATE)
    (zoom, x, y), (zoom_end, x_end, y_end) = MOVES[shot["move"]]
    z = between(zoom, zoom_end, frames)
    cx, cy = between(x, x_end, frames), between(y, y_end, frames)
    return (
        f"[{index}:v]scale={WORK[0]}:{WORK[1]}:force_original_aspect_ratio=increase,crop={WORK[0]}:{WORK[1]},"
        f"zoompan=z='{z}':x='iw*{cx}-iw/zoom/2':y='ih*{cy}-ih/zoom/2':d={frames}:s={WIDTH}x{HEIGHT}:fps={RATE},"
        f"settb=AVTB,format=yuv420p[s{index}]"
    )


def film_filter(shots):
    parts = [shot_filter(index, shot) for index, shot in enumerate(shots)]
    last, length = "s0", shots[0]["seconds"]
    for index, shot in enumerate(shots[1:], start=1):
        parts.append(f"[{last}][s{index}]xfade=transition=fade:duration={FADE}:offset={length - FADE:.3f}[x{index}]")
        last, length = f"x{index}", length + shot["seconds"] - FADE
    parts.append(f"[{last}]fade=t=in:d=0.6,fade=t=out:st={length - 0.8:.3f}:d=0.8[film]")
    return ";".join(parts), length


def clock(seconds):
    return f"{int(seconds // 3600):02}:{int(seconds // 60 % 60):02}:{seconds % 60:06.3f}"


def captions(shots, language):
    lines, start = ["WEBVTT", ""], 0.0
    for shot in shots:
        end = start + shot["seconds"] - FADE
        lines += [f"{clock(start + 0.4)} --> {clock(end)}", shot[language], ""]
        start = end
    return "\n".join(lines)


def make_poster(name, shots):
    """The picture of the shot that says most (`"poster": true`, else the first), sharper than a frame of the film."""
    shot = next((shot for shot in shots if shot.get("poster")), shots[0])
    crop = f"scale={WIDTH}:{HEIGHT}:force_original_aspect_ratio=increase:flags=lanczos,crop={WIDTH}:{HEIGHT}"
    poster = ["-i", str(MEDIA / shot["picture"]), "-vf", crop, "-frames:v", "1", "-q:v", "3", str(OUT / f"{name}.jpg")]
    subprocess.run(["ffmpeg", "-y", "-loglevel", "error", *poster], check=True)


def make(path):
    name, shots = path.stem, json.loads(path.read_text())
    graph, length = film_filter(shots)
    inputs = [part for shot in shots for part in ("-i", str(MEDIA / shot["picture"]))]
    film = OUT / f"{name}.mp4"
    subprocess.run(
        ["ffmpeg", "-y", "-loglevel", "error", *inputs, "-filter_complex", graph, "-map", "[film]", "-c:v", "libx264", "-preset", "slow",
         "-crf", "31", "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-an", str(film)],
        check=True,
    )
    for language in ("pt", "en"):
        (OUT / f"{name}-{language}.vtt").write_text(captions(shots, language))
    make_poster(name, shots)
    print(f"{name}: {length:.0f} s, {film.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    for source in sorted((HERE / "films").glob("*.json")):
        if not wanted or source.stem in wanted:
            make(source)
