import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { problemLine } from '../../core/content/problems';
import { oneColour } from '../../tests/fixtures/one-colour';
import { until } from '../../tests/fixtures/until';
import { article, author, ContentHarness } from '../fixtures/content-harness';
import { checkFolder } from './check-folder';

const harness = new ContentHarness().forEachTest();

const about = async (path: string) => (await harness.json('/api/problems')).data.filter((problem) => problem.path === path);

it('sends what does not validate as it is, and names it once a change', async () => {
  harness.write('authors/ines', { pt: { slug: 'Inês!', nome: 'Inês', cargo: 7, alcunha: 'Nê' }, en: author('Inês').en });
  await harness.start();
  const { changed } = await harness.changes();
  expect(changed.find(({ locale }) => locale === 'pt')?.entity).toMatchObject({ slug: 'Inês!', cargo: 7, alcunha: 'Nê', biografia: null });
  const expected = [
    'authors/ines.yml [pt] cargo: must be text',
    'authors/ines.yml [pt] biografia: is required',
    'authors/ines.yml [pt] slug: may hold only a-z, 0-9 and single hyphens, as "solos-contaminados"',
    'authors/ines.yml [pt] alcunha: is not declared',
  ];
  expect([...harness.log].sort()).toEqual(expected.sort());
  expect(await about('authors/ines.yml')).toHaveLength(4);
});

it('keeps the last good version of a file that cannot be read any more, over restarts, until it is mended', async () => {
  const noBlocks = 'must hold a block for each language, "pt:", "en:"';
  const broken: Record<string, [text: string, message: string | RegExp]> = {
    cut: ['pt:\n  nome: "Inês\nen: [', /^is not YAML: .* at line \d+, column \d+$/],
    twice: ['pt: {}\npt: {}\n', /^is not YAML: Map keys must be unique/],
    empty: ['', noBlocks],
    list: ['- a\n', noBlocks],
  };
  const files = Object.entries(broken).map(([id, [text, message]]) => ({ id, path: `authors/${id}.yml`, text, message }));
  for (const { id } of files) harness.write(`authors/${id}`, author('Inês', { slug: id }));
  await harness.start();
  const { cursor } = await harness.changes();
  for (const { path, text } of files) harness.write(path, text);
  for (let starts = 0; starts < 2; starts++) {
    await harness.restart();
    expect(await harness.changes(cursor)).toMatchObject({ cursor, changed: [], deleted: [] });
    for (const { id, path, message } of files) {
      expect((await harness.json(`/api/pt/authors/${id}`)).data).toMatchObject({ nome: 'Inês' });
      const problem = { path, locale: null, field: '', message: expect.stringMatching(message) };
      expect(await about(path)).toEqual([expect.objectContaining(problem)]);
    }
  }
  for (const { id } of files) harness.write(`authors/${id}`, author('Inês C.', { slug: id }));
  await harness.restart();
  expect((await harness.changes(cursor)).changed).toHaveLength(2 * files.length);
  for (const { path } of files) expect(await about(path)).toEqual([]);
});

it('keeps the last good version of one language whose block is empty, with the new address of its picture', async () => {
  const ines = (name: string) => author(name, { imagem: { url: '/media/a.jpg', title: 'Retrato' } });
  harness.write('media/a.jpg', await oneColour(4, 2).jpeg().toBuffer());
  harness.write('authors/ines', ines('Inês'));
  await harness.start();
  harness.write('authors/ines', { pt: ines('Inês C.').pt, en: null });
  harness.write('media/a.jpg', await oneColour(2, 4).jpeg().toBuffer());
  await harness.restart();
  const [pt, en] = [(await harness.json('/api/pt/authors')).data[0], (await harness.json('/api/en/authors')).data[0]];
  expect([pt?.nome, en?.nome]).toEqual(['Inês C.', 'Inês']);
  expect((await harness.fetch((en?.imagem as { url: string }).url)).status).toBe(200);
  expect(await about('authors/ines.yml')).toEqual([
    { path: 'authors/ines.yml', locale: 'en', field: '', code: 'fields', message: 'must hold fields' },
  ]);
});

it('names a picture that cannot be decoded, until it is replaced', async () => {
  const picture = await oneColour(400, 200).jpeg().toBuffer();
  const ines = author('Inês', { imagem: { url: '/media/a b.jpg', title: 'Retrato' }, biografia: 'Ver ![Retrato](</media/a b.jpg>).' });
  const heic = Buffer.from('000000186674797068656963000000006d696631686569630000', 'hex');
  harness.write('authors/ines', { pt: ines.pt });
  for (const cut of [picture.subarray(0, picture.length / 2), heic]) {
    harness.write('media/a b.jpg', cut);
    await harness.restart();
    expect(await about('authors/ines.yml')).toEqual(
      ['biografia', 'imagem.url'].map((field) => ({
        path: 'authors/ines.yml',
        locale: 'pt',
        field,
        code: 'unreadable_picture',
        values: { path: '/media/a b.jpg' },
        message: 'shows /media/a b.jpg, which cannot be read as a picture: a grey one stands in its place until the file is replaced',
      })),
    );
  }
  harness.write('media/a b.jpg', picture);
  await harness.restart();
  expect(await about('authors/ines.yml')).toEqual([]);
});

