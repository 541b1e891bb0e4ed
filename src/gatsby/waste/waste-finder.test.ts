import { readdirSync, readFileSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { parse } from 'yaml';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import { WasteFinder } from '../../../core/waste-codes/find-wastes';
import { labelOf } from '../../../core/waste-codes/waste-code';
import type { SiteEntity } from '../entities';
import { readListOfWaste, takersByCode, wasteIndex, wasteStreams } from './listed-wastes';
import { measured } from '../../../tests/fixtures/measured';

interface Words {
  titulo: string;
  slug?: string;
  ordem?: number;
  servicos?: string[];
}

/** The sample content as the site has it, as far as wastes are concerned. */
const entities = ['services', 'units', 'waste-streams'].flatMap((type) =>
  readdirSync(join('content', type)).flatMap((file) => {
    const contentId = parsePath(file).name;
    const languages = parse(readFileSync(join('content', type, file), 'utf8')) as Partial<Record<Locale, Words>>;
    return localeCodes.flatMap((locale) => {
      const words = languages[locale];
      if (!words) return [];
      const servicos = words.servicos?.map((id) => `services/${id} ${locale}`);
      const node = { ...words, servicos, id: `${type}/${contentId} ${locale}`, contentId, locale };
      const { titulo: name, slug = null, ordem: order = null } = words;
      return [{ type, contentId, locale, slug, name, order, node } as unknown as SiteEntity];
    });
  }),
);
const list = readListOfWaste();
const finder = Object.fromEntries(localeCodes.map((locale) => [locale, new WasteFinder(wasteIndex({ list, entities }, locale))])) as Record<
  Locale,
  WasteFinder
>;
const first = (text: string, locale: Locale = 'pt') => {
  const [waste] = finder[locale].find(text).wastes;
  return waste && `${labelOf(waste)} ${waste.units ? 'taken' : 'not'}`;
};

// Some sixty questions, and the answer that comes first.
test.each([
  ['170605', '17 06 05* taken'],
  ['17 06 05*', '17 06 05* taken'],
  ['17.06.05', '17 06 05* taken'],
  ['LER 17 06 05', '17 06 05* taken'],
  ['13 02 05', '13 02 05* not'],
  ['60101', '06 01 01* taken'],
  ['200301', '20 03 01 not'],
  ['1706', '17 06 01* taken'],
  ['telhas 17 06 05', '17 06 05* taken'],
  ['óleo usado', '13 02 05* not'],
  ['oleos usados', '13 02 05* not'],
  ['óleo de motor', '13 02 05* not'],
  ['amianto', '17 06 05* taken'],
  ['telhas de fibrocimento', '17 06 05* taken'],
  ['lusalite', '17 06 05* taken'],
  ['telha uralite', '17 06 05* taken'],
  ['tintas', '08 01 11* taken'],
  ['latas de tinta vazias', '15 01 10* taken'],
  ['bidões vazios', '15 01 10* taken'],
  ['tambor vazio', '15 01 10* taken'],
  ['embalagens contaminadas', '15 01 10* taken'],
  ['panos sujos', '15 02 02* taken'],
  ['lâmpadas fluorescentes', '20 01 21* taken'],
  ['baterias de chumbo', '16 06 01* taken'],
  ['bateria de lítio', '16 06 07* taken'],
  ['pilhas de lítio', '16 06 07* taken'],
  ['pilhas alcalinas', '16 06 04* not'],
  ['16 06 05', '16 06 07* taken'],
  ['20 01 33*', '20 01 42* taken'],
  ['19 02 11', '19 02 12* not'],
  ['ácido sulfúrico', '06 01 01* taken'],
  ['soda cáustica', '06 02 04* taken'],
  ['solvente usado', '14 06 03* taken'],
  ['terra contaminada', '17 05 03* taken'],
  ['águas oleosas', '13 05 07* taken'],
  ['emulsão de corte', '12 01 09* taken'],
  ['transformador com pcb', '16 02 09* taken'],
  ['reagentes de laboratório', '16 05 06* taken'],
  ['pneus', '16 01 03 not'],
  ['medicamentos', '20 01 32 not'],
  ['lamas de etar', '19 08 05 not'],
  ['cinzas volantes de incineração', '19 01 13* taken'],
  ['entulho', '17 01 07 not'],
  ['PFAS', '16 03 05* taken'],
  ['espuma de incêndio', '16 03 05* taken'],
  ['painéis solares', '16 02 14 not'],
  ['colchões', '20 03 07 not'],
])('"%s" is answered with %s', (text, answer) => expect(first(text)).toBe(answer));

test.each([
  ['EWC 170605*', '17 06 05* taken'],
  ['asbestos cement', '17 06 05* taken'],
  ['asbestos', '17 06 05* taken'],
  ['corrugated', '17 06 05* taken'],
  ['asbestus', '17 06 05* taken'],
  ['uralite', '17 06 05* taken'],
  ['used oil', '13 02 05* not'],
  ['paint', '08 01 11* taken'],
  ['empty drums', '15 01 10* taken'],
  ['fluorescent tubes', '20 01 21* taken'],
  ['car battery', '16 06 01* taken'],
  ['lithium battery', '16 06 07* taken'],
  ['lithium-ion batteries', '16 06 07* taken'],
  ['black mass', '19 14 02* not'],
  ['caustic soda', '06 02 04* taken'],
  ['contaminated soil', '17 05 03* taken'],
  ['bilge water', '13 04 03* taken'],
  ['oily rags', '15 02 02* taken'],
  ['tyres', '16 01 03 not'],
  ['fly ash', '19 01 13* taken'],
  ['railway sleepers', '17 02 04* taken'],
  ['pfas', '16 03 05* taken'],
  ['AFFF foam', '16 03 05* taken'],
  ['solar panels', '16 02 14 not'],
  ['fibreglass', '17 06 04 not'],
  ['gas bottle', '16 05 04* taken'],
])('"%s" in English is answered with %s', (text, answer) => expect(first(text, 'en')).toBe(answer));

test.each(['', '   ', 'xyzzyq', '999999', '*', 'de a o', '1'.repeat(5_000), 'a '.repeat(5_000)])(
  '%j finds nothing, at once',
  async (text) => {
    const { took } = await measured(() => expect(finder.pt.find(text)).toEqual({ wastes: [], instead: null }));
    expect(took).toBeLessThan(500);
  },
);

test('every waste that a unit or a service takes is in the list, with the same mark', () => {
  const labels = new Set(list.map(({ code, isHazardous }) => code + (isHazardous ? '*' : '')));
  const named = entities.flatMap(({ node }) =>
    ((node.residuos ?? []) as { codigo: string }[]).map(({ codigo }) => codigo.replaceAll(' ', '')),
  );
  expect(named.filter((code) => !labels.has(code))).toEqual([]);
});

test.each(localeCodes)('in %s every waste that is taken says how it is packed and documented, every other who may take it', (locale) => {
  const takers = takersByCode(entities, locale);
  const { streamOf } = wasteStreams(entities, locale);
  const wastes = list.filter(({ code }) => code.length === 6);
  const silent = wastes.filter(({ code }) => {
    const stream = streamOf(code)?.node;
    return takers.has(code) ? !(stream?.acondicionamento && stream.documentos) : !stream?.alternativa;
  });
  expect(silent.map(({ code }) => code)).toEqual([]);
});

test('both languages take the same wastes', () => {
  const [pt, en] = localeCodes.map((locale) => [...takersByCode(entities, locale).keys()].sort());
  expect(pt).toEqual(en);
});

const words =
  'amianto fibrocimento lusalite solventes diluente tintas vernizes embalagens tambores baterias lâmpadas transformador reagentes pesticidas cinzas ' +
  'escórias refratários emulsão hidrocarbonetos gasolina gasóleo cianetos sulfúrico clorídrico mercúrio asfalto dragagem balastro catalisadores ' +
  'isocianatos toner absorventes filtros anticongelante lixiviado galvânica medicamentos pneus explosivos entulho';

/** Five ways to spell a word wrong: a letter left out, doubled, changed, two swapped, one too many. */
function misspelt(word: string): string[] {
  const at = Math.floor(word.length / 2);
  const [start, letter, next, rest] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 1)];
  return [
    start + rest,
    start + letter + letter + rest,
    `${start}w${rest}`,
    start + next + letter + rest.slice(1),
    `${start}${letter}h${rest}`,
  ];
}

