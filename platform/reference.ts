import { referenceLetters } from '../core/forms/reference';
import { sha256 } from './hash';

const length = 8;

/** The number of a submission, `K7M2-94RX`, from its key: the site knows it before the backend. */
export function referenceOf(key: string): string {
  const base = BigInt(referenceLetters.length);
  let rest = BigInt(`0x${sha256(key).slice(0, 24)}`);
  let letters = '';
  for (let place = 0; place < length; place += 1) {
    letters += referenceLetters[Number(rest % base)];
    rest /= base;
  }
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}
