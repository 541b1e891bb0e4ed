import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { stringify } from 'yaml';

import { author } from '../../fixtures/content-house';
import { ContentCopy } from '../fixtures/content-copy';
import { runContent } from './run';

const ines = stringify(author('Inês', { slug: 'ines' }));
const rui = stringify(author('Rui', { slug: 'rui' }));
const subtitles = 'WEBVTT\n';

let copy: ContentCopy;
let said: string;
let recorded: string[];

beforeEach(async () => {
  recorded = [];
  copy = new ContentCopy({ 'authors/ines.yml': ines, 'media/videos/a.vtt': subtitles });
  await copy.open();
});

afterEach(() => copy.clear());

const run = (...words: string[]) => {
  said = '';
  const say = (text: string) => void (said += text);
  const record = async (name: string, about: string) => void recorded.push(`${name}: ${about}`);
  return runContent(words, { contentDir: copy.folder, keepOldAddresses: true, userName: 'maria', record, out: say, err: say });
};

const inRoot = (name: string) => join(copy.root, name);

function folderOf(files: Record<string, string>, name = 'incoming'): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(inRoot(name), path)), { recursive: true });
    writeFileSync(join(inRoot(name), path), content);
  }
  return inRoot(name);
}

async function archiveOf(entries: [Partial<Header> & { name: string }, string?][]): Promise<string> {
  const archive = pack();
  const writing = pipeline(archive, createGzip(), createWriteStream(inRoot('in.tar.gz')));
  for (const [headers, content] of entries) archive.entry(headers, content ?? '');
  archive.finalize();
  await writing;
  return inRoot('in.tar.gz');
}

const commits = () => copy.git('log', '--format=%an: %s').split('\n');

it.each(['out', 'out.tar.gz'])('brings everything out to %s, and into another installation', async (name) => {
  copy.writeByHand('authors/rui.yml', rui);
  expect([await run('export', inRoot(name)), said]).toEqual([0, `3 files written to ${inRoot(name)}\n`]);
  expect(await run('export', inRoot(name))).toBe(1);
  const other = new ContentCopy({ 'authors/ana.yml': stringify(author('Ana', { slug: 'ana' })) });
  await other.open();
  const source = inRoot(name);
  const [mine, theirs] = [copy, other];
  copy = other;
  try {
    expect(await run('import', source, '--by', 'Inês Carvalho')).toBe(0);
    expect(said).toMatch(/^3 of 3 files imported, commit [0-9a-f]{10}\n$/);
    expect(commits()[0]).toBe(`Inês Carvalho: Imported from ${name}`);
    expect(copy.git('ls-files').split('\n')).toEqual(['authors/ana.yml', 'authors/ines.yml', 'authors/rui.yml', 'media/videos/a.vtt']);
    expect([await run('import', source), said]).toEqual([0, 'Nothing to import: everything is there already\n']);
    expect(await run('import', source, '--replace')).toBe(0);
    expect(copy.git('ls-files').split('\n')).toEqual(['authors/ines.yml', 'authors/rui.yml', 'media/videos/a.vtt']);
    expect(commits()[0]).toBe(`maria: Imported from ${name}`);
    const inList = (who: string) => expect.stringMatching(new RegExp(`^${who}: [0-9a-f]{10} ${name}$`));
    expect(recorded).toEqual([inList('Inês Carvalho'), inList('maria')]);
    expect(copy.git('status', '--porcelain')).toBe('');
  } finally {
    theirs.clear();
    copy = mine;
  }
});

it('writes nothing when anything is wrong, and says what', async () => {
  const source = folderOf({
    'authors/rui.yml': rui,
    'authors/ana.yml': stringify({ pt: { nome: 'Ana', slug: 'ines', imagem: { url: '/media/none.jpg', title: 'x' } } }),
  });
  expect(await run('import', source)).toBe(1);
  for (const line of [
    'authors/ana.yml [pt] cargo: is required',
    'imagem.url: points at /media/none.jpg',
    '"ines" is the slug of authors/ines too',
    'Nothing was imported.',
  ])
    expect(said).toContain(line);
  expect(commits()).toHaveLength(1);
  expect(existsSync(join(copy.folder, 'authors/rui.yml'))).toBe(false);
});

it.each<[string, [Partial<Header> & { name: string }, string?][], RegExp]>([
  ['a path above', [[{ name: '../../evil.yml' }, ines]], /Nothing can be saved at/],
  ['an absolute path', [[{ name: '/tmp/evil.yml' }, ines]], /Nothing can be saved at/],
  ['the repository', [[{ name: '.git/hooks/post-commit' }, 'x']], /Nothing can be saved at/],
  ['a link', [[{ name: 'authors/x.yml', type: 'symlink', linkname: '/etc/passwd' }]], /is a symlink/],
  ['a hard link', [[{ name: 'authors/x.yml', type: 'link', linkname: 'authors/ines.yml' }]], /is a link/],
  ['a device', [[{ name: 'authors/x.yml', type: 'character-device' }]], /only plain files/],
  ['too large an entry', [[{ name: 'authors/x.yml' }, 'x'.repeat(600_000)]], /too large/],
  [
    'the same twice',
    [
      [{ name: 'authors/rui.yml' }, rui],
      [{ name: './authors/rui.yml' }, rui],
    ],
    /twice/,
  ],
  [
    'a program',
    [
      [{ name: 'authors/rui.yml' }, rui],
      [{ name: 'media/a.jpg' }, 'MZ'],
    ],
    /not what its name says/,
  ],
])('takes nothing of an archive with %s', async (_what, entries, words) => {
  const before = readdirSync(copy.root);
  expect(await run('import', await archiveOf(entries))).toBe(1);
  expect(said).toMatch(words);
  expect(commits()).toHaveLength(1);
  expect(readdirSync(copy.root)).toEqual([...before, 'in.tar.gz'].sort());
});

it('leaves out what a Mac writes beside the files of an archive', async () => {
  const entry = stringify({ pt: { titulo: 'Ruído', slug: 'ruido', publicado: false } });
  const archive = await archiveOf([
    [{ name: 'categories/._noise.yml' }, 'x'],
    [{ name: '.DS_Store' }, 'x'],
    [{ name: 'categories/noise.yml' }, entry],
  ]);
  expect(await run('import', archive)).toBe(0);
});

it('takes no folder with a link in it, and nothing that is no archive', async () => {
  const source = folderOf({ 'authors/rui.yml': rui });
  symlinkSync('/etc/passwd', join(source, 'authors/x.yml'));
  expect([await run('import', source), said]).toEqual([1, 'authors/x.yml is a link, or no file at all: only plain files are taken.\n']);
  for (const [name, bytes] of [
    ['a.tar.gz', Buffer.from('no archive')],
    ['b.tar.gz', gzipSync('no archive either, however long it is')],
    ['c.txt', Buffer.from('x')],
  ] as const) {
    writeFileSync(inRoot(name), bytes);
    expect(await run('import', inRoot(name))).toBe(1);
  }
  expect(commits()).toHaveLength(1);
});

it('says how it is used', async () => {
  expect([
    await run(),
    await run('help'),
    await run('import'),
    await run('export', 'a', '--replace'),
    await run('import', 'a', '--by', ''),
  ]).toEqual([2, 0, 2, 2, 2]);
  expect(readFileSync(join(copy.folder, 'authors/ines.yml'), 'utf8')).toBe(ines);
});
