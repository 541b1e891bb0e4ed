// Takes out pasted invisible characters before any check, comparison or storage.

const joining = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr';
const joiningLetter = `[${joining.replace(/\w+ ?/g, (script) => `\\p{scx=${script.trim()}}`)}]`;

/** Invisible but meaningful: in emoji, and in scripts whose letters join. */
const needed = [
  String.raw`(?<=\p{ExtPict}\uFE0F?|\p{EMod})\u200D(?=\p{ExtPict})`,
  String.raw`(?<=\p{ExtPict})\uFE0F|\uFE0F(?=\u20E3)`,
  // The flags of England, Scotland and Wales.
  String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
  String.raw`(?<=(?=[\p{L}\p{M}])${joiningLetter})[\u200C\u200D]`,
  String.raw`(?<=\p{sc=Han})[\u{E0100}-\u{E01EF}]`,
].join('|');

/** Without a width, marks of direction, soft hyphens, byte order marks, halves of letters. */
const unseen = String.raw`[\p{DI}\p{Cs}\uFFF9-\uFFFB]`;
const anyUnseen = new RegExp(unseen, 'gu');
const neededOrUnseen = new RegExp(`(${needed})|${unseen}`, 'gu');

/** Line ends of any kind, those of a word processor and of other systems too. */
const lineEnd = /\r\n?|[\v\f\x85\u2028\u2029]/g;
const oddBlank = /[\p{Zs}\u2800]|(?![\t\n])\p{Cc}/gu;

/** Letters and digits as East Asian keyboards and mathematical alphabets have them. */
const wide = /[\uFF01-\uFF5E\u{1D7CE}-\u{1D7FF}]/gu;

/** `\uFEFFOlá,\u00A0Ana\r\n` -> `Olá, Ana` */
export function plainText(typed: string): string {
  return typed.replace(lineEnd, '\n').replace(neededOrUnseen, '$1').replace(oddBlank, ' ').normalize('NFC').trim();
}

export function plainLine(typed: string): string {
  return plainText(typed).replace(/[\t\n]/g, ' ');
}

/** `１７\u00A006\u200B 05` -> `17 06 05`. Superscripts stay: 10³ is not 103. */
export function plainCode(typed: string): string {
  return plainLine(typed.replace(anyUnseen, '')).replace(wide, (letter) => letter.normalize('NFKC'));
}

export function withoutUnseen(text: string): string {
  return text.replace(anyUnseen, '');
}
