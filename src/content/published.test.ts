import { isPublished } from './published';
import { article } from './types/article';
import { gallery } from './types/gallery';

// Half past midnight in Portugal, in summer; the day before in UTC.
const now = new Date('2026-07-01T23:30:00Z');

test.each([
  ['no word about it', article, {}, true],
  ['published', article, { publicado: true }, true],
  ['a draft', article, { publicado: false }, false],
  ['a draft of long ago', article, { publicado: false, data: '2020-01-01' }, false],
  ['of the day that has begun in Portugal', article, { data: '2026-07-02' }, true],
  ['of the day after', article, { data: '2026-07-03' }, false],
  ['of a day to come, which is when something happens', gallery, { data: '2026-12-20' }, true],
])('%s', (_, type, entity, shown) => {
  expect(isPublished(type, entity, now)).toBe(shown);
});
