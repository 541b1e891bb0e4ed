/** Where somebody reads: after which heading, and how far it is from there to the next one. */
export interface ReadingPlace {
  heading: number;
  headings: number;
  id: string;
  share: number;
}

/** The line of the window at which somebody is taken to read. */
const line = () => window.innerHeight / 3;

const headingsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')];

/** All must have their true height (base.css). */
function topsOf(headings: readonly HTMLElement[]): number[] {
  document.documentElement.dataset.whole = '';
  const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
  return [...headings.map((heading) => heading.getBoundingClientRect().top), end];
}

export function readingPlace(): ReadingPlace | null {
  if (window.scrollY < 1) return null;
  const headings = headingsOf();
  const tops = topsOf(headings);
  const heading = tops.slice(0, -1).filter((top) => top <= line()).length - 1;
  const [from, to] = [tops[heading], tops[heading + 1]];
  if (from === undefined || to === undefined) return null;
  const share = to > from ? (line() - from) / (to - from) : 0;
  return {
    heading,
    headings: headings.length,
    id: headings[heading]?.id ?? '',
    share: Math.min(share, 1),
  };
}

/** The scroll position of that place on the same page in another language; null: it is not there. */
export function scrollPositionOf({ heading, headings, id, share }: ReadingPlace): number | null {
  const own = headingsOf();
  const at = own.length === headings ? heading : own.findIndex((each) => id !== '' && each.id === id);
  const tops = topsOf(own);
  const [from, to] = [tops[at], tops[at + 1]];
  if (from === undefined || to === undefined) return null;
  return Math.max(0, window.scrollY + from + share * (to - from) - line());
}

/** The id of the part that is read; empty where it has none. */
export function partInView(): string {
  if (window.scrollY < 1) return '';
  const above = headingsOf().filter((heading) => heading.id && heading.getBoundingClientRect().top <= line());
  return above.at(-1)?.id ?? '';
}
