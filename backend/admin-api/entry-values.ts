import type { ContentType } from '../../core/content/content-type';
import { isRecord } from '../../core/content/entity-values';
import { writtenFields } from '../../core/content/form-layout';
import { localeCodes } from '../../core/i18n/locales';
import { slugFrom } from '../../core/routing/slug-from-title';
import { yamlLimits } from '../content/read-yaml';
import { SaveRefusal } from '../content/save/refusal';
import type { EntryValues } from './contract';

/** Throws before anything walks through values that are too many, or nested too deeply. */
export function assertBounded(values: unknown): void {
  const { depth: deepest, parts: most } = yamlLimits;
  let level: unknown[] = [values];
  for (let depth = 0, parts = 0; level.length > 0; depth += 1) {
    parts += level.length;
    if (parts > most) throw new SaveRefusal('many_parts', { limit: String(most) });
    if (depth > deepest) throw new SaveRefusal('malformed', { what: 'values' });
    level = level.flatMap((value) =>
      Array.isArray(value) ? (value as unknown[]) : isRecord(value) ? Object.values(value) : [],
    );
  }
}

/** A language that was not there begins as a draft. */
export function withNewDrafts(
  type: ContentType,
  values: EntryValues,
  known: Readonly<Record<string, unknown>>,
): EntryValues {
  if (!('publicado' in writtenFields(type))) return values;
  const blocks = Object.entries(values).map(([locale, block]) => [
    locale,
    locale in known ? block : { publicado: false, ...block },
  ]);
  return Object.fromEntries(blocks) as EntryValues;
}

/** `lamas-oleosas`, from the title in the first language that has one; a number follows where it is taken. */
export function freeName(type: ContentType, values: EntryValues, isTaken: (name: string) => boolean): string {
  const name =
    localeCodes.map((locale) => slugFrom(String(values[locale]?.[type.title] ?? ''), locale)).find(Boolean) ??
    type.name;
  const start = name.slice(0, 110).replace(/-$/, '');
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${start}-${number}`;
  return free;
}
