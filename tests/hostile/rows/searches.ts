import { each, nastyTexts, rowsOf, type Row } from '../row';

const query = (values: Record<string, string>) => `/api/search?${new URLSearchParams({ locale: 'pt', ...values }).toString()}`;
const asked = (path: string, method = 'GET') => ({ method, path, headers: { accept: 'text/html' } });
/** The site of these tests has no index: what can be read of a question is answered so. */
const unanswered = [200, 429, 503];

export const searchRows: readonly Row[] = rowsOf(
  { group: 'a search without scripts', to: 'site', kind: 'page' },
  ...each('4 kB of', nastyTexts(4_000), unanswered, (q) => asked(query({ q }))),
  ...each(
    'the question',
    ['<script>alert(1)</script>', "'; drop table unanswered; --", '17 '.repeat(1_000), '\u0000', '%'.repeat(500)],
    unanswered,
    (q) => asked(query({ q })),
  ),
  ...each('the page', ['-1', '1e9', 'NaN', '9'.repeat(3_000)], unanswered, (page) => asked(query({ q: 'amianto', page }))),
  ...each('the language', ['__proto__', '../..', 'x'.repeat(3_000)], unanswered, (locale) => asked(query({ q: 'amianto', locale }))),
  ['a question a thousand times', unanswered, () => asked(`/api/search?${'q=amianto&'.repeat(1_000)}`)],
  ['a question that is an object', unanswered, () => asked('/api/search?q[toString]=1&q[__proto__]=2&locale[]=pt')],
  ['a search that is posted', [405, 429], () => asked(query({ q: 'amianto' }), 'POST')],
);
