import { each, nastyTexts, rowsOf, words, type Row } from '../row';
import type { HostileServers } from '../hostile-servers';
import { apiRequest, read } from './save-request';

const order =
  (values: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  (servers: HostileServers) =>
    apiRequest(servers, { id: 'authors~ines', locale: 'pt', values, ...more }, headers, '/admin/api/preview');

const nothing = JSON.stringify({ id: 'authors~ines', locale: 'pt' });
const values: unknown[] = [
  ...[null, 7, { toString: 1 }, ['{}'], '{}', [], {}, { pt: 7 }, { pt: null }],
  { pt: JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) },
  { pt: { nome: JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) } },
];
const files = words('/..%2f..%2fetc/passwd /static/..%2f..%2fx /static/a/b/%00 /%2e%2e/x /__proto__ /');

export const editedPageRows: readonly Row[] = rowsOf(
  { group: 'a page beside its form', to: 'backend', kind: 'save', slow: true },
  ...each('', values, [400, 422], (text, servers) => order(text)(servers)),
  ['20,000 fields', 400, order({ pt: Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1])) })],
  [
    'a name of every object',
    [400, 422],
    (servers) => ({ ...order({})(servers), body: nothing.replace('}', ',"values":{"__proto__":{"pt":{}}}}') }),
  ],
  ...each('a title of 100 kB of', nastyTexts(100_000), [200, 413, 422], (nome, servers) => order({ pt: { nome } })(servers)),
  ...each('of', ['../x', 'authors~', 'authors~__proto__', {}, 7], [400, 404, 422], (id, servers) => order({ pt: {} }, { id })(servers)),
  ...each('in', ['xx', '__proto__', {}, 'constructor'], 400, (locale, servers) => order({ pt: {} }, { locale })(servers)),
  ['of 2 MB', 413, order({ pt: { nome: 'a'.repeat(2_000_000) } })],
  ['of nobody', 401, order({ pt: {} }, {}, { cookie: '' })],
  ...each('its file', files, [400, 404], (file, servers) => read(servers, `/admin/edited-page${file}`)),
);
