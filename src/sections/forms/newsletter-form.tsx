import type { Locale } from '../../../core/i18n/locales';
import { useWords } from '../words';
import * as styles from './newsletter-form.module.css';
import { pathFor } from '../../../core/routing/paths';
import { SiteLink } from '../../components/site-link';
import { LineControl } from './line-control';
import { VisitorForm } from './visitor-form';

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

/** The sign-up for the newsletter; its words are among those of every page. */
function NewsletterForm({ locale, labelledBy }: { locale: Locale; labelledBy: string }) {
  const t = useWords(locale);
  return (
    <VisitorForm
      locale={locale}
      kind="newsletter"
      name="newsletter"
      labelledBy={labelledBy}
      layout="row"
      Control={LineControl}
      words={(field) => ({ label: t(`newsletter.${field}`) })}
      button={{ words: t('newsletter.send') }}
    >
      <p className={styles.note}>
        {t('newsletter.note')}{' '}
        <SiteLink href={pathFor('privacy', locale)}>{t('screens.privacy')}</SiteLink>
      </p>
    </VisitorForm>
  );
}
