import { headLimits } from '../../core/content/head-limits';
import type { FindingCode } from '../../core/publishing/seo-findings';
import { type Check, error, errorIf, type PageProblem, warning } from '../check';
import { isRootRedirect, isListed, languageOfPage, metaOf, type Page, titlesOf } from '../site';

const descriptionsOf = (page: Page): string[] => metaOf(page, 'description');

export const titles: Check = ({ pages }) => [
  ...pages.flatMap(wrongNumber),
  ...shared(pages.filter(isListed), titlesOf, 'title_shared'),
];

export const descriptions: Check = ({ pages }) => {
  const listed = pages.filter(isListed);
  return [
    ...listed.flatMap((page) =>
      errorIf(!single(descriptionsOf(page)), page.path, 'description_missing', headLimits.description),
    ),
    ...pages.flatMap((page) => errorIf(descriptionsOf(page).length > 1, page.path, 'description_many')),
    ...shared(listed, descriptionsOf, 'description_shared'),
  ];
};

function wrongNumber(page: Page) {
  const found = titlesOf(page);
  if (found.length <= 1) return errorIf(!single(found), page.path, 'title_missing');
  return [error(page.path, 'title_many', { count: found.length, titles: found.join(' / ') })];
}

const single = (texts: readonly string[]): string => texts[0]?.trim() ?? '';

/** The pages that say the same as others of their language, with the paths of those. */
function shared(pages: readonly Page[], textsOf: (page: Page) => string[], code: FindingCode): PageProblem[] {
  const keyOf = (page: Page) => `${languageOfPage(page)} ${single(textsOf(page))}`;
  const groups = new Map<string, string[]>();
  for (const page of pages) groups.set(keyOf(page), [...(groups.get(keyOf(page)) ?? []), page.path]);
  return pages.flatMap((page) => {
    const text = single(textsOf(page));
    const others = groups.get(keyOf(page))?.filter((path) => path !== page.path) ?? [];
    return errorIf(text !== '' && others.length > 0, page.path, code, { others: others.join(', '), text });
  });
}

export const lengths: Check = ({ pages }) =>
  pages
    .filter(isListed)
    .flatMap((page) => [
      ...titlesOf(page).flatMap((text) => outside(page.path, 'title', text)),
      ...descriptionsOf(page).flatMap((text) => outside(page.path, 'description', text)),
    ]);

function outside(page: string, what: keyof typeof headLimits, text: string): PageProblem[] {
  const { min, max } = headLimits[what];
  const length = [...text].length;
  if (length === 0 || (length >= min && length <= max)) return [];
  return [warning(page, `${what}_length`, { length, min, max, text })];
}

export const headings: Check = ({ pages }) => pages.filter((page) => !isRootRedirect(page)).flatMap(wrongHeadings);

function wrongHeadings({ path, headings: all }: Page): PageProblem[] {
  const firsts = all.filter(({ level }) => level === 1).length;
  const number = errorIf(firsts !== 1, path, 'heading_first', { count: firsts });
  const others = all.flatMap(({ level, text }, index) => {
    if (text === '') return [error(path, 'heading_empty', { level })];
    const before = all[index - 1]?.level ?? 0;
    // What comes before the one heading of a page stands beside it, not below it.
    const right = Math.max(before, 1) + 1;
    return errorIf(level > right, path, 'heading_skipped', { before, level, text, right });
  });
  return [...number, ...others];
}
