import { pageRecordsFile } from '../../src/seo/page-meta-record';
import { error, type Check } from '../check';
import { isDoor } from '../page-head';

export const nodes: Check = {
  id: 'nodes',
  title: 'Pages and nodes',
  meaning:
    'Every page has its PageMeta node in GraphQL and every node its page. `src/gatsby/page-meta-nodes.ts` makes them from the same plan as the pages.',
  find: ({ pages, records }) => {
    if (!records)
      return [
        error(
          '/',
          `The release carries no ${pageRecordsFile}, so that no head can be compared: build it anew with npm run build`,
        ),
      ];
    const there = new Set(pages.map(({ path }) => path));
    const known = new Set(records.map(({ path }) => path));
    const double = records.filter(
      ({ path }, index) => records.findIndex((other) => other.path === path) !== index,
    );
    return [
      ...pages
        .filter((page) => !isDoor(page) && !known.has(page.path))
        .map(({ path }) => error(path, 'has no PageMeta node')),
      ...records
        .filter(({ path }) => !there.has(path))
        .map(({ path }) => error(path, 'has a PageMeta node, and there is no such page')),
      ...double.map(({ path }) => error(path, 'has more than one PageMeta node')),
    ];
  },
};
