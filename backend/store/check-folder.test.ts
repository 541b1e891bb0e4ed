import { ContentHouse } from '../fixtures/content-house';
import { checkFolder } from './check-folder';
import { problemLine } from './content-problem';

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
});

afterEach(() => house.clear());

async function lines(): Promise<string[]> {
  return (await checkFolder(house.contentDir)).problems.map(problemLine).filter((line) => !line.includes('cannot be built without it'));
}

const article = (slug: string, more: object = {}) => ({
  slug,
  titulo: 'Aterro',
  texto: 'Texto.',
  tipo: 'artigo',
  data: '2026-03-31',
  excerto: 'Curto.',
  ...more,
});

it('finds references that point at nothing in their language', async () => {
  house.write('authors/ines', { pt: { slug: 'ines', nome: 'Inês', cargo: 'Engenheira', biografia: 'Bio.' } });
  house.write('articles/landfill', {
    pt: article('aterro', { autor: 'ines', categorias_arr: ['law'] }),
    en: article('landfill', { autor: 'ines' }),
  });
  expect(await lines()).toEqual([
    'articles/landfill.yml [pt] categorias_arr[0]: points at categories/law, which is not there in "pt"',
    'articles/landfill.yml [en] autor: points at authors/ines, which is not there in "en"',
  ]);
});

it('finds slugs that two entities share in one language', async () => {
  house.write('articles/a', { pt: article('aterro'), en: article('same') });
  house.write('articles/b', { pt: article('aterro'), en: article('other') });
  expect(await lines()).toEqual(['articles/b.yml [pt] slug: "aterro" is the slug of articles/a too']);
});

it('finds a slug that would take the address of a screen', async () => {
  house.write('articles/a', { pt: article('autor'), en: article('authors') });
  expect(await lines()).toEqual(['articles/a.yml [pt] slug: "autor" would make its address /pt/blog/autor, which the site uses already']);
});

it('finds files that links and texts lead to and that are not there', async () => {
  house.write('media/a.pdf', 'a');
  house.write('articles/landfill', {
    pt: article('aterro', {
      texto: '[A](/media/a.pdf) ![B](/media/b.jpg) [C](/media/c.pdf#page=2)',
      cta: { titulo: 'D', url: '/media/d.pdf', visivel: true },
    }),
  });
  expect(await lines()).toEqual([
    'articles/landfill.yml [pt] texto: points at /media/b.jpg, which is not in the media folder',
    'articles/landfill.yml [pt] texto: points at /media/c.pdf, which is not in the media folder',
    'articles/landfill.yml [pt] cta.url: points at /media/d.pdf, which is not in the media folder',
  ]);
});

it('finds blocks of a kind that nobody knows', async () => {
  house.write('pages/blog', {
    pt: {
      titulo: 'Blog',
      blocos: [
        { tipo: 'quote', texto: 'a' },
        { tipo: 'carousel', titulo: 'b' },
      ],
    },
  });
  expect(await lines()).toEqual([
    'pages/blog.yml [pt] blocos[1].tipo: "carousel" is no kind of block; there are text, figure, cta, quote, step, timeline, gallery, video, faq, link, apply, emergency, desk, request, hours',
  ]);
});

it('finds files that the media folder does not have, however deep they stand', async () => {
  house.write('media/a.jpg', 'a');
  house.write('services/soil', {
    pt: {
      slug: 'solos',
      titulo: 'Solos',
      lp: 'Solos.',
      equipamentos: [
        { url: '/media/a.jpg', title: 'A' },
        { url: '/media/b.jpg', title: 'B' },
      ],
    },
  });
  expect(await lines()).toEqual(['services/soil.yml [pt] equipamentos[1].url: points at /media/b.jpg, which is not in the media folder']);
});

describe('links to pages of the site', () => {
  beforeEach(() => {
    house.write('articles/old', { pt: article('velho'), en: article('old') });
    house.write('articles/new', {
      pt: article('novo', {
        texto:
          'Ver [um](/pt/blog/velho#fim), [outro](</pt/blog/velho> "Velho"), [três][3] e [fora](https://valterra.example/pt/x).\n\n[3]: /pt/blog/velho',
        cta: { titulo: 'Ver', url: '/pt/blog/velho', target: null, visivel: true },
      }),
      en: article('new', { texto: 'See [it](/en/blog/old) and [all](/en/blog).', canonical: '/en/blog/old' }),
    });
    house.write('redirects/older', { en: { de: '/en/news/older', para: '/en/blog/old' } });
  });

  it('are fine while the pages are there', async () => {
    expect(await lines()).toEqual([]);
  });

  it('are named, each with its field, when the page is deleted', async () => {
    house.remove('articles/old.yml');
    expect(await lines()).toEqual([
      'articles/new.yml [pt] texto: links to /pt/blog/velho#fim, which is no page of the site',
      'articles/new.yml [pt] texto: links to /pt/blog/velho, which is no page of the site',
      'articles/new.yml [pt] cta.url: links to /pt/blog/velho, which is no page of the site',
      'articles/new.yml [en] texto: links to /en/blog/old, which is no page of the site',
      'articles/new.yml [en] canonical: links to /en/blog/old, which is no page of the site',
      'redirects/older.yml [en] para: links to /en/blog/old, which is no page of the site',
    ]);
  });

  it('are named in the language in which the slug changes, until a redirect stands in for the old one', async () => {
    house.write('articles/old', { pt: article('velho'), en: article('older') });
    expect(await lines()).toEqual([
      'articles/new.yml [en] texto: links to /en/blog/old, which is no page of the site',
      'articles/new.yml [en] canonical: links to /en/blog/old, which is no page of the site',
      'redirects/older.yml [en] para: links to /en/blog/old, which is no page of the site',
    ]);
    house.write('redirects/older', { en: { de: '/en/blog/old', para: '/en/blog/older' } });
    expect(await lines()).toEqual([]);
  });

  it('are named when they lead to a screen that there is not', async () => {
    const banner = { titulo: 'Solos', href: '/pt/loja' };
    house.write('services/soil', { pt: { slug: 'solos', titulo: 'Solos', lp: 'Solos.', banner, tipos: [banner] } });
    expect(await lines()).toEqual([
      'services/soil.yml [pt] banner.href: links to /pt/loja, which is no page of the site',
      'services/soil.yml [pt] tipos[0].href: links to /pt/loja, which is no page of the site',
    ]);
  });
});

it('finds types that the site cannot be built without', async () => {
  const { problems, files } = await checkFolder(house.contentDir);
  expect(files).toBe(0);
  expect(problems.map(problemLine)).toContain('home/home.yml [en]: is required: the site cannot be built without it');
});

it('finds no fault in a folder without faults', async () => {
  house.write('articles/a', { pt: article('aterro'), en: article('landfill') });
  expect(await lines()).toEqual([]);
});
