import { places } from '../../auth/http/places';

/**
 * Where an entry is shown before everything that is not public, whether it is public or not:
 * `/admin/drafts?path=articles%2Flamas.yml`.
 */
export const draftPlace = (path: string): string =>
  `${places.drafts}?${new URLSearchParams({ path })}`;
