import type { ContentType } from './content-type';
import type { FieldDefinition, Fields } from './fields/field';
import { writtenFields } from './form-layout';

/** A field as a form shows it. What else the form needs is in the definition. */
export interface FormField {
  readonly name: string;
  /** The type or group that has it: its label is `fields.<owner>.<name>`, or `fields.<name>`. */
  readonly owner: string;
  readonly definition: FieldDefinition;
  readonly place: 'entry' | 'group' | 'list';
  /** Written once, for all languages. */
  readonly isShared: boolean;
  /** `toPublish`: a draft may lack it. */
  readonly required: 'always' | 'toPublish' | 'never';
  /** The value of a switch that is absent. */
  readonly absent?: boolean;
}

/** Those that the site computes are left out. */
export const formFields = (type: ContentType): FormField[] =>
  authored(writtenFields(type)).map(([name, definition]) => ({
    name,
    owner: type.name,
    definition,
    place: 'entry',
    isShared: isSameEverywhere(definition),
    required: !isNeeded(definition) ? 'never' : type.singleton || name === type.title ? 'always' : 'toPublish',
    ...absentOf(definition, name === 'publicado'),
  }));

/** The fields of a group, or of each item of a list of groups. */
export function innerFields({ definition, place }: FormField): FormField[] {
  const { object = definition.item?.object, kind, perLanguage } = definition;
  if (!object) return [];
  const inner = place === 'list' || kind === 'list' ? 'list' : 'group';
  // One picture for all languages, each with its alternative text; lists may differ.
  const isOnePicture = kind === 'image' && place !== 'list' && !perLanguage;
  return authored(object.fields).map(([name, each]) => ({
    name,
    owner: object.graphqlName,
    definition: each,
    place: inner,
    isShared: isOnePicture && name === 'url',
    required: isNeeded(each) ? 'always' : 'never',
    ...absentOf(each, false),
  }));
}

const authored = (fields: Fields): [string, FieldDefinition][] =>
  Object.entries(fields).filter(([, { derivedFrom }]) => !derivedFrom);

/** A list is required by its least number of items. */
const isNeeded = ({ kind, min = 0, required }: FieldDefinition): boolean => (kind === 'list' ? min > 0 : required);

const isSameEverywhere = ({ kind, sameInAll }: FieldDefinition): boolean =>
  sameInAll === true || ['date', 'choice', 'reference', 'integer'].includes(kind);

const absentOf = ({ kind }: FieldDefinition, absent: boolean): Pick<FormField, 'absent'> =>
  kind === 'flag' ? { absent } : {};
