import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { article, ContentHouse } from '../fixtures/content-harness';

const house = new ContentHouse().forEachTest();

const start = () => house.start({ keepOldAddresses: true });
/** Writes an article, or removes it, and starts the backend, anew if it ran. */
const save = async (id: string, pt: object | null, en?: object) => {
  if (pt) house.write(`articles/${id}`, { pt, ...(en && { en }) });
  else house.remove(`articles/${id}.yml`);
  await house.stop();
  await start();
};
const redirects = async (locale = 'pt') =>
  (await house.json<{ data: { de: string; para: string | null }[] }>(`/api/${locale}/redirects`)).data.map(({ de, para }) => [de, para]);

it('leads the address that a page had to the one that it has now, through every change, and frees it when the page comes back', async () => {
  await save('a', article('um'), article('one'));
  await save('a', article('dois'), article('one'));
  // As editors would write it.
  const file = join(house.contentDir, 'redirects/pt-blog-um.yml');
  expect(readFileSync(file, 'utf8')).toBe('pt:\n  de: /pt/blog/um\n  para: /pt/blog/dois\n');
  expect(await redirects('en')).toEqual([]);
  await save('a', article('tres'), article('one'));
  expect(await redirects()).toEqual([
    ['/pt/blog/dois', '/pt/blog/tres'],
    ['/pt/blog/um', '/pt/blog/tres'],
  ]);
  await save('a', article('um'), article('one'));
  expect(await redirects()).toEqual([
    ['/pt/blog/dois', '/pt/blog/um'],
    ['/pt/blog/tres', '/pt/blog/um'],
  ]);
});

it('says of what was removed that it is gone, in the language that lost it', async () => {
  await save('b', article('outro'));
  await save('a', article('um'), article('one'));
  await save('a', article('um'));
  expect(await redirects('en')).toEqual([['/en/blog/one', null]]);
  await save('b', null);
  expect(await redirects()).toEqual([['/pt/blog/outro', null]]);
  expect(house.log).toContain('/pt/blog/outro is gone from now on: noted in redirects/');
  await save('b', article('outro'));
  expect(await redirects()).toEqual([]);
});

it('keeps what else stands in a file of redirects, and changes the file that knows an address already', async () => {
  house.write(
    'redirects/campanha.yml',
    '# Printed on the leaflets of 2025.\npt:\n  de: /pt/folheto\n  para: /pt/blog/um\nen:\n  de: /en/leaflet\n  para: /en/blog\n',
  );
  await save('a', article('um'));
  await save('a', article('dois'));
  const kept = readFileSync(join(house.contentDir, 'redirects/campanha.yml'), 'utf8');
  expect(kept).toContain('# Printed on the leaflets of 2025.');
  expect(parse(kept)).toEqual({ pt: { de: '/pt/folheto', para: '/pt/blog/dois' }, en: { de: '/en/leaflet', para: '/en/blog' } });
});

it('takes a file that cannot be read for no removal, and writes nothing unless it is asked to', async () => {
  await save('a', article('um'));
  await house.stop();
  house.write('articles/a.yml', 'pt:\n  "');
  await start();
  expect(await redirects()).toEqual([]);
  await house.stop();
  house.write('articles/a', { pt: article('dois') });
  await house.start();
  expect(await redirects()).toEqual([]);
});

describe('what is held back for a while', () => {
  const saveBlock = (more: object) => save('a', article('um', more));
  beforeEach(async () => {
    house.write('authors/ines', { pt: { slug: 'ines', nome: 'Inês', cargo: 'Engenheira', biografia: 'Bio.' } });
    house.write('articles/a', { pt: article('um', { autor: 'ines' }) });
    await save('b', article('outro'));
  });

  it('is not gone, nor are the pages that stand on it alone: nothing is noted', async () => {
    for (const more of [{ publicado: false }, { data: '2999-01-01' }, {}]) {
      await saveBlock({ autor: 'ines', ...more });
      expect(await redirects()).toEqual([]);
    }
  });

  it('is gone when it is removed meanwhile', async () => {
    await saveBlock({ publicado: false });
    await save('a', null);
    expect(await redirects()).toContainEqual(['/pt/blog/um', null]);
  });
});
