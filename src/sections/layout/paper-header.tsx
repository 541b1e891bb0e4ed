import type { Locale } from '../../../core/i18n/locales';
import { Wordmark } from '../../components/wordmark/wordmark';
import { formatDay } from '../format-day';
import * as styles from './paper-header.module.css';
import { useSiteData } from './use-site-data';

interface Props {
  locale: Locale;
  path: string;
  /** `2026-03-31`, where the content of the page has a day. */
  day?: string | null;
}

/**
 * Stands on paper only, in the place of the menu: whose page this is, where it can be read and of
 * what day it is.
 */
export function PaperHeader({ locale, path, day }: Props) {
  const { settings, origin } = useSiteData(locale);
  return (
    <div className={styles.header}>
      <Wordmark name={settings.marca} />
      <p>{origin + path}</p>
      {day && <time dateTime={day}>{formatDay(day, locale)}</time>}
    </div>
  );
}
