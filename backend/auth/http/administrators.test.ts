import { AuthHarness, type Visitor } from '../fixtures/auth-harness';
import { ines } from '../fixtures/store-of-test';
import { roles, may, rights, type Right } from '../rights';

const admin = { email: 'admin@valterra.example', name: 'Rui Prata', role: 'administrator' } as const;
const rita = { email: 'Rita@valterra.example', name: 'Rita Vale', role: 'publisher', language: 'en' };
let rui: Visitor;
const harness = new AuthHarness().forEachTest(async () => {
  await harness.start();
  await harness.somebody(admin);
  rui = await harness.signedIn(admin.email);
});

const account = async (email: string) => (await harness.authStore.accounts.list()).find((each) => each.email === email);
const done = async () => (await harness.authStore.audit.list()).lines.map(({ who, what, about }) => `${who.name}: ${what} ${about}`);

it('has a table of rights by role, in which nobody may anything', () => {
  const of = (right: Right) => roles.filter((role) => may({ role }, right));
  for (const right of Object.keys(rights) as Right[])
    expect([may(null, right), may({ role: 'owner' as never }, right), may({ role: 'translator-xx' as never }, right)]).toEqual([
      ...[false, false, false],
    ]);
  const translators = ['translator-pt', 'translator-en'];
  expect(of('edit-content')).toEqual(['editor', 'publisher', 'administrator', ...translators]);
  expect(of('change-entries')).toEqual(['editor', 'publisher', 'administrator']);
  expect(of('delete-published')).toEqual(['publisher', 'administrator']);
  expect([of('read-inbox'), of('erase-submissions')]).toEqual([
    ['publisher', 'administrator', 'clerk'],
    ['administrator', 'clerk'],
  ]);
  expect([of('manage-people'), of('read-audit')]).toEqual([['administrator'], ['administrator']]);
});

it('opens the list of people and what they did to administrators alone', async () => {
  const others = ['editor', 'publisher', 'clerk', 'translator-pt'] as const;
  for (const role of others) await harness.somebody({ role, email: `${role}@valterra.example` });
  const roleOf = async () => (await harness.authStore.accounts.list()).map(({ email, role }) => [email, role]);
  const [before, other] = [await roleOf(), await harness.idOf(admin.email)];
  for (const role of [...others, null]) {
    const email = `${role}@valterra.example`;
    const [visitor, own] = [role ? await harness.signedIn(email) : harness.visitor(), await harness.idOf(email)];
    const answers = [
      await visitor.json('GET', '/admin/people'),
      await visitor.json('POST', '/admin/people', rita),
      ...(await Promise.all(['close', 'second-factor'].map((act) => visitor.json('GET', `/admin/people/${other}/${act}`)))),
      ...(await Promise.all(
        ['link', 'close', 'sign-out', 'second-factor'].map((act) => visitor.json('POST', `/admin/people/${other}/${act}`, {})),
      )),
      await visitor.json('POST', `/admin/people/${own}/role`, { role: 'administrator' }),
      await visitor.json('POST', `/admin/people/${own}/reopen`, {}),
      await visitor.json('GET', '/admin/audit'),
    ];
    expect([role, ...answers.map(({ statusCode }) => statusCode)]).toEqual([role, ...answers.map(() => (role ? 403 : 401))]);
  }
  expect(await roleOf()).toEqual(before);
});

it('makes an account with a link that is shown once', async () => {
  const made = await rui.post('/admin/people', rita);
  expect(made.statusCode).toBe(201);
  const link = /<pre id="link">(http[^<]+)<\/pre>/.exec(made.body)?.[1] ?? '';
  expect(made.body).toContain('hidden="" data-copies="link"');
  expect(link).toMatch(/^http:\/\/localhost:8001\/admin\/welcome\/[\w-]{43}$/);
  expect((await harness.visitor().get(new URL(link).pathname)).statusCode).toBe(200);
  expect(JSON.stringify(await harness.authStore.audit.list())).not.toContain(link.slice(-43));
  const people = (await rui.get('/admin/people')).body;
  expect(people).not.toContain(link);
  expect(people).toMatch(/Rita Vale[\s\S]*Ainda não escolheu palavra-passe/);
  expect(people).not.toMatch(/scrypt|hash/);
  expect((await done()).slice(0, 2)).toEqual([
    'Rui Prata: link-made rita@valterra.example',
    'Rui Prata: account-made rita@valterra.example publisher',
  ]);
});

it('refuses an account for what is wrong with it, and keeps what was typed', async () => {
  const page = await rui.post('/admin/people', { ...rita, email: 'rita' });
  expect([page.statusCode, page.body]).toEqual([422, expect.stringMatching(/Escreva um e-mail completo[\s\S]*value="Rita Vale"/)]);
  const taken = await rui.post('/admin/people', { ...rita, name: '', email: admin.email });
  expect(taken.body).toMatch(/href="#name">Escreva o seu nome[\s\S]*href="#email">Já há uma conta com este e-mail\./);
  expect(await harness.authStore.accounts.list()).toHaveLength(1);
});

