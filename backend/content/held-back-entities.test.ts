import { oneColour } from '../../tests/fixtures/one-colour';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { article, ContentHarness } from '../fixtures/content-harness';
import type { EntityKey } from '../../core/content/content-type';
import { contentFile, contentPlaceOf, type ContentPlace } from './content-file';
import { NotedFiles } from './noted-files';
import { until } from '../../tests/fixtures/until';

const harness = new ContentHarness().forEachTest();

const write = (id: string, slug: string, more: object = {}) => harness.write(`articles/${id}`, { pt: article(slug, more) });
const start = () => harness.restart({ redirectMovedPages: true });
const slugs = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries((await harness.json('/api/pt/articles')).data.map(({ id, slug }) => [id, slug]));
const complaints = async () =>
  (await harness.json<{ data: { path: string; field: string; message: string }[] }>('/api/problems')).data
    .filter(({ path }) => path.startsWith('articles/'))
    .map(({ path, field, message }) => `${path} ${field}: ${message}`);
const learned = () => existsSync(join(harness.contentDir, 'redirects'));

it('a slug that another entity has is held back, with what is said of it, over a restart too', async () => {
  type Slugs = Record<string, string | null>;
  type Said = readonly [id: string, slug: string, owner: string, consequence: string];
  const [stays, out] = ['its last good version stays', 'it is left out'];
  const cases: [what: string, before: Slugs, after: Slugs, shown: Slugs, said: Said[]][] = [
    ['stays with the one read first', { a: 'um', z: 'dois' }, { z: 'um' }, { a: 'um', z: 'dois' }, [['z', 'um', 'a', stays]]],
    ['stays with the one read last', { a: 'dois', z: 'um' }, { a: 'um' }, { a: 'dois', z: 'um' }, [['a', 'um', 'z', stays]]],
    ['keeps a new entity out', { b: 'um' }, { a: 'um' }, { b: 'um' }, [['a', 'um', 'b', out]]],
    ['goes to the first by name where neither was there', {}, { b: 'um', a: 'um' }, { a: 'um' }, [['b', 'um', 'a', out]]],
    ['is free as its owner gives it up', { a: 'um', b: 'dois' }, { a: 'dois', b: 'um' }, { a: 'dois', b: 'um' }, []],
    [
      'is not free while its owner is held back with it',
      { a: 'um', b: 'dois' },
      { a: 'dois', c: 'um' },
      { a: 'um', b: 'dois' },
      [
        ['a', 'dois', 'b', stays],
        ['c', 'um', 'a', out],
      ],
    ],
    ['goes to the other file when a file was only renamed', { z: 'um' }, { z: null, a: 'um' }, { a: 'um' }, []],
  ];
  /** Each case has entries of its own. */
  const own = (slugs: Slugs, at: number) => Object.entries(slugs).map(([id, slug]) => [`${id}${at}`, slug && `${slug}-${at}`] as const);
  const all = (pick: (each: (typeof cases)[number]) => Slugs) => cases.flatMap((each, at) => own(pick(each), at));
  const said = cases.flatMap(([, , , , lines], at) =>
    lines.map(([id, slug, owner, consequence]) => {
      return `articles/${id}${at}.yml slug: "${slug}-${at}" is the slug of articles/${owner}${at} too: ${consequence}`;
    }),
  );
  // Nor is the slug of a screen free.
  said.push(
    'articles/screen.yml slug: "autor" would make its path /pt/blog/autor, which the site uses already: its last good version stays',
  );
  for (const [id, slug] of all(([, before]) => before)) write(id, String(slug));
  write('screen', 'um');
  await start();
  for (const [id, slug] of all(([, , after]) => after)) {
    if (slug) write(id, slug);
    else harness.remove(`articles/${id}.yml`);
  }
  write('screen', 'autor');
  for (let starts = 0; starts < 2; starts += 1) {
    await start();
    expect(await slugs()).toEqual({ ...Object.fromEntries(all(([, , , shown]) => shown)), screen: 'um' });
    expect([(await complaints()).sort(), learned()]).toEqual([said.sort(), false]);
  }
  expect(harness.log).toEqual(expect.arrayContaining(said.map((line) => line.replace(' slug:', ' [pt] slug:'))));
});

describe('a picture that is not there', () => {
  const pictured = (url: string, more: object = {}) => write('a', 'aterro', { imagem: { url, title: 'Aterro' }, ...more });
  const missing = (name: string) => `articles/a.yml imagem.url: points at /media/${name}, which is not in the media folder`;

  it('keeps the last good version, until the picture comes', async () => {
    harness.write('media/a.jpg', 'a');
    pictured('/media/a.jpg');
    await start();
    const { cursor } = await harness.changes();
    pictured('/media/b.jpg', { titulo: 'Novo' });
    await start();
    expect(await harness.changes(cursor)).toMatchObject({ changed: [], deleted: [] });
    expect(await complaints()).toEqual([`${missing('b.jpg')}: its last good version stays`]);
    harness.write('media/b.jpg', await oneColour(4, 2).jpeg().toBuffer());
    await start();
    expect((await harness.changes(cursor)).changed).toMatchObject([{ id: 'a', entity: { titulo: 'Novo' } }]);
    expect(await complaints()).toEqual([]);
  });
});