test('of 200 misspellings of 40 words each finds what the word finds first', () => {
  const rows = words.split(' ').flatMap((word) => misspelt(word).map((wrong) => [word, wrong] as const));
  expect([words.split(' ').length, rows.length]).toEqual([40, 200]);
  const lost = rows.filter(([word, wrong]) => {
    const meant = finder.pt
      .find(word)
      .wastes.slice(0, 3)
      .map(({ code }) => code);
    const found = finder.pt.find(wrong);
    return !meant.includes(found.wastes[0]?.code ?? '') || (found.instead === null && wrong !== word);
  });
  expect(lost.map(([word, wrong]) => `${wrong} (${word}): ${first(wrong)} ${finder.pt.find(wrong).instead}`)).toEqual([]);
});

test('what was searched instead is said as it is written', () => {
  expect(finder.pt.find('amiamto').instead).toBe('amianto');
  expect(finder.pt.find('oleo usdao').instead).toBe('oleo usado');
  expect(finder.pt.find('amianto').instead).toBeNull();
});

test('nothing is searched instead of a word that some waste has, nor of what is asked for to the letter', () => {
  for (const locale of localeCodes) {
    const { wastes, headings } = wasteIndex({ list, entities }, locale);
    const texts = [...wastes.flatMap(({ name, words = '' }) => [name, words]), ...Object.values(headings)];
    const all = [...new Set(texts.flatMap((text) => text.match(/\p{L}+/gu) ?? []))].filter((_, index) => index % 10 === 0);
    expect(all.filter((word) => finder[locale].find(word).instead !== null)).toEqual([]);
  }
  expect(finder.en.find('asbestus', { exact: true })).toEqual({ wastes: [], instead: null });
});

test('a deleted code is answered with those that replace it, and says so', () => {
  const { wastes, former } = finder.pt.find('LER 16 06 05');
  expect([former, wastes.length, wastes.filter(({ isHazardous }) => !isHazardous).map(({ code }) => code)]).toEqual([
    '160605',
    9,
    ['160612', '160615'],
  ]);
  expect(finder.en.find('170605').former).toBeUndefined();
});

test('whole words come before words that only begin so', () => {
  const found = finder.pt.find('lama').wastes.map(({ name, words = '' }) => `${name} ${words}`);
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((names) => /lâmpada|laminagem/i.test(names) && !/\blamas?\b/i.test(names))).toEqual([]);
  // While a word is still being typed, both may be meant.
  expect(finder.pt.find('lâmp').wastes[0]?.name).toContain('âmpadas');
});

test('a code that is still being typed finds those that begin so', () => {
  for (const typed of ['17 0', '17 06 0', '1706'])
    expect(finder.pt.find(typed).wastes.every(({ code }) => code.startsWith(typed.replaceAll(' ', '')))).toBe(true);
  expect(finder.pt.find('17 06 0').wastes.length).toBeGreaterThan(2);
});
