import { ContentHouse } from '../fixtures/content-house';
import { contentFile } from './content-file';
import { placeOf, type ContentPlace } from './content-place';
import { Drafts } from './drafts';
import { Schedule } from './schedule';
import { article } from '../../src/content/types/article';

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
});

afterEach(() => house.clear());

const words = { titulo: 'Aterro', texto: 'Texto.', tipo: 'artigo', data: '2026-03-31', excerto: 'Curto.' };
const slugs = async (locale = 'pt') =>
  (await house.json<{ data: { slug: string }[] }>(`/api/${locale}/articles`)).data.map(({ slug }) => slug);

it('shows nobody what an editor holds back, in one language or in both', async () => {
  house.write('articles/a', { pt: { ...words, slug: 'a', publicado: false }, en: { ...words, slug: 'a-en', publicado: true } });
  await house.start();
  expect([await slugs(), await slugs('en')]).toEqual([[], ['a-en']]);
  expect((await house.fetch('/api/pt/articles/a')).status).toBe(404);
  expect(JSON.stringify(await house.changes())).not.toContain('publicado');
});

it('takes what is held back again away, as if it were deleted', async () => {
  house.write('articles/a', { pt: { ...words, slug: 'a' } });
  await house.start();
  const { cursor } = await house.changes();
  await house.stop();
  house.write('articles/a', { pt: { ...words, slug: 'a', publicado: false } });
  await house.start();
  expect(await house.changes(cursor)).toMatchObject({ changed: [], deleted: [{ type: 'articles', locale: 'pt', id: 'a' }] });
});

it('checks a draft like everything else', async () => {
  house.write('articles/a', { pt: { ...words, slug: 'Ã', publicado: 'no' } });
  await house.start();
  expect(house.log.join('\n')).toMatch(/\[pt\] slug: may hold only/);
  expect(house.log).toContain('articles/a.yml [pt] publicado: must be true or false');
});

it('publishes what was written for a day when the day has come, and tells of it', async () => {
  let now = new Date('2026-11-30T23:59:30Z');
  house.write('articles/a', { pt: { ...words, slug: 'a', data: '2026-12-01' } });
  await house.start({ clock: () => now, publishEvery: 10 });
  expect(await slugs()).toEqual([]);
  const told = house.cursors.length;
  now = new Date('2026-12-01T00:00:05Z');
  await house.changeAfter(told);
  expect(await slugs()).toEqual(['a']);
});

it('does not ask about drafts that have no day, nor about one twice', async () => {
  const asked: string[][] = [];
  const schedule = new Schedule(
    () => new Date('2026-12-01T12:00:00Z'),
    async (paths) => {
      asked.push(paths);
      for (const path of paths) schedule.note(path, article, []);
    },
  );
  schedule.note('articles/a.yml', article, [{ publicado: false, data: '2026-01-01' }]);
  schedule.note('articles/b.yml', article, [{ data: '2026-12-01' }]);
  schedule.note('articles/c.yml', article, [{ data: '2026-12-02' }]);
  await schedule.look();
  await schedule.look();
  expect(asked).toEqual([['articles/b.yml']]);
  schedule.stop();
});

it('forgets what is published, and what is gone', () => {
  const drafts = new Drafts('/nowhere', () => new Date());
  const [a, b] = ['articles/a.yml', 'articles/b.yml'];
  const note = (path: string, text: string) => drafts.note(path, contentFile(placeOf(path) as ContentPlace, new Date('2026-03-31'), text));
  note(a, 'pt: { slug: a, publicado: false }');
  note(b, 'pt: { slug: b, data: 2026-12-01 }\nen: { slug: b }');
  expect(drafts.list().map(({ path }) => path)).toEqual([a, b]);
  note(a, 'pt: { slug: a }');
  expect(drafts.list().map(({ path }) => path)).toEqual([b]);
  drafts.note(b, null);
  expect(drafts.list()).toEqual([]);
});
