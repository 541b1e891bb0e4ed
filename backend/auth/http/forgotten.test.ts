import { password, AuthHarness } from '../fixtures/auth-harness';
import { ines, minute } from '../fixtures/store-of-test';

const url = 'https://admin.valterra.example';
const harness = new AuthHarness().forEachTest(() => harness.start({ url }));

const nobody = 'nobody@valterra.example';
const ask = (email: string) => harness.visitor({ origin: url }).post('/admin/forgotten', { email });

it('answers the same for an account, a closed one and none, and queues a mail for each', async () => {
  await harness.somebody();
  const { id } = await harness.somebody({ email: 'closed@valterra.example' });
  await harness.authStore.accounts.close(id);
  const emails = [ines.email, 'closed@valterra.example', nobody];
  for (const email of emails) {
    harness.mails.length = 0;
    const { statusCode, headers, body } = await ask(` ${email.toUpperCase()} `);
    expect([statusCode, headers.location, headers['set-cookie'], body]).toEqual([303, '/admin/forgotten?note=link-sent', undefined, '']);
    // The mail is not written before the answer.
    expect(harness.mails).toEqual([`password ${email}`, 'woken']);
  }
  const page = await harness.visitor().get('/admin/forgotten?note=link-sent');
  expect(page.body).toContain('Se houver uma conta com este e-mail, a ligação vai a caminho.');
});

it('says what is wrong with an address, and queues nothing', async () => {
  for (const [email, words] of [
    ['', 'Escreva o seu e-mail.'],
    ['ines@', 'Escreva um e-mail completo'],
  ] as const) {
    const { statusCode, body } = await ask(email);
    expect([statusCode, body]).toEqual([422, expect.stringContaining(words)]);
  }
  expect(harness.mails.filter((line) => line !== 'woken')).toEqual([]);
});

it('strangers who ask in the name of somebody keep them from no link', async () => {
  await harness.stop();
  await harness.start({ url, trustProxy: true });
  await harness.somebody();
  const from = (ip: string) => harness.visitor({ origin: url, 'x-forwarded-for': ip });
  const owner = await from('192.0.2.1').signIn(ines.email, password);
  const askAs = async (visitor: ReturnType<typeof from>) => (await visitor.post('/admin/forgotten', { email: ines.email })).statusCode;
  const strangers = Array.from({ length: 20 }, (_, each) => [...Array<string>(3).fill(`198.51.100.${each}`)]).flat();
  const statuses = [];
  for (const ip of strangers.slice(0, 12)) statuses.push(await askAs(from(ip)));
  expect([...new Set(statuses)]).toEqual([303]);
  expect(await askAs(from('198.51.100.0'))).toBe(429);
  // From a device that is new.
  expect(await askAs(from('203.0.113.5'))).toBe(303);
  // There is an end to the mails too; not for a device that somebody has signed in with.
  for (const ip of strangers) statuses.push(await askAs(from(ip)));
  expect(statuses.at(-1)).toBe(429);
  expect(harness.mails.filter((line) => line !== 'woken')).toHaveLength(30);
  expect(await askAs(owner)).toBe(303);
});

it('mails to one address three times, then after pauses, and slows down no sign-in', async () => {
  await harness.somebody();
  for (const email of [ines.email, nobody]) {
    for (let each = 0; each < 3; each += 1) expect((await ask(email)).statusCode).toBe(303);
    const answer = await ask(email);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  }
  const signIn = await harness.visitor({ origin: url }).post('/admin/sign-in', { email: ines.email, password });
  expect(signIn.statusCode).toBe(303);
  harness.pass(10 * minute);
  expect((await ask(ines.email)).statusCode).toBe(303);
});

it('is offered where mails go out, and not where links would lead to this machine', async () => {
  expect((await harness.visitor().get('/admin/sign-in')).body).toContain('<a href="/admin/forgotten">Esqueceu-se da palavra-passe?</a>');
  await harness.stop();
  await harness.start();
  expect((await harness.visitor().get('/admin/sign-in')).body).toContain('peça uma nova ligação a quem administra');
  expect((await harness.visitor().get('/admin/forgotten')).statusCode).toBe(404);
});
