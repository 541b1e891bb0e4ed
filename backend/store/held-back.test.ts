import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { author, ContentHouse } from '../fixtures/content-house';
import type { EntityKey } from './change-log';
import { until } from '../../tests/fixtures/until';

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
});

afterEach(() => house.clear());

const fields = { titulo: 'Aterro', texto: 'Texto.', tipo: 'artigo', data: '2026-03-31', excerto: 'Curto.' };
const article = (slug: string, more: object = {}) => ({ pt: { ...fields, slug, ...more } });
const start = () => house.start({ keepOldAddresses: true });
const restart = () => house.restart({ keepOldAddresses: true });
const slugs = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries((await house.json('/api/pt/articles')).data.map(({ id, slug }) => [id, slug]));
const complaints = async () =>
  (await house.json<{ data: { path: string; field: string; message: string }[] }>('/api/problems')).data
    .filter(({ path }) => path.startsWith('articles/'))
    .map(({ path, field, message }) => `${path} ${field}: ${message}`);
const learned = () => existsSync(join(house.contentDir, 'redirects'));

describe('a slug that another entity has', () => {
  it.each([
    ['earlier', 'a', 'z'],
    ['later', 'z', 'a'],
  ])('leaves the address with the one that had it, when its file is read %s', async (_, owner, other) => {
    house.write(`articles/${owner}`, article('aterro'));
    house.write(`articles/${other}`, article('solos'));
    await start();
    const { cursor } = await house.changes();
    house.write(`articles/${other}`, article('aterro', { titulo: 'Outro' }));
    for (let starts = 0; starts < 2; starts += 1) {
      await restart();
      expect(await slugs()).toEqual({ [owner]: 'aterro', [other]: 'solos' });
      expect((await house.json(`/api/pt/articles/solos`)).data).toMatchObject({ titulo: 'Aterro' });
      expect(await complaints()).toEqual([
        `articles/${other}.yml slug: "aterro" is the slug of articles/${owner} too: its last good version stays`,
      ]);
    }
    expect(await house.changes(cursor)).toMatchObject({ changed: [], deleted: [] });
    expect(learned()).toBe(false);

    house.write(`articles/${other}`, article('solos-2', { titulo: 'Outro' }));
    await restart();
    expect(await slugs()).toEqual({ [owner]: 'aterro', [other]: 'solos-2' });
    expect(await complaints()).toEqual([]);
  });

  it('keeps a new entity out, until the address is free', async () => {
    house.write('articles/b', article('aterro'));
    await start();
    house.write('articles/a', article('aterro'));
    await restart();
    expect(await slugs()).toEqual({ b: 'aterro' });
    expect(await complaints()).toEqual(['articles/a.yml slug: "aterro" is the slug of articles/b too: it is left out']);
    house.write('articles/b', article('solos'));
    await restart();
    expect(await slugs()).toEqual({ a: 'aterro', b: 'solos' });
    expect(learned()).toBe(false);
  });

  it('goes by the names of the files where neither was there before, and says so', async () => {
    house.write('articles/b', article('aterro'));
    house.write('articles/a', article('aterro'));
    await start();
    expect(await slugs()).toEqual({ a: 'aterro' });
    expect(await complaints()).toEqual(['articles/b.yml slug: "aterro" is the slug of articles/a too: it is left out']);
    expect(house.log).toContain('articles/b.yml [pt] slug: "aterro" is the slug of articles/a too: it is left out');
  });

  it('is free for another when its owner gives it up in the same moment, even for each other’s', async () => {
    house.write('articles/a', article('um'));
    house.write('articles/b', article('dois'));
    await start();
    house.write('articles/a', article('dois'));
    house.write('articles/b', article('um'));
    await restart();
    expect(await slugs()).toEqual({ a: 'dois', b: 'um' });
    expect(await complaints()).toEqual([]);
  });

  it('is not free while its owner is held back with it', async () => {
    house.write('articles/a', article('um'));
    house.write('articles/b', article('dois'));
    await start();
    house.write('articles/a', article('dois'));
    house.write('articles/c', article('um'));
    await restart();
    expect(await slugs()).toEqual({ a: 'um', b: 'dois' });
    expect(await complaints()).toEqual([
      'articles/a.yml slug: "dois" is the slug of articles/b too: its last good version stays',
      'articles/c.yml slug: "um" is the slug of articles/a too: it is left out',
    ]);
  });

  it('goes to the other file when a file was only renamed', async () => {
    house.write('articles/z', article('um'));
    await start();
    house.remove('articles/z.yml');
    house.write('articles/a', article('um'));
    await restart();
    expect(await slugs()).toEqual({ a: 'um' });
    expect(learned()).toBe(false);
  });

  it('does not let an entity take the address of a screen either', async () => {
    house.write('articles/a', article('aterro'));
    await start();
    house.write('articles/a', article('autor'));
    await restart();
    expect(await slugs()).toEqual({ a: 'aterro' });
    expect(await complaints()).toEqual([
      'articles/a.yml slug: "autor" would make its address /pt/blog/autor, which the site uses already: its last good version stays',
    ]);
    expect(learned()).toBe(false);
  });
});

