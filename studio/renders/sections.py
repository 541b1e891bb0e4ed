"""The process of each unit in section, as a drawing: `python3 studio/renders/sections.py`.

The numbers are those of the steps on the page of the unit (`etapas`), which say in words what is
drawn. No lettering, so that a drawing serves both languages.
"""

import re
from pathlib import Path

INK, GREEN, TINT, SOIL, WHITE = '#12303f', '#0f6b4c', '#cfe6da', '#dfdbd3', '#fff'
WIDTH, HEIGHT, GROUND = 1200, 330, 280
MEDIA = Path(__file__).parents[2] / 'content/media/units'


def shape(points, fill=WHITE, closed=True):
    """A polygon with an outline."""
    path = 'M' + 'L'.join(f'{x} {y}' for x, y in points) + ('Z' if closed else '')
    return f'<path fill="{fill if closed else "none"}" d="{path}"/>'


def box(x, y, w, h, fill=WHITE, round_by=0):
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{round_by}" fill="{fill}"/>'


def disc(x, y, r, fill=WHITE):
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/>'


def line(*points):
    return shape(points, closed=False)


def flow(*points):
    """A pipe or a way, in the direction of what flows."""
    (x1, y1), (x2, y2) = points[-2:]
    dx, dy = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
    head = [(x2 - 9 * dx - 6 * dy, y2 - 9 * dy - 6 * dx), (x2, y2), (x2 - 9 * dx + 6 * dy, y2 - 9 * dy + 6 * dx)]
    return f'<g stroke="{GREEN}" stroke-width="3">{line(*points)}{line(*head)}</g>'


def number(n, x, y):
    """The number of a step, at the end of a line that leads to what it is about."""
    return (
        f'<path stroke="{GREEN}" stroke-width="1.5" d="M{x} 46V{y}"/><circle cx="{x}" cy="30" r="17" fill="{GREEN}" stroke="none"/>'
        f'<text x="{x}" y="37" text-anchor="middle" font-family="Barlow Condensed,Arial Narrow,sans-serif" '
        f'font-size="22" font-weight="700" fill="{WHITE}" stroke="none">{n}</text>'
    )


def tank(x, w, h, level=0.6, base=GROUND):
    """A vessel that is cut open: what is in it stands to its level."""
    top = base - h
    liquid = base - h * level
    return box(x, top, w, h, round_by=8) + f'<path stroke="none" fill="{TINT}" d="M{x + 2} {liquid}h{w - 4}V{base - 8}q0 6-6 6H{x + 8}q-6 0-6-6z"/>' + line((x, liquid), (x + w, liquid))


def stirred(x, w, h, level=0.65):
    middle = x + w / 2
    return tank(x, w, h, level) + box(middle - 11, GROUND - h - 22, 22, 16) + line((middle, GROUND - h - 6), (middle, GROUND - 26)) + line((middle - 18, GROUND - 26), (middle + 18, GROUND - 26))


def hopper(x, y, w, h, foot=26):
    middle = x + w / 2
    return shape([(x, y), (x + w, y), (middle + foot / 2, y + h), (middle - foot / 2, y + h)], TINT)


def silo(x, w=58, h=150):
    top, cone = GROUND - h - 30, GROUND - 74
    middle = x + w / 2
    legs = line((x + 5, cone), (x + 5, GROUND)) + line((x + w - 5, cone), (x + w - 5, GROUND))
    return legs + box(x, top, w, cone - top, TINT, 6) + shape([(x, cone), (x + w, cone), (middle + 7, GROUND - 36), (middle - 7, GROUND - 36)], TINT)


def hall(x, w, h):
    """Two posts and a roof."""
    return line((x, GROUND), (x, GROUND - h)) + line((x + w, GROUND), (x + w, GROUND - h)) + shape([(x - 14, GROUND - h), (x + w / 2, GROUND - h - 34), (x + w + 14, GROUND - h)], TINT)


def lorry(x, tanker=False):
    body = box(x, GROUND - 62, 96, 42, TINT, 20) if tanker else shape([(x, GROUND - 66), (x + 96, GROUND - 66), (x + 90, GROUND - 20), (x + 6, GROUND - 20)], TINT)
    cab = shape([(x + 102, GROUND - 20), (x + 102, GROUND - 66), (x + 124, GROUND - 66), (x + 136, GROUND - 42), (x + 136, GROUND - 20)])
    return body + cab + line((x, GROUND - 18), (x + 136, GROUND - 18)) + ''.join(disc(x + at, GROUND - 11, 10) for at in (22, 70, 118))


