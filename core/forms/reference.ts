import { plainCode } from './plain-text';

/** No look-alikes, aloud or by eye; no vowels, so no real words. */
export const referenceLetters = '23456789CFHJKMPRTWXY';

const half = `[${referenceLetters}]{4}`;
const shape = new RegExp(`^${half}-${half}$`);
const spelled = new RegExp(`^(${half})[\\s-]?(${half})$`);

export const referenceParameter = 'reference';

export const isReference = (value: unknown): value is string => typeof value === 'string' && shape.test(value);

/** A reference number in any spelling: `k7m2 94rx` -> `K7M2-94RX`; null: it is none. */
export function readReference(text: string): string | null {
  const [, first, second] = spelled.exec(plainCode(text.slice(0, 60)).toUpperCase()) ?? [];
  return first && second ? `${first}-${second}` : null;
}

/** The path of the function that shows a page with the number in it, without scripts. */
export const sentPath = '/api/sent';

/** `/pt/recursos#guia` -> `/pt/recursos?reference=K7M2-94RX#guia` */
export function withReference(path: string, reference: string): string {
  const hash = path.indexOf('#');
  const end = hash < 0 ? path.length : hash;
  return `${path.slice(0, end)}?${referenceParameter}=${reference}${path.slice(end)}`;
}
