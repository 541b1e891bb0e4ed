import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';

import { editorConfig } from '../../backend/admin/editor-config';
import { editorFields } from '../../backend/content/editor-fields';
import { keepAlignment } from '../../backend/content/save/table-alignment';
import { storedTypes } from '../../core/content/registry';
import { author } from '../../core/content/types/authors';
import { openInside } from './inside-the-package';

// What this shows, with the functions of the package itself, in a browser: whoever opens an entry
// of the sample and saves it sends the bytes that are stored, all of them. These functions read
// the file, make the form's values of it and write them. The fields of the form may change a value
// when they are drawn; of those only the one for texts does, and it is asked here for every text.
// The forms themselves are opened in opened-forms.spec.ts, a few of each type.

const sample = storedTypes.flatMap(({ name }) =>
  readdirSync(`content/${name}`).map((file) => ({ path: `${name}/${file}`, text: readFileSync(`content/${name}/${file}`, 'utf8') })),
);
const origin = 'http://localhost';

interface FormField {
  name: string;
  widget: string;
  fields?: FormField[];
}

function textsOf(fields: readonly FormField[], values: Readonly<Record<string, unknown>>): string[] {
  return fields.flatMap(({ name, widget, fields: inner = [] }) => {
    const value = values[name];
    if (value === undefined) return [];
    if (widget === 'richtext') return [value as string];
    return [value].flat().flatMap((each) => textsOf(inner, each as Record<string, unknown>));
  });
}

const textField = editorFields(author, 'pt').find(({ name }) => name === 'biografia') as unknown as Record<string, string[]>;
const person = { role: 'administrator', language: 'pt' } as const;
const config = editorConfig({ person, brand: 'valterra', branch: 'main', origin, mayPublish: true, siteUrl: origin });

test.beforeEach(({ page }) => openInside(page, config));

test('every entry of the sample is saved as it is stored', async ({ page }) => {
  const saved = await page.evaluate((files) => window.insidePage.savedUnchanged(files), sample);
  expect(sample.length).toBeGreaterThan(100);
  expect(saved).toEqual(Object.fromEntries(sample.map(({ path, text }) => [path, text])));
});

test('every text of the sample stays as it is when it is opened, and when another line of it is changed', async ({ page }) => {
  const texts = storedTypes.flatMap((type) => {
    const fields = editorFields(type, 'pt') as FormField[];
    const entries = sample.filter(({ path }) => path.startsWith(`${type.name}/`)).map(({ text }) => parse(text) as object);
    return entries.flatMap((entry) => Object.values(entry).flatMap((block) => textsOf(fields, block)));
  });
  expect(texts.length).toBeGreaterThan(1_000);
  const { opened, written } = await page.evaluate(([all, options]) => window.insidePage.openedTexts(all, options), [
    texts,
    textField,
  ] as const);
  expect(opened).toEqual(texts);
  // The alignment of tables, which the package does not know, the server puts back.
  expect(written.map((text, index) => keepAlignment(texts[index]!, text))).toEqual(texts);
});
