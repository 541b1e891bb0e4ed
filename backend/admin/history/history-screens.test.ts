import { stringify } from 'yaml';

import { author } from '../../fixtures/content-house';
import { AdminHouse } from '../fixtures/admin-house';

let house: AdminHouse;

beforeEach(async () => {
  house = new AdminHouse();
  await house.start();
});

afterEach(() => house.stop());

const path = 'authors/ines.yml';
const one = `/admin/history?path=${encodeURIComponent(path)}`;

/** Somebody changed the name in the file. */
async function change(name: string): Promise<string> {
  house.copy.writeByHand(path, stringify(author(name, { slug: 'ines' })));
  house.copy.git('add', '.');
  house.copy.git('-c', 'user.name=Ana', '-c', 'user.email=ana@valterra.example', 'commit', '-qm', `Agora ${name}`);
  return house.copy.git('rev-parse', 'HEAD~1');
}

it('shows what changed lately, by whom, and of one entry field by field', async () => {
  await change('Inês <C>');
  const editor = await house.signedIn('editor');
  const recent = await editor.get('/admin/history');
  expect(recent.body).toMatch(/<h2>Agora Inês &lt;C&gt;<\/h2>[\s\S]*Ana ·[\s\S]*path=authors%2Fines.yml/);
  const { body } = await editor.get(one);
  expect(body).toMatch(/Nome \(português\)[\s\S]*Antes: <\/span>Inês<\/del>[\s\S]*Depois: <\/span>Inês &lt;C&gt;<\/ins>/);
  expect(body).toContain('<a href="/admin/drafts?path=authors%2Fines.yml">');
  // Editors see it; bringing back is for publishers.
  expect(body).not.toContain('/admin/history/restore');
  expect((await editor.get('/admin/history?path=..%2Fetc')).statusCode).toBe(404);
});

it('shows of a long text the words that changed', async () => {
  const text = (what: string) => `${'A biografia é longa e quase nada muda nela. '.repeat(8)}Trabalha com ${what}.`;
  for (const what of ['lamas', '<lodos>']) {
    house.copy.writeByHand(path, stringify(author('Inês', { slug: 'ines', biografia: text(what) })));
    house.copy.git('-c', 'user.name=Ana', '-c', 'user.email=ana@valterra.example', 'commit', '-qam', what);
  }
  const { body } = await (await house.signedIn('editor')).get(one);
  expect(body).toMatch(
    /<p class="words">\s*\[…\][^<]*Trabalha com <del>.*Antes: <\/span>lamas<\/del><ins>.*Depois: <\/span>&lt;lodos&gt;<\/ins>\.<\/p>/,
  );
});

it('shows a group of fields line by line, each called as in the form', async () => {
  const picture = { url: '/media/ines.jpg', title: 'Inês ao <microscópio>' };
  house.copy.writeByHand(path, stringify(author('Inês', { slug: 'ines', imagem: picture })));
  house.copy.git('-c', 'user.name=Ana', '-c', 'user.email=ana@valterra.example', 'commit', '-qam', 'Retrato');
  const { body } = await (await house.signedIn('editor')).get(one);
  expect(body).toMatch(/<strong>Imagem \(português\)<\/strong>/);
  expect(body).toMatch(/Imagem › \S[^:<]*: \/media\/ines\.jpg\nImagem › Texto alternativo: Inês ao &lt;microscópio&gt;<\/ins>/);
  expect(body).not.toContain('&quot;url&quot;');
});

it('shows no way to the preview of what is deleted', async () => {
  house.copy.git('rm', '-q', path);
  house.copy.git('-c', 'user.name=Ana', '-c', 'user.email=ana@valterra.example', 'commit', '-qm', 'Apagou');
  const editor = await house.signedIn('editor');
  const { body } = await editor.get(one);
  expect([body.includes('Apagou'), body.includes('/admin/drafts?path=')]).toEqual([true, false]);
});

it('lets publishers bring an earlier version back', async () => {
  const first = await change('Inês C.');
  const publisher = await house.signedIn('publisher');
  expect((await publisher.get(one)).body).toContain(`name="commit" value="${first}"`);
  const answer = await publisher.post('/admin/history/restore', { path, commit: first });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/admin/history?path=authors%2Fines.yml&note=restored`]);
  expect(house.copy.text(path)).toContain('nome: Inês\n');
  expect((await publisher.get(`${one}&note=restored`)).body).toContain('A versão foi reposta');
  expect((await house.done())[0]).toBe('content-restored');
});

it.each([
  ['a commit that is none', { path, commit: 'HEAD' }, 400],
  ['a commit that is not there', { path, commit: 'a'.repeat(40) }, 404],
  ['a path outside', { path: '../../etc/passwd', commit: 'a'.repeat(40) }, 404],
])('brings nothing back for %s', async (_, form, status) => {
  const publisher = await house.signedIn('publisher');
  expect((await publisher.post('/admin/history/restore', form)).statusCode).toBe(status);
  expect(house.copy.git('log', '--oneline').split('\n')).toHaveLength(1);
});

it('lets editors bring nothing back', async () => {
  const first = await change('Inês C.');
  const editor = await house.signedIn('editor');
  expect((await editor.post('/admin/history/restore', { path, commit: first })).statusCode).toBe(403);
  expect(house.copy.text(path)).toContain('Inês C.');
});
