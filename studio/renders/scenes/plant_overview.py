"""Bird's-eye view of the plant: nine units, each in its own plot between the roads."""
from parts.land import hills
from parts.studio import View
from scenes.plant import site

VIEW = View(eye=(-34, -178, 138), target=(2, -2, -2), lens=34, fog=(250, 330), sun=(-52, 40))


def build():
    site()
    hills(3, ((-260, 0, 34, 90), (-60, 60, 26, 100), (120, 40, 36, 110), (320, 0, 30, 90)), width=1100, depth=360, at=(0, 360, -1))
