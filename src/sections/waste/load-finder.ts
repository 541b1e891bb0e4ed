import type { Locale } from '../../../core/i18n/locales';
import { wasteIndexPath } from '../../../core/routing/paths';
import type { WasteFinder } from '../../../core/waste-codes/find-wastes';

const loading = new Map<Locale, Promise<WasteFinder>>();

/** The list and what searches it come when a visitor begins to type. */
export function loadFinder(locale: Locale): Promise<WasteFinder> {
  const known = loading.get(locale);
  if (known) return known;
  const loaded = Promise.all([
    import('../../../core/waste-codes/find-wastes'),
    fetch(wasteIndexPath(locale)).then((response) => {
      if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
      return response.json();
    }),
  ]).then(([{ WasteFinder: Finder }, index]) => new Finder(index));
  loaded.catch(() => loading.delete(locale));
  loading.set(locale, loaded);
  return loaded;
}
