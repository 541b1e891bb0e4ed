import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

import { contentTypes } from '../../core/content/registry';
import { allPapers } from './all-papers';
import { sheetCss } from './sheet/sheet-html';
import { pdfFacts } from '../../tests/fixtures/pdf-facts';

const contentDir = resolve(__dirname, '../../content');

/** Every file that content offers, with who offers it: `documents/iso-9001 [en] link`. */
const offered = contentTypes.flatMap(({ name, fields }) => {
  const files = Object.entries(fields).flatMap(([field, { kind }]) => (kind === 'file' ? [field] : []));
  if (files.length === 0) return [];
  return filesIn(name).flatMap((file) => {
    const languages = parse(readFileSync(join(contentDir, name, file), 'utf8')) as Record<string, Record<string, unknown>>;
    return Object.entries(languages).flatMap(([locale, entity]) =>
      files.flatMap((field) => {
        const address = entity[field];
        return typeof address === 'string' ? [{ who: `${name}/${file} [${locale}] ${field}`, locale, address }] : [];
      }),
    );
  });
});

function filesIn(folder: string): string[] {
  try {
    return readdirSync(join(contentDir, folder)).filter((file) => file.endsWith('.yml'));
  } catch {
    return [];
  }
}

test('every file that content offers is there', () => {
  expect(offered.filter(({ address }) => statSync(join(contentDir, address)).size === 0)).toEqual([]);
});

const papers = offered.filter(({ address }) => address.endsWith('.pdf'));

test.each(papers.map(({ who, address, locale }) => [who, address, locale] as const))(
  '%s is a PDF that anyone can read',
  (_, address, locale) => {
    const facts = pdfFacts(readFileSync(join(contentDir, address)));
    expect(facts.pages).toBeGreaterThanOrEqual(1);
    expect(facts.title).not.toBe('');
    expect(facts.tagged).toBe(true);
    // A Portuguese licence is offered to English readers too, and says so in its title.
    if (address.includes(`-${locale}.`)) expect(facts.language.slice(0, 2)).toBe(locale);
    expect(facts.bytes).toBeLessThan(200_000);
  },
);

test('what is printed finds its sources and its styles', async () => {
  const names = (await allPapers(contentDir)).map(({ name }) => name.replace(/\/.*/, ''));
  expect([...new Set(names)]).toEqual(['resources', 'documents', 'cases']);
  expect(await sheetCss()).toContain('.cover {');
});
