import { diffWordsWithSpace } from 'diff';

export interface Piece {
  kind: 'same' | 'gone' | 'new' | 'cut';
  text: string;
}

const short = 160;
const around = 60;
/** Beyond these limits (time in ms) it counts as another text. */
const limits = { maxEditLength: 400, timeout: 200 };

/** Word diff; null for a short text, or where too much differs. */
export function wordChanges(before: string, after: string): Piece[] | null {
  if (Math.min(before.length, after.length) < short) return null;
  const changes = diffWordsWithSpace(before, after, limits);
  if (!changes) return null;
  return changes.flatMap(({ added, removed, value }, index): Piece[] => {
    if (added || removed) return [{ kind: added ? 'new' : 'gone', text: value }];
    return shortened(value, index === 0, index === changes.length - 1);
  });
}

function shortened(text: string, opens: boolean, closes: boolean): Piece[] {
  const [head, tail] = [opens ? 0 : around, closes ? 0 : around];
  if (text.length <= head + tail + around) return [{ kind: 'same', text }];
  const begin = text.slice(0, head).replace(/(?<!\S)\S+$/, '');
  const end = tail === 0 ? '' : text.slice(-tail).replace(/^\S*/, '');
  return [
    { kind: 'same', text: begin },
    { kind: 'cut', text: text.slice(begin.length, text.length - end.length) },
    { kind: 'same', text: end },
  ].filter((piece): piece is Piece => piece.text !== '');
}
