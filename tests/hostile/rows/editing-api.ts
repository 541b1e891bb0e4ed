import { author } from '../../../backend/fixtures/content-harness';
import { each, nastyTexts, rowsOf, words, type Row, type Short } from '../row';
import { apiRequest, create, entriesPath, read, upload } from './save-request';

const common = { to: 'backend', kind: 'save' } as const;
const stale = 'a'.repeat(40);
const entry = author('Intruder', { slug: 'intruder' });
const noText = { toString: 1 };

const mediaPaths = [
  ...words(`media/.htaccess media/a.html media/a.php media/a.exe media/a.svg.exe media/..%2f..%2fintruder.jpg media/%2e%2e/authors/a.jpg
    media/..%5c..%5ca.jpg media//a.jpg media/a.jpg/ media/ media/__proto__/a media/a.yml media/.git/config media/%00.jpg media/a.jpg%00.html
    media/%E2%80%AEa.jpg media/con.jpg%20 media/a`),
  ...[`media/${'a'.repeat(5_000)}.jpg`, `${'media/'.repeat(1_000)}a.jpg`],
];
const names = [
  ...words(String.raw`../intruder a/b authors/../../intruder /tmp/intruder ..\intruder C:\intruder ~/a .git .gitattributes a.yml . .. %2e%2e -a a--b
    __proto__ a_b file:///etc/passwd`),
  ...['', 'a\0b', 'a b', '\u202ea', 'a'.repeat(5_000), noText, 7, ['a']],
];
const types = ['', ...words('../authors Authors media secrets __proto__ settings pages authors~ines'), noText, 'a'.repeat(5_000)];
const ids = [
  ...words(String.raw`..~ines authors~..%2fines authors~ines.yml authors%2fines ines ~ authors~ ~ines __proto__~constructor authors~__proto__
    authors~ines%00 authors~in%20es media~a pages~nothing settings~other .git~config authors~%2e%2e`),
  'a'.repeat(150),
  `authors~${'a'.repeat(150)}`,
];
const bodies: unknown[] = [
  ...[{}, [], null, 7, { values: {} }, { type: 'authors' }, { type: 'authors', values: 'x' }, { type: 'authors', values: [] }],
  ...[null, 7, [], 'x', [[]]].map((pt) => ({ type: 'authors', name: 'intruder', values: { pt } })),
  ...['xx', '__proto__', 'constructor', 'a'.repeat(5_000)].map((locale) => ({
    type: 'authors',
    name: 'intruder',
    values: { [locale]: {} },
  })),
  ...['[]', '{"type": [', '{"__proto__": {"type": "authors"}, "values": {}}', '{"type":"authors","values":{"__proto__":{"pt":{}}}}'],
  `{"type":"authors","values":{"pt":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
  `{"type":"authors","values":{"pt":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}}`,
  { type: 'authors', values: Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`l${n}`, {}])) },
];
const noCommits = ['', ...words('../../HEAD HEAD'), 'a'.repeat(41), 'z'.repeat(40), 'a'.repeat(1_000_000)];
const versions: unknown[] = [...noCommits, noText, null, 7, ['a'.repeat(40)]];
const others = [
  ...['x', [noText], Array(10_000).fill('a'), ['a'.repeat(5_000)]].map((theirs) => ({ seen: stale, theirs })),
  ...['x', noText, 'a'.repeat(39)].map((seen) => ({ seen })),
  ...['../x', '', noText, 'a'.repeat(5_000)].map((name) => ({ name })),
];
const changing =
  (method: string) =>
  (body: unknown, id = 'authors~ines') =>
  (servers: Parameters<typeof apiRequest>[0]) => ({
    ...apiRequest(servers, body, {}, `${entriesPath}/${id}`),
    method,
  });
const [put, remove] = [changing('PUT'), changing('DELETE')];
const noFiles = [noText, 'a'.repeat(5_000), ...words('../../etc/passwd /media/../authors/ines.yml')];
const unused: unknown[] = ['x', Array(10_000).fill('a'), ...noFiles.map((file) => [file])];

const body = { type: 'authors', name: 'intruder', values: entry };
const testimonial = { pt: { empresa: 'x', cargo: 'x', testemunho: 'x' } };
const evil = 'https://evil.example';
const urlencoded = 'application/x-www-form-urlencoded';
const asked: Short[] = [
  ['nobody', 401, (servers) => apiRequest(servers, body, { cookie: '' })],
  ['a token of 10 kB', 401, (servers) => apiRequest(servers, body, { cookie: '', authorization: `token ${'a'.repeat(10_000)}` })],
  ['a cookie of 8 kB', 401, (servers) => apiRequest(servers, body, { cookie: `admin_session=${'a'.repeat(8_000)}` })],
  ['from another site', 403, (servers) => apiRequest(servers, body, { origin: evil, 'sec-fetch-site': 'cross-site' })],
  ['a name that leads here', 403, (servers) => apiRequest(servers, body, { host: 'evil.example', origin: evil })],
  ['JSON as plain text', [400, 415], (servers) => apiRequest(servers, JSON.stringify(body), { 'content-type': 'text/plain' })],
  ['JSON as a form', [400, 415], (servers) => apiRequest(servers, JSON.stringify(body), { 'content-type': urlencoded })],
  ['through a link out of the folder', 422, create(testimonial, 'intruder', 'testimonials')],
];

const queries = words(
  'type=__proto__ sort=constructor order=1 state= locale=xx page=-1 page=1e9 perPage=1000 page=9999999 since=2026-99-99x type=a&type=b q[]=b',
);
const searches = words('q=%00%22 q=% since=2026-99-99 until=%00 author=../x category=__proto__ picture=with&q=a');
const bulk = [
  ...words(
    '{} {"ids":["authors~ines"]} {"ids":"x","act":{}} {"ids":[],"act":{"what":"__proto__"}} {"ids":["../x"],"act":{"what":"publish"}}',
  ),
  ...words(
    '{"ids":["authors~ines"],"act":{"what":"set","field":"__proto__","value":"x"}} {"ids":[{"toString":1}],"act":{"what":"publish"}}',
  ),
  JSON.stringify({ ids: Array(10_000).fill('authors~ines'), act: { what: 'publish', locales: ['pt'] } }),
];
const releases = words('{} [] { {"release":1} {"release":"../current"} {"release":"a","live":{"toString":1}} {"release":"a"}');
const changes = words('{} {"path":{"toString":1},"commit":1} {"path":"../x","commit":"HEAD"}');
const acts = words('publication submit send-back restore proposed translated');
const actBodies = words('{} {"locale":"xx"} {"locale":{"toString":1},"version":1} {"version":"HEAD","locale":"pt","publicado":"x"} [] {');
const drafts: unknown[] = [
  ...['[', 'null', {}, { values: [] }, { values: {}, version: '../x' }, { values: { pt: { titulo: 'a'.repeat(2_000_000) } } }],
];
const places = [{ field: '__proto__' }, { field: '../x' }, { thread: '../x' }, { locale: '__proto__' }];
const comments: unknown[] = [
  ...['[', 'null', {}, { text: '' }, { text: 'a'.repeat(2_001) }, { text: 'a'.repeat(1_000_000) }, { text: noText }],
  ...[...places, { mentions: [noText] }, { mentions: Array(10_000).fill('a'.repeat(36)) }].map((more) => ({ text: 'x', ...more })),
];
const translations: unknown[] = [
  ...[{}, { ids: ['authors~ines'], locale: 'en', assignee: 'x' }, { ids: [noText], locale: 'en', assignee: '0'.repeat(36) }],
  ...[{ ids: Array(10_000).fill('authors~ines'), locale: 'en', assignee: '0'.repeat(36) }, '[', { ids: ['../x'], locale: 'xx' }],
  { ids: ['authors~ines'], locale: 'en', assignee: '0'.repeat(36) },
];
const calendars = words(
  'from= from=2026-01-01 from=2026-01-01&until=9999-12-31 from=2026-99-99&until=2026-99-99 from=%00&until=x from=a&from=b&until=c',
);
const presence: unknown[] = [{}, { id: '../x' }, { id: 'authors~ines', field: 'a'.repeat(5_000) }, { id: noText }, { id: 'secrets~a' }];

export const editingApiRows: readonly Row[] = [
  ...rowsOf(
    { group: 'an address to save at', ...common },
    ...each('a file', mediaPaths, [400, 404, 414, 422], (path, servers) => upload('x', path)(servers)),
    ...each('an entry called', names, [400, 422], (name, servers) => create(entry, name as string)(servers)),
    ...each('100 kB of', nastyTexts(100_000), [400, 422], (text, servers) => create(entry, text)(servers)),
    ...each('an entry of the type', types, [400, 403, 404, 422], (type, servers) => create(entry, 'intruder', type as string)(servers)),
    ...each('the entry', ids, [400, 403, 404, 409, 422], (id, servers) => put({ version: stale, values: entry }, id)(servers)),
    ...each('what is deleted:', ids, [400, 403, 404, 409, 422], (id, servers) => remove({ version: stale }, id)(servers)),
  ),
  ...rowsOf(
    { group: 'a body to save', ...common, slow: true },
    ...each('', bodies, [400, 413, 422], (sent, servers) => apiRequest(servers, sent)),
    ...each('of the version', versions, [400, 413], (version, servers) => put({ version, values: entry })(servers)),
    ...each('with', others, [400, 409], (more, servers) => put({ version: stale, values: entry, ...more })(servers)),
    ...each('to delete with', unused, [400, 403, 409], (files, servers) => remove({ version: stale, unused: files })(servers)),
    ['of a version of long ago, to delete', 409, remove({ version: stale })],
    [
      'a file in place of a version that is none',
      400,
      (servers) => ({ ...upload('x', 'media/a.jpg')(servers), headers: { ...servers.as('editor'), 'if-match': '../x' } }),
    ],
  ),
  ...rowsOf({ group: 'somebody who saves', ...common }, ...asked),
  ...rowsOf(
    { group: 'what an editor reads', ...common },
    ...each('a list of entries', queries, [200, 400], (query, servers) => read(servers, `${entriesPath}?${query}`)),
    ...each('entries with', searches, [200, 400], (query, servers) => read(servers, `${entriesPath}?${query}`)),
    ...each('entries with', nastyTexts(2_000), [200, 400, 414, 431], (text, servers) =>
      read(servers, `${entriesPath}?q=${encodeURIComponent(text)}&sort=author`),
    ),
    ...each('files with', queries, [200, 400], (query, servers) => read(servers, `/admin/api/media?${query}`)),
    ...each('pages with', queries, [200, 400], (query, servers) => read(servers, `/admin/api/pages?${query}`)),
    ...each('the SEO table with', [...queries, ...searches], [200, 400], (query, servers) => read(servers, `/admin/api/seo?${query}`)),
    ...each('a version to go live', releases, [400, 403], (sent, servers) => apiRequest(servers, sent, {}, '/admin/api/publishing/live')),
    ...each('the entry', ids, [400, 403, 404], (id, servers) => read(servers, `${entriesPath}/${id}`)),
    ...each('the versions of', ids, [200, 400, 403, 404], (id, servers) => read(servers, `${entriesPath}/${id}/versions`)),
    ...each('a bulk change', bulk, [400, 422], (sent, servers) => apiRequest(servers, sent, {}, `${entriesPath}/bulk`)),
    ...acts.flatMap((act) =>
      each(act, actBodies, ['submit', 'translated'].includes(act) ? [200, 400] : [400, 403, 404, 422], (sent, servers) =>
        apiRequest(servers, sent, {}, `${entriesPath}/authors~ines/${act}`),
      ),
    ),
    ...each('a draft', drafts, [400, 413, 422], (sent, servers) => ({
      ...apiRequest(servers, sent, {}, '/admin/api/drafts/authors~ines'),
      method: 'PUT',
    })),
    ...each('a comment', comments, [400, 413, 422], (sent, servers) =>
      apiRequest(servers, sent, {}, `${entriesPath}/authors~ines/comments`),
    ),
    ...each('comments on', ids, [400, 403, 404], (id, servers) => apiRequest(servers, { text: 'x' }, {}, `${entriesPath}/${id}/comments`)),
    ...each('a thread that is done:', ['../x', '%5Bobject%20Object%5D', 'a'.repeat(36), '%00'], [400, 404], (thread, servers) =>
      apiRequest(servers, { isDone: true }, {}, `${entriesPath}/authors~ines/comments/${thread}`),
    ),
    ...each('a translation', translations, [400, 413, 422], (sent, servers) => apiRequest(servers, sent, {}, '/admin/api/translations')),
    ...each('the calendar with', calendars, 400, (query, servers) => read(servers, `/admin/api/calendar?${query}`)),
    ...each('the presence', presence, [400, 404, 422], (sent, servers) => apiRequest(servers, sent, {}, '/admin/api/presence')),
    ...words('/admin/history/restore /admin/history').flatMap((path) =>
      each(`POST ${path}`, changes, [400, 403, 404, 422], (sent, servers) => apiRequest(servers, sent, {}, path)),
    ),
  ),
];
