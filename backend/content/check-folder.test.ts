import { mkdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

import { article, ContentHarness } from '../fixtures/content-harness';
import { checkFolder } from './check-folder';
import { problemLine } from '../../core/content/problems';

const harness = new ContentHarness().forEachTest(() => mkdirSync(harness.contentDir, { recursive: true }));

async function lines(): Promise<string[]> {
  return (await checkFolder(harness.contentDir)).problems.map(problemLine).filter((line) => !line.includes('cannot be built without it'));
}

it('finds what only all files together show: references, slugs, files, links and kinds of blocks', async () => {
  harness.write('authors/ines', { pt: { slug: 'ines', nome: 'Inês', cargo: 'Engenheira', biografia: 'Bio.' } });
  harness.write('articles/a', {
    pt: article('aterro', { autor: 'ines', categorias_arr: ['law'] }),
    en: article('same', { autor: 'ines' }),
  });
  harness.write('articles/b', { pt: article('aterro'), en: article('other') });
  harness.write('media/a.pdf', 'a');
  harness.write('articles/c', {
    pt: article('autor', {
      texto: '[A](/media/a.pdf) ![B](/media/b.jpg) [C](/media/c.pdf#page=2)',
      cta: { titulo: 'D', url: '/media/d.pdf', visivel: true },
    }),
  });
  const blocos = [
    { tipo: 'quote', texto: 'a' },
    { tipo: 'carousel', titulo: 'b' },
  ];
  harness.write('pages/blog', { pt: { titulo: 'Blog', blocos } });
  const banner = { titulo: 'Solos', href: '/pt/loja' };
  const equipamentos = [
    { url: '/media/a.pdf', title: 'A' },
    { url: '/media/b.jpg', title: 'B' },
  ];
  harness.write('services/soil', { pt: { slug: 'solos', titulo: 'Solos', lp: 'Solos.', banner, tipos: [banner], equipamentos } });
  expect(await lines()).toEqual([
    'pages/blog.yml [pt] blocos[1].tipo: "carousel" is no kind of block; there are text, figure, cta, quote, step, timeline, gallery, video, faq, link, storage, apply, emergency, desk, request, hours',
    'articles/a.yml [pt] categorias_arr[0]: points at categories/law, which is not there in "pt"',
    'articles/a.yml [en] autor: points at authors/ines, which is not there in "en"',
    'articles/b.yml [pt] slug: "aterro" is the slug of articles/a too',
    'articles/c.yml [pt] texto: points at /media/b.jpg, which is not in the media folder',
    'articles/c.yml [pt] texto: points at /media/c.pdf, which is not in the media folder',
    'articles/c.yml [pt] cta.url: points at /media/d.pdf, which is not in the media folder',
    'articles/c.yml [pt] slug: "autor" would make its path /pt/blog/autor, which the site uses already',
    'services/soil.yml [pt] equipamentos[1].url: points at /media/b.jpg, which is not in the media folder',
    'services/soil.yml [pt] banner.href: links to /pt/loja, which is no page of the site',
    'services/soil.yml [pt] tipos[0].href: links to /pt/loja, which is no page of the site',
  ]);
});

it('names the offices of the settings whose telephone no contact has', async () => {
  const sample = (path: string) => parse(readFileSync(`content/${path}.yml`, 'utf8')) as object;
  for (const path of ['settings/settings', 'contacts/chamusca', 'contacts/lisboa']) harness.write(path, sample(path));
  expect((await lines()).filter((line) => line.includes('escritorios'))).toEqual([
    'settings/settings.yml [pt] escritorios[2].telefone: is +351 200 000 003, the telephone of none of the contacts',
    'settings/settings.yml [en] escritorios[2].telefone: is +351 200 000 003, the telephone of none of the contacts',
  ]);
});

it('names links to pages, each with its field, when the page has another address or is gone, until a redirect stands in', async () => {
  harness.write('articles/old', { pt: article('velho'), en: article('old') });
  harness.write('articles/new', {
    pt: article('novo', {
      texto:
        'Ver [um](/pt/blog/velho#fim), [outro](</pt/blog/velho> "Velho"), [três][3] e [fora](https://valterra.example/pt/x).\n\n[3]: /pt/blog/velho',
      cta: { titulo: 'Ver', url: '/pt/blog/velho', target: null, visivel: true },
    }),
    en: article('new', { texto: 'See [it](/en/blog/old) and [all](/en/blog).', canonical: '/en/blog/old' }),
  });
  harness.write('redirects/older', { en: { de: '/en/news/older', para: '/en/blog/old' } });
  expect(await lines()).toEqual([]);

  const english = ['articles/new.yml [en] texto', 'articles/new.yml [en] canonical', 'redirects/older.yml [en] para'].map(
    (field) => `${field}: links to /en/blog/old, which is no page of the site`,
  );
  harness.write('articles/old', { pt: article('velho'), en: article('older') });
  expect(await lines()).toEqual(english);
  harness.remove('articles/old.yml');
  expect(await lines()).toEqual([
    'articles/new.yml [pt] texto: links to /pt/blog/velho#fim, which is no page of the site',
    'articles/new.yml [pt] texto: links to /pt/blog/velho, which is no page of the site',
    'articles/new.yml [pt] cta.url: links to /pt/blog/velho, which is no page of the site',
    ...english,
  ]);
  harness.write('articles/old', { pt: article('velho'), en: article('older') });
  harness.write('redirects/older', { en: { de: '/en/blog/old', para: '/en/blog/older' } });
  expect(await lines()).toEqual([]);
});

it('tells of HTML that is shown as text, and of addresses of the admin, each with its field', async () => {
  harness.write('articles/a', {
    pt: article('a', {
      texto:
        'Pb <LQ e Cd >LQ, <nome da empresa>. <!-- nota --> pH<br>a 20 °C, CO<sub>2</sub>, m<sup>**3**</sup>, `<b>`, 1 < 2, \\<i> e <https://a.pt> <a@b.pt> [a](<www.a.pt>)',
    }),
    en: article('b', { texto: 'As [here](/admin/home).', cta: { titulo: 'A', url: 'http://127.0.0.1:8001/x', visivel: true } }),
  });
  expect(await lines()).toEqual([
    'articles/a.yml [en] texto: links to /admin/home, which only editors can open: link to a page of the site',
    'articles/a.yml [en] cta.url: links to http://127.0.0.1:8001/x, which only editors can open: link to a page of the site',
    'articles/a.yml [en] cta.url: must start with https://, www., mailto:, tel:, / or # and hold no spaces',
    'articles/a.yml [pt] texto: shows <LQ e Cd > <nome da empresa> as it was typed, since HTML is text: use the buttons of the editor, or leave it so if it is meant',
  ]);
});

it('finds what the site cannot be built without, and does not call missing what it only could not read', async () => {
  const { problems, files } = await checkFolder(harness.contentDir);
  expect([files, problems.map(problemLine)]).toEqual([
    0,
    expect.arrayContaining(['home/home.yml [en]: is required: the site cannot be built without it']),
  ]);
  harness.write('home/home.yml', 'pt:\n  nome: "[');
  harness.write('authors/ines.yml', 'pt: [');
  harness.write('articles/landfill', { pt: article('aterro', { autor: 'ines' }) });
  const found = (await checkFolder(harness.contentDir)).problems.map(problemLine).filter((line) => /^(home|authors|articles)\//.test(line));
  expect(found).toEqual([
    expect.stringMatching(/^authors\/ines\.yml: is not YAML/),
    expect.stringMatching(/^home\/home\.yml: is not YAML/),
  ]);
});
