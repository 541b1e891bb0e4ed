import { parse } from 'node-html-parser';
import { MailServer } from '../../backend/fixtures/mail-server';
import { runInbox } from '../../backend/submissions/command/inbox-command';
import { LinkTokens } from '../../platform/http/tokens';
import { until } from '../fixtures/until';
import { RunningSite } from '../fixtures/running-site';
import { ask, type HttpAnswer } from './ask';
import { browser, complete, sent, serveForms, type ServedForms } from './served-forms';

const id = '3f0c8f8e-0000-4000-8000-000000000001';
const secret = 'a-secret-that-signs-the-links-of-this-test';
const mail = new MailServer().forAllTests();
const running = new RunningSite().forAllTests(async () => {
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'valterra <site@valterra.example>', SUBMISSIONS_SECRET: secret };
  await running.prepare(settings, { marca: 'valterra', organizacao: { email: 'geral@valterra.example' } });
  await running.startSite();
});

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}, base = running.url) => {
  const body = new URLSearchParams(fields).toString();
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body.length) };
  return ask(base, path, { method: 'POST', body, headers: { Accept: browser, ...type, ...headers } });
};
const open = (path: string) => ask(running.url, path, { headers: { Accept: browser } });
const mailTo = async (email: string, count = 1) => {
  const found = () => mail.received.filter(({ to }) => to.includes(email));
  await until(() => found().length >= count, `mail ${count} to ${email}`);
  return found()[count - 1];
};
/** The fields of the form with this button, as a browser sends them. */
function buttonOf({ text }: HttpAnswer, name: RegExp): Record<string, string> {
  const form = parse(text)
    .querySelectorAll('form')
    .find((one) => name.test(one.querySelector('button')?.textContent ?? ''));
  if (!form) throw new Error(`There is no button ${name.source} in ${parse(text).textContent}`);
  return Object.fromEntries(
    form.querySelectorAll('input').map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  );
}
const token = (use: 'own-data' | 'unsubscribe', id: string, ago = 0) =>
  new LinkTokens(secret, () => new Date(Date.now() - ago)).for(use, id);

async function send(email: string, more: object = {}) {
  const form = sent('informacoes', { ...complete.informacoes, email, ...more }, { as: 'urlencoded', accept: browser });
  const { headers } = await ask(running.url, '/api/info', form);
  return new URL(headers.location ?? '', running.url).searchParams.get('reference') ?? '';
}

it('from a form to its number, its mail, what is stored, and to nothing being stored', async () => {
  const email = 'eva@empresa.example';
  const reference = await send(email, { marketing: 'on', textos: '2026-11-26' });
  const receipt = await mailTo(email);
  expect(receipt?.headers.subject).toBe(`[${reference}] We have received your request`);
  const [link = ''] = /\/api\/own-data\?token=[\w.-]+&locale=en/.exec(receipt?.text ?? '') ?? [];
  const before = await open(link);
  // Programs that look at the links of mails see and change nothing.
  expect([before.status, before.text.includes('Lamas'), before.headers['cache-control']]).toEqual([200, false, 'no-store']);
  expect(before.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'strict-origin' });
  expect(before.headers['content-security-policy']).toContain("default-src 'self'");
  const shown = await post('/api/own-data', buttonOf(before, /See my data/));
  expect([shown.status, shown.headers['cache-control'], parse(shown.text).querySelectorAll('script').length]).toEqual([200, 'no-store', 0]);
  for (const words of [reference, 'Lamas oleosas: 40 m³.', 'text of 26 November 2026']) expect(shown.text).toContain(words);
  // The token stands in no address that the page leads to.
  expect(
    parse(shown.text)
      .querySelectorAll('a, form')
      .map((one) => one.getAttribute('href') ?? one.getAttribute('action'))
      .join(),
  ).not.toContain('token');
  const withdrawn = await post('/api/own-data', buttonOf(shown, /Withdraw/));
  expect(withdrawn.text).toContain('Your consent has been withdrawn');
  const asked = await post('/api/own-data', buttonOf(withdrawn, /^Erase/));
  expect(parse(asked.text).querySelector('h1')?.textContent).toBe(`Erase ${reference}?`);
  expect(await running.atTheBackend('SELECT id FROM submission')).toHaveLength(1);
  expect(await running.inTheOutbox("SELECT id FROM outgoing WHERE kind = 'informacoes'")).toHaveLength(1);
  const erased = await post('/api/own-data', buttonOf(asked, /Erase for good/));
  expect([erased.status, parse(erased.text).querySelector('h1')?.textContent]).toEqual([200, 'It is erased.']);
  expect(await running.atTheBackend('SELECT id FROM submission')).toEqual([]);
  expect(await running.atTheBackend(`SELECT id FROM mail WHERE recipient = '${email}'`)).toEqual([]);
  expect(await running.inTheOutbox('SELECT id FROM outgoing')).toEqual([]);
  const after = await post('/api/own-data', buttonOf(before, /See my data/));
  expect([after.status, after.text.includes('Nothing is stored under this link'), after.text.includes('name="email"')]).toEqual([
    404,
    true,
    true,
  ]);
  expect(running.said).not.toMatch(/eva@|Lamas|token=/);
});

