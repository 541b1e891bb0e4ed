import { password, AuthHarness } from '../fixtures/auth-harness';
import { day, ines } from '../fixtures/store-of-test';
import { until } from '../../../tests/fixtures/until';

const harness = new AuthHarness().forEachTest();

const form = { email: ines.email, name: 'Inês Vaz', password, again: password };
const firstLink = async () => `/admin/welcome/${await harness.authStore.links.make(null)}`;

it('prints the link of the first administrator at each start while there is nobody, the newest being the good one', async () => {
  const listen = async () => {
    const said = harness.log.length;
    await harness.app.listen({ host: '127.0.0.1', port: 0 });
    await until(() => harness.log.length > said, 'the link');
    return new URL(/(http:\/\/127\.0\.0\.1:\d+\/admin\/welcome\/[\w-]{43})$/.exec(harness.log.at(-1) ?? '')?.[1] ?? 'none').pathname;
  };
  const first = await listen();
  await harness.stop();
  await harness.start();
  const second = await listen();
  expect((await harness.visitor().get(first)).statusCode).toBe(410);
  expect((await harness.visitor().post(second, form)).statusCode).toBe(303);
  await harness.stop();
  await harness.start();
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(harness.log).toHaveLength(2);
});

it('is used up neither by those who only look nor by what is wrong, and is good once', async () => {
  const link = await firstLink();
  for (const [more, words] of [
    [{ password: 'onze letras', again: 'onze letras' }, 'pelo menos 12 caracteres.'],
    [{ password: 'onze letras', again: 'outra frase qualquer' }, 'não são iguais'],
    [{ name: 'Inês\nVaz' }, 'Escreva o seu nome'],
    [{ email: 'ines@' }, 'Escreva um e-mail completo'],
    [{ name: '"><script>alert(1)</script>', again: '' }, 'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"'],
  ] as const) {
    const { statusCode, body } = await harness.visitor().post(link, { ...form, ...more });
    expect([statusCode, body]).toEqual([422, expect.stringContaining(words)]);
    expect(body).not.toMatch(/onze letras|<script>/);
  }
  harness.now += day - 1;
  expect((await harness.visitor().get(link)).statusCode).toBe(200);
  expect((await harness.visitor().post(link, form)).statusCode).toBe(303);
  expect((await harness.visitor().post(link, { ...form, email: 'other@valterra.example' })).statusCode).toBe(410);
  const over = await harness.visitor().get(link);
  expect([over.statusCode, over.body]).toEqual([410, expect.stringContaining('Esta ligação já não serve')]);
});

it('gives somebody who was invited a password, and greets them in their language', async () => {
  await harness.somebody({ email: 'rui@valterra.example', role: 'administrator' });
  const account = await harness.authStore.accounts.make({ ...ines, language: 'en' });
  const link = `/admin/welcome/${await harness.authStore.links.make(account?.id ?? '')}`;
  const visitor = harness.visitor();
  const page = await visitor.get(link);
  expect(page.body).toContain('<html lang="en-GB">');
  expect(page.body).toContain(`<strong>${ines.email}</strong>`);
  // Another address is not taken from the form, and no role either.
  expect((await visitor.post(link, { ...form, email: 'rui@valterra.example', role: 'administrator' })).statusCode).toBe(303);
  expect(await visitor.who()).toBe(ines.email);
  expect(await harness.authStore.accounts.find(ines.email)).toMatchObject({ role: 'editor' });
  expect((await harness.authStore.audit.list()).lines.map(({ what, about }) => `${what} ${about}`.trim())).toEqual([
    'signed-in',
    `password-chosen ${ines.email}`,
  ]);
});
