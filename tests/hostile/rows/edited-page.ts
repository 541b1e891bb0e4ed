import { each, many, nastyTexts, rowsOf, words, type Row } from '../row';
import type { HostileServers } from '../hostile-servers';
import { apiRequest } from './save-request';

const path = '/admin/api/edited-page';
const order =
  (text: unknown, more: object = {}) =>
  (servers: HostileServers) => ({ ...apiRequest(servers, { path: 'authors/ines.yml', locale: 'pt', text, ...more }), path });

const texts: unknown[] = [
  ...[null, 7, { toString: 1 }, ['{}'], '[]', '{', '{"pt":7}', '{"__proto__":{"pt":{}}}'],
  `{"pt":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `{"pt":{${many(20_000, (n) => `"k${n}":1,`)}"z":1}}`,
  `a0: &a0 [x, x]\n${many(20, (n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(10)}]\n`)}`,
];
const files = words('/..%2f..%2fetc/passwd /static/..%2f..%2fx /static/a/b/%00 /%2e%2e/x /__proto__ /');

export const editedPageRows: readonly Row[] = rowsOf(
  { group: 'a page beside its form', to: 'backend', kind: 'save', slow: true },
  ...each('', texts, 422, (text, servers) => order(text)(servers)),
  ...each('a title of 100 kB of', nastyTexts(100_000), [200, 413, 422], (nome, servers) =>
    order(JSON.stringify({ pt: { nome } }))(servers),
  ),
  ...each('of', ['../x.yml', 'authors/.yml', 'authors/__proto__.yml', {}, 7], 422, (place, servers) =>
    order('{"pt":{}}', { path: place })(servers),
  ),
  ...each('in', ['xx', '__proto__', {}, 'constructor'], 422, (locale, servers) => order('{"pt":{}}', { locale })(servers)),
  ['of 1 MB', 413, order('a'.repeat(1_000_000))],
  [
    'of nobody',
    401,
    (servers) => ({ ...apiRequest(servers, { path: 'authors/ines.yml', locale: 'pt', text: '{}' }, { cookie: '' }), path }),
  ],
  ...each('its file', files, [400, 404], (file, servers) => ({ path: `/admin/edited-page${file}`, headers: servers.as('editor') })),
);
