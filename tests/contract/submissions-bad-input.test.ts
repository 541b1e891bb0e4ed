import { parse } from 'node-html-parser';
import { formActions, type VisitorForm } from '../../src/forms/declared-fields';
import { textLimits } from '../../src/forms/limits';
import { naughtyTexts } from '../fixtures/naughty-texts';
import { multipart, multipartType } from '../fixtures/multipart';
import { ask } from './ask';
import { browser, complete, encoded, encodings, errorOf, serveForms, type Encoding, type ServedForms } from './served-forms';

let site: ServedForms;
beforeAll(async () => void (site = await serveForms()));
afterAll(() => site.close());
beforeEach(() => site.outbox.clear());
afterEach(() => expect(site.outbox.failure).toBeNull());

const forms = Object.keys(complete) as VisitorForm[];
const info = complete.informacoes;
const raw = (form: VisitorForm, type: string | undefined, body: string | Buffer, headers: Record<string, string> = {}) =>
  ask(site.base, formActions[form], {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', ...(type && { 'Content-Type': type }), 'Content-Length': Buffer.byteLength(body), ...headers },
  });
const without = (form: VisitorForm, name: string) => Object.fromEntries(Object.entries(complete[form]).filter(([key]) => key !== name));
const each: [VisitorForm, Encoding][] = forms.flatMap((form) => encodings.map((as): [VisitorForm, Encoding] => [form, as]));

it.each(each)('%s, empty (%s): every field that is needed is named', async (form, as) => {
  const answer = await site.send(form, {}, { as, file: null });
  const needed = Object.keys(complete[form]).filter((name) => name !== 'oferta');
  expect([answer.status, Object.keys(errorOf(answer).fields ?? {}).sort()]).toEqual([
    422,
    [...needed, ...(form === 'candidaturas' ? ['cv'] : [])].sort(),
  ]);
  expect(site.outbox.stored).toEqual([]);
});

const needed = forms.flatMap((form) => Object.keys(complete[form]).flatMap((name) => (name === 'oferta' ? [] : [[form, name] as const])));
it.each(needed)('%s without %s says which, and nothing else', async (form, name) => {
  const answer = await site.send(form, without(form, name), { as: 'multipart' });
  expect([answer.status, errorOf(answer)]).toEqual([
    422,
    { code: 'validation', message: expect.any(String), fields: { [name]: expect.any(String) } },
  ]);
});

it.each(encodings.flatMap((as) => (['nome', 'telefone', 'empresa', 'mensagem'] as const).map((name) => [name, as] as const)))(
  '%s may be as long as it may, and no longer (%s)',
  async (name, as) => {
    const filled = 'ã'.repeat(textLimits[name]);
    expect((await site.send('informacoes', { ...info, [name]: filled }, { as })).status).toBe(200);
    const answer = await site.send('informacoes', { ...info, [name]: `${filled}x` }, { as });
    expect(errorOf(answer).fields).toEqual({
      [name]: expect.stringMatching(/^The (name|phone|company|message) must not be longer than [\d,]+ characters\.$/),
    });
  },
);

const lines = forms.flatMap((form) =>
  Object.keys(complete[form]).flatMap((name) => (['email', 'privacidade', 'locale'].includes(name) ? [] : [[form, name] as const])),
);
const limitOf = (name: string) => ({ ...textLimits, oferta: textLimits.reference, recurso: textLimits.reference })[name] ?? 0;

it.each(lines)('%s: too long by one is said of %s alone', async (form, name) => {
  const answer = await site.send(form, { ...complete[form], [name]: 'x'.repeat(limitOf(name) + 1) });
  expect([answer.status, Object.keys(errorOf(answer).fields ?? {})]).toEqual([422, [name]]);
  // The Portuguese pages that give documents away cannot all be read here: any document is believed.
  const longest = { ...complete[form], [name]: 'x'.repeat(limitOf(name)), ...(name === 'recurso' && { locale: 'pt' }) };
  expect((await site.send(form, longest)).status).toBe(200);
});

it.each(forms)('%s: markup in each of its fields at once is markup nowhere on the page that comes back', async (form) => {
  const markup = '"><script>alert(1)</script>\'<img src=x onerror=alert(1)>';
  const names = [...Object.keys(complete[form]), 'pagina', 'website', 'chave', 'inicio'];
  const fields = Object.fromEntries(names.map((name) => [name, markup]));
  const { status, text } = await site.send(form, fields, { as: 'multipart', accept: browser });
  const page = parse(text);
  expect([status, page.querySelectorAll('script, img, [onerror]').length]).toEqual([422, 0]);
  expect(page.querySelector('[name=nome]')?.getAttribute('value')).toBe(markup);
});