it('names what stands in the wrong place, an unknown language and an id that is written inside, and leaves editors’ own files alone', async () => {
  for (const path of ['authors/ines.yaml', 'people/ines.yml', 'authors/old/ines.yml', 'home/start.yml', 'authors/Inês.yml'])
    harness.write(path, 'pt: {}');
  for (const path of ['authors/.ines.yml.swp', 'authors/ines.yml~', 'README.md']) harness.write(path, '{');
  harness.write('categories/law', { fr: { titulo: 'Loi' }, pt: { id: 'other', slug: 'lei', titulo: 'Lei' } });
  await harness.start();
  expect((await harness.changes()).changed.map(({ type, id }) => `${type}/${id}`)).toEqual(['categories/law']);
  expect([...harness.log].sort()).toEqual([
    'authors/Inês.yml: must have a name of letters, digits and single hyphens, as soil-decontamination.yml',
    'authors/ines.yaml: must have a name that ends in .yml',
    'authors/old/ines.yml: must stand in the folder of its content type, as articles/landfill.yml',
    "categories/law.yml [pt] id: must not be written: it is the file's name",
    'categories/law.yml: holds "fr", which is no language of the site',
    'home/start.yml: must be named home.yml: there is one entity of this type',
    'people/ines.yml: is in the folder "people", which is no content type',
  ]);
});

it('does not take a folder that is not there for an empty one', async () => {
  harness.write('authors/ines', author('Inês'));
  await harness.start();
  const { cursor } = await harness.changes();
  await harness.stop();
  await expect(harness.start({ contentDir: '/nowhere/content' })).rejects.toThrow('CONTENT_DIR');
  await harness.start();
  expect(await harness.changes(cursor)).toMatchObject({ deleted: [] });
});

it('sends links as browsers take them, and tells of HTML without holding the entry back', async () => {
  const cta = { titulo: 'A', url: 'www.exemplo.pt/a', target: null, visivel: true };
  harness.write('articles/a', { pt: article('a', { cta, canonical: 'HTTPS://exemplo.pt/A', texto: '<p>Olá</p>' }) });
  await harness.start();
  expect((await harness.json('/api/pt/articles/a')).data).toMatchObject({
    cta: { url: 'https://www.exemplo.pt/a' },
    canonical: 'https://exemplo.pt/A',
    texto: '<p>Olá</p>',
  });
  expect(await about('articles/a.yml')).toEqual([
    expect.objectContaining({ field: 'texto', message: expect.stringContaining('shows <p> </p> as') }),
  ]);
});

it('follows no link, names each with what to do, keeps what was good there, and takes what is put in its place', async () => {
  harness.write('authors/ines', author('Inês'));
  harness.write('categories/law', { pt: { titulo: 'Lei', slug: 'lei' } });
  await harness.start({ watch: true });
  const [{ cursor }, at] = [await harness.changes(), (...names: string[]) => join(harness.contentDir, ...names)];
  renameSync(at('authors'), at('../elsewhere'));
  symlinkSync(at('../elsewhere'), at('authors'));
  mkdirSync(at('media'));
  symlinkSync('/', at('media/root'));
  symlinkSync(at('../elsewhere/ines.yml'), at('categories/other.yml'));
  rmSync(at('categories/law.yml'));
  symlinkSync(at('nowhere.yml'), at('categories/law.yml'));
  const lines = ['authors', 'categories/law.yml', 'categories/other.yml', 'media/root'].map(
    (path) => `${path}: is a link, or no plain file: put the file or folder itself in its place, or take it away`,
  );
  const named = async () => (await harness.json('/api/problems')).data.filter(({ message }) => String(message).startsWith('is a link'));
  await until(async () => (await named()).length === lines.length, 'the links are named');
  await harness.restart({ watch: true });
  expect((await named()).map((problem) => problemLine(problem as never))).toEqual(lines);
  expect((await checkFolder(harness.contentDir)).problems.map(problemLine).filter((line) => lines.includes(line))).toEqual(lines);
  expect(await harness.changes(cursor)).toMatchObject({ changed: [], deleted: [] });
  rmSync(at('categories/law.yml'));
  harness.write('categories/law', { pt: { titulo: 'Leis', slug: 'lei' } });
  rmSync(at('media/root'));
  await until(async () => (await named()).length === 2, 'what was mended is known');
  expect((await harness.changes(cursor)).changed.map(({ entity }) => entity.titulo)).toEqual(['Leis']);
});
