import { mkdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { author, ContentHouse } from '../fixtures/content-house';
import { History } from '../fixtures/history';
import { commitTimes } from './commit-times';

const march = '2026-03-31T09:30:00Z';
const april = '2026-04-01T10:00:00Z';
const may = '2026-05-02T11:00:00Z';

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
  house.write('authors/ines', author('Inês'));
  house.write('authors/rui', author('Rui', { slug: 'rui' }));
});

afterEach(() => house.clear());

/** When a file was written, as the file system says. */
function writtenAt(path: string, time: string): void {
  utimesSync(join(house.contentDir, path), new Date(time), new Date(time));
}

async function modifiedOf(id: string, locale = 'pt'): Promise<string | null | undefined> {
  return (await house.changes()).changed.find((entry) => entry.id === id && entry.locale === locale)?.modified;
}

describe('in a git work tree', () => {
  let history: History;
  beforeEach(() => {
    history = new History(house.contentDir);
    history.commit(march);
  });

  it('an entity is as old as the last commit of its file, however new the copy is', async () => {
    house.write('authors/rui', author('Rui S.', { slug: 'rui' }));
    history.commit(april);
    await house.start();
    expect([await modifiedOf('ines'), await modifiedOf('rui', 'en')]).toEqual([march, april]);
    const { data } = await house.json('/api/pt/authors');
    expect(data.map(({ id, modified }) => [id, modified])).toEqual([
      ['ines', march],
      ['rui', april],
    ]);
    expect((await house.json<{ data: object }>('/api/pt/authors/author-pt')).data).toMatchObject({ modified: march });
  });

  it('what is changed or new and not committed is as old as its file', async () => {
    house.write('authors/rui', author('Rui S.', { slug: 'rui' }));
    house.write('authors/eva', author('Eva', { slug: 'eva' }));
    writtenAt('authors/rui.yml', april);
    writtenAt('authors/eva.yml', may);
    await house.start();
    expect([await modifiedOf('ines'), await modifiedOf('rui'), await modifiedOf('eva')]).toEqual([march, april, may]);
  });

  it('a picture that is replaced makes what shows it newer', async () => {
    house.write('media/a.jpg', 'first');
    house.write('authors/ines', author('Inês', { imagem: { url: '/media/a.jpg', title: 'Retrato' } }));
    history.commit(april);
    house.write('media/a.jpg', 'second');
    history.commit(may);
    await house.start();
    expect([await modifiedOf('ines'), await modifiedOf('rui')]).toEqual([may, march]);
  });

  it('a commit of what was seen already is no change, and not a newer time', async () => {
    await house.start();
    await house.stop();
    house.write('authors/rui', author('Rui S.', { slug: 'rui' }));
    writtenAt('authors/rui.yml', april);
    await house.start();
    const { cursor } = await house.changes();
    history.commit(may);
    await house.restart();
    expect(await house.changes(cursor)).toMatchObject({ cursor, changed: [] });
    expect([await modifiedOf('ines'), await modifiedOf('rui')]).toEqual([march, april]);
  });

  it('a time that turns out to be older is noted, and is no change either', async () => {
    rmSync(join(house.contentDir, '.git'), { recursive: true });
    writtenAt('authors/ines.yml', may);
    await house.start();
    const { cursor } = await house.changes();
    expect(await modifiedOf('ines')).toBe(may);
    await house.stop();
    new History(house.contentDir).commit(march);
    await house.start();
    expect(await house.changes(cursor)).toMatchObject({ cursor, changed: [] });
    expect(await modifiedOf('ines')).toBe(march);
  });

  it('a change that is seen while running is as old as its file; the other language stays as it was', async () => {
    await house.start({ watch: true });
    const seen = house.cursors.length;
    house.write('authors/ines', { ...author('Inês'), pt: author('Inês C.').pt });
    await house.changeAfter(seen);
    expect(Date.now() - Date.parse((await modifiedOf('ines')) ?? '')).toBeLessThan(300_000);
    expect([await modifiedOf('ines', 'en'), await modifiedOf('rui')]).toEqual([march, march]);
  });

  it('a commit of tomorrow is one of today', async () => {
    house.write('authors/ines', author('Inês C.'));
    history.commit(may);
    await house.start({ clock: () => new Date(april) });
    expect(await modifiedOf('ines')).toBe(april);
  });

  it('a copy without history says nothing rather than something wrong', async () => {
    house.write('authors/rui', author('Rui S.', { slug: 'rui' }));
    history.commit(april);
    const copy = join(house.dataDir, 'copy');
    mkdirSync(house.dataDir, { recursive: true });
    history.shallowCopy(copy);
    expect(await commitTimes(copy)).toEqual(new Map(['authors/ines.yml', 'authors/rui.yml'].map((path) => [path, null])));
    await house.start({ contentDir: copy });
    expect(await modifiedOf('ines')).toBeNull();
  });

  it('a folder inside the tree has its own names, odd ones too, and what was taken away is gone', async () => {
    house.write('content/media/Relatório "1".pdf', 'x');
    house.write('content/authors/eva.yml', 'pt:');
    history.commit(april);
    rmSync(join(house.contentDir, 'content/authors/eva.yml'));
    history.commit(may);
    const times = await commitTimes(join(house.contentDir, 'content'));
    expect([...times]).toEqual([['media/Relatório "1".pdf', Date.parse(april)]]);
  });
});

it('outside of a work tree an entity is as old as its file', async () => {
  writtenAt('authors/ines.yml', march);
  await house.start();
  expect(await modifiedOf('ines')).toBe(march);
  expect(await commitTimes('/nowhere')).toEqual(new Map());
});
