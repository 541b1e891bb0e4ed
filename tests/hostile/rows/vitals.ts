import { maxReport } from '../../../core/vitals/vitals';
import { each, nastyTexts, rowsOf, type Row } from '../row';
import { bodyRequest, json } from './form-request';

const report = { route: 'home', device: 'phone', values: { lcp: 1, inp: 1, cls: 0 } };
const post = (body: string, headers: Record<string, string> = {}) => ({
  ...bodyRequest('newsletter', json, body, headers),
  path: '/api/vitals',
});
const search = (term: unknown) => ({ ...post(JSON.stringify({ locale: 'pt', term })), path: '/api/searches' });
const holding = (part: object) => JSON.stringify({ ...report, ...part });
const wrong = {
  'a list': '[]',
  'lists in lists': '['.repeat(maxReport),
  'no object': '"home"',
  'a route of every object': holding({ route: '__proto__' }),
  'a route that is an object': holding({ route: { toString: 1 } }),
  'a value of every object': holding({ values: { constructor: 1 } }),
  'a number below 0': holding({ values: { lcp: -1 } }),
  'a number without end': '{"route":"home","device":"phone","values":{"lcp":1e999}}',
  'a text for a number': holding({ values: { lcp: '1' } }),
  SQL: holding({ device: "phone'; DROP TABLE vital; --" }),
};

export const vitalsRows: readonly Row[] = rowsOf(
  { group: 'a report of web vitals', to: 'site', kind: 'page' },
  ...each('', wrong, 422, (body) => post(body)),
  ...each('12 kB of', nastyTexts(12_000), [0, 413], (text) => post(holding({ route: text }))),
  ...each('bytes:', [maxReport + 1, 900_000, 5_000_000], [0, 413], (size) => post(' '.repeat(size))),
  ...each('the origin', ['null', 'https://elsewhere.example', 'x'.repeat(5_000)], 403, (origin) => post(holding({}), { origin })),
  ...each('a search that is', { 'a list': ['lamas'], 'of every object': '__proto__ <', 'an address': 'ana@empresa.example' }, 422, search),
  ...each('a search of 12 kB of', nastyTexts(12_000), [0, 413], search),
  ['a search in SQL is counted as a text', 204, () => search("'; drop table unanswered; --")],
  ['a largest number is counted', 204, () => post(holding({ values: { lcp: Number.MAX_VALUE } }))],
);