it.each([
  ...['plain', '@empresa.example', 'ana@', 'ana@empresa', 'ana@empresa.p', 'ana @empresa.example', 'ana@empresa .example', 'a@b@c.example'],
  ...['ana@empresa.example, rui@empresa.example', 'ana@empresa.example\r\nBcc: x@y.example', 'Ana <ana@empresa.example>', 'ana@.example'],
  ...['ana@empresa..example', 'mailto:ana@empresa.example', '<script>@empresa.example', `${'a'.repeat(250)}@empresa.example`],
])('the address %j is none', async (email) => {
  for (const locale of ['pt', 'en'] as const) {
    const { fields } = errorOf(await site.send('newsletter', { ...complete.newsletter, email, locale }));
    expect(Object.keys(fields ?? {})).toEqual(['email']);
    expect(fields?.email).not.toContain(email);
  }
});

describe('text that is taken as it is', () => {
  it.each(naughtyTexts)('%j comes through unchanged, whatever the form is sent as', async (text) => {
    for (const as of encodings) {
      site.outbox.clear();
      const { status } = await site.send(
        'informacoes',
        { ...info, nome: text, empresa: text, telefone: text.slice(0, 30), mensagem: text },
        { as },
      );
      const { nome, empresa, mensagem } = site.outbox.stored[0]?.fields ?? {};
      expect([as, status, nome, empresa, mensagem]).toEqual([as, 200, ...Array<string>(3).fill(text.replace(/^\s+|\s+$/g, ''))]);
    }
  });

  it.each(naughtyTexts)('%j stands on the page again as it was typed, and is no markup there', async (text) => {
    for (const locale of ['pt', 'en'] as const) {
      const { status, text: html } = await site.send(
        'informacoes',
        { ...info, nome: text, mensagem: text, email: text, locale },
        { as: 'multipart', accept: browser },
      );
      const page = parse(html);
      expect(status).toBe(422);
      expect(page.querySelector('input[name=nome]')?.getAttribute('value')).toBe(text);
      expect(page.querySelector('textarea[name=mensagem]')?.textContent).toBe(`\n${text}`);
      expect([page.querySelectorAll('script').length, page.querySelectorAll('img').length]).toEqual([0, 0]);
      expect(page.querySelectorAll('form')).toHaveLength(locale === 'en' ? 2 : 1);
    }
  });

  it('no control character reaches a single line, and none but line ends a text', async () => {
    await site.send('informacoes', { ...info, nome: 'Ana\r\nBcc: x@y.example\0', mensagem: 'a\0b\u0007c\r\nd' });
    expect(site.outbox.last.fields).toMatchObject({ nome: 'Ana  Bcc: x@y.example', mensagem: 'a b c\nd' });
  });
});

describe('more than a form holds', () => {
  const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 'x']));

  it.each(encodings)('fifty fields (%s)', async (as) => {
    const answer = await site.send('newsletter', { ...complete.newsletter, ...fifty }, { as });
    expect([answer.status, errorOf(answer).code, site.outbox.stored.length]).toEqual([400, 'bad_request', 0]);
  });

  it.each(encodings)('one field fifty times (%s)', async (as) => {
    const answer = await site.send('newsletter', { ...complete.newsletter, x: Array(50).fill('x') }, { as });
    expect([answer.status, site.outbox.stored.length]).toEqual([400, 0]);
  });

  it.each(encodings)('a field twice (%s)', async (as) => {
    const answer = await site.send(
      'newsletter',
      { ...complete.newsletter, nome: ['Ana', 'Rui'], email: ['a@b.example', 'c@d.example'] },
      { as },
    );
    expect([answer.status, errorOf(answer).fields]).toEqual([422, { nome: 'This field must be text.', email: 'This field must be text.' }]);
  });

  it.each(encodings)('fields that are not its own are left out (%s)', async (as) => {
    await site.send('newsletter', { ...complete.newsletter, admin: 'yes', toString: 'x', constructor: 'x' }, { as });
    expect(Object.keys(site.outbox.last.fields).sort()).toEqual(['email', 'locale', 'nome']);
  });

  it('a field called __proto__ changes nothing', async () => {
    const { status } = await raw(
      'newsletter',
      'application/json',
      JSON.stringify(complete.newsletter).replace('{', '{"__proto__":{"marketing":true},'),
    );
    expect([status, ({} as { marketing?: boolean }).marketing, Object.keys(site.outbox.last.fields).length]).toEqual([200, undefined, 3]);
  });
});

