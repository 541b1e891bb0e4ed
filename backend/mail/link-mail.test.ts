import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cost, password, Visitor } from '../auth/fixtures/auth-harness';
import { hour } from '../auth/fixtures/store-of-test';
import { PasswordHasher } from '../auth/password-hash';
import type { NewAccount } from '../auth/store/accounts';
import { openAuthStore } from '../auth/store/open-auth-store';
import { ContentHarness } from '../fixtures/content-harness';
import { MailServer } from '../fixtures/mail-server';
import { until } from '../../tests/fixtures/until';

const url = 'https://admin.valterra.example';
const rita: NewAccount = { email: 'rita@valterra.example', name: 'Rita <Vale>', role: 'editor', language: 'en' };
let now = Date.now();

const server = new MailServer().forEachTest();
const harness = new ContentHarness().forEachTest(() => {
  harness.write('settings/settings', { pt: { marca: 'valterra' }, en: { marca: 'valterra' } });
  return start();
});

function start() {
  return harness.restart({ mail: server.settings, people: { url, cost }, clock: () => new Date(now) });
}

/** A browser that reaches the backend at its public URL. */
const visitor = () => new Visitor({ app: harness.app }, { origin: url });

async function stored<Answer>(look: (store: Awaited<ReturnType<typeof openAuthStore>>) => Promise<Answer>): Promise<Answer> {
  const store = await openAuthStore(harness.dataDir, () => new Date(now));
  return look(store).finally(() => store.close());
}

const somebody = (values: NewAccount) =>
  stored(async ({ accounts }) => {
    const made = await accounts.make(values);
    await accounts.setPassword(made?.id ?? '', await new PasswordHasher(cost).hash(password));
  });

const linkIn = (text = '') => /https:\/\/admin\.valterra\.example(\/admin\/welcome\/([\w-]{43}))/.exec(text) ?? ['', '', ''];
const fresh = { name: 'Rita Vale', password: 'outra frase bem comprida', again: 'outra frase bem comprida' };

it('with a link for another password goes to who has an account, in its language, and to nobody else', async () => {
  await somebody(rita);
  for (const email of ['nobody@valterra.example', rita.email])
    expect((await visitor().post('/admin/forgotten', { email })).statusCode).toBe(303);
  await server.count(1);
  const [mail] = server.received;
  expect(mail?.to).toEqual([rita.email]);
  expect(mail?.headers.subject).toBe('Choose another password for editing the valterra website');
  expect(mail?.text).toContain('Hello Rita <Vale>,');
  expect(mail?.text).toContain('Hello Rita &lt;Vale&gt;,');
  const [, path = '', secret = ''] = linkIn(mail?.text);
  expect((await visitor().get(path)).body).toMatch(/<html lang="en-GB">[\s\S]*<h1>Choose another password<\/h1>/);
  expect((await visitor().post(path, fresh)).statusCode).toBe(303);
  const over = await visitor().get(path);
  expect([over.statusCode, over.body]).toEqual([410, expect.stringContaining('href="/admin/forgotten"')]);
  const folder = join(harness.dataDir, 'backend');
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  expect([...kept, ...harness.log].join('')).not.toContain(secret);
});

it('has a link that is good for an hour after the mail was sent, however long it waited', async () => {
  await somebody(rita);
  await server.stop();
  await visitor().post('/admin/forgotten', { email: rita.email });
  await until(() => harness.log.some((line) => line.startsWith('Mail waits')), 'the mail to wait');
  now += 5 * hour;
  await server.start();
  await server.count(1);
  // Once, however often it was tried.
  const { lines } = await stored(({ audit }) => audit.list());
  expect(lines.filter(({ what }) => what === 'link-asked')).toHaveLength(1);
  const [, path = ''] = linkIn(server.received[0]?.text);
  now += hour - 1000;
  expect((await visitor().get(path)).statusCode).toBe(200);
  now += 1000;
  expect((await visitor().get(path)).statusCode).toBe(410);
});

it('invites who is new, beside the link that is shown; using one ends both', async () => {
  await somebody({ ...rita, email: 'rui@valterra.example', role: 'administrator', language: 'pt' });
  const rui = await visitor().signIn('rui@valterra.example', password);
  const made = await rui.post('/admin/people', { ...rita, name: 'Rita Vale' });
  const [, shown = ''] = linkIn(made.body);
  await server.count(1);
  expect(server.received[0]?.headers.subject).toBe('Your account for editing the valterra website');
  const [, mailed = ''] = linkIn(server.received[0]?.text);
  expect(mailed).not.toBe(shown);
  await until(async () => (await rui.get('/admin/people')).body.includes('Ligação enviada por e-mail a '), 'the note');
  for (const path of [shown, mailed]) expect((await visitor().get(path)).statusCode).toBe(200);
  expect((await visitor().post(mailed, fresh)).statusCode).toBe(303);
  expect((await visitor().get(shown)).statusCode).toBe(410);
});

it('that the mail server refuses is told where people are managed', async () => {
  await somebody({ ...rita, email: 'rui@valterra.example', role: 'administrator', language: 'pt' });
  server.refused[rita.email] = 550;
  const rui = await visitor().signIn('rui@valterra.example', password);
  await rui.post('/admin/people', { ...rita, name: 'Rita Vale' });
  await until(async () => (await rui.get('/admin/people')).body.includes('O servidor de correio recusou o e-mail'), 'the note');
});
