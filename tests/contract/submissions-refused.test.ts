import { RefusalLimit, refusalLimit } from '../../server/forms/endpoint-dependencies';
import { forms } from '../../core/forms/form-definitions';
import { ask } from './ask';
import { browser, complete, errorOf, serveForms, type ServedForms } from './served-forms';

let site: ServedForms;
let refusals: RefusalLimit;
const wrong = { ...complete.informacoes, email: 'x', pagina: '/en/contacts' };
/** Serves the forms to somebody who was refused so often. */
async function serveAfter(count: number): Promise<void> {
  refusals = new RefusalLimit(20, () => 0);
  for (let sent = 0; sent < count; sent++) refusals.count('informacoes', '127.0.0.1');
  site = await serveForms({ refusals });
}
afterEach(() => site.close());

it('a hundred mistakes within an hour are answered in full, the next ones are told when to come back', async () => {
  await serveAfter(99);
  expect((await site.send('informacoes', wrong)).status).toBe(422);
  const json = await site.send('informacoes', wrong);
  expect([json.status, json.headers['retry-after'], errorOf(json)]).toEqual([
    429,
    '36',
    { code: 'too_many', message: 'Too many forms have come from your connection. Please try again in a minute, or call us.' },
  ]);
  const page = await site.send('informacoes', { ...wrong, locale: 'pt' }, { as: 'urlencoded', accept: browser });
  expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([429, 'text/html; charset=utf-8', '36']);
  expect(page.text).toContain('Tente de novo daqui a um minuto ou telefone-nos.');
  // Nothing that was typed is lost, on a page that costs little.
  expect(page.text).toContain('value="Ana Prata"');
  expect(page.text).not.toContain('<h1>Fale connosco');
  // A right form is taken all the same, and other forms have a limit of their own.
  expect((await site.send('newsletter', { ...complete.newsletter, email: 'x' })).status).toBe(422);
  expect(site.outbox.addresses).toEqual([]);
  expect((await site.send('informacoes', complete.informacoes)).status).toBe(200);
  // Who has sent too many forms in full is not rendered one page after the other either.
  site.outbox.retryAfter = 1_234;
  const full = await site.send('informacoes', complete.informacoes, { as: 'urlencoded', accept: browser });
  expect([full.status, full.headers['retry-after'], full.text.includes('<h1>Fale')]).toEqual([429, '1234', false]);
});

it.each([
  ['cannot be read', '{"nome":'],
  ['is too large, of which its function never hears,', `"${'x'.repeat(128 * 1024)}"`],
])('a body that %s counts', async (_what, body) => {
  await serveAfter(100);
  for (let sent = 0; sent < 101; sent++) refusalLimit(20).count('informacoes', '127.0.0.1');
  const headers = { Accept: browser, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  expect((await ask(site.base, forms.informacoes.action, { method: 'POST', body, headers })).status).toBe(429);
});

it('what another site makes a browser send does not count, nor does a failure of ours', async () => {
  await serveAfter(99);
  expect((await site.send('informacoes', wrong, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
  expect((await ask(site.base, forms.informacoes.action)).status).toBe(405);
  site.outbox.failure = new Error('SQLITE_FULL');
  expect((await site.send('informacoes', complete.informacoes)).status).toBe(503);
  expect(refusals.count('informacoes', '127.0.0.1')).toBeNull();
});
