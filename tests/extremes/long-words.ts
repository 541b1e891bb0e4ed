import type { Locale } from '../../src/i18n/locales';

/** What no browser can break by itself. */
export const unbroken: Record<Locale, string> = {
  pt: 'hexaclorociclopentadienodifenilmetanodiisocianato',
  en: 'hexachlorocyclopentadienediphenylmethanediisocyanate',
};

const sentences: Record<Locale, readonly string[]> = {
  pt: [
    'Recolha, caracterização e tratamento de lamas oleosas de separadores de hidrocarbonetos em instalações portuárias.',
    'Descontaminação de solos de antigos postos de abastecimento, com remoção de reservatórios enterrados e biopilhas.',
    'Cada carga é pesada, amostrada e comparada com a ficha de caracterização antes de seguir para a linha de destino.',
    'Os lixiviados são recolhidos em dupla camada e tratados por osmose inversa na própria instalação.',
    'Embalagens contaminadas com solventes, tintas, isocianatos e resinas são trituradas em atmosfera inerte.',
  ],
  en: [
    'Collection, characterisation and treatment of oily sludge from hydrocarbon separators on harbour premises.',
    'Soil from former filling stations is cleaned after the buried tanks are out, on biopiles or by washing.',
    'Each load is weighed, sampled and held against its data sheet before it goes on to its treatment line.',
    'Leachate is caught by a double liner and treated by reverse osmosis on the site itself.',
    'Packaging that held solvents, paint, isocyanates or resins is shredded under an inert atmosphere.',
  ],
};

/** Text that a careless page would take for code, or lay out in the wrong direction; the accents are combining ones. */
const strange = ['“Ácidos” & <bases> 🏭', '<script>alert(1)</script> "x"', 'A\u0301gua e\u0301 vida', 'نفايات خطرة', "l'eau {{ x }} 100 %"];

/**
 * A text of exactly `length` characters, another one for each `seed`. Every third holds a very long word, every third
 * something strange.
 */
export function textOfLength(locale: Locale, length: number, seed: number): string {
  const all = sentences[locale];
  // A number in front tells texts apart that begin with the same sentence.
  const words: string[] = length > 40 ? [String(seed)] : [];
  if (seed % 3 === 2) words.push(strange[seed % strange.length] ?? '');
  for (let index = 0; words.join(' ').length < length; index += 1) {
    words.push(all[(seed + index) % all.length] ?? '');
    if (index === 0 && seed % 3 === 1) words.push(firstWords(words.pop() ?? '', 3), unbroken[locale]);
  }
  const cut = words.join(' ').slice(0, length);
  // Half an emoji, or a space at the end, would not be what an editor writes.
  return cut.replace(/[\s\uD800-\uDBFF]$/, 's');
}

function firstWords(sentence: string, count: number): string {
  return sentence.split(' ').slice(0, count).join(' ');
}

/** The same number for the same words, whatever was made before. */
export function seedOf(words: string): number {
  return Array.from(words).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}
