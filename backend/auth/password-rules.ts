import { folded } from '../../core/searches/similar-words';
import { samePassword } from './password-hash';

const shortestPassword = 12;
const longestPassword = 200;
/** Characters left without the guessable pieces. */
const mustBeLeft = 6;

type PasswordFault = 'short' | 'long' | 'own' | 'common';

export interface OwnWords {
  email: string;
  name: string;
}

/** Null: accepted. No rule on kinds of characters: length is better. */
export function passwordFault(password: string, own: OwnWords): PasswordFault | null {
  const characters = [...samePassword(password)];
  if (characters.length < shortestPassword) return 'short';
  if (characters.length > longestPassword) return 'long';
  const plain = folded(password);
  if (isGuessable(without(plain, commonPieces))) return 'common';
  return isGuessable(without(without(plain, ownPieces(own)), commonPieces)) ? 'own' : null;
}

const isGuessable = (rest: string): boolean => [...rest].length < mustBeLeft || new Set(rest).size < mustBeLeft - 1;

function without(text: string, pieces: readonly string[]): string {
  // The longer first: a shorter one inside must not save the rest.
  return [...pieces].sort((a, b) => b.length - a.length).reduce((rest, piece) => rest.replaceAll(piece, ''), text);
}

/** `Inês Vaz, ines.vaz@valterra.example` -> ines, vaz, valterra, example and the whole address. */
function ownPieces({ email, name }: OwnWords): string[] {
  const whole = folded(email);
  const words = `${whole} ${folded(name)}`.split(/[^\p{L}\p{N}]+/u);
  return [whole, ...words].filter((word) => word.length >= 3);
}

/** Parts of common passwords, from the yearly lists of leaked ones (NCSC, NordPass by country). */
const commonPieces: readonly string[] = [
  ...`
    valterra residuos ambiente website site admin administrador administrator editor root user
    password passw0rd p4ssword p@ssword p@ssw0rd passwort senha palavra passe pass secret segredo
    welcome bemvindo letmein login entrar acesso changeme mudar default teste test guest master
    qwertyuiop qwerty qwertz azerty asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv qazwsxedc qazwsx
    1q2w3e4r5t6y 1q2w3e4r5t 1q2w3e4r 1q2w3e 1qaz2wsx q1w2e3r4 qwe asd zxc abc abcdefghijkl
    abcdefgh abcdef abcd 1234567890 0123456789 987654321 123456789 12345678 1234567 123456 654321
    12345 54321 1234 4321 123 321 0987654321 112233 121212 123123 147258369
    000 111 222 333 444 555 666 777 888 999 aaa xxx zzz !!! ...
    benfica sporting fcporto porto lisboa portugal braga coimbra setubal aveiro liverpool chelsea
    football futebol cristiano ronaldo maria joao pedro miguel daniel michael jordan ashley
    iloveyou amor amote princesa princess sunshine monkey dragon shadow superman batman pokemon
    starwars trustno1 baseball hello charlie whatever freedom summer verao winter inverno
    primavera spring outono autumn google facebook linkedin computer computador internet samsung
  `
    .trim()
    .split(/\s+/),
  ...Array.from({ length: 100 }, (_, year) => String(1950 + year)),
];
