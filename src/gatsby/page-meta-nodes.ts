import { randomUUID } from 'node:crypto';
import type { CreatePagesArgs } from 'gatsby';
import { type Locale, localeCodes, locales } from '../../core/i18n/locales';
import { feedsOf, type SiteOrigins } from '../../core/routing/paths';
import type { PlannedPage } from '../../core/routing/pages';
import { entityShown, routes } from '../../core/routing/routes';
import { isIndexed, type PageMetaInput, pageMeta, type PageMeta } from '../seo/page-meta';
import { sha256 } from '../../platform/hash';
import { readEnvironment } from '../../platform/settings/settings';
import { buildMemory } from './build-memory';
import type { SiteEntity } from './entities';
import { lastModifiedOf } from './last-modified';
import { feedTitle, numbered, screenWords, wordsIn } from './page-titles';
import { shareFolder } from './share-images/design';
import { shareImagesOfSite } from './share-images/share-images';
import type { SiteNodes } from './site-nodes';
import type { SettingsByLocale } from './site-settings';
import { structuredData } from './structured-data';
import { wordsWritten } from './word-count';

/** What is kept of the metadata of a page. */
interface MadeMeta {
  key: string;
  /** The files of its share images. */
  images: readonly string[];
  /** Its entry in the site map; null where it has none. */
  listed: { kind: string; name: string; order: number | null } | null;
}

const memory = buildMemory<Readonly<Record<string, MadeMeta>>>('page-meta', {});

/** One PageMeta node a page, made again when something that it says changed; and the site maps. */
export async function createPageMeta(
  nodes: SiteNodes,
  args: CreatePagesArgs,
  pages: readonly PlannedPage[],
  entities: readonly SiteEntity[],
  settings: SettingsByLocale,
): Promise<void> {
  const made = await memory.recall(args);
  const byName = new Map(entities.map((entity) => [`${entity.type}/${entity.locale}/${entity.contentId}`, entity]));
  const entityOf: EntityOf = (type, locale, id) => byName.get(`${type}/${locale}/${id}`);
  const modifiedOf = lastModifiedOf(entities);
  const keyOf = metaKeysOf(args, { pages, entities, entityOf, settings, modifiedOf });
  const { metaOf, shareImages } = metaMaker(args, { pages, settings, entityOf, modifiedOf });
  const bodies = new Map<string, object | 'unchanged'>();
  const now: Record<string, MadeMeta> = {};
  for (const page of pages) {
    const { path } = page;
    const key = keyOf(page);
    const before = made[path];
    const stands = before?.key === key && nodes.has('PageMeta', path);
    if (stands && shareImages.keep(before.images)) {
      bodies.set(path, 'unchanged');
      now[path] = before;
      continue;
    }
    const meta = metaOf(page);
    bodies.set(path, meta);
    const { kind, name, order } = meta;
    const isListed = isIndexed(meta) && meta.page === 1;
    now[path] = { key, images: imagesIn(meta), listed: isListed ? { kind, name, order } : null };
  }
  nodes.write('PageMeta', bodies);
  nodes.write('SiteMap', siteMaps(pages, now));
  shareImages.make();
  await memory.remember(args, now);
}

interface MetaSources {
  pages: readonly PlannedPage[];
  settings: SettingsByLocale;
  entityOf: EntityOf;
  modifiedOf(context: PlannedPage['context']): string | null;
}

function metaMaker(args: CreatePagesArgs, { pages, settings, entityOf, modifiedOf }: MetaSources) {
  const site = args.store.getState().config.siteMetadata as unknown as SiteOrigins;
  const words = new Map(localeCodes.map((locale) => [locale, wordsIn(args.getNodesByType, locale)]));
  const wordsOf = (locale: Locale) => words.get(locale) as ReturnType<typeof wordsIn>;
  const shareImages = shareImagesOfSite(args, settings, wordsOf);
  const { pictureAt } = shareImages;
  const jsonLdOf = structuredData(args, { site, pages, settings, wordsOf, pictureAt });
  return { metaOf, shareImages };

  function metaOf(page: PlannedPage) {
    const { language, route, contentId, page: number = 1 } = page.context;
    const { content } = routes[route];
    const { type, id } = entityShown(route, contentId);
    const entity = entityOf(type, language, id);
    const screen = screenWords(route, {
      wordsOf: wordsOf(language),
      settings: settings[language],
      entityName: entity?.name,
    });
    // A page of an entity has the name of the entity.
    const name = content && entity ? entity.name : screen.name;
    const siteWords = wordsOf(language)('site');
    const facts: PageMetaInput = {
      path: page.path,
      locale: language,
      kind: route,
      title: numbered(entity?.title ?? name, siteWords, number),
      description: numbered(entity?.description ?? screen.description, siteWords, number),
      canonical: entity?.canonical ?? null,
      modified: modifiedOf(page.context),
      // Not those that belong to another site.
      translations: Object.fromEntries(
        Object.entries(page.translations).filter(([locale]) => !entityOf(type, locale as Locale, id)?.canonical),
      ),
      unlisted: entity?.closing === 'closed',
      wordCount: entity && number === 1 ? wordsWritten(entity.contentType, entity.node) : 0,
      feeds: feedsOf(route, language, {
        site,
        title: feedTitle(wordsOf(language)('feed'), settings[language].marca),
      }),
      // Later pages of a list have the card of the first.
      shareImage: shareImages.imageOf({
        locale: language,
        route,
        name: entity?.card ?? name,
        entity,
      }),
    };
    const structured = facts.unlisted ? {} : jsonLdOf(page, { ...facts, name, number, entity });
    const { marca: brand } = settings[language];
    const head = pageMeta({ ...facts, ...structured }, { ...site, brand });
    return {
      ...head,
      ...searchFields(head),
      name,
      order: content ? (entity?.order ?? null) : null,
      page: number,
      origin: site.origins[language],
    };
  }
}

