"""The plant in its landscape on a clear morning; the left is kept calm for the headline."""
from parts.land import hills
from parts.studio import View
from scenes.plant import site

VIEW = View(eye=(-150, -128, 45), target=(-86, 6, 10), lens=37, fog=(230, 700), sun=(-62, 26), size=(2880, 1620), shift=(-0.07, 0.03),
            veil=(0.6, 0.7), samples=20, quality=84, zenith="#cfe3ea", strength=3.6)


def build():
    site()
    hills(3, ((-300, 0, 36, 90), (-80, 60, 28, 100), (120, 40, 44, 110), (330, 0, 40, 90)), width=1200, depth=380, at=(40, 380, -1), wood=240)
