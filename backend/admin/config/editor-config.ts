import type { CmsConfig } from '@sveltia/cms';

import { storedTypes } from '../../../core/content/registry';
import { defaultLocale, localeCodes } from '../../../core/i18n/locales';
import { editedRepository } from '../../content/edited-repository';
import { saveLimit } from '../../content/save/limits';
import { editorClient, places } from '../../auth/http/places';
import type { Person } from '../../auth/person';
import { mediaFolderName } from '../../content/content-place';
import { collectionOf, mayOpen, singletonOf } from './collections';
import { editorWords } from '../../content/messages/messages';

export interface EditorContext {
  person: Pick<Person, 'role' | 'language'>;
  /** The name of the site, in the language of whoever edits. */
  brand: string;
  /** The branch that the content stands on. */
  branch: string;
  /** Where the admin is reached: `https://admin.valterra.example`. */
  origin: string;
  siteUrl: string;
}

/**
 * The editor's configuration, made of the content model: what is declared there is edited here, and
 * written nowhere twice.
 */
export function editorConfig({ person, brand, branch, origin, siteUrl }: EditorContext): CmsConfig {
  const words = editorWords[person.language];
  const types = storedTypes.filter((type) => mayOpen(type, person));
  return {
    load_config_file: false,
    app_title: `${brand} · ${words.title}`,
    site_url: siteUrl,
    display_url: siteUrl,
    show_preview_links: false,
    logout_redirect_url: origin + places.signOut,
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
    // Pictures come from whoever edits, and from no other host.
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: saveLimit } },
      stock_assets: { providers: [] },
    },
    // An entity may be without a translation: its file then holds one language.
    i18n: {
      structure: 'single_file',
      locales: [...localeCodes],
      default_locale: defaultLocale,
      initial_locales: 'all',
    },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 120 },
    // The other language stands beside the one that is edited, in place of a preview that would
    // look like no page of the site.
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    singletons: types.filter(({ singleton }) => singleton).map((type) => singletonOf(type, words)),
    collections: types
      .filter(({ singleton }) => !singleton)
      .map((type) => collectionOf(type, words)),
  };
}
