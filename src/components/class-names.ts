/** The classes of media; `src/browser/lazy-media.ts` adds those of loading and loaded. */
export const lazyMedia = {
  waiting: 'lazyLoad',
  loading: 'isLoading',
  loaded: 'isLoaded',
} as const;

/** Joins the class names that are there: `classNames('card', wide && 'wide')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
