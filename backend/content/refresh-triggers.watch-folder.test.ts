import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';

import { storageProblem } from '../../platform/files/storage-problem';
import { until } from '../../tests/fixtures/until';
import { article, author, ContentHarness } from '../fixtures/content-harness';
import { ChangeLog } from './change-log';

const harness = new ContentHarness().forEachTest(() => {
  harness.write('media/a.jpg', 'first');
  harness.write('authors/ines', author('Inês', { imagem: { url: '/media/a.jpg', title: 'Retrato' } }));
  return harness.start({ watch: true });
});

async function changesOf(save: () => unknown) {
  const { cursor } = await harness.changes();
  const seen = harness.cursors.length;
  await save();
  await harness.changeAfter(seen);
  return harness.changes(cursor);
}

/** As careful editors save: aside, then renamed over the old file. */
function writeAside(): void {
  harness.write('authors/ines.yml~', stringify(author('Inês Carvalho')));
  renameSync(join(harness.contentDir, 'authors/ines.yml~'), join(harness.contentDir, 'authors/ines.yml'));
}

it.each([
  ['a saved file', () => harness.write('authors/ines', author('Inês Carvalho'))],
  ['a file that was renamed over the old one', writeAside],
])('takes %s for a change at once, and never for a deletion', async (_, save) => {
  const { changed, deleted } = await changesOf(save);
  expect(changed.map(({ entity }) => entity.nome)).toEqual(['Inês Carvalho', 'Inês Carvalho']);
  expect(deleted).toEqual([]);
});

it('notices new folders and removed files', async () => {
  const added = await changesOf(() => harness.write('testimonials/refinery', { pt: { empresa: 'R', cargo: 'D', testemunho: 'Bom.' } }));
  expect(added.changed).toMatchObject([{ type: 'testimonials', locale: 'pt', id: 'refinery' }]);
  const removed = await changesOf(() => harness.remove('testimonials'));
  expect(removed.deleted).toEqual([{ type: 'testimonials', locale: 'pt', id: 'refinery' }]);
});

describe('what is saved while the disk is full', () => {
  const full = storageProblem({ code: 'SQLITE_FULL' }, '/srv/data/backend/changes.db');
  let isFull = true;
  beforeEach(() => void (isFull = true));
  // Not restored in the middle of a test: a call that is under way would be answered nothing.
  const fail = (method: 'record' | 'latest') => {
    const real = ChangeLog.prototype[method] as (this: ChangeLog, ...words: never[]) => Promise<never>;
    return jest.spyOn(ChangeLog.prototype, method).mockImplementation(function (this: ChangeLog, ...words: unknown[]): Promise<never> {
      return isFull ? Promise.reject(full as Error) : real.apply(this, words as never[]);
    });
  };
  const names = async () => (await harness.json('/api/pt/authors')).data.map(({ id, nome }) => `${id} ${String(nome)}`);
  const shownNow = 'What was saved in the content folder is shown now.';

  it.each([
    ['by itself', 20],
    ['at the next change', 60_000],
  ])('is said once and shown %s as soon as it can be: what was written, replaced, removed, or waits for another', async (_, retryAfter) => {
    harness.write('authors/rui', author('Rui', { slug: 'rui' }));
    harness.write('articles/a', { pt: article('um') });
    harness.write('articles/b', { pt: article('um') });
    await harness.restart({ watch: true, retryAfter });
    const before = await harness.json('/api/pt/authors/author-pt');
    const [{ cursor }, seen] = [await harness.changes(), harness.log.length];
    const record = fail('record');
    const tried = (times: number) => until(() => record.mock.calls.length >= times, 'it is tried');
    // The first is taken back in part before the disk is found to be full.
    harness.remove('authors/rui.yml');
    harness.write('media/a.jpg', 'second');
    harness.write('articles/a', { pt: article('dois') });
    await tried(1);
    await until(() => harness.log.length > seen, 'it is said');
    if (retryAfter < 1000) await tried(4);
    isFull = false;
    harness.write('authors/eva', author('Eva', { slug: 'eva' }));
    await until(() => harness.log.includes(shownNow), 'it is shown');
    // What is saved at once may be noticed at twice.
    await until(async () => (await names()).join() === 'eva Eva,ines Inês', 'who is there is shown');
    const articles = async () => (await harness.json('/api/pt/articles')).data.map(({ id, slug }) => `${id} ${String(slug)}`);
    await until(async () => (await articles()).join() === 'a dois,b um', 'the slug that is free is taken');
    const portrait = async () => (await harness.json('/api/pt/authors/author-pt')).data;
    await until(async () => JSON.stringify(await portrait()) !== JSON.stringify(before.data), 'the picture is another one');
    await until(async () => harness.cursors.at(-1) === (await harness.changes(cursor)).cursor, 'the site is told');
    expect(harness.log.slice(seen)).toEqual([
      expect.stringMatching(
        /^What was saved in the content folder is not shown yet, and is tried again: .*changes\.db cannot be written.*Free some space/,
      ),
      shownNow,
    ]);
  });

  it('is told to the site though it was noted before something else failed', async () => {
    const seen = harness.cursors.length;
    const failing = fail('latest');
    harness.write('authors/ines', author('Inês Carvalho'));
    await until(() => failing.mock.calls.length > 0, 'it fails');
    isFull = false;
    harness.write('README.md', 'what is no content');
    await harness.changeAfter(seen);
    expect(harness.cursors.at(-1)).toBe((await harness.changes()).cursor);
  });

  it('leads on from its old address too', async () => {
    harness.write('articles/a', { pt: article('um') });
    await harness.restart({ watch: true, redirectMovedPages: true });
    // In the place of the folder of redirects.
    harness.write('redirects', 'a file');
    harness.write('articles/a', { pt: article('dois') });
    await until(() => harness.log.some((line) => line.startsWith('What was saved')), 'it is said');
    harness.remove('redirects');
    await until(() => harness.log.includes(shownNow), 'it is shown');
    expect((await harness.json('/api/pt/redirects')).data).toMatchObject([{ de: '/pt/blog/um', para: '/pt/blog/dois' }]);
  });

  it('is published on its day though it could not be then', async () => {
    let now = new Date('2026-03-30T12:00:00Z');
    harness.write('articles/a', { pt: article('um', { data: '2026-03-31' }) });
    await harness.restart({ clock: () => now, publishEvery: 20, retryAfter: 20 });
    const record = fail('record');
    now = new Date('2026-03-31T12:00:00Z');
    await until(() => record.mock.calls.length > 2, 'it is tried');
    isFull = false;
    await until(async () => (await harness.json('/api/pt/articles')).data.length === 1, 'it is published');
    expect(harness.log.filter((line) => line.includes('changes.db'))).toHaveLength(1);
  });
});
