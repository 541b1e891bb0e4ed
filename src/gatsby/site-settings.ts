import type { CreatePagesArgs } from 'gatsby';

import type { Fields } from '../content/fields/field';
import { settings, type Settings } from '../content/types/settings';
import { localeCodes, type Locale } from '../i18n/locales';

export type SettingsByLocale = Record<Locale, Settings>;

/** Asks the backend's GraphQL for the site-wide settings, once a build, and keeps them as nodes for the templates. */
export async function createSiteSettings({
  graphql,
  actions,
  createNodeId,
  createContentDigest,
  getNodesByType,
}: CreatePagesArgs): Promise<SettingsByLocale> {
  const asked = localeCodes.map((locale) => `${locale}: settings(locale: "${locale}") ${selectionOf(settings.fields)}`);
  const { data, errors } = await graphql<{ backend: Record<Locale, Settings | null> }>(`{ backend { ${asked.join(' ')} } }`);
  if (errors) throw new Error(`The backend does not answer the site-wide settings: ${String(errors[0])}`);
  const byLocale = {} as SettingsByLocale;
  for (const locale of localeCodes) {
    const answer = data?.backend[locale];
    if (!answer) throw new Error(`The backend has no site-wide settings in "${locale}": write ${settings.name}/${settings.name}`);
    byLocale[locale] = answer;
    const node = { ...answer, contentId: settings.name, locale, imagemPartilha: withFile(answer, getNodesByType) };
    actions.createNode({
      ...node,
      id: createNodeId(`SiteSettings/${locale}`),
      internal: { type: 'SiteSettings', contentDigest: createContentDigest(node) },
    });
  }
  return byLocale;
}

/** The share image was fetched with the other pictures when an entity shows it too. */
function withFile({ imagemPartilha }: Settings, getNodesByType: CreatePagesArgs['getNodesByType']) {
  const file = getNodesByType('File').find((node) => typeof node.url === 'string' && node.url.endsWith(imagemPartilha.url));
  return { ...imagemPartilha, localFile: file?.id ?? null };
}

/** `{a: text, b: object}` -> `{ a b { … } }`: everything there is. */
function selectionOf(fields: Fields): string {
  const parts = Object.entries(fields).map(([name, { object, item }]) => {
    const nested = object ?? item?.object;
    return nested ? `${name} ${selectionOf(nested.fields)}` : name;
  });
  return `{ ${parts.join(' ')} }`;
}
