import { fileFields, formKinds } from '../../../core/forms/form-definitions';
import { complete } from '../../contract/served-forms';
import { multipart, multipartType } from '../../fixtures/multipart';
import { backendToken, inboxToken } from '../hostile-servers';
import { each, rowsOf, words, type Row } from '../row';
import { nastyAddresses } from './content-api';

const read = { to: 'backend', kind: 'read' } as const;
const json = { 'content-type': 'application/json' };
const staff = { authorization: `Bearer ${inboxToken}` };
const inbox = (rest: string) => ({ path: `/inbox/submissions${rest}`, headers: staff });

const strangers = ['', 'Bearer', `Basic ${inboxToken}`, `Bearer ${backendToken}`, `Bearer ${inboxToken}x`, `Bearer ${' '.repeat(10_000)}`];
const queries = words('kind=nothing kind=a&kind=b handled=maybe since=yesterday since=2026-13-45 until=ontem page=0 page=x');
const numbers = ['%00', '..', '../1', '1e9', '__proto__', "' OR '1'='1"].map(encodeURIComponent);
const marks = words(
  `{} [] null {"handled":"yes"} {"handled":true} {"handled":true,"by":""} {"handled":true,"by":{"toString":1}} { {"handled":true,"by":"${'a'.repeat(2_000)}"}`,
);

const write = (kind: string, body: unknown, type = 'application/json', key = 'a-key') => ({
  method: 'POST',
  path: `/api/${kind}?token=${backendToken}`,
  headers: { 'content-type': type, 'idempotency-key': key },
  body: Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body),
});
const kinds = formKinds.filter((kind) => !fileFields(kind).some(({ required }) => required));
const pieces = ['a', '@', '.', 'a.'];
const keys = ['', 'a b', Buffer.from('é').toString('latin1'), 'a'.repeat(201), 'a'.repeat(10_000)];
const bodies = ['', '['.repeat(60_000), ...words('[] null 7 "a" {')];
const otherTypes = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', multipartType];
const files = [1, 2].map((n) => ({ name: `${n}.pdf`, content: Buffer.from('x') }));
const applications = {
  'without an end': multipart(complete.candidaturas).subarray(0, 200),
  'of 50 fields': multipart(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, 'x']))),
  'of two files': multipart(complete.candidaturas, files),
};
const confirmations = words(`{"token":{"toString":1},"locale":"en"} {"token":"a.b.c","locale":{"toString":1}}
  {"token":"${'a'.repeat(7_000)}","locale":"en"}`);
const links = words(`token=% token=%ff token[]=a token[toString]=1 token=..%2f token=%00 __proto__[token]=a token=${'a'.repeat(12_000)}`);

/** What the site delivers to the backend, and what staff and visitors ask of what was delivered. */
export const deliveryRows: readonly Row[] = [
  ...rowsOf(
    { group: 'the inbox', ...read },
    ...each('Authorization:', strangers, 401, (authorization) => ({ path: '/inbox/submissions', headers: { authorization } })),
    ['no Authorization', 401, () => ({ path: '/inbox/submissions' })],
    ...each('', queries, 422, (query) => inbox(`?${query}`)),
    ...each('a search of 12 kB of', nastyAddresses, [200, 422], (text) => inbox(`?q=${text}`)),
    ...each('number', numbers, [400, 404], (id) => inbox(`/${id}`)),
    ...each('the CV of', numbers, [400, 404], (id) => inbox(`/${id}/cv`)),
    ...each('marked with', marks, 422, (body) => ({ ...inbox('/1/handled'), method: 'PUT', headers: { ...staff, ...json }, body })),
  ),
  ...rowsOf(
    { group: 'what the site delivers', ...read },
    ...kinds.flatMap((kind) =>
      each(`${kind}, no text:`, Object.keys(complete[kind]), 422, (name) => write(kind, { ...complete[kind], [name]: { toString: 1 } })),
    ),
    ...kinds.flatMap((kind) =>
      ['email', 'nome'].flatMap((name) =>
        each(`${kind}, ${name}: 100 kB of`, pieces, 422, (piece) =>
          write(kind, { ...complete[kind], [name]: piece.repeat(100_000 / piece.length) }),
        ),
      ),
    ),
    ...each('a key', keys, 422, (key) => write('newsletter', complete.newsletter, 'application/json', key)),
    ...each('a body of', bodies, [415, 422], (body) => write('newsletter', body)),
    ...each('a body of', otherTypes, 415, (type) => write('newsletter', 'a=b', type)),
    ['an application as JSON', 415, () => write('candidaturas', complete.candidaturas)],
    ['an application without a seam', [415, 422], () => write('candidaturas', 'x', 'multipart/form-data')],
    ...each(
      'an application',
      applications,
      (body) => (body === applications['without an end'] ? 422 : [400, 413, 422]),
      (body) => write('candidaturas', body, multipartType),
    ),
    ...each('a confirmation of', confirmations, 422, (body) => write('confirmacoes', body)),
  ),
  ...rowsOf(
    { group: 'the link of a mail', to: 'site', kind: 'page' },
    ...each('', links, [400, 404, 422], (query) => ({ path: `/api/confirm?${query}`, headers: { accept: 'text/html' } })),
  ),
];
