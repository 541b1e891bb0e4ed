import { headLimits } from '../../core/content/head-limits';
import { type Check, error, errorIf, type PageProblem, warning } from '../check';
import { isRootRedirect, isListed, languageOfPage, metaOf, type Page, titlesOf } from '../site';

export const titles: Check = {
  id: 'titles',
  find: ({ pages }) => [
    ...pages.flatMap(wrongNumber),
    ...sharedBy(pages.filter(isListed), (page) => single(titlesOf(page))).map(({ path, ...values }) =>
      error(path, 'title_shared', values),
    ),
  ],
};

export const descriptions: Check = {
  id: 'descriptions',
  find: ({ pages }) => [
    ...pages.filter(isListed).flatMap(withoutDescription),
    ...pages
      .filter((page) => metaOf(page, 'description').length > 1)
      .map(({ path }) => error(path, 'description_many')),
    ...sharedBy(pages.filter(isListed), (page) => single(metaOf(page, 'description'))).map(({ path, ...values }) =>
      error(path, 'description_shared', values),
    ),
  ],
};

function wrongNumber(page: Page) {
  const found = titlesOf(page);
  if (found.length <= 1) return errorIf(!single(found), page.path, 'title_missing');
  return [error(page.path, 'title_many', { count: found.length, titles: found.join(' / ') })];
}

const withoutDescription = (page: Page) =>
  errorIf(
    !isRootRedirect(page) && !single(metaOf(page, 'description')),
    page.path,
    'description_missing',
    headLimits.description,
  );

const single = (texts: readonly string[]): string | null => texts[0]?.trim() || null;

/** The pages that say the same as others of their language, with the paths of those. */
function sharedBy(pages: readonly Page[], textOf: (page: Page) => string | null) {
  const groups = new Map<string, Page[]>();
  for (const page of pages) {
    const key = `${languageOfPage(page)} ${textOf(page) ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return pages.flatMap((page) => {
    const text = textOf(page) ?? '';
    const group = groups.get(`${languageOfPage(page)} ${text}`) ?? [];
    const others = group.filter((other) => other !== page).map(({ path }) => path);
    if (text === '' || others.length === 0) return [];
    return [{ path: page.path, others: others.join(', '), text }];
  });
}

export const lengths: Check = {
  id: 'lengths',
  find: ({ pages }) =>
    pages
      .filter(isListed)
      .flatMap((page) => [
        ...titlesOf(page).flatMap((text) => outside(page.path, 'title', text)),
        ...metaOf(page, 'description').flatMap((text) => outside(page.path, 'description', text)),
      ]),
};

function outside(page: string, what: keyof typeof headLimits, text: string): PageProblem[] {
  const { min, max } = headLimits[what];
  const length = [...text].length;
  if (length === 0 || (length >= min && length <= max)) return [];
  return [warning(page, `${what}_length`, { length, min, max, text })];
}

export const headings: Check = {
  id: 'headings',
  find: ({ pages }) => pages.filter((page) => !isRootRedirect(page)).flatMap(wrongHeadings),
};

function wrongHeadings({ path, headings: all }: Page): PageProblem[] {
  const firsts = all.filter(({ level }) => level === 1).length;
  const number = errorIf(firsts !== 1, path, 'heading_first', { count: firsts });
  const others = all.flatMap(({ level, text }, index) => {
    if (text === '') return [error(path, 'heading_empty', { level })];
    const before = all[index - 1]?.level ?? 0;
    // What comes before the one heading of a page stands beside it, not below it.
    const from = before === 0 ? 1 : before;
    const right = from + 1;
    return errorIf(level > right, path, 'heading_skipped', { before, level, text, right });
  });
  return [...number, ...others];
}
