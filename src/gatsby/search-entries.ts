import type { CreatePagesArgs } from 'gatsby';
import { localeRow } from '../../core/i18n/locales';
import { decoded } from '../../core/routing/decoded';
import { pathFor } from '../../core/routing/paths';
import type { SearchKind } from '../../core/searches/search-kinds';
import { type SiteEntity, textOrNull } from './entities';
import { wordsIn } from './page-titles';
import type { SiteNodes } from './site-nodes';

/** What the search finds beside pages (plugins/gatsby-plugin-search-index). */
interface SearchEntry {
  locale: string;
  /** As pages say it. */
  language: string;
  kind: SearchKind;
  title: string;
  path: string;
  text: string;
  /** A PDF whose own text is searched too, if it is in that language. */
  file: string | null;
}

/** Documents, and offices by their place. */
export function createSearchEntries(
  nodes: SiteNodes,
  { getNodesByType }: Pick<CreatePagesArgs, 'getNodesByType'>,
  entities: readonly SiteEntity[],
): void {
  const entries = entities.flatMap((entity): SearchEntry[] => {
    const { locale, name: title } = entity;
    const common = { locale, language: localeRow(locale).htmlLang, title };
    if (entity.type === 'contacts') return [{ ...common, ...office(entity) }];
    const { categories } = wordsIn(getNodesByType, locale)('library') as DocumentWords;
    const isDocument = entity.type === 'documents' && String(entity.node.link).startsWith('/');
    return isDocument ? [{ ...common, ...document(entity, categories) }] : [];
  });
  // The first of those that lead to the same place.
  const found = new Map(entries.reverse().map((entry) => [`${entry.locale} ${entry.path}`, entry]));
  nodes.write('SearchEntry', found);
}

interface DocumentWords {
  categories?: Readonly<Record<string, { title: string }>>;
}

type Own = Pick<SearchEntry, 'kind' | 'path' | 'text' | 'file'>;

function document({ node }: SiteEntity, categories: DocumentWords['categories']): Own {
  const path = String(node.link);
  const category = categories?.[String(node.tipo)]?.title;
  return { kind: 'document', path, text: [category, 'PDF'].filter(Boolean).join(', '), file: decoded(path) };
}

function office({ node, locale, contentId }: SiteEntity): Own {
  const { identificacao, morada, telefone, email } = node;
  const facts = [identificacao, morada, telefone, email].flatMap((fact) => textOrNull(fact) ?? []);
  return { kind: 'office', path: `${pathFor('contacts', locale)}#${contentId}`, text: facts.join('; '), file: null };
}
