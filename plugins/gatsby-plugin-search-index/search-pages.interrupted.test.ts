import { readdirSync, readFileSync, rmSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { pagesOf, syncPages } from './search-pages.mjs';
import { wordsAndTitles } from './site-words.mjs';

type Site = Readonly<Record<string, string>>;

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof fs>('node:fs/promises');
  return { ...real, writeFile: jest.fn(), rm: jest.fn() };
});
const real = jest.requireActual<typeof fs>('node:fs/promises');

const root = scratchFolder();
const kept = () => root('kept');

/** After so many writes the process is killed: the last one is half done, and none follows. */
function killAfter(count: number): void {
  let left = count;
  jest.mocked(fs.rm).mockImplementation(async (...args) => {
    if (left-- > 0) return real.rm(...args);
    throw new Error('killed');
  });
  jest.mocked(fs.writeFile).mockImplementation(async (file, data) => {
    if (left-- > 0) return real.writeFile(file, data);
    if (left === -1) await real.writeFile(file, String(data).slice(0, String(data).length / 2));
    throw new Error('killed');
  });
}

/** What a build does: the pages that are searched, their index, their words. */
async function build(site: Site) {
  const paths = Object.keys(site);
  const { changed, remember } = await syncPages(root('public'), kept(), paths);
  if (changed > 0) put(root('index'), JSON.stringify(pages()));
  await remember();
  return wordsAndTitles(paths.map((path) => ({ path, folder: kept() })));
}

/** As Gatsby renders them: a page that has changed is written, one that is gone is removed. */
function render(before: Site, site: Site): void {
  for (const path of Object.keys(before)) if (!(path in site)) rmSync(root('public', path), { recursive: true });
  for (const [path, html] of Object.entries(site)) if (before[path] !== html) put(root('public', path, 'index.html'), html);
}

/** The pages that the index is made of. */
function pages(): Site {
  const files = readdirSync(pagesOf(kept()), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return Object.fromEntries(
    files.sort().map((file) => [`/${file.replace('/index.html', '')}`, readFileSync(join(pagesOf(kept()), file), 'utf8')]),
  );
}

const page = (title: string) => `<main data-pagefind-filter="kind:page"><h1>${title}</h1></main>`;
const first = { '/a': page('Lamas'), '/b': page('Solos'), '/c': page('Amianto') };
const second = { '/a': page('Lamas'), '/b': page('Solos e lamas'), '/d': page('Guias') };

it.each([
  ['everything is taken back', first],
  ['it is built again', second],
  ['the new page goes', { '/a': second['/a'], '/b': second['/b'] }],
  ['all of it is other', { '/b': first['/b'], '/e': page('Outra') }],
])('a build that is killed at any of its writes leaves nothing behind when %s', async (_, third: Site) => {
  let writes = 0;
  for (let wasKilled = true; wasKilled && writes < 40; writes += 1) {
    rmSync(root(), { recursive: true });
    killAfter(Infinity);
    render({}, first);
    await build(first);
    render(first, second);
    killAfter(writes);
    wasKilled = await build(second).then(
      () => false,
      (error: Error) => error.message === 'killed',
    );
    render(second, third);
    // The next one is killed as well, before it has made the index.
    for (const after of [1, 3]) {
      killAfter(after);
      await build(third).catch(() => undefined);
    }
    killAfter(Infinity);
    const { titles } = await build(third);
    expect([writes, pages()]).toEqual([writes, third]);
    expect(JSON.parse(readFileSync(root('index'), 'utf8'))).toEqual(third);
    expect(titles).toEqual(Object.entries(third).map(([path, html]) => [/<h1>(.*)<\/h1>/.exec(html)?.[1], path, 'page']));
  }
  expect([writes > 8, writes < 40]).toEqual([true, true]);
});
