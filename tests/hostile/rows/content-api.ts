import { backendToken } from '../hostile-servers';
import { each, nastyTexts, rowsOf, words, type Row } from '../row';

const at = (path: string, query = '') => ({ path: `${path}?token=${backendToken}${query}` });

/** Texts that take long to refuse, as they stand in an address. */
export const nastyAddresses = Object.fromEntries(
  Object.entries(nastyTexts(12_000)).map(([what, text]) => [
    what,
    encodeURIComponent(text)
      .slice(0, 12_000)
      .replace(/%[\dA-F]?$/, ''),
  ]),
);

const noTokens = [
  '',
  ...words(`token= token=wrong token=% __proto__[token]=x Token=${backendToken} token=${backendToken}x
    token=${backendToken}&token=${backendToken} token[]=${backendToken} token=${'a'.repeat(12_000)}`),
];
const guarded = words('/api/pt/authors /api/changes /api/problems /api/pt/authors/ines');
const posts = words('/graphql /api/informacoes /api/candidaturas /api/confirmacoes');
const cursors = ['9'.repeat(400), ...words("x 0 -1 %00 null {} '%20OR%201=1%20-- ../1 1&since=2")];
const nowhere = words(`/api/fr/authors /api/PT/authors /api/%2e%2e/authors /api/__proto__/authors /api/pt/__proto__ /api/pt/constructor
  /api/pt/nothing /api/pt/%ff /api /api/ //api/pt/authors /api/pt /% /api/%2e%2e/x /healthz/x /.env`);
const slugs = words("..%2f..%2fsettings %2e%2e %00 % %ff * %25 '%20OR%20'1'='1");
const media = words(`..%2f..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e/backend/people.db ../../settings/settings.yml .git/config %00
  ${'a'.repeat(5_000)}`);

export const contentApiRows: readonly Row[] = rowsOf(
  { group: 'what is asked of the content', to: 'backend', kind: 'read' },
  ...guarded.flatMap((path) => each(`${path} without its token,`, noTokens, 401, (query) => ({ path: `${path}?${query}` }))),
  ...each('POST without a token', posts, 401, (path) => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })),
  ...each('since', cursors, [410, 422], (since) => at('/api/changes', `&since=${since}`)),
  ...each('since: 12 kB of', nastyAddresses, 410, (text) => at('/api/changes', `&since=${text}`)),
  ...each('also: 12 kB of', nastyAddresses, 200, (text) => at('/api/changes', `&also=${text}`)),
  ['also: 1,300 names', 200, () => at('/api/changes', `&also=${'a/pt/b%20'.repeat(1_300)}`)],
  ['3,000 parameters', 200, () => at('/api/en/authors', '&a=b'.repeat(3_000))],
  ...each('', nowhere, [400, 401, 404], (path) => at(path)),
  ...each('slug', slugs, [400, 404], (slug) => at(`/api/pt/authors/${slug}`)),
  ...each('slug: 12 kB of', nastyAddresses, [400, 404, 414], (text) => at(`/api/pt/authors/${text}`)),
  ...each('media', media, [400, 404], (path) => ({ raw: [`GET /media/0123456789abcdef/${path} HTTP/1.1\r\nHost: a\r\n\r\n`] })),
);
