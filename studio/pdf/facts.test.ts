import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

import { type Locale, localeCodes } from '../../core/i18n/locales';

const root = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
type Phrases = Partial<Record<Locale, string>>;

interface Fact {
  value: string | number | (string | number)[];
  told: Record<string, Phrases>;
  everywhere?: Record<Locale, string[]>;
  never?: Record<Locale, string[]>;
}

const facts = Object.entries(parse(read('studio/pdf/facts.yml')) as Record<string, Fact>);

/** All that readers are told, by language: pages and, behind their links, films and PDFs. */
const texts = new Map<string, Partial<Record<Locale, string>>>();
for (const path of [...filesBelow('content', /\.(?:yml|vtt)$/), ...filesBelow('studio/pdf', /-\w\w\.md$/)])
  for (const locale of localeCodes) {
    const [, name] = new RegExp(`(.*)-${locale}\\.(?:md|vtt)$`).exec(path) ?? [];
    const own = path.endsWith('.yml') ? flat((parse(read(path)) as Phrases)[locale]) : name && read(path);
    if (own) texts.set(name ?? path, { ...texts.get(name ?? path), [locale]: plain(own) });
  }

function filesBelow(folder: string, names: RegExp): string[] {
  const found = readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).filter((name) => names.test(name));
  return found.sort().map((name) => `${folder}/${name}`);
}

/** The texts of an entry, one a line. */
function flat(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.values(value).map(flat).join('\n') : String(value ?? '');
}

/** Spaces that do not break are spaces, columns of a table are as wide as they must be. */
function plain(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ');
}

const spelt =
  'um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|dezasseis|vinte|trinta|quarenta|três quartos|' +
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty|thirty|forty|three quarters';
const number = String.raw`\b(\d+(?:[ ,.]\d+)*|${spelt})`;

/** What a phrase says for `#`, or within its brackets, wherever it stands. */
function saidIn(text: string, phrase: string): string[] {
  const pattern = new RegExp(phrase.replaceAll('#', number), 'giu');
  return [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.find((group) => group !== undefined) ?? []);
}

/** `1 800`, `1,800` -> `1800`; `0,1` -> `0.1` */
function bare(said: string | number): string {
  return String(said)
    .toLowerCase()
    .replace(/(?<=\d)[ ,.](?=\d{3}\b)/g, '')
    .replace(/(?<=\d),(?=\d)/, '.');
}

test.each(facts)('%s: everybody who tells it tells the same', (_, { value, told, everywhere }) => {
  const values = [value].flat().map(bare);
  const heard = Object.entries(told).flatMap(([name, phrases]) =>
    Object.entries(phrases).map(([locale, phrase]) => {
      const said = saidIn(texts.get(name)?.[locale as Locale] ?? '', phrase);
      return { name, locale, said: said.length === 0 ? ['nothing'] : said };
    }),
  );
  const others = localeCodes.flatMap((locale) =>
    (everywhere?.[locale] ?? []).flatMap((phrase) =>
      [...texts].map(([name, text]) => ({ name, locale, said: saidIn(text[locale] ?? '', phrase) })),
    ),
  );
  const wrong = [...heard, ...others].flatMap(({ name, locale, said }) =>
    said.filter((one) => !values.includes(bare(one))).map((one) => `${name} [${locale}]: ${one}`),
  );
  expect(wrong).toEqual([]);
});

test.each(facts.filter(([, { never }]) => never))('%s: nobody tells it in other words', (_, { never }) => {
  const wrong = localeCodes.flatMap((locale) =>
    (never?.[locale] ?? []).flatMap((phrase) =>
      [...texts].flatMap(([name, text]) => text[locale]?.match(new RegExp(`.*${phrase}.*`, 'iu'))?.map((line) => `${name}: ${line}`) ?? []),
    ),
  );
  expect(wrong).toEqual([]);
});

interface Unit {
  residuos?: { codigo: string }[];
}

test('the permit allows every waste that units and services take', () => {
  const rows = read('studio/pdf/documents/waste-permit-pt.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const chapters = new Map(rows.map(([, chapter, , hazardous, other]) => [chapter, { hazardous, other }] as const));
  const taken = filesBelow('content', /^(?:units|services)\/.*\.yml$/).flatMap((path) =>
    ((parse(read(path)) as { pt: Unit }).pt.residuos ?? []).map(({ codigo }) => codigo),
  );
  const refused = taken.filter((code) => {
    const row = chapters.get(code.slice(0, 2));
    const answer = code.endsWith('*') ? row?.hazardous : row?.other;
    return !answer?.startsWith('sim');
  });
  expect([...new Set(refused)]).toEqual([]);
});

test('the title of emissions has a stack for each limit, and pages name no other unit’s', () => {
  const stacksIn = (path: string) => [...new Set(read(path).match(/\bFF\d/g))].sort();
  const stacks = stacksIn('studio/pdf/documents/air-emissions-title-pt.md');
  expect(stacksIn('studio/pdf/documents/environmental-licence-pt.md')).toEqual(stacks);
  const limited = [...texts].filter(([name, { pt = '', en = '' }]) => name.startsWith('content/') && /mg\/Nm³/.test(pt + en));
  expect(limited.map(([name]) => name)).toEqual(
    ['alternative-fuel', 'physical-chemical', 'soil-decontamination', 'stabilisation'].map((unit) => `content/units/${unit}.yml`),
  );
});

test('parameters of the accreditation add up to what it says', () => {
  for (const locale of localeCodes) {
    const rows = [...read(`studio/pdf/documents/laboratory-accreditation-${locale}.md`).matchAll(/\| +(\d+) \|$/gm)];
    expect(rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(142);
  }
});

test('the emergency line asks as many questions as it says', () => {
  for (const locale of localeCodes) {
    const guide = read(`studio/pdf/guides/${locale}/spills-${locale}.md`);
    const [, list = ''] = /## [^\n]*(?:oito|Eight)[^\n]*\n([\s\S]*?)\n## /.exec(guide) ?? [];
    expect(list.match(/^- \[ \]/gm)).toHaveLength(8);
    const page = texts.get('content/services/emergency-intervention.yml')?.[locale] ?? '';
    const [, named = ''] = /(?:oito perguntas|eight questions) \(([^)]*)\)/.exec(page) ?? [];
    expect(named.split(/, | e (?=quem)| and (?=who)/).length).toBe(8);
  }
});

test('the menu shows the summary of a unit or a service whole', () => {
  const long = filesBelow('content', /^(?:units|services)\/.*\.yml$/).flatMap((path) =>
    Object.values(parse(read(path)) as Record<string, { banner: { sub_titulo: string } }>)
      .map(({ banner }) => banner.sub_titulo)
      .filter((summary) => summary.length > 100),
  );
  expect(long).toEqual([]);
});

test('a policy has been reviewed as often as it says', () => {
  const { pt } = parse(read('content/about/about.yml')) as { pt: { politicas: { titulo: string; meta: string }[] } };
  const { en } = parse(read('content/pages/privacy.yml')) as { en: { data: string } };
  const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
  const late = pt.politicas.filter(({ meta }) => {
    const days = [...meta.matchAll(/(\d+) de (\p{L}+) de (\d{4})/gu)].map(([, day, month = '', year]) =>
      Date.UTC(Number(year), months.indexOf(month), Number(day)),
    );
    const years = /todos os anos/.test(meta) ? 1 : /dois em dois/.test(meta) ? 2 : 3;
    return Date.parse(en.data) - Math.max(...days) > years * 366 * 86_400_000;
  });
  expect(late.map(({ titulo }) => titulo)).toEqual([]);
});
