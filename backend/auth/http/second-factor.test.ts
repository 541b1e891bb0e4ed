import { generateSync } from 'otplib';
import { cost, password, AuthHarness, type Visitor } from '../fixtures/auth-harness';
import { PasswordHasher } from '../password-hash';
import { ines, minute, second } from '../fixtures/store-of-test';

const harness = new AuthHarness().forEachTest(async () => {
  await harness.start();
  await harness.somebody();
});

const path = '/admin/account/second-factor';
const codeAt = (key: string, shift = 0) => generateSync({ secret: key, epoch: Math.floor(harness.now / 1000) + shift });
const id = () => harness.idOf(ines.email);
const recoveryIn = (body: string) => /(\d{4}(-\d{4}){3}\n?)+/.exec(body)?.[0].trim().split('\n') ?? [];

/** Turns it on in a browser of its own; half a minute later, so that the next code is another one. */
async function turnedOn() {
  const visitor = await harness.signedIn();
  const key = keyIn((await visitor.get(path)).body);
  const { body } = await visitor.post(path, { key, code: codeAt(key), current: password });
  harness.pass(30 * second);
  return { visitor, key, recovery: recoveryIn(body) };
}

const keyIn = (body: string) => /name="key" value="([A-Z2-7]{32})"/.exec(body)?.[1] ?? '';

/** The password is right, the code is not given yet. */
async function halfIn(next = '/admin') {
  const visitor = harness.visitor();
  const { headers } = await visitor.post('/admin/sign-in', { email: ines.email, password, next });
  expect(headers.location).toBe(`/admin/sign-in/code?${new URLSearchParams({ next })}`);
  return visitor;
}

const give = (visitor: Visitor, code: string, next = '/admin') => visitor.post('/admin/sign-in/code', { code, next });

it('is turned on with a code of the key that the page shows, and the password; all faults are told at once', async () => {
  const visitor = await harness.signedIn();
  const { body } = await visitor.get(path);
  const key = keyIn(body);
  expect(body).toMatch(/<svg class="qr" role="img" aria-label="[^"]+"/);
  expect(body).toContain(`href="otpauth://totp/valterra:ines%40valterra.example?secret=${key}&amp;issuer=valterra"`);
  const wrong = await visitor.post(path, { key, code: '12345', current: 'guess' });
  expect([wrong.statusCode, keyIn(wrong.body)]).toEqual([422, key]);
  expect(wrong.body).toMatch(/href="#code">Este código não está certo[\s\S]*href="#current">A palavra-passe atual não está certa/);
  expect(await harness.authStore.secondFactors.of(await id())).toBeNull();
  const done = await visitor.post(path, { key, code: codeAt(key), current: password });
  expect([done.statusCode, new Set(recoveryIn(done.body)).size]).toEqual([200, 10]);
  expect(done.body).toMatch(/href="data:text\/plain;[^"]*" download="codigos-de-recuperacao.txt"/);
  expect(done.headers['cache-control']).toBe('no-store');
  expect((await visitor.get(path)).body).toContain('Códigos de recuperação por usar: 10.');
  expect(await harness.done()).toContain('second-factor-on');
});

it('takes no key but one as it makes them', async () => {
  const visitor = await harness.signedIn();
  for (const key of ['', 'A'.repeat(31), `${'A'.repeat(31)}1`, 'a'.repeat(10_000)])
    expect((await visitor.post(path, { key, code: '123456', current: password })).statusCode).toBe(422);
});

it('signs in with the password and a code, and not with the password alone', async () => {
  const { key } = await turnedOn();
  const visitor = await halfIn('/admin/account');
  expect(visitor.cookies.has('admin_session')).toBe(false);
  expect(await visitor.who()).toBeNull();
  expect((await visitor.get('/admin/sign-in/code')).body).toMatch(
    /<input id="code" autoComplete="one-time-code" inputMode="numeric"[^>]* required/,
  );
  expect((await give(visitor, '')).body).toContain('Escreva o código.');
  const { statusCode, headers } = await give(visitor, ` ${codeAt(key).replace(/^.../, '$& ')} `, '/admin/account');
  expect([statusCode, headers.location]).toEqual([303, '/admin/account']);
  expect(await visitor.who()).toBe(ines.email);
  expect(visitor.cookies.has('admin_pending')).toBe(false);
});

it('takes a code once, and those of half a minute before and after', async () => {
  const { key } = await turnedOn();
  const code = codeAt(key);
  expect((await give(await halfIn(), code)).statusCode).toBe(303);
  const again = await give(await halfIn(), code);
  expect([again.statusCode, again.body]).toEqual([422, expect.stringContaining('Este código não está certo, ou já foi usado.')]);
  expect((await give(await halfIn(), codeAt(key, 60))).statusCode).toBe(422);
  expect((await give(await halfIn(), codeAt(key, 30))).statusCode).toBe(303);
  // Older than one that was used.
  expect((await give(await halfIn(), codeAt(key, -30))).statusCode).toBe(422);
  expect(await harness.done()).toContain('code-refused');
});

