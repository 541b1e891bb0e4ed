import { join } from 'node:path';
import { contentTypes } from '../../core/content/registry';
import { isSeen } from '../../core/content/visibility';
import { localeCodes, type Locale } from '../../core/i18n/locales';
import { entryPath } from '../../core/routing/entry-path';
import type { Backend, Environment } from '../../platform/settings/settings';
import { whenNobodyBuilds } from '../publish/build-lock';
import { ask, BackendAway } from '../publish/content-cursor';
import { publish } from '../publish/publish';
import { ReleaseStore } from '../releases/release-store';
import { openDraftBackend } from '../open-backend';
import { previewSite, startFromSite } from './preview-site';
import { previewFolder, previewReleases } from './preview-view';

export interface NamedEntry {
  type: string;
  name: string;
}

export interface PreviewOrder {
  root: string;
  environment: Environment;
  /** What somebody wants to see; the preview shows all drafts at any rate. */
  entries: readonly NamedEntry[];
  log(line: string): void;
  onTurn?(): void;
  signal: AbortSignal;
}

interface PagePath {
  locale: Locale;
  path: string;
}

export type FoundPaths = PromiseSettledResult<PagePath[]>;

/**
 * Builds the site with its drafts, one preview at a time, and answers where the entries are, in
 * their order. Nothing is built when none is there. Throws when the build fails.
 */
export async function buildPreview(order: PreviewOrder): Promise<FoundPaths[]> {
  const { root, environment, entries, log, onTurn, signal } = order;
  const folder = previewFolder(environment.dataDir);
  const sayThatWaiting = () => log('Another preview is being built: waiting for its end');
  // As a whole: two would also stand in each other's way with the backend of the drafts.
  return whenNobodyBuilds(folder, build, { sayThatWaiting, signal });

  async function build(): Promise<FoundPaths[]> {
    onTurn?.();
    const backend = await openDraftBackend(environment, folder, log);
    try {
      const found = await Promise.allSettled(entries.map(({ type, name }) => draftPaths(backend, type, name)));
      if (!found.some(({ status }) => status === 'fulfilled')) return found;
      const { site, fingerprint } = await previewSite(root, join(folder, 'site'), environment);
      const store = new ReleaseStore(previewReleases(environment.dataDir), root);
      const live = new ReleaseStore(environment.releasesDir, root);
      await startFromSite({ root, folder: site, fingerprint, live, store, log, signal });
      log('Building the preview: seconds, and a minute or two where it cannot go on from the site');
      const settings = {
        ...environment,
        dataDir: folder,
        releasesDir: store.folder,
        sharesReleases: false,
        keepReleases: 1,
      };
      await publish({ root: site, environment: settings, backend, store, log, signal });
      return found;
    } finally {
      await backend.close();
    }
  }
}

/**
 * The paths of an entry, by its id or a slug: `articles`, `lamas-oleosas` -> `[{locale: 'pt', path:
 * '/pt/blog/lamas-oleosas'}, …]`. One without pages is seen on a screen: `testimonials`, `cimpor`
 * -> `/pt/testemunhos`. Throws when there is none.
 */
export async function draftPaths(backend: Backend, type: string, name: string): Promise<PagePath[]> {
  const seen = contentTypes.filter((each) => each.namedByRoute || isSeen(each, name));
  const kind = seen.find((each) => each.name === type);
  if (!kind)
    throw new Error(`There are no pages of "${type}"; there are of: ${seen.map((each) => each.name).join(', ')}.`);
  const lists = await Promise.all(localeCodes.map((locale) => everyEntry(backend, type, locale)));
  const entries = lists.flat();
  // Whoever means the slug of one entry that is the id of another can say its id.
  const id = (entries.find((entry) => entry.id === name) ?? entries.find(({ slug }) => slug === name))?.id;
  if (id === undefined)
    throw new Error(`There is nothing named "${name}" in content/${type}, neither as a slug nor as a file.`);
  return entries
    .filter((entry) => entry.id === id)
    .flatMap(({ locale, slug }) => {
      const path = entryPath({ type, id }, locale, slug);
      return path === null ? [] : [{ locale, path }];
    });
}

interface SluggedEntry {
  id: string;
  slug: string | null;
  locale: Locale;
}

async function everyEntry(backend: Backend, type: string, locale: Locale): Promise<SluggedEntry[]> {
  const from = async (page: number): Promise<SluggedEntry[]> => {
    const query = { page: String(page), limit: '500' };
    const { status, body } = await ask(backend, `/api/${locale}/${type}`, query);
    if (status !== 200)
      throw new BackendAway(`The content backend at ${backend.url} answered ${status} to the question for ${type}.`);
    const { data, meta } = body as { data: Omit<SluggedEntry, 'locale'>[]; meta: { pages: number } };
    const named = data.map(({ id, slug }) => ({ id, slug, locale }));
    return page < meta.pages ? [...named, ...(await from(page + 1))] : named;
  };
  return from(1);
}
