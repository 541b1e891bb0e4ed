import { ContentHouse } from '../fixtures/content-house';
import { checkFolder } from './check-folder';
import { problemLine } from './content-problem';

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
});

afterEach(() => house.clear());

const about = async (path: string) => (await house.json('/api/problems')).data.filter((problem) => problem.path === path);

it('does not call missing what it only could not read', async () => {
  house.write('settings/settings.yml', 'pt:\n  nome: "[');
  house.write('authors/ines.yml', 'pt: [');
  house.write('articles/landfill', {
    pt: { slug: 'aterro', titulo: 'Aterro', texto: 'Texto.', tipo: 'artigo', data: '2026-03-31', excerto: 'Curto.', autor: 'ines' },
  });
  const { problems } = await checkFolder(house.contentDir);
  const lines = problems.map(problemLine).filter((line) => /^(settings|authors|articles)\//.test(line));
  expect(lines).toEqual([
    expect.stringMatching(/^authors\/ines\.yml: is not YAML/),
    expect.stringMatching(/^settings\/settings\.yml: is not YAML/),
  ]);
});

it('tells the same of a backend that runs, until the file is gone', async () => {
  house.write('settings/settings.yml', 'pt:\n  nome: "[');
  await house.start();
  expect(await about('settings/settings.yml')).toEqual([
    { path: 'settings/settings.yml', locale: null, field: '', message: expect.stringMatching(/^is not YAML: /) },
  ]);
  house.remove('settings/settings.yml');
  await house.restart();
  expect(await about('settings/settings.yml')).toHaveLength(2);
});
