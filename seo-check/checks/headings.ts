import { error, type Check, type Problem } from '../check';
import { isDoor } from '../page-head';
import type { Page } from '../page';

export const headings: Check = {
  id: 'headings',
  title: 'Headings',
  meaning:
    'A page has one heading of the first level, none is empty, and none skips a level on the way down: whoever cannot see the page finds the way by them. Mend the level in the section that shows it.',
  find: ({ pages }) => pages.filter((page) => !isDoor(page)).flatMap(wrongHeadings),
};

function wrongHeadings({ path, headings: all }: Page): Problem[] {
  const firsts = all.filter(({ level }) => level === 1);
  const number =
    firsts.length === 1
      ? []
      : [error(path, `has ${firsts.length} headings of the first level: one is right`)];
  const others = all.flatMap(({ level, text }, index) => {
    if (text === '') return [error(path, `has a heading (h${level}) without words`)];
    const before = all[index - 1]?.level ?? 0;
    // What comes before the one heading of a page stands beside it, not below it.
    const from = before === 0 ? 1 : before;
    return level > from + 1
      ? [error(path, `goes from h${before} to h${level} at “${text}”: it should be h${from + 1}`)]
      : [];
  });
  return [...number, ...others];
}
