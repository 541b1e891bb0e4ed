import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { ContentHouse } from '../fixtures/content-house';

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
});

afterEach(() => house.clear());

const fields = { titulo: 'Aterro', texto: 'Texto.', tipo: 'artigo', data: '2026-03-31', excerto: 'Curto.' };
const article = (slug: string, english?: string) => ({ pt: { ...fields, slug }, ...(english ? { en: { ...fields, slug: english } } : {}) });
const start = () => house.start({ keepOldAddresses: true });
const save = async (path: string, content: object | null) => {
  if (content) house.write(path, content);
  else house.remove(`${path}.yml`);
  await house.stop();
  await start();
};
const noted = (name: string): unknown => {
  const file = join(house.contentDir, 'redirects', `${name}.yml`);
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : null;
};
const redirects = async (locale = 'pt') =>
  (await house.json<{ data: { de: string; para: string | null }[] }>(`/api/${locale}/redirects`)).data.map(({ de, para }) => [de, para]);

it('leads the address that a page had to the one that it has now, through every change, and frees it when the page comes back', async () => {
  house.write('articles/a', article('um', 'one'));
  await start();
  await save('articles/a', article('dois', 'one'));
  expect(noted('pt-blog-um')).toEqual({ pt: { de: '/pt/blog/um', para: '/pt/blog/dois' } });
  // As editors would write it.
  const file = join(house.contentDir, 'redirects/pt-blog-um.yml');
  expect(readFileSync(file, 'utf8')).toBe('pt:\n  de: /pt/blog/um\n  para: /pt/blog/dois\n');
  expect(await redirects('en')).toEqual([]);

  await save('articles/a', article('tres', 'one'));
  expect(await redirects()).toEqual([
    ['/pt/blog/dois', '/pt/blog/tres'],
    ['/pt/blog/um', '/pt/blog/tres'],
  ]);

  await save('articles/a', article('um', 'one'));
  expect(noted('pt-blog-um')).toBeNull();
  expect(await redirects()).toEqual([
    ['/pt/blog/dois', '/pt/blog/um'],
    ['/pt/blog/tres', '/pt/blog/um'],
  ]);
});

it('says of what was removed that it is gone, in the language that lost it', async () => {
  house.write('articles/a', article('um', 'one'));
  house.write('articles/b', article('outro'));
  await start();
  await save('articles/a', article('um'));
  expect(await redirects('en')).toEqual([['/en/blog/one', null]]);
  await save('articles/b', null);
  expect(await redirects()).toEqual([['/pt/blog/outro', null]]);
  expect(house.log).toContain('/pt/blog/outro is gone from now on: noted in redirects/');
  await save('articles/b', article('outro'));
  expect(await redirects()).toEqual([]);
});

it('notices a change as it is saved, and tells of it once', async () => {
  house.write('articles/a', article('um'));
  await house.start({ keepOldAddresses: true, watch: true });
  const told = house.cursors.length;
  house.write('articles/a', article('dois'));
  await house.changeAfter(told);
  expect(await redirects()).toEqual([['/pt/blog/um', '/pt/blog/dois']]);
  expect(house.cursors).toHaveLength(told + 1);
});

it('keeps what else stands in a file of redirects, and changes the file that knows an address already', async () => {
  house.write(
    'redirects/campanha.yml',
    '# Printed on the leaflets of 2025.\npt:\n  de: /pt/folheto\n  para: /pt/blog/um\nen:\n  de: /en/leaflet\n  para: /en/blog\n',
  );
  house.write('articles/a', article('um'));
  await start();
  await save('articles/a', article('dois'));
  expect(readFileSync(join(house.contentDir, 'redirects/campanha.yml'), 'utf8')).toContain('# Printed on the leaflets of 2025.');
  expect(noted('campanha')).toEqual({ pt: { de: '/pt/folheto', para: '/pt/blog/dois' }, en: { de: '/en/leaflet', para: '/en/blog' } });
});

it('takes a file that cannot be read for no removal, and writes nothing unless it is asked to', async () => {
  house.write('articles/a', article('um'));
  await start();
  await house.stop();
  house.write('articles/a.yml', 'pt:\n  "');
  await start();
  expect(await redirects()).toEqual([]);
  await house.stop();
  house.write('articles/a', article('dois'));
  await house.start();
  expect(await redirects()).toEqual([]);
});
