import type { EntryValues } from '../../backend/admin-api/contract';
import type { ContentType } from '../../core/content/content-type';
import { useLanguageName, useWords } from '../app/words';
import { localesOf } from '../../core/content/shared-fields';

/** What a save does, in words: it publishes, schedules, or keeps a draft. */
export function useSaveLabel(type: ContentType, values: EntryValues, now = new Date()): string {
  const t = useWords();
  const nameOf = useLanguageName();
  if (type.singleton) return t('save.publish');
  const locales = localesOf(values);
  const scheduled = locales.filter((locale) => isScheduled(values[locale]?.publicar_em, now));
  const shown = locales.filter((locale) => values[locale]?.publicado !== false);
  const open = shown.filter((locale) => !scheduled.includes(locale));
  if (open.length > 0 && open.length === locales.length) return t('save.publish');
  if (open.length > 0) return t('save.some', { languages: open.map(nameOf).join(', ') });
  return t(shown.length > 0 ? 'save.schedule' : 'save.draft');
}

const isScheduled = (from: unknown, now: Date): boolean =>
  typeof from === 'string' && from !== '' && new Date(from) > now;
