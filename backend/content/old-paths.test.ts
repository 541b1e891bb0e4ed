import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { article, ContentHarness } from '../fixtures/content-harness';

const harness = new ContentHarness().forEachTest();

const start = () => harness.start({ redirectMovedPages: true });
/** Writes an article, or removes it, and starts the backend, anew if it ran. */
const save = async (id: string, pt: object | null, en?: object) => {
  if (pt) harness.write(`articles/${id}`, { pt, ...(en && { en }) });
  else harness.remove(`articles/${id}.yml`);
  await harness.stop();
  await start();
};
const redirects = async (locale = 'pt') =>
  (await harness.json<{ data: { de: string; para: string | null }[] }>(`/api/${locale}/redirects`)).data.map(({ de, para }) => [de, para]);

it('leads the address that a page had to the one that it has now, through every change, and frees it when the page comes back', async () => {
  await save('a', article('um'), article('one'));
  await save('a', article('dois'), article('one'));
  // As editors would write it.
  const file = join(harness.contentDir, 'redirects/pt-blog-um.yml');
  expect(readFileSync(file, 'utf8')).toBe('pt:\n  de: /pt/blog/um\n  publicado: true\n  para: /pt/blog/dois\n');
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
  expect(harness.log).toContain('/pt/blog/outro is gone from now on: noted in redirects/');
  await save('b', article('outro'));
  expect(await redirects()).toEqual([]);
});

it('keeps what else stands in a file of redirects, and changes the file that knows an address already', async () => {
  harness.write(
    'redirects/campanha.yml',
    '# Printed on the leaflets of 2025.\npt:\n  de: /pt/folheto\n  para: /pt/blog/um\nen:\n  de: /en/leaflet\n  para: /en/blog\n',
  );
  await save('a', article('um'));
  await save('a', article('dois'));
  const kept = readFileSync(join(harness.contentDir, 'redirects/campanha.yml'), 'utf8');
  expect(kept).toContain('# Printed on the leaflets of 2025.');
  expect(parse(kept)).toEqual({
    pt: { de: '/pt/folheto', publicado: true, para: '/pt/blog/dois' },
    en: { de: '/en/leaflet', para: '/en/blog' },
  });
});

it('takes a file that cannot be read for no removal, and writes nothing unless it is asked to', async () => {
  await save('a', article('um'));
  await harness.stop();
  harness.write('articles/a.yml', 'pt:\n  "');
  await start();
  expect(await redirects()).toEqual([]);
  await harness.stop();
  harness.write('articles/a', { pt: article('dois') });
  await harness.start();
  expect(await redirects()).toEqual([]);
});

describe('what is held back for a while', () => {
  const saveBlock = (more: object) => save('a', article('um', more));
  beforeEach(async () => {
    harness.write('authors/ines', { pt: { slug: 'ines', nome: 'Inês', cargo: 'Engenheira', biografia: 'Bio.' } });
    harness.write('articles/a', { pt: article('um', { autor: 'ines' }) });
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
