"""The plant on the same morning for the upright screen of a phone: nearer, and without the calm ground for the headline."""
from parts.studio import View
from scenes.home_hero import build

VIEW = View(eye=(-150, -128, 45), target=(-70, 3, 8), lens=42, fog=(230, 700), sun=(-62, 26), size=(1280, 1066), samples=24, quality=84,
            zenith="#cfe3ea", strength=3.6)

__all__ = ["VIEW", "build"]
