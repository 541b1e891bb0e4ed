/** Parts a figure from its unit, which is set smaller: `180 000 t/ano` -> `{number: '180 000', unit: 't/ano'}`. */
export function splitFigure(value: string): { number: string; unit: string } {
  const match = /^([<>≥≤±~+]?\s?\d[\d\s.,\u00A0\u202F–-]*)(?:[\s\u00A0\u202F]*)(\D.*)?$/u.exec(value);
  if (!match?.[1]) return { number: value, unit: '' };
  const number = match[1].replace(/[\s\u00A0\u202F]+$/u, '');
  return { number: number.replace(/\s/gu, '\u00A0'), unit: match[2] ?? '' };
}
