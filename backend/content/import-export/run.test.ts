import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { parse, stringify } from 'yaml';

import { author } from '../../fixtures/content-harness';
import { ContentCopy } from '../fixtures/content-copy';
import { runContent } from './run';

const ines = stringify(author('Inês', { slug: 'ines' }));
const rui = stringify(author('Rui', { slug: 'rui' }));

let copy: ContentCopy;
let said: string;
let recorded: string[];
beforeEach(async () => {
  recorded = [];
  copy = new ContentCopy({ 'authors/ines.yml': ines, 'media/videos/a.vtt': 'WEBVTT\n' });
  await copy.open();
});
afterEach(() => copy.clear());

function run(words: string[], contentDir = copy.folder): Promise<number> {
  said = '';
  const say = (text: string) => void (said += text);
  const record = async (name: string, about: string) => void recorded.push(`${name}: ${about}`);
  return runContent(words, { contentDir, redirectMovedPages: true, userName: 'maria', record, out: say, err: say });
}
const take = (source: string, ...more: string[]) => run(['import', source, ...more]);

const inRoot = (name: string) => join(copy.root, name);

/** A folder of authors, to be taken. */
function folderOf(authors: Record<string, string>): string {
  mkdirSync(inRoot('incoming/authors'), { recursive: true });
  for (const [name, content] of Object.entries(authors)) writeFileSync(inRoot(`incoming/authors/${name}.yml`), content);
  return inRoot('incoming');
}

type Entry = [headers: Partial<Header> & { name: string }, content?: string];
async function archiveOf(entries: Entry[]): Promise<string> {
  const archive = pack();
  const writing = pipeline(archive, createGzip(), createWriteStream(inRoot('in.tar.gz')));
  for (const [headers, content] of entries) archive.entry(headers, content ?? '');
  archive.finalize();
  await writing;
  return inRoot('in.tar.gz');
}

const commits = () => copy.git('rev-list', '--count', 'HEAD');

it.each(['out', 'out.tar.gz'])('brings everything out to %s, and into another installation', async (name) => {
  copy.writeByHand('authors/rui.yml', rui);
  const source = inRoot(name);
  expect([await run(['export', source]), said]).toEqual([0, `3 files written to ${source}\n`]);
  expect(await run(['export', source])).toBe(1);
  const other = new ContentCopy({ 'authors/ana.yml': stringify(author('Ana', { slug: 'ana' })) });
  await other.open();
  const takeThere = (...more: string[]) => run(['import', source, ...more], other.folder);
  const there = () => [other.git('log', '-1', '--format=%an: %s'), ...other.git('ls-files').split('\n')];
  expect(await takeThere('--by', 'Inês Carvalho')).toBe(0);
  expect(said).toMatch(/^3 of 3 files imported, commit [0-9a-f]{10}\n$/);
  const [ana, ...rest] = ['authors/ana.yml', 'authors/ines.yml', 'authors/rui.yml', 'media/videos/a.vtt'];
  expect(there()).toEqual([`Inês Carvalho: Imported from ${name}`, ana, ...rest]);
  expect([await takeThere(), said]).toEqual([0, 'Nothing to import: everything is there already\n']);
  expect(await takeThere('--replace')).toBe(0);
  expect(there()).toEqual([`maria: Imported from ${name}`, ...rest]);
  expect(recorded).toEqual(['Inês Carvalho', 'maria'].map((who) => expect.stringMatching(new RegExp(`^${who}: [0-9a-f]{10} ${name}$`))));
  expect(other.git('status', '--porcelain')).toBe('');
  other.clear();
});

it('takes entries as the editor writes them, also those that are there already', async () => {
  const source = folderOf({ ines, rui });
  expect([await take(source), said]).toEqual([0, expect.stringMatching(/^2 of 2 files imported/)]);
  const written = readFileSync(join(copy.folder, 'authors/rui.yml'), 'utf8');
  expect([written === rui, parse(written).pt]).toEqual([false, { ...parse(rui).pt, publicado: true }]);
  expect([await take(source), said]).toEqual([0, 'Nothing to import: everything is there already\n']);
});

it('writes nothing when anything is wrong, and says what', async () => {
  const ana = stringify({ pt: { nome: 'Ana', slug: 'ines', imagem: { url: '/media/none.jpg', title: 'x' } } });
  expect(await take(folderOf({ rui, ana }))).toBe(1);
  for (const line of [
    'authors/ana.yml [pt] cargo: is required',
    'imagem.url: points at /media/none.jpg',
    '"ines" is the slug of authors/ines too',
    'Nothing was imported.',
  ])
    expect(said).toContain(line);
  expect(commits()).toBe('1');
  expect(existsSync(join(copy.folder, 'authors/rui.yml'))).toBe(false);
});

it('takes nothing of an archive in which anything is wrong', async () => {
  const taken: Entry = [{ name: 'authors/rui.yml' }, rui];
  const before = [...readdirSync(copy.root), 'in.tar.gz'].sort();
  const archives: [what: string, entries: Entry[], words: RegExp][] = [
    ['a path above', [[{ name: '../../evil.yml' }, ines]], /Nothing can be saved at/],
    ['a link', [[{ name: 'authors/x.yml', type: 'symlink', linkname: '/etc/passwd' }]], /is a symlink/],
    ['a device', [[{ name: 'authors/x.yml', type: 'character-device' }]], /only plain files/],
    ['too large an entry', [[{ name: 'authors/x.yml' }, 'x'.repeat(600_000)]], /too large/],
    ['the same twice', [taken, [{ name: './authors/rui.yml' }, rui]], /twice/],
    ['a program', [taken, [{ name: 'media/a.jpg' }, 'MZ']], /not what its name says/],
  ];
  for (const [what, entries, words] of archives) {
    expect([what, await take(await archiveOf(entries)), said]).toEqual([what, 1, expect.stringMatching(words)]);
    expect([commits(), readdirSync(copy.root)]).toEqual(['1', before]);
  }
});

it('takes no folder with a link in it, and nothing that is no archive', async () => {
  const source = folderOf({ rui });
  symlinkSync('/etc/passwd', join(source, 'authors/x.yml'));
  expect([await take(source), said]).toEqual([1, 'authors/x.yml is a link, or no file at all: only plain files are taken.\n']);
  writeFileSync(inRoot('a.tar.gz'), gzipSync('no archive, however long it is'));
  expect(await take(inRoot('a.tar.gz'))).toBe(1);
  expect(commits()).toBe('1');
});