it('a link to all that an address has sent comes by mail, to nobody who has sent nothing', async () => {
  const email = 'zita@empresa.example';
  await Promise.all([send(email), send(email, { mensagem: 'Outra pergunta.' }), send('rui@empresa.example')]);
  await mailTo(email, 2);
  const form = await open('/api/own-data?locale=pt');
  expect(buttonOf(form, /Enviar a ligação/)).toMatchObject({ act: 'ask', locale: 'pt' });
  for (const asked of ['ninguem@empresa.example', email]) {
    const { status, text } = await post('/api/own-data', { ...buttonOf(form, /Enviar/), email: asked });
    expect([status, parse(text).querySelector('h1')?.textContent]).toEqual([200, 'Veja a sua caixa de correio']);
  }
  const wrong = await post('/api/own-data', { ...buttonOf(form, /Enviar/), email: '"><script>' });
  expect([
    wrong.status,
    wrong.text.includes('Deve introduzir um e-mail válido. Por exemplo, ana@empresa.pt.'),
    wrong.text.includes('<script'),
  ]).toEqual([200, true, false]);
  const [link = ''] = /\/api\/own-data\?token=[\w.-]+&locale=pt/.exec((await mailTo(email, 3))?.text ?? '') ?? [];
  const shown = await post('/api/own-data', buttonOf(await open(link), /Ver os meus dados/));
  expect(parse(shown.text).querySelectorAll('section dl')).toHaveLength(2);
  const sure = await post('/api/own-data', buttonOf(shown, /^Apagar tudo/));
  await post('/api/own-data', buttonOf(sure, /Apagar definitivamente/));
  expect(await running.atTheBackend('SELECT email FROM submission')).toEqual([{ email: 'rui@empresa.example' }]);
  expect(mail.received.some(({ to }) => to.includes('ninguem@empresa.example'))).toBe(false);
});

