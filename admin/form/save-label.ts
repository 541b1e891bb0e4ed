import type { EntryValues } from '../../backend/admin-api/contract';
import type { ContentType } from '../../core/content/content-type';
import { localesOf } from '../../core/content/shared-fields';
import { publicationOf } from '../../core/content/visibility';
import { useLanguageName, useWords } from '../app/words';

/** What a save does, in words: it publishes, schedules, or keeps a draft. */
export function useSaveLabel(type: ContentType, values: EntryValues, now = new Date()): string {
  const t = useWords();
  const nameOf = useLanguageName();
  if (type.singleton) return t('save.publish');
  const locales = localesOf(values);
  const states = locales.map((locale) => ({ locale, ...publicationOf(type, values[locale] ?? {}, now) }));
  const open = states.filter(({ state }) => state !== 'draft' && state !== 'scheduled');
  if (open.length > 0 && open.length === locales.length) return t('save.publish');
  if (open.length > 0) return t('save.some', { languages: open.map(({ locale }) => nameOf(locale)).join(', ') });
  return t(states.some(({ state }) => state === 'scheduled') ? 'save.schedule' : 'save.draft');
}
