import type { Field as EditorField } from '@sveltia/cms';
import type { FieldDefinition, Fields } from '../../core/content/fields/field';
import {
  choiceLabel,
  editorWord,
  editorWords,
  hintFor,
  labelFor,
  type NamedField,
  patternFor,
} from './editor-words';
import type { Locale } from '../../core/i18n/locales';
import { mediaFolderName } from './content-file';
import { extensionsOf } from '../../core/content/media-kinds';
import { sizeLimits } from './save/allowed-files';
import { contentTypeNamed } from '../../core/content/registry';

interface FieldContext extends NamedField {
  nested: false | 'group' | 'list';
}

/** Fields that the site computes are left out. */
export function editorFields(
  owner: string,
  fields: Fields,
  language: Locale,
  nested: FieldContext['nested'] = false,
): EditorField[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.derivedFrom)
    .map(([name, field]) => ({
      ...commonOf({ owner, name, language, nested }, field),
      ...widgetOf({ owner, name, language, nested }, field),
    }));
}

function commonOf(place: FieldContext, field: FieldDefinition) {
  const toPublish = isNeeded(field) && mayWait(place) ? editorWords[place.language].toPublish : '';
  const hint = [hintFor(place), toPublish].filter(Boolean).join(' ');
  return {
    name: place.name,
    label: labelFor(place),
    ...(hint && { hint }),
    required: isNeeded(field) && !mayWait(place),
    i18n: isTheSameInBoth(place, field) ? ('duplicate' as const) : true,
  };
}

/** A list is required by its least number of items. */
const isNeeded = (field: FieldDefinition): boolean =>
  field.kind === 'list' ? (field.min ?? 0) > 0 : field.required;

/** A draft needs its title only; fields of a group come with the group. */
function mayWait({ owner, name, nested }: FieldContext): boolean {
  const type = contentTypeNamed(owner);
  return !nested && type !== undefined && !type.singleton && name !== type.title;
}

/** Dates, choices, order and references are the same in both languages, and are written once. */
const isTheSameInBoth = ({ nested }: FieldContext, { kind }: FieldDefinition): boolean =>
  !nested && ['date', 'choice', 'reference', 'integer'].includes(kind);

/** One picture for all languages, each with alternative text; lists may differ. */
const isShared = ({ nested }: FieldContext, { kind, perLanguage }: FieldDefinition): boolean =>
  kind === 'image' && nested !== 'list' && !perLanguage;

type Widget = { widget: string } & Record<string, unknown>;

function widgetOf(place: FieldContext, field: FieldDefinition): Widget {
  const { name, language } = place;
  const choices = choicesOf(place, field);
  if (choices) return { widget: 'select', options: choices };
  if (field.target) return relationField(field.target, field);
  switch (field.kind) {
    case 'richText':
      return {
        widget: 'richtext',
        modes: ['rich_text'],
        editor_components: ['image'],
        buttons: writingButtons,
      };
    case 'date':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
    case 'moment':
      return { widget: 'datetime', format: 'YYYY-MM-DDTHH:mm' };
    case 'flag':
      // Absent means published; new entries start as drafts (client/new-entries.ts).
      return { widget: 'boolean', default: name === 'publicado' };
    case 'integer':
      return { widget: 'number', value_type: 'int', ...limitsOf(field), step: 1 };
    case 'file':
      return mediaField(place.owner, field);
    case 'object':
    case 'image':
      return {
        widget: 'object',
        collapsed: 'auto',
        fields: editorFields(
          field.object?.graphqlName ?? '',
          field.object?.fields ?? {},
          language,
          place.nested === 'list' ? 'list' : 'group',
        ).map((each) =>
          each.name === 'url' && isShared(place, field) ? { ...each, i18n: 'duplicate' } : each,
        ),
      };
    case 'list':
      return listWidget(place, field);
    default:
      return {
        widget: (field.max ?? 0) > longestLine ? 'text' : 'string',
        maxlength: field.max,
        ...patternFor(language, field),
      };
  }
}

/** In characters: longer fields get several lines. */
const longestLine = 180;

/** No first heading: that is the title. */
const writingButtons = [
  'bold',
  'italic',
  'code',
  'link',
  'heading-two',
  'heading-three',
  'heading-four',
  'quote',
  'bulleted-list',
  'numbered-list',
];

function listWidget({ owner, name, language }: FieldContext, field: FieldDefinition): Widget {
  const { item, max, min } = field;
  if (item?.target) return relationField(item.target, field);
  const limits = { ...(min ? { min } : {}), max };
  if (!item?.object) return { widget: 'list', ...limits };
  const { graphqlName, fields } = item.object;
  const title =
    Object.entries(fields).find(([, { kind }]) => kind === 'text')?.[0] ?? Object.keys(fields)[0];
  return {
    widget: 'list',
    ...limits,
    collapsed: 'auto',
    summary: `{{fields.${title}}}`,
    label_singular:
      editorWord(language, `fields.${graphqlName}.item`) ?? labelFor({ owner, name, language }),
    fields: editorFields(graphqlName, fields, language, 'list'),
  };
}

function limitsOf({
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
}: FieldDefinition) {
  return {
    ...(min > Number.MIN_SAFE_INTEGER && { min }),
    ...(max < Number.MAX_SAFE_INTEGER && { max }),
  };
}

/** The values of a closed list with labels; null: any value. */
function choicesOf(
  place: FieldContext,
  field: FieldDefinition,
): { value: string; label: string }[] | null {
  const values = field.choices ?? field.suggestions;
  return (
    values?.map((value) => ({ value, label: choiceLabel(place, field, value) ?? value })) ?? null
  );
}

export const mediaPlace = (folder: string) => ({
  media_folder: `/${mediaFolderName}/${folder}`,
  public_folder: `/${mediaFolderName}/${folder}`,
});

/** Chosen from the media folder or sent there, never a URL elsewhere. */
function mediaField(owner: string, { accepts }: FieldDefinition) {
  const isPicture = accepts === 'picture' || accepts === 'drawing';
  return {
    widget: isPicture ? 'image' : 'file',
    ...(accepts === 'drawing' && mediaPlace(`icons/${owner}`)),
    accept: extensionsOf(accepts)
      .map((extension) => `.${extension}`)
      .join(','),
    choose_url: false,
    media_libraries: {
      default: {
        config: { slugify_filename: true, max_file_size: sizeLimits[accepts ?? 'film'] },
      },
      stock_assets: { providers: [] },
    },
  };
}

function relationField(target: string, { kind, min, max }: FieldDefinition) {
  const title = contentTypeNamed(target)?.title ?? '';
  const several = kind === 'list' ? { multiple: true, ...(min ? { min } : {}), max } : {};
  return {
    widget: 'relation',
    collection: target,
    value_field: '{{slug}}',
    display_fields: [title],
    search_fields: [title],
    ...several,
  };
}
