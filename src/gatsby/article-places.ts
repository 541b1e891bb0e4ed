import type { CreatePagesArgs } from 'gatsby';
import { article } from '../../core/content/types/articles';
import { localeCodes } from '../../core/i18n/locales';
import { sha256 } from '../../platform/hash';
import { buildMemory } from './build-memory';
import type { SiteEntity } from './entities';
import type { SiteNodes } from './site-nodes';

/** A hash of what the places were computed of. */
const memory = buildMemory<string>('article-places', '');

/** One ArticlePlace node an article: its page is rendered again only when its place changes. */
export async function createArticlePlaces(
  nodes: SiteNodes,
  args: Pick<CreatePagesArgs, 'cache'>,
  entities: readonly SiteEntity[],
): Promise<void> {
  const articles = entities.filter(({ type }) => type === article.name);
  const ofLanguage = localeCodes.map((locale) => ({
    locale,
    placed: articles
      .filter((each) => each.locale === locale)
      .map(({ contentId, node: { id, data, categorias } }) => {
        const categories = (categorias ?? []) as string[];
        return { id, contentId, day: String(data), categories };
      }),
  }));
  const key = sha256(JSON.stringify(ofLanguage));
  if (key === (await memory.recall(args))) return;
  const bodies = new Map<string, object>();
  for (const { locale, placed } of ofLanguage) {
    const places = articlePlaces(placed);
    for (const { id, contentId } of placed)
      bodies.set(`${contentId} ${locale}`, { contentId, locale, ...places.get(id) });
  }
  nodes.write('ArticlePlace', bodies);
  await memory.remember(args, key);
}

/** What the place of an article depends on. */
export interface PlacedArticle {
  id: string;
  /** `2026-03-31` */
  day: string;
  categories: readonly string[];
}

/** Ids of the articles before and after one, and of those to read on with. */
interface ArticlePlace {
  newer: string | null;
  older: string | null;
  related: string[];
}

const relatedCount = 3;

/** Related share most categories, the nearest in time first: a new article changes few pages. */
export function articlePlaces(articles: readonly PlacedArticle[]): Map<string, ArticlePlace> {
  const inOrder = [...articles].sort((one, other) => compare(other.day, one.day) || compare(one.id, other.id));
  const idAt = (index: number) => inOrder[index]?.id ?? null;
  return new Map(
    inOrder.map(({ id }, index) => {
      const related = relatedTo(index, inOrder);
      return [id, { newer: idAt(index - 1), older: idAt(index + 1), related }];
    }),
  );
}

/** Without the neighbours before and after, which the page names already. */
function relatedTo(index: number, inOrder: readonly PlacedArticle[]): string[] {
  const article = inOrder[index] as PlacedArticle;
  const own = new Set(article.categories);
  const byShared: string[][] = Array.from({ length: own.size + 1 }, () => []);
  for (const other of nearestFirst(index, inOrder)) {
    const shared = new Set(other.categories.filter((category) => own.has(category))).size;
    byShared[shared]?.push(other.id);
    // Nothing can share more than all.
    if (byShared[own.size]?.length === relatedCount) break;
  }
  return byShared.reverse().flat().slice(0, relatedCount);
}

/** All others by distance in days; the newer of two equally near. */
function* nearestFirst(index: number, inOrder: readonly PlacedArticle[]): Generator<PlacedArticle> {
  const time = dayNumber(inOrder[index]);
  let before = index - 2;
  let after = index + 2;
  while (before >= 0 || after < inOrder.length) {
    const newer = inOrder[before];
    const older = inOrder[after];
    if (newer && (!older || dayNumber(newer) - time <= time - dayNumber(older))) {
      yield newer;
      before -= 1;
    } else if (older) {
      yield older;
      after += 1;
    }
  }
}

function dayNumber(article: PlacedArticle | undefined): number {
  return Date.parse(`${article?.day}T00:00:00Z`) / 86_400_000;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
