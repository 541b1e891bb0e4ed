import type { Finding } from '../check';
import type { Expected } from './fault';

export interface PlantedFault {
  name: string;
  expected: readonly Expected[];
}

export interface Comparison {
  found: string[];
  /** With what should have been found. */
  missed: string[];
  /** What was found and nobody planted. */
  unplanted: string[];
}

/**
 * What the checks found after the planting, against what was planted: each is found, and nothing
 * else.
 */
export function compare(
  planted: readonly PlantedFault[],
  before: readonly Finding[],
  after: readonly Finding[],
): Comparison {
  const left = withoutThose(after, before);
  const comparison: Comparison = { found: [], missed: [], unplanted: [] };
  for (const { name, expected } of planted) {
    const missing = expected.filter((one) => !left.some((finding) => placeOf(finding) === one));
    if (missing.length > 0) comparison.missed.push(`${name}: ${missing.join(', ')}`);
    else comparison.found.push(`${name}: ${expected.join(', ')}`);
    for (const one of expected) {
      const place = left.findIndex((finding) => placeOf(finding) === one);
      if (place >= 0) left.splice(place, 1);
    }
  }
  comparison.unplanted = left.map((finding) => `${placeOf(finding)} ${finding.message}`);
  return comparison;
}

const placeOf = ({ check, page }: Finding): string => `${check} ${page}`;

function withoutThose(all: readonly Finding[], known: readonly Finding[]): Finding[] {
  const asText = (finding: Finding): string =>
    JSON.stringify([finding.check, finding.page, finding.message]);
  const there = known.map(asText);
  return all.filter((finding) => {
    const place = there.indexOf(asText(finding));
    if (place >= 0) there.splice(place, 1);
    return place < 0;
  });
}
