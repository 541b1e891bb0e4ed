import { isUtf8 } from 'node:buffer';
import { stringify, visit } from 'yaml';
import { isRecord } from '../../core/content/entity-values';
import type { ContentType } from '../../core/content/content-type';
import { defaultLocale, localeCodes } from '../../core/i18n/locales';
import { type FormField, formFields, innerFields } from '../../core/content/form-fields';
import { contentPlaceOf } from './content-file';
import { readYaml } from './read-yaml';

// Entries are stored in one form: an unchanged save leaves no diff.

type Values = Readonly<Record<string, unknown>>;

/** A field with those of its group, which are found once. */
type WrittenField = Pick<FormField, 'name' | 'isShared' | 'absent'> & { inner: readonly WrittenField[] | null };

export function inEditorForm<Content extends Uint8Array | null>(path: string, content: Content): Content | Buffer {
  if (content === null || typeAt(path) === null || !isUtf8(content)) return content;
  const blocks = blocksOf(Buffer.from(content).toString());
  return blocks ? Buffer.from(entryText(path, blocks)) : content;
}

export function blocksOf(text: string): Values | null {
  const read = readYaml(text);
  if ('fault' in read || !isRecord(read.value)) return null;
  let hasAliases = false;
  visit(read.document, { Alias: () => (hasAliases = true) && visit.BREAK });
  // Expanded, aliases may grow without bounds.
  return hasAliases ? null : read.value;
}

export const editorStyle = { lineWidth: 0, singleQuote: true } as const;

/** `{pt: {titulo: …}, en: {…}}` as the text of the file. */
export const entryText = (path: string, blocks: Values): string =>
  stringify(entryForm(path, blocks), { ...editorStyle, aliasDuplicateObjects: false });

export function entryForm(path: string, blocks: Values): Values {
  const type = typeAt(path);
  if (type === null) return blocks;
  const fields = fieldsOf(type);
  const first = blocks[defaultLocale];
  const main = isRecord(first) ? written(fields, first) : {};
  const locales = new Set([...localeCodes, ...Object.keys(blocks)]);
  return Object.fromEntries(
    [...locales]
      .filter((locale) => locale in blocks)
      .map((locale) => {
        const block = blocks[locale];
        return [locale, isRecord(block) ? written(fields, block, main) : block];
      }),
  );
}

function typeAt(path: string): ContentType | null {
  const place = contentPlaceOf(path);
  return place?.type ?? null;
}

const known = new WeakMap<ContentType, readonly WrittenField[]>();

function fieldsOf(type: ContentType): readonly WrittenField[] {
  const fields = known.get(type) ?? formFields(type).map(writtenField);
  known.set(type, fields);
  return fields;
}

function writtenField(field: FormField): WrittenField {
  const inner = innerFields(field).map(writtenField);
  return { ...field, inner: inner.length > 0 ? inner : null };
}

/** Unknown fields come last; `main`: values of the main language. */
function written(fields: readonly WrittenField[], values: Values, main: Values = {}): Values {
  const result: Record<string, unknown> = {};
  for (const field of fields) {
    const own = valueOf(field, values[field.name]);
    const value = isEmpty(own) && field.isShared ? (main[field.name] ?? own) : own;
    if (!isEmpty(value)) result[field.name] = value;
  }
  const others = Object.keys(values).filter((name) => !fields.some((field) => field.name === name));
  for (const name of others.sort(new Intl.Collator(defaultLocale, { numeric: true }).compare))
    result[name] = trimmed(values[name]);
  return result;
}

/** Values outside the form stay; empty ones are left out. */
function valueOf(field: WrittenField, value: unknown): unknown {
  const { absent, inner } = field;
  if (absent !== undefined) return value ?? absent;
  if (!inner || isEmpty(value)) return trimmed(value);
  if (Array.isArray(value)) return value.map((each) => valueOf(field, each));
  return isRecord(value) ? written(inner, value) : trimmed(value);
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, trimmed(each)]));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value) || isRecord(value)) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}
