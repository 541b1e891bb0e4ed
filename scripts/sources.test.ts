import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { localeCodes, localeRow } from '../core/i18n/locales';

type Imports = ReadonlyMap<string, readonly string[]>;

/** The first way along imports that comes back to where it has been; null: there is none. */
function circleIn(imports: Imports): string[] | null {
  const done = new Set<string>();
  function circleFrom(file: string, way: readonly string[]): string[] | null {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    done.add(file);
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...way, file]);
      if (circle) return circle;
    }
    return null;
  }
  for (const file of imports.keys()) {
    const circle = circleFrom(file, []);
    if (circle) return circle;
  }
  return null;
}

/** Of all source files, types included. */
function importsOfProject(): Imports {
  const files = ['backend', 'core', 'platform', 'plugins', 'server', 'src'].flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name)).filter((file) => /\.(tsx?|mjs)$/.test(file)),
  );
  const known = new Set(files);
  const importsOf = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)[\s(]+'(\.[^']*)'/g)].flatMap(([, name = '']) => {
      const path = join(dirname(file), name);
      return [path, `${path}.ts`, `${path}.tsx`].filter((each) => known.has(each));
    });
  return new Map(files.map((file) => [file, importsOf(file)]));
}

it.each([
  [{ a: ['b', 'c'], b: ['c'], c: [] }, null],
  [{ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }, ['b', 'd', 'b']],
])('of %j the circle is %j', (imports, circle) => expect(circleIn(new Map(Object.entries(imports)))).toEqual(circle));

it('no file of the project imports itself by way of others', () => {
  const imports = importsOfProject();
  expect([imports.size > 500, circleIn(imports)]).toEqual([true, null]);
});

const folders = ['core', 'platform', 'src', 'plugins', 'backend', 'admin', 'server', 'seo-check', 'studio/pdf'];
/** The rows of languages, their paths, and the redirects of what the site was before. */
const allowed = ['core/i18n/locales.ts', 'core/routing/routes.ts', 'core/routing/redirects.ts'];

const files = [
  ...readdirSync('.').filter((name) => name.startsWith('gatsby-')),
  ...folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)),
].filter((name) => /\.(?:tsx?|[cm]js)$/.test(name) && !/\.test\.|\/(?:fixtures|testing)\//.test(name));

const codes = `(?:${localeCodes.join('|')})`;
const tags = `(?:${localeCodes.map((code) => `${code}|${localeRow(code).htmlLang}`).join('|')})`;
/** `'pt'`, `{ pt: …`, `{ pt, en }`, `words.pt`, `locales/pt/…`: types come from the JSON of the default language. */
const named = new RegExp(
  `(['"\`])${tags}\\1|(?<![\\w.])${codes}:|\\{ ?${codes}\\b|\\w\\.${codes}\\b(?![\\w'"/<])|^(?!import type ).*locales/${codes}\\b`,
);

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

test('no source names a language but its row, its paths and old redirects', () => {
  const found = files
    .filter((file) => !allowed.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !isComment(line) && named.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test.each([
  "if (locale === 'pt')",
  "lang = 'en-GB'",
  'const words = { pt, en };',
  '  en: 1,',
  'words.en.title',
  "import en from '../locales/en/a.json';",
])('it sees %s', (line) => expect(named.test(line)).toBe(true));
