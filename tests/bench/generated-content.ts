import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse, stringify } from 'yaml';

import { localeCodes, type Locale } from '../../src/i18n/locales';

type Words = Record<Locale, Record<string, unknown>>;

/** Copies the sample content to `target` and fills it up to `count` articles in both languages, made from the real ones. */
export function writeContent(source: string, target: string, count: number): void {
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true });
  mkdirSync(join(target, 'articles'), { recursive: true });
  const samples = sampleArticles(target);
  for (let index = samples.length; index < count; index += 1) {
    const sample = samples[index % samples.length] as Words;
    writeFileSync(articleFile(target, index), stringify(numbered(sample, index)));
  }
}

/** Changes the title of the nth article in both languages. */
export function retitle(target: string, index: number, title: string): void {
  const file = articleFile(target, index);
  const words = parse(readFileSync(file, 'utf8')) as Words;
  for (const locale of localeCodes) words[locale] = { ...words[locale], titulo: `${title} (${locale})` };
  writeFileSync(file, stringify(words));
}

/** One more article in both languages, newer than all others. */
export function addArticle(target: string, index: number): void {
  const words = numbered(sampleArticles(target)[0] as Words, index);
  for (const locale of localeCodes) words[locale] = { ...words[locale], data: new Date().toISOString().slice(0, 10) };
  writeFileSync(articleFile(target, index), stringify(words));
}

function sampleArticles(target: string): Words[] {
  const folder = join(target, 'articles');
  const files = readdirSync(folder).filter((file) => !file.startsWith('generated-'));
  return files.map((file) => parse(readFileSync(join(folder, file), 'utf8')) as Words);
}

function articleFile(target: string, index: number): string {
  return join(target, 'articles', `generated-${index}.yml`);
}

function numbered(sample: Words, index: number): Words {
  const day = new Date(Date.UTC(2015, 0, 1 + (index % 3650))).toISOString().slice(0, 10);
  const entries = localeCodes.map((locale) => {
    const { slug, titulo } = sample[locale];
    return [
      locale,
      {
        ...sample[locale],
        slug: `${String(slug)}-${index}`,
        titulo: `${String(titulo)} ${index}`.slice(0, 140),
        data: day,
        destaque: false,
      },
    ];
  });
  return Object.fromEntries(entries) as Words;
}
