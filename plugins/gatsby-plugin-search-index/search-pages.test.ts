import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { pagesOf, partsOf, separatePieces, syncPages } from './search-pages.mjs';
import { wordsAndTitles } from './site-words.mjs';

const root = scratchFolder();
const write = (path: string, html: string) => put(root('public', path, 'index.html'), html);
const kept = () => root('kept');
const look = (...paths: string[]) => syncPages(root('public'), kept(), paths);
async function sync(...paths: string[]): Promise<number> {
  const { changed, remember } = await look(...paths);
  await remember();
  return changed;
}
const page = (path: string) => join(pagesOf(kept()), path, 'index.html');

it('keeps what is searched of each page, drops what is no longer listed, and takes it back', async () => {
  write('/pt', '<title>Início</title><link rel="stylesheet" href="/a.css"><script src="/app-1.js"></script><p>Lamas</p>');
  write('/pt/servicos', '<p>Solos</p>');
  expect(await sync('/pt', '/pt/servicos')).toBe(2);
  expect(readFileSync(page('/pt'), 'utf8')).toBe('<title>Início</title><p>Lamas</p>');
  expect(await sync('/pt')).toBe(1);
  expect([existsSync(page('/pt')), existsSync(page('/pt/servicos'))]).toEqual([true, false]);
  expect(await sync('/pt', '/pt/servicos')).toBe(1);
  expect(readFileSync(page('/pt/servicos'), 'utf8')).toContain('Solos');
});

test('what is no page is kept as one, a document with its text where that is in the language of the site', async () => {
  const office = { language: 'pt-PT', kind: 'office', title: 'Lisboa & Sintra', path: '/pt/contactos#lisboa', text: 'Rua 1', file: null };
  const licence = {
    language: 'pt-PT',
    kind: 'document',
    title: 'Alvará',
    path: '/media/a%20b.pdf',
    text: 'Licenças, PDF',
    file: '/media/a b.pdf',
  };
  const gone = { ...licence, path: '/media/gone.pdf', file: '/media/gone.pdf' };
  const entries = new Map([office, licence, gone].map((entry) => [entry.path, entry]));
  const paths = [...entries.keys()];
  const again = async () => {
    const { changed, remember } = await syncPages(root('public'), kept(), paths, entries);
    await remember();
    return changed;
  };
  write('/media', '');
  copyFileSync('content/media/documents/waste-permit-pt.pdf', root('public/media/a b.pdf'));
  expect([await again(), await again()]).toEqual([3, 0]);
  const read = (path: string) => readFileSync(page(path), 'utf8');
  expect(read(office.path)).toBe(
    '<html lang="pt-PT"><title>Lisboa &amp; Sintra</title><main data-pagefind-body data-pagefind-filter="kind:office"><h1>Lisboa &amp; Sintra</h1><p>Rua 1</p><p></p></main></html>',
  );
  expect(read(licence.path)).toMatch(/<p>Licenças, PDF<\/p><p>.*resíduos/);
  expect(read(gone.path)).toMatch(/<p>Licenças, PDF<\/p><p><\/p>/);
  entries.set(licence.path, { ...licence, language: 'en-GB' });
  expect(await again()).toBe(1);
  expect(read(licence.path)).not.toContain('resíduos');
  const { titles } = await wordsAndTitles(paths.map((path) => ({ path, folder: kept() })));
  expect(titles).toContainEqual(['Lisboa & Sintra', '/pt/contactos#lisboa', 'office']);
});

it.each(['', '{"/pt":', 'null'])('makes everything anew where the list of its pages was cut off: %j', async (list) => {
  for (const path of ['/pt', '/pt/gone']) write(path, '<p>Lamas</p>');
  await sync('/pt', '/pt/gone');
  put(join(kept(), 'pages.json'), list);
  expect([await sync('/pt'), await sync('/pt')]).toEqual([2, 0]);
  if (list !== 'null') expect(existsSync(page('/pt/gone'))).toBe(false);
});

