"""A sheet of paper for a map: degrees become points on it, and points become smooth lines."""

from math import cos, radians

WIDTH, HEIGHT = 1500, 1000

# On a phone the sheet is 350 pixels wide: letters have to be large to be read there.
ENLARGED = 1.25

# The palette of the site, and what a map needs besides.
LAND = '#f3f0e8'
FIELD = '#e9edda'
WOOD = '#cfe0c4'
TOWN = '#e0d9cc'
CITY = '#ebe5d9'
PAVED = '#dcdad4'
WATER = '#bcd8e2'
SAND = '#efe3c2'
ROAD = '#ffffff'
ROAD_EDGE = '#c9c2b4'
MOTORWAY = '#f2c879'
MOTORWAY_EDGE = '#cf9d44'
RAIL = '#8f9799'
LETTERS = '#12303f'
WATER_LETTERS = '#4a7f93'
GREEN = '#0f6b4c'
WHITE = '#ffffff'


class Sheet:
    def __init__(self, centre, height):
        """`centre`: latitude, longitude; `height`: of the sheet, in degrees of latitude."""
        self.latitude, self.longitude = centre
        self.scale = HEIGHT / height
        self.narrowing = cos(radians(self.latitude))
        self.parts = []
        self.letters = []

    def at(self, latitude, longitude):
        x = WIDTH / 2 + (longitude - self.longitude) * self.narrowing * self.scale
        y = HEIGHT / 2 - (latitude - self.latitude) * self.scale
        return round(x, 1), round(y, 1)

    def path(self, places, closed=False):
        """A curve through all places (Catmull-Rom)."""
        points = [self.at(*place) for place in places]
        count = len(points)
        near = (lambda i: points[i % count]) if closed else (lambda i: points[max(0, min(count - 1, i))])
        text = f'M{points[0][0]} {points[0][1]}'
        for i in range(count if closed else count - 1):
            (ax, ay), (bx, by), (cx, cy), (dx, dy) = (near(i + step) for step in (-1, 0, 1, 2))
            handles = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6)
            text += 'C' + ' '.join(f'{value:.1f}' for value in (*handles, cx, cy))
        return text + ('Z' if closed else '')

    def area(self, colour, places, straight=False):
        if straight:
            points = ' '.join(f'{x},{y}' for x, y in (self.at(*place) for place in places))
            self.parts.append(f'<polygon points="{points}" fill="{colour}"/>')
        else:
            self.parts.append(f'<path d="{self.path(places, True)}" fill="{colour}"/>')

    def line(self, colour, width, places, dashes=None, cap='round'):
        dash = f' stroke-dasharray="{dashes}"' if dashes else ''
        self.parts.append(
            f'<path d="{self.path(places)}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-linecap="{cap}" stroke-linejoin="round"{dash}/>'
        )

    def roads(self, *lines):
        """All edges first, so that crossings are open."""
        for places in lines:
            self.line(ROAD_EDGE, 11, places)
        for places in lines:
            self.line(ROAD, 7, places)

    def motorways(self, *lines):
        for places in lines:
            self.line(MOTORWAY_EDGE, 16, places)
        for places in lines:
            self.line(MOTORWAY, 11, places)

    def rail(self, places):
        self.line(RAIL, 5, places)
        self.line(WHITE, 2.5, places, dashes='14 12', cap='butt')

    def town(self, latitude, longitude, radius):
        """A place as a soft patch, wider than high, as towns along a river are."""
        x, y = self.at(latitude, longitude)
        self.parts.append(f'<ellipse cx="{x}" cy="{y}" rx="{radius}" ry="{radius * 0.74:.1f}" fill="{TOWN}"/>')

    def name(self, words, latitude, longitude, size=34, colour=LETTERS, anchor='middle', style='normal', turn=0, dot=False):
        x, y = self.at(latitude, longitude)
        size *= ENLARGED
        shift = {'start': 18, 'end': -18, 'middle': 0}[anchor] if dot else 0
        if dot:
            self.letters.append(f'<circle cx="{x}" cy="{y}" r="7" fill="{WHITE}" stroke="{LETTERS}" stroke-width="4"/>')
        halo = WATER if colour == WATER_LETTERS else LAND
        turned = f' transform="rotate({turn} {x} {y})"' if turn else ''
        self.letters.append(
            f'<text x="{x + shift}" y="{y + size * 0.35:.1f}" font-size="{size:.0f}" text-anchor="{anchor}" fill="{colour}" '
            f'font-style="{style}" stroke="{halo}" stroke-width="7" paint-order="stroke"{turned}>{words}</text>'
        )

    def shield(self, words, latitude, longitude):
        """The number of a road on its sign."""
        x, y = self.at(latitude, longitude)
        width = 34 + 20 * len(words)
        self.letters.append(
            f'<rect x="{x - width / 2}" y="{y - 25}" width="{width}" height="50" rx="6" fill="{GREEN}" stroke="{WHITE}" stroke-width="3"/>'
            f'<text x="{x}" y="{y + 12}" font-size="33" text-anchor="middle" fill="{WHITE}">{words}</text>'
        )

    def marker(self, latitude, longitude):
        """A pin with the sign of the company; its tip is the place."""
        x, y = self.at(latitude, longitude)
        self.letters.append(
            f'<g transform="translate({x} {y})">'
            f'<ellipse cx="0" cy="2" rx="26" ry="8" fill="{LETTERS}" fill-opacity="0.25"/>'
            f'<path d="M0 0C-14-34-58-60-58-104a58 58 0 0 1 116 0C58-60 14-34 0 0z" fill="{GREEN}" stroke="{WHITE}" stroke-width="6"/>'
            f'<g transform="translate(-31 -132) scale(1.72)" fill="{WHITE}">'
            '<path d="M0 0h9.5l8.5 18.5V32h-3.2z"/><path d="M36 0h-9.5l-2.6 5.7h9.5z"/>'
            '<path d="M32.1 8.5h-9.5L20 14.2h9.5z"/><path d="M28.2 17h-8.2l-2 4.3V32h3.2z"/></g></g>'
        )

    def scale_bar(self, kilometres):
        length = kilometres / 111.2 * self.scale
        x, y = WIDTH - 60 - length, HEIGHT - 60
        self.letters.append(
            f'<path d="M{x:.0f} {y - 14}v14h{length:.0f}v-14" fill="none" stroke="{LETTERS}" stroke-width="4"/>'
            f'<text x="{x + length / 2:.0f}" y="{y - 14}" font-size="33" text-anchor="middle" fill="{LETTERS}" '
            f'stroke="{LAND}" stroke-width="6" paint-order="stroke">{kilometres} km</text>'
        )

    def svg(self):
        letters = "font-family=\"'Open Sans', sans-serif\" font-weight=\"600\" stroke-linejoin=\"round\""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{LAND}"/>{"".join(self.parts)}<g {letters}>{"".join(self.letters)}</g></svg>\n'
        )
