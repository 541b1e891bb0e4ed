import { error, type Check } from '../check';
import { isDoor, isListed, languageOf, metaOf, titlesOf } from '../page-head';
import type { Page } from '../page';
import { sharedBy } from './shared-by';

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
    `has the same title as ${others.join(', ')}: “${text}”. Give each one of its own (${languageOf(page)})`,
  );
}

function withoutDescription(page: Page) {
  return isDoor(page) || single(metaOf(page, 'description'))
    ? []
    : [error(page.path, 'has no description: write one of 70 to 160 characters')];
}

const single = (texts: readonly string[]): string | null => texts[0]?.trim() || null;
