import { headLimits } from '../../core/publishing/seo-service';
import { type Check, error, errorIf, type PageProblem, warning } from '../check';
import { isRootRedirect, isListed, languageOfPage, metaOf, type Page, titlesOf } from '../site';

export const titles: Check = {
  id: 'titles',
  title: 'Titles',
  meaning:
    'Every page has one title of its own; two pages of a language that search engines may list never share one. Mend it in the content (`meta.title`, or the title of the entity) or in `locales/`.',
  find: ({ pages }) => [
    ...pages.flatMap(wrongNumber),
    ...sharedBy(pages.filter(isListed), (page) => single(titlesOf(page))).map(double),
  ],
};

export const descriptions: Check = {
  id: 'descriptions',
  title: 'Descriptions',
  meaning:
    'Every page that search engines may list says in one description of its own what is to be found there. Mend it in the content (`meta.description`) or in `locales/`.',
  find: ({ pages }) => [
    ...pages.filter(isListed).flatMap(withoutDescription),
    ...pages
      .filter((page) => metaOf(page, 'description').length > 1)
      .map(({ path }) => error(path, 'has more than one description: leave one')),
    ...sharedBy(pages.filter(isListed), (page) => single(metaOf(page, 'description'))).map(
      ({ page, others, text }) =>
        error(
          page.path,
          `has the same description as ${others.join(', ')}: “${text}”. Say what only this page has`,
        ),
    ),
  ],
};

function wrongNumber(page: Page) {
  const found = titlesOf(page);
  if (found.length > 1)
    return [error(page.path, `has ${found.length} titles (${found.join(' / ')}): leave one`)];
  return single(found) ? [] : [error(page.path, 'has no title: give it one')];
}

function double({ page, others, text }: { page: Page; others: string[]; text: string }) {
  return error(
    page.path,
    `has the same title as ${others.join(', ')}: “${text}”. Give each one of its own (${languageOfPage(page)})`,
  );
}

const withoutDescription = (page: Page) =>
  errorIf(
    !isRootRedirect(page) && !single(metaOf(page, 'description')),
    page.path,
    'has no description: write one of 70 to 160 characters',
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
    return text === '' || others.length === 0 ? [] : [{ page, others, text }];
  });
}

export const lengths: Check = {
  id: 'lengths',
  title: 'Lengths',
  meaning:
    'Lists of results cut titles after about 65 characters and descriptions after about 160; much shorter ones say too little. Mend them in the content (`meta.title`, `meta.description`).',
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
  // One that is missing is found elsewhere.
  if (length === 0 || (length >= min && length <= max)) return [];
  return [
    warning(page, `has a ${what} of ${length} characters, ${min} to ${max} are right: “${text}”`),
  ];
}

export const headings: Check = {
  id: 'headings',
  title: 'Headings',
  meaning:
    'A page has one heading of the first level, none is empty, and none skips a level on the way down: whoever cannot see the page finds the way by them. Mend the level in the section that shows it.',
  find: ({ pages }) => pages.filter((page) => !isRootRedirect(page)).flatMap(wrongHeadings),
};

function wrongHeadings({ path, headings: all }: Page): PageProblem[] {
  const firsts = all.filter(({ level }) => level === 1).length;
  const number = errorIf(
    firsts !== 1,
    path,
    `has ${firsts} headings of the first level: one is right`,
  );
  const others = all.flatMap(({ level, text }, index) => {
    if (text === '') return [error(path, `has a heading (h${level}) without words`)];
    const before = all[index - 1]?.level ?? 0;
    // What comes before the one heading of a page stands beside it, not below it.
    const from = before === 0 ? 1 : before;
    return errorIf(
      level > from + 1,
      path,
      `goes from h${before} to h${level} at “${text}”: it should be h${from + 1}`,
    );
  });
  return [...number, ...others];
}
