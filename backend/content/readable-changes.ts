import { envelopeOf } from '../../core/content/content-type';
import { isRecord } from '../../core/content/entity-values';
import type { FieldDefinition, Fields } from '../../core/content/fields/field';
import { contentPlaceOf } from './content-file';
import type { FieldChange } from './field-changes';

type TitleOf = (path: string) => Promise<string>;

/** Changes as people read them: texts without Markdown, other entries by their titles. */
export async function readableChanges(
  path: string,
  changes: readonly FieldChange[],
  titleOf: TitleOf,
): Promise<FieldChange[]> {
  const place = contentPlaceOf(path);
  if (!place) return [...changes];
  const fields = { ...envelopeOf(place.type), ...place.type.fields };
  return Promise.all(
    changes.map(async (change) => {
      const definition = fieldAt(fields, change.field);
      const [before, after] = await Promise.all(
        [change.before, change.after].map((value) => readable(definition, value, titleOf)),
      );
      // Only the Markdown has changed.
      return before === after ? change : { ...change, before, after };
    }),
  );
}

function fieldAt(fields: Fields, path: string): FieldDefinition | undefined {
  let [found, inside]: [FieldDefinition | undefined, Fields] = [undefined, fields];
  for (const step of path.split('.')) {
    const [name = '', index] = step.split('[');
    found = inside[name];
    if (index !== undefined) found = found?.item;
    inside = (found?.object ?? found?.item?.object)?.fields ?? {};
  }
  return found;
}

async function readable(definition: FieldDefinition | undefined, value: unknown, titleOf: TitleOf): Promise<unknown> {
  if (!definition) return value;
  const { kind, target, item, object } = definition;
  if (typeof value === 'string') {
    if (target && value !== '') return titleOf(`${target}/${value}.yml`);
    return kind === 'richText' ? withoutMarkdown(value) : value;
  }
  if (Array.isArray(value)) return Promise.all(value.map((each) => readable(item, each, titleOf)));
  if (!isRecord(value) || !object) return value;
  const entries = Object.entries(value).map(
    async ([name, each]) => [name, await readable(object.fields[name], each, titleOf)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** `## Lamas **oleosas**, [ver](/pt)` -> `Lamas oleosas, ver` */
export const withoutMarkdown = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?\)/g, '$1')
    .replace(/^\|?(?:\s?:?-+:?\s?\|)+(?:\s?:?-+:?)?$\n?/gm, '')
    .replace(/^\||\|$/gm, '')
    .replace(/(?<!\\)\|/g, '·')
    .replace(/^ {0,3}(?:#{1,6}|>) /gm, '')
    .replace(/^( *)[-*+] /gm, '$1• ')
    .replace(/<\/?(?:sub|sup)>|(?<![\w\\])[*_]{1,3}(?=\S)|(?<=[^\s\\])[*_]{1,3}(?!\w)/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '');
