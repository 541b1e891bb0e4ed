import { keyText } from '../../../core/content/content-type';
import { isRecord, referencesIn } from '../../../core/content/entity-values';
import type { FieldDefinition, Fields } from '../../../core/content/fields/field';
import { writtenFields } from '../../../core/content/form-layout';
import { localeCodes } from '../../../core/i18n/locales';
import { type ContentPlace, contentPlaceOf } from '../content-file';
import { blocksOf, entryText } from '../editor-form';
import type { SentChange } from './allowed-files';
import type { EditingContext } from './saver';

type Values = Readonly<Record<string, unknown>>;
type Context = Pick<EditingContext, 'repository' | 'content'>;

/** With it the entries that name it and need not: they lose it. The others stand in its way. */
export async function deletionOf(context: Context, place: ContentPlace, version: string): Promise<SentChange[]> {
  const usual = { from: null, seen: null, keep: [] };
  const changes: SentChange[] = [{ ...usual, operation: 'delete', path: place.path, sha: version, content: null }];
  const files = await context.repository.files();
  for (const path of await entriesNaming(context, place)) {
    const [other, sha] = [contentPlaceOf(path), files.get(path)];
    const blocks = other && sha ? blocksOf(await context.repository.text(sha)) : null;
    if (!other || !sha || !blocks) continue;
    const without = Object.entries(blocks).map(([locale, block]) => [
      locale,
      isRecord(block) ? withoutReference(writtenFields(other.type), block, place) : block,
    ]);
    const content = Buffer.from(entryText(path, Object.fromEntries(without) as Values));
    changes.push({ ...usual, operation: 'update', path, sha, content });
  }
  return changes;
}

async function entriesNaming({ content }: Context, { type, id, path }: ContentPlace) {
  const index = await content.crossIndex();
  const names = localeCodes.flatMap((locale) => [...index.referringTo(keyText({ type: type.name, locale, id }))]);
  const isNamed = (file: { type: ContentPlace['type'] }, values: Values) =>
    referencesIn(file.type, values).some((each) => each.target === type.name && each.id === id);
  const drafts = content.noted
    .drafts()
    .filter((file) => Object.values(file.drafts).some((draft) => isNamed(file, draft)));
  const paths = new Set([...names.map((name) => index.fileOf(name)), ...drafts.map((file) => file.path)]);
  paths.delete(path);
  return paths;
}

const withoutReference = (fields: Fields, values: Values, entry: ContentPlace): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? withoutIn(field, value, entry) : value];
    }),
  );

function withoutIn(field: FieldDefinition, value: unknown, entry: ContentPlace): unknown {
  const { item, object, target, required } = field;
  const isIt = (one: FieldDefinition | undefined, id: unknown) => one?.target === entry.type.name && id === entry.id;
  if (item && Array.isArray(value))
    return value.filter((each) => !isIt(item, each)).map((each: unknown) => withoutIn(item, each, entry));
  if (object && isRecord(value)) return withoutReference(object.fields, value, entry);
  return target && !required && isIt(field, value) ? null : value;
}
