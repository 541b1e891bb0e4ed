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

it('finds types that the site cannot be built without', async () => {
  const { problems, files } = await checkFolder(house.contentDir);
  expect(files).toBe(0);
  expect(problems.map(problemLine)).toContain('home/home.yml [en]: is required: the site cannot be built without it');
});

it('finds no fault in a folder without faults', async () => {
  house.write('articles/a', { pt: article('aterro'), en: article('landfill') });
  expect(await lines()).toEqual([]);
});
