import type { Locale } from '../../../core/i18n/locales';

/** Parts of a name that the code says already, or that only tell it from its neighbours. */
const legalWords: readonly RegExp[] = [
  /,? \([^()]*\)/g,
  /,? (?:não abrangid[oa]s?|other than) .*$/,
  /,? (?:sem outras especificações|not otherwise specified)/g,
  /,? (?:for example|por exemplo),? .*$/,
  /,? (?:com|contendo|containing) (?:solventes orgânicos|organic solvents) (?:ou|or) (?:outras|other) (?:substâncias perigosas|hazardous substances)/,
  /,? (?:contendo|contaminad[oa]s? (?:com|por)|containing|contaminated (?:by|with)|consisting of)(?: (?:ou|or) (?:contaminad[oa]s? (?:com|por)|compost[oa]s por|constituíd[oa]s por|containing|contaminated with))? (?:substâncias perigosas|hazardous substances)/,
];

/** Before these words a name may end, and after none of them. */
const joints =
  'a|à|ao|com|contendo|da|das|de|do|dos|e|em|na|no|ou|para|por|provenientes|que|resultantes|' +
  'and|by|containing|for|from|in|of|or|removed|to|which|with';
const joint = new RegExp(`,? (?=(?:${joints}) )|[,;] `, 'g');
const dangling = new RegExp(
  ` (?:${joints}|antes|sem|se|before|upon|without|(?:e|and) (?:resíduos|wastes?))$`,
);

/** Shorter words for the same. */
const shorter: readonly (readonly [longer: RegExp, word: string])[] = [
  [/,? contendo ou contaminad[oa]s? (?:com|por) /, ' com '],
  [/,? containing or contaminated (?:by|with) /, ' with '],
  [/,? contendo (?!ou )/g, ' com '],
  [/,? containing (?!or )/g, ' with '],
  [/, (?:líquidos de lavagem|washing liquids) (e|and) /, ' $1 '],
  [/,? (?:provenientes|resultantes) d/g, ' d'],
];

/** `Sawdust, wood (including chips) containing hazardous substances` -> `Sawdust, wood` */
export function plainName(name: string): string {
  return legalWords.reduce((text, part) => text.replace(part, ''), name);
}

/**
 * A waste in so many letters, in whole words: its name; else what visitors call it, `words` with
 * commas between; else its name without what only the law needs, in shorter words; else the
 * beginning of that.
 */
export function shortName(name: string, room: number, words = ''): string {
  const plain = plainName(name);
  const brief = shorter.reduce((text, [longer, word]) => text.replace(longer, word), plain);
  const starts = [...brief.matchAll(joint)].map(({ index }) => brief.slice(0, index)).reverse();
  const whole = starts.filter((text) => !dangling.test(text));
  const called = otherNames(words, room).join(', ');
  const candidates = [name, called.length < leastCalled ? '' : called, plain, brief, ...whole];
  return candidates.find((text) => text !== '' && text.length <= room) ?? begun(brief, room);
}

function begun(text: string, room: number): string {
  let words = text.slice(0, room + 1).replace(/,? \S*$/, '');
  while (dangling.test(words)) words = words.replace(dangling, '');
  return words;
}

/** In letters: `PCB` alone says too little. */
const leastCalled = 12;

const most = 3;

/** Those that come first and have room, each in one number, without any that `said` has already. */
export function otherNames(words: string, room: number, said = ''): string[] {
  const chosen: string[] = [];
  const singular = (text: string) => text.toLowerCase().replace(/s\b/g, '');
  for (const word of words.split(', ').filter(Boolean)) {
    const has = singular([said, ...chosen].join(' ')).includes(singular(word));
    if (has || [...chosen, word].join(', ').length > room) continue;
    if (chosen.push(word) === most) break;
  }
  return chosen;
}

/** The chapters, where the name in the list is too long for a title. */
const chapters: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  pt: {
    '01': 'Resíduos de minas e pedreiras',
    '02': 'Resíduos agrícolas e alimentares',
    '03': 'Resíduos da madeira e do papel',
    '04': 'Resíduos do couro e dos têxteis',
    '05': 'Resíduos do petróleo e do gás natural',
    '08': 'Resíduos de tintas, vernizes e colas',
    '11': 'Resíduos do tratamento de metais',
    '12': 'Resíduos da metalomecânica',
    '13': 'Óleos usados e combustíveis líquidos',
    '14': 'Solventes e fluidos de refrigeração',
    '15': 'Embalagens, absorventes e panos',
    '16': 'Resíduos não especificados noutros capítulos',
    '17': 'Resíduos de construção e demolição',
    '18': 'Resíduos hospitalares',
    '19': 'Resíduos do tratamento de resíduos e águas',
    '20': 'Resíduos urbanos e equiparados',
  },
  en: {
    '01': 'Wastes from mines and quarries',
    '02': 'Farming and food wastes',
    '03': 'Wood and paper wastes',
    '04': 'Leather and textile wastes',
    '05': 'Petroleum and natural gas wastes',
    '08': 'Paint, varnish and adhesive wastes',
    '11': 'Wastes from metal surface treatment',
    '12': 'Metalworking wastes',
    '13': 'Oil wastes and liquid fuels',
    '14': 'Waste solvents and refrigerants',
    '15': 'Packaging, absorbents and wiping cloths',
    '17': 'Construction and demolition wastes',
    '18': 'Health care wastes',
    '19': 'Wastes from waste and water treatment',
    '20': 'Municipal wastes',
  },
};

/** `17` -> `Construction and demolition wastes` */
export const chapterTitle = (code: string, name: string, locale: Locale): string =>
  chapters[locale][code] ?? name;
