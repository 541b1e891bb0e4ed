import type { CmsConfig, CollectionFile, EntryCollection } from '@sveltia/cms';
import { storedTypes } from '../../core/content/registry';
import { defaultLocale, type Locale, localeCodes } from '../../core/i18n/locales';
import { editedRepository } from '../cms-api/gitea-format';
import { saveLimit } from '../content/save/allowed-files';
import { editorClient, adminPaths } from '../auth/http/admin-paths';
import { mayOpen, type Person } from '../auth/rights';
import { mediaFolderName } from '../content/content-file';
import { editorWord, editorWords } from '../content/editor-words';
import type { ContentType } from '../../core/content/content-type';
import { editorFields, mediaPlace } from '../content/editor-fields';

interface EditorContext {
  person: Pick<Person, 'role' | 'language'>;
  mayPublish: boolean;
  brand: string;
  branch: string;
  origin: string;
  siteUrl: string;
}

export function editorConfig({
  person,
  mayPublish,
  brand,
  branch,
  origin,
  siteUrl,
}: EditorContext): CmsConfig {
  const { language } = person;
  const words = editorWords[language];
  const types = storedTypes.filter((type) => mayOpen(type, person));
  return {
    load_config_file: false,
    app_title: `${brand} · ${words.title}`,
    site_url: siteUrl,
    display_url: siteUrl,
    show_preview_links: false,
    logout_redirect_url: origin + adminPaths.signOut,
    backend: {
      name: 'gitea',
      repo: `${editedRepository.owner}/${editedRepository.name}`,
      branch,
      base_url: origin,
      api_root: `${origin}/api/v1`,
      auth_endpoint: 'login/oauth/authorize',
      app_id: editorClient.id,
      auth_methods: ['oauth'],
      commit_messages: words.saved,
    },
    media_folder: mediaFolderName,
    public_folder: `/${mediaFolderName}`,
    // Uploads only: no pictures of other hosts.
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: saveLimit } },
      stock_assets: { providers: [] },
    },
    i18n: {
      structure: 'single_file',
      locales: [...localeCodes],
      default_locale: defaultLocale,
      initial_locales: 'all',
    },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 120 },
    editor: { preview: true },
    output: { omit_empty_optional_fields: true },
    singletons: types
      .filter(({ singleton }) => singleton)
      .map((type) => singletonOf(type, language)),
    collections: types
      .filter(({ singleton }) => !singleton)
      .map((type) => collectionOf(type, language, mayPublish)),
  };
}

function collectionOf(type: ContentType, language: Locale, mayPublish: boolean): EntryCollection {
  const { title, namedByRoute, hasWords } = type;
  const about = editorWord(language, `types.${type.name}.about`);
  return {
    name: type.name,
    label: labelOf(type, 'many', language),
    label_singular: labelOf(type, 'one', language),
    ...(about && { description: about }),
    folder: type.name,
    extension: 'yml',
    format: 'yml',
    identifier_field: title,
    summary: `{{${title}}}`,
    // Others refer to the file name: it is chosen once.
    slug: { template: `{{${title}}}`, editable: ['create'], hint: editorWords[language].fileName },
    create: !namedByRoute,
    duplicate: !namedByRoute,
    // Drafts belong to everybody; the server leaves published entries to publishers.
    delete: !namedByRoute,
    i18n: true,
    ...mediaPlace(type.mediaFolder),
    ...(!hasWords && { editor: { preview: false } }),
    sortable_fields: sorting(type),
    view_filters: [
      { name: 'drafts', label: editorWords[language].drafts, field: 'publicado', pattern: false },
    ],
    fields: editorFields(type, language).map((field) =>
      field.name === 'publicado' && !mayPublish ? { ...field, ...heldBack(language) } : field,
    ),
  };
}

const heldBack = (language: Locale) => ({
  readonly: true,
  hint: editorWords[language].needsApproval,
});

function singletonOf(type: ContentType, language: Locale): CollectionFile {
  return {
    name: type.name,
    label: labelOf(type, 'many', language),
    file: `${type.name}/${type.name}.yml`,
    format: 'yml',
    i18n: true,
    ...mediaPlace(type.mediaFolder),
    fields: editorFields(type, language),
  };
}

const labelOf = ({ name }: ContentType, count: 'one' | 'many', language: Locale): string =>
  editorWord(language, `types.${name}.${count}`) ?? name;

function sorting({ title, fields, scheduled }: ContentType): EntryCollection['sortable_fields'] {
  const isDated = 'data' in fields;
  return {
    fields: [title, 'ordem', ...(isDated ? ['data'] : [])],
    default:
      isDated && scheduled
        ? { field: 'data', direction: 'descending' }
        : { field: 'ordem', direction: 'ascending' },
  };
}
