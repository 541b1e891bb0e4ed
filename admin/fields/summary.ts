import { isRecord } from '../../core/content/entity-values';
import type { FieldDefinition } from '../../core/content/fields/field';

const longest = 90;

/** What a closed group says of itself: its first text. */
export function summaryOf(field: FieldDefinition, value: unknown): string {
  if (typeof value === 'string') return shortened(value);
  if (!isRecord(value)) return '';
  const fields = Object.entries(field.object?.fields ?? {});
  for (const wanted of ['text', 'richText', 'choice', 'file'])
    for (const [name, { kind }] of fields) {
      const text = value[name];
      if (kind === wanted && typeof text === 'string' && text.trim()) return shortened(text);
    }
  return '';
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};
