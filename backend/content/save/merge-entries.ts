import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isNode } from 'yaml';
import { isRecord } from '../../../core/content/entity-values';
import { readYaml } from '../read-yaml';

/** A field that both sides changed: `pt.titulo`, `pt.faqs[2].pergunta`. */
export interface Conflict {
  field: string;
  theirs: unknown;
  mine: unknown;
}

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
type Side<Value = unknown> = Record<keyof ThreeTexts, Value>;

/**
 * Merges two changes of an entry by field. A list whose length differs counts as one field. Fields
 * in `keep` stay as in `theirs` where both changed them. Null where a text is not YAML.
 */
export function mergeEntries(
  { base, theirs, mine }: ThreeTexts,
  keep: readonly string[] = [],
): MergedEntry | null {
  const [before, saved, own] = [readYaml(base), readYaml(theirs), readYaml(mine)];
  if ('fault' in before || 'fault' in saved || 'fault' in own) return null;
  const conflicts: Conflict[] = [];
  const taken: Step[][] = [];
  const merge = (path: Step[], side: Side): void => {
    if (isSame(side.theirs, side.mine) || isSame(side.theirs, side.base)) return;
    if (isSame(side.mine, side.base)) return void taken.push(path);
    const steps = commonSteps(side);
    if (!steps) {
      const field = fieldPath(path);
      if (keep.includes(field)) taken.push(path);
      else conflicts.push({ field, theirs: side.theirs, mine: side.mine });
      return;
    }
    for (const step of steps) merge([...path, step], at(side, step));
  };
  merge([], { base: before.value, theirs: saved.value, mine: own.value });
  for (const path of taken) take(own.document, saved.document, path);
  return { text: taken.length === 0 ? mine : own.document.toString({ lineWidth: 0 }), conflicts };
}

/** Whether two texts of an entry say the same, however they are written. */
export function isSameEntry(one: string, other: string): boolean {
  const [first, second] = [readYaml(one), readYaml(other)];
  return !('fault' in first) && !('fault' in second) && isSame(first.value, second.value);
}

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(withoutEmpty(one), withoutEmpty(other));

/** The editor leaves out a field without a value. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(withoutEmpty);
  if (!isRecord(value)) return value === '' || value === undefined ? null : value;
  const kept = Object.entries(value)
    .map(([name, field]) => [name, withoutEmpty(field)] as const)
    .filter(([, field]) => field !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

const isNothing = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

function commonSteps({ base, theirs, mine }: Side): Step[] | null {
  if (isRecord(theirs) && isRecord(mine) && (isRecord(base) || isNothing(base)))
    return [...new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base ?? {})])];
  const lists = [base, theirs, mine].filter(Array.isArray);
  const [first] = lists;
  return lists.length === 3 && lists.every(({ length }) => length === first?.length)
    ? [...(first ?? []).keys()]
    : null;
}

function at({ base, theirs, mine }: Side, step: Step): Side {
  const part = (value: unknown) => (value as Record<Step, unknown> | null | undefined)?.[step];
  return { base: part(base), theirs: part(theirs), mine: part(mine) };
}

/** Puts a field into the document as it is written in another, in the same place of its group. */
function take(into: Document, from: Document, path: Step[]): void {
  const node = from.getIn(path, true);
  if (node === undefined) return void into.deleteIn(path);
  into.setIn(path, isNode(node) ? node.clone() : node);
  const [group, original] = [into, from].map((document) => document.getIn(path.slice(0, -1), true));
  if (!isMap(group) || !isMap(original)) return;
  const order = original.items.map(({ key }) => String(key));
  const place = ({ key }: { key: unknown }) => order.indexOf(String(key));
  const added = group.items.findIndex(({ key }) => String(key) === String(path.at(-1)));
  const [pair] = group.items.splice(added, 1);
  if (!pair) return;
  const next = group.items.findIndex((other) => place(other) > place(pair));
  group.items.splice(next < 0 ? group.items.length : next, 0, pair);
}

const fieldPath = (path: Step[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
