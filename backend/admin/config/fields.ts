import type { Field as EditorField } from '@sveltia/cms';

import type { Field, Fields } from '../../../core/content/fields/field';
import { choicesOf } from './choices';
import { mediaField } from './media-fields';
import { relationField, targetOf } from './relations';
import { hintFor, labelFor, patternFor } from '../../content/messages/find-words';
import type { EditorWords } from '../../content/messages/editor-words';

/** A field on its way into the configuration. */
export interface FieldPlace {
  /** The content type or the group of fields that declares it. */
  owner: string;
  name: string;
  words: EditorWords;
  /** Inside of a group or of a list. */
  nested: boolean;
}

/** What the editor shows of some fields; what the site computes by itself nobody writes. */
export function editorFields(
  owner: string,
  fields: Fields,
  words: EditorWords,
  nested = false,
): EditorField[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.derivedFrom)
    .map(([name, field]) => ({
      ...commonOf({ owner, name, words, nested }, field),
      ...widgetOf({ owner, name, words, nested }, field, fields),
    }));
}

function commonOf(place: FieldPlace, field: Field) {
  const hint = hintFor(place);
  return {
    name: place.name,
    label: labelFor(place),
    ...(hint && { hint }),
    // A list asks for as many items as it needs, not for being there.
    required: field.kind === 'list' ? (field.min ?? 0) > 0 : field.required,
    i18n: isTheSameInBoth(place, field) ? ('duplicate' as const) : true,
  };
}

/**
 * Days, places in a list and what another entity is named by are the same in both languages, and
 * are written once.
 */
function isTheSameInBoth({ owner, name, nested }: FieldPlace, field: Field): boolean {
  if (nested) return false;
  return (
    ['date', 'choice', 'reference', 'integer'].includes(field.kind) ||
    (field.kind === 'text' && targetOf(owner, name) !== null)
  );
}

type Widget = { widget: string } & Record<string, unknown>;

function widgetOf(place: FieldPlace, field: Field, among: Fields): Widget {
  const { owner, name, words } = place;
  const target = targetOf(owner, name) ?? field.target ?? derivedTarget(name, among);
  const choices = choicesOf(place, field);
  if (choices) return { widget: 'select', options: choices };
  if (target) return relationField(target, field);
  switch (field.kind) {
    case 'richText':
      return { widget: 'richtext', editor_components: ['image'], buttons: writingButtons };
    case 'date':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
    case 'flag':
      // Nothing said means published; every other switch is off until somebody turns it on.
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
          words,
          true,
        ),
      };
    case 'list':
      return listWidget(place, field);
    default:
      return {
        widget: (field.max ?? 0) > longestLine ? 'text' : 'string',
        maxlength: field.max,
        ...patternFor(place, field),
      };
  }
}

/** What fits into one line of the form; what may be longer gets several. */
const longestLine = 180;

/** What the site shows of a text; a page has one first heading, and it is the title. */
const writingButtons = [
  'bold',
  'italic',
  'link',
  'heading-two',
  'heading-three',
  'heading-four',
  'quote',
  'bulleted-list',
  'numbered-list',
];

function listWidget({ owner, name, words }: FieldPlace, field: Field): Widget {
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
      words.fields[`${owner}.${name}.item`] ??
      words.fields[`${graphqlName}.item`] ??
      labelFor({ owner, name, words }),
    fields: editorFields(graphqlName, fields, words, true),
  };
}

/**
 * A list of ids is a list of what the field beside it makes of them: `categorias_arr` ->
 * `categories`.
 */
function derivedTarget(name: string, among: Fields): string | null {
  return Object.values(among).find(({ derivedFrom }) => derivedFrom === name)?.target ?? null;
}

function limitsOf({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Field) {
  return {
    ...(min > Number.MIN_SAFE_INTEGER && { min }),
    ...(max < Number.MAX_SAFE_INTEGER && { max }),
  };
}
