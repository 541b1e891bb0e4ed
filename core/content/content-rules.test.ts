import { blockKind } from './block-kinds';
import { fileNote } from './media-files';
import { dayInPortugal, isOver, isPublished, isSeen, screenOf } from './visibility';
import { contentTypeNamed } from './registry';
import { article } from './types/blog';
import { gallery } from './types/library';

test('a block of no kind or of one of its own screen is a text, of an unknown kind nothing', () => {
  const kinds = ['quote', null, '', 'hours', 'carousel', 'constructor'].map(blockKind);
  expect(kinds).toEqual(['quote', 'text', 'text', 'text', null, null]);
});

// Half past midnight in Portugal, in summer; the day before in UTC.
const now = new Date('2026-07-01T23:30:00Z');

test.each([
  ['no word about it', article, {}, true],
  ['a draft', article, { publicado: false }, false],
  ['a draft of long ago', article, { publicado: false, data: '2020-01-01' }, false],
  ['of the day that has begun in Portugal', article, { publicado: true, data: '2026-07-02' }, true],
  ['of the day after', article, { data: '2026-07-03' }, false],
  ['of a day to come, which is when something happens', gallery, { data: '2026-12-20' }, true],
])('visitors see what editors wrote with %s, or do not', (_, type, entity, shown) => expect(isPublished(type, entity, now)).toBe(shown));

test('a last day counts to its end, as clocks in Portugal tell it; without one nothing is over', () => {
  // In summer the clocks there are an hour ahead of UTC.
  expect(dayInPortugal(new Date('2026-07-31T22:59:00Z'))).toBe('2026-07-31');
  expect(dayInPortugal(new Date('2026-07-31T23:00:00Z'))).toBe('2026-08-01');
  const over = (day: string | null | undefined, moment: string) => isOver(day, new Date(moment));
  expect([over('2026-12-04', '2026-12-04T23:59:59Z'), over('2026-12-04', '2026-12-05T00:00:00Z')]).toEqual([false, true]);
  expect([over(null, '2099-01-01'), over(undefined, '2099-01-01')]).toEqual([false, false]);
});

test('a file says its kind and size in the words of the language', () => {
  const note = (size: number | null, extension = 'pdf', locale: 'pt' | 'en' = 'pt') =>
    fileNote({ extension, size }, locale).replaceAll('\u00A0', '_');
  expect([1, 999_499, 999_500, 3_145_728].map((size) => note(size))).toEqual(['PDF, 1_kB', 'PDF, 999_kB', 'PDF, 1_MB', 'PDF, 3,1_MB']);
  expect([note(null), note(3_145_728, 'pdf', 'en'), note(2000, ''), fileNote(null, 'pt')]).toEqual(['PDF', 'PDF, 3.1_MB', '2_kB', '']);
});

test.each([
  ['testimonials', 'cimpor', 'testimonials'],
  ['pages', 'blog', 'blog'],
  ['pages', 'nowhere', null],
  ['articles', 'sludge', null],
  ['redirects', 'old', null],
])('an editor is led from %s/%s to the screen %s', (name, id, screen) => {
  expect(screenOf({ name }, id)).toBe(screen);
  expect(isSeen(contentTypeNamed(name)!, id)).toBe(screen !== null || name === 'articles');
});
