import { parse } from 'node-html-parser';
import { formKinds, forms } from '../../core/forms/form-definitions';
import { naughtyTexts } from '../fixtures/naughty-texts';
import { multipartType } from '../fixtures/multipart';
import { ask } from './ask';
import { browser, complete, encoded, encodings, errorOf, servedForms } from './served-forms';

const site = servedForms();

const info = complete.informacoes;
const raw = (type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  ask(site.base, forms.informacoes.action, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...headers },
  });

it.each(formKinds)('%s: markup in each of its fields at once is markup nowhere on the page that comes back', async (form) => {
  const markup = '"><script>alert(1)</script>\'<img src=x onerror=alert(1)>';
  const names = [...Object.keys(complete[form]), 'pagina', 'website', 'chave', 'inicio'];
  const fields = Object.fromEntries(names.map((name) => [name, markup]));
  const { status, text } = await site.send(form, fields, { as: 'multipart', accept: browser });
  const page = parse(text);
  expect([status, page.querySelectorAll('script, img, [onerror]').length]).toEqual([422, 0]);
  expect(page.querySelector('[name=nome]')?.getAttribute('value')).toBe(markup);
});

it.each(encodings)('text is taken as it is seen, without control characters (%s)', async (as) => {
  for (const text of naughtyTexts) {
    site.outbox.clear();
    const { status } = await site.send('informacoes', { ...info, nome: text, mensagem: text }, { as });
    const { nome, mensagem } = site.outbox.stored[0]?.fields ?? {};
    const seen = text
      .normalize('NFC')
      .replace(/[\u202e\u200b\u00ad\ufeff]/g, '')
      .trim();
    expect([text, status, nome, mensagem]).toEqual([text, 200, seen, seen]);
  }
  await site.send('informacoes', { ...info, nome: 'Ana\r\nBcc: x@y.example\0', mensagem: 'a\0b\u0007c\r\nd' }, { as });
  expect(site.outbox.last.fields).toMatchObject({ nome: 'Ana Bcc: x@y.example', mensagem: 'a b c\nd' });
});

it('text stands on the page again as it was typed, and is no markup there', async () => {
  for (const text of naughtyTexts) {
    const fields = { ...info, nome: text, mensagem: text, email: text };
    const { status, text: html } = await site.send('informacoes', fields, { as: 'multipart', accept: browser });
    const page = parse(html);
    expect([status, page.querySelector('input[name=nome]')?.getAttribute('value')]).toEqual([422, text]);
    expect(page.querySelector('textarea[name=mensagem]')?.textContent).toBe(`\n${text}`);
    expect([page.querySelectorAll('script, img').length, page.querySelectorAll('form').length]).toEqual([0, 2]);
  }
});

const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 'x']));
it.each(encodings)('more than a form holds is refused whole, and a field twice is no text (%s)', async (as) => {
  for (const more of [fifty, { x: Array(50).fill('x') as string[] }]) {
    const { status, text } = await site.send('newsletter', { ...complete.newsletter, ...more }, { as });
    expect([status, JSON.parse(text), site.outbox.stored]).toEqual([400, { error: expect.objectContaining({ code: 'bad_request' }) }, []]);
  }
  const answer = await site.send('newsletter', { ...complete.newsletter, nome: ['Ana', 'Rui'] }, { as });
  expect([answer.status, errorOf(answer).fields, site.outbox.stored]).toEqual([422, { nome: 'This field must be text.' }, []]);
});

it.each([
  [{ 'Accept-Language': 'pt-PT, en;q=0.5' }, 'O formulário não chegou inteiro. Envie-o novamente.'],
  [{ 'Accept-Language': 'en' }, 'The form arrived incomplete. Please send it again.'],
  [{ 'Accept-Language': 'pt', Referer: 'https://www.valterra.example/en/contacts' }, 'The form arrived incomplete. Please send it again.'],
])('JSON that is none is told so in the language of %j', async (headers, message) => {
  const answer = await raw('application/json', '{"nome":', headers);
  expect([answer.status, errorOf(answer)]).toEqual([400, { code: 'bad_request', message }]);
});

it('what is broken is said on the page that the form stood on', async () => {
  const { status, text } = await raw(multipartType, 'no seam', { Accept: browser, Referer: `${site.base}/en/services/packaging` });
  expect(status).toBe(400);
  expect(text).toContain('id="service-nome"');
  expect(text).toContain('The form arrived incomplete.');
});

it('a body of another type is not read', async () => {
  const answer = await raw('text/plain', 'nome=Ana');
  expect([answer.status, errorOf(answer).code]).toEqual([415, 'unsupported_media_type']);
});

it.each(encodings)('a body of 128 KiB and no larger is read (%s)', async (as) => {
  const big = (size: number) => raw(...encoded(as, { ...info, mensagem: 'a'.repeat(size) }));
  // Beside files a field has this limit, not the body.
  const frame = as === 'multipart' ? 0 : encoded(as, { ...info, mensagem: '' })[1].length;
  expect((await big(128 * 1024 - frame)).status).toBe(422);
  const answer = await big(128 * 1024 - frame + 1);
  expect([answer.status, errorOf(answer).code]).toEqual([413, 'too_large']);
});
