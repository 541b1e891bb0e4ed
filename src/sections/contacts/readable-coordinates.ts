/** The letters of the four directions, in the language of the page. */
export interface Directions {
  north: string;
  south: string;
  east: string;
  west: string;
}

const noBreak = '\u00A0';

/**
 * Degrees as maps print them: `39.4172, -8.3728` -> `39° 25′ 02″ N, 8° 22′ 22″ W`; anything else is
 * left as it is.
 */
export function readableCoordinates(
  coordinates: string,
  { north, south, east, west }: Directions,
): string {
  const [latitude, longitude] = coordinates.split(',').map(Number);
  if (!isAngle(latitude) || !isAngle(longitude)) return coordinates;
  // A line may end between the two, and nowhere inside one.
  const written = (angle: number, direction: string) =>
    `${sexagesimal(angle)} ${direction}`.replaceAll(' ', noBreak);
  return `${written(latitude, latitude < 0 ? south : north)}, ${written(longitude, longitude < 0 ? west : east)}`;
}

const isAngle = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= 180;

function sexagesimal(angle: number): string {
  const seconds = Math.round(Math.abs(angle) * 3600);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}° ${twoDigits(Math.floor(seconds / 60) % 60)}′ ${twoDigits(seconds % 60)}″`;
}
