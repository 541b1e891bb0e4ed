import type { NodePluginArgs } from 'gatsby';

import { contentTypes } from '../content/registry';
import { author } from '../content/types/author';
import { isLocale, type Locale } from '../i18n/locales';

/** What page creation has to know of an entity, of whatever type. */
export interface ListedEntity {
  type: string;
  contentId: string;
  locale: Locale;
  slug: string | null;
  /** What the page itself calls it. */
  name: string;
  /** What search engines show, where editors wrote something else. */
  title: string;
  description: string | null;
  canonical: string | null;
  /** `{url, title, localFile}` of the picture to share; a portrait is square and would lose its head. */
  picture: unknown;
}

/** Every entity of every type and language that the backend has. */
export function listEntities(getNodesByType: NodePluginArgs['getNodesByType']): ListedEntity[] {
  return contentTypes.flatMap(({ name, graphqlName }) => getNodesByType(graphqlName).flatMap((node) => listed(name, node)));
}

function listed(type: string, node: Record<string, unknown>): ListedEntity[] {
  const { contentId, locale, slug } = node;
  if (!isLocale(locale)) return [];
  const meta = group(node.meta);
  const banner = group(node.banner);
  const name = word(node.titulo) ?? word(node.nome) ?? word(node.banner_titulo) ?? String(contentId);
  return [
    {
      type,
      contentId: String(contentId),
      locale,
      slug: word(slug),
      name,
      title: word(meta.title) ?? name,
      description: word(meta.description) ?? word(node.excerto) ?? word(node.lp) ?? word(banner.sub_titulo),
      canonical: word(node.canonical),
      picture: meta.imagemPartilha ?? (type === author.name ? null : node.imagem) ?? banner.imagem ?? null,
    },
  ];
}

function group(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function word(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
