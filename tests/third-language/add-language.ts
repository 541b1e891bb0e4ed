import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse, stringify } from 'yaml';

import { isRecord } from '../../core/content/entity-values';
import { scratchCopy } from '../scratch-copy';

// node --import tsx tests/third-language/add-language.ts <folder>: a copy of the project with Spanish as its third language. Only what
// docs/contributing.md names is touched: a row of core/i18n/locales.ts, the paths of core/routing/routes.ts, locales/es, and content.
const [, , folder = ''] = process.argv;
scratchCopy(process.cwd(), folder);
for (const own of ['content', 'data']) rmSync(join(folder, own), { recursive: true, force: true });
for (const whole of ['content', 'studio/pdf']) cpSync(whole, join(folder, whole), { recursive: true, preserveTimestamps: true });
cpSync('locales/en', join(folder, 'locales/es'), { recursive: true });

const row = `  {
    code: 'es',
    htmlLang: 'es-ES',
    name: 'Español',
    shortName: 'ES',
  },
`;
edit('core/i18n/locales.ts', /\n\] as const;/, `\n${row}] as const;`);

edit('core/routing/routes.ts', /(?<=and: 'and' \},\n)/, "  es: { page: 'pagina', sent: 'candidatura-recibida', and: 'y' },\n");

const spanish: Readonly<Record<string, string>> = {
  '/es/services': '/es/servicios',
  '/es/about-us': '/es/sobre-nosotros',
  '/es/contacts': '/es/contactos',
};
edit('core/routing/routes.ts', /\ben: (?:null|'\/en([^']*)')/g, (english: string, path?: string) => {
  const [screen = '', slug = ''] = `/es${path}`.split(/(?=\/:slug)/);
  return `${english}, es: ${path === undefined ? 'null' : `'${spanish[screen] ?? screen}${slug}'`}`;
});

// Three entities, the contacts of the offices that the settings name, and the words of screens, without which search engines would find no
// description.
const screens = readdirSync('content/pages').map((name) => `pages/${name.replace('.yml', '')}`);
const ofScreens = ['about/about', 'offers-page/offers-page', 'galleries/sustainable-christmas', ...screens];
const contacts = readdirSync('content/contacts').map((name) => `contacts/${name.replace('.yml', '')}`);
for (const entity of ['settings/settings', 'home/home', 'units/laboratory', ...contacts, ...ofScreens]) {
  const file = join(folder, `content/${entity}.yml`);
  const blocks: unknown = parse(readFileSync(file, 'utf8'));
  if (!isRecord(blocks) || !isRecord(blocks.en)) throw new Error(`${entity} is not in English`);
  // The services that they name are not translated.
  writeFileSync(file, stringify({ ...blocks, es: { ...blocks.en, servicos: undefined } }));
}

function edit(path: string, found: RegExp, text: string | ((...match: string[]) => string)): void {
  const file = join(folder, path);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(found, text as string);
  if (after === before) throw new Error(`${path} is not as it was: nothing can be added to it`);
  writeFileSync(file, after);
}
