import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse, stringify } from 'yaml';

import { localeCodes, type Locale } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { writeContentSet } from '../extremes/content-set';

type Words = Record<Locale, Record<string, unknown>>;

/** Copies the sample content to `target` and fills it up to `count` articles in both languages, made from the real ones. */
export function writeContent(source: string, target: string, count: number): void {
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true });
  mkdirSync(join(target, 'articles'), { recursive: true });
  const samples = sampleArticles(target);
  for (let index = samples.length; index < count; index += 1) {
    save(target, index, samples[index % samples.length] as Words, (words) => numbered(words, index));
  }
}

/** Pages of the sample content and of each article of it, lists included. */
const [pagesWithoutArticles, pagesOfAnArticle] = [768, 2.68];

/** As many articles as make a site of about so many pages, or the smallest site that there can be with one; answers which one may be edited. */
export async function writeContentOfPages(source: string, target: string, pages: number): Promise<number> {
  if (pages < pagesWithoutArticles) {
    await writeContentSet('empty', target);
    const plain = sampleArticles(source).map((words) => withoutRelations(words))[0] as Words;
    mkdirSync(join(target, 'articles'), { recursive: true });
    save(target, 0, plain, (words) => numbered(words, 0));
    return 0;
  }
  const count = Math.round((pages - pagesWithoutArticles) / pagesOfAnArticle);
  writeContent(source, target, count);
  for (let index = 0; index < count - 1; index += 1) shareItsPicture(target, index);
  return count - 1;
}

/** With a picture of its own for sharing no card is drawn for it, which takes a third of a second each, once: thousands of new articles come on no day. */
function shareItsPicture(target: string, index: number): void {
  if (existsSync(articleFile(target, index))) edit(target, index, ({ imagem }) => ({ meta: { imagemPartilha: imagem } }));
}

/** Changes what the nth article says in each language. */
function edit(target: string, index: number, change: (words: Words[Locale], locale: Locale) => object): void {
  const words = parse(readFileSync(articleFile(target, index), 'utf8')) as Words;
  save(target, index, words, change);
}

function save(target: string, index: number, words: Words, change: (words: Words[Locale], locale: Locale) => object): void {
  const entries = localeCodes.map((locale) => [locale, { ...words[locale], ...change(words[locale], locale) }]);
  writeFileSync(articleFile(target, index), stringify(Object.fromEntries(entries)));
}

/** Where the page of the nth article is, in Portuguese. */
export function articleAddress(target: string, index: number): string {
  const { pt } = parse(readFileSync(articleFile(target, index), 'utf8')) as Words;
  return pathFor('article', 'pt', String(pt.slug));
}

function withoutRelations(words: Words): Words {
  const kept = ['slug', 'titulo', 'texto', 'tipo', 'data', 'excerto'];
  const entries = localeCodes.map((locale) => [locale, Object.fromEntries(kept.map((field) => [field, words[locale][field]]))]);
  return Object.fromEntries(entries) as Words;
}

/** Changes the title of the nth article in both languages. */
export function retitle(target: string, index: number, title: string): void {
  edit(target, index, (_, locale) => ({ titulo: `${title} (${locale})` }));
}

/** One more article in both languages, newer than all others and otherwise like the one before it. */
export function addArticle(target: string, index: number): void {
  const data = new Date().toISOString().slice(0, 10);
  const before = parse(readFileSync(articleFile(target, index - 1), 'utf8')) as Words;
  save(target, index, before, (words) => ({ ...numbered(words, index), data }));
}

export const removeArticle = (target: string, index: number): void => rmSync(articleFile(target, index));

/** The text of the nth article, in Portuguese. */
export const textOfArticle = (target: string, index: number): string =>
  String((parse(readFileSync(articleFile(target, index), 'utf8')) as Words).pt.texto);

function sampleArticles(target: string): Words[] {
  const folder = join(target, 'articles');
  const files = readdirSync(folder).filter((file) => !file.startsWith('generated-'));
  return files.map((file) => parse(readFileSync(join(folder, file), 'utf8')) as Words);
}

function articleFile(target: string, index: number): string {
  return join(target, 'articles', `generated-${index}.yml`);
}

function numbered({ slug, titulo }: Words[Locale], index: number): object {
  const data = new Date(Date.UTC(2015, 0, 1 + (index % 3650))).toISOString().slice(0, 10);
  return { slug: `${String(slug)}-${index}`, titulo: `${String(titulo)} ${index}`.slice(0, 140), data, destaque: false };
}
