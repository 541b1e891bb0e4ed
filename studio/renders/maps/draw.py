"""Writes the maps of the three offices as SVG into a folder: python3 studio/renders/maps/draw.py <folder>"""

from pathlib import Path
from sys import argv

import chamusca
import estarreja
import lisboa

folder = Path(argv[1])
folder.mkdir(parents=True, exist_ok=True)
for module in (chamusca, lisboa, estarreja):
    (folder / f'{module.__name__}.svg').write_text(module.draw(), encoding='utf-8')
