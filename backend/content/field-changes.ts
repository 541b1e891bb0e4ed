import { setImmediate as nextTurn } from 'node:timers/promises';
import { isRecord } from '../../core/content/entity-values';
import { readYaml } from './read-yaml';

/** Null: absent before or after the commit. */
export interface FieldChange {
  locale: string | null;
  field: string;
  before: unknown;
  after: unknown;
}

type Difference = Omit<FieldChange, 'locale'>;

const maxChanges = 300;

/** Changed fields of an entry: `{locale: 'pt', field: 'faqs[2].pergunta', before, after}`. */
export async function fieldChanges(before: string | null, after: string | null): Promise<FieldChange[]> {
  const was = blocksOf(before);
  await nextTurn();
  const is = blocksOf(after);
  if (!was || !is) return [{ locale: null, field: '', before, after }];
  const locales = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changes = locales.flatMap((locale) =>
    differences(was[locale], is[locale], '').map((change) => ({ locale, ...change })),
  );
  return changes.slice(0, maxChanges);
}

function blocksOf(text: string | null): Record<string, unknown> | null {
  if (text === null) return {};
  const read = readYaml(text);
  return 'value' in read && isRecord(read.value) ? read.value : null;
}

function differences(before: unknown, after: unknown, field: string): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const longer: unknown[] = before.length > after.length ? before : after;
    return longer.flatMap((_, index) => differences(before[index], after[index], `${field}[${index}]`));
  }
  // A new or removed language is listed by its fields.
  const isBlock = field === '' && (before === undefined || after === undefined);
  if (!isBlock && !(isRecord(before) && isRecord(after)))
    return [{ field, before: before ?? null, after: after ?? null }];
  const [was, is] = [recordOf(before), recordOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => differences(was[name], is[name], field ? `${field}.${name}` : name));
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
