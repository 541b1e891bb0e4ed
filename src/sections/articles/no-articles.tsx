import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { ButtonLink } from '../../components/button/button-link';
import { Section } from '../../components/section/section';
import { useWords } from '../words';
import * as styles from './no-articles.module.css';

/** In place of a list that has nothing to show yet. */
export function NoArticles({ locale, text }: { locale: Locale; text: string }) {
  const t = useWords(locale);
  return (
    <Section>
      <div className={styles.message}>
        <p>{text}</p>
        <ButtonLink href={pathFor('services', locale)} variant="quiet">
          {t('goTo.services')}
        </ButtonLink>
      </div>
    </Section>
  );
}
