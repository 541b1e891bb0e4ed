import type { Field as EditorField } from '@sveltia/cms';
import type { ContentType } from '../../core/content/content-type';
import type { FieldDefinition } from '../../core/content/fields/field';
import { type FormField, formFields, innerFields } from '../../core/content/form-fields';
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

/** Fields that the site computes are left out. */
export const editorFields = (type: ContentType, language: Locale): EditorField[] =>
  formFields(type).map((field) => editorField(field, language));

const editorField = (field: FormField, language: Locale): EditorField => ({
  ...commonOf(field, language),
  ...widgetOf(field, language),
});

function commonOf({ owner, name, required, isShared }: FormField, language: Locale) {
  const toPublish = required === 'toPublish' ? editorWords[language].toPublish : '';
  const hint = [hintFor({ owner, name, language }), toPublish].filter(Boolean).join(' ');
  return {
    name,
    label: labelFor({ owner, name, language }),
    ...(hint && { hint }),
    required: required === 'always',
    i18n: isShared ? ('duplicate' as const) : true,
  };
}

type Widget = { widget: string } & Record<string, unknown>;

function widgetOf(formField: FormField, language: Locale): Widget {
  const { owner, name, definition: field, absent } = formField;
  const choices = choicesOf({ owner, name, language }, field);
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
      return { widget: 'boolean', default: absent };
    case 'integer':
      return { widget: 'number', value_type: 'int', ...limitsOf(field), step: 1 };
    case 'file':
      return mediaField(owner, field);
    case 'object':
    case 'image':
      return {
        widget: 'object',
        collapsed: 'auto',
        fields: innerFields(formField).map((each) => editorField(each, language)),
      };
    case 'list':
      return listWidget(formField, language);
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

function listWidget(field: FormField, language: Locale): Widget {
  const { owner, name, definition } = field;
  const { item, max, min } = definition;
  if (item?.target) return relationField(item.target, definition);
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
    fields: innerFields(field).map((each) => editorField(each, language)),
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
  place: NamedField,
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
