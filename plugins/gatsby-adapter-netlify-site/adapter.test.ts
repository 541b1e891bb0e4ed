import type { RoutesManifest } from 'gatsby';
import { redirectRoutes } from './adapter';

type Route = RoutesManifest[number];

const file = (path: string): Route => ({ type: 'static', path, filePath: `public${path}`, headers: [] });
const redirect = (path: string, toPath: string, status = 301): Route =>
  ({ type: 'redirect', path, toPath, status, ignoreCase: true, headers: [] }) as Route;

it('the page after a form is shown by the function that writes the number in, whatever file is there', () => {
  const sent: Route = { type: 'function', path: '/api/sent', functionId: 'sent' };
  const paths = redirectRoutes([sent]).filter(({ path }) => path.includes('?'));
  expect(paths).toHaveLength(12);
  expect(paths[0]).toEqual({
    type: 'redirect',
    path: '/pt/agradecimento-newsletter?reference=:reference',
    toPath: '/.netlify/functions/sent?page=/pt/agradecimento-newsletter&reference=:reference',
    status: 200,
    headers: [],
    ignoreCase: false,
    force: true,
  });
  expect(redirectRoutes([]).some(({ path }) => path.includes('?'))).toBe(false);
});

it('an address that is made of a code is read by a function, after all redirects and before what is not found', () => {
  const reader: Route = { type: 'function', path: '/api/waste-code', functionId: 'waste-code' };
  const rules = redirectRoutes([reader, redirect('/pt/residuos/old', '/pt/residuos/17')]).flatMap((rule) =>
    rule.type === 'redirect' ? [`${rule.path} ${rule.status} ${rule.toPath}`] : [],
  );
  expect(rules.slice(0, 3)).toEqual([
    '/pt/residuos/old 301 /pt/residuos/17',
    '/pt/residuos/:code 200 /.netlify/functions/waste-code?path=/pt/residuos/:code',
    '/en/waste-codes/:code 200 /.netlify/functions/waste-code?path=/en/waste-codes/:code',
  ]);
});

it('each kind of redirect is written as Netlify reads it', () => {
  const routes = [
    file('/pt'),
    redirect('/pt/água & sal', '/pt/serviços?a=1&b=2#fim'),
    redirect('/pt/%C3%A1gua', '/pt'),
    redirect('/pt/100%', '/pt', 302),
    redirect('/pt/pt/*', '/pt/:splat'),
    redirect('/pt/blog/:a/null', '/pt/blog'),
    redirect('/x', 'https://elsewhere.example/a&b'),
    redirect('/en/old', '/en/404', 410),
    redirect('/old', '/pt/404', 410),
  ];
  const [kept, ...rules] = redirectRoutes(routes);
  expect(kept).toBe(routes[0]);
  const golden = rules.map((rule) => {
    if (rule.type !== 'redirect') return rule.path;
    const { path, status, toPath, ignoreCase, force } = rule as typeof rule & { force?: boolean };
    return [path, status, toPath, ignoreCase ? 'any case' : 'this case', force ? 'even where a file is' : ''].join(' ').trim();
  });
  expect(golden).toEqual([
    '/pt/%C3%A1gua%20%26%20sal 301 /pt/servi%C3%A7os?a=1&b=2#fim any case',
    '/pt/%C3%A1gua 301 /pt any case',
    '/pt/100%25 302 /pt any case',
    '/pt/pt/* 301 /pt/:splat any case',
    '/pt/blog/:a/null 301 /pt/blog any case',
    '/x 301 https://elsewhere.example/a&b any case',
    '/en/old 410 /en/410.html any case',
    '/old 410 /pt/410.html any case',
    // After all else: whatever is nowhere is not found, in the language of the path.
    '/pt/404 404 /pt/404.html this case even where a file is',
    '/pt/410 410 /pt/410.html this case even where a file is',
    '/en/404 404 /en/404.html this case even where a file is',
    '/en/410 410 /en/410.html this case even where a file is',
    '/pt/* 404 /pt/404.html this case',
    '/en/* 404 /en/404.html this case',
    '/* 404 /pt/404.html this case',
  ]);
});
