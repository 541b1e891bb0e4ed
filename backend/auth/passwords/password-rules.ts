import { folded } from '../../content/search-text';
import { commonPieces } from './common-pieces';
import { samePassword } from './password-hash';

export const shortestPassword = 12;
export const longestPassword = 200;
/** How much of a password must be left when what anybody would try is taken away. */
const mustBeLeft = 6;

export type PasswordFault = 'short' | 'long' | 'own' | 'common';

export interface OwnWords {
  email: string;
  name: string;
}

/**
 * What is wrong with a password that somebody chooses; null: it is taken. No rule asks for signs of
 * any kind: long ones are what helps.
 */
export function passwordFault(password: string, own: OwnWords): PasswordFault | null {
  const characters = [...samePassword(password)];
  if (characters.length < shortestPassword) return 'short';
  if (characters.length > longestPassword) return 'long';
  const plain = folded(password);
  if (isGuessable(without(plain, commonPieces))) return 'common';
  return isGuessable(without(without(plain, ownPieces(own)), commonPieces)) ? 'own' : null;
}

/** Nothing much, or the same few signs again and again. */
const isGuessable = (rest: string): boolean =>
  [...rest].length < mustBeLeft || new Set(rest).size < mustBeLeft - 1;

function without(text: string, pieces: readonly string[]): string {
  // The longer first: what is left of them is not to be saved by a shorter one inside.
  return [...pieces]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, piece) => rest.replaceAll(piece, ''), text);
}

/** `Inês Vaz, ines.vaz@valterra.example` -> ines, vaz, valterra, example and the whole address. */
function ownPieces({ email, name }: OwnWords): string[] {
  const address = folded(email);
  const words = `${address} ${folded(name)}`.split(/[^\p{L}\p{N}]+/u);
  return [address, ...words].filter((word) => word.length >= 3);
}
