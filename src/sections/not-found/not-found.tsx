import type { Locale } from '../../i18n/locales';
import { pathFor } from '../../routing/paths';
import { ButtonLink } from '../../ui/button/button-link';
import { Container } from '../../ui/container/container';
import { useWords } from '../words';
import * as styles from './not-found.module.css';

/** The address leads nowhere: says so, and shows the way home. */
export function NotFound({ locale }: { locale: Locale }) {
  const t = useWords(locale, 'not-found');
  return (
    <section data-ground="tinted" className={styles.notFound} aria-labelledby="page-title">
      <Container className={styles.content}>
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <div className={styles.words}>
          <h1 id="page-title" className={styles.title}>
            {t('title')}
          </h1>
          <p className={styles.subtitle}>{t('subtitle')}</p>
          <p>{t('text')}</p>
          <div className={styles.action}>
            <ButtonLink href={pathFor('home', locale)}>{t('button')}</ButtonLink>
          </div>
        </div>
      </Container>
    </section>
  );
}
