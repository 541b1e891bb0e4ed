import { readFileSync } from 'node:fs';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import { headLimits } from '../../../core/content/head-limits';
import { markedCode } from '../../../core/waste-codes/list-of-waste';
import { formatWasteCode } from '../../../core/waste-codes/waste-code';
import { readListOfWaste } from './listed-wastes';
import { chapterTitle, otherNames, plainName, shortName } from './short-names';
import { type MetaWords, wasteMeta } from './waste-nodes';

const list = readListOfWaste();
const words = Object.fromEntries(
  localeCodes.map((locale) => [locale, JSON.parse(readFileSync(`locales/${locale}/waste-head.json`, 'utf8')) as MetaWords]),
);

function metaOf(code: string, locale: Locale, called = '') {
  const waste = list.find((each) => each.code === code);
  if (!waste) throw new Error(`${code} is not in the list`);
  const isChapter = code.length === 2;
  const name = waste.name[locale];
  const title = isChapter ? chapterTitle(code, name, locale) : undefined;
  const marked = markedCode(formatWasteCode(code), waste.isHazardous);
  return wasteMeta(
    (words[locale] as MetaWords)[isChapter ? 'chapterPage' : 'codePage'],
    { locale, code: marked, name, title, words: called },
    'valterra',
  );
}

test.each([
  ['170605', 'pt', '', 'LER 17 06 05*: Materiais de construção com amianto'],
  ['150202', 'pt', 'absorventes, trapos, panos sujos, luvas', 'LER 15 02 02*: absorventes, trapos, panos sujos'],
  ['150202', 'en', '', 'LER 15 02 02*: Absorbents, filter materials'],
  ['160210', 'pt', 'PCB', 'LER 16 02 10*: Equipamento fora de uso com PCB'],
  ['170901', 'pt', '', 'LER 17 09 01*: Resíduos de construção e demolição'],
  ['190115', 'en', '', 'LER 19 01 15*: Boiler dust'],
  ['18', 'pt', 'hospital', 'LER 18: Resíduos hospitalares'],
] as const)('the page of %s in %s (%j) has the title "%s"', (code, locale, called, title) =>
  expect(metaOf(code, locale, called).title).toBe(title),
);

test('a description has the whole name, then what visitors call the waste, then what there is to see', () => {
  expect(metaOf('170605', 'pt', 'amianto, fibrocimento, lusalite').description).toBe(
    'Recebemos o resíduo LER 17 06 05*: materiais de construção, contendo amianto. Também se diz: fibrocimento, lusalite. Veja como e onde.',
  );
  expect(metaOf('130301', 'en', 'PCB, PCB oil, askarel').description).toMatch(
    /insulating or heat transmission oils containing PCBs\. Also called: PCB oil, askarel\./,
  );
});

test.each(localeCodes)('in %s the head of no page is too long, too short, or cut', (locale) => {
  const wrong = list
    .filter(({ code }) => code.length !== 4)
    .flatMap(({ code, name }) => {
      const { title, description } = metaOf(code, locale);
      const fits = (text: string, { min, max }: { min: number; max: number }) =>
        text.length >= min && text.length <= max && !text.includes('…');
      const last = title.replace(/\)$/, '').split(' ').at(-1) ?? '';
      const isWhole = code.length === 2 || name[locale].split(/[\s,;()]+/).includes(last);
      return isWhole &&
        !/ (?:before|de|with|without|sem)$/.test(title) &&
        fits(`${title} | valterra`, headLimits.title) &&
        fits(description, headLimits.description)
        ? []
        : [title, description];
    });
  expect(wrong).toEqual([]);
});

test('a short name ends with a word that may end it, and says each other name in one number', () => {
  expect(shortName('Misturas de resíduos provenientes de desarenadores e de separadores', 'pt', 30)).toBe('Misturas de resíduos');
  expect(shortName('Eluatos e lamas de sistemas de membranas ou de permuta iónica', 'pt', 45)).toBe(
    'Eluatos e lamas de sistemas de membranas',
  );
  expect(plainName('Lamas (de retificação), contendo substâncias perigosas', 'pt')).toBe('Lamas');
  expect(otherNames('tinta, tintas, restos de tinta, verniz', 30)).toEqual(['tinta', 'restos de tinta', 'verniz']);
  expect(otherNames('amianto, fibrocimento', 30, 'Materiais, contendo amianto')).toEqual(['fibrocimento']);
});
