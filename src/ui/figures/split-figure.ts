/**
 * Parts a figure from its unit, which is set smaller: `180 000 t/ano` -> `{number: '180 000', unit: 't/ano'}`. A range
 * stays together: `12 a 20 semanas` -> `{number: '12 a 20', unit: 'semanas'}`.
 */
export function splitFigure(value: string): { number: string; unit: string } {
  const match = figure.exec(value.replace(/\s/gu, ' ').trim());
  if (!match?.[1]) return { number: value, unit: '' };
  return { number: match[1].replaceAll(' ', '\u00A0'), unit: match[2] ?? '' };
}

const amount = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d[\d.,]*`;
const figure = new RegExp(String.raw`^((?:[<>≥≤±~+] ?|até |up to )?(?:${amount})(?: ?(?:a|to|–|-) ?(?:${amount}))?)(?: *([^\d].*))?$`, 'u');
