import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';

const root = scratchFolder();

/** A build in a process of its own: Jest would load the plugin as CommonJS. Answers what it reports. */
function build(...paths: string[]): string {
  const pages = JSON.stringify(paths.map((path) => ({ path, locale: 'pt', canonical: path, page: 1 })));
  put(
    root('build.mjs'),
    `import { onPostBuild } from '${__dirname}/gatsby-node.mjs';
    await onPostBuild({
      store: { getState: () => ({ program: { directory: '${root()}' } }) },
      getNodesByType: (type) => (type === 'PageMeta' ? ${pages} : []),
      reporter: { info: console.log, warn: console.log },
    }, {});`,
  );
  return execFileSync(process.execPath, [root('build.mjs')], { encoding: 'utf8' });
}

it('makes the index from nothing, and says so, where what it kept cannot be used', () => {
  for (const path of ['/pt', '/pt/servicos'])
    put(root('public', path, 'index.html'), `<html lang="pt"><main data-pagefind-body><h1>Lamas</h1>${path}</main></html>`);
  expect(build('/pt', '/pt/servicos')).toMatch(/^search: 2 pages, 2 of them changed/);
  expect(build('/pt', '/pt/servicos')).toMatch(/^search: 2 pages, as before/);
  // A third page that only the index sees.
  put(root('.cache/search-index/pt/0/pages/pt/blog.html'), '<html lang="pt"><main data-pagefind-body>Solos</main></html>');
  expect(build('/pt')).toMatch(
    /^The search index could not be made, and is made from nothing: The search index has taken 2 pages of 1\nsearch: 1 pages, 1 of them changed/,
  );
  expect(JSON.parse(readFileSync(root('public/pagefind/pt/0/pagefind-entry.json'), 'utf8'))).toMatchObject({
    languages: { pt: { page_count: 1 } },
  });
  expect(build('/pt')).toMatch(/^search: 1 pages, as before/);
});