describe('a picture that is not there', () => {
  const pictured = (url: string, more: object = {}) => article('aterro', { imagem: { url, title: 'Aterro' }, ...more });

  it('keeps the last good version, until the picture comes', async () => {
    house.write('media/a.jpg', 'a');
    house.write('articles/a', pictured('/media/a.jpg'));
    await start();
    const { cursor } = await house.changes();
    house.write('articles/a', pictured('/media/b.jpg', { titulo: 'Novo' }));
    await restart();
    expect(await house.changes(cursor)).toMatchObject({ changed: [], deleted: [] });
    expect(await complaints()).toEqual([
      'articles/a.yml imagem.url: points at /media/b.jpg, which is not in the media folder: its last good version stays',
    ]);
    house.write('media/b.jpg', 'b');
    await restart();
    expect((await house.changes(cursor)).changed).toMatchObject([{ id: 'a', entity: { titulo: 'Novo' } }]);
    expect(await complaints()).toEqual([]);
  });

  it('keeps a new entity out, to which others may point all the same', async () => {
    house.write('articles/a', pictured('/media/b.jpg'));
    house.write('articles/b', article('solos', { texto: 'Ver [o outro](/pt/blog/aterro).' }));
    await start();
    expect(await slugs()).toEqual({ b: 'solos' });
    expect(await complaints()).toEqual([
      'articles/a.yml imagem.url: points at /media/b.jpg, which is not in the media folder: it is left out',
    ]);
  });

  it('changes nothing of an entity that was shown without it already: there is no better version', async () => {
    house.write('media/a.jpg', 'a');
    house.write('articles/a', pictured('/media/a.jpg'));
    await start();
    house.remove('media/a.jpg');
    house.write('articles/a', pictured('/media/a.jpg'));
    await restart();
    house.write('articles/a', pictured('/media/a.jpg', { titulo: 'Novo' }));
    await restart();
    expect((await house.json('/api/pt/articles/aterro')).data).toMatchObject({ titulo: 'Novo' });
    expect(await complaints()).toEqual(['articles/a.yml imagem.url: points at /media/a.jpg, which is not in the media folder']);
  });
});

it('notices as it is saved what must be held back, and what frees it', async () => {
  const told: EntityKey[][] = [];
  const toldTimes = async (count: number) => {
    await until(
      () => told.length >= count,
      () => told,
    );
    expect(told).toHaveLength(count);
  };
  house.write('articles/a', article('um'));
  house.write('articles/b', article('dois'));
  await house.start({ keepOldAddresses: true, watch: true, onChange: (_, changed) => void told.push(changed) });
  house.write('articles/b', article('um'));
  // The site is told although nothing has changed for it: its next build names the fault.
  await toldTimes(2);
  expect(told.at(-1)).toEqual([{ type: 'articles', locale: 'pt', id: 'b' }]);
  expect(await slugs()).toEqual({ a: 'um', b: 'dois' });
  house.write('articles/a', article('tres'));
  await toldTimes(3);
  expect(await slugs()).toEqual({ a: 'tres', b: 'um' });
  expect((await house.json('/api/pt/redirects')).data).toMatchObject([{ de: '/pt/blog/dois', para: '/pt/blog/um' }]);
});

it('tells the site of a file that cannot be read any more, and of its mending', async () => {
  const told: EntityKey[][] = [];
  const toldTimes = (count: number) => until(() => told.length >= count, 'what the site is told');
  house.write('authors/ines', author('Inês'));
  await house.start({ watch: true, onChange: (_, changed) => void told.push(changed) });
  await toldTimes(1);
  house.write('authors/ines.yml', 'pt: [');
  await toldTimes(2);
  house.write('authors/ines', author('Inês'));
  await toldTimes(3);
  const both = [
    { type: 'authors', locale: 'pt', id: 'ines' },
    { type: 'authors', locale: 'en', id: 'ines' },
  ];
  expect(told).toEqual([both, both, both]);
});