def heap(x, w, h, fill=SOIL):
    return shape([(x, GROUND), (x + w * 0.3, GROUND - h), (x + w * 0.7, GROUND - h), (x + w, GROUND)], fill)


def drum(x, base=GROUND, fill=TINT):
    return box(x, base - 46, 34, 46, fill, 3) + line((x, base - 31), (x + 34, base - 31)) + line((x, base - 15), (x + 34, base - 15))


def crate(x, base=GROUND):
    """An IBC in its cage."""
    cage = ''.join(line((x + at, base - 54), (x + at, base - 8)) for at in (16, 32))
    return box(x, base - 54, 48, 46, TINT, 3) + cage + box(x, base - 8, 48, 8)


def press(x, w=120, h=64):
    base = GROUND - 26
    plates = ''.join(line((x + at, base - h), (x + at, base)) for at in range(16, w - 8, 12))
    return box(x, base - h, w, h, TINT) + plates + line((x + 14, base), (x + 14, GROUND)) + line((x + w - 14, base), (x + w - 14, GROUND))


def belt(x1, y1, x2, y2):
    return line((x1, y1 - 7), (x2, y2 - 7)) + line((x1, y1 + 7), (x2, y2 + 7)) + disc(x1, y1, 7) + disc(x2, y2, 7)


def shredder(x, y, w=110):
    legs = ''.join(line((x + at, y + 24), (x + at, GROUND)) for at in (16, w - 16))
    return legs + hopper(x, y, w, 50, 56) + disc(x + w / 2 - 15, y + 66, 14) + disc(x + w / 2 + 15, y + 66, 14)


def flask(x, base, h=52, fill=TINT):
    return shape([(x + 12, base - h), (x + 28, base - h), (x + 28, base - h * 0.6), (x + 42, base), (x - 2, base), (x + 12, base - h * 0.6)], fill)


def bench(x, w, y=232):
    return box(x, y, w, 8) + line((x + 14, y + 8), (x + 14, GROUND)) + line((x + w - 14, y + 8), (x + w - 14, GROUND))


def tubes(x, base, count=4):
    return ''.join(box(x + 16 * at, base - 40, 10, 40, TINT, 5) for at in range(count))


def column(x, w=46, h=130, packed=True):
    packing = ''.join(line((x, GROUND - at), (x + w, GROUND - at)) for at in range(36, h - 20, 18)) if packed else ''
    return box(x, GROUND - h, w, h, TINT, 20) + packing


def well(x, depth=34):
    return box(x, GROUND - 26, 14, 26 + depth, TINT) + line((x - 5, GROUND - 26), (x + 19, GROUND - 26))


def sorting_and_transfer():
    return (
        lorry(40) + box(26, GROUND, 170, 12, TINT) + number(1, 108, 206)
        + bench(268, 130) + flask(286, 232) + tubes(340, 232, 3) + number(2, 330, 176)
        + ''.join(drum(450 + 44 * at) for at in range(3)) + box(506, 196, 22, 26) + number(3, 516, 192)
        + hall(640, 190, 130) + drum(662) + crate(716) + drum(784) + number(4, 735, 112)
        + crate(868) + flow((892, 222), (892, 190), (958, 190), (958, 212)) + tank(926, 64, 64, 0.5) + number(5, 930, 186)
        + lorry(1036, tanker=True) + number(6, 1104, 212)
        + flow((206, 250), (256, 250)) + flow((404, 250), (440, 250)) + flow((590, 250), (626, 250)) + flow((1000, 250), (1028, 250))
    )


def soil_decontamination():
    pipes = ''.join(disc(x, GROUND - 10, 6, WHITE) for x in range(500, 680, 36))
    return (
        lorry(30) + heap(176, 90, 44) + number(1, 140, 206)
        + line((310, 140), (310, GROUND)) + line((374, 140), (374, GROUND)) + line((300, 180), (420, 216)) + line((300, 190), (420, 226)) + hopper(304, 118, 76, 46) + heap(392, 58, 34) + number(2, 342, 114)
        + heap(470, 236, 92) + line((470, 274), (540, 186), (636, 186), (706, 274)) + pipes
        + flow((706, 270), (726, 270), (726, 150), (748, 150)) + column(752, 36, 160) + number(3, 588, 184)
        + line((844, 230), (844, GROUND)) + line((916, 224), (916, GROUND))
        + f'<g transform="rotate(-6 880 210)">{box(826, 178, 108, 56, TINT, 8)}{line((862, 178), (862, 234))}{line((898, 178), (898, 234))}</g>'
        + line((966, 170), (958, GROUND)) + line((998, 170), (1006, GROUND)) + shape([(962, 160), (1002, 160), (986, 234), (978, 234)], TINT) + heap(950, 66, 30) + number(4, 880, 176)
        + heap(1052, 120, 62) + flask(1090, 216, 44, WHITE) + number(5, 1110, 168)
        + flow((270, 250), (292, 250)) + flow((454, 250), (472, 250)) + flow((1020, 250), (1048, 250))
    )


