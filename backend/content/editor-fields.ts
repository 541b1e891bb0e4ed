import type { Field as EditorField } from '@sveltia/cms';
import type { FieldDefinition, Fields } from '../../core/content/fields/field';
import {
  editorWord,
  editorWords,
  hintFor,
  labelFor,
  type NamedField,
  patternFor,
} from './editor-words';
import { blockKinds, placedKinds } from '../../core/content/block-kinds';
import { sectionBlockType } from '../../core/content/types/shared-types';
import { isLocale, type Locale, localeRow } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { fixedRouteIds, type RouteId } from '../../core/routing/routes';
import { mailMessages } from '../messages';
import { mediaFolderName } from './content-file';
import { mediaExtensions, sizeLimits } from './save/allowed-files';
import { contentTypeNamed } from '../../core/content/registry';
import { type ContentType, envelopeOf, titleField } from '../../core/content/content-type';

interface FieldContext extends NamedField {
  /** In a group of the entry, or anywhere in a list. */
  nested: false | 'group' | 'list';
}

/** What the editor shows of some fields; what the site computes by itself nobody writes. */
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

/** A list asks for as many items as it needs, not for being there. */
const isNeeded = (field: FieldDefinition): boolean =>
  field.kind === 'list' ? (field.min ?? 0) > 0 : field.required;

/** A draft may lack all but its title; what is in a group is written with the group. */
function mayWait({ owner, name, nested }: FieldContext): boolean {
  const type = contentTypeNamed(owner);
  return !nested && type !== undefined && !type.singleton && name !== titleField(type);
}

/** Dates, choices, order and references are the same in both languages, and are written once. */
const isTheSameInBoth = ({ nested }: FieldContext, { kind }: FieldDefinition): boolean =>
  !nested && ['date', 'choice', 'reference', 'integer'].includes(kind);

/** Covers carry the title of what they cover. */
const picturesOfALanguage = ['imagem_ebook'];

/**
 * A picture is chosen once for both languages; each has its own alternative text. Lists may differ
 * between languages, so what stands in one is chosen in each.
 */
const isShared = ({ name, nested }: FieldContext, { kind }: FieldDefinition): boolean =>
  kind === 'image' && nested !== 'list' && !picturesOfALanguage.includes(name);

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
      // Nothing said means published, in what is there; what is new begins as a draft
      // (client/new-entries.ts). Every other switch is off until somebody turns it on.
      return { widget: 'boolean', default: name === 'publicado' };
    case 'integer':
      return { widget: 'number', value_type: 'int', ...limitsOf(field), step: 1 };
    case 'file':
      return mediaField(place);
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

/** What fits into one line of the form; what may be longer gets several. */
const longestLine = 180;

/** What the site shows of a text; a page has one first heading, and it is the title. */
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

/** The words of a closed list, with what people call them; null for what may hold anything. */
function choicesOf(
  place: FieldContext,
  field: FieldDefinition,
): { value: string; label: string }[] | null {
  const values =
    place.owner === sectionBlockType.graphqlName && place.name === 'tipo'
      ? [...blockKinds, ...placedKinds]
      : field.choices;
  return values?.map((value) => ({ value, label: choiceLabel(place, value) ?? value })) ?? null;
}

/** Screens are named by their paths, languages by their own names, lists by what they hold. */
export function choiceLabel(
  { owner, name, language }: NamedField,
  value: string,
): string | undefined {
  if (name === 'rota')
    return fixedRouteIds.some((id) => id === value)
      ? pathFor(value as RouteId, language)
      : undefined;
  if (name === 'lingua') return isLocale(value) ? localeRow(value).name : undefined;
  if (name === 'formulario')
    return Object.entries(mailMessages[language].forms).find(([kind]) => kind === value)?.[1];
  if (name === 'painel') return editorWord(language, `types.${value}.many`);
  return (
    editorWord(language, `choices.${owner}.${name}.${value}`) ??
    editorWord(language, `choices.${name}.${value}`)
  );
}

/** Where what is sent goes, and what is offered first. */
export const mediaPlace = (folder: string) => ({
  media_folder: `/${mediaFolderName}/${folder}`,
  public_folder: `/${mediaFolderName}/${folder}`,
});

interface FileKind {
  extensions: readonly string[];
  maxSize: number;
}

const pictures: FileKind = {
  extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'],
  maxSize: sizeLimits.picture,
};
const vectors: FileKind = { extensions: ['svg'], maxSize: sizeLimits.drawing };
const documents: FileKind = { extensions: ['pdf'], maxSize: sizeLimits.pdf };

/** What a file is, by the name of its field: the model knows only that it is one. */
const fileKinds: Readonly<Record<string, FileKind>> = {
  'ContentImage.url': pictures,
  'services.icone': vectors,
  'units.icone': vectors,
  'case-studies.ebook': documents,
  'documents.link': documents,
  'galleries.pdf': documents,
  'resources.link': documents,
  'videos.ficheiro': { extensions: ['mp4', 'webm'], maxSize: sizeLimits.film },
  'videos.legendas': { extensions: ['vtt'], maxSize: sizeLimits.subtitles },
};

const anyFile: FileKind = { extensions: mediaExtensions, maxSize: sizeLimits.film };

/** Chosen from the media folder or sent there, never a URL elsewhere. */
function mediaField({ owner, name }: Pick<FieldContext, 'owner' | 'name'>) {
  const kind = fileKinds[`${owner}.${name}`] ?? anyFile;
  return {
    widget: kind === pictures || kind === vectors ? 'image' : 'file',
    ...(kind === vectors && mediaPlace(`icons/${owner}`)),
    accept: kind.extensions.map((extension) => `.${extension}`).join(','),
    choose_url: false,
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: kind.maxSize } },
      stock_assets: { providers: [] },
    },
  };
}

/** One or several entities of another type, shown by title and stored by id. */
function relationField(target: string, { kind, min, max }: FieldDefinition) {
  const type = contentTypeNamed(target);
  const title = type ? titleField(type) : 'titulo';
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

/** The fields of the type, with slug, order and state before them unless it is a singleton. */
export function writtenFields(type: ContentType): Fields {
  if (type.singleton) return type.fields;
  const { slug, ordem, publicado, publicar_em, retirar_em } = envelopeOf(type);
  const [title, ...others] = Object.entries(type.fields);
  return {
    ...Object.fromEntries(title ? [title] : []),
    ...(type.slugged && { slug }),
    publicado,
    publicar_em,
    retirar_em,
    ordem,
    ...Object.fromEntries(others),
  };
}
