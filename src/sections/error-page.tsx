import { pathFor } from '../../core/routing/paths';
import { ButtonLink } from '../components/button';
import { ErrorMessage } from '../components/error-message';
import { useLocale } from './layout/page-provider';
import { useWords } from './words';

/**
 * The path leads nowhere, or the site could not answer. The latter is served without scripts, at
 * whatever path was asked for: its buttons load a page anew.
 */
export function ErrorPage({ isNotFound }: { isNotFound: boolean }) {
  const locale = useLocale();
  const t = useWords(isNotFound ? 'not-found' : 'server-error');
  const home = pathFor('home', locale);
  return (
    <ErrorMessage
      number={isNotFound ? '404' : '500'}
      title={t('title')}
      subtitle={t('subtitle')}
      text={t('text')}
      actions={
        isNotFound ? (
          <ButtonLink href={home}>{t('button')}</ButtonLink>
        ) : (
          <>
            <ButtonLink href="?" reload>
              {t('retry')}
            </ButtonLink>
            <ButtonLink href={home} variant="secondary" reload>
              {t('home')}
            </ButtonLink>
          </>
        )
      }
    />
  );
}
