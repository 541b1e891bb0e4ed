import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../../core/content/entity-values';
import { blocksOf, entryForm, entryText } from '../editor-form';
import type { Conflict } from './refusal';

/** Where both changed the same field, the text has that of `mine`. */
export interface MergedEntry {
  text: string;
  conflicts: Conflict[];
}

/** The three texts of an entry: before the two changes, saved meanwhile, and being saved. */
export interface ThreeTexts {
  base: string;
  theirs: string;
  mine: string;
}

type Step = string | number;
type Side = Record<keyof ThreeTexts, unknown>;

/** By field; lists of unequal length are one field. `keep`: as in `theirs`. Null: invalid YAML. */
export function mergeEntries(path: string, texts: ThreeTexts, keep: readonly string[] = []): MergedEntry | null {
  const [base, theirs, mine] = [texts.base, texts.theirs, texts.mine].map((text) => {
    const blocks = text === '' ? {} : blocksOf(text);
    return blocks && entryForm(path, blocks);
  });
  if (!base || !theirs || !mine) return null;
  const conflicts: Conflict[] = [];
  const merge = (side: Side, steps: readonly Step[]): unknown => {
    if (isDeepStrictEqual(side.theirs, side.mine)) return side.mine;
    if (isDeepStrictEqual(side.theirs, side.base)) return side.mine;
    if (isDeepStrictEqual(side.mine, side.base)) return side.theirs;
    const each = (step: Step) => merge(at(side, step), [...steps, step]);
    const [names, rows] = [namesIn(side), rowsIn(side)];
    if (names) return Object.fromEntries(names.map((name) => [name, each(name)]));
    if (rows) return rows.map(each);
    const field = fieldPath(steps);
    if (keep.includes(field)) return side.theirs;
    conflicts.push({ field, ...side });
    return side.mine;
  };
  const merged = merge({ base, theirs, mine }, []) as Record<string, unknown>;
  return { text: entryText(path, merged), conflicts };
}

function namesIn({ base, theirs, mine }: Side): string[] | null {
  const groups = [theirs, mine, base ?? {}];
  return groups.every(isRecord) ? [...new Set(groups.flatMap(Object.keys))] : null;
}

function rowsIn({ base, theirs, mine }: Side): number[] | null {
  if (!Array.isArray(base)) return null;
  const isAlike = (list: unknown) => Array.isArray(list) && list.length === base.length;
  return isAlike(theirs) && isAlike(mine) ? [...base.keys()] : null;
}

function at({ base, theirs, mine }: Side, step: Step): Side {
  const part = (value: unknown) => (value as Record<Step, unknown> | null | undefined)?.[step];
  return { base: part(base), theirs: part(theirs), mine: part(mine) };
}

const fieldPath = (path: readonly Step[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
