import type { Locale } from '../../../core/i18n/locales';
import { pathFor } from '../../../core/routing/paths';
import { SiteLink } from '../../components/site-link/site-link';
import { useWords } from '../words';
import { LineControl } from './line-control';
import * as styles from './newsletter-form.module.css';
import { VisitorForm } from './visitor-form';

/** The sign-up for the newsletter; its words are among those of every page. */
export function NewsletterForm({ locale, labelledBy }: { locale: Locale; labelledBy: string }) {
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