it('has a page that gives roles, which count at once, closes, reopens and signs out; somebody remains', async () => {
  await harness.somebody();
  const editor = await harness.signedIn();
  const act = async (action: string, fields = {}, email = ines.email) =>
    rui.post(`/admin/people/${await harness.idOf(email)}/${action}`, fields);
  await act('role', { role: 'administrator' });
  expect((await editor.json('GET', '/admin/people')).statusCode).toBe(200);
  expect((await act('role', { role: 'publisher' })).headers.location).toBe('/admin/people?note=account-changed');
  expect((await editor.json('GET', '/admin/people')).statusCode).toBe(403);
  expect(await account(ines.email)).toMatchObject({ role: 'publisher' });
  const ended = await act('sign-out');
  expect((await rui.get(String(ended.headers.location))).body).toContain('As sessões dessa conta terminaram');
  expect((await editor.json('GET', '/admin/people')).statusCode).toBe(401);
  const closing = `/admin/people/${await harness.idOf(ines.email)}/close`;
  expect((await rui.get('/admin/people')).body).toContain(`method="get" action="${closing}"`);
  const question = await rui.get(closing);
  expect(question.body).toMatch(
    /<h1>Fechar a conta de Inês Vaz\?<\/h1>[\s\S]*method="post" action="[^"]+\/close"[\s\S]*href="\/admin\/people">Cancelar/,
  );
  expect(await account(ines.email)).toMatchObject({ closedAt: null });
  await act('close');
  expect((await rui.get('/admin/people')).body).toContain('Fechada');
  expect((await act('link')).statusCode).toBe(422);
  await act('reopen');
  expect(await account(ines.email)).toMatchObject({ closedAt: null });
  const last = await act('close', {}, admin.email);
  expect([last.statusCode, last.body]).toEqual([409, expect.stringContaining('Tem de ficar alguém a administrar')]);
  // Whoever is signed in is led back, and not to the sign-in page.
  expect(last.body).toContain('<a href="/admin/people">Voltar às pessoas</a>');
  expect(last.body).not.toContain('/admin/sign-in');
  await harness.authStore.audit.record({ id: null, name: 'root', byCommand: true }, 'content-imported');
  const page = (await rui.get('/admin/audit')).body;
  expect(page).toContain('<td>root, por um comando</td>');
  expect(page).toMatch(/reabriu uma conta[\s\S]*fechou uma conta[\s\S]*deu uma função/);
  expect(page).toContain('<td>ines@valterra.example publicação</td>');
});

it('shows of the audit list what one person did, of one kind, in a time', async () => {
  await harness.somebody();
  await harness.signedIn();
  const { id } = (await account(ines.email)) ?? {};
  const rows = async (query: string) => (await rui.get(`/admin/audit?${query}`)).body.match(/<tr><td>/g)?.length ?? 0;
  expect(await rows('')).toBe(2);
  expect(await rows(`who=${id}&what=signed-in&since=2026-03-31&until=2026-03-31`)).toBe(1);
  for (const none of [`who=${id}&what=signed-out`, 'since=2026-04-01', 'until=2026-03-30'])
    expect([none, await rows(none)]).toEqual([none, 0]);
  const { body } = await rui.get(`/admin/audit?who=${id}&since=x`);
  expect(body).toMatch(/<option value="[^"]+" selected="">Inês Vaz<\/option>[\s\S]*Mostrar todas as linhas/);
});

it('does not offer to close the last administrator or to change its role, and says why', async () => {
  const offers = async () => {
    const id = await harness.idOf(admin.email);
    const { body } = await rui.get('/admin/people');
    expect(body).toContain(`/admin/people/${id}/sign-out`);
    return [
      body.includes(`/admin/people/${id}/close`),
      body.includes(`/admin/people/${id}/role`),
      body.includes('É a única conta de administração'),
    ];
  };
  expect(await offers()).toEqual([false, false, true]);
  await harness.somebody();
  await rui.post(`/admin/people/${await harness.idOf(ines.email)}/role`, { role: 'administrator' });
  expect(await offers()).toEqual([true, true, false]);
});

it('says on the page that links are not mailed where no mail is set', async () => {
  expect((await rui.get('/admin/people')).body).toContain('Este site não envia e-mails');
});

it('says in plain words which part of the inbox somebody downloaded', async () => {
  for (const about of ['kind=candidaturas&handled=false&assigned=', ''])
    await harness.authStore.audit.record({ id: null, name: 'root', byCommand: true }, 'inbox-exported', about);
  const { body } = await rui.get('/admin/audit');
  expect(body).toMatch(/<td>todos<\/td>[\s\S]*<td>Candidatura[^<]*, por tratar<\/td>/);
  expect(body).not.toContain('assigned=');
});

it('names the role that may do what somebody may not, and the way back', async () => {
  await harness.somebody();
  const refused = await (await harness.signedIn()).get('/admin/people');
  expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('Gerir as contas cabe à função administração.')]);
  expect(refused.body).toContain('<a href="/admin">Voltar ao início</a>');
});

it('writes down a wrong password of somebody, and not what was typed for nobody', async () => {
  for (const email of [admin.email, 'my.password@typed.example'])
    await harness.visitor().post('/admin/sign-in', { email, password: 'guess' });
  expect(await done()).toEqual(['Rui Prata: sign-in-refused ', 'Rui Prata: signed-in ']);
});