/** What GraphQL cannot compute itself, for queries to filter and to sort by. */
function searchFields({ title, alternates }: PageMeta) {
  const tags = alternates.map(({ hreflang }) => hreflang);
  return {
    titleLength: [...title].length,
    translated: locales.every(({ htmlLang }) => tags.includes(htmlLang)),
  };
}

/** The files of the share images that a page names, in its structured data too. */
function imagesIn(meta: object): string[] {
  const named = JSON.stringify(meta).matchAll(new RegExp(`/${shareFolder}/(\\w+\\.jpg)`, 'g'));
  return [...new Set([...named].map(([, file = '']) => file))];
}

/** A SiteMap node a language, of what search engines may list; of the wastes their chapters. */
function siteMaps(pages: readonly PlannedPage[], made: Readonly<Record<string, MadeMeta>>): Map<string, object> {
  const entries = pages.flatMap(({ path, context: { language, route } }) => {
    const listed = made[path]?.listed;
    return listed && route !== 'wasteCode' ? [{ language, entry: { path, ...listed } }] : [];
  });
  const inOrder = entries.sort((one, other) => (one.entry.path < other.entry.path ? -1 : 1));
  return new Map(
    localeCodes.map((locale) => {
      const ofLocale = inOrder.filter(({ language }) => language === locale);
      return [locale, { locale, pages: ofLocale.map(({ entry }) => entry) }];
    }),
  );
}

type EntityOf = (type: string, locale: Locale, id: string) => SiteEntity | undefined;

interface KeySources {
  pages: readonly PlannedPage[];
  entities: readonly SiteEntity[];
  entityOf: EntityOf;
  settings: SettingsByLocale;
  modifiedOf(context: PlannedPage['context']): string | null;
}

/** What stands for code that nobody named: the metadata is made anew in each process. */
const unnamedCode = randomUUID();

/** A hash of all that the metadata of a page is made of: nothing is made again for the same. */
export function metaKeysOf(
  { getNode, getNodesByType, store }: CreatePagesArgs,
  { pages, entities, entityOf, settings, modifiedOf }: KeySources,
): (page: PlannedPage) => string {
  const { siteUrl, origins } = store.getState().config.siteMetadata as unknown as SiteOrigins;
  const digestsOfType = (type: string) => entities.filter((entity) => entity.type === type).map(digestsOf);
  const ofSite = sha256(
    JSON.stringify([
      readEnvironment().build.codeFingerprint ?? unnamedCode,
      siteUrl,
      origins,
      localeCodes.map((code) => [settings[code], fileDigest(settings[code].imagemPartilha)]),
      getNodesByType('Locale').map(({ internal }) => internal.contentDigest),
      // The offices of the organisation, and the pages of authors that articles name.
      digestsOfType('contacts'),
      pages.filter(({ context }) => context.route === 'author').map(({ path }) => path),
    ]),
  );

  return ({ context, translations }) => {
    const { route, contentId } = context;
    const { type, id } = entityShown(route, contentId);
    const parts = localeCodes.map((locale) => {
      const entity = entityOf(type, locale, id);
      const named = entity?.refersTo?.map((name) => entityOf(name.type, locale, name.contentId));
      return [entity, ...(named ?? [])].map((each) => each && digestsOf(each));
    });
    const made = [ofSite, parts, modifiedOf(context), context, translations];
    return sha256(JSON.stringify(made)).slice(0, 24);
  };

  function digestsOf({ node, ownShareImage, picture, closing }: SiteEntity): unknown[] {
    const pictures = [ownShareImage, picture, node.fotografia].map(fileDigest);
    return [node.internal.contentDigest, closing, ...pictures];
  }

  function fileDigest(picture: unknown): string | null {
    const { localFile } = (picture ?? {}) as { localFile?: unknown };
    const file = typeof localFile === 'string' ? getNode(localFile) : undefined;
    return file ? `${file.internal.contentDigest} ${String(file.absolutePath)}` : null;
  }
}
