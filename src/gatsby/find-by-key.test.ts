import type { Node } from 'gatsby';
import { foundByKey } from './find-by-key';
import type { QueryContext } from './rich-text/resolve';

const asked: string[] = [];
const nodeModel = {
  getNodeById({ id }: { id: string }) {
    asked.push(id);
    return id === 'lamas/pt' ? ({ id } as Node) : null;
  },
};
const finder = foundByKey(['contentId', 'locale'], (contentId, locale) => `${contentId}/${locale}`);
const find = (filters: Parameters<typeof finder.resolve>[1]) =>
  finder.resolve({}, filters, { nodeModel } as unknown as QueryContext, { originalResolver: () => 'by Gatsby' });
beforeEach(() => void (asked.length = 0));

test('a key goes to its node', () => expect(find({ locale: { eq: 'pt' }, contentId: { eq: 'lamas' } })).toEqual({ id: 'lamas/pt' }));

test('a node that is missing is looked for by Gatsby, which makes the page wait for it', () => {
  expect(find({ contentId: { eq: 'other' }, locale: { eq: 'pt' } })).toBe('by Gatsby');
  expect(asked).toEqual(['other/pt']);
});

test.each([
  ['less than the key', { contentId: { eq: 'lamas' } }],
  ['more than the key', { contentId: { eq: 'lamas' }, locale: { eq: 'pt' }, slug: { eq: 'a' } }],
  ['another comparison', { contentId: { eq: 'lamas', ne: 'b' }, locale: { eq: 'pt' } }],
  ['no text', { contentId: { eq: 7 }, locale: { eq: 'pt' } }],
  ['nothing', {}],
])('%s is left to Gatsby', (_, filters) => {
  expect([find(filters), asked]).toEqual(['by Gatsby', []]);
});
