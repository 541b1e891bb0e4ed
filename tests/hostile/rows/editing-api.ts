import { stringify } from 'yaml';
import { author } from '../../../backend/fixtures/content-harness';
import { each, nastyTexts, rowsOf, words, type Row, type Short } from '../row';
import { apiRequest, create, saveRequest } from './save-request';

const common = { to: 'backend', kind: 'save' } as const;
const stale = 'a'.repeat(40);
const entry = stringify(author('Intruder', { slug: 'intruder' }));

const paths = [
  ...words(String.raw`../intruder.yml authors/../../intruder.yml /tmp/intruder.yml authors\..\..\intruder.yml C:\intruder.yml ~/a.yml
    .git/hooks/post-commit .GIT/config .git authors/.git/config .gitattributes .gitmodules media/.htaccess secrets/a.yml file:///etc/passwd
    media/a.html media/a.php media/a.exe media/a.svg.exe authors/a.yml/b.yml authors//a.yml authors/./a.yml authors/a.yml/ . .. / authors
    authors/.yml authors/a.yaml authors/A.YML Authors/a.yml authors/%2e%2e/a.yml authors/__proto__/a.yml media/../authors/a.yml`),
  ...['', 'media/a.jpg\0.html', 'authors/\u202ea.yml', `authors/${'a'.repeat(5_000)}.yml`, `${'media/'.repeat(2_000)}a.jpg`],
];

const fileOf = (more: object) => ({ operation: 'create', path: 'authors/a.yml', content: '', ...more });
const noText = { toString: 1 };
const large = 'A'.repeat(1_000_000);
/** What stands in a list of files to save. */
const wrongFiles: unknown[] = [
  null,
  ...[{ operation: 'upload' }, { operation: noText }, { path: 7 }, { path: noText }, { content: 7 }].map(fileOf),
  ...['%%%%', 'YQ=', undefined, `${large}!===`, '='.repeat(1_000_000)].map((content) => fileOf({ content })),
  ...['../../HEAD', noText, undefined].map((sha) => ({ operation: 'delete', path: 'authors/ines.yml', sha })),
  ...[{ path: 'authors/ines.yml' }, { from_path: [], sha: stale }].map((more) => fileOf({ operation: 'update', ...more })),
];
const wrongBodies: unknown[] = [
  ...[{}, { files: {} }, { files: 'x' }, { branch: 'refs/heads/other', files: [] }, { branch: noText, files: [] }],
  ...['x', [noText], Array(100_000).fill('a')].map((unused) => ({ files: [], unused })),
  ...['[]', '{"files": [', '{"__proto__": {"files": []}, "files": []}', `{"files":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ...[Array.from({ length: 300 }, (_, n) => fileOf({ path: `authors/a${n}.yml` })), Array(100_000).fill(0)].map((files) => ({ files })),
];
const outside = fileOf({ operation: 'update', from_path: '../../../etc/passwd', sha: stale });

const intruder = { operation: 'create', path: 'authors/intruder.yml', content: entry } as const;
const body = { files: [{ ...intruder, content: Buffer.from(entry).toString('base64') }] };
const testimonial = stringify({ pt: { empresa: 'x', cargo: 'x', testemunho: 'x' } });

const evil = 'https://evil.example';
const saved: Short[] = [
  ['nobody', 401, (servers) => apiRequest(servers, body, { cookie: '' })],
  ['a token of 10 kB', 401, (servers) => apiRequest(servers, body, { cookie: '', authorization: `token ${'a'.repeat(10_000)}` })],
  ['from another site', 403, (servers) => apiRequest(servers, body, { origin: evil, 'sec-fetch-site': 'cross-site' })],
  ['a name that leads here', 403, (servers) => apiRequest(servers, body, { host: 'evil.example', origin: evil })],
  ['JSON as plain text', 400, (servers) => apiRequest(servers, JSON.stringify(body), { 'content-type': 'text/plain' })],
  ['through a link out of the folder', 422, create(testimonial, 'testimonials/intruder.yml')],
  ['half of it right', 422, (servers) => saveRequest(servers, [intruder, { operation: 'create', path: 'media/a.exe', content: 'x' }])],
  ['the same file twice', 400, (servers) => saveRequest(servers, [intruder, intruder])],
];

const reads = words(`raw/..%2f..%2f..%2fetc%2fpasswd?ref=main media/main/.git/config raw/.git/config raw/%00 raw/% raw/__proto__
  git/trees/..%2f..%2fHEAD git/trees/${stale} branches/..%2fmain raw/authors/ines.yml?ref=HEAD raw/${'a'.repeat(5_000)}`);
const lists = words(`[] {"files":{}} {"files":[{"toString":1}]} {"files":[null]} {"files":[${'"a",'.repeat(9_000)}"a"]} {`);
const histories = words('/admin/history/restore /admin/history');
const queries = words('type=__proto__&sort=constructor&order=1 state=&language=xx&page=1 since=2026-99-99&until=%00 q=%00%22 note=a&q[]=b');
const bulk = words(
  '{} {"scope":"all","act":"set__proto__x"} {"act":{"toString":1},"paths":["a"]} {"act":"publish","paths":"../x","state":1}',
);
const changes = words('{} {"path":{"toString":1},"commit":1} {"path":"../x","commit":"HEAD"}');

export const editingApiRows: readonly Row[] = [
  ...rowsOf(
    { group: 'a path to save at', ...common },
    ...each('', paths, [400, 422], (path, servers) => create(entry, path)(servers)),
    ...each('100 kB of', nastyTexts(100_000), [400, 422], (text, servers) => create(entry, `authors/${text}.yml`)(servers)),
  ),
  ...rowsOf(
    { group: 'a body to save', ...common, slow: true },
    ...each('', wrongBodies, 400, (sent, servers) => apiRequest(servers, sent)),
    ...each('a file that is', wrongFiles, 400, (file, servers) => apiRequest(servers, { files: [file] })),
    ['a path to come from outside', 422, (servers) => apiRequest(servers, { files: [outside] })],
    [
      'a sha of long ago',
      409,
      (servers) => apiRequest(servers, { files: [{ operation: 'delete', path: 'authors/ines.yml', sha: stale }] }),
    ],
  ),
  ...rowsOf({ group: 'somebody who saves', ...common }, ...saved),
  ...rowsOf(
    { group: 'what an editor reads', ...common },
    ...each('', reads, [400, 404], (path, servers) => ({ path: `/api/v1/repos/site/content/${path}`, headers: servers.as('editor') })),
    ...each('the files of', lists, [200, 400], (sent, servers) => ({
      ...apiRequest(servers, sent),
      path: '/api/v1/repos/site/content/file-contents',
    })),
    ...each('a list of entries', queries, 200, (query, servers) => ({ path: `/admin/entries?${query}`, headers: servers.as('editor') })),
    ...each('entries with', nastyTexts(2_000), [200, 400, 414, 431], (text, servers) => ({
      path: `/admin/entries?q=${encodeURIComponent(Buffer.from(text).toString())}&sort=author`,
      headers: servers.as('editor'),
    })),
    ...each('files with', queries, 200, (query, servers) => ({ path: `/admin/media?${query}`, headers: servers.as('editor') })),
    ...words('/admin/entries/bulk /admin/entries/apply').flatMap((path) =>
      each(`POST ${path}`, bulk, [400, 404, 422], (sent, servers) => ({ ...apiRequest(servers, sent), path })),
    ),
    ...histories.flatMap((path) =>
      each(`POST ${path}`, changes, [400, 403, 404, 422], (sent, servers) => ({ ...apiRequest(servers, sent), path })),
    ),
  ),
];
