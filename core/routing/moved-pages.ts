import type { Locale } from '../i18n/locales';
import type { PageEntity } from './page-entity';
import { plannedPages } from './planned-pages';

/**
 * An address that a page had, and the one that it has now; `to` is null when there is no such page
 * any more.
 */
export interface Move {
  from: string;
  to: string | null;
  locale: Locale;
}

/**
 * What became of the pages of entities between two states of the content: those that went
 * elsewhere, and those that are gone. `isPage` tells the addresses that have a page now: an address
 * that another page took over has not moved. What is `withdrawn`, as it was last, is neither: it
 * may come back to its address, or elsewhere.
 */
export function movedPages(
  before: readonly PageEntity[],
  after: readonly PageEntity[],
  withdrawn: { before: readonly PageEntity[]; after: readonly PageEntity[] } = {
    before: [],
    after: [],
  },
): { moves: Move[]; isPage: (path: string) => boolean } {
  const old = entityPages([...before, ...withdrawn.before]);
  const now = entityPages([...after, ...withdrawn.after]);
  const taken = new Set(plannedPages(after).map(({ path }) => path));
  const moves = [...old].flatMap(([page, { path: from, locale }]): Move[] => {
    const to = now.get(page)?.path ?? null;
    return taken.has(from) || to === from ? [] : [{ from, to, locale }];
  });
  return { moves, isPage: (path) => taken.has(path) };
}

/**
 * The pages of single entities, each by what it is rather than by where it stands. Further pages of
 * a list come and go with its rows.
 */
function entityPages(
  entities: readonly PageEntity[],
): Map<string, { path: string; locale: Locale }> {
  const pages = plannedPages(entities).filter(
    ({ context }) => context.contentId !== context.route && (context.page ?? 1) === 1,
  );
  return new Map(
    pages.map(({ path, context: { route, contentId, language: locale } }) => [
      `${route} ${contentId} ${locale}`,
      { path, locale },
    ]),
  );
}