it('notices as it is saved what must be held back, and what frees it: the site is told', async () => {
  const told: EntityKey[][] = [];
  const lastTold = async (count: number) => {
    await until(
      () => told.length >= count,
      () => told,
    );
    expect(told).toHaveLength(count);
    return told.at(-1);
  };
  write('a', 'um');
  write('b', 'dois');
  await harness.start({ redirectMovedPages: true, watch: true, onChange: (_, changed) => void told.push(changed) });
  write('b', 'um');
  // The site is told although nothing has changed for it: its next build names the fault.
  expect(await lastTold(2)).toEqual([{ type: 'articles', locale: 'pt', id: 'b' }]);
  expect(await slugs()).toEqual({ a: 'um', b: 'dois' });
  write('a', 'tres');
  await lastTold(3);
  expect(await slugs()).toEqual({ a: 'tres', b: 'um' });
  expect((await harness.json('/api/pt/redirects')).data).toMatchObject([{ de: '/pt/blog/dois', para: '/pt/blog/um' }]);
});

describe('a draft', () => {
  const slugs = async (locale = 'pt') =>
    (await harness.json<{ data: { slug: string }[] }>(`/api/${locale}/articles`)).data.map(({ slug }) => slug);

  it('shows nobody what an editor holds back, in one language or in both, and takes it away as if it were deleted', async () => {
    harness.write('articles/a', { pt: article('a'), en: article('a-en', { publicado: true }) });
    await harness.start();
    const { cursor } = await harness.changes();
    expect([await slugs(), await slugs('en')]).toEqual([['a'], ['a-en']]);
    expect(JSON.stringify(await harness.changes())).not.toContain('publicado');
    harness.write('articles/a', { pt: article('a', { publicado: false }), en: article('a-en', { publicado: true }) });
    await harness.restart();
    expect([await slugs(), await slugs('en')]).toEqual([[], ['a-en']]);
    expect((await harness.fetch('/api/pt/articles/a')).status).toBe(404);
    expect(await harness.changes(cursor)).toMatchObject({ changed: [], deleted: [{ type: 'articles', locale: 'pt', id: 'a' }] });
  });

  it('publishes what was written for a day when the day has come, and tells of it', async () => {
    let now = new Date('2026-11-30T23:59:30Z');
    harness.write('articles/a', { pt: article('a', { data: '2026-12-01' }) });
    await harness.start({ clock: () => now, publishEvery: 10 });
    expect(await slugs()).toEqual([]);
    const told = harness.cursors.length;
    now = new Date('2026-12-01T00:00:05Z');
    await harness.changeAfter(told);
    expect(await slugs()).toEqual(['a']);
  });

  it('tells of a vacancy at the end of its last day and 30 days later, and sends it as it was', async () => {
    let now = new Date('2026-12-04T23:59:50Z');
    const offer = { titulo: 'Motorista', descricao: 'x', slug: 'motorista', validade: '2026-12-04' };
    harness.write('job-offers/driver', { pt: offer });
    await harness.start({ clock: () => now, publishEvery: 10 });
    let { cursor } = await harness.changes();
    for (const at of ['2026-12-05T00:00:00Z', '2027-01-04T00:00:00Z']) {
      const told = harness.cursors.length;
      now = new Date(at);
      await harness.changeAfter(told);
      const news = await harness.changes(cursor);
      expect(news.changed).toMatchObject([{ type: 'job-offers', id: 'driver', entity: { validade: '2026-12-04' } }]);
      cursor = news.cursor;
    }
    // A start does not tell of it again.
    await harness.restart({ clock: () => now });
    expect((await harness.changes(cursor)).changed).toEqual([]);
  });

  it('is shown and taken away at its hours, per language, also where clocks go back in between', async () => {
    let now = new Date('2026-10-25T00:29:50Z');
    const times = { publicar_em: '2026-10-25T01:30', retirar_em: '2026-10-25T02:00' };
    harness.write('articles/a', { pt: article('a', times), en: article('a-en') });
    await harness.start({ clock: () => now, publishEvery: 10 });
    const { cursor } = await harness.changes();
    const seen: string[][] = [await slugs()];
    // The second 01:30 of that night changes nothing.
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T02:00:00Z']) {
      const told = harness.cursors.length;
      now = new Date(at);
      await harness.changeAfter(told);
      seen.push(await slugs());
    }
    expect([seen, await slugs('en')]).toEqual([[[], ['a'], []], ['a-en']]);
    expect(JSON.stringify(await harness.changes(cursor))).not.toMatch(/publicar_em|retirar_em/);
  });

  it('may lack what it needs to be published, and no preview shows it then; its title it has', async () => {
    harness.write('articles/a', { pt: { titulo: 'Só um título', publicado: false }, en: article('a-en', { publicado: false }) });
    harness.write('articles/b', { pt: { slug: 'b', publicado: false } });
    await harness.start();
    expect(await complaints()).toEqual(['articles/b.yml titulo: is required']);
    await harness.restart({ drafts: true });
    expect([await slugs(), await slugs('en')]).toEqual([[], ['a-en']]);
  });

  it('forgets what is published, and what is gone', () => {
    const noted = new NotedFiles('/nowhere', () => new Date());
    const [a, b] = ['articles/a.yml', 'articles/b.yml'];
    const note = (path: string, text: string) =>
      noted.note(path, contentFile(contentPlaceOf(path) as ContentPlace, new Date('2026-03-31'), text));
    note(a, 'pt: { slug: a, publicado: false }');
    note(b, 'pt: { slug: b, data: 2026-12-01 }\nen: { slug: b }');
    expect(noted.drafts().map(({ path }) => path)).toEqual([a, b]);
    note(a, 'pt: { slug: a }');
    expect(noted.drafts().map(({ path }) => path)).toEqual([b]);
    noted.note(b, null);
    expect(noted.drafts()).toEqual([]);
  });
});
