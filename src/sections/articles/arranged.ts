export interface Arrangement<Article> {
  /** The one that stands out. */
  lead: Article | null;
  /** Up to two that stand beside it. */
  beside: Article[];
  /** The others, in even rows. */
  grid: Article[];
}

/**
 * How a page of a list is laid out, whatever the number of its articles: no row may hold a single
 * one. The opening page shows the highlighted article first, wherever its date would put it.
 */
export function arranged<Article extends { contentId: string }>(
  rows: readonly Article[],
  { opening, highlight }: { opening: boolean; highlight: Article | null },
): Arrangement<Article> {
  if (!opening)
    return rows.length === 1
      ? { lead: rows[0] ?? null, beside: [], grid: [] }
      : { lead: null, beside: [], grid: [...rows] };
  const lead = highlight ?? rows[0] ?? null;
  const others = rows.filter(({ contentId }) => contentId !== lead?.contentId);
  if (others.length === 3) return { lead, beside: [], grid: others };
  return { lead, beside: others.slice(0, 2), grid: others.slice(2) };
}
