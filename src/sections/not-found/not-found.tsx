import type { Locale } from '../../i18n/locales';
import { pathFor } from '../../routing/paths';
import { ButtonLink } from '../../ui/button/button-link';
import { ErrorMessage } from '../../ui/error-message/error-message';
import { useWords } from '../words';

/** The address leads nowhere: says so, and shows the way home. */
export function NotFound({ locale }: { locale: Locale }) {
  const t = useWords(locale, 'not-found');
  return (
    <ErrorMessage
      number="404"
      title={t('title')}
      subtitle={t('subtitle')}
      text={t('text')}
      actions={<ButtonLink href={pathFor('home', locale)}>{t('button')}</ButtonLink>}
    />
  );
}
