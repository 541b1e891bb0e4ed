/**
 * The class of each `<img>`, `<video>`, `<audio>` and `<iframe>`, and those that
 * `src/browser/lazy-media.ts` adds while it loads and when it has loaded.
 */
export const lazyMedia = {
  waiting: 'lazyLoad',
  loading: 'isLoading',
  loaded: 'isLoaded',
} as const;

/** Joins the class names that are there: `classNames('card', wide && 'wide')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
