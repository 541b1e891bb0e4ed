import { each, nastyTexts, rowsOf, type Row } from '../row';
import { backendToken } from '../hostile-servers';

const urlencoded = 'application/x-www-form-urlencoded';
const accept = 'text/html';
const nasty = nastyTexts(100_000);
const wrong = { ...nasty, 'dots and letters': 'a.'.repeat(50_000), markup: '"><script>alert(1)</script>', '': '' };
const postTo = (path: string, fields: Record<string, string>) => ({
  path,
  method: 'POST',
  headers: { accept, 'content-type': urlencoded },
  body: new URLSearchParams(fields).toString(),
});
const noTexts = [...Object.values(nasty).map((text) => text.slice(0, 7_000)), null, 7, {}, ['a']];
const toBackend = (path: string, fields: object) => ({
  path: `${path}?token=${backendToken}`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...fields, locale: 'en' }),
});
const harmless = {
  after: (_servers: unknown, { text }: { text: string }) => expect(text).not.toContain('<script>alert'),
};

export const ownDataRows: readonly Row[] = [
  ...rowsOf(
    { group: 'links to own data', to: 'site', kind: 'form', ...harmless },
    ...each('a token to see:', wrong, [404, 413, 429], (token) => postTo('/api/own-data', { act: 'view', token })),
    ...each('a token to unsubscribe:', wrong, [400, 413, 429], (token) => postTo('/api/unsubscribe', { token })),
    ...each('an address to ask for a link:', wrong, [200, 413, 429], (email) => postTo('/api/own-data', { act: 'ask', email })),
    ...each('an act:', wrong, [404, 413, 429], (act) => postTo('/api/own-data', { act, token: 'a.b.c' })),
  ),
  ...rowsOf(
    { group: 'own data at the backend', to: 'backend', kind: 'read' },
    ...each('a token', noTexts, [413, 422], (token) => toBackend('/api/dados', { token })),
    ...each('an address', noTexts, [413, 422], (email) => toBackend('/api/dados/pedir', { email })),
  ),
];
