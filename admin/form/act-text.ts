import { useCallback } from 'react';
import type { VersionItem } from '../../backend/admin-api/contract';
import { isLocale } from '../../core/i18n/locales';
import { useDates, useLanguageName, useWords } from '../app/words';

/** What a save did, in words: its code, or what was written by hand. */
export function useActText(): (version: Pick<VersionItem, 'act' | 'message'>) => string {
  const t = useWords();
  const dates = useDates();
  const nameOf = useLanguageName();
  return useCallback(
    ({ act, message }) => {
      const [line = ''] = message.split('\n');
      const { action = '', locale = '', when = '' } = act ?? {};
      const [group = '', what = group] = (action.split(' ')[0] ?? '').split('.');
      return t(`versions.acts.${group === 'bulk' ? group : what}`, {
        language: isLocale(locale) ? nameOf(locale) : locale,
        when: Number.isNaN(Date.parse(when)) ? when : dates.moment(when),
        defaultValue: line,
      });
    },
    [t, dates, nameOf],
  );
}
