import type { CreatePagesArgs } from 'gatsby';
import { createRemoteFileNode } from 'gatsby-source-filesystem';
import { mediaAddress } from '../../plugins/gatsby-source-content-backend/media-hosts';
import type { Fields } from '../../core/content/fields/field';
import { settings, type Settings } from '../../core/content/types/settings';
import { localeCodes, type Locale } from '../../core/i18n/locales';
import { readEnvironment } from '../../platform/settings/settings';
import type { SiteNodes } from './site-nodes';

export type SettingsByLocale = Record<Locale, Settings & { imagemPartilha: { localFile: string | null } }>;

/** Reads the site-wide settings from the backend's GraphQL and writes them as nodes. */
export async function createSiteSettings(nodes: SiteNodes, args: CreatePagesArgs): Promise<SettingsByLocale> {
  const { graphql, createNodeId } = args;
  const selections = localeCodes.map(
    (locale) => `${locale}: settings(locale: "${locale}") ${selectionOf(settings.fields)}`,
  );
  const { data, errors } = await graphql<{ backend: Record<Locale, Settings | null> }>(
    `{ backend { ${selections.join(' ')} } }`,
  );
  if (errors) throw new Error(`The backend does not answer the site-wide settings: ${String(errors[0])}`);
  const byLocale = {} as SettingsByLocale;
  for (const locale of localeCodes) {
    const answer = unsavedSettings(locale) ?? data?.backend[locale];
    if (!answer)
      throw new Error(
        `The backend has not all site-wide settings: write ${settings.name}/${settings.name} #site_typeMissing ${settings.name} in ${locale}`,
      );
    const id = createNodeId(`SiteSettings/${locale}`);
    const localFile = await fileOf(answer.imagemPartilha.url, id, args);
    // Gatsby's digest ignores objects without a prototype, such as those of GraphQL.
    byLocale[locale] = {
      ...structuredClone(answer),
      imagemPartilha: { ...answer.imagemPartilha, localFile },
    };
  }
  const body = (locale: Locale) => ({ ...byLocale[locale], contentId: settings.name, locale });
  nodes.write('SiteSettings', new Map(localeCodes.map((locale) => [locale, body(locale)])));
  return byLocale;
}

/** What an editor has written and not saved, in a build for their preview. */
function unsavedSettings(locale: Locale): Settings | undefined {
  const entities = readEnvironment().build.unsaved ?? [];
  const own = entities.find((each) => each.type === settings.name && each.locale === locale);
  return own?.entity as Settings | undefined;
}

/** The File node of the default share image, a child of the settings: it is fetched once. */
async function fileOf(path: string, parentNodeId: string, args: CreatePagesArgs): Promise<string | null> {
  const { actions, cache, createNodeId, getNodesByType, reporter, store } = args;
  const { backendUrl } = store.getState().config.siteMetadata as { backendUrl: string };
  const known = getNodesByType('File').find(({ url }) => String(url).endsWith(path));
  if (known) return known.id;
  const { createNode } = actions;
  const address = mediaAddress(path, readEnvironment().content.mediaHosts) ?? backendUrl + path;
  const file = { url: address, parentNodeId, createNode, createNodeId, cache };
  try {
    return (await createRemoteFileNode(file)).id;
  } catch (error) {
    reporter.warn(
      `The default share image ${path} cannot be had (${String(error)}): pages without a picture are shared without one`,
    );
    return null;
  }
}

/** All fields: `{a: text, b: object}` -> `{ a b { … } }` */
function selectionOf(fields: Fields): string {
  const parts = Object.entries(fields).map(([name, { object, item }]) => {
    const nested = object ?? item?.object;
    return nested ? `${name} ${selectionOf(nested.fields)}` : name;
  });
  return `{ ${parts.join(' ')} }`;
}
