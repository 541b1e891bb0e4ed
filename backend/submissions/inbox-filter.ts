import type { InValue } from '@libsql/client';
import type { FormKind } from '../../core/forms/form-definitions';
import { folded } from '../../core/searches/similar-words';

export interface InboxFilter {
  kind?: FormKind;
  handled?: boolean;
  /** The id of the person whose it is; null: nobody's. */
  assigned?: string | null;
  /** Moments: received from the first one on, and before the second. */
  since?: string;
  until?: string;
  /** All of it must occur, accents ignored. */
  search?: string;
}

/** The `WHERE` of a filter. */
export function conditions({ kind, handled, assigned, since, until, search }: InboxFilter): {
  where: string;
  args: InValue[];
  /** For the index, which finds too many: the texts decide. Null: it knows none of the words. */
  letters: string | null;
} {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 20);
  const parts: [sql: string, ...args: InValue[]][] = [['1 = 1']];
  if (kind) parts.push(['kind = ?', kind]);
  if (handled !== undefined) parts.push([`handled_at IS ${handled ? 'NOT ' : ''}NULL`]);
  if (assigned !== undefined) parts.push(['assigned_to IS ?', assigned]);
  if (since) parts.push(['received_at >= ?', since]);
  if (until) parts.push(['received_at < ?', until]);
  const letters = words.flatMap(threeLetters).slice(0, mostLetters);
  for (const word of words) parts.push(['instr(submission.search_text, ?) > 0', word]);
  return {
    where: parts.map(([sql]) => sql).join(' AND '),
    args: parts.flatMap(([, ...args]) => args),
    letters: letters.length > 0 ? letters.join(' AND ') : null,
  };
}

/** So many are looked up in the index: more would make the question longer, and hardly sharper. */
const mostLetters = 60;

/** As queries of the index: `lamas` -> `"lam"`, `"ama"`, `"mas"`. */
function threeLetters(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(2)
    .map((_, place) => letters.slice(place, place + 3).join(''))
    .filter((three) => !three.includes('\0'))
    .map((three) => `"${three.replaceAll('"', '""')}"`);
}
