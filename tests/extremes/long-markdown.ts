import type { Locale } from '../../src/i18n/locales';
import { textOfLength, unbroken } from './long-words';

/** Rich text with everything that an editor can write, as long as `length` allows. */
export function markdownOfLength(locale: Locale, length: number, seed: number, picture: string): string {
  const line = (size: number, more = 0) => escaped(textOfLength(locale, size, seed + more));
  const parts = [
    line(220),
    `- ${line(60, 1)}\n- ${line(90, 2)}\n  - ${line(70, 3)}\n    1. ${line(50, 4)}\n    2. ${unbroken[locale]}`,
    `## ${line(120, 4)}`,
    `**${line(40)}** _${line(40, 1)}_ ~~${line(20)}~~ \`${unbroken[locale]} = ${unbroken[locale]}\` ${line(80, 2)}`,
    `https://www.residuos.example/${unbroken[locale]}/${unbroken[locale]}?ler=170503&${unbroken[locale]}`,
    tableOf(locale, seed),
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

function tableOf(locale: Locale, seed: number): string {
  const cell = (size: number, more: number) => escaped(textOfLength(locale, size, seed + more)).replaceAll('|', '/');
  const row = (index: number) =>
    `| 17 05 ${String(index).padStart(2, '0')}* | ${cell(50, index)} | ${cell(12, 0)} | 1 200 t | ${cell(30, 1)} |`;
  const rows = Array.from({ length: 14 }, (_, index) => row(index + 1));
  return [`| LER | ${cell(20, 0)} | ${unbroken[locale]} | t/a | ${cell(18, 3)} |`, '| --- | :-- | :-: | --: | --- |', ...rows].join('\n');
}

/** What stands in the text is meant as text. */
function escaped(text: string): string {
  return text.replace(/[<>*_`[\]{}]/g, '\\$&');
}
