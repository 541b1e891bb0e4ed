import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { ButtonLink } from '../../components/button/button-link';
import { ErrorMessage } from '../../components/error-message/error-message';
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