it.each([[{ a: 1 }], [['Ana']], [[]], [null]])('a name that is %j is no text', async (nome) => {
  const answer = await site.send('newsletter', { ...complete.newsletter, nome });
  expect([answer.status, Object.keys(errorOf(answer).fields ?? {})]).toEqual([422, ['nome']]);
});

it.each(['fr', 'pt-PT', '', '../en', '__proto__'])('the language %j is not one of ours, which is said in Portuguese', async (locale) => {
  const answer = await site.send('newsletter', { ...complete.newsletter, locale });
  expect([answer.status, errorOf(answer).fields]).toEqual([422, { locale: 'A língua deve ser pt ou en.' }]);
});

describe('what cannot be read', () => {
  it.each([
    ['text/plain', 'nome=Ana'],
    ['application/xml', '<nome/>'],
    ['application/octet-stream', 'x'],
    ['application/jsonp', '{}'],
    ['multipart/mixed; boundary=x', '--x--'],
    [undefined, 'nome=Ana'],
  ])('a body of %s is 415', async (type, body) => {
    const answer = await raw('newsletter', type, body);
    expect([answer.status, errorOf(answer).code]).toEqual([415, 'unsupported_media_type']);
  });

  it('nothing is unpacked', async () => {
    const answer = await raw('newsletter', 'application/x-www-form-urlencoded', 'x', { 'Content-Encoding': 'gzip' });
    expect(answer.status).toBe(415);
  });

  it.each([
    ['application/json', '{"nome":'],
    ['application/json', '[]'],
    ['application/json', '"text"'],
    ['application/json', 'null'],
    ['application/json', '7'],
    ['multipart/form-data', 'x'],
    [multipartType, 'no seam at all'],
  ])('%s that is none is 400: %s', async (type, body) => {
    const answer = await raw('newsletter', type, body);
    expect([answer.status, errorOf(answer).code, site.outbox.stored.length]).toEqual([400, 'bad_request', 0]);
  });

  it('a multipart form that ends anywhere before its end is 400, or lacks a field', async () => {
    const whole = multipart(complete.newsletter);
    for (let length = 1; length < whole.length - 4; length += 7) {
      const { status } = await raw('newsletter', multipartType, whole.subarray(0, length));
      expect([length, [400, 422].includes(status), site.outbox.stored.length]).toEqual([length, true, 0]);
    }
  });

  it.each([
    [{ 'Accept-Language': 'pt-PT, en;q=0.5' }, 'O formulário não chegou inteiro. Envie-o novamente.'],
    [{ 'Accept-Language': 'en' }, 'The form did not arrive whole. Please send it again.'],
    [
      { 'Accept-Language': 'pt', Referer: 'https://www.valterra.example/en/contacts' },
      'The form did not arrive whole. Please send it again.',
    ],
  ])('JSON that is none is told so in the language of %j', async (headers, message) => {
    expect(errorOf(await raw('informacoes', 'application/json', '{"nome":', headers))).toEqual({ code: 'bad_request', message });
  });

  it('what is broken is said on the page that the form stood on', async () => {
    const { status, text } = await raw('informacoes', multipartType, 'no seam', {
      Accept: browser,
      Referer: `${site.base}/en/services/packaging`,
    });
    expect(status).toBe(400);
    expect(text).toContain('id="service-nome"');
    expect(text).toContain('The form did not arrive whole.');
  });
});

it.each(encodings)('a body of 128 KiB and no larger is read (%s)', async (as) => {
  const big = (size: number) => raw('informacoes', ...encoded(as, { ...info, mensagem: 'a'.repeat(size) }));
  const frame = encoded(as, { ...info, mensagem: '' })[1].length;
  expect((await big(128 * 1024 - frame)).status).toBe(422);
  const answer = await big(128 * 1024 - frame + 1);
  expect([answer.status, errorOf(answer).code]).toEqual([413, 'too_large']);
});
