import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';

import { oneColour } from '../fixtures/one-colour';
import type { randomNumbers } from '../fixtures/random-numbers';
import { isLocale, type Locale } from '../../core/i18n/locales';

type Block = Record<string, unknown>;
type Blocks = Partial<Record<Locale, Block>>;
export type Dice = ReturnType<typeof randomNumbers>;

/** What editors may do to a folder of content between two builds; each says what it did. */
export const edits = {
  retitle: changing('another title', (block, roll) => edited(block, titles, (text) => `${roll(1000)} ${text}`.slice(0, 60))),
  rewrite: changing('another text', (block, roll) =>
    edited(block, texts, (text) => `Revisto ${roll(1000)} vezes.\n\n${text}`.slice(0, 200)),
  ),
  reslug: changing('another slug', (block, roll) => edited(block, ['slug'], () => `mudado-${roll(100_000)}`)),
  reorder: changing('another place', (block, roll) => void (block.ordem = roll(50))),
  dropTranslation,
  addTranslation,
  add,
  remove,
  replacePicture,
  settings,
  redirects,
};
export type EditName = keyof typeof edits;

const types = 'articles case-studies resources documents portfolio testimonials authors categories videos job-offers'.split(' ');
const titles = ['titulo', 'nome', 'autor'];
const texts = ['texto', 'biografia', 'resumo', 'descricao', 'excerto'];

function dropTranslation(folder: string, roll: Dice): string {
  const [path, blocks] = pick(folder, roll, ({ pt, en }) => Boolean(pt && en));
  const lost = roll(2) === 0 ? 'pt' : 'en';
  delete blocks[lost];
  save(folder, path, blocks);
  return `${path}: no longer in ${lost}`;
}

function addTranslation(folder: string, roll: Dice): string {
  const [path, blocks] = pick(folder, roll, ({ pt, en }) => !pt || !en);
  const [missing, present] = blocks.pt ? (['en', 'pt'] as const) : (['pt', 'en'] as const);
  blocks[missing] = renamed(blocks[present] ?? {}, roll);
  save(folder, path, blocks);
  return `${path}: now in ${missing} too`;
}

function add(folder: string, roll: Dice): string {
  const [path, blocks] = pick(folder, roll, () => true);
  const fresh = path.replace(/[^/]+$/, `novo-${roll(100_000)}.yml`);
  save(folder, fresh, Object.fromEntries(Object.entries(blocks).map(([locale, block]) => [locale, renamed(block, roll)])));
  return `${fresh}: new`;
}

function remove(folder: string, roll: Dice): string {
  const [path] = pick(folder, roll, () => true);
  rmSync(join(folder, path));
  return `${path}: gone`;
}

async function replacePicture(folder: string, roll: Dice): Promise<string> {
  const path = 'media/pictures/tiny.png';
  const { width = 1, height = 1 } = await sharp(join(folder, path)).metadata();
  const picture = await oneColour(width, height, `rgb(${roll(256)},${roll(256)},${roll(256)})`)
    .png()
    .toBuffer();
  writeFileSync(join(folder, path), picture);
  return `${path}: another colour`;
}

function settings(folder: string, roll: Dice): string {
  const path = 'settings/settings.yml';
  const blocks = read(folder, path);
  const [locale, block] = Object.entries(blocks)[roll(2)] ?? ['pt', {}];
  const organisation = block.organizacao as Record<string, unknown>;
  organisation.telefone = `+351 200 000 ${String(roll(1000)).padStart(3, '0')}`;
  save(folder, path, blocks);
  return `${path} [${locale}]: another telephone`;
}

/** One more redirect of the editors, and another target of one that was there. */
function redirects(folder: string, roll: Dice): string {
  const [name = ''] = readdirSync(join(folder, 'redirects')).sort();
  const blocks = read(folder, `redirects/${name}`);
  for (const block of Object.values(blocks)) block.para = '/pt/servicos';
  save(folder, `redirects/${name}`, blocks);
  const fresh = `redirects/novo-${roll(100_000)}.yml`;
  save(folder, fresh, { pt: { de: `/pt/antigo-${roll(100_000)}`, para: '/pt/contactos' } });
  return `${fresh}: new, ${name}: another target`;
}

/** No film is public any more: their template has no page, so that the scripts and what renders pages are other ones. */
export function withdrawFilms(folder: string): string {
  for (const name of readdirSync(join(folder, 'videos'))) {
    const blocks = read(folder, `videos/${name}`);
    for (const block of Object.values(blocks)) block.publicado = false;
    save(folder, `videos/${name}`, blocks);
  }
  return 'videos: all withdrawn';
}

/** An edit of one language of any entity. */
function changing(what: string, work: (block: Block, roll: Dice) => void) {
  return (folder: string, roll: Dice): string => {
    const [path, blocks] = pick(folder, roll, () => true);
    const locales = Object.keys(blocks).filter(isLocale);
    const locale = locales[roll(locales.length)] ?? 'pt';
    const block = blocks[locale];
    if (block) work(block, roll);
    save(folder, path, blocks);
    return `${path} [${locale}]: ${what}`;
  };
}

function edited(block: Block, fields: readonly string[], work: (text: string) => string): void {
  const field = fields.find((name) => typeof block[name] === 'string');
  if (field) block[field] = work(String(block[field]));
}

function renamed(block: Block, roll: Dice): Block {
  const copy = structuredClone(block);
  edited(copy, ['slug'], () => `novo-${roll(100_000)}`);
  return copy;
}

function pick(folder: string, roll: Dice, fits: (blocks: Blocks) => boolean): [path: string, blocks: Blocks] {
  const inType = (type: string) => readdirSync(join(folder, type)).map((name) => `${type}/${name}`);
  const paths = types.filter((type) => existsSync(join(folder, type))).flatMap((type) => inType(type).sort());
  const found = paths.map((path): [string, Blocks] => [path, read(folder, path)]).filter(([, blocks]) => fits(blocks));
  const chosen = found[roll(found.length)];
  if (!chosen) throw new Error('There is nothing left to edit.');
  return chosen;
}

const read = (folder: string, path: string) => parse(readFileSync(join(folder, path), 'utf8')) as Blocks;
const save = (folder: string, path: string, blocks: Blocks) => writeFileSync(join(folder, path), stringify(blocks, { lineWidth: 0 }));
