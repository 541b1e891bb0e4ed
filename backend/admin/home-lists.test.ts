import { stringify } from 'yaml';
import { article } from '../fixtures/content-harness';
import { AdminHarness } from '../fixtures/admin-harness';

// What a save would be refused for, a hand may have written.
const links = Array.from({ length: 60 }, (_, at) => `[Loja](/pt/loja-${at})`).join(' ');
const harness = new AdminHarness({
  'articles/a.yml': stringify({ pt: article('a', { texto: links }) }),
  'redirects/old.yml': stringify({ pt: { de: '/pt/antigo', para: '/pt/nada' } }),
}).forAllTests(() => harness.start());

it('names faults once they were looked for, with the way to the entry, and all in pages of fifty', async () => {
  const editor = await harness.signedIn('editor');
  const page = async (url: string, who = editor) => (await who.get(url)).body;
  expect(await page('/admin/home')).toContain('Os conteúdos estão a ser verificados.');
  expect(await page('/admin/home/links')).toContain('Os conteúdos estão a ser verificados.');
  await editor.json('GET', '/api/problems?token=test-token');
  const home = await page('/admin/home');
  expect(home).toMatch(/Ligações quebradas e outras falhas\s*<span class="state bad">\d\d<\/span>/);
  expect(home).toContain('href="/admin/entries/articles~a"');
  expect(home).toContain('>Aterro</a>');
  expect(home).toContain('Português, Texto: ');
  const [first, second] = [await page('/admin/home/links'), await page('/admin/home/links?page=2')];
  expect([first, second].map((list) => list.match(/\/pt\/loja-/g)?.length ?? 0).reduce((a, b) => a + b)).toBe(60);
  expect(first.match(/<li>/g)?.length).toBeGreaterThanOrEqual(50);
  // Redirects are for publishers.
  expect(first + second).not.toContain('/pt/nada');
  const publisher = await harness.signedIn('publisher');
  expect((await page('/admin/home/links', publisher)) + (await page('/admin/home/links?page=2', publisher))).toContain('/pt/nada');
});

it('says that searches are not counted where nothing is', async () => {
  const editor = await harness.signedIn('editor', 'en');
  for (const url of ['/admin/home', '/admin/home/searches']) expect((await editor.get(url)).body).toContain('VITALS_SAMPLE');
});
