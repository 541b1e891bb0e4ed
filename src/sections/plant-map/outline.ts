/** A place on a picture, all in % of its width and height. */
export interface Outline {
  /** The frame around the outline. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** The corners, as SVG writes them. */
  points: string;
  /** The middle of the corners, in % of the frame. */
  centre: { left: number; top: number };
}

/**
 * Reads the corners that editors wrote: `10,20 30,20 30,60` -> a frame of 20 by 40 at 10, 20; null
 * for anything else.
 */
export function outlineOf(corners: string | null): Outline | null {
  const points = (corners ?? '').split(' ').map((corner) => corner.split(',').map(Number));
  if (points.length < 3 || !points.every(isPoint)) return null;
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  const left = Math.min(...across);
  const top = Math.min(...down);
  const width = Math.max(...across) - left;
  const height = Math.max(...down) - top;
  if (width === 0 || height === 0) return null;
  const share = (mean: number, from: number, size: number) => rounded(((mean - from) / size) * 100);
  return {
    left,
    top,
    width: rounded(width),
    height: rounded(height),
    points: points.map((point) => point.join(',')).join(' '),
    centre: { left: share(meanOf(across), left, width), top: share(meanOf(down), top, height) },
  };
}

function isPoint(values: number[]): values is [number, number] {
  return (
    values.length === 2 &&
    values.every((value) => Number.isFinite(value) && value >= 0 && value <= 100)
  );
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Without the crumbs of binary fractions: 31.499999 -> 31.5. */
const rounded = (value: number) => Math.round(value * 100) / 100;
