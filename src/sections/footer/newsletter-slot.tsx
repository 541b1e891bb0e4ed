import type { Locale } from '../../../core/i18n/locales';
import { NewsletterForm } from '../forms/newsletter-form';
import { useWords } from '../words';
import * as styles from './newsletter-slot.module.css';

/**
 * The newsletter in the footer: words on one side and the form on the other on a desk, one above
 * the other on a phone.
 */
export function NewsletterSlot({ locale }: { locale: Locale }) {
  const t = useWords(locale);
  return (
    <section aria-labelledby="newsletter" className={styles.slot}>
      <div className={styles.words}>
        <h2 id="newsletter" className={styles.title}>
          {t('newsletter.title')}
        </h2>
        <p>{t('newsletter.text')}</p>
      </div>
      <NewsletterForm locale={locale} labelledBy="newsletter" />
    </section>
  );
}
