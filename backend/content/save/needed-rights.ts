import { redirect } from '../../../core/content/types/redirect';
import { settings } from '../../../core/content/types/settings';
import { localeCodes } from '../../../core/i18n/locales';
import type { Right } from '../../auth/rights';
import type { EntryChange } from './wanted-changes';

/** What somebody must be allowed to do who saves this. */
export function neededRights(changes: readonly EntryChange[], savesMedia: boolean): Right[] {
  const needed = new Set<Right>();
  if (savesMedia) needed.add('add-media');
  for (const { path, before, after } of changes) {
    const [folder] = path.split('/');
    needed.add('edit-content');
    // Whom the forms go to stands in the settings.
    if (folder === settings.name) needed.add('change-settings').add('change-recipients');
    else if (folder === redirect.name) needed.add('change-redirects');
    else if (localeCodes.some((locale) => before?.entities[locale] && !isStillThere(after, locale)))
      needed.add('delete-published');
  }
  return [...needed];
}

/** A draft of it is there still: taken back, not deleted. */
function isStillThere(after: EntryChange['after'], locale: (typeof localeCodes)[number]): boolean {
  return Boolean(after?.entities[locale] ?? after?.drafts[locale]);
}
