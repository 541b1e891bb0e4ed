import { stringify } from 'yaml';
import { article } from '../fixtures/content-harness';
import { AdminHarness } from '../fixtures/admin-harness';

// What a save would be refused for, a hand may have written.
const links = Array.from({ length: 60 }, (_, at) => `[Loja](/pt/loja-${at})`).join(' ');
const harness = new AdminHarness({
  'articles/a.yml': stringify({ pt: article('a', { texto: links }) }),
  'redirects/old.yml': stringify({ pt: { de: '/pt/antigo', para: '/pt/nada' } }),
}).forAllTests(() => harness.start());

it('names entries with faults once these were looked for, each once, with the way to the entry', async () => {
  const editor = await harness.signedIn('editor');
  const page = async (url: string, who = editor) => (await who.get(url)).body;
  expect(await page('/admin/home')).toContain('Os conteúdos estão a ser verificados.');
  expect(await page('/admin/home/links')).toContain('Os conteúdos estão a ser verificados.');
  await editor.json('GET', '/api/problems?token=test-token');
  const home = await page('/admin/home');
  expect(home).toMatch(/Ligações quebradas e outras falhas <span class="badge badge-bad">\d<\/span>/);
  expect(home).toContain('<a href="/admin/entries/articles~a">Aterro</a>');
  expect(home).toContain('Português, Texto: ');
  expect(home).toMatch(/<p class="soft">e mais 5\d<\/p>/);
  const all = await page('/admin/home/links');
  expect(all.match(/\/pt\/loja-/g)).toHaveLength(60);
  expect(all.match(/>Aterro<\/a>/g)).toHaveLength(1);
  // Redirects are for publishers.
  expect(all).not.toContain('/pt/nada');
  expect(await page('/admin/home/links', await harness.signedIn('publisher'))).toContain('/pt/nada');
});

it('says that searches are not counted where nothing is', async () => {
  const editor = await harness.signedIn('editor', 'en');
  for (const url of ['/admin/home', '/admin/home/searches']) expect((await editor.get(url)).body).toContain('VITALS_SAMPLE');
});
