import { execFileSync } from 'node:child_process';
import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { author, ContentHarness } from '../fixtures/content-harness';
import { commitTimes } from './file-times';

const march = '2026-03-31T09:30:00Z';
const april = '2026-04-01T10:00:00Z';
const may = '2026-05-02T11:00:00Z';

const harness = new ContentHarness().forEachTest(() => {
  harness.write('authors/ines', author('Inês'));
  harness.write('authors/rui', author('Rui', { slug: 'rui' }));
});

/** When a file was written, as the file system says. */
function writtenAt(path: string, time: string): void {
  utimesSync(join(harness.contentDir, path), new Date(time), new Date(time));
}

async function modifiedOf(id: string, locale = 'pt'): Promise<string | null | undefined> {
  return (await harness.changes()).changed.find((entry) => entry.id === id && entry.locale === locale)?.modified;
}

describe('in a git work tree', () => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: harness.contentDir });
  /** Commits everything that is there. */
  const commit = (date: string) => {
    git('add', '--all');
    const [GIT_COMMITTER_DATE, env] = [date, process.env];
    const author = ['-c', 'user.name=Editor', '-c', 'user.email=editor@valterra.example', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...author, 'commit', '-qm', date], { cwd: harness.contentDir, env: { ...env, GIT_COMMITTER_DATE } });
  };
  beforeEach(() => {
    git('init', '--quiet');
    commit(march);
  });

  it('an entity is as old as the last commit of its file; what is changed or new and not committed is as old as its file', async () => {
    harness.write('authors/eva', author('Eva', { slug: 'eva' }));
    harness.write('authors/tom', author('Tom', { slug: 'tom' }));
    commit(april);
    harness.write('authors/rui', author('Rui S.', { slug: 'rui' }));
    harness.write('authors/new', author('New', { slug: 'new' }));
    for (const path of ['authors/rui.yml', 'authors/new.yml', 'authors/tom.yml']) writtenAt(path, may);
    await harness.start();
    const times = { eva: april, ines: march, new: may, rui: may, tom: april };
    for (const [id, time] of Object.entries(times)) expect([id, await modifiedOf(id, 'en')]).toEqual([id, time]);
    const { data } = await harness.json('/api/pt/authors');
    expect(Object.fromEntries(data.map(({ id, modified }) => [id, modified]))).toEqual(times);
    expect((await harness.json<{ data: object }>('/api/pt/authors/author-pt')).data).toMatchObject({ modified: march });
  });

  it('a picture that is replaced makes what shows it newer', async () => {
    harness.write('media/a.jpg', 'first');
    harness.write('authors/ines', author('Inês', { imagem: { url: '/media/a.jpg', title: 'Retrato' } }));
    commit(april);
    harness.write('media/a.jpg', 'second');
    commit(may);
    await harness.start();
    expect([await modifiedOf('ines'), await modifiedOf('rui')]).toEqual([may, march]);
  });

  it('a copy without history says nothing rather than something wrong', async () => {
    harness.write('authors/rui', author('Rui S.', { slug: 'rui' }));
    commit(april);
    mkdirSync(harness.dataDir, { recursive: true });
    git('clone', '--quiet', '--depth', '1', `file://${harness.contentDir}`, join(harness.dataDir, 'copy'));
    await harness.start({ contentDir: join(harness.dataDir, 'copy') });
    expect(await modifiedOf('ines')).toBeNull();
  });
});

it('outside of a work tree an entity is as old as its file', async () => {
  writtenAt('authors/ines.yml', march);
  await harness.start();
  expect(await modifiedOf('ines')).toBe(march);
  expect(await commitTimes('/nowhere')).toEqual(new Map());
});
