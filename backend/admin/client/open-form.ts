/** The form that the editor shows: its collection and file name, which a new entry has not. */
export interface OpenForm {
  collection: string;
  slug: string;
}

const formHash = /^#\/collections\/([\w-]+)\/(?:entries\/([\w.-]+)|new\b)/;

/** `#/collections/articles/entries/lamas` -> articles, lamas; null: no form. */
export function openForm(hash: string): OpenForm | null {
  const [, collection, slug = ''] = formHash.exec(hash) ?? [];
  return collection === undefined ? null : { collection, slug };
}

export function pathOf({ collection, slug }: OpenForm): string {
  return `${collection === '_singletons' ? slug : collection}/${slug}.yml`;
}
