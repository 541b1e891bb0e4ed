import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { syncPages } from './search-pages.mjs';
import { wordsAndTitles } from './site-words.mjs';

const root = scratchFolder();
const kept = () => root('kept');
const page = (kind: string, body: string, more = '') =>
  `<nav>Menu</nav><main data-pagefind-filter="kind:${kind}"${more}>${body}</main><footer>Rodapé</footer>`;

async function found(pages: Readonly<Record<string, string>>) {
  for (const [path, html] of Object.entries(pages)) put(root('public', path, 'index.html'), html);
  const { remember } = await syncPages(root('public'), kept(), Object.keys(pages));
  await remember();
  return wordsAndTitles(Object.keys(pages).map((path) => ({ path, folder: kept() })));
}

test('words with slashes, small figures and soft hyphens are those that somebody types', async () => {
  const { words } = await found({ '/pt': page('page', '<p>LC-MS/MS e/ou CO₂, 2 kg/m³, ½; a\u00ADmian\u00ADto 10/2026</p>') });
  expect(words).toEqual(['amianto', 'co₂', 'eou', 'kg', 'kgm³', 'lc', 'lcmsms', 'ms', 'm³', 'ou', '½']);
});

test('words come from the text of pages, those of most pages first; titles with what is suggested first', async () => {
  const pages = {
    '/pt/blog/a': page('article', '<h1>e‑GAR &amp; guias</h1><p>Resíduos, re<b>sí</b>duos</p>'),
    '/pt/contactos': page('page', '<h1>Fale connosco</h1>', ' data-pagefind-meta="menu:Contactos"'),
    '/pt/residuos/17-06-05': page('waste', '<h1>17 06 05* guias</h1>'),
    '/pt/servicos/b': page('service', '<h1>Recolha de <em>resíduos</em></h1><p>17 06 05* e-GAR</p>'),
  };
  const { words, titles } = await found(pages);
  expect(words).toEqual(['egar', 'gar', 'guias', 'resíduos', 'connosco', 'de', 'fale', 'recolha']);
  expect(titles).toEqual([
    ['Contactos', '/pt/contactos', 'page'],
    ['Recolha de resíduos', '/pt/servicos/b', 'service'],
    ['e‑GAR & guias', '/pt/blog/a', 'article'],
  ]);
  // A page that changes has other words.
  const changed = await found({ ...pages, '/pt/contactos': page('page', '<h1>Contactos</h1><p>Morada</p>') });
  expect(changed.words).toEqual(['egar', 'gar', 'guias', 'resíduos', 'contactos', 'de', 'morada', 'recolha']);
});
