import { randomUUID } from 'node:crypto';
import type { CreatePagesArgs } from 'gatsby';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import type { PlannedPage } from '../../core/routing/pages';
import type { SiteOrigins } from '../../core/routing/paths';
import { entityShown } from '../../core/routing/routes';
import { sha256 } from '../../platform/hash';
import { readEnvironment } from '../../platform/settings/settings';
import type { SiteEntity } from './entities';
import type { SettingsByLocale } from './site-settings';

export type EntityOf = (type: string, locale: Locale, id: string) => SiteEntity | undefined;

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