def contaminated_packaging():
    return (
        drum(40) + crate(84) + drum(142) + number(1, 108, 222)
        + f'<g transform="rotate(-100 300 190)">{drum(284, 214)}</g>' + tank(262, 90, 34, 0.5) + flow((282, 204), (282, 240)) + number(2, 300, 166)
        + hall(420, 170, 130) + drum(487) + flow((504, 168), (504, 228)) + line((468, 172), (540, 172)) + number(3, 504, 112)
        + drum(668, fill=WHITE) + drum(712, fill=WHITE) + crate(756) + disc(752, 190, 20) + line((752, 190), (764, 180)) + number(4, 752, 168)
        + shredder(872, 130) + belt(926, 250, 1012, 224) + tank(1020, 80, 56, 0.7) + heap(1110, 66, 34) + number(5, 927, 128)
        + flow((186, 250), (250, 250)) + flow((362, 250), (408, 250)) + flow((604, 250), (656, 250)) + flow((1100, 240), (1122, 240))
    )


def organic_treatment():
    return (
        lorry(24, tanker=True) + tank(180, 74, 130, 0.7) + flow((162, 232), (178, 232)) + number(1, 217, 148)
        + stirred(304, 90, 120) + box(420, 226, 92, 34, TINT, 14) + line((432, 260), (432, GROUND)) + line((500, 260), (500, GROUND)) + number(2, 349, 136)
        + tank(560, 120, 76, 0.75) + line((560, 222), (680, 222)) + column(704, 30, 120) + number(3, 620, 202)
        + tank(790, 180, 96, 0.8) + ''.join(disc(x, y, 4) for x, y in ((820, 262), (850, 246), (880, 262), (910, 240), (940, 258))) + number(4, 880, 182)
        + column(1016, 40, 120) + tank(1080, 80, 80, 0.85) + flow((1160, 262), (1192, 262)) + number(5, 1036, 158)
        + flow((258, 250), (300, 250)) + flow((516, 244), (556, 244)) + flow((736, 244), (786, 244)) + flow((972, 250), (1012, 250)) + flow((1058, 250), (1078, 250))
    )


def physical_chemical():
    return (
        bench(30, 130) + flask(48, 232) + tubes(104, 232, 3) + number(1, 95, 176)
        + stirred(214, 96, 124) + number(2, 262, 132)
        + stirred(366, 96, 124) + number(3, 414, 132)
        + stirred(518, 96, 124) + silo(628, 46, 120) + number(4, 566, 132)
        + press(724, 140) + heap(756, 76, 24) + column(888, 32, 110) + number(5, 794, 188)
        + tank(968, 96, 100, 0.85) + flask(1082, GROUND, 44) + flow((1140, 262), (1188, 262)) + number(6, 1016, 178)
        + flow((166, 250), (210, 250)) + flow((462, 250), (514, 250)) + flow((310, 196), (340, 196), (340, 110), (566, 110), (566, 128)) + flow((688, 232), (720, 232)) + flow((922, 250), (964, 250))
    )


def alternative_fuel():
    grab = line((520, 96), (520, 168)) + shape([(500, 168), (540, 168), (548, 196), (492, 196)])
    return (
        bench(30, 120) + flask(48, 232) + tubes(98, 232, 3) + number(1, 90, 176)
        + tank(200, 70, 120, 0.7) + hall(296, 110, 120) + drum(318) + drum(356) + number(2, 351, 122)
        + shape([(438, GROUND), (438, 212), (452, 212), (452, 318), (592, 318), (592, 212), (606, 212), (606, GROUND)], SOIL)
        + box(454, 240, 136, 76, TINT) + line((430, 96), (614, 96)) + grab + number(3, 560, 94)
        + shredder(668, 120) + belt(724, 242, 820, 206) + line((832, 214), (900, 240)) + heap(836, 68, 26) + number(4, 723, 118)
        + tank(950, 84, 110, 0.8) + lorry(1056) + number(5, 992, 168)
        + flow((156, 250), (194, 250)) + flow((412, 250), (432, 250)) + flow((614, 200), (640, 200), (640, 108), (690, 108), (690, 118)) + flow((908, 250), (946, 250))
    )


