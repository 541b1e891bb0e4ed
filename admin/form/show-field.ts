import { useEffect } from 'react';
import type { EntryId } from '../../backend/admin-api/contract';
import type { Locale } from '../../core/i18n/locales';
import { entryPath, queryText } from '../api/request';
import { fieldId, localeOfPath } from './form-context';

/** `/entries/articles~lamas?field=pt.meta.title`: the form with the focus in this field. */
export const fieldLink = (id: EntryId, locale?: Locale | null, field?: string | null): string => {
  const place = [locale, field].filter(Boolean).join('.');
  return `/${entryPath(id)}${queryText({ field: place || undefined })}`;
};

const controls = 'input, textarea, select, button';

/** Puts the focus into a field, or else into the group that holds it. False: neither is there yet. */
export function showField(path: string): boolean {
  const element = document.getElementById(fieldId(path));
  if (!element) {
    const group = path.replace(/(?:\.[^.[]+|\[\d+\])$/, '');
    return group !== path && group.includes('.') && showField(group);
  }
  const control = element.matches(controls)
    ? element
    : (element.querySelector<HTMLElement>('[contenteditable="true"]') ?? element.querySelector<HTMLElement>(controls));
  element.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control !== null;
}

/** In ms: text editors come after the form. */
const [patience, interval] = [4000, 50];

/** Puts the focus into the field that the address names, once it is there. */
export function useWantedField(path: string, onShow: (locale: Locale) => void): void {
  useEffect(() => {
    const locale = localeOfPath(path);
    if (!locale) return undefined;
    onShow(locale);
    const until = Date.now() + patience;
    const timer = setInterval(() => {
      if (showField(path) || Date.now() > until) clearInterval(timer);
    }, interval);
    return () => clearInterval(timer);
  }, [path, onShow]);
}
