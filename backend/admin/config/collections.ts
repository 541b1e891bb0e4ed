import type { CollectionFile, EntryCollection } from '@sveltia/cms';

import type { ContentType } from '../../../core/content/content-type';
import type { Person } from '../../auth/person';
import { may } from '../../auth/rights';
import { mediaFolderName } from '../../content/content-place';
import { editorFields } from './fields';
import type { EditorWords } from '../../content/messages/editor-words';
import { titleField, writtenFields } from './written-fields';

/** Settings and redirects change the whole site: who may not save them does not see them. */
export function mayOpen({ name }: ContentType, person: Pick<Person, 'role'>): boolean {
  if (name === 'settings') return may(person, 'change-settings');
  return name !== 'redirects' || may(person, 'change-redirects');
}

/** Pages stand in the table of routes: their words are edited, none is made or deleted here. */
const isFixed = ({ name }: ContentType): boolean => name === 'pages';

export function collectionOf(type: ContentType, words: EditorWords): EntryCollection {
  const { many, one, about } = wordsOfType(words, type);
  const title = titleField(type);
  return {
    name: type.name,
    label: many,
    label_singular: one,
    ...(about && { description: about }),
    folder: type.name,
    extension: 'yml',
    format: 'yml',
    identifier_field: title,
    summary: `{{${title}}}`,
    // The name of the file ties the languages together and others refer to it: it is chosen once.
    slug: { template: `{{${title}}}`, editable: ['create'], hint: words.fileName },
    create: !isFixed(type),
    duplicate: !isFixed(type),
    // Drafts are everybody's; what visitors have seen, the server leaves to publishers.
    delete: !isFixed(type),
    i18n: true,
    ...mediaPlace(type),
    sortable_fields: sorting(type),
    view_filters: [{ name: 'drafts', label: words.drafts, field: 'publicado', pattern: false }],
    fields: editorFields(type.name, writtenFields(type), words),
  };
}

export function singletonOf(type: ContentType, words: EditorWords): CollectionFile {
  return {
    name: type.name,
    label: wordsOfType(words, type).many,
    file: `${type.name}/${type.name}.yml`,
    format: 'yml',
    i18n: true,
    ...mediaPlace(type),
    fields: editorFields(type.name, type.fields, words),
  };
}

export const wordsOfType = ({ types }: EditorWords, { name }: Pick<ContentType, 'name'>) =>
  types[name] ?? { many: name, one: name };

/** One folder a type: nobody has to decide where a picture belongs. */
const mediaPlace = ({ name }: ContentType) => ({
  media_folder: `/${mediaFolderName}/${name}`,
  public_folder: `/${mediaFolderName}/${name}`,
});

/** News the newest first, everything else in the order in which it is shown. */
function sorting(type: ContentType): EntryCollection['sortable_fields'] {
  const title = titleField(type);
  const isDated = 'data' in type.fields && type.scheduled;
  return {
    fields: [title, 'ordem', ...('data' in type.fields ? ['data'] : [])],
    default: isDated
      ? { field: 'data', direction: 'descending' }
      : { field: 'ordem', direction: 'ascending' },
  };
}