it('divides many pages into parts of about the same size, where they stay when others come and go', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, number) => `/pt/blog/${number}`);
  expect(partsOf(pages(1_500))).toHaveLength(1);
  const parts = partsOf(pages(4_700));
  expect(parts.flat().sort()).toEqual(pages(4_700).sort());
  for (const part of parts) expect(Math.abs(part.length - 4_700 / 4)).toBeLessThan(100);
  const more = partsOf(pages(4_701).slice(1));
  expect(parts.map((part, number) => part.filter((path) => !more[number]?.includes(path)))).toEqual(
    parts.map((part) => part.filter((path) => path === '/pt/blog/0')),
  );
});

it.each([
  ['<dl><div><dt>Resíduo</dt><dd>Amianto</dd></div><div><dt>Fase</dt><dd>Obra</dd></div></dl>', 'Resíduo: Amianto; Fase: Obra;'],
  ['<tr><th scope="row">17 05 03*</th><td>Solos</td><td><strong>Perigoso</strong></td></tr>', '17 05 03*; Solos; Perigoso;'],
  ['<span>Guia</span><time>3 de maio</time>', 'Guia 3 de maio'],
  // A sentence is not ended twice, nor a paragraph in a cell.
  ['<dt>Porquê?</dt><dd>Porque sim.</dd>', 'Porquê? Porque sim.'],
  ['<dd><p>Amianto</p></dd>', 'Amianto'],
  // A word that is marked inside a sentence stays in it.
  ['<p>o <span>solo</span>, <a href="/pt">aqui</a></p>', 'o solo, aqui'],
])('%s is read as "%s"', (html, text) => {
  const readAloud = separatePieces(html).replace(/<[^>]*>/g, '');
  expect(readAloud.trim()).toBe(text);
});

const pageOf = (kind: string, body: string, more = '') =>
  `<nav>Menu</nav><main data-pagefind-filter="kind:${kind}"${more}>${body}</main><footer>Rodapé</footer>`;

async function found(pages: Readonly<Record<string, string>>) {
  for (const [path, html] of Object.entries(pages)) write(path, html);
  await sync(...Object.keys(pages));
  return wordsAndTitles(Object.keys(pages).map((path) => ({ path, folder: kept() })));
}

test('words with slashes, small figures and soft hyphens are those that somebody types', async () => {
  const { words } = await found({ '/pt': pageOf('page', '<p>LC-MS/MS e/ou CO₂, 2 kg/m³, ½; a\u00ADmian\u00ADto 10/2026</p>') });
  expect(words).toEqual(['amianto', 'co₂', 'eou', 'kg', 'kgm³', 'lc', 'lcmsms', 'ms', 'm³', 'ou', '½']);
});

test('words come from the text of pages, those of most pages first; titles with what is suggested first', async () => {
  const pages = {
    '/pt/blog/a': pageOf('article', '<h1>e‑GAR &amp; guias</h1><p>Resíduos, re<b>sí</b>duos</p>'),
    '/pt/contactos': pageOf('page', '<h1>Fale connosco</h1>', ' data-pagefind-meta="menu:Contactos"'),
    '/pt/residuos/17-06-05': pageOf('waste', '<h1>17 06 05* guias</h1>'),
    '/pt/servicos/b': pageOf('service', '<h1>Recolha de <em>resíduos</em></h1><p>17 06 05* e-GAR</p>'),
  };
  const { words, titles } = await found(pages);
  expect(words).toEqual(['egar', 'gar', 'guias', 'resíduos', 'connosco', 'de', 'fale', 'recolha']);
  expect(titles).toEqual([
    ['Contactos', '/pt/contactos', 'page'],
    ['Recolha de resíduos', '/pt/servicos/b', 'service'],
    ['e‑GAR & guias', '/pt/blog/a', 'article'],
  ]);
  // A page that changes has other words.
  const changed = await found({ ...pages, '/pt/contactos': pageOf('page', '<h1>Contactos</h1><p>Morada</p>') });
  expect(changed.words).toEqual(['egar', 'gar', 'guias', 'resíduos', 'contactos', 'de', 'morada', 'recolha']);
});
