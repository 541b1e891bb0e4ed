import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { ContentCopy } from '../fixtures/content-copy';
import { ContentRepository, type Changes } from './content-repository';
import { notePending } from './pending-save';
import { RepositoryBusy } from './repository-lock';

const ana = { name: 'Ana Sá', email: 'ana@valterra.example' };
const files = { 'articles/one.yml': 'pt: {}\n', 'articles/two.yml': 'pt: {}\n', 'media/home/a.jpg': Buffer.from([255, 216, 255, 0]) };

let copy: ContentCopy;
let repository: ContentRepository;

beforeEach(async () => {
  copy = new ContentCopy(files);
  repository = await copy.open();
});

afterEach(() => copy.clear());

const save = (changes: Record<string, string | null>, message = 'Save') => {
  const bytes: Changes = new Map(Object.entries(changes).map(([path, text]) => [path, text === null ? null : Buffer.from(text)]));
  return repository.inTurn(() => repository.commit(bytes, ana, message));
};

const isWhole = () => expect(copy.git('fsck', '--strict', '--no-dangling')).toBe('');
const isClean = () => expect(copy.git('status', '--porcelain')).toBe('');

it('is made of the sample content with one commit, which git takes for its own', () => {
  expect(copy.git('ls-files').split('\n')).toEqual(Object.keys(files));
  expect(copy.git('log', '--format=%an: %s')).toBe('Sample content: The sample content');
  isWhole();
  isClean();
});

it('makes one commit of a save, by the one who saved, and brings it to the folder', async () => {
  const { id } = await save(
    { 'articles/one.yml': 'pt: { titulo: Um }\n', 'articles/three.yml': 'pt: {}\n', 'media/home/a.jpg': null },
    'Lamas',
  );
  expect(copy.git('log', '-1', '--format=%H %an <%ae> %s')).toBe(`${id} Ana Sá <ana@valterra.example> Lamas`);
  expect(copy.text('articles/one.yml')).toBe('pt: { titulo: Um }\n');
  expect(copy.git('ls-files').split('\n')).toEqual(['articles/one.yml', 'articles/three.yml', 'articles/two.yml']);
  expect(existsSync(join(copy.folder, 'media'))).toBe(false);
  isWhole();
  isClean();
});

it('puts saves in line', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, number) => save({ [`articles/n${number}.yml`]: `${number}\n` })));
  expect(copy.git('rev-list', '--count', 'HEAD')).toBe('9');
  expect([...(await repository.files()).keys()]).toHaveLength(11);
});

it('commits what somebody wrote by hand before anything else is saved, and loses none of it', async () => {
  copy.writeByHand('articles/one.yml', 'pt: { titulo: Por mim }\n');
  copy.writeByHand('articles/new.yml', 'pt: {}\n');
  copy.writeByHand('notes.txt', 'mine alone');
  copy.writeByHand('articles/.one.yml.swp', 'of an editor');
  unlinkSync(join(copy.folder, 'articles/two.yml'));
  await repository.inTurn(() => repository.takeIn());
  expect(copy.git('log', '-1', '--format=%an: %s', '--no-renames', '--name-status').split(/\s*\n/)).toEqual([
    'By hand: Edited by hand',
    'A\tarticles/new.yml',
    'M\tarticles/one.yml',
    'D\tarticles/two.yml',
  ]);
  copy.writeByHand('articles/new.yml', 'pt: { titulo: Outra vez }\n');
  expect(await repository.inTurn(() => repository.takeIn())).toBeNull();
  repository.noteWritten(['articles/new.yml']);
  expect(await repository.inTurn(() => repository.takeIn())).not.toBeNull();
  expect(copy.git('status', '--porcelain').split('\n')).toEqual(['?? articles/.one.yml.swp', '?? notes.txt']);
});

it.each([
  ['before it counts', false, 'pt: {}\n'],
  ['before the folder has it', true, 'pt: { titulo: Novo }\n'],
])('is as it was, or as it was to be, when a save is cut off %s', async (_when, counts, text) => {
  const before = await repository.head();
  const { id } = await save({ 'articles/one.yml': 'pt: { titulo: Novo }\n', 'articles/new.yml': 'pt: {}\n' });
  const [old, now] = [await repository.fileAt(before, 'articles/one.yml'), await repository.fileAt(id, 'articles/one.yml')];
  const made = await repository.fileAt(id, 'articles/new.yml');
  // As a kill leaves it.
  await notePending(join(copy.folder, '.git'), {
    commit: id,
    files: [
      { path: 'articles/one.yml', before: old, after: now },
      { path: 'articles/new.yml', before: null, after: made },
    ],
  });
  copy.writeByHand('articles/one.yml', 'pt: {}\n');
  unlinkSync(join(copy.folder, 'articles/new.yml'));
  if (!counts) writeFileSync(join(copy.folder, '.git/refs/heads/main'), `${before}\n`);
  repository = await ContentRepository.open(copy.folder);
  expect(copy.text('articles/one.yml')).toBe(text);
  expect(existsSync(join(copy.folder, 'articles/new.yml'))).toBe(counts);
  expect(await repository.inTurn(() => repository.takeIn())).toBeNull();
});

it('is whole whenever it is killed', async () => {
  await save(Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`articles/a${number}.yml`, 'first\n'])));
  // How many saves are done, and how many milliseconds later the end comes: somewhere in the next.
  for (const [saves, later] of [
    [0, 40],
    [0, 90],
    [1, 20],
    [2, 5],
    [3, 60],
  ] as const) {
    const child = spawn(process.execPath, ['--import', 'tsx', resolve(__dirname, '../fixtures/save-for-ever.ts'), copy.folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    for (let line = 0; line <= saves; line += 1) await lines.next();
    await new Promise((wait) => setTimeout(wait, later));
    child.kill('SIGKILL');
    await once(child, 'exit');
    repository = await ContentRepository.open(copy.folder);
    await repository.inTurn(async () => undefined);
    const texts = Array.from({ length: 20 }, (_, number) => copy.text(`articles/a${number}.yml`));
    expect(new Set(texts).size).toBe(1);
    expect(await repository.inTurn(() => repository.takeIn())).toBeNull();
    isWhole();
    isClean();
  }
  expect(Number(copy.git('rev-list', '--count', 'HEAD'))).toBeGreaterThanOrEqual(2 + 6);
});

it('leaves alone what is in the middle of a merge by hand', async () => {
  writeFileSync(join(copy.folder, '.git/MERGE_HEAD'), `${await repository.head()}\n`);
  await expect(save({ 'articles/one.yml': 'x' })).rejects.toThrow(RepositoryBusy);
  expect(copy.text('articles/one.yml')).toBe('pt: {}\n');
  expect(existsSync(join(copy.folder, '.git/index.lock'))).toBe(false);
});

it('says what to do about a folder that is no repository of its own, and makes none of it', async () => {
  const inside = join(copy.folder, 'media');
  await expect(ContentRepository.open(inside)).rejects.toThrow(/is not a git repository of its own.*Leave CONTENT_DIR empty/);
  expect(existsSync(join(inside, '.git'))).toBe(false);
  rmSync(join(copy.folder, '.git'), { recursive: true });
  mkdirSync(join(copy.folder, '.git'));
  await expect(ContentRepository.open(copy.folder)).rejects.toThrow(/stands on no branch/);
});
