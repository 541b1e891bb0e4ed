import { pageKind, type PageKind } from '../../../core/routing/page-kinds';
import type { RouteId } from '../../../core/routing/routes';
import { numberedPage } from '../numbered-page';
import type { CardWords } from './share-image';

/** The interface words that name kinds of pages: those of the search, and what only a card says. */
export interface KindWords {
  kind: Partial<Record<PageKind, string>>;
  card: { unit?: string; author?: string; category?: string };
  listPage?: string;
}

interface Page {
  route: RouteId;
  /** What the page itself is called. */
  name: string;
  /** Which page of a list, from 1. */
  number: number;
}

/**
 * What stands on the card of a page: `Serviço`, `Limpeza industrial`. A page of no particular kind
 * says what the company does; the home page, whose name says that already, where the site is; a
 * further page of a list its number, since it is called like the first.
 */
export function cardWords(
  { route, name, number }: Page,
  { kind, card, ...words }: KindWords,
  { slogan, host }: { slogan: string; host: string },
): CardWords & { plain: boolean } {
  if (number > 1) return { eyebrow: numberedPage(words, number), title: name, plain: false };
  const of = pageKind(route);
  const eyebrow =
    (card as Partial<Record<RouteId, string>>)[route] ?? (of === 'page' ? undefined : kind[of]);
  return {
    eyebrow: eyebrow ?? (route === 'home' || name === slogan ? host : slogan),
    title: name,
    plain: !eyebrow,
  };
}
