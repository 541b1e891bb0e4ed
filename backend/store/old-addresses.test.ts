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

describe('what is held back for a while', () => {
  const saveBlock = (more: object) => save('articles/a', { pt: { ...fields, slug: 'um', ...more } });

  it('is not gone: nothing is noted, and its page comes back to its address', async () => {
    house.write('articles/a', article('um'));
    await start();
    await saveBlock({ publicado: false });
    expect(await redirects()).toEqual([]);
    await saveBlock({ data: '2999-01-01' });
    expect(await redirects()).toEqual([]);
    await saveBlock({});
    expect(await redirects()).toEqual([]);
  });

  it('leads to where it comes back, and keeps what led to it', async () => {
    house.write('articles/a', article('zero'));
    await start();
    await save('articles/a', article('um'));
    await saveBlock({ publicado: false });
    expect(await redirects()).toEqual([['/pt/blog/zero', '/pt/blog/um']]);
    await saveBlock({ slug: 'dois', publicado: false });
    await save('articles/a', article('dois'));
    expect(await redirects()).toEqual([
      ['/pt/blog/um', '/pt/blog/dois'],
      ['/pt/blog/zero', '/pt/blog/dois'],
    ]);
  });

  it('is gone when it is removed meanwhile', async () => {
    house.write('articles/a', article('um'));
    await start();
    await saveBlock({ publicado: false });
    await save('articles/a', null);
    expect(await redirects()).toEqual([['/pt/blog/um', null]]);
  });

  it('gives its address to who takes it, and to what an editor writes there', async () => {
    house.write('articles/a', article('um'));
    house.write('articles/b', article('outro'));
    await start();
    await saveBlock({ publicado: false });
    house.write('redirects/um', { pt: { de: '/pt/blog/um', para: '/pt/blog' } });
    await save('articles/b', article('mais'));
    expect(await redirects()).toEqual([
      ['/pt/blog/outro', '/pt/blog/mais'],
      ['/pt/blog/um', '/pt/blog'],
    ]);
    await save('articles/b', article('um'));
    expect(await redirects()).toEqual([
      ['/pt/blog/mais', '/pt/blog/um'],
      ['/pt/blog/outro', '/pt/blog/um'],
    ]);
  });

  it('takes the pages along that stand on it alone, and brings them back', async () => {
    house.write('authors/ines', { pt: { slug: 'ines', nome: 'Inês', cargo: 'Engenheira', biografia: 'Bio.' } });
    house.write('articles/a', { pt: { ...fields, slug: 'um', autor: 'ines' } });
    await start();
    await saveBlock({ autor: 'ines', publicado: false });
    expect(await redirects()).toEqual([]);
  });
});
