import type { Locale } from '../../i18n/locales';
import { pathFor } from '../../routing/paths';
import { ButtonLink } from '../../ui/button/button-link';
import { Section } from '../../ui/section/section';
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
