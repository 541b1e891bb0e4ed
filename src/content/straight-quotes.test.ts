import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(__dirname, '../..');
const files = ['content', 'locales'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => /\.(yml|json)$/.test(file))
    .map((file) => join(folder, file)),
);

/** What Markdown takes by the letter: code, and the addresses and titles of links. */
const byTheLetter = /`[^`]*`|\]\([^)]*\)|https?:\/\/\S+|<[^>\n]*>/g;
const straight = /.{0,20}["'].{0,20}/;

/** Every text of a file, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

const straightIn = (text: string) => straight.exec(text.replace(byTheLetter, ''))?.[0];

test('straight quotes are seen in texts, and left alone in code and links', () => {
  expect(straightIn("the buyer's bank")).toBe("the buyer's bank");
  expect(straightIn('[the “bank”](/en/a "Bank") and `it\'s`')).toBeUndefined();
});

test('what visitors read has typographic apostrophes and quotation marks', () => {
  const found = files.flatMap((file) =>
    // YAML reads JSON too.
    textsOf(parse(readFileSync(resolve(root, file), 'utf8')))
      .flatMap((text) => straightIn(text) ?? [])
      .map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});
