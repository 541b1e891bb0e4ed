import type { Locale } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { ButtonLink } from '../components/button';
import { ErrorMessage } from '../components/error-message';
import { useWords } from './words';

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

/**
 * The site could not answer: says so, and offers to ask again. It is served without scripts, at
 * whatever address was asked for.
 */
export function ServerError({ locale }: { locale: Locale }) {
  const t = useWords(locale, 'server-error');
  return (
    <ErrorMessage
      number="500"
      title={t('title')}
      subtitle={t('subtitle')}
      text={t('text')}
      actions={
        <>
          <ButtonLink href="?" reload>
            {t('retry')}
          </ButtonLink>
          <ButtonLink href={pathFor('home', locale)} variant="secondary" reload>
            {t('home')}
          </ButtonLink>
        </>
      }
    />
  );
}
