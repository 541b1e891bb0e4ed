import type { EntryValues } from '../../backend/admin-api/contract';
import { isLocale } from '../../core/i18n/locales';
import { isSame } from '../../core/content/same-values';

/** `now` with the saved values of all fields that are as they were sent. */
export function rebased(now: EntryValues, sent: EntryValues, saved: EntryValues): EntryValues {
  if (now === sent) return saved;
  const locales = new Set([...Object.keys(now), ...Object.keys(saved)]);
  const result: EntryValues = {};
  for (const locale of locales) {
    if (!isLocale(locale)) continue;
    const [mine, before, theirs] = [now[locale], sent[locale], saved[locale]];
    if (!mine || !theirs) {
      const kept = isSame(mine, before) ? theirs : mine;
      if (kept) result[locale] = kept;
      continue;
    }
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    result[locale] = Object.fromEntries(
      [...names]
        .map((name) => [name, isSame(mine[name], before?.[name]) ? theirs[name] : mine[name]])
        .filter(([, value]) => value !== undefined),
    );
  }
  return result;
}