def stabilisation():
    bays = ''.join(box(x, 236, 56, 44, SOIL) for x in (830, 894, 958))
    return (
        bench(30, 130) + flask(48, 232) + tubes(104, 232, 3) + number(1, 95, 176)
        + silo(216) + silo(286) + lorry(364) + number(2, 280, 96)
        + hopper(570, 96, 120, 50, 70) + box(560, 150, 140, 56, TINT, 10) + ''.join(disc(x, 178, 16) for x in (600, 660))
        + line((572, 206), (572, GROUND)) + line((688, 206), (688, GROUND)) + belt(636, 226, 776, 250) + number(3, 630, 92)
        + hall(816, 212, 116) + bays + number(4, 922, 126)
        + box(1076, 236, 56, 44, SOIL) + flask(1082, 232, 44, WHITE) + number(5, 1104, 184)
        + flow((166, 250), (206, 250)) + flow((344, 120), (520, 120), (566, 120)) + flow((786, 262), (822, 262)) + flow((1032, 262), (1070, 262))
    )


def landfill():
    cell = shape([(420, GROUND), (480, 318), (760, 318), (820, GROUND)], SOIL)
    layers = shape([(440, GROUND + 8), (470, 236), (690, 236), (800, GROUND + 8)], TINT) + line((454, 262), (750, 262))
    cap = shape([(820, GROUND), (880, 190), (1010, 190), (1070, GROUND)], SOIL) + line((832, GROUND), (886, 200), (1004, 200), (1058, GROUND))
    grass = f'<g stroke="{GREEN}" stroke-width="3">' + ''.join(line((x, 190), (x, 182)) for x in range(884, 1012, 14)) + '</g>'
    return (
        bench(24, 120) + flask(42, 232) + tubes(92, 232, 3) + number(1, 84, 176)
        + lorry(196) + box(182, GROUND, 170, 12, TINT) + number(2, 264, 206)
        + cell + layers + number(3, 560, 232)
        + line((700, 316), (700, 150)) + flow((700, 316), (700, 170)) + tank(716, 54, 60, 0.7, 236) + number(4, 742, 172)
        + cap + grass + number(5, 946, 178)
        + well(1108) + well(1156) + number(6, 1115, 250)
        + flow((150, 250), (188, 250)) + flow((360, 250), (412, 250))
    )


def laboratory():
    ovens = box(560, 168, 84, 64) + disc(602, 200, 18, TINT)
    machine = box(776, 140, 110, 92, TINT, 6) + box(790, 156, 50, 34) + line((848, 160), (874, 160)) + line((848, 174), (874, 174)) + column(900, 24, 120, False)
    sheet = shape([(1040, 130), (1104, 130), (1122, 150), (1122, 232), (1040, 232)]) + ''.join(line((1054, y), (1106, y)) for y in (166, 184, 202))
    return (
        heap(40, 130, 70) + ''.join(disc(x, y, 5, GREEN) for x, y in ((78, 244), (104, 226), (132, 246), (106, 262))) + number(1, 104, 208)
        + tank(254, 70, 110, 0.6) + line((289, 120), (289, 240)) + flask(344, GROUND, 50) + number(2, 289, 118)
        + bench(470, 196) + tubes(492, 232, 4) + ovens + number(3, 602, 166)
        + bench(740, 200) + machine + number(4, 830, 138)
        + bench(1010, 150) + sheet + number(5, 1080, 128)
        + flow((180, 250), (244, 250)) + flow((398, 258), (462, 258)) + flow((676, 258), (732, 258)) + flow((946, 258), (1002, 258))
    )


DRAWINGS = [
    sorting_and_transfer, soil_decontamination, contaminated_packaging, organic_treatment, physical_chemical,
    alternative_fuel, stabilisation, landfill, laboratory,
]  # fmt: skip

for draw in DRAWINGS:
    ground = f'<rect y="{GROUND}" width="{WIDTH}" height="{HEIGHT - GROUND}" fill="#ebe8e2" stroke="none"/>' + line((0, GROUND), (WIDTH, GROUND))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<g fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{ground}{draw()}</g></svg>\n'
    )
    # As the editor would store it.
    svg = re.sub(r'<(\w+)([^<>]*)/>', r'<\1\2></\1>', svg)
    name = draw.__name__.replace('_', '-')
    (MEDIA / f'{name}-section.svg').write_text(svg, encoding='utf-8')
