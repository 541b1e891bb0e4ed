/** What each template must reach on a phone (Lighthouse's own simulation), as the median of its runs. */
export const leastScores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Largest contentful paint and total blocking time in milliseconds; layout shift. */
export const mostOf = { lcp: 1300, tbt: 30, cls: 0.01 } as const;

export type Figure = keyof typeof leastScores | keyof typeof mostOf;

/** The figures of a page that miss their limit. */
export function missed(figures: Readonly<Record<Figure, number>>): Figure[] {
  const low = Object.entries(leastScores).filter(([name, least]) => figures[name as Figure] < least);
  const high = Object.entries(mostOf).filter(([name, most]) => figures[name as Figure] > most);
  return [...low, ...high].map(([name]) => name as Figure);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
