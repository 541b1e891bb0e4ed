import { password, type HostileServers } from '../hostile-servers';
import { each, nastyTexts, rowsOf, words, type Row } from '../row';
import type { HttpRequest } from '../send';
import { read } from './save-request';

const common = { to: 'backend', kind: 'signIn' } as const;
const form = 'application/x-www-form-urlencoded';

export const signInRequest = (servers: HostileServers, fields: Record<string, string>): HttpRequest =>
  signInWith(servers, new URLSearchParams(fields).toString());
const signInWith = (servers: HostileServers, body: string, type = form) => ({
  method: 'POST',
  path: '/admin/sign-in',
  headers: { ...servers.ownPage, accept: 'text/html', 'content-type': type },
  body,
});

let somebody = 0;
const nobody = () => `nobody-${(somebody += 1)}@valterra.example`;
const page = (servers: HostileServers, path: string, more: Record<string, string> = {}) => ({
  path,
  headers: { ...servers.ownPage, accept: 'text/html', ...more },
});

// Few: each is hashed at its full cost.
const passwords = ['\0', password.toUpperCase(), 'a'.repeat(15_000)];
const names = ["' OR '1'='1", 'a@b.c\r\nX: y', ...words('a@b %00 ../people.db')];
const cookies = words(`admin_session=% __proto__=a admin_session=${'a'.repeat(10_000)} ${';'.repeat(10_000)} ${'a=b;'.repeat(2_500)}`);
const links = ["' OR '1'='1", 'a'.repeat(5_000), ...words('.. %2e%2e %00 % %ff __proto__')];
const otherTypes = ['text/plain', 'multipart/form-data; boundary=x', 'application/xml'];
const jsonBodies = words(
  '{"email":{"toString":1},"password":"x"} {"email":["a"],"password":["b"]} {"__proto__":{"email":"a@b.cd"}} [] null {',
);

const codes = ['', '0'.repeat(15_000), '1-'.repeat(7_000), 'A'.repeat(31), '\u0661\u0662\u0663\u0661\u0662\u0663', '__proto__'];
const person = { email: 'new@valterra.example', name: 'New', role: 'editor', language: 'en' };
const values = [{ toString: 1 }, ['a'], true, 12_345, null, 'a'.repeat(10_000), 'a\r\nBcc: x'];
const bodies = ['a&'.repeat(7_000), `email=nobody%40valterra.example&password=x&password=${encodeURIComponent(password)}`];
const auditPages = [
  `page=${'1'.repeat(10_000)}`,
  ...words('page=%00 page=% page=-1 page=1&page=2'),
  ...words('who=%00&what=__proto__ who=a&who=b since=2026-02-31&until=9999-12-31 until=2026-99-99 until=%00'),
];

const asAdministrator = (servers: HostileServers, body: string, path = '/admin/people') => ({
  method: 'POST',
  path,
  headers: { ...servers.as('administrator'), 'content-type': 'application/json' },
  body,
});

export const signInRows: readonly Row[] = [
  ...rowsOf(
    { group: 'signing in', ...common },
    ...each('with the password', passwords, 422, (wrong, servers) => signInRequest(servers, { email: nobody(), password: wrong })),
    ...each('as', names, 422, (email, servers) => signInRequest(servers, { email, password: 'x' })),
    ...each('as 3 kB of', nastyTexts(3_000), [413, 422], (email, servers) => signInRequest(servers, { email, password: 'x' })),
    ...each(
      'with bytes:',
      [100_000, 5_000_000],
      (size) => (size > 100_000 ? [0, 413] : 413),
      (size, servers) => signInRequest(servers, { email: nobody(), password: 'a'.repeat(size) }),
    ),
    ...each('with', bodies, 422, (body, servers) => signInWith(servers, body)),
    ...each('with a link by mail, for', [...names, `${'a'.repeat(250)}@b.cd`, 'a@'.repeat(3_500)], 422, (email, servers) => ({
      ...signInWith(servers, new URLSearchParams({ email }).toString()),
      path: '/admin/forgotten',
    })),
    ...each('with JSON:', jsonBodies, [415, 422], (body, servers) => signInWith(servers, body, 'application/json')),
    ...each('with', otherTypes, [415, 422], (type, servers) => signInWith(servers, 'email=a', type)),
    ...each('with the cookie', cookies, [303, 401], (cookie, servers) => page(servers, '/admin/account', { cookie })),
    ...each('by the link', links, [400, 404, 410, 414], (link, servers) =>
      page(servers, `/admin/welcome/${encodeURI(link).replace(/%25/g, '%')}`),
    ),
  ),
  ...rowsOf(
    { group: 'two-step verification', ...common },
    ...each('without a password, the code', codes, 303, (code, servers) => ({
      method: 'POST',
      path: '/admin/sign-in/code',
      headers: {
        ...servers.ownPage,
        accept: 'text/html',
        'content-type': form,
        cookie: `admin_pending=${encodeURIComponent(code.slice(0, 100))}`,
      },
      body: new URLSearchParams({ code, next: '//evil.example' }).toString(),
    })),
    ...each('turned on with the key', codes, 422, (key, servers) =>
      asAdministrator(servers, JSON.stringify({ key, code: '123456' }), '/admin/account/second-factor'),
    ),
    ...each('turned on with the code', codes, 422, (code, servers) =>
      asAdministrator(servers, JSON.stringify({ key: 'A'.repeat(32), code }), '/admin/account/second-factor'),
    ),
  ),
  ...rowsOf(
    { group: 'the people of the admin', ...common },
    ...Object.keys(person).flatMap((name) =>
      each(`${name}:`, values, 422, (value, servers) => asAdministrator(servers, JSON.stringify({ ...person, [name]: value }))),
    ),
    ...each('a body of', words('[] null "a" { {"admin":true}'), 422, (body, servers) => asAdministrator(servers, body)),
    ...each('changed:', ['__proto__', '%00', '..', "' OR '1'='1"], [400, 404], (id, servers) =>
      asAdministrator(servers, '{}', `/admin/people/${encodeURIComponent(id)}/role`),
    ),
    ...each('a session that ends:', [...codes, 'a'.repeat(10_000)], 303, (session, servers) =>
      asAdministrator(servers, JSON.stringify({ session }), '/admin/account/end-session'),
    ),
    ...each('the pages of an entry:', ['..%2fsettings', '%00', '__proto__~a', 'a'.repeat(10_000)], [400, 404, 414], (id, servers) =>
      read(servers, `/admin/api/entries/${id}/pages`, 'administrator'),
    ),
    ...each('the pages of a language:', ['__proto__', 'toString', ''], 400, (locale, servers) =>
      read(servers, `/admin/api/pages?locale=${locale}`, 'administrator'),
    ),
    ...each('the audit list,', auditPages, [200, 422], (query, servers) => read(servers, `/admin/audit?${query}`, 'administrator')),
  ),
];
