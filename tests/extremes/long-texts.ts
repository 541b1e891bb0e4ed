import { inEachLocale, type Locale } from '../../core/i18n/locales';

/** What no browser can break by itself. */
export const unbroken = inEachLocale((code) =>
  code === 'pt' ? 'hexaclorociclopentadienodifenilmetanodiisocianato' : 'hexachlorocyclopentadienediphenylmethanediisocyanate',
);

const sentences: Readonly<Partial<Record<Locale, readonly string[]>>> & { en: readonly string[] } = {
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
  const all = sentences[locale] ?? sentences.en;
  // A number in front tells texts apart that begin with the same sentence.
  const words: string[] = length > 40 ? [String(seed)] : [];
  if (seed % 3 === 1) words.push('Lamas com', unbroken[locale]);
  if (seed % 3 === 2) words.push(strange[seed % strange.length] ?? '');
  for (let index = 0; words.join(' ').length < length; index += 1) words.push(all[(seed + index) % all.length] ?? '');
  const cut = words.join(' ').slice(0, length);
  // Half an emoji, or a space at the end, would not be what an editor writes.
  return cut.replace(/[\s\uD800-\uDBFF]$/, 's');
}

/** The same number for the same words, whatever was made before. */
export function seedOf(words: string): number {
  return Array.from(words).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

/** Rich text with everything that an editor can write, as long as `length` allows. */
export function markdownOfLength(locale: Locale, length: number, seed: number, picture: string): string {
  // What stands in the text is meant as text.
  const line = (size: number, more = 0) => textOfLength(locale, size, seed + more).replace(/[<>*_`[\]{}]/g, '\\$&');
  const cell = (size: number, more = 0) => line(size, more).replaceAll('|', '/');
  const long = unbroken[locale];
  const rows = Array.from(
    { length: 14 },
    (_, index) => `| 17 05 ${10 + index}* | ${cell(50, index)} | ${cell(12)} | 1 200 t | ${cell(30, 1)} |`,
  );
  const parts = [
    line(220),
    `- ${line(60, 1)}\n- ${line(90, 2)}\n  - ${line(70, 3)}\n    1. ${line(50, 4)}\n    2. ${long}`,
    `## ${line(120, 4)}`,
    `**${line(40)}** _${line(40, 1)}_ ~~${line(20)}~~ \`${long} = ${long}\` ${line(80, 2)}`,
    `https://www.residuos.example/${long}/${long}?ler=170503&${long}`,
    // Tables are told apart by their columns.
    [`| LER ${seed} | ${cell(20)} | ${long} | t/a | ${cell(18, 3)} |`, '| --- | :-- | :-: | --: | --- |', ...rows].join('\n'),
    `### ${line(90, 1)}\n\n${line(400, 1)}`,
    `![${line(80)}](${picture})`,
    `#### ${line(60, 2)}\n\n> ${line(200, 2)}\n>\n> > ${line(60, 3)}`,
    `##### ${line(50, 3)}\n\n###### ${line(50, 4)}\n\n${line(100, 4)}`,
    '```\nif (carga.pesoBruto - carga.tara > guia.quantidadeDeclarada * 1.05) { recusar(carga); } // <script>alert(1)</script>\n```',
    '<script>alert(1)</script>\n\n<div onclick="alert(1)">div</div>',
    `# ${line(60, 5)}`,
    '---',
    `1. ${line(500, 2)}\n2. ${line(30, 3)}\n\n[${line(60)}](/${locale}) [](/${locale})`,
    `${line(800, 3)}\n\n${line(900, 4)}`,
  ];
  let text = '';
  for (const part of parts) {
    if (text.length + part.length + 2 > length) break;
    text += `${part}\n\n`;
  }
  return text.trim() || line(Math.min(length, 200));
}
