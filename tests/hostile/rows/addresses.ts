import { each, rowsOf, words, type Row } from '../row';

const common = { to: 'site', kind: 'page' } as const;
const at = (line: string) => ({ raw: [`GET ${line} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n`] });

/** What only the query says decides nothing. */
const queries = [...words('utm=100% q=caf%E9 q=%zz %00 q=..%2f..%2f q=//evil.example ? &&&& __proto__[a]=1'), `q=${'%'.repeat(10_000)}`];
const places = { '/en/services': 200, '/en/licences': 301, '/healthz': 200, '/en/nowhere': 404, '/hooks/builds': 401, '/': 302 };

const above = words('.. %2e%2e .%2e ..; %252e%252e %c0%ae%c0%ae %u002e%u002e ..%00 ....// ..%5c ..\\ %2e%2e%2f ..%255c ..%ef%bc%8f');
const traversals = above.flatMap((step) => [
  `/${step}/${step}/${step}/etc/passwd`,
  `/static/0123456789abcdef/${step}/${step}/manifest.json`,
  `/page-data/${step}/${step}/${step}/manifest.json`,
]);
const bare = words(`/.env /.git/config /package.json /manifest.json /functions/info.js /data/backend/people.db /en/index.html/../..
  /en%00.html /% /%zz /%ff /en/%0d%0aSet-Cookie:%20a=b /%5cevil.example /\\evil.example //evil.example ///evil.example /en\u0001`);

export const addressRows: readonly Row[] = [
  ...rowsOf(
    { group: 'only the path decides', ...common },
    ...Object.entries(places).flatMap(([path, status]) => each(path, queries, status, (query) => at(`${path}?${query}`))),
  ),
  ...rowsOf(
    {
      group: 'no address leads out of the site',
      ...common,
      after: (_servers, { text }) => {
        expect(text).not.toMatch(/root:|"dependencies"|"contentCursor"|set-cookie/i);
        // Elsewhere is only where the site itself leads.
        expect(text).not.toMatch(/^location: (\/[/\\]|https?:)/im);
      },
    },
    ...each('', [...traversals, ...bare], [301, 400, 404], at),
  ),
];
