import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { ContentCopy } from '../fixtures/content-copy';
import { ContentRepository, type Changes } from './content-repository';
import { RepositoryBusy, withRepositoryLock } from './repository-lock';

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

it('makes one commit of a save, by the one who saved, brings it to the folder, and puts saves in line', async () => {
  const changes = { 'articles/one.yml': 'pt: { titulo: Um }\n', 'articles/three.yml': 'pt: {}\n', 'media/home/a.jpg': null };
  const { id } = await save(changes, 'Lamas');
  expect(copy.git('log', '-1', '--format=%H %an <%ae> %s')).toBe(`${id} Ana Sá <ana@valterra.example> Lamas`);
  expect(copy.text('articles/one.yml')).toBe('pt: { titulo: Um }\n');
  expect(copy.git('ls-files').split('\n')).toEqual(['articles/one.yml', 'articles/three.yml', 'articles/two.yml']);
  expect(existsSync(join(copy.folder, 'media'))).toBe(false);
  await Promise.all(Array.from({ length: 8 }, (_, number) => save({ [`articles/n${number}.yml`]: `${number}\n` })));
  expect([copy.git('rev-list', '--count', 'HEAD'), (await repository.files()).size]).toEqual(['10', 11]);
  isWhole();
  isClean();
});

it('reads the files of a state that git has packed, names beyond ASCII too', async () => {
  copy.writeByHand('articles/água.yml', 'pt: {}\n');
  copy.git('add', '--all');
  copy.git('commit', '--quiet', '--message', 'By git');
  copy.git('gc', '--quiet');
  const listed = copy.git('-c', 'core.quotePath=false', 'ls-tree', '-r', '--format=%(path) %(objectname)', 'HEAD').split('\n');
  expect([...(await repository.files())].map((file) => file.join(' '))).toEqual(listed);
  expect(listed).toHaveLength(4);
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

it('takes in nothing that a link leads to', async () => {
  unlinkSync(join(copy.folder, 'articles/one.yml'));
  symlinkSync('/etc/passwd', join(copy.folder, 'articles/one.yml'));
  rmSync(join(copy.folder, 'media/home'), { recursive: true });
  symlinkSync('/etc', join(copy.folder, 'media/home'));
  repository.noteWritten(['media/home/passwd']);
  expect(await repository.inTurn(() => repository.takeIn())).toBeNull();
  copy.writeByHand('articles/two.yml', 'pt: { titulo: Dois }\n');
  repository.noteWritten(['articles/two.yml']);
  await repository.inTurn(() => repository.takeIn());
  expect(copy.git('show', '--format=', '--name-only')).toBe('articles/two.yml');
});

it('is whole whenever it is killed', async () => {
  await save(Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`articles/a${number}.yml`, 'first\n'])));
  // How many saves are done, and how many milliseconds later the end comes: somewhere in the next.
  for (const [saves, later] of Object.entries([40, 20, 5])) {
    const child = spawn(process.execPath, ['--import', 'tsx', resolve(__dirname, '../fixtures/save-for-ever.ts'), copy.folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    for (let line = 0; line <= Number(saves); line += 1) await lines.next();
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
  expect(Number(copy.git('rev-list', '--count', 'HEAD'))).toBeGreaterThanOrEqual(2 + 3);
});

it.each(['', '{"commit":"', 'null', '{"commit":1,"files":[]}', '{"commit":"a","files":[{}]}'])(
  'brings the last save to the folder though its note is damaged: %j',
  async (note) => {
    await save({ 'articles/one.yml': 'pt: { titulo: Um }\n', 'articles/new.yml': 'pt: {}\n' });
    copy.writeByHand('articles/one.yml', files['articles/one.yml']);
    unlinkSync(join(copy.folder, 'articles/new.yml'));
    writeFileSync(join(copy.folder, '.git/pending-save.json'), note);
    const said: string[] = [];
    repository = await ContentRepository.open(copy.folder, { log: (line) => said.push(line) });
    expect(await repository.inTurn(() => repository.takeIn())).toBeNull();
    expect(copy.text('articles/one.yml')).toBe('pt: { titulo: Um }\n');
    isClean();
    expect(said).toEqual([expect.stringMatching(/pending-save\.json was damaged\. It lies in .*pending-save\.json\.damaged-\d+T\d+Z now/)]);
  },
);

it('sets aside the lock of a git that has ended, and waits for one that is at work', async () => {
  const [lock, said] = [join(copy.folder, '.git/index.lock'), [] as string[]];
  writeFileSync(lock, '');
  utimesSync(lock, 1, 1);
  const take = () => withRepositoryLock(join(copy.folder, '.git'), async () => 'done', { log: (line) => said.push(line), patience: 300 });
  const git = spawn('git', ['cat-file', '--batch'], { cwd: copy.folder });
  await once(git, 'spawn');
  git.stdin.write('HEAD\n');
  await once(git.stdout, 'data');
  await expect(take()).rejects.toThrow(RepositoryBusy);
  git.kill();
  await once(git, 'exit');
  expect([await take(), said]).toEqual(['done', [expect.stringMatching(/index\.lock was left behind by a git that has ended/)]]);
  expect(readdirSync(join(copy.folder, '.git')).filter((name) => name.startsWith('index.lock'))).toEqual([
    expect.stringMatching(/^index\.lock\.damaged-/),
  ]);
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

it('syncs each folder once a save, the objects before it counts', async () => {
  const steps: string[] = [];
  const { open, rename } = fs.promises;
  jest.spyOn(fs.promises, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to);
    steps.push(String(to));
  });
  jest.spyOn(fs.promises, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given);
    if ((await handle.stat()).isDirectory()) jest.spyOn(handle, 'sync').mockImplementation(async () => void steps.push(String(given[0])));
    return handle;
  });
  await save(Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`articles/n${number}.yml`, `${number}\n`])));
  jest.restoreAllMocks();
  const counts = steps.indexOf(join(copy.folder, '.git/refs/heads/main'));
  const objects = steps.filter((step) => step.includes('/objects/'));
  const written = objects.filter((step) => /\/[0-9a-f]{38}$/.test(step));
  expect(written.length).toBeGreaterThan(41);
  for (const file of written) {
    const synced = steps.indexOf(dirname(file), steps.indexOf(file));
    expect(synced).toBeGreaterThan(0);
    expect(synced).toBeLessThan(counts);
  }
  expect(objects.length - written.length).toBeLessThanOrEqual(new Set(written.map(dirname)).size + 1);
  expect(steps.filter((step) => step === join(copy.folder, 'articles'))).toHaveLength(1);
});
