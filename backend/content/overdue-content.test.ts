import type { Locale } from '../../core/i18n/locales';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { type ChangeLog, openChangeLog } from './change-log';

const folder = scratchFolder();
let changes: ChangeLog;
beforeEach(async () => void (changes = await openChangeLog(folder('log'), () => undefined)));
afterEach(() => changes.close());

async function note(type: string, id: string, locale: Locale, modified: string | null, more: object = {}): Promise<void> {
  const entity = { titulo: id, ...more };
  await changes.record([{ type, id, locale, entity, digest: JSON.stringify({ entity, modified }), modified }]);
}

const all = { limit: 50, offset: 0 };

it('names texts to review between two days, each once, the earliest first, and only what is published', async () => {
  for (const [id, rever_em] of [
    ['c', '2026-04-01'],
    ['a', '2026-03-31'],
    ['b', '2026-03-01'],
    ['gone', '2026-03-02'],
    ['none', null],
  ])
    for (const locale of ['pt', 'en'] as const) await note('articles', String(id), locale, null, { rever_em });
  await changes.remove([
    { type: 'articles', id: 'gone', locale: 'pt' },
    { type: 'articles', id: 'gone', locale: 'en' },
  ]);
  const ids = async (...[after, until, part = all]: [string, string, typeof all?]) => {
    const { items, total } = await changes.overdue.reviewDates(after, until, part);
    return [items.map(({ id, day }) => `${id} ${day}`), total];
  };
  expect(await ids('', '2026-03-31')).toEqual([['b 2026-03-01', 'a 2026-03-31'], 2]);
  expect(await ids('2026-03-31', '9999-12-31')).toEqual([['c 2026-04-01'], 1]);
  expect(await ids('', '9999-12-31', { limit: 1, offset: 1 })).toEqual([['a 2026-03-31'], 3]);
});

it('names translations whose original was changed after them, until they are changed too', async () => {
  const old = async (...leftOut: string[]) =>
    (await changes.overdue.outdatedTranslations(leftOut, all)).items.map(({ type, id, locale }) => `${type}/${id} ${locale}`);
  await note('articles', 'same', 'pt', '2026-03-01T09:00:00Z');
  await note('articles', 'same', 'en', '2026-03-01T09:00:00Z');
  await note('articles', 'alone', 'pt', '2026-03-09T09:00:00Z');
  await note('articles', 'unknown', 'pt', '2026-03-09T09:00:00Z');
  await note('articles', 'unknown', 'en', null);
  await note('pages', 'blog', 'pt', '2026-03-02T09:00:00Z', { texto: 'Novo' });
  await note('pages', 'blog', 'en', '2026-03-01T09:00:00Z');
  expect(await old()).toEqual(['pages/blog en']);
  await note('articles', 'same', 'pt', '2026-03-03T09:00:00Z');
  expect(await old()).toEqual(['articles/same en', 'pages/blog en']);
  expect(await old('articles')).toEqual(['pages/blog en']);
  await note('pages', 'blog', 'en', '2026-03-04T09:00:00Z');
  expect(await old()).toEqual(['articles/same en']);
});
