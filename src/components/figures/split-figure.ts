/**
 * Parts a figure from its unit, which is set smaller: `180 000 t/ano` -> `{number: '180 000', unit:
 * 't/ano'}`. A range stays together: `12 a 20 semanas` -> `{number: '12 a 20', unit: 'semanas'}`.
 */
export function splitFigure(value: string): { number: string; unit: string } {
  const plain = value.replace(/\s/gu, ' ').trim();
  const [, number] = figure.exec(plain) ?? [];
  if (!number) return { number: value, unit: '' };
  return { number: number.replaceAll(' ', '\u00A0'), unit: plain.slice(number.length).trim() };
}

const amount = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d[\d.,]*`;
const figure = new RegExp(
  String.raw`^((?:[<>≥≤±~+] ?|até |up to )?(?:${amount})(?: ?(?:a|to|–|-) ?(?:${amount}))?)(?= *(?:[^\d ]|$))`,
  'u',
);
