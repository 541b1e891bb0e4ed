import { languageOf } from '../page-head';
import type { Page } from '../page';

export interface Shared {
  page: Page;
  /** The other addresses that say the same in this language. */
  others: string[];
  text: string;
}

/**
 * The pages that say the same as another one of their language; those that say nothing are left
 * out.
 */
export function sharedBy(pages: readonly Page[], textOf: (page: Page) => string | null): Shared[] {
  const groups = new Map<string, Page[]>();
  for (const page of pages) {
    const text = textOf(page);
    if (text === null) continue;
    const key = `${languageOf(page)} ${text}`;
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < 2
      ? []
      : group.map((page) => ({
          page,
          others: group.filter((other) => other !== page).map(({ path }) => path),
          text: textOf(page) ?? '',
        })),
  );
}