it('one POST of a mail program unsubscribes, without a cookie and from anywhere', async () => {
  const email = 'ana@empresa.example';
  await ask(running.url, '/api/newsletter', sent('newsletter', { nome: 'Ana', email, locale: 'pt' }));
  const asked = await mailTo(email);
  const [confirm = ''] = /\/api\/confirm\?\S+/.exec(asked?.text ?? '') ?? [];
  await open(confirm.replace('&amp;', '&'));
  await until(
    async () => (await running.atTheBackend('SELECT id FROM subscriber WHERE confirmed_at IS NOT NULL')).length === 1,
    'the confirmation',
  );
  expect(asked?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(/<(\S+)>/.exec(asked?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
  const page = await open(pathname + search);
  expect([page.status, buttonOf(page, /^Cancelar$/).locale]).toEqual([200, 'pt']);
  expect(await running.atTheBackend('SELECT id FROM subscriber WHERE unsubscribed_at IS NOT NULL')).toEqual([]);
  const done = await post(
    pathname + search,
    { 'List-Unsubscribe': 'One-Click' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mail.example' },
  );
  expect([done.status, done.headers.location, done.headers['set-cookie']]).toEqual([200, undefined, undefined]);
  await until(
    async () => (await running.atTheBackend('SELECT id FROM subscriber WHERE unsubscribed_at IS NOT NULL')).length === 1,
    'the end of the subscription',
  );
});

async function subscribers(): Promise<string> {
  let said = '';
  const say = (text: string) => void (said += text);
  await runInbox(['subscribers'], { dataDir: running.backendData, out: say, err: say });
  return said;
}

it.each([
  ['pt', 'lia@empresa.example', '/pt/agradecimento-newsletter', '/pt/agradecimento-inscricao', /Confirme a inscrição/],
  ['en', 'tom@empresa.example', '/en/thank-you-newsletter', '/en/thank-you-register', /confirm/i],
])('a sign-up (%s) becomes a subscriber when the link of its mail is followed', async (locale, email, thanked, registered, subject) => {
  const form = sent('newsletter', { nome: 'Ana Prata', email, locale }, { as: 'urlencoded', accept: browser });
  const signedUp = await ask(running.url, '/api/newsletter', form);
  expect([signedUp.status, signedUp.headers.location?.split('?')[0]]).toEqual([303, thanked]);
  const asked = await mailTo(email);
  expect(asked?.headers.subject).toMatch(subject);
  expect(await subscribers()).not.toContain(email);
  expect(await subscribers()).toMatch(/confirmed, 1 not\n$/);

  const [link = ''] = /http:\/\/\S+\/api\/confirm\S+/.exec(asked?.text ?? '') ?? [];
  const { origin, pathname, search } = new URL(link);
  expect([origin, pathname]).toEqual([running.url, '/api/confirm']);
  // Twice, as impatient readers do.
  for (let click = 0; click < 2; click += 1) {
    const followed = await open(pathname + search);
    expect([followed.status, followed.headers.location]).toEqual([303, `${registered}#confirmada`]);
  }
  await until(async () => (await subscribers()).includes(`${locale}  ${email}`), 'the confirmation');
  expect(await subscribers()).toMatch(/confirmed, 0 not\n$/);
  expect(mail.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  const toOffice = () => mail.received.filter(({ to }) => to.includes('geral@valterra.example'));
  await until(() => toOffice().some(({ headers }) => headers['reply-to']?.includes(email)), 'the mail to the office');
});

describe('a link', () => {
  let signed: ServedForms;
  beforeAll(async () => void (signed = await serveForms({ linkSecret: secret })));
  afterAll(() => signed.close());

  it.each([
    ['/api/own-data', '%3Cscript%3E', 404],
    ['/api/own-data', token('unsubscribe', id), 404],
    ['/api/own-data', token('own-data', id).replace('3f0c', '3f0d'), 404],
    ['/api/own-data', token('own-data', id, 91 * 86_400_000), 410],
    ['/api/own-data', token('own-data', id), 200],
    ['/api/unsubscribe', '', 400],
    ['/api/unsubscribe', token('own-data', id), 400],
    ['/api/unsubscribe', token('unsubscribe', id, 4_000 * 86_400_000), 200],
  ])('to %s with the token %s is answered with %s, and nothing that is wrong is repeated', async (path, given, status) => {
    const answer = await ask(signed.base, `${path}?token=${given}&locale=en`, { headers: { Accept: browser } });
    expect([answer.status, answer.headers['cache-control'], answer.text.includes('<script')]).toEqual([status, 'no-store', false]);
    if (status === 200) return;
    const posted = await post(path, { token: decodeURIComponent(given), locale: 'en', act: 'erased' }, {}, signed.base);
    expect([posted.status, signed.outbox.stored]).toEqual([status, []]);
  });
});

it.each([
  ['pt', 'Enviamos-lhe uma ligação', 'Este site não envia ligações por e-mail', 'href="/pt/contactos"'],
  ['en', 'We will send you a link', 'This site sends no links by email', 'href="/en/contacts"'],
])('%s: where no mail is sent no page promises one, and each says how to ask', async (locale, promise, said, way) => {
  const unmailed = await serveForms({ linkSecret: secret, backend: { sendsMail: async () => false } });
  const over = token('own-data', id, 91 * 86_400_000);
  const pages = [
    await ask(unmailed.base, `/api/own-data?locale=${locale}`, { headers: { Accept: browser } }),
    await ask(unmailed.base, `/api/own-data?locale=${locale}&token=${over}`, { headers: { Accept: browser } }),
    // From a page that was open when the settings changed.
    await post('/api/own-data', { act: 'ask', email: 'ana@empresa.example', locale }, {}, unmailed.base),
  ];
  await unmailed.close();
  expect(pages.map(({ status }) => status)).toEqual([200, 410, 200]);
  for (const { text } of pages)
    expect([promise, 'name="email"', said, way].map((part) => text.includes(part))).toEqual([false, false, true, true]);
});

it('what another site makes a browser send is refused, and so are other methods', async () => {
  expect((await post('/api/own-data', { act: 'ask', email: 'a@b.example' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  for (const path of ['/api/own-data', '/api/unsubscribe']) {
    const { status, headers } = await ask(running.url, path, { method: 'PUT' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    const [read, looked] = [await open(path), await ask(running.url, path, { method: 'HEAD', headers: { Accept: browser } })];
    expect([looked.status, looked.headers['content-type'], looked.text]).toEqual([read.status, read.headers['content-type'], '']);
  }
});

it('while the backend is away nothing is lost, and it is said', async () => {
  await running.endBackend();
  const away = await post('/api/own-data', { token: token('own-data', id), act: 'view', locale: 'en' });
  expect([away.status, away.headers['retry-after']]).toEqual([503, '60']);
  // Kept until it can be delivered.
  expect((await post('/api/unsubscribe', { token: token('unsubscribe', id), locale: 'en' })).status).toBe(200);
  expect(await running.inTheOutbox("SELECT state FROM outgoing WHERE kind = 'cancelamentos' AND state = 'waiting'")).toHaveLength(1);
});
