import { elementsNamed, replaceElements, wordsOf, type Root } from './tree';

const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Puts the headings in order, whatever levels they were written with: the first is an h2, none is
 * more than one level below the one before, and each has an id of its own, `Porque começámos?` ->
 * `porque-comecamos`. `suffix` keeps the ids of several texts on one page apart.
 */
export function orderHeadings(tree: Root, suffix: string): void {
  replaceElements(tree, (heading) =>
    names.includes(heading.tagName) && wordsOf(heading).trim() === '' ? [] : undefined,
  );
  const open: number[] = [];
  const taken = new Map<string, number>();
  for (const heading of elementsNamed(tree, names)) {
    const written = names.indexOf(heading.tagName);
    while ((open.at(-1) ?? -1) >= written) open.pop();
    open.push(written);
    heading.tagName = names[Math.min(open.length, 5)] ?? 'h6';
    heading.properties = { id: freeId(`${slugOf(wordsOf(heading))}${suffix}`, taken) };
  }
}

function slugOf(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 80)
      .replace(/^-|-$/g, '') || 'section'
  );
}

/**
 * `taken` holds for each id the number that is tried next: the same words may stand in thousands of
 * headings.
 */
function freeId(wanted: string, taken: Map<string, number>): string {
  let id = wanted;
  let number = taken.get(wanted) ?? 1;
  while (taken.has(id)) id = `${wanted}-${(number += 1)}`;
  taken.set(wanted, number);
  if (id !== wanted) taken.set(id, 1);
  return id;
}