it('takes a recovery code once, however it is written', async () => {
  const { recovery } = await turnedOn();
  const [first = '', other = ''] = recovery;
  expect((await give(await halfIn(), first.replaceAll('-', ' '))).statusCode).toBe(303);
  expect((await give(await halfIn(), first)).statusCode).toBe(422);
  const visitor = await halfIn();
  expect((await give(visitor, other)).statusCode).toBe(303);
  expect((await visitor.get(path)).body).toContain('por usar: 8.');
  expect((await harness.done()).filter((what) => what === 'recovery-code-used')).toHaveLength(2);
});

it('asks to wait after five wrong codes, over several sign-ins, and keeps nobody from giving the password', async () => {
  const { key } = await turnedOn();
  for (let each = 0; each < 5; each += 1) expect((await give(await halfIn(), '000000')).statusCode).toBe(422);
  const visitor = await halfIn();
  const answer = await give(visitor, codeAt(key));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
  harness.pass(minute);
  expect((await give(visitor, codeAt(key))).statusCode).toBe(303);
});

it('gives ten minutes for the code, and ends a sign-in that waits with another password', async () => {
  const { key } = await turnedOn();
  const other = await halfIn();
  await harness.authStore.accounts.setPassword(await id(), 'another one');
  expect((await give(other, codeAt(key))).headers.location).toBe('/admin/sign-in?next=%2Fadmin&note=code-late');
  await harness.authStore.accounts.setPassword(await id(), await new PasswordHasher(cost).hash(password));
  const late = await halfIn();
  harness.pass(10 * minute);
  expect((await give(late, codeAt(key))).headers.location).toBe('/admin/sign-in?next=%2Fadmin&note=code-late');
  expect((await harness.visitor().get('/admin/sign-in/code')).headers.location).toBe('/admin/sign-in?next=%2Fadmin&note=code-late');
});

it('is asked for by a link for another password too', async () => {
  const { key } = await turnedOn();
  const link = `/admin/welcome/${await harness.authStore.links.make(await id(), 'password')}`;
  const visitor = harness.visitor();
  expect((await visitor.get(link)).body).toContain('<h1>Escolha outra palavra-passe</h1>');
  const form = { name: 'Inês Vaz', password: 'outra frase bem comprida', again: 'outra frase bem comprida' };
  expect((await visitor.post(link, form)).headers.location).toMatch(/^\/admin\/sign-in\/code\?next=/);
  expect(await visitor.who()).toBeNull();
  expect((await give(visitor, codeAt(key))).statusCode).toBe(303);
  expect(await visitor.who()).toBe(ines.email);
});

it('is turned off, and its recovery codes made anew, with the password alone', async () => {
  const { visitor, recovery } = await turnedOn();
  for (const act of ['codes', 'off']) {
    const { statusCode, body } = await visitor.post(`${path}/${act}`, { current: 'guess' });
    expect([statusCode, body]).toEqual([422, expect.stringContaining('A palavra-passe atual não está certa.')]);
  }
  const renewed = recoveryIn((await visitor.post(`${path}/codes`, { current: password })).body);
  expect(renewed).toHaveLength(10);
  expect((await give(await halfIn(), recovery[0] ?? '')).statusCode).toBe(422);
  const { headers } = await visitor.post(`${path}/off`, { current: password });
  expect((await visitor.get(String(headers.location))).body).toContain('A verificação em dois passos está desligada.');
  expect(await (await harness.signedIn()).who()).toBe(ines.email);
});

it('is turned off by an administrator, who is asked first, for one who has lost everything', async () => {
  await turnedOn();
  await harness.somebody({ email: 'rui@valterra.example', name: 'Rui Prata', role: 'administrator' });
  const rui = await harness.signedIn('rui@valterra.example');
  const [, reset = ''] = /action="([^"]+\/second-factor)"/.exec((await rui.get('/admin/people')).body) ?? [];
  expect((await rui.get(reset)).body).toContain('<h1>Desligar a verificação em dois passos de Inês Vaz?</h1>');
  await halfIn();
  await rui.post(reset);
  expect(await (await harness.signedIn()).who()).toBe(ines.email);
  expect((await rui.get('/admin/audit')).body).toMatch(
    /desligou a verificação em dois passos de uma conta<\/td>\s*<td>ines@valterra\.example/,
  );
});
