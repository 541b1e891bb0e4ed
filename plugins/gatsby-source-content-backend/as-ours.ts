import { type ContentType, envelopeOf } from '../../core/content/content-type';
import { isRecord } from '../../core/content/entity-values';
import type { FieldDefinition, Fields } from '../../core/content/fields/field';
import type * as HtmlText from './html-text';
import { type MediaHosts, mediaPathOf } from './media-hosts';
import type { Texts } from './changes';

export interface Takes {
  media: MediaHosts;
  texts: Texts;
}

/** By type: the fields that the site does not know, and how many entities had each. */
export type UnknownFields = Map<string, Map<string, number>>;

interface Work extends Takes {
  /** The fields that were left out of one entity. */
  left: Set<string>;
}

/** Brings what others send into our form, before it is checked: what is not understood stays. */
export function asOurs(type: ContentType, entity: unknown, takes: Takes, unknown: UnknownFields): unknown {
  if (!isRecord(entity)) return entity;
  const work = { ...takes, left: new Set<string>() };
  const ours = converted(fieldsOf(type), entity, '', work);
  if (work.left.size > 0) count(unknown, type.name, work.left);
  return ours;
}

const known = new WeakMap<ContentType, Fields>();

function fieldsOf(type: ContentType): Fields {
  const envelope = envelopeOf(type);
  const fields = known.get(type) ?? { ...envelope, ...type.fields, id: { ...envelope.id, kind: 'reference' } };
  known.set(type, fields);
  return fields;
}

/** A copy, only where something differs, without the keys that no field has. */
function converted(fields: Fields, values: Record<string, unknown>, path: string, work: Work): Record<string, unknown> {
  let copy: Record<string, unknown> | null = null;
  for (const name of Object.keys(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const value = field ? convertedValue(field, values[name], path + name, work) : undefined;
    if (field && value === values[name]) continue;
    copy ??= { ...values };
    if (field) copy[name] = value;
    else {
      delete copy[name];
      if (values[name] !== undefined) work.left.add(path + name);
    }
  }
  return copy ?? values;
}

function convertedValue(field: FieldDefinition, value: unknown, path: string, work: Work): unknown {
  const { kind, item, object, accepts } = field;
  if (typeof value === 'string') {
    if (kind === 'richText') return withOurMedia(work.texts === 'html' ? markdownOf(value) : value, work.media);
    return kind === 'file' || kind === 'href' ? mediaPathOf(value, work.media, accepts === 'picture') : value;
  }
  if (kind === 'reference' && Number.isSafeInteger(value)) return String(value);
  if (item && Array.isArray(value)) return sameOr(value, (each) => convertedValue(item, each, path, work));
  return object && isRecord(value) ? converted(object.fields, value, `${path}.`, work) : value;
}

function sameOr(list: readonly unknown[], change: (each: unknown) => unknown): readonly unknown[] {
  const changed = list.map(change);
  return changed.every((each, index) => each === list[index]) ? list : changed;
}

// Loaded where there is HTML: a build without any does not wait for it.
const markdownOf = (html: string): string => (require('./html-text') as typeof HtmlText).markdownOfHtml(html);

// `](https://…` and `]: https://…`
const target = /(\]\(<?|\]:\s)(https?:\/\/[^\s)<>]+)/g;

const withOurMedia = (markdown: string, media: MediaHosts): string =>
  markdown.includes('http')
    ? markdown.replace(target, (_, before: string, address: string) => before + mediaPathOf(address, media))
    : markdown;

/** Names that go into a report; a backend may send any number. */
const mostNamed = 20;

function count(unknown: UnknownFields, type: string, names: ReadonlySet<string>): void {
  const counts = unknown.get(type) ?? new Map<string, number>();
  unknown.set(type, counts);
  for (const name of names) {
    const shown = counts.has(name) || counts.size < mostNamed ? name.slice(0, 80) : '…';
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
}

/** `content: articles: ignored fields that the site does not know: rating (31), seo.robots (4)` */
export function unknownFieldsReport(unknown: UnknownFields): string[] {
  return [...unknown].map(([type, counts]) => {
    const names = [...counts].map(([name, times]) => `${name} (${times})`).join(', ');
    return `content: ${type}: ignored fields that the site does not know: ${names}`;
  });
}
